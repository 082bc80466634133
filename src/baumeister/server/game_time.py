"""The clock of the house: whole milliseconds that pass only while a server is alive and can store
what people do, whatever the clock on the wall does."""

from __future__ import annotations

import time
from collections.abc import Callable

AHEAD = 2_000
"""So far the clock runs beyond what was stored last. Then it stands: what cannot be stored cannot
be played, and costs nobody their time."""


class GameClock:
    """House time. It never goes backward."""

    __slots__ = ("_base", "_begin", "_latest", "_monotonic", "_stored")

    def __init__(self, base: int = 0, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._base, self._latest = base, base
        self._begin = monotonic()
        self._stored: int | None = None

    def now(self) -> int:
        """Milliseconds of house time."""
        elapsed = int((self._monotonic() - self._begin) * 1000)
        if self._stored is not None and self._base + elapsed > self._stored + AHEAD:
            self._base = self._stored + AHEAD - elapsed
        self._latest = max(self._latest, self._base + elapsed)
        return self._latest

    def stored(self, time_stored: int) -> None:
        """So much was stored; another process of the same house may have been ahead."""
        self._stored = max(time_stored, self._stored or 0)
        self.rebase(time_stored)

    def rebase(self, later: int) -> int:
        """Go on from a time if that is later than ours. Returns the time it is now."""
        if later > self.now():
            self._base, self._begin, self._latest = later, self._monotonic(), later
            if self._stored is not None:
                self._stored = max(self._stored, later)
        return self._latest
