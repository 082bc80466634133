"""Seats belong to the guests whom the server knows to hold them (promise S2), and only while they
hold them (promise S4)."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from server.security.roles import RoleClients, good, idle_server, secret, until_closed
from server.security.test_access_matrix import MESSAGES, NO_COMMANDS
from testing.running_server import RunningServer

SMUGGLED: dict[str, Any] = {
    "seat": 0,
    "user_id": "a" * 16,
    "actor": "computer",
    "guest": "a" * 16,
    "holder": "a" * 16,
    "by": "level8",
    "owner": True,
    "__proto__": {},
    "at": 0,
}
WRONG = "wrong" * 8 + "abc"
"""A well-formed token of no session."""


async def _log(server: RunningServer, table: str) -> list[str]:
    return [event.what for event in await server.services.store.events(table)]


async def test_no_message_can_name_the_acting_seat(database: str) -> None:
    """S2: an unknown field in a message is refused, by POST and over the socket, and the log is
    unchanged."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        mover, before = clients.guests["mover"], await _log(server, table)
        async with mover.socket(table) as table_socket:
            for name, (_, fields) in MESSAGES.items():
                for extra, value in SMUGGLED.items():
                    if extra in fields:
                        continue
                    given = {**fields, extra: value}
                    if name in ("play", "preview"):
                        given["seq"] = table_socket.seq
                    reply = await table_socket.ask(name, **given)
                    assert reply["code"] == "server.invalid", (name, extra)
                    if name not in NO_COMMANDS:
                        answer = await mover.command(table, name, **given)
                        assert answer.status_code == 422, (name, extra)
        assert await _log(server, table) == before


async def test_no_request_can_name_the_acting_seat(database: str) -> None:
    """S2: the same for every other body."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        bodies: dict[str, dict[str, Any]] = {
            "/api/guests": {"name": "Newcomer", "bot": True},
            "/api/tables": {"id": "new", "game": "pueblo"},
            "/api/recover": {"token": "a" * 43},
            f"/api/tables/{table}/join": {"invite": "a" * 43},
            f"/api/tables/{table}/invitation": {},
            f"/api/tables/{table}/fork": {"id": "f", "ply": 0},
            f"/api/tables/{table}/hints": {},
            f"/api/tables/{table}/analysis": {},
            f"/api/tables/{table}/seats/0/recovery": {},
        }
        for path, body in bodies.items():
            for extra, value in SMUGGLED.items():
                given = {**body, extra: value}
                answer = await clients.guests["organiser"].http.post(path, json=given)
                assert answer.status_code == 422, (path, extra, answer.text)


async def test_a_move_for_another_seat_is_refused(database: str) -> None:
    """S2: a player who is not to move cannot move, whatever the message says."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        before = await _log(server, table)
        seq = len(before) - 1
        for role in ("other", "third", "stranger", "organiser", "former"):
            answer = await clients.guests[role].command(
                table, "play", seq=seq, actions=["od4ne", "+3"]
            )
            assert answer.status_code in (403, 409)
        assert await _log(server, table) == before


async def test_losing_a_seat_revokes_its_rights(database: str) -> None:
    """S4: a player who leaves, is removed, or resigns in a game of three loses all rights: by REST,
    over the old socket and with the recovery link; and another guest takes the seat."""

    async def lose(how: str) -> None:
        async with idle_server(f"{database}-{how}") as server:
            clients = await RoleClients.of(server)
            table = await clients.table("public", start=how == "resign")
            other, organiser = clients.guests["other"], clients.guests["organiser"]
            link = secret(await other.http.post(f"/api/tables/{table}/seats/1/recovery", json={}))
            async with other.socket(table) as table_socket:
                match how:
                    case "leave":
                        await good(other.command(table, "leave", seat=1))
                    case "kick":
                        await good(organiser.command(table, "leave", seat=1))
                    case "resign":
                        await good(other.command(table, "resign"))
                if how != "resign":
                    await clients.sit(table, "stranger", 1)
                    await good(organiser.command(table, "start"))
                before = await _log(server, table)
                for name, fields in (
                    ("play", {"seq": len(before) - 1, "actions": ["od4ne", "+3"]}),
                    ("undo", {}),
                    ("offer", {"what": "end"}),
                    ("answer", {"what": "end", "yes": True}),
                    ("resign", {}),
                    ("return", {}),
                    ("replace", {"seat": 0}),
                ):
                    refusal = "server.gave_up" if how == "resign" else "server.no_seat"
                    assert (await table_socket.ask(name, **fields))["code"] == refusal
                    answer = await other.command(table, name, **fields)
                    assert answer.json()["code"] == refusal
                assert not [m for m in table_socket.received if m["type"] == "legal"]
            used = await other.http.post("/api/recover", json={"token": link})
            assert used.json()["code"] == "server.token"
            path = f"/api/tables/{table}/seats/1/recovery"
            assert (await other.http.post(path, json={})).json()["code"] == "server.no_seat"
            assert await _log(server, table) == before
            stored = await server.services.store.holds(table)
            assert other.id not in stored.get(1, set())

    for how in ("leave", "kick", "resign"):
        await lose(how)


