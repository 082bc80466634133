"""The outcome of a game: winners, totals, and why it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Seats are zero-based; several winners share the win."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    """Points by seat."""
    reason: str
    """Why the game ended: a word that each game defines."""

    def to_json(self) -> dict[str, Any]:
        """The outcome as JSON values."""
        return {
            "winners": list(self.winners),
            "totals": list(self.totals),
            "reason": self.reason,
        }
