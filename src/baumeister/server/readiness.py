"""Whether the database stores what it is given, for health checks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from baumeister.tables.errors import StorageError

KEPT_SECONDS = 1.0
"""How long an answer is kept. Anyone may ask for `/readyz` as often as they like, and moves use the
same database connections."""


class Readiness:
    """Lets the database store something, at most once a second: one that only answers, because the
    disk is full or it is a standby, accepts no move."""

    def __init__(
        self, write: Callable[[], Awaitable[object]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`write` stores something small."""
        self._write, self._clock = write, clock
        self._one_reader = asyncio.Lock()
        self._kept_until = -1.0
        self._stores = False

    async def database_stores(self) -> bool:
        """Whether the database stored something within the last second."""
        async with self._one_reader:
            if self._clock() >= self._kept_until:
                try:
                    await self._write()
                    self._stores = True
                except StorageError:
                    self._stores = False
                self._kept_until = self._clock() + KEPT_SECONDS
        return self._stores
