"""Hints and analyses outlive the process that works on them, and any process reports them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from baumeister.server.storage import writes
from baumeister.server.storage.store import Store
from baumeister.tables.errors import ServerError
from baumeister.tables.jobs import JOB_LEASE_MS, MOST_ATTEMPTS, Job, Jobs, JobStore, MemoryJobs
from baumeister.tables.live_table import LiveTable
from testing.memory_host import ADA, BOB, Listener, MemoryHost, MemoryStore

HOUR_MS = 3_600_000


class SlowThinker:
    """Explains a position as soon as the test lets it."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.positions: list[Any] = []

    async def explain(self, state: Any, *_: Any) -> dict[str, Any]:
        """The explanation of a position."""
        self.positions.append(state)
        await self.may_answer.wait()
        return {"candidates": [], "depth": 1, "nodes": len(self.positions)}

    async def analyse(
        self, record: str, _: str, progress: Callable[[int, int], None], *__: Any
    ) -> dict[str, Any]:
        """The analysis of a game."""
        progress(1, 2)
        return await self.explain(record)


class Process:
    """A process with its own tables and thinker."""

    def __init__(self, tables: MemoryStore, store: JobStore, name: str) -> None:
        self.host, self.thinker = MemoryHost(tables, first_id=ord(name) * 100), SlowThinker()
        self.ports = replace(self.host.ports, process=name)
        self.jobs = Jobs(self.ports, self.thinker, self.host, store)  # type: ignore[arg-type]

    async def until_done(self, job: Job) -> None:
        """Wait until a job is finished and stored."""
        self.thinker.may_answer.set()
        while not (await self.jobs.get(job.id, job.guest)).is_finished or self.jobs._here:
            await asyncio.sleep(0)
        await asyncio.gather(*self.ports.tasks._tasks)


@asynccontextmanager
async def _two(url: str) -> AsyncIterator[tuple[Process, Process, LiveTable]]:
    """Two processes, and a table with a game."""
    store, tables = await Store.open(url), MemoryStore(is_shared=True)
    one, two = Process(tables, store, "A"), Process(tables, store, "B")
    yield one, two, await one.host.started_table()
    for process in (one, two):
        await process.ports.tasks.close()
    await store.close()


def _told(listener: Listener) -> list[tuple[str, int]]:
    jobs = (message["job"] for message in listener.sent if message["type"] == "job")
    return [(job["status"], job["done"]) for job in jobs]


async def test_any_process_answers_for_a_job(url: str) -> None:
    async with _two(url) as (one, two, live):
        _, listener = await two.host.connect(await two.host.table(live.id), ADA)
        job = await one.jobs.hint(live, ADA.id, None, seconds=5)
        assert (await two.jobs.get(job.id, ADA.id)).status == "queued"
        with pytest.raises(ServerError):
            await two.jobs.get(job.id, BOB.id)
        await one.until_done(job)
        assert await two.jobs.get(job.id, ADA.id) == await one.jobs.get(job.id, ADA.id)
        await two.jobs.on_changed(job.id, live.id)
        await two.jobs.on_changed(job.id, live.id)
        await two.jobs.report_recent([live.id])
        assert _told(listener) == [("done", 1)]  # once


async def test_job_is_reported_although_its_notice_was_lost(url: str) -> None:
    """R12."""
    async with _two(url) as (one, two, live):
        _, listener = await two.host.connect(await two.host.table(live.id), ADA)
        job = await one.jobs.hint(live, ADA.id, None)
        await one.until_done(job)
        await two.jobs.report_recent([live.id])
        assert _told(listener) == [("done", 1)]


async def test_another_process_goes_on_with_a_job(url: str) -> None:
    async with _two(url) as (one, two, live):
        job = await one.jobs.hint(live, ADA.id, None, ["oa1ne"])
        await asyncio.sleep(0)
        await two.jobs.attend()
        assert not two.thinker.positions  # its process is alive
        one.host.clock.time += JOB_LEASE_MS
        two.host.clock.time += JOB_LEASE_MS
        await one.jobs.attend()  # a sign of life
        await two.jobs.attend()
        assert not two.thinker.positions
        await one.ports.tasks.close()  # it is gone
        two.host.clock.time += JOB_LEASE_MS
        await two.jobs.attend()
        await two.until_done(job)
        assert two.thinker.positions == one.thinker.positions
        found = await two.jobs.get(job.id, ADA.id)
        assert (found.status, found.attempts) == ("done", 2)


async def test_stopping_process_hands_over_its_jobs_at_once(url: str) -> None:
    async with _two(url) as (one, two, live):
        job = await one.jobs.analysis(live, ADA.id)
        await asyncio.sleep(0)
        await one.ports.tasks.close()
        await one.jobs._store.write(writes.release_leases, "A")  # type: ignore[attr-defined]
        await two.jobs.attend()
        await two.until_done(job)
        assert (await two.jobs.get(job.id, ADA.id)).status == "done"


async def test_job_that_no_process_survives_fails(url: str) -> None:
    async with _two(url) as (one, two, live):
        job = await one.jobs.hint(live, ADA.id, None)
        await one.ports.tasks.close()
        for _ in range(MOST_ATTEMPTS - 1):
            two.host.clock.time += JOB_LEASE_MS
            assert await two.jobs._store.lease_job(job.id, "X", two.host.clock.time, 10**9)
        await two.jobs.attend()
        await two.until_done(job)
        found = await two.jobs.get(job.id, ADA.id)
        assert found.problem is not None
        assert found.problem["code"] == "server.internal"
        assert not two.thinker.positions


async def test_late_progress_does_not_undo_the_result(url: str) -> None:
    async with _two(url) as (one, two, live):
        job = await one.jobs.analysis(live, ADA.id)
        late = replace(job, status="running")
        await one.until_done(job)
        await two.jobs._store.save_job(late, "A", 10**9)
        assert (await two.jobs.get(job.id, ADA.id)).status == "done"


async def test_finished_jobs_expire(url: str) -> None:
    """S20."""
    async with _two(url) as (one, _, live):
        memory = Process(one.host.store, MemoryJobs(), "C")
        for process in (one, memory):
            process.host.clock.time = 30 * HOUR_MS
            job = await process.jobs.hint(live, ADA.id, None)
            process.host.clock.time += 24 * HOUR_MS
            assert await process.jobs.expire() == 0
            await process.until_done(job)
            assert await process.jobs.expire() == 0
            process.host.clock.time += 24 * HOUR_MS + 1
            assert await process.jobs.expire() == 1
            with pytest.raises(ServerError):
                await process.jobs.get(job.id, ADA.id)
