"""The frame fuzzer on the socket of a table: nothing breaks (promises R19, R29), every message gets
exactly one answer, and other tables are unaffected."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from server.security.fuzzer import Frame, Fuzzer
from server.security.roles import RoleClients, idle_server, until_closed
from testing.running_server import PATIENCE, Client, RunningServer, TableSocket

SHORT, LONG = 2_000, 100_000
SEED = 6
BATCH = 50
FRESH = 8
"""Batches before a new table is needed: random frames soon end a game."""
ROLES = ("mover", "other", "organiser", "stranger", "anonymous")


class ControlGame:
    """Two players of another game, who check that they receive every event once and in order."""

    def __init__(self, table: str, table_sockets: list[TableSocket]) -> None:
        self.table, self.table_sockets, self.dice = table, table_sockets, Random(SEED)  # noqa: S311
        self.events: list[list[dict[str, Any]]] = [[], []]

    async def play(self) -> None:
        """One action of the player to move; both receive it."""
        mover = next(i for i, t in enumerate(self.table_sockets) if self._legal(t))
        table_socket = self.table_sockets[mover]
        legal = self._legal(table_socket)
        assert legal is not None
        action = self.dice.choice(legal["actions"])["notation"]
        reply = await table_socket.ask("play", seq=legal["seq"], actions=[action])
        assert reply["type"] == "ok", reply
        for number, one in enumerate(self.table_sockets):
            while len(self.events[number]) < reply["result"]["seq"] + 1:
                self.events[number] = [m for m in one.received if m["type"] == "event"]
                if len(self.events[number]) < reply["result"]["seq"] + 1:
                    await one.receive()
            assert [m["seq"] for m in self.events[number]] == list(
                range(reply["result"]["seq"] + 1)
            )
            await one.ask("ping")  # the next legal actions have arrived by then
        assert self.events[0] == self.events[1]

    @staticmethod
    def _legal(table_socket: TableSocket) -> dict[str, Any] | None:
        last = max((m["seq"] for m in table_socket.received if m["type"] == "event"), default=0)
        found = [m for m in table_socket.received if m["type"] == "legal" and m["seq"] == last]
        return found[-1] if found else None


async def test_any_frame_gets_one_answer(database: str) -> None:
    """R19, R29: no frame breaks anything (server.internal, or any error in the log, fails the
    test). Each frame gets one answer with its id, in order, or ends its own connection with the
    right code; another game stays in step."""
    await _fuzz(database, SHORT)


@pytest.mark.long
async def test_any_frame_gets_one_answer_in_a_long_run(either: str) -> None:
    """The same with a hundred thousand frames, on both databases."""
    await _fuzz(either, LONG)


async def _fuzz(url: str, frames: int) -> None:
    print("seed", SEED)
    async with idle_server(url, sockets_per_guest=50) as server:
        clients = await RoleClients.of(server)
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        control = (await ann.table())["id"]
        async with ann.socket(control) as one, ben.socket(control) as two:
            assert (await two.ask("take", seat=1))["type"] == "ok"
            assert (await one.ask("start"))["type"] == "ok"
            for table_socket in (one, two):
                await table_socket.ask("ping")
            game = ControlGame(control, [one, two])
            await _all_batches(server, clients, game, frames)


async def _all_batches(
    server: RunningServer, clients: RoleClients, game: ControlGame, frames: int
) -> None:
    fuzzer, counts = Fuzzer(SEED), {"ok": 0, "error": 0, "ended": 0}
    table = ""
    batches = frames // BATCH
    for number in range(batches):
        if number % FRESH == 0:
            table = await clients.table("public", start=number % (3 * FRESH) != 0)
        if number % max(FRESH, batches // 40) == 0:  # the shortest game has more than forty plies
            await game.play()
        role = ROLES[number % len(ROLES)]
        await _batch(server, clients.client(role), table, fuzzer, counts)
    print(counts)
    assert counts["ok"] > frames / 20
    assert counts["error"] > frames / 3
    assert counts["ended"]
    await game.play()


async def _batch(
    server: RunningServer, client: Client, table: str, fuzzer: Fuzzer, counts: dict[str, int]
) -> None:
    """Send frames over one socket, up to the first that ends it."""
    async with client.raw(table) as raw:
        if fuzzer.dice.random() < 0.9:
            hello = Frame('{"id":"hello","type":"hello"}', "hello")
            await raw.send(hello.data)
            await _answers(raw, [hello], counts)
        fuzzer.seq = (await server.services.registry.table(table)).seq
        sent: list[Frame] = []
        for _ in range(BATCH):
            sent.append(fuzzer.frame())
            if sent[-1].ends is not None:
                break
            await raw.send(sent[-1].data)
        last = sent[-1] if sent[-1].ends is not None else Frame('{"id":"end","type":"ping"}', "end")
        asked = [frame for frame in sent if frame.ends is None]
        await _answers(raw, asked, counts)
        await raw.send(last.data, text=True if last.ends == 1007 else None)
        if last.ends is None:
            await _answers(raw, [last], counts)
        else:
            await until_closed(raw)
            assert raw.close_code == last.ends
            counts["ended"] += 1


async def _answers(raw: ClientConnection, asked: list[Frame], counts: dict[str, int]) -> None:
    """Exactly one answer for each frame, in order; other messages may come between them."""
    async with asyncio.timeout(PATIENCE):
        for frame in asked:
            while (message := json.loads(await raw.recv()))["type"] not in ("ok", "error"):
                pass
            assert message.get("code") != "server.internal", frame
            assert message["id"] == frame.answer, (frame, message)
            counts[message["type"]] += 1
