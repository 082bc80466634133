"""Settings of a search: evaluation, depth, width, and deliberate mistakes."""

from __future__ import annotations

from dataclasses import dataclass

EVALUATIONS = ("turn", "exposure", "learned")
"""How a leaf is evaluated: by the points scored so far; by these and the points that could be
scored now; by a network trained on games."""
TURN_EVALUATION, EXPOSURE_EVALUATION, LEARNED_EVALUATION = range(len(EVALUATIONS))


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """What a search is allowed. It may stop earlier, but never exceeds these limits."""

    evaluation: str = "learned"
    """How a leaf is evaluated: `turn`, `exposure` or `learned`."""
    depth: int = 1
    """Maximum depth in turns, the player's own turn included."""
    width: int = 0
    """Number of turns searched in each position; 0 leaves it to the game's default."""
    among: int = 1
    """The turn played is drawn from this many of the best."""
    oversight: float = 0.0
    """Probability of overlooking a square or a placement, from 0 to 1."""
    misjudgement: float = 0.0
    """Standard deviation, in points, of the random error added to the value of each turn."""

    @property
    def is_fallible(self) -> bool:
        """Whether a turn other than the best may be played. Every turn then needs an exact value,
        not just a bound."""
        return self.among > 1 or self.misjudgement > 0
