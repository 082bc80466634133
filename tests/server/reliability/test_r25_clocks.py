"""R25: players' clocks do not depend on the system clock, and downtime of the server is not charged
to players."""

import asyncio
import time
from time import monotonic
from typing import Any

import pytest

from baumeister.tables.game_time import GameClock
from server.client_group import NAME, ClientGroup, server_with_clients
from server.idle_pool import idle_pool
from testing.running_server import Client, running_server, settings_for

__all__ = ["idle_pool"]
DAY = 86_400_000
BASE = 60_000
FISCHER = {"kind": "fischer", "base": BASE, "increment": 0}
MOVES = (["od4ne", "+3"], ["oa1ne", "+1"], ["oh1nw", "+1"], ["og6se", "+1"])
KILL_TOLERANCE = 1.0
"""Seconds by which the remaining time may differ after a kill: game time is stored once a
second."""
ROOM = 1.0
"""Margin in seconds for a busy machine."""


class Clocks:
    """The game clock and the system clock, both controlled by a test."""

    def __init__(self) -> None:
        self.elapsed = 1_000.0
        self.wall = time.time_ns() // 1_000_000

    def install(self, clock: GameClock, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take over a server's clock."""
        GameClock.__init__(clock, clock.now(), lambda: self.elapsed)
        monkeypatch.setattr(GameClock, "wall", lambda _: self.wall)


async def _left(client: Client, table: str) -> list[int | None]:
    answer = (await client.http.get(f"/api/tables/{table}")).json()
    return [seat["remaining"] for seat in answer["table"]["standing"]["seats"]]


@pytest.mark.usefixtures("idle_pool")
@pytest.mark.parametrize("jump", [DAY, -DAY, 3_600_000, -3_600_000, 0])
async def test_wall_clock_does_not_affect_game_time(
    sqlite_url: str, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R25: the system clock jumps (or stands still) between every two events; the remaining time is
    right to the millisecond, and only a player who is out of time is flagged."""
    # Without this, the next maintenance pass would let game time run only 2 s ahead.
    monkeypatch.setattr("baumeister.tables.game_time.AHEAD", 10**12)
    async with running_server(settings_for(sqlite_url)) as here:
        clocks = Clocks()
        clocks.install(here.services.clock, monkeypatch)
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        table = (await ada.table(clock=FISCHER))["id"]
        await bob.command(table, "take", seat=1)
        async with ada.socket(table) as hers, bob.socket(table) as his:
            assert (await hers.ask("start"))["type"] == "ok"
            spent = [0, 0]
            for number, actions in enumerate(MOVES):
                clocks.wall += jump
                clocks.elapsed += 7 + number
                spent[number % 2] += (7 + number) * 1000
                table_socket = (hers, his)[number % 2]
                seq = here.services.registry.loaded[table].seq
                played = await table_socket.ask("play", seq=seq, actions=actions)
                assert played["type"] == "ok", played
                assert await _left(ada, table) == [BASE - s for s in spent]
            clocks.wall += jump
            clocks.elapsed += (BASE - spent[0]) / 1000 - 0.001
            assert (await _left(ada, table))[0] == 1
            assert here.services.registry.loaded[table].table.phase == "playing"
            clocks.elapsed += 0.001
            flagged = await his.receive_event("flagged")
            assert flagged["what"]["seat"] == 0
            assert flagged["standing"]["result"]["winners"] == [1]


async def _remaining(group: ClientGroup, table: str) -> int:
    """The remaining time of the seat to move, in milliseconds."""
    address = f"http://127.0.0.1:{group.where()}/api/tables/{table}"
    answer = await group._http.get(address, headers={"host": NAME})
    standing: dict[str, Any] = answer.json()["table"]["standing"]
    left: int = standing["seats"][standing["to_move"]]["remaining"]
    return left


async def test_downtime_is_credited_to_players(url: str) -> None:
    """R25: the server is killed and stays down for a while; the player to move loses only the time
    during which the server ran, to within a second."""
    async with server_with_clients(url, 25) as (server, group):
        guests = [await group.guest(), await group.guest()]
        clock = {"kind": "fischer", "base": 600_000, "increment": 0}
        table = await group.table(guests, clock=clock)
        await asyncio.sleep(1.2)  # so that game time is stored at least once more
        before, at_before = await _remaining(group, table), monotonic()
        await server.kill()
        killed = monotonic()
        await asyncio.sleep(2.5)
        begun = monotonic()
        await server.start()
        ready = monotonic()
        after, at_after = await _remaining(group, table), monotonic()
        lost = (before - after) / 1000
        least = killed - at_before + at_after - ready - KILL_TOLERANCE - ROOM
        most = killed - at_before + at_after - begun + ROOM
        assert least <= lost <= most, (lost, least, most)
        assert lost < at_after - at_before - 1.0, "the time without a server was counted"
