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

from server.client_group import ClientGroup, server_with_clients
from server.server_process import ServerProcess

SEED = 101
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


def _host(group: ClientGroup) -> Callable[[], Awaitable[None]]:
    """Opens tables with a client at each seat and a watcher."""

    async def begin() -> None:
        game = ("aztec", "pueblo")[len(group.tables) % 2]
        guests = [await group.guest(), await group.guest()]
        table = await group.table(guests, game=game)
        for guest in guests:
            group.sit(table, guest, repeats=0.1)
        group.sit(table, None, plays=False)

    return begin


async def _until_dead(
    server: ServerProcess, point: str, group: ClientGroup, dice: Random, plan: Plan
) -> None:
    """Let the server die, at a crash point or at a random time."""
    if point:
        dying = asyncio.create_task(server.ended())
        await group.until(dying.done)
        assert dying.result() == -signal.SIGKILL
        return
    goal = group.acknowledged + dice.randrange(1, plan.moves)
    await group.until(lambda: group.acknowledged >= goal)
    await asyncio.sleep(dice.uniform(0, 0.02))
    await server.kill()


async def _run(url: str, plan: Plan, seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - moments, no secrets
    slowest = 0.0
    points = [(*POINTS, CHANCE, CHANCE)[number % 6] for number in range(plan.kills)]
    async with server_with_clients(url, seed, start=False) as (server, group):
        for number, point in enumerate(points):
            times = 1 if point == "game_end" else dice.randrange(1, plan.moves)
            begun = monotonic()
            await server.start(crash_at=f"{point}:{times}" if point else "")
            slowest = max(slowest, monotonic() - begun)
            if number == 0:
                group.keep_busy(plan.tables, _host(group))
            await _until_dead(server, point, group, dice, plan)
        await server.start()
        goal = max(group.acknowledged + plan.tables, plan.least)
        await group.until(lambda: group.acknowledged >= goal, 600)
        await group.check(url)
    print("ready in", slowest, "s at most")
    print(group.acknowledged, "acknowledged,", group.history.count("info"), "unknown")


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_nothing_acknowledged_is_lost_in_some_kills(url: str) -> None:
    """R1, short form."""
    await _run(url, SHORT, SEED)


@pytest.mark.long
async def test_nothing_acknowledged_is_lost_in_many_kills(url: str) -> None:
    """R1, long form: at least 300 kills and 10,000 acknowledged moves."""
    await _run(url, LONG, SEED + 1)
