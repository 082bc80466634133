"""A queue with a host for tests. The host's pool runs test jobs in this process: what a worker
process does is tested with the pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from baumeister.server.logging_setup import request_context
from baumeister.server.storage.address import read_address
from baumeister.server.storage.store import Store
from baumeister.server.workers import host as hosts
from baumeister.server.workers.host import RELAYED, WorkerHost, relayed
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.queue_runner import QueueRunner
from server.workers.job_stubs import KINDS

STUBS = {**RELAYED, **{name: relayed(kind) for name, kind in KINDS.items()}}


class StubPool(WorkerPool):
    """A pool that answers echoes at once; a test can hold back the other jobs."""

    def __init__(self, workers: int = 1) -> None:
        super().__init__(workers=workers)
        self.asked: list[Any] = []
        self.contexts: list[dict[str, str]] = []
        """The requests that the jobs were for, as log lines name them."""
        self.errors: list[Exception] = []
        """Raised one after the other, before anything is answered."""
        self.opened = asyncio.Event()
        self.made_way = 0

    async def start(self) -> None:
        """Be ready."""
        self._has_started.set()

    async def ask(self, job: Any, **_: Any) -> Any:
        """What the job does, in this process."""
        self.asked.append(job)
        self.contexts.append(request_context())
        if self.errors:
            raise self.errors.pop(0)
        if job.KIND == "gate":
            await self.opened.wait()
        return job.answer(getattr(job, "word", "open"))

    @property
    def can_make_way(self) -> bool:
        """Always: a test counts how often it is asked for."""
        return True

    def make_way(self, turns: int) -> None:
        """Count the turns."""
        self.made_way += turns

    async def close(self) -> None:
        """There is no process."""


@asynccontextmanager
async def running_host(url: str, pool: WorkerPool) -> AsyncIterator[WorkerHost]:
    """A host that takes jobs."""
    host, ready = WorkerHost(read_address(url), pool, STUBS), asyncio.Event()
    running = asyncio.create_task(host.run(ready.set))
    waiting = asyncio.create_task(ready.wait())
    try:
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        assert ready.is_set(), "the host did not start"
        yield host
    finally:
        waiting.cancel()
        host.stop()
        await running


@asynccontextmanager
async def queue_with(
    url: str, *pools: WorkerPool, runners: int = 1
) -> AsyncIterator[list[QueueRunner]]:
    """Servers' sides of a queue with a host for each pool."""
    await (await Store.open(url)).close()
    async with AsyncExitStack() as stack:
        for pool in pools:
            await stack.enter_async_context(running_host(url, pool))
        made = [QueueRunner(read_address(url)) for _ in range(runners)]
        for runner in made:
            await runner.start()
            stack.push_async_callback(runner.close)
        await until(lambda: all(r.size == sum(p.size for p in pools) for r in made))
        yield made


async def until(reached: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(60):
        while not reached():
            await asyncio.sleep(0.01)


__all__ = ["STUBS", "StubPool", "hosts", "queue_with", "running_host", "until"]
