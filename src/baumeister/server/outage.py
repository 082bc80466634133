"""Reports of something that fails again and again."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

REPORT_SECONDS = 60.0
"""Seconds between two log lines while it fails."""

_log = structlog.get_logger()


class Outage:
    """Logs why something fails, once a minute while it does, and that it works again."""

    def __init__(self, event: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._event = event
        self._clock = clock
        self._next: float | None = None

    def failed(self, error: BaseException) -> None:
        """Note a failure. The reason is in the words of the database, if it gave one."""
        now = self._clock()
        if self._next is None or now >= self._next:
            self._next = now + REPORT_SECONDS
            _log.warning(self._event, reason=str(error.__cause__ or error).strip())

    def works(self) -> None:
        """Note a success."""
        if self._next is not None:
            self._next = None
            _log.info(f"{self._event}_over")
