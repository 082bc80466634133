"""What a crowd has measured and counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """Seconds that things took, from when they were intended, and what went wrong."""

    acks: list[float] = field(default_factory=list)
    """Until a move was answered: it is stored."""
    broadcasts: list[float] = field(default_factory=list)
    """Until the last one at the table had heard of a move."""
    pings: list[float] = field(default_factory=list)
    """The way to the server and back when nothing is asked for: the lag of its event loop."""
    lags: list[float] = field(default_factory=list)
    """How late the generator itself was."""
    lost: int = 0
    repeated: int = 0
    diverged: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    unmet: int = 0
    """Moves that were due when nobody was there to make one."""
    closed: Counter[int] = field(default_factory=Counter)
    """Sockets that the server closed, by code."""

    def forget_times(self) -> None:
        """The warming up is over."""
        for times in (self.acks, self.broadcasts, self.pings, self.lags):
            times.clear()


def quantile(values: list[float], share: float) -> float:
    """The value that this share of all do not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
