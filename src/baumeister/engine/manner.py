"""How somebody thinks, whatever the game: how far, how wide, by what evaluation, and how badly."""

from __future__ import annotations

from dataclasses import dataclass

EVALUATIONS = ("turn", "exposure", "learned")
"""What a position at the end of a line is worth: only the points already counted; those and what
could be counted now; what was learned from games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """A manner of thinking. A mind may stop earlier, never go further."""

    evaluation: str = "learned"
    depth: int = 1
    """Turns looked ahead at most, the own turn included."""
    width: int = 0
    """Turns looked at more closely in each position; 0 leaves it to the mind."""
    among: int = 1
    """The turn played is drawn from so many of the best."""
    oversight: float = 0.0
    """The share of what there is to see that is overlooked: 0 nothing, 1 all."""
    misjudgement: float = 0.0
    """How far off the worth of a turn is judged: the standard deviation in points."""

    @property
    def is_fallible(self) -> bool:
        """Whether another turn than the best may be taken: then all must be weighed alike."""
        return self.among > 1 or self.misjudgement > 0
