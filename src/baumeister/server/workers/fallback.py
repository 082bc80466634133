"""A computer's turn that always arrives. If the player asked for cannot answer, level 4 plays: it
needs no engine and no worker."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import structlog

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyState
from baumeister.server.metrics import FALLBACKS
from baumeister.server.workers.runner import WorkerRunner
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.worker_jobs.protocol import SERVER, InvalidAnswer, Requester
from baumeister.tables.worker_jobs.turn import TurnJob, played

T = TypeVar("T")

PATIENCE = 3.0
"""Seconds that a turn may wait for a worker before the fallback plays. A level 8 that another guest
waits for takes one or two."""
UNWATCHED_PATIENCE = 2.0
"""Seconds after which a turn that no one watches is asked for again: someone may watch by then."""
PLAIN_SECONDS = 1.0
"""Time limit of a worker for a player that needs only milliseconds."""

_log = structlog.get_logger("baumeister.thinking")
_thread = ThreadPoolExecutor(1, thread_name_prefix="plain-player")
"""Where plain players think if no worker is free: one at a time, to leave time for the event
loop."""


async def computer_turn(
    pool: WorkerRunner,
    state: AnyState,
    player: str,
    seed: int,
    *,
    cap: float,
    requester: Requester = SERVER,
) -> tuple[tuple[Any, ...], str]:
    """A legal turn, and the player that chose it; with `@seconds`, if its time was over before it
    had searched as far as it always does. It arrives at most five seconds after the cap,
    whatever happens to the workers. A turn that no one watches is not worth a weaker player:
    Overloaded is raised, and the caller asks again later."""
    if not players.needs_engine(player):
        return await _plain_turn(pool, state, player, seed, requester), player
    reason = "no engine"
    if pool.has_engine:
        patience = PATIENCE if requester.is_watched else UNWATCHED_PATIENCE
        job = _job(state, player, seed, cap)
        try:
            turn, is_whole = await _asked(pool, state, job, requester, patience)
        except Overloaded:
            if not requester.is_watched:
                raise
            reason = "crowded"
        else:
            reason = "no turn"
            if turn is not None:
                return turn, player if is_whole else f"{player}@seconds={cap:g}"
    FALLBACKS.labels(reason).inc()
    _log.warning(
        "computer.fell_back", game=state.game, player=player, to=players.FALLBACK, reason=reason
    )
    return await _turn_in_thread(state, players.FALLBACK, seed), players.FALLBACK


async def _plain_turn(
    pool: WorkerRunner, state: AnyState, player: str, seed: int, requester: Requester
) -> tuple[Any, ...]:
    """The turn of a player that needs no engine: by a worker if one is idle, else in a thread. It
    waits neither for other jobs nor for workers that compile."""
    if pool.has_idle_worker:
        job = _job(state, player, seed, PLAIN_SECONDS)
        with suppress(Overloaded):
            turn, _ = await _asked(pool, state, job, requester)
            if turn is not None:
                return turn
    return await _turn_in_thread(state, player, seed)


async def _turn_in_thread(state: AnyState, player: str, seed: int) -> tuple[Any, ...]:
    turn: tuple[Any, ...] = await in_thread(
        partial(players.read(player).turn, state, rng=Chance(seed))
    )
    return turn


async def in_thread(think: Callable[[], T]) -> T:
    """What a player that needs no engine thinks."""
    return await asyncio.get_running_loop().run_in_executor(_thread, think)


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
