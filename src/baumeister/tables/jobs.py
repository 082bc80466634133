"""Hints and analyses that guests ask for: queued, computed by a thinker, and reported to the guest
who asked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from baumeister.core.errors import BaumeisterError
from baumeister.tables import views
from baumeister.tables.errors import ServerError, error_body
from baumeister.tables.json_text import to_text
from baumeister.tables.live_table import LiveTable
from baumeister.tables.ports import Ports, Tables, Thinker
from baumeister.tables.worker_jobs.protocol import Requester

MOST_KEPT = 1000
"""The maximum number of jobs kept; the oldest are dropped first."""
KEPT_HOURS = 24
"""For how long a finished job is kept."""
ADVISER = "level8"
"""The player that computes hints and analyses."""


@dataclass(slots=True)
class Job:
    """A hint or an analysis for a guest."""

    id: str
    kind: Literal["hint", "analysis"]
    table: str
    guest: str
    status: Literal["queued", "running", "done", "failed"] = "queued"
    done: int = 0
    of: int = 1
    result: dict[str, Any] | None = None
    problem: dict[str, Any] | None = None
    finished_at: int | None = None
    """When it was done or failed, in game time."""

    def to_json(self) -> views.Value:
        """The job as its guest sees it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "table": self.table,
            "status": self.status,
            "done": self.done,
            "of": self.of,
            "result": self.result,
            "problem": self.problem,
        }


class Jobs:
    """The jobs of a process."""

    def __init__(
        self, ports: Ports, thinker: Thinker, tables: Tables, kept_hours: float = KEPT_HOURS
    ) -> None:
        self._ports = ports
        self._thinker = thinker
        self._tables = tables
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._kept_ms = int(kept_hours * 3_600_000)

    def get(self, job: str, guest: str) -> Job:
        """A job of a guest."""
        found = self._jobs.get(job)
        if found is None or found.guest != guest:
            raise ServerError("server.not_found", what="job")
        return found

    def hint(
        self,
        live: LiveTable,
        guest: str,
        ply: int | None,
        actions: Sequence[str] = (),
        seconds: float | None = None,
    ) -> Job:
        """Start a hint: what the strongest player would play at a ply, or after actions from there.
        Raises NotationError or IllegalAction."""
        rules, state = live.table.rules, views.state_at(live.table, ply)
        for action in (action for text in actions for action in rules.parse_turn(text)):
            state = rules.apply(state, action)
        if state.to_move is None:
            raise ServerError("server.nothing_to_play")
        job = self._new("hint", live, guest)
        self._start(job, self._thinker.explain(state, ADVISER, seconds, self._requester(guest)))
        return job

    def analysis(self, live: LiveTable, guest: str) -> Job:
        """Start an analysis: what the strongest player thinks of every turn of a game."""
        job = self._new("analysis", live, guest)

        def progress(done: int, of: int) -> None:
            job.status, job.done, job.of = "running", done, of
            self._report(job)

        record = live.table.record.to_text()
        self._start(job, self._thinker.analyse(record, ADVISER, progress, self._requester(guest)))
        return job

    def expire(self) -> None:
        """Drop the jobs that were finished long ago."""
        before = self._ports.clock.now() - self._kept_ms
        for job in tuple(self._jobs.values()):
            if job.finished_at is not None and job.finished_at < before:
                del self._jobs[job.id]

    def _requester(self, guest: str) -> Requester:
        return self._ports.addresses.requester(guest)

    def _new(self, kind: Literal["hint", "analysis"], live: LiveTable, guest: str) -> Job:
        job = Job(self._ports.ids.id(), kind, live.id, guest)
        self._jobs[job.id] = job
        while len(self._jobs) > MOST_KEPT:
            self._jobs.popitem(last=False)
        return job

    def _start(self, job: Job, work: Coroutine[Any, Any, dict[str, Any]]) -> None:
        self._ports.tasks.spawn(self._run(job, work), "job")

    async def _run(self, job: Job, work: Coroutine[Any, Any, dict[str, Any]]) -> None:
        try:
            job.result = await work
        except BaumeisterError as error:  # no computer could answer, or it is impossible
            job.status, job.problem = "failed", dict(error_body(error))
        except Exception:
            mistake = ServerError("server.internal", request=job.id)
            job.status, job.problem = "failed", dict(error_body(mistake))
            self._report(job)
            raise
        else:
            job.status, job.done = "done", job.of
        finally:
            job.finished_at = self._ports.clock.now()
        self._report(job)

    def _report(self, job: Job) -> None:
        """Send the state of a job to its guest."""
        live = self._tables.loaded.get(job.table)
        if live is not None:
            text = to_text({"type": "job", "job": job.to_json()})
            for subscriber in live.subscribers.of(job.guest):
                subscriber.push(text)
