"""A server in a separate thread, for synchronous test tools."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from baumeister.core.errors import BaumeisterError
from baumeister.server.workers.render import RenderJob
from baumeister.server.workers.share import AnimationFramesJob, AnimationJob, SharePictureJob
from baumeister.tables.worker_jobs.errors import JobRefused, Overloaded
from baumeister.tables.worker_jobs.protocol import SERVER, Requester
from baumeister.tables.worker_jobs.record_check import CheckRecordJob
from server.idle_pool import IdlePool
from testing.running_server import RunningServer, running_server, settings_for

T = TypeVar("T")


_ONE_PIXEL = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
)


class InProcessPool(IdlePool):
    """A pool that runs record and picture jobs in this process; no turns are computed, and the
    frames of animations are one pixel."""

    async def ask(
        self, job: Any, *, seconds: float | None = None, requester: Requester = SERVER
    ) -> Any:
        """Run the job here."""
        if isinstance(job, AnimationFramesJob):
            return [_ONE_PIXEL] * len(job.steps)
        if not isinstance(job, CheckRecordJob | RenderJob | SharePictureJob | AnimationJob):
            raise Overloaded
        try:
            return job.answer(job.do(lambda _: None))
        except BaumeisterError as error:
            raise JobRefused(error.code, error.params, str(error)) from error


class ServerThread:
    """A running server and its event loop."""

    def __init__(self, server: RunningServer, loop: asyncio.AbstractEventLoop) -> None:
        self.server, self._loop = server, loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)


@contextmanager
def threaded_server(database: str, **changed: Any) -> Iterator[ServerThread]:
    """Run a server in a thread."""
    ready, found = threading.Event(), list[ServerThread]()
    stop: list[asyncio.Event] = []

    async def live() -> None:
        async with running_server(settings_for(database, **changed)) as server:
            stop.append(asyncio.Event())
            found.append(ServerThread(server, asyncio.get_running_loop()))
            ready.set()
            await stop[0].wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("baumeister.server.app.pool_of", lambda _: InProcessPool(workers=0))
        thread = threading.Thread(target=asyncio.run, args=(live(),))
        thread.start()
        assert ready.wait(60)
        try:
            yield found[0]
        finally:
            found[0]._loop.call_soon_threadsafe(stop[0].set)
            thread.join(60)
