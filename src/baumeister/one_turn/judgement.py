"""How a player without search judges turns, and what it finds."""

from __future__ import annotations

from dataclasses import dataclass

MOST_NODES = 1 << 62


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """How well a player judges."""

    evaluation: str
    """What it looks at: `turn`, the points scored so far; `exposure`, these and what could be
    scored now; `learned`, in Aztec, a network trained on games."""
    oversight: float = 0.0
    """Probability of overlooking a square or a placement, from 0 to 1."""
    misjudgement: float = 0.0
    """Standard deviation, in points, of the random error added to the value of each turn."""
    nodes: int = MOST_NODES
    """Number of positions that may be evaluated."""


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn as action codes, and the expected points by seat at the end of the game."""

    codes: tuple[int, ...]
    totals: tuple[float, ...]
