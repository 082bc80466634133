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
from baumeister.tables.worker_jobs.protocol import Requester
from baumeister.tables.worker_jobs.turn import TurnJob, played
from server.workers.job_stubs import UntilStopped, UseMemory
from server.workers.pools import middle, pool_of, replaced

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
            assert await _turn(pool, state, player) == f"{player}@nodes=1"
        assert await _turn(pool, state, "level2") == "level2"


@pytest.mark.parametrize("mode", ["junk", "endless", "silent"])
async def test_same_player_plays_with_one_simulation_if_workers_are_useless(mode: str) -> None:
    """R23."""
    async with pool_of(mode=mode) as pool:
        assert await _turn(pool, middle("pueblo"), "level8") == "level8@nodes=1"
        assert await _turn(pool, middle("pueblo"), "level2") == "level2"


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
async def test_computer_moves_although_its_worker_is_killed(blow: signal.Signals) -> None:
    """R23: cap + 5 s at the latest."""
    async with pool_of() as pool:
        before = pool.pids
        turn = asyncio.create_task(_turn(pool, middle("aztec"), "learned"))
        while not pool._running:
            await asyncio.sleep(0.01)
        for pid in before:
            os.kill(pid, blow)
        assert await turn == "learned@nodes=1"
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


async def test_random_needs_no_worker() -> None:
    assert await _turn(WorkerPool(workers=1), middle("aztec"), "random") == "random"


async def test_turn_without_workers_says_how_little_it_searched() -> None:
    """A turn that no one watches is played, too: there is no worker to wait for."""
    state, pool = middle("pueblo"), WorkerPool(workers=0)
    for is_watched in (True, False):
        asked = computer_turn(
            pool,
            ThreadRunner(),
            state,
            "level8",
            SEED,
            cap=CAP,
            requester=Requester(is_watched=is_watched),
        )
        actions, by = await asked
        assert by == "level8@nodes=1"
        assert actions == players.create("level8").turn(state, nodes=1, rng=SEED)


async def test_fresh_server_answers_with_the_strongest_level() -> None:
    """Nothing is compiled: the turn waits for the start of a worker."""
    pool, state = WorkerPool(workers=1), middle("pueblo")
    await pool.start()
    async with asyncio.timeout(60):
        await pool.until_ready()
    position = games.get("pueblo").position(state)
    turn = await pool.ask(TurnJob("pueblo", position, "level8", SEED, 60.0))
    assert turn.is_whole
    played(games.get("pueblo"), state, tuple(map(games.get("pueblo").parse, turn.actions)))
    await pool.close()


async def test_seed_decides_a_turn_in_a_worker() -> None:
    async with pool_of(mode="") as pool:
        turn = TurnJob(
            "pueblo", games.get("pueblo").position(middle("pueblo")), "level3", SEED, 9.0
        )
        assert await pool.ask(turn) == await pool.ask(turn)
