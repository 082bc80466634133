"""Whether the database answers, for health checks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from baumeister.tables.errors import StorageError

KEPT_SECONDS = 1.0
"""How long an answer is kept. Anyone may ask for `/readyz` as often as they like, and moves use the
same database connections."""


class Readiness:
    """Asks the database whether it answers, at most once a second."""

    def __init__(
        self, read: Callable[[], Awaitable[object]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`read` reads something small."""
        self._read, self._clock = read, clock
        self._one_reader = asyncio.Lock()
        self._kept_until = -1.0
        self._answers = False

    async def database_answers(self) -> bool:
        """Whether the database answered within the last second."""
        async with self._one_reader:
            if self._clock() >= self._kept_until:
                try:
                    await self._read()
                    self._answers = True
                except StorageError:
                    self._answers = False
                self._kept_until = self._clock() + KEPT_SECONDS
        return self._answers
