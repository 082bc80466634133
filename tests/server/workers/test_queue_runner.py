"""The server's side of the queue, without a database."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from procrastinate.exceptions import ConnectorException

from baumeister.server.storage import listener
from baumeister.server.storage.address import read_address
from baumeister.server.workers import queue_runner
from baumeister.server.workers.fallback import computer_turn
from baumeister.server.workers.job_queue import JobQueue, QueueStatus
from baumeister.server.workers.queue_runner import QueueRunner
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.worker_jobs.protocol import SERVER
from server.workers.job_stubs import Echo
from server.workers.pools import middle
from server.workers.queues import until

URL = read_address("postgresql://localhost/none")


class StubQueue(JobQueue):
    """A queue in memory with one idle worker process, which never answers."""

    def __init__(self) -> None:
        super().__init__(URL)
        self.is_reachable = True
        self.looks = 0
        self.submitted = 0
        self.withdrawn: list[int] = []

    async def open(self) -> None:
        """There is no connection."""

    async def close(self) -> None:
        """There is no connection."""

    async def clean(self) -> None:
        """There is nothing to clean."""

    async def status(self) -> QueueStatus:
        self.looks += 1
        if not self.is_reachable:
            raise ConnectorException
        return QueueStatus(processes=1)

    async def submit(self, *_: Any) -> int:
        self.submitted += 1
        return self.submitted

    async def withdraw(self, number: int, **_: Any) -> bool:
        for _step in range(5):  # a statement takes a while
            await asyncio.sleep(0)
        self.withdrawn.append(number)
        return True


async def _runner_with(queue: StubQueue) -> QueueRunner:
    runner = QueueRunner(URL)
    runner._queue = queue
    runner._spawn(runner._run(), "looking at the queue")
    await until(lambda: runner.size == 1)
    return runner


async def test_low_levels_are_not_queued() -> None:
    """A few milliseconds of thinking are not worth a way through the database."""
    queue = StubQueue()
    runner = await _runner_with(queue)
    _, by = await computer_turn(runner, ThreadRunner(), middle("pueblo"), "level2", 1, cap=1.0)
    assert by == "level2"
    assert queue.submitted == 0
    await runner.close()


async def test_one_failed_look_does_not_lose_the_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_runner, "LOOK_SECONDS", 0.0)
    queue = StubQueue()
    runner = await _runner_with(queue)
    queue.is_reachable = False
    looks = queue.looks
    await until(lambda: queue.looks > looks + 1)
    assert runner.ready
    monkeypatch.setattr(queue_runner, "GONE_SECONDS", 0.0)
    await until(lambda: not runner.ready)
    queue.is_reachable = True
    await until(lambda: runner.ready)
    await runner.close()


async def test_stopping_server_survives_a_lost_cancellation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As before Python 3.12, if the pool hands out a connection at that moment."""
    monkeypatch.setattr(listener, "CANCEL_SECONDS", 0.0)

    async def stubborn() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    await listener.end_tasks([task])
    assert task.cancelled()


async def test_stopping_server_withdraws_its_jobs() -> None:
    queue = StubQueue()
    runner = await _runner_with(queue)
    asked = asyncio.create_task(runner.ask(Echo(), requester=SERVER))
    await until(lambda: queue.submitted == 1)
    asked.cancel()  # as Tasks.close does
    await asyncio.gather(asked, return_exceptions=True)
    await runner.close()
    assert queue.withdrawn == [1]
