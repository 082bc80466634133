"""R12: notices between processes are hints. Losing all of them delays, and loses nothing; moves are
accepted meanwhile, by every process."""

import asyncio
from typing import Any

import pytest

from baumeister import players
from baumeister.core.chance import Chance
from baumeister.games import pueblo
from baumeister.server.storage.notice import Notice
from server.play.test_two_processes import at, two_servers
from server.postgres import PostgresServer
from testing.running_server import RunningServer, TableSocket

TURNS = 10


async def _play(servers: tuple[RunningServer, RunningServer]) -> tuple[str, list[Any]]:
    """A table, and its two players as clients of either server."""
    one, two = servers
    ada, bob = await at(one, "Ada", two), await at(one, "Bob", two)
    table = (await ada[0].table())["id"]
    assert (await bob[1].command(table, "take", seat=1)).status_code == 200
    assert (await ada[1].command(table, "start")).status_code == 200
    return table, [ada, bob]


async def _move(table: str, player: Any, number: int, state: pueblo.State) -> pueblo.State:
    """Play a turn through either server in turn: each learns of the move before from the other.
    Returns the state after it."""
    client = player[number // 2 % 2]
    seen = (await client.http.get(f"/api/tables/{table}")).json()
    assert seen["table"]["seq"] == 2 + number  # one of them stored the last event
    turn = players.create("level1").turn(state, rng=Chance(number))
    actions = list(map(str, turn))
    answer = await client.command(table, "play", seq=2 + number, actions=actions)
    assert answer.status_code == 200, answer.text
    for action in turn:
        state = pueblo.apply(state, action)
    return state


async def _converged(sockets: list[TableSocket], seq: int) -> None:
    for one in sockets:
        if one.seq < seq:
            await one.receive_until(lambda m: m["type"] == "event" and m["seq"] == seq)
    chains = [[event["chain"] for event in one.events] for one in sockets]
    assert chains[0] == chains[1]


async def test_moves_continue_while_all_notices_are_lost(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Notice, "read", lambda _: None)
    async with two_servers(postgres_url) as (one, two):
        table, guests = await _play((one, two))
        async with guests[0][0].socket(table) as a, guests[1][1].socket(table) as b:
            state = pueblo.new_game(pueblo.Options(players=2))
            for number in range(TURNS):
                state = await _move(table, guests[number % 2], number, state)
            await _converged([a, b], 2 + TURNS)


async def test_lost_listener_only_delays(postgres: PostgresServer, postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        table, guests = await _play((one, two))
        listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN'"
        async with guests[0][0].socket(table) as a, guests[1][1].socket(table) as b:
            state = pueblo.new_game(pueblo.Options(players=2))
            for number in range(TURNS):
                with postgres.admin() as admin:
                    await asyncio.to_thread(admin.execute, listening)
                state = await _move(table, guests[number % 2], number, state)
            await _converged([a, b], 2 + TURNS)
