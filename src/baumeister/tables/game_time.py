"""Game time: milliseconds that pass only while the server runs and can store moves, whatever the
system clock does. Players' clocks run by it."""

from __future__ import annotations

import time
from collections.abc import Callable

AHEAD = 2_000
"""The most that game time may run ahead of the time that was last stored. Then it stops: while
moves cannot be stored, no player loses time."""


class GameClock:
    """Game time, which never goes backward, and the time of day."""

    __slots__ = ("_base", "_begin", "_latest", "_monotonic", "_stored")

    def __init__(self, base: int = 0, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._base, self._latest = base, base
        self._begin = monotonic()
        self._stored: int | None = None

    def now(self) -> int:
        """Game time in milliseconds."""
        elapsed = int((self._monotonic() - self._begin) * 1000)
        if self._stored is not None and self._base + elapsed > self._stored + AHEAD:
            self._base = self._stored + AHEAD - elapsed
        self._latest = max(self._latest, self._base + elapsed)
        return self._latest

    @staticmethod
    def wall() -> int:
        """Milliseconds since 1970, for display only."""
        return time.time_ns() // 1_000_000

    def stored(self, time_stored: int) -> None:
        """Record the game time that was just stored. Another process may have been ahead."""
        self._stored = max(time_stored, self._stored or 0)
        self.rebase(time_stored)

    def rebase(self, later: int) -> int:
        """Advance to a time if it is later than ours. Returns the current game time."""
        if later > self.now():
            self._base, self._begin, self._latest = later, self._monotonic(), later
            if self._stored is not None:
                self._stored = max(self._stored, later)
        return self._latest
