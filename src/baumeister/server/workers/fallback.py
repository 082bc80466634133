"""A computer's turn that always arrives. If no worker answers, the same player plays in this
process, with almost no search."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

import structlog

from baumeister import games, players
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyState
from baumeister.server.metrics import FALLBACKS, FallbackReason
from baumeister.server.workers.runner import WorkerRunner
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.protocol import (
    SERVER,
    InvalidAnswer,
    Priority,
    Requester,
    Stop,
)
from baumeister.tables.worker_jobs.turn import TurnJob, plain_turn, played

PATIENCE = 3.0
"""Seconds that a turn may wait for a worker before the fallback plays, or for the thread before the
caller must ask again. A level 8 that another guest waits for takes one or two."""
UNWATCHED_PATIENCE = 2.0
"""Seconds after which a turn that no one watches is asked for again: someone may watch by then."""
PLAIN_SECONDS = 1.0
"""Time limit of a worker for a player that needs only milliseconds."""
HASTY_NODES = 1
"""Positions searched for a turn that no worker computes; some milliseconds."""

_log = structlog.get_logger("baumeister.thinking")


@dataclass(frozen=True, slots=True)
class PlainTurnJob:
    """A turn that needs only milliseconds. It is chosen in this process, so it may hold the state
    itself."""

    KIND: ClassVar = "plain_turn"
    PRIORITY: ClassVar = Priority.TURN

    state: AnyState
    player: str
    seed: int
    nodes: int | None = None
    seconds: float = PLAIN_SECONDS

    def do(self, stoppable: Callable[[Stop], None]) -> tuple[Any, ...]:
        """Choose a turn, and ask the law about it."""
        del stoppable
        return plain_turn(self.state, self.player, self.seed, self.nodes)

    def answer(self, value: tuple[Any, ...]) -> tuple[Any, ...]:
        """The turn."""
        return value


async def computer_turn(
    pool: WorkerRunner,
    thread: ThreadRunner,
    state: AnyState,
    player: str,
    seed: int,
    *,
    cap: float,
    requester: Requester = SERVER,
) -> tuple[tuple[Any, ...], str]:
    """A legal turn, and the player that chose it: with `@seconds` if its time was over before it
    had searched as far as it always does, with `@nodes` if no worker answered. It arrives at most
    five seconds after the cap, whatever happens to the workers, unless others wait for the thread
    that plays instead of them: then it arrives three seconds later, or Overloaded is raised.

    The caller of a turn that raises Overloaded should ask again later: a turn that no one watches
    can wait for a worker, and if too many turns wait for the thread, the heaviest users wait
    longest.
    """
    patience = PATIENCE if requester.is_watched else UNWATCHED_PATIENCE

    async def in_thread(nodes: int | None = None) -> tuple[Any, ...]:
        plain = PlainTurnJob(state, player, seed, nodes)
        return await thread.ask(plain, seconds=plain.seconds + patience, requester=requester)

    if players.is_instant(player):
        turn = await _idle_worker_turn(pool, state, player, seed, requester)
        return await in_thread() if turn is None else turn, player
    job = _job(state, player, seed, cap)
    try:
        turn, is_whole = await _asked(pool, state, job, requester, patience)
    except Overloaded:
        if pool.size and not requester.is_watched:
            raise
        reason = FallbackReason.NO_WORKER
    else:
        if turn is not None:
            return turn, player if is_whole else f"{player}@seconds={cap:g}"
        reason = FallbackReason.NO_TURN
    hasty_turn = await in_thread(HASTY_NODES)
    FALLBACKS.labels(reason).inc()
    _log.warning("computer.hasty_turn", game=state.game, player=player, reason=reason.value)
    return hasty_turn, f"{player}@nodes={HASTY_NODES}"


async def _idle_worker_turn(
    pool: WorkerRunner, state: AnyState, player: str, seed: int, requester: Requester
) -> tuple[Any, ...] | None:
    """The turn of an instant player, chosen by an idle worker; None if there is no such worker, or
    it chooses none. Waits neither for other jobs nor for workers that start."""
    if pool.has_idle_worker:
        job = _job(state, player, seed, PLAIN_SECONDS)
        with suppress(Overloaded):
            turn, _ = await _asked(pool, state, job, requester)
            return turn
    return None


def _job(state: AnyState, player: str, seed: int, seconds: float) -> TurnJob:
    return TurnJob(state.game, games.get(state.game).position(state), player, seed, seconds)


async def _asked(
    pool: WorkerRunner,
    state: AnyState,
    job: TurnJob,
    requester: Requester,
    patience: float = 0.0,
) -> tuple[tuple[Any, ...] | None, bool]:
    """A turn from the pool that is legal, or None, and whether the player searched as far as
    always. The job may wait for `patience` seconds. Raises Overloaded."""
    rules = games.get(state.game)
    try:
        turn = await pool.ask(job, seconds=job.seconds + patience, requester=requester)
        actions = tuple(map(rules.parse, turn.actions))
        played(rules, state, actions)
    except Overloaded:
        raise
    except (BaumeisterError, InvalidAnswer) as error:
        reason = getattr(error, "code", "no turn")
        _log.warning("computer.no_turn", game=job.game, player=job.player, reason=reason)
        return None, False
    return actions, turn.is_whole
