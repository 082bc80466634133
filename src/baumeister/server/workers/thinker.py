"""The worker pool as the thinker of the table host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.players import INSTANT_LEVELS
from baumeister.server.workers.fallback import computer_turn
from baumeister.server.workers.runner import WorkerRunner
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.plain_thinker import HINT_LINES, HINT_SECONDS
from baumeister.tables.worker_jobs.analysis import analyse
from baumeister.tables.worker_jobs.hint import HintJob, StudyJob
from baumeister.tables.worker_jobs.protocol import JobRunner, Requester

TURN_SECONDS = 6.0
"""The longest time a computer may think about a turn."""
HINT_WAIT_SECONDS = 20.0
"""A hint that has not started by then is given up."""


class PoolThinker:
    """Computer players that run in the workers of a pool, or in a thread if they answer at
    once."""

    def __init__(self, pool: WorkerRunner, thread: ThreadRunner) -> None:
        self._pool, self._thread = pool, thread

    async def turn(
        self, state: AnyState, player: str, seed: int, requester: Requester
    ) -> tuple[tuple[Any, ...], str]:
        return await computer_turn(
            self._pool, self._thread, state, player, seed, cap=TURN_SECONDS, requester=requester
        )

    async def explain(
        self, state: AnyState, player: str, seconds: float | None, requester: Requester
    ) -> dict[str, Any]:
        """The best turns of a position; with `seconds` as a study, which waits for all others."""
        runner, player = self._runner_for(player)
        position = games.get(state.game).position(state)
        kind = HintJob if seconds is None else StudyJob
        limit = HINT_SECONDS if seconds is None else seconds
        job = kind(state.game, position, player, limit, HINT_LINES)
        return await runner.ask(job, seconds=HINT_WAIT_SECONDS + limit, requester=requester)

    async def analyse(
        self,
        record: str,
        player: str,
        progress: Callable[[int, int], None],
        requester: Requester,
    ) -> dict[str, Any]:
        runner, player = self._runner_for(player)
        return await analyse(
            runner,
            record,
            player=player,
            proves=runner is self._pool,
            progress=progress,
            requester=requester,
        )

    def _runner_for(self, player: str) -> tuple[JobRunner, str]:
        """What explains positions, and as which player: without workers a simple one, because a
        long search would hold up the server."""
        return (self._pool, player) if self._pool.size else (self._thread, INSTANT_LEVELS[-1])
