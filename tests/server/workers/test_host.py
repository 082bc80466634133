"""The host's side of the queue, without a database."""

import asyncio
import json
from dataclasses import asdict
from typing import Any

import pytest
from procrastinate import JobContext
from procrastinate.exceptions import ConnectorException
from structlog.testing import capture_logs

from baumeister.server.storage.address import read_address
from baumeister.server.workers.host import WorkerHost, on_loop_error
from baumeister.server.workers.job_queue import JobQueue, QueuedJob
from baumeister.tables.worker_jobs.protocol import SERVER, WorkerJob
from server.workers.job_stubs import Echo, WaitForPipe
from server.workers.queues import STUBS, StubPool

URL = read_address("postgresql://localhost/none")
CONTEXT: JobContext = None  # type: ignore[assignment] # only read after a worker has failed


class StubQueue(JobQueue):
    """Keeps the answers of a host."""

    def __init__(self) -> None:
        super().__init__(URL)
        self.answers: list[tuple[str, str, Any]] = []

    async def answer(self, ask: str, channel: str, value: str, *_: Any) -> None:
        """Keep it."""
        self.answers.append((ask, channel, json.loads(value)))


def _fields(job: WorkerJob[Any], until: float | None = None) -> dict[str, Any]:
    until = JobQueue(URL).now() + 60 if until is None else until
    return asdict(QueuedJob.of(job, SERVER, "ask-1", "channel-1", until))


def echo_fields(word: str = "word", until: float | None = None) -> dict[str, Any]:
    """A queued job that is answered at once; `until` is when no one waits for it any more."""
    return _fields(Echo(word=word), until)


def gate_fields() -> dict[str, Any]:
    """A queued job that runs until the pool's gate is opened."""
    return _fields(WaitForPipe())


async def test_jobs_with_fields_of_a_newer_version_are_refused() -> None:
    host, queue = WorkerHost(URL, StubPool(), STUBS), StubQueue()
    host._queue = queue
    await host._do(CONTEXT, **echo_fields("word"))
    await host._do(CONTEXT, **echo_fields("word"), colour="red")
    (_, _, done), (ask, channel, refused) = queue.answers
    assert done["done"] == "word"
    assert (ask, channel, refused["failed"]) == ("ask-1", "channel-1", "thinking.died")


async def test_failed_jobs_are_logged_by_kind_and_reason() -> None:
    """Never with their fields. Procrastinate's own log of them is off (test_logging_setup)."""
    pool = StubPool()
    pool.errors = [ZeroDivisionError()]
    host = WorkerHost(URL, pool, STUBS)
    with capture_logs() as logs, pytest.raises(ZeroDivisionError):
        await host._do(CONTEXT, **echo_fields("a private game"))
    [line] = logs
    assert line["event"] == "queue.job_failed"
    assert (line["kind"], line["reason"]) == ("echo", "ZeroDivisionError")
    assert "private" not in str(line)


async def test_outage_of_the_database_is_one_line_in_the_log() -> None:
    error = ConnectorException()
    error.__cause__ = OSError("the database is gone")

    with capture_logs() as logs:
        on_loop_error(
            asyncio.get_running_loop(), {"message": "never retrieved", "exception": error}
        )
    (line,) = logs
    assert (line["event"], line["reason"]) == ("queue.job_not_ended", "the database is gone")
    assert "exc_info" not in line
