"""Hints and analyses: asked for, queued, thought about in worker processes, told to who asked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Literal

from baumeister.core.errors import BaumeisterError
from baumeister.server import views
from baumeister.server.errors import ServerError, error_body
from baumeister.server.live_table import LiveTable
from baumeister.server.registry import Registry
from baumeister.server.tokens import new_id
from baumeister.server.workers import HintJob, analyse
from baumeister.session import Table

MOST_KEPT = 1000
"""So many jobs are remembered; the oldest are forgotten first."""
ADVISER = "level8"
"""Who is asked."""
HINT_SECONDS = 2.0
WAITING_SECONDS = 20.0
"""A hint that has not begun by then is given up."""


@dataclass(slots=True)
class Job:
    """Something that is being thought about for a guest."""

    kind: Literal["hint", "analysis"]
    table: str
    guest: str
    id: str = field(default_factory=new_id)
    status: Literal["queued", "running", "done", "failed"] = "queued"
    done: int = 0
    of: int = 1
    result: dict[str, Any] | None = None
    problem: dict[str, Any] | None = None

    def to_json(self) -> views.Value:
        """The job as it is told."""
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
    """All jobs of a process."""

    def __init__(self, house: Registry) -> None:
        self._house = house
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def get(self, job: str, guest: str) -> Job:
        """A job of a guest."""
        found = self._jobs.get(job)
        if found is None or found.guest != guest:
            raise ServerError("server.not_found", what="job")
        return found

    def hint(self, room: LiveTable, guest: str, ply: int | None) -> Job:
        """What the strongest would play."""
        state = at_ply(room.table, ply)
        if state.to_move is None:
            raise ServerError("server.nothing_to_play")
        job = self._new("hint", room, guest)
        asked = HintJob(room.row.game, room.table.rules.position(state), ADVISER, HINT_SECONDS)
        self._begin(job, self._house.pool.ask(asked, seconds=WAITING_SECONDS))
        return job

    def analysis(self, room: LiveTable, guest: str) -> Job:
        """What the strongest thinks of every turn of a game."""
        job = self._new("analysis", room, guest)

        def progress(done: int, of: int) -> None:
            job.status, job.done, job.of = "running", done, of
            self._tell(job)

        record = room.table.record.to_text()
        self._begin(job, analyse(self._house.pool, record, player=ADVISER, progress=progress))
        return job

    def _new(self, kind: Literal["hint", "analysis"], room: LiveTable, guest: str) -> Job:
        job = Job(kind, room.id, guest)
        self._jobs[job.id] = job
        while len(self._jobs) > MOST_KEPT:
            self._jobs.popitem(last=False)
        return job

    def _begin(self, job: Job, work: Coroutine[Any, Any, dict[str, Any]]) -> None:
        self._house.spawn(self._run(job, work), "job")

    async def _run(self, job: Job, work: Coroutine[Any, Any, dict[str, Any]]) -> None:
        try:
            job.result = await work
        except BaumeisterError as error:  # nobody could think about it, or it is impossible
            job.status, job.problem = "failed", dict(error_body(error))
        except Exception:
            mistake = ServerError("server.internal", request=job.id)
            job.status, job.problem = "failed", dict(error_body(mistake))
            self._tell(job)
            raise
        else:
            job.status, job.done = "done", job.of
        self._tell(job)

    def _tell(self, job: Job) -> None:
        text = views.to_text({"type": "job", "job": job.to_json()})
        for member in self._house.members_of(job.guest, job.table):
            member.push(text)


def at_ply(table: Table, ply: int | None) -> Any:  # noqa: ANN401 - each game has its own state
    """The state at a ply of a table, or the present one."""
    plies = table.history.ply
    if ply is None:
        return table.state
    if ply > plies:
        raise ServerError("server.no_ply", ply=ply, plies=plies)
    return table.history.state_at(ply)
