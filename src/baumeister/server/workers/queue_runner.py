"""Workers on other hosts, as a server sees them: it queues jobs in PostgreSQL and waits for their
answers."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping
from typing import Any, TypeVar

import structlog
from procrastinate.exceptions import ConnectorException
from sqlalchemy import URL

from baumeister.core.errors import BaumeisterError
from baumeister.server.metrics import JOB_SECONDS, count_failed_job, count_started_job
from baumeister.server.outage import Outage
from baumeister.server.storage.listener import end_tasks, listen, report_failure
from baumeister.server.workers.fair_queue import needed_seconds, rank_of
from baumeister.server.workers.job_queue import (
    GONE_SECONDS,
    JobQueue,
    QueuedJob,
    QueueStatus,
    until_open,
)
from baumeister.server.workers.pool import CROWDED, PATIENCE
from baumeister.server.workers.process import GRACE, refusal
from baumeister.tables.worker_jobs.errors import Overloaded, TimedOut, WorkerDied
from baumeister.tables.worker_jobs.protocol import (
    SERVER,
    InvalidAnswer,
    Priority,
    Requester,
    WorkerJob,
)

T = TypeVar("T")

CLEAN_SECONDS = 60.0
"""Seconds between cleanings of the queue; hosts clean it more often, while there are any."""
CLOSING_SECONDS = 2.0
"""The time that a stopping server waits until the jobs that no one waits for are withdrawn."""
LOOK_SECONDS = 1.0
"""Seconds between looks at the queue. They also find answers whose notification was lost."""

_WITHDRAWING = "withdrawing a job"

_log = structlog.get_logger("baumeister.thinking")


class QueueRunner:
    """Runs jobs in worker processes on other hosts."""

    pids = frozenset[int]()
    """None of the worker processes is this server's own."""
    has_idle_worker = False
    """Never at once: a job goes through the database. Levels 1 to 4 need only
    milliseconds, so a thread of the server answers for them."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._queue = JobQueue(url)
        self._channel = f"baumeister_{secrets.token_hex(8)}"
        self._status = QueueStatus()
        self._asked: dict[str, asyncio.Future[str]] = {}
        self._come: set[str] = set()
        """Questions whose answer has been announced."""
        self._look_now = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    @property
    def size(self) -> int:
        """The number of worker processes on all hosts."""
        return self._status.processes

    @property
    def ready(self) -> bool:
        """Whether a host is there; they appear when they are ready."""
        return self.size > 0

    @property
    def waiting(self) -> int:
        """The number of jobs of all servers that no worker has started."""
        return sum(self._status.waiting.values())

    @property
    def queue_lengths(self) -> Mapping[Priority, int]:
        """The waiting jobs of all servers, by priority."""
        return self._status.waiting

    @property
    def elsewhere(self) -> int:
        """The number of worker processes on all hosts."""
        return self.size

    async def start(self) -> None:
        """Begin to look at the queue."""
        self._spawn(self._run(), "looking at the queue")
        listening = listen(self._url, self._channel, self._announced, self._look_now.set)
        self._spawn(listening, "listening for answers")

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        """The answer to a job, within these seconds and a short grace period, in the order in which
        a pool would start jobs. Raises as `WorkerPool.ask`, and Overloaded also if the database
        does not answer. Cancelling this call withdraws the job."""
        if self._is_closed:
            raise WorkerDied("stopping")
        if not self.size:
            raise Overloaded
        requester = self._queue.anonymous(requester)
        seconds = job.seconds + PATIENCE if seconds is None else seconds
        ask = secrets.token_hex(16)
        until = self._queue.now() + seconds
        queued = QueuedJob.of(job, requester, ask, self._channel, until)
        answer = self._asked[ask] = asyncio.get_running_loop().create_future()
        number: int | None = None
        try:
            async with asyncio.timeout(seconds + GRACE):
                number = await self._submitted(queued, rank_of(job, requester), requester)
                await self._until_started(number, answer, until - needed_seconds(job))
                value = await answer
        except ConnectorException:
            raise _counted(job, Overloaded()) from None
        except TimeoutError:
            self._withdraw(number)
            raise _counted(job, Overloaded()) from None
        except asyncio.CancelledError:
            self._withdraw(number)
            raise
        except BaumeisterError as error:
            count_failed_job(job.KIND, error)
            raise
        finally:
            del self._asked[ask]
        waited = self._queue.now() - until + seconds
        return _checked(job, value, rank_of(job, requester), waited)

    async def _submitted(self, queued: QueuedJob, rank: Priority, requester: Requester) -> int:
        """Queue a job; returns its number. The turns of the heaviest users are refused first."""
        place = await self._queue.place(rank, requester)
        most = CROWDED * self.size
        if (
            rank is Priority.TURN
            and self.waiting > most
            and await self._queue.ahead_of(place) > most
        ):
            raise Overloaded
        return await self._queue.submit(queued, place)

    async def _until_started(self, number: int, answer: asyncio.Future[str], until: float) -> None:
        """Wait until a job must have been started, or is answered. Raises Overloaded if no host has
        taken it by then."""
        await asyncio.wait({answer}, timeout=max(0.0, until - self._queue.now()))
        if not answer.done() and await self._queue.withdraw(number, may_stop=False):
            raise Overloaded

    async def close(self) -> None:
        """Refuse everyone who waits, and disconnect."""
        self._is_closed = True
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(WorkerDied("stopping"))
        withdrawing = [task for task in self._tasks if task.get_name() == _WITHDRAWING]
        if withdrawing:  # else hosts would go on computing for this server
            await asyncio.wait(withdrawing, timeout=CLOSING_SECONDS)
        await end_tasks(self._tasks)
        await self._queue.close()

    async def _run(self) -> None:
        """Look at the queue every second, and whenever an answer is announced."""
        await until_open(self._queue)
        loop, outage = asyncio.get_running_loop(), Outage("queue.unreachable")
        next_look = next_clean = seen_at = loop.time()
        while True:
            try:
                if loop.time() >= next_look:
                    next_look = loop.time() + LOOK_SECONDS
                    self._status = await self._queue.status()
                    outage.works()
                    seen_at = loop.time()
                    self._come.update(self._asked)  # announced or not
                await self._take_answers()
                if loop.time() >= next_clean:
                    next_clean = loop.time() + CLEAN_SECONDS
                    await self._queue.clean()
            except ConnectorException as error:
                outage.failed(error)
                if loop.time() - seen_at >= GONE_SECONDS:
                    self._status = QueueStatus()  # until the database answers again, no one waits
            self._look_now.clear()
            if not self._come:
                try:
                    async with asyncio.timeout_at(next_look):
                        await self._look_now.wait()
                except TimeoutError:
                    pass

    async def _take_answers(self) -> None:
        wanted, self._come = self._come & self._asked.keys(), set()
        if not wanted:
            return
        for ask, value in (await self._queue.take_answers(wanted)).items():
            answer = self._asked.get(ask)
            if answer is not None and not answer.done():
                answer.set_result(value)

    def _announced(self, ask: str) -> None:
        self._come.add(ask)
        self._look_now.set()

    def _withdraw(self, number: int | None) -> None:
        """Withdraw a job that no one waits for. If that fails, its host sees that it is late."""
        if number is not None and not self._is_closed:
            self._spawn(self._withdrawn(number), _WITHDRAWING)

    async def _withdrawn(self, number: int) -> None:
        try:
            await self._queue.withdraw(number, may_stop=True)
        except ConnectorException:
            _log.info("queue.not_withdrawn", job=number)

    def _spawn(self, work: Any, name: str) -> None:  # noqa: ANN401 - any coroutine
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(report_failure)


def _counted(job: WorkerJob[Any], error: BaumeisterError) -> BaumeisterError:
    count_failed_job(job.KIND, error)
    return error


def _checked(job: WorkerJob[T], text: str, rank: Priority, waited: float) -> T:
    """The answer in a stored text. No host is trusted: everything is checked again."""
    try:
        match json.loads(text):
            case {"done": done, "seconds": float(seconds)}:
                answer = job.answer(done)
                JOB_SECONDS.labels(job.KIND).observe(seconds)
                count_started_job(rank, max(0.0, waited - seconds))
                return answer
            case {"refused": refused}:
                raise _counted(job, refusal(refused))
            case {"failed": "thinking.timed_out"}:
                raise _counted(job, TimedOut(job.seconds))
            case {"failed": "thinking.overloaded"}:
                raise _counted(job, Overloaded())
            case {"failed": "thinking.died"}:
                raise _counted(job, WorkerDied("ended"))
            case _:
                raise InvalidAnswer("not an answer")
    except (InvalidAnswer, json.JSONDecodeError, RecursionError) as error:
        _log.warning("queue.invalid_answer", job=job.KIND, reason=str(error)[:60])
        raise _counted(job, WorkerDied("invalid_answer")) from None
