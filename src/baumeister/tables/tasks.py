"""Background tasks of a table host: none is lost, none fails silently, and none starts while the
host is closing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from baumeister.core.errors import BaumeisterError
from baumeister.tables.errors import Refusal

T = TypeVar("T")
CLOSING_SECONDS = 5.0
"""The time that closing waits for writes that have begun."""
WRITING = "writing"
"""The name of tasks that are finished before the host closes."""
LOADING, DRAWING = "loading", "drawing"
AWAITED = frozenset({WRITING, LOADING, DRAWING})
"""The names of tasks whose refusals reach those who wait for them. Those of others are logged."""

_log = logging.getLogger(__name__)


class Tasks:
    """Tasks that outlive the request that started them."""

    def __init__(self) -> None:
        self.is_closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def check_open(self) -> None:
        """Refuse new work while the host is closing."""
        if self.is_closing:
            raise Refusal("server.shutting_down")

    def spawn(self, work: Coroutine[Any, Any, T], name: str = WRITING) -> asyncio.Task[T]:
        """Start a task. Unexpected errors are logged."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def close(self) -> None:
        """Finish writes that have begun, then cancel everything else."""
        self.is_closing = True
        writing = [task for task in self._tasks if task.get_name() == WRITING]
        if writing:
            await asyncio.wait(writing, timeout=CLOSING_SECONDS)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error, name = task.exception(), task.get_name()
        if isinstance(error, BaumeisterError):
            if name not in AWAITED:
                _log.info("task_refused", extra={"task": name, "reason": str(error)})
        elif error is not None:
            _log.error("task_failed", exc_info=error, extra={"task": name})