async def test_lost_access_to_a_private_table_ends_the_stream(database: str) -> None:
    """S4: when a seat is left, the socket of a device that held it by a recovery link is closed
    before it receives anything more."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("private", start=False)
        third, former = clients.guests["third"], clients.guests["former"]
        link = secret(await third.http.post(f"/api/tables/{table}/seats/2/recovery", json={}))
        await good(former.http.post("/api/recover", json={"token": link}))
        async with former.socket(table) as table_socket:
            await table_socket.ask("ping")
            await good(third.command(table, "leave", seat=2))
            received = [json.loads(text) for text in await until_closed(table_socket.socket)]
            assert table_socket.socket.close_code == 4003
            assert not [m for m in received if m["type"] == "event"]
        answer = await former.http.get(f"/api/tables/{table}")
        assert answer.json()["code"] == "server.not_found"


async def test_ended_session_is_closed_in_all_processes(database: str) -> None:
    """S4: after DELETE /api/session the token is invalid and its sockets are closed, including one
    without hello."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("private")
        watcher = clients.guests["watcher"]
        async with watcher.socket(table) as table_socket, watcher.raw(table) as silent:
            await silent.send('{"id":"p","type":"ping"}')
            await silent.recv()
            await good(watcher.http.delete("/api/session"))
            await until_closed(table_socket.socket)
            assert await until_closed(silent) == []
            assert table_socket.socket.close_code == silent.close_code == 4002
        assert (await watcher.http.get("/api/me")).status_code == 401
        async with watcher.raw(table) as again:
            assert await until_closed(again) == []
            assert again.close_code == 4002


async def test_refused_sockets_receive_nothing_of_a_game(database: str) -> None:
    """S4: a socket with a wrong token or for another table receives nothing of a private game in
    progress."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("private")
        received: list[str] = []
        played = asyncio.Event()
        hello = '{"id":"h","type":"hello"}'

        async def listen(token: str, place: str, first: str) -> None:
            client = clients.anonymous()
            client.token = token
            async with client.raw(place) as raw:
                if token == WRONG:  # the server does not answer that one
                    with suppress(ConnectionClosed):  # nor always wait for its message
                        await raw.send(first)
                else:
                    await raw.send(first)
                    received.append(str(await raw.recv()))
                await played.wait()
                if first != hello:  # the server closes the others
                    await raw.send('{"id":"x","type":"ping"}')
                    assert '"server.hello"' in str(await raw.recv())
                    return
                received.extend(await until_closed(raw))

        stranger = clients.guests["stranger"].token
        listeners = [
            asyncio.create_task(listen(token, place, first))
            for token, place, first in (
                (WRONG, table, hello),
                ("", table, hello),
                (stranger, table, hello),
                (stranger, "a" * 16, hello),
                (stranger, table, '{"id":"x","type":"view"}'),
            )
        ]
        seq = (await server.services.registry.table(table)).seq
        await good(clients.guests["mover"].command(table, "play", seq=seq, actions=["od4ne", "+3"]))
        played.set()
        await asyncio.gather(*listeners)
        assert len(received) == 4
        assert all('"type":"error"' in text for text in received)
        assert all("od4ne" not in text for text in received)
