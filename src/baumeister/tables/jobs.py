"""Hints and analyses that guests ask for: stored, computed by a thinker, and reported to the guest
who asked. Any process can answer for any job; one of them works on it, and if that process ends,
another goes on with it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol

from baumeister import games
from baumeister.core.compact_json import to_text
from baumeister.core.errors import BaumeisterError
from baumeister.tables import views
from baumeister.tables.errors import InternalError, NotFound, Refusal, error_body
from baumeister.tables.live_table import LiveTable
from baumeister.tables.ports import Ports, Tables, Thinker
from baumeister.tables.wire import job as wire_job
from baumeister.tables.wire.job import Kind, Status

MOST_KEPT = 1000
"""The most jobs that are kept in memory."""
JOB_LEASE_MS = 15_000
"""Game time for which a process leases a job. Maintenance renews the lease every other second."""
KEPT_HOURS = 24
"""For how long a finished job is kept."""
ADVISER = "level8"
"""The player that computes hints and analyses."""
MOST_ATTEMPTS = 3
"""The number of processes that may work on a job, one after the other, before it has failed."""
MOST_RESUMED = 10
"""Jobs of ended processes that are resumed at a time."""
_RECENT_MS = 10_000
"""Jobs that have changed within this time are reported again, in case a notice was lost."""
_SAVING_SECONDS = 1.0
"""Least seconds between two stores of the progress of a job."""
_MOST_TOLD = 1_000
"""Jobs of which this process remembers what it has reported."""


@dataclass(slots=True)
class Job:
    """A hint or an analysis for a guest."""

    id: str
    kind: Kind
    table: str
    guest: str
    game: str = ""
    position: str = ""
    """The position that a hint is for; an analysis is for the whole game."""
    seconds: int | None = None
    """The seconds that a study may search."""
    attempts: int = 1
    status: Status = "queued"
    done: int = 0
    of: int = 1
    result: dict[str, Any] | None = None
    problem: dict[str, Any] | None = None
    changed_at: int = 0
    """In game time."""

    @property
    def is_finished(self) -> bool:
        return self.status in ("done", "failed")

    def to_json(self) -> views.Value:
        return {field.name: getattr(self, field.name) for field in fields(wire_job.Job)}


class JobStore(Protocol):
    """A store of jobs. `by` is the process that works on a job, `until` the game time after
    which another may go on with it."""

    async def save_job(self, job: Job, by: str, until: int) -> None:
        """Store a new job, or the new state of an unfinished one. Other processes learn of it
        soon."""

    async def job(self, job_id: str) -> Job | None:
        """A job."""

    async def recent_jobs(self, table_ids: Sequence[str], since: int) -> list[Job]:
        """The jobs of tables that have changed since a time."""

    async def lapsed_jobs(self, now: int, limit: int) -> list[Job]:
        """Unfinished jobs that no process works on."""

    async def lease_job(self, job_id: str, by: str, until: int, now: int) -> bool:
        """Take over a job; False if another process was faster."""

    async def renew_jobs(self, job_ids: Sequence[str], by: str, until: int) -> None:
        """Go on working on jobs."""

    async def expire_jobs(self, before: int) -> int:
        """Remove finished jobs that have not changed since a time; returns their number."""


class MemoryJobs:
    """A store of jobs in memory, for a host that is its only process."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    async def save_job(self, job: Job, by: str, until: int) -> None:
        del by, until
        if job.id not in self._jobs or not self._jobs[job.id].is_finished:
            self._jobs[job.id] = job
        while len(self._jobs) > MOST_KEPT:
            self._jobs.popitem(last=False)

    async def job(self, job_id: str) -> Job | None:
        return self._jobs.get(job_id)

    async def recent_jobs(self, table_ids: Sequence[str], since: int) -> list[Job]:
        del table_ids, since
        return []

    async def lapsed_jobs(self, now: int, limit: int) -> list[Job]:
        del now, limit
        return []

    async def lease_job(self, job_id: str, by: str, until: int, now: int) -> bool:
        del job_id, by, until, now
        return False

    async def renew_jobs(self, job_ids: Sequence[str], by: str, until: int) -> None:
        """Nothing to do."""

    async def expire_jobs(self, before: int) -> int:
        old = [one for one in self._jobs.values() if one.is_finished and one.changed_at < before]
        for job in old:
            del self._jobs[job.id]
        return len(old)


