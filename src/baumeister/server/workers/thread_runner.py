"""Jobs that need neither engine nor worker. One thread of the server does them, one at a time, in
the order in which a pool would start them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, TypeVar

from baumeister.core.errors import BaumeisterError
from baumeister.server.metrics import JOB_SECONDS, count_failed_job, count_started_job
from baumeister.server.workers.fair_queue import (
    START_SECONDS,
    FairQueue,
    Ticket,
    WorkerUsage,
    needed_seconds,
)
from baumeister.server.workers.pool import PATIENCE, QUEUE
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.protocol import SERVER, Requester, WorkerJob

T = TypeVar("T")

_thread = ThreadPoolExecutor(1, thread_name_prefix="plain-player")
"""One for all, to leave time for the event loop."""


def in_thread(do: Callable[[], Any]) -> Awaitable[Any]:
    return asyncio.get_running_loop().run_in_executor(_thread, do)


class ThreadRunner:
    """Runs jobs in a thread. Guests and addresses share it as they share workers: by priority, then
    the requester that has used it least."""

    def __init__(self, run: Callable[[Callable[[], Any]], Awaitable[Any]] = in_thread) -> None:
        self._run = run
        self._numbers = count()
        self._usage = WorkerUsage(lambda: asyncio.get_running_loop().time())
        self._queue = FairQueue(QUEUE, self._usage)
        self._running: asyncio.Task[None] | None = None

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        """The answer to a job. The time limit applies only to waiting: a job that has started is
        finished. Raises Overloaded if it could not start in time, or what the job raises.
        Cancelling this call withdraws a waiting job."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        until = now + (job.seconds + PATIENCE if seconds is None else seconds)
        answer: asyncio.Future[T] = loop.create_future()
        ticket = Ticket(next(self._numbers), job, requester, until, answer, now)
        late = loop.call_at(until - needed_seconds(job), self._give_up, ticket)
        try:
            if (dropped := self._queue.add(ticket)) is not None:
                dropped.fail(Overloaded())
            self._start_next()
            return await answer
        except BaumeisterError as error:
            count_failed_job(job.KIND, error)
            raise
        finally:
            late.cancel()
            self._queue.remove(ticket)
            if answer.done() and not answer.cancelled():
                answer.exception()  # a caller that was cancelled at that moment never saw it

    def _give_up(self, ticket: Ticket) -> None:
        if self._queue.remove(ticket):
            ticket.fail(Overloaded())

    def _start_next(self) -> None:
        if self._running is None and self._queue:
            self._running = asyncio.create_task(self._work(self._queue.pop()))

    async def _work(self, ticket: Ticket) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        count_started_job(ticket.rank, began - ticket.asked_at)
        self._usage.charge(ticket.requester, START_SECONDS)
        try:
            done = ticket.job.answer(await self._run(partial(ticket.job.do, lambda stop: None)))
            if not ticket.answer.done():
                ticket.answer.set_result(done)
        except Exception as error:  # noqa: BLE001 - the caller decides what it means
            ticket.fail(error)
        took = clock() - began
        JOB_SECONDS.labels(ticket.job.KIND).observe(took)
        self._usage.charge(ticket.requester, took - START_SECONDS)
        self._running = None
        self._start_next()
