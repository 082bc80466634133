"""The clock of the house: whole milliseconds that pass only while a server is alive, whatever the
clock on the wall does."""

from __future__ import annotations

import time
from collections.abc import Callable


class HouseTime:
    """House time. It never goes backward."""

    __slots__ = ("_base", "_begin", "_latest", "_monotonic")

    def __init__(self, base: int = 0, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._base, self._latest = base, base
        self._begin = monotonic()

    def now(self) -> int:
        """Milliseconds of house time."""
        elapsed = self._monotonic() - self._begin
        self._latest = max(self._latest, self._base + int(elapsed * 1000))
        return self._latest

    def rebase(self, stored: int) -> int:
        """Go on from a stored time if that is later than ours: another process of the same house
        may have been ahead. Returns the time it is now."""
        if stored > self.now():
            self._base, self._begin, self._latest = stored, self._monotonic(), stored
        return self._latest
