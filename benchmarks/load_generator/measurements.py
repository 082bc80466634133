"""What the clients measure and count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Measurements:
    """Times in seconds, from the intended start, and numbers of faults."""

    acks: list[float] = field(default_factory=list)
    """Until a move was acknowledged: it is stored."""
    broadcasts: list[float] = field(default_factory=list)
    """Until all clients at the table had received a move."""
    pings: list[float] = field(default_factory=list)
    """Round trip of an empty request: the lag of the server's event loop."""
    lags: list[float] = field(default_factory=list)
    """How late the generator itself was."""
    lost: int = 0
    repeated: int = 0
    diverged: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    unmet: int = 0
    """Moves that were due when no client could make one."""
    closed: Counter[int] = field(default_factory=Counter)
    """Sockets closed by the server, by close code."""

    def reset_times(self) -> None:
        """Discard the times of the warm-up."""
        for times in (self.acks, self.broadcasts, self.pings, self.lags):
            times.clear()


def quantile(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
