"""R20, the server's half: a client that floods is rate limited and disconnected, and others are not
affected; a fast honest player is never limited."""

import asyncio
import contextlib
import json
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from server.idle_pool import idle_pool
from testing.running_server import Client, TableSocket, running_server, settings_for

__all__ = ["idle_pool"]
pytestmark = pytest.mark.usefixtures("idle_pool")
FLOOD = 1_000
TOO_MANY = 4009
NOTICED_SECONDS = 5.0
"""The longest anyone else may wait for an answer meanwhile, with a margin for a busy machine."""


async def _flood(client: Client, table: str) -> int:
    """Send as many messages as possible; returns the close code."""
    async with client.raw(table) as socket:
        await socket.send('{"id":"h","type":"hello"}')

        async def listen() -> None:
            while True:
                await socket.recv()

        listening = asyncio.create_task(listen())
        try:
            for number in range(FLOOD):
                await socket.send(json.dumps({"id": f"f{number}", "type": "ping"}))
            await asyncio.wait_for(listening, 20)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
        finally:
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await listening
    raise AssertionError("the flood did not end")


async def test_flooding_socket_is_closed_without_affecting_others(sqlite_url: str) -> None:
    """R20."""

    async def play(table_socket: TableSocket, done: asyncio.Event) -> float:
        longest = 0.0
        while not done.is_set():
            begun = monotonic()
            answer = await table_socket.ask("ping")
            assert answer["type"] == "ok", answer
            longest = max(longest, monotonic() - begun)
            await asyncio.sleep(0.05)
        return longest

    settings = settings_for(sqlite_url, rate_factor=1.0)
    async with running_server(settings) as here:
        ada, bob, eve = [await here.guest(name) for name in ("Ada", "Bob", "Eve")]
        table = (await ada.table(visibility="public"))["id"]
        await bob.command(table, "take", seat=1)
        done = asyncio.Event()
        async with ada.socket(table) as hers, bob.socket(table) as his:
            playing = [
                asyncio.create_task(play(table_socket, done)) for table_socket in (hers, his)
            ]
            codes = [await _flood(eve, table) for _ in range(2)]
            done.set()
            longest = max(await asyncio.gather(*playing))
        assert codes == [TOO_MANY, TOO_MANY]
        assert longest < NOTICED_SECONDS


async def test_fast_honest_player_is_never_throttled(sqlite_url: str) -> None:
    """R20: twice the speed of the fastest player: a turn in three seconds, with two dozen previews
    while the block moves over the board. The test controls the clock, so it need not wait."""
    async with running_server(settings_for(sqlite_url, rate_factor=1.0)) as here:
        now = monotonic()
        here.services.rates._clock = lambda: now
        ada, bob = await here.guest("Ada"), await here.guest("Bob")
        table = (await ada.table())["id"]
        await bob.command(table, "take", seat=1)
        async with ada.socket(table) as hers, bob.socket(table) as his:
            assert (await hers.ask("start"))["type"] == "ok"
            for turn in range(24):
                live_table = here.services.registry.loaded[table]
                if live_table.table.phase != "playing":
                    break
                seat = live_table.table.to_move
                table_socket = (hers, his)[seat or 0]
                legal = live_table.table.rules.legal_actions(live_table.table.state)
                for number in range(24):
                    now += 3 / 28
                    action = str(legal[(turn + number) % len(legal)])
                    shown = await table_socket.ask("preview", seq=live_table.seq, actions=[action])
                    assert shown["type"] == "ok", shown
                for kind in ("forecast", "view", "ping"):
                    now += 3 / 28
                    assert (await table_socket.ask(kind))["type"] == "ok"
                now += 3 / 28
                played = await table_socket.ask("play", seq=live_table.seq, actions=[str(legal[0])])
                assert played["type"] == "ok", played
