"""A computer's turn that always arrives: from the pool, from a faster level, or chosen at
random."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyState
from baumeister.players.random import RandomPlayer
from baumeister.server.workers.pool import WorkerPool
from baumeister.tables.worker_jobs.protocol import InvalidAnswer
from baumeister.tables.worker_jobs.turn import TurnJob, played

PATIENCE = 1.0
"""Seconds beyond the cap until a faster level is asked."""
QUICK = players.LEVELS[3]
"""The strongest level that needs only milliseconds."""
QUICK_SECONDS = 0.25
LATEST = 3.5
"""Seconds beyond the cap until a random turn is played: time enough to replace a lost worker."""
CROWDED = 2
"""With more waiting jobs per worker than this, every computer plays at the fast level."""
_AS_QUICK = (*players.LEVELS[:3], "myopic", "exposure", "varied")

_log = structlog.get_logger("baumeister.thinking")


async def computer_turn(
    pool: WorkerPool, state: AnyState, player: str, seed: int, *, cap: float
) -> tuple[tuple[Any, ...], str]:
    """A legal turn, and the player that chose it. It arrives at most five seconds after the cap,
    whatever happens to the workers."""
    if player == "random":
        return RandomPlayer().turn(state, rng=Chance(seed)), player
    position = games.get(state.game).position(state)
    quick = player if player.partition(":")[0] in _AS_QUICK else QUICK
    asked = TurnJob(state.game, position, player, seed, cap)
    quickly = TurnJob(state.game, position, quick, seed, min(cap, QUICK_SECONDS))
    if pool.waiting > CROWDED * pool.size:
        _log.warning("computer.crowded", game=state.game, player=player, to=quick)
        asked = quickly
    clock = asyncio.get_running_loop().time
    latest = clock() + cap + LATEST
    turn = await _asked(pool, state, asked, cap + PATIENCE, urgent=False)
    if turn is not None:
        return turn, asked.player
    if pool.ready:
        _log.warning("computer.fell_back", game=state.game, player=player, to=quick)
        turn = await _asked(pool, state, quickly, latest - clock(), urgent=True)
        if turn is not None:
            return turn, quick
    _log.warning("computer.fell_back", game=state.game, player=player, to="random")
    return RandomPlayer().turn(state, rng=Chance(seed)), "random"


async def _asked(
    pool: WorkerPool, state: AnyState, job: TurnJob, seconds: float, *, urgent: bool
) -> tuple[Any, ...] | None:
    """A turn from the pool that is legal, or None."""
    rules = games.get(state.game)
    try:
        actions = tuple(map(rules.parse, await pool.ask(job, seconds=seconds, urgent=urgent)))
        played(rules, state, actions)
    except (BaumeisterError, InvalidAnswer) as error:
        reason = getattr(error, "code", "no turn")
        _log.warning("computer.no_turn", game=job.game, player=job.player, reason=reason)
        return None
    return actions
