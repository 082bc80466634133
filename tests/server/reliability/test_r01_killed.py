"""R1: acknowledged events survive a kill at any instant, and the game continues from them.

There is no crash point `mid_snapshot`: only events are stored, and the rows of tables are stored
with them. `mid_migration` is tested with the migrations (R18).
"""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from time import monotonic

import pytest

from server.crew import Crew, crew_at
from server.server_process import ServerProcess

SEED = 101
READY_SECONDS = 5.0
POINTS = ("before_commit", "after_commit", "after_ack", "game_end")
CHANCE = ""
"""No crash point: the test kills the server at a random time."""


@dataclass
class Plan:
    """The size of a run."""

    tables: int
    kills: int
    moves: int
    """The most acknowledged moves between two kills."""
    least: int
    """The least acknowledged moves in total."""


SHORT = Plan(tables=3, kills=6, moves=40, least=50)
LONG = Plan(tables=8, kills=310, moves=70, least=10_000)


def _host(crew: Crew) -> Callable[[], Awaitable[None]]:
    """Opens tables with a client at each seat and a watcher."""

    async def begin() -> None:
        game = ("aztec", "pueblo")[len(crew.tables) % 2]
        guests = [await crew.guest(), await crew.guest()]
        table = await crew.table(guests, game=game)
        for guest in guests:
            crew.sit(table, guest, repeats=0.1)
        crew.sit(table, None, plays=False)

    return begin


async def _until_dead(
    house: ServerProcess, point: str, crew: Crew, dice: Random, plan: Plan
) -> None:
    """Let the server die, at a crash point or at a random time."""
    if point:
        dying = asyncio.create_task(house.ended())
        await crew.until(dying.done)
        assert dying.result() == -signal.SIGKILL
        return
    goal = crew.acknowledged + dice.randrange(1, plan.moves)
    await crew.until(lambda: crew.acknowledged >= goal)
    await asyncio.sleep(dice.uniform(0, 0.02))
    await house.kill()


async def _run(url: str, plan: Plan, seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - moments, no secrets
    slowest = 0.0
    points = [(*POINTS, CHANCE, CHANCE)[number % 6] for number in range(plan.kills)]
    async with crew_at(url, seed, start=False) as (house, crew):
        for number, point in enumerate(points):
            times = 1 if point == "game_end" else dice.randrange(1, plan.moves)
            begun = monotonic()
            await house.start(crash_at=f"{point}:{times}" if point else "")
            slowest = max(slowest, monotonic() - begun)
            if number == 0:
                crew.keep_busy(plan.tables, _host(crew))
            await _until_dead(house, point, crew, dice, plan)
        await house.start()
        goal = max(crew.acknowledged + plan.tables, plan.least)
        await crew.until(lambda: crew.acknowledged >= goal, 600)
        await crew.judge(url)
    print("ready in", slowest, "s at most")
    print(crew.acknowledged, "acknowledged,", crew.ledger.count("info"), "unknown")
    assert slowest < (READY_SECONDS if plan is LONG else 4 * READY_SECONDS)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_nothing_acknowledged_is_lost_in_some_kills(url: str) -> None:
    """R1, short form. Fails without: the commit before the answer (answering first in
    Writer._settled, or calling LiveTable.commit before the event is stored)."""
    asyncio.run(_run(url, SHORT, SEED))


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_many_kills(url: str) -> None:
    """R1, long form: at least 300 kills and 10,000 acknowledged moves."""
    asyncio.run(_run(url, LONG, SEED + 1))
