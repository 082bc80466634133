"""The days for which data that nobody uses is kept."""

from __future__ import annotations

from dataclasses import dataclass

DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Retention:
    """Days for which unused data is kept; 0 keeps it for ever. Finished games are always kept."""

    gathering: float
    """Tables where the game has not begun."""
    unfinished: float
    """Games that nobody goes on with."""
    chat: float
    """Chat of tables where nobody plays or writes."""
    guests: float
    """Guests who have no seat and own no table."""
    jobs: float
    """Finished hints and analyses."""
