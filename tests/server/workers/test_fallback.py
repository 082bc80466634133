"""A computer's turn arrives in time and is legal, whatever happens to the workers."""

import asyncio
import os
import signal
import time

import pytest

from baumeister import games, players
from baumeister.core.rules import AnyState
from baumeister.server.workers import fallback, process
from baumeister.server.workers.fallback import computer_turn
from baumeister.server.workers.pool import WorkerPool
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.worker_jobs.errors import WorkerDied
from baumeister.tables.worker_jobs.turn import TurnJob, played
from server.workers.job_stubs import Echo, UntilStopped, UseMemory
from server.workers.pools import middle, pool_of, replaced
from server.workers.stub_worker import command

CAP = 0.5
SEED = 11
ROOM = 3.0
"""Margin in seconds for a busy machine."""


def test_the_limits_add_up() -> None:
    """R23: a turn arrives within the cap and five seconds, if the thread of the fallback is free.
    Tests that wait longer say so: these are the server's own numbers."""
    assert fallback.PATIENCE + process.GRACE < 5  # then the fallback asks for the thread


async def _turn(pool: WorkerPool, state: AnyState, player: str, later: float = ROOM) -> str:
    """The player that chose the turn, which must be legal and in time."""
    began = time.monotonic()
    actions, by = await computer_turn(pool, ThreadRunner(), state, player, SEED, cap=CAP)
    took = time.monotonic() - began
    print(f"{player} → {by} after {took:.2f} s, cap {CAP} s")
    assert took <= CAP + 5 + later
    played(games.get(state.game), state, actions)
    return by


@pytest.mark.parametrize("game", games.NAMES)
async def test_illegal_answers_are_not_played(game: str) -> None:
    """R23: nonsense, an illegal action, not a list, two turns instead of one."""
    state = middle(game)
    async with pool_of() as pool:
        for player in ("level5", "level6", "level7", "level8"):
            assert await _turn(pool, state, player) == "level4"
        assert await _turn(pool, state, "level2") == "level2"


@pytest.mark.parametrize("mode", ["junk", "endless", "silent"])
async def test_level_4_plays_if_workers_are_useless(mode: str) -> None:
    """R23."""
    async with pool_of(mode=mode) as pool:
        assert await _turn(pool, middle("pueblo"), "level8") == "level4"
        assert await _turn(pool, middle("pueblo"), "level2") == "level2"


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
async def test_computer_moves_although_its_worker_is_killed(blow: signal.Signals) -> None:
    """R23: cap + 5 s at the latest."""
    async with pool_of() as pool:
        before = pool.pids
        turn = asyncio.create_task(_turn(pool, middle("aztec"), "search"))
        while not pool._running:
            await asyncio.sleep(0.01)
        for pid in before:
            os.kill(pid, blow)
        assert await turn == "level4"
        await replaced(pool, before)
        assert await _turn(pool, middle("aztec"), "level1") == "level1"


async def test_worker_memory_is_bounded() -> None:
    """R23."""
    async with pool_of(memory=1 << 30) as pool:
        before = pool.pids
        assert await pool.ask(UseMemory(size=1 << 20)) == 1 << 20
        with pytest.raises(WorkerDied):
            await pool.ask(UseMemory(size=2 << 30))
        assert await _turn(pool, middle("pueblo"), "level1") == "level1"
        await replaced(pool, before)


async def test_level_4_plays_until_the_engine_is_ready() -> None:
    pool = WorkerPool(workers=1, command=command("never ready"))
    await pool.start()
    for player in ("level5", "level8", "search"):
        assert await _turn(pool, middle("pueblo"), player, later=0) == "level4"
    await pool.close()


@pytest.mark.parametrize("game", games.NAMES)
async def test_low_levels_play_their_own_turn_without_workers(game: str) -> None:
    """The same seeded turn as anywhere else, in a thread."""
    state, pool = middle(game), WorkerPool(workers=0)
    for player in players.LEVELS[:4]:
        actions, by = await computer_turn(pool, ThreadRunner(), state, player, SEED, cap=CAP)
        assert by == player
        assert actions == players.create(player).turn(state, rng=SEED)


async def test_low_levels_do_not_wait_for_busy_workers() -> None:
    async with pool_of() as pool:
        busy = asyncio.create_task(pool.ask(UntilStopped()))
        while not pool._running:
            await asyncio.sleep(0)
        assert await _turn(pool, middle("pueblo"), "level3") == "level3"
        assert not busy.done()
        busy.cancel()


async def test_level_4_plays_if_the_engine_cannot_be_loaded() -> None:
    """Other jobs go on: the worker lives."""
    async with pool_of(mode="no engine") as pool:
        assert pool.ready
        assert not pool.has_engine
        before = pool.pids
        assert await _turn(pool, middle("aztec"), "level8") == "level4"
        assert await pool.ask(Echo(word="still here")) == "still here"
        assert pool.pids == before


async def test_random_needs_no_worker() -> None:
    assert await _turn(WorkerPool(workers=1), middle("aztec"), "random") == "random"


async def test_unknown_player_is_replaced_by_another() -> None:
    async with pool_of(mode="") as pool:
        assert await _turn(pool, middle("pueblo"), "level99") == "level4"
        rules = games.get("pueblo")
        turn = TurnJob("pueblo", rules.position(middle("pueblo")), "level3", SEED, 1.0)
        assert await pool.ask(turn) == await pool.ask(turn)  # the seed decides
