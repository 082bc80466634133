"""How a player without search judges turns, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass

MOST_NODES = 1 << 62


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """How well a player judges. `engine.search_settings` explains the first three fields."""

    evaluation: str
    oversight: float = 0.0
    misjudgement: float = 0.0
    nodes: int = MOST_NODES
    """Number of positions that may be evaluated."""


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn as action codes, and the expected points by seat at the end of the game."""

    codes: tuple[int, ...]
    totals: tuple[float, ...]
