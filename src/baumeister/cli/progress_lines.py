"""Progress as lines of text on standard error, where there is no terminal for a bar."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

INTERVAL_S = 5.0
"""Seconds between two lines."""


class ProgressLines:
    """Counts finished games, and prints their number and the time left every few seconds."""

    def __init__(self, total: int, clock: Callable[[], float] = monotonic) -> None:
        self._total = total
        self._clock = clock
        self._begin = self._printed = clock()
        self._done = 0

    def __call__(self, count: int) -> None:
        """Count games that have just been finished."""
        self._done += count
        now = self._clock()
        if now - self._printed >= INTERVAL_S:
            self._printed = now
            left = (now - self._begin) / self._done * (self._total - self._done)
            print(
                f"{self._done} of {self._total} games, about {round(left)} s left",
                file=sys.stderr,
                flush=True,
            )
