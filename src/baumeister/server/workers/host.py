"""`baumeister worker`: a host's worker processes, which take jobs from the queue in PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, suppress
from time import monotonic
from typing import Any

import structlog
from procrastinate import BaseRetryStrategy, JobContext, RetryDecision
from procrastinate.exceptions import ConnectorException, JobAborted
from procrastinate.job_context import AbortReason
from procrastinate.jobs import Job
from sqlalchemy import URL

from baumeister.server.settings import Settings
from baumeister.server.storage.address import read_address
from baumeister.server.storage.listener import end_tasks, report_failure
from baumeister.server.storage.store import Store
from baumeister.server.workers.fair_queue import needed_seconds
from baumeister.server.workers.host_metrics import HostMetrics, JobEnd
from baumeister.server.workers.job_queue import (
    GONE_SECONDS,
    HEARTBEAT_SECONDS,
    QUEUE,
    TASK,
    JobQueue,
    QueuedJob,
    until_open,
)
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.worker import KINDS
from baumeister.tables.worker_jobs.errors import JobRefused, Overloaded, WorkerDied, WorkerError
from baumeister.tables.worker_jobs.protocol import SERVER, Requester, WorkerJob

STOPPING_SECONDS = 3.0
"""The time that a stopping host waits for running jobs. Then others take them."""
MOST_ATTEMPTS = 3
CUT_SECONDS = 0.25
"""Seconds between looks whether a turn waits while every process is busy."""
_PAUSE_SECONDS = 1.0
"""Pause before connecting again."""

_log = structlog.get_logger("baumeister.thinking")


def relayed(kind: Callable[..., WorkerJob[Any]]) -> Callable[..., WorkerJob[Any]]:
    """A kind of job whose answer is checked, but passed on as the JSON value that came."""

    def answer(self: Any, value: object) -> object:  # noqa: ANN401 - a job
        kind.answer(self, value)  # type: ignore[attr-defined] # it is a class
        return value

    made: Callable[..., WorkerJob[Any]] = type("RelayedJob", (kind,), {"answer": answer})  # type: ignore[arg-type]
    return made


RELAYED: Mapping[str, Callable[..., WorkerJob[Any]]] = {
    name: relayed(kind) for name, kind in KINDS.items()
}


class _TryElsewhere(BaseRetryStrategy):
    """Repeats a job whose process died, whose host is stopping or whose answer was not stored."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        may = isinstance(exception, WorkerDied | asyncio.CancelledError | ConnectorException)
        return RetryDecision() if may and job.attempts + 1 < MOST_ATTEMPTS else None


def host_connections(processes: int) -> int:
    """The most connections to PostgreSQL that a host with this many worker processes opens."""
    return min(8, 2 + processes)


