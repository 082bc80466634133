"""Computer players that need only Python and no workers: levels 1–4."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Protocol, TypeVar

from baumeister import players
from baumeister.core.rules import AnyState
from baumeister.tables.worker_jobs.analysis import analyse
from baumeister.tables.worker_jobs.hint import explained
from baumeister.tables.worker_jobs.protocol import SERVER, Requester, WorkerJob
from baumeister.tables.worker_jobs.turn import plain_turn

T = TypeVar("T")

STRONGEST = players.INSTANT_LEVELS[-1]
HINT_SECONDS = 2.0
HINT_LINES = 5


class Run(Protocol):
    """Runs a computation of some milliseconds, so that messages can be answered meanwhile."""

    def __call__(self, think: Callable[[], T], /) -> Coroutine[Any, Any, T]: ...


class PlainRunner:
    """Does jobs where it is; only for jobs of milliseconds."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def ask(
        self, job: WorkerJob[T], *, seconds: float | None = None, requester: Requester = SERVER
    ) -> T:
        """The answer to a job. It has no time limit."""
        del seconds, requester
        return job.answer(await self._run(partial(job.do, lambda stop: None)))


class PlainThinker:
    """Plays and explains turns without search. For players that search, the strongest other one
    plays and explains."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def turn(
        self, state: AnyState, player: str, seed: int, requester: Requester
    ) -> tuple[tuple[Any, ...], str]:
        del requester
        by = player if players.is_instant(player) else STRONGEST
        return await self._run(partial(plain_turn, state, by, seed)), by

    async def explain(
        self, state: AnyState, player: str, seconds: float | None, requester: Requester
    ) -> dict[str, Any]:
        del player, seconds, requester
        simple = players.create(STRONGEST)
        return await self._run(partial(explained, simple, state, HINT_SECONDS, HINT_LINES))

    async def analyse(
        self,
        record: str,
        player: str,
        progress: Callable[[int, int], None],
        requester: Requester,
    ) -> dict[str, Any]:
        del player
        runner = PlainRunner(self._run)
        return await analyse(
            runner, record, player=STRONGEST, progress=progress, requester=requester
        )
