"""The worker pool: a fair queue, and for every slot a task that replaces a lost worker."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from os import cpu_count
from typing import TypeVar

import structlog

from baumeister.core.errors import BaumeisterError
from baumeister.server.logging_setup import request_context
from baumeister.server.metrics import JOB_SECONDS, count_failed_job, count_started_job
from baumeister.server.workers.fair_queue import (
    LEAST,
    START_SECONDS,
    FairQueue,
    Ticket,
    WorkerUsage,
    needed_seconds,
)
from baumeister.server.workers.process import COMMAND, WorkerProcess
from baumeister.tables.worker_jobs.errors import Overloaded, WorkerDied
from baumeister.tables.worker_jobs.protocol import SERVER, Priority, Requester, WorkerJob

T = TypeVar("T")

MEMORY = 1 << 30
"""Bytes of address space. Searching takes 0.2 GB, proofs with the compiled engine 0.5 GB."""
NICE = 10
QUEUE = 200
PATIENCE = 10.0
"""Default seconds that a job may wait."""
CROWDED = 2
"""A turn is refused at once if more jobs per worker than this would be started before it."""
_START = 60.0
"""Time limit in seconds of a start, which takes one."""
_LONGEST_PAUSE = 5.0

_log = structlog.get_logger("baumeister.thinking")


class WorkerPool:
    """Worker processes that compute for the server."""

    def __init__(
        self,
        *,
        workers: int | None = None,
        memory: int = MEMORY,
        nice: int = NICE,
        queue: int = QUEUE,
        command: Sequence[str] = COMMAND,
    ) -> None:
        """`command` starts a worker; memory limit and niceness are added to it. Without workers
        every job is refused."""
        self.size = max(1, (cpu_count() or 1) - 1) if workers is None else workers
        self._command = command
        self._memory, self._nice = memory, nice
        self._numbers = count()
        self._usage = WorkerUsage(lambda: asyncio.get_running_loop().time())
        self._queue = FairQueue(queue, self._usage)
        self._idle: list[WorkerProcess] = []
        self._running: dict[WorkerProcess, Ticket] = {}
        self._workers: set[WorkerProcess] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._keeping: list[asyncio.Task[None]] = []
        self._has_started = asyncio.Event()
        self._is_closed = False

    @property
    def ready(self) -> bool:
        """Whether a worker has started; lost workers are replaced in a moment."""
        return self._has_started.is_set() and not self._is_closed

    @property
    def has_idle_worker(self) -> bool:
        return not self._queue and any(worker.is_alive for worker in self._idle)

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def queue_lengths(self) -> dict[Priority, int]:
        return self._queue.lengths()

    @property
    def pids(self) -> frozenset[int]:
        """The running worker processes."""
        return frozenset(worker.pid for worker in self._workers)

    @property
    def elsewhere(self) -> int:
        """The number of workers on other hosts: these are all here."""
        return 0

    @property
    def can_make_way(self) -> bool:
        """Whether all workers are busy, some of them with jobs that can be cut short."""
        return not self.has_idle_worker and bool(self._cuttable())

    def make_way(self, turns: int) -> None:
        """Interrupt one running job for each of some waiting turns, lowest priority first; it
        answers at once."""
        others = self._cuttable()
        for _ in range(turns - sum(ticket.is_cut for ticket in self._running.values())):
            if not others:
                return
            worker = max(others, key=lambda worker: (others[worker].rank, others[worker].number))
            others.pop(worker).is_cut = True
            # Not before the next loop iteration: a job that was just handed out must be sent first.
            asyncio.get_running_loop().call_soon(worker.cut_short)

    def _cuttable(self) -> dict[WorkerProcess, Ticket]:
        return {
            worker: ticket
            for worker, ticket in self._running.items()
            if not ticket.is_cut and not ticket.is_turn
        }

    async def start(self) -> None:
        """Begin to start the workers. Jobs may be submitted at once; they wait."""
        self._keeping = [asyncio.create_task(self._keep_one()) for _ in range(self.size)]

    async def until_ready(self) -> None:
        """Wait for the first worker that has started."""
        await self._has_started.wait()

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        """The answer to a job. It or an error comes within these seconds and a short grace period,
        waiting included. A job that had to wait gets less time to think, except a turn: that would
        weaken a player without anyone knowing, so a turn that starts too late is refused.

        Jobs of a priority are started in the order of how little their requesters have used the
        workers lately. Raises Overloaded, WorkerDied or TimedOut (all WorkerErrors), or JobRefused.
        Cancelling this call withdraws the job.
        """
        if self._is_closed:
            raise WorkerDied("stopping")
        if not self.size:
            raise Overloaded
        loop = asyncio.get_running_loop()
        now = loop.time()
        until = now + (job.seconds + PATIENCE if seconds is None else seconds)
        answer: asyncio.Future[T] = loop.create_future()
        number, context = next(self._numbers), request_context()
        ticket = Ticket(number, job, requester, until, answer, now, context)
        late = loop.call_at(until - needed_seconds(job), self._give_up, ticket)
        try:
            self._enter(ticket)
            self._dispatch()
            return await answer
        except BaumeisterError as error:
            count_failed_job(job.KIND, error)
            raise
        finally:
            late.cancel()
            self._forget(ticket)

    async def close(self) -> None:
        """End all worker processes."""
        self._is_closed = True
        for keeper in self._keeping:
            keeper.cancel()
        for ticket in (*self._queue.in_order(), *self._running.values()):
            ticket.fail(WorkerDied("stopping"))
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self._workers))
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _enter(self, ticket: Ticket) -> None:
        """Queue a job. The heaviest users of the workers are refused first: their turns by the
        crowd ahead of them, their jobs by a full queue."""
        is_hasty = ticket.rank is Priority.TURN
        if is_hasty and self._queue.ahead_of(ticket) > CROWDED * self.size:
            raise Overloaded
        dropped = self._queue.add(ticket)
        if dropped is not None:
            dropped.fail(Overloaded())

    def _give_up(self, ticket: Ticket) -> None:
        """Refuse a job because no worker was free in time."""
        if self._queue.remove(ticket):
            ticket.fail(Overloaded())

    def _forget(self, ticket: Ticket) -> None:
        """Drop a cancelled job: remove it from the queue, or kill the worker that runs it."""
        if ticket.answer.done() and not ticket.answer.cancelled():
            ticket.answer.exception()  # a caller that was cancelled at that moment never saw it
        self._queue.remove(ticket)
        for worker, running in self._running.items():
            if running is ticket and ticket.answer.cancelled():
                worker.kill("ended", "the caller was cancelled")

    def _dispatch(self) -> None:
        self._idle = [worker for worker in self._idle if worker.is_alive]
        while self._queue and self._idle:
            worker, ticket = self._idle.pop(), self._queue.pop()
            self._usage.charge(ticket.requester, START_SECONDS)
            self._running[worker] = ticket
            task = asyncio.create_task(self._work(worker, ticket))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._cut_short()

    def _cut_short(self) -> None:
        """Interrupt one running job for each waiting turn."""
        self.make_way(sum(ticket.rank is Priority.TURN for ticket in self._queue.in_order()))

    async def _work(self, worker: WorkerProcess, ticket: Ticket) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        left = max(LEAST, ticket.until - began)
        job = replace(ticket.job, seconds=min(ticket.job.seconds, left))
        count_started_job(ticket.rank, began - ticket.asked_at)
        try:
            done = await worker.do(job, ticket.context)
            if not ticket.answer.done():
                ticket.answer.set_result(done)
        except BaumeisterError as error:
            ticket.fail(error)
        except Exception:  # noqa: BLE001 - a bug: the caller must not wait forever
            _log.exception("worker.mistake", job=job.KIND)
            worker.kill("bug", "an error in the server")
            ticket.fail(WorkerDied("bug"))
        took = clock() - began
        JOB_SECONDS.labels(job.KIND).observe(took)
        self._usage.charge(ticket.requester, took - START_SECONDS)
        del self._running[worker]
        if worker.is_alive:
            self._idle.append(worker)
            self._dispatch()

    async def _keep_one(self) -> None:
        """Keep one slot filled."""
        failures = 0
        while not self._is_closed:
            worker = await self._started()
            if worker is None:
                failures += 1
                await asyncio.sleep(min(_LONGEST_PAUSE, 0.1 * 2**failures))
                continue
            failures = 0
            self._idle.append(worker)
            self._dispatch()
            await asyncio.wait((worker.gone,))
            reason = worker.gone.result()
            _log.warning("worker.lost", pid=worker.pid, reason=reason, **worker.context)
            await self._remove(worker)

    async def _started(self) -> WorkerProcess | None:
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            worker = await WorkerProcess.start(self._command, self._memory, self._nice)
        except OSError as error:
            _log.error("worker.not_started", reason=str(error))
            return None
        self._workers.add(worker)
        await asyncio.wait(
            (worker.ready, worker.gone), timeout=_START, return_when=asyncio.FIRST_COMPLETED
        )
        if not worker.ready.done() or not worker.is_alive:
            worker.kill("ended", "not ready in time")
            _log.error("worker.not_ready", pid=worker.pid, reason=worker.gone.result())
            await self._remove(worker)
            return None
        self._has_started.set()
        _log.info("worker.ready", pid=worker.pid, seconds=round(clock() - began, 2))
        return worker

    async def _remove(self, worker: WorkerProcess) -> None:
        await worker.close()
        self._workers.discard(worker)
