"""Worker pools for tests, with checks that no process is left behind."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psutil

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.players.random import RandomPlayer
from baumeister.server.workers.pool import WorkerPool
from server.workers.stub_worker import command


@asynccontextmanager
async def pool_of(
    workers: int = 1, mode: str = "jobs", **settings: Any
) -> AsyncIterator[WorkerPool]:
    """A pool whose workers run the test jobs; without a mode, one with real workers."""
    if mode:
        settings["command"] = command(mode)
    pool = WorkerPool(workers=workers, **settings)
    await pool.start()
    try:
        while len(pool._idle) < workers:
            await asyncio.sleep(0.01)
        yield pool
    finally:
        pids = pool.pids
        await pool.close()
        left = [pid for pid in pids if psutil.pid_exists(pid)]
        assert not left, f"still there after close: {left}"


async def replaced(pool: WorkerPool, lost: frozenset[int]) -> float:
    """Wait until other processes than these are running; returns the seconds it took."""
    began = time.monotonic()
    while not pool._idle or pool.pids & lost:
        await asyncio.sleep(0.01)
    return time.monotonic() - began


def middle(game: str, turns: int = 8, seed: int = 5) -> AnyState:
    """A position in the middle of a game."""
    rules, dice = games.get(game), Chance(seed)
    state: AnyState = rules.new_game(rules.Options())
    for _ in range(turns):
        for action in RandomPlayer().turn(state, rng=dice):
            state = rules.apply(state, action)
    return state
