"""Prints the progress of a tournament as lines of text, for notebooks, pipes and log files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from baumeister.arena.run import Progress

INTERVAL_S = 5.0
"""Seconds between two lines."""


class ProgressPrinter:
    """For `watch` of `arena.run`: prints the number of finished games and the time left, at most
    every few seconds."""

    def __init__(
        self,
        file: TextIO | None = None,
        *,
        interval: float = INTERVAL_S,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`file` is standard error by default."""
        self._file = file
        self._interval = interval
        self._clock = clock
        self._begin = self._printed = clock()
        self._already: int | None = None

    def __call__(self, progress: Progress) -> None:
        """Print a line if it is time for one, or the tournament is over."""
        now, played, size = self._clock(), progress.played, progress.tournament.size
        if self._already is None:
            self._already = played - 1  # games of an earlier run took no time in this one
        if now - self._printed < self._interval:
            return
        self._printed = now
        left = (now - self._begin) / (played - self._already) * (size - played)
        line = f"{played} of {size} games, about {round(left)} s left"
        print(line, file=self._file or sys.stderr, flush=True)
