"""The result of a search."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, the expected continuation, and the expected final totals."""

    turns: tuple[tuple[int, ...], ...]
    """Action codes by turn: the turn itself, then the turns expected to follow it."""
    totals: tuple[float, ...]
    """Expected points by seat at the end of the game."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """At least one line, the best first."""

    lines: tuple[Line, ...]
    depth: int
    """Depth, in turns, to which all lines were searched."""
    nodes: int
    """Number of positions searched."""