class WorkerHost:
    """Takes jobs from the queue for the worker processes of this host."""

    def __init__(
        self,
        url: URL,
        pool: WorkerPool,
        kinds: Mapping[str, Callable[..., WorkerJob[Any]]] = RELAYED,
    ) -> None:
        self._pool = pool
        self._kinds = kinds
        self._queue = JobQueue(url, connections=host_connections(pool.size))
        self._id = secrets.token_hex(8)
        self._stop = asyncio.Event()
        self.metrics = HostMetrics(kinds, lambda: len(pool.pids))
        self._queue.app.task(name=TASK, queue=QUEUE, pass_context=True, retry=_TryElsewhere())(
            self._do
        )

    def stop(self) -> None:
        """Finish what runs, hand the rest to other hosts, and end."""
        self.metrics.is_stopping = True
        self._stop.set()

    async def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Take jobs until `stop` is called. `ready` is called as soon as jobs are taken."""
        await self._pool.start()
        try:
            if not await self._is_reached(self._pool.until_ready()):
                return
            if await self._is_reached(until_open(self._queue)):
                await self._serve(ready)
        finally:
            await self._queue.close()
            await self._pool.close()

    async def _serve(self, ready: Callable[[], None]) -> None:
        await self._report(ready)
        side_tasks = [
            asyncio.create_task(self._keep_reporting(), name="reporting to the queue"),
            asyncio.create_task(self._keep_cutting(), name="making room for turns"),
        ]
        for task in side_tasks:
            task.add_done_callback(report_failure)
        try:
            while not self._stop.is_set():
                await self._take_jobs()
        finally:
            await end_tasks(side_tasks)
            with suppress(ConnectorException):
                await self._queue.sign_off(self._id)

    async def _is_reached(self, wait: Any) -> bool:  # noqa: ANN401 - any coroutine
        """Wait; returns whether the end came before `stop`."""
        waiting, stopped = asyncio.ensure_future(wait), asyncio.ensure_future(self._stop.wait())
        await asyncio.wait({waiting, stopped}, return_when=asyncio.FIRST_COMPLETED)
        is_reached: bool = waiting.done()
        for task in (waiting, stopped):
            task.cancel()
        await asyncio.gather(waiting, stopped, return_exceptions=True)
        return is_reached

    async def _take_jobs(self) -> None:
        """Take jobs until `stop` is called or the database is lost."""
        taking = asyncio.create_task(
            self._queue.app.run_worker_async(
                queues=[QUEUE],
                name=self._id,
                concurrency=self._pool.size,
                fetch_job_polling_interval=1.0,
                abort_job_polling_interval=HEARTBEAT_SECONDS,
                shutdown_graceful_timeout=STOPPING_SECONDS,
                delete_jobs="always",
                install_signal_handlers=False,
                update_heartbeat_interval=HEARTBEAT_SECONDS,
                stalled_worker_timeout=GONE_SECONDS,
            )
        )
        if not await self._is_reached(asyncio.shield(taking)):
            taking.cancel()  # Procrastinate then stops in order
        try:
            await taking
        except asyncio.CancelledError:
            if not self._stop.is_set():
                raise
        except ConnectorException as error:
            _log.warning("queue.lost", reason=_reason(error))
        else:
            if not self._stop.is_set():
                _log.warning("queue.lost", reason="a side task failed")
        if not self._stop.is_set():
            await self._is_reached(asyncio.sleep(_PAUSE_SECONDS))

    async def _do(self, context: JobContext, /, **fields: Any) -> None:  # noqa: ANN401 - JSON values
        """Do one job of the queue. Procrastinate would log a failure with all of the job's fields;
        its own log is off."""
        with self.metrics.job(fields.get("kind")) as ended:
            try:
                ended(await self._do_fields(context, fields))
            except (JobAborted, asyncio.CancelledError):  # no one waits for it, or this host stops
                ended(JobEnd.WITHDRAWN)
                raise
            except WorkerDied:  # the pool has logged it
                raise
            except ConnectorException as error:
                _log.warning("queue.not_answered", kind=fields.get("kind"), reason=_reason(error))
                raise
            except Exception as error:
                reason = type(error).__name__
                _log.exception("queue.job_failed", kind=fields.get("kind"), reason=reason)
                raise

    async def _do_fields(self, context: JobContext, fields: dict[str, Any]) -> JobEnd:
        """Do a job and store its answer. A late one is refused."""
        began = monotonic()
        try:
            queued = QueuedJob(**fields)
            structlog.contextvars.bind_contextvars(**queued.context)
            job = self._kinds[queued.kind](**json.loads(queued.work))
        except (KeyError, TypeError, ValueError) as error:  # of another version
            _log.warning("queue.unknown_job", kind=fields.get("kind"), reason=str(error)[:60])
            await self._answer(fields, {"failed": "thinking.died"}, began)
            return JobEnd.FAILED
        left = queued.until - self._queue.now()
        if left < needed_seconds(job):
            await self._answer(fields, {"failed": "thinking.overloaded"}, began)
            return JobEnd.LATE
        outcome = JobEnd.DONE
        try:
            answer = {"done": await self._pool.ask(job, seconds=left, requester=queued.requester)}
        except JobRefused as refused:
            outcome = JobEnd.REFUSED
            params, text = dict(refused.params), refused.text
            answer = {"refused": {"code": refused.code, "params": params, "text": text}}
        except WorkerError as error:
            is_last = context.job.attempts + 1 >= MOST_ATTEMPTS
            if isinstance(error, WorkerDied) and not is_last:
                raise
            outcome = JobEnd.LATE if isinstance(error, Overloaded) else JobEnd.FAILED
            answer = {"failed": error.code}
        except asyncio.CancelledError:
            if context.abort_reason() is AbortReason.USER_REQUEST:
                raise JobAborted from None  # no one waits for it
            raise
        await self._answer(fields, answer, began, queued.requester)
        return outcome

    async def _answer(
        self,
        fields: dict[str, Any],
        answer: dict[str, Any],
        began: float,
        requester: Requester = SERVER,
    ) -> None:
        seconds = monotonic() - began
        text = json.dumps({**answer, "seconds": seconds}, allow_nan=False)
        await self._queue.answer(fields["ask"], fields["channel"], text, seconds, requester)

    async def _keep_reporting(self) -> None:
        """Tell the servers that this host is there, and clean up after hosts that are gone."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            await self._report()

    async def _report(self, done: Callable[[], None] = lambda: None) -> None:
        try:
            await self._queue.status()  # sets the clock
            await self._queue.sign_on(self._id, self._pool.size)
            self.metrics.heard()
            await self._queue.clean()
        except ConnectorException as error:
            _log.warning("queue.unreachable", reason=_reason(error))
        else:
            done()

    async def _keep_cutting(self) -> None:
        """While all processes are busy and turns wait, cut jobs short that can answer at once."""
        while True:
            await asyncio.sleep(CUT_SECONDS)
            if not self._pool.can_make_way:
                continue
            with suppress(ConnectorException):  # `_report` warns of it
                self._pool.make_way(await self._queue.waiting_turns())


def _reason(error: ConnectorException) -> str:
    """The database's own message."""
    return str(error.__cause__ or error).strip()


def on_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Report errors that no task has handled. Procrastinate leaves those of the database to the
    event loop when it cannot store how a job ended. The answer is stored before that; without one,
    the server stops waiting when the time of the job is over."""
    if isinstance(error := context.get("exception"), ConnectorException):
        _log.warning("queue.job_not_ended", reason=_reason(error))
    else:
        loop.default_exception_handler(context)


def run_host(
    address: str, pool: WorkerPool, ready: Callable[[], None], endpoint: Settings | None = None
) -> None:
    """Run a host until SIGTERM or SIGINT. Migrates the database if that is needed. `endpoint`
    contains the address at which metrics and health are served, if they are."""

    async def go() -> None:
        host = WorkerHost(read_address(address), pool)
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(on_loop_error)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(host.stop))
        async with AsyncExitStack() as stack:
            if endpoint is not None:
                from baumeister.server.workers.host_endpoint import (  # noqa: PLC0415 - it is heavy
                    answering,
                )

                await stack.enter_async_context(answering(host.metrics, endpoint))
            await (await Store.open(address)).close()
            await host.run(ready)

    asyncio.run(go())