class Jobs:
    """The jobs of a host."""

    def __init__(
        self,
        ports: Ports,
        thinker: Thinker,
        tables: Tables,
        store: JobStore,
        kept_hours: float = KEPT_HOURS,
    ) -> None:
        self._kept_ms = int(kept_hours * 3_600_000)
        self._ports = ports
        self._thinker = thinker
        self._tables = tables
        self._store = store
        self._here: dict[str, Job] = {}
        """The jobs that this process works on."""
        self._told: OrderedDict[str, tuple[Status, int]] = OrderedDict()
        """The last report of each job."""

    async def get(self, job: str, guest: str) -> Job:
        known = self._here.get(job) or await self._store.job(job)
        if known is None or known.guest != guest:
            raise NotFound("job")
        return known

    async def hint(
        self,
        live: LiveTable,
        guest: str,
        ply: int | None,
        actions: Sequence[str] = (),
        seconds: int | None = None,
    ) -> Job:
        rules, state = live.table.rules, views.state_at(live.table, ply)
        for action in (action for text in actions for action in rules.parse_turn(text)):
            state = rules.apply(state, action)
        if state.to_move is None:
            raise Refusal("server.nothing_to_play")
        position = rules.position(state)
        job_id = self._ports.ids.id()
        return await self._begin(Job(job_id, "hint", live.id, guest, rules.NAME, position, seconds))

    async def analysis(self, live: LiveTable, guest: str) -> Job:
        return await self._begin(Job(self._ports.ids.id(), "analysis", live.id, guest))

    async def _begin(self, job: Job) -> Job:
        await self._save(job)
        self._start(job)
        return job

    # What other processes do

    async def attend(self) -> None:
        now, process = self._ports.clock.now(), self._ports.process
        if self._here:
            await self._store.renew_jobs(list(self._here), process, now + JOB_LEASE_MS)
        for job in await self._store.lapsed_jobs(now, MOST_RESUMED):
            if job.id in self._here:
                continue
            if await self._store.lease_job(job.id, process, now + JOB_LEASE_MS, now):
                job.attempts += 1
                self._start(job)

    async def report_recent(self, table_ids: Iterable[str]) -> None:
        watched = [
            table
            for table in table_ids
            if (live := self._tables.loaded.get(table)) is not None and live.subscribers.all
        ]
        if watched:
            since = max(0, self._ports.clock.now() - _RECENT_MS)
            for job in await self._store.recent_jobs(watched, since):
                self._report(job)

    async def on_changed(self, job_id: str, table: str) -> None:
        if job_id not in self._here and table in self._tables.loaded:
            job = await self._store.job(job_id)
            if job is not None:
                self._report(job)

    async def expire(self) -> int:
        return await self._store.expire_jobs(max(0, self._ports.clock.now() - self._kept_ms))

    # Work

    def _start(self, job: Job) -> None:
        self._here[job.id] = job
        self._ports.tasks.spawn(self._run(job), "job")

    async def _run(self, job: Job) -> None:
        try:
            if job.attempts > MOST_ATTEMPTS:
                raise InternalError(job.id)
            job.result = await self._work(job)
        except BaumeisterError as error:  # no computer could answer, or it is impossible
            job.status, job.problem = "failed", error_body(error)
        except Exception:
            mistake = InternalError(job.id)
            job.status, job.problem = "failed", error_body(mistake)
            raise
        else:
            job.status, job.done = "done", job.of
        finally:
            try:
                if job.is_finished:
                    await self._save(job)  # if that fails, another process goes on with it
                    self._report(job)
            finally:
                del self._here[job.id]

    async def _work(self, job: Job) -> dict[str, Any]:
        requester = self._ports.addresses.requester(job.guest)
        if job.kind == "hint":
            state = games.get(job.game).from_position(job.position)
            return await self._thinker.explain(state, ADVISER, job.seconds, requester)
        saved_at = time.monotonic()

        def progress(done: int, of: int) -> None:
            nonlocal saved_at
            job.status, job.done, job.of = "running", done, of
            self._report(job)
            if time.monotonic() - saved_at >= _SAVING_SECONDS:
                saved_at = time.monotonic()
                self._ports.tasks.spawn(self._save(job), "saving a job")

        live = await self._tables.table(job.table)
        record = live.table.record.to_text()
        return await self._thinker.analyse(record, ADVISER, progress, requester)

    async def _save(self, job: Job) -> None:
        job.changed_at = now = self._ports.clock.now()
        await self._store.save_job(replace(job), self._ports.process, now + JOB_LEASE_MS)

    def _report(self, job: Job) -> None:
        state = (job.status, job.done)
        if self._told.get(job.id) == state:
            return
        self._told[job.id] = state
        self._told.move_to_end(job.id)
        if len(self._told) > _MOST_TOLD:
            self._told.popitem(last=False)
        live = self._tables.loaded.get(job.table)
        if live is not None:
            text = to_text({"type": "job", "job": job.to_json()})
            for subscriber in live.subscribers.of(job.guest):
                subscriber.push(text)
