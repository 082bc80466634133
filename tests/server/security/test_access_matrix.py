"""The access matrix (promise S1): every role at every kind of table, for every route and every
message. Routes and messages are enumerated from the application: one without a row fails.

The server has no accounts, moderators or admins, so there are no such roles. Banned guests:
tests/server/test_administration.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute

from baumeister.server.app import create_app
from baumeister.server.client_files import ASSETS, INDEX
from baumeister.tables.jobs import Job
from baumeister.tables.wire import client as messages
from baumeister.tables.wire.bounds import tags
from server.security.roles import KINDS, ROLES, RoleClients, idle_server, until_closed
from server.small_client import FILES
from testing.running_server import settings_for

OPEN = "allowed"
"""The role is permitted: the response is a success, or an error about something else."""
DONE = "done"
UNAUTHENTICATED, HIDDEN = "server.unauthenticated", "server.not_found"
NO_SEAT, OWNER, TOKEN = "server.no_seat", "server.owner_only", "server.token"
AUTHORITY = frozenset({UNAUTHENTICATED, HIDDEN, NO_SEAT, OWNER, TOKEN, "server.gave_up"})
SEATED = frozenset({"other", "mover", "owner"})
OWNERS = frozenset({"owner", "organiser"})
MAY_SEE_PRIVATE = SEATED | OWNERS | {"watcher"}
"""The roles that may see a private table."""


def _everyone(_: str) -> str:
    return OPEN


def _guests(role: str) -> str:
    return UNAUTHENTICATED if role == "anonymous" else OPEN


def _players(role: str) -> str:
    return UNAUTHENTICATED if role == "anonymous" else OPEN if role in SEATED else NO_SEAT


def _owners(role: str) -> str:
    return UNAUTHENTICATED if role == "anonymous" else OPEN if role in OWNERS else OWNER


def _of_other(role: str) -> str:
    """Only the other player, who holds the seat."""
    return UNAUTHENTICATED if role == "anonymous" else OPEN if role == "other" else NO_SEAT


def _of_other_or_owners(role: str) -> str:
    return OPEN if role == "other" else _owners(role)


def _owners_of_a_stranger(role: str) -> str:
    """Owners are told that there is no such guest."""
    verdict: str = _owners(role)
    return HIDDEN if verdict == OPEN else verdict


def _with_secret(role: str) -> str:
    return UNAUTHENTICATED if role == "anonymous" else TOKEN


def _job(role: str) -> str:
    return UNAUTHENTICATED if role == "anonymous" else OPEN if role == "other" else HIDDEN


T = "/api/tables/{table}"
OTHER_FILES = [file for file in FILES if file != INDEX and not file.startswith(ASSETS)]
OTHER_FILES += ["/favicon.ico"]
AN_ASSET = next(file for file in FILES if file.startswith(ASSETS)).removeprefix(ASSETS)
OF_FILES = {"name": AN_ASSET, "language": "en", "game": "pueblo", "lesson": "1", "puzzle": "daily"}
"""Parts of file paths."""
LOST = "a" * 43
ROUTES: dict[tuple[str, str], tuple[Any, Any, bool]] = {
    # method and path: permitted roles, the body, and whether it must hide a private table
    ("GET", "/"): (_everyone, None, False),
    ("GET", "/new"): (_everyone, None, False),
    ("GET", "/open"): (_everyone, None, False),
    ("GET", "/games"): (_everyone, None, False),
    ("GET", "/editor"): (_everyone, None, False),
    ("GET", "/learn"): (_everyone, None, False),
    ("GET", "/learn/{game}/{lesson}"): (_everyone, None, False),
    ("GET", "/puzzles"): (_everyone, None, False),
    ("GET", "/puzzles/{game}/{puzzle}"): (_everyone, None, False),
    ("GET", "/settings"): (_everyone, None, False),
    ("GET", "/t/{table}"): (_everyone, None, False),
    ("GET", "/assets/{name}"): (_everyone, None, False),
    **{("GET", file): (_everyone, None, False) for file in OTHER_FILES},
    ("GET", "/robots.txt"): (_everyone, None, False),
    ("GET", "/rules"): (_everyone, None, False),
    ("GET", "/rules/{game}"): (_everyone, None, False),
    ("GET", "/rules/{language}/{game}"): (_everyone, None, False),
    ("GET", "/healthz"): (_everyone, None, False),
    ("GET", "/readyz"): (_everyone, None, False),
    ("GET", "/metrics"): (_everyone, None, False),  # of this machine: tests/server/test_metrics.py
    ("GET", "/api/games"): (_everyone, None, False),
    ("GET", "/api/announcements"): (_everyone, None, False),
    ("GET", "/api/openapi.json"): (_everyone, None, False),
    ("GET", "/api/socket.schema.json"): (_everyone, None, False),
    ("POST", "/api/guests"): (_everyone, {"name": "Newcomer", "bot": True}, False),
    ("POST", "/api/positions"): (_everyone, {"position": "none"}, False),
    ("POST", "/api/positions/preview"): (_everyone, {"position": "none"}, False),
    ("POST", "/api/positions/removal"): (_everyone, {"position": "none", "block": 0}, False),
    ("POST", "/api/positions/turn"): (_everyone, {"position": "none", "player": "level1"}, False),
    ("GET", "/api/positions/picture.png"): (_everyone, None, False),
    ("GET", "/api/me"): (_guests, None, False),
    ("PATCH", "/api/me"): (_guests, {"name": "Somebody"}, False),
    ("GET", "/api/me/games"): (_guests, None, False),
    ("GET", "/api/me/statistics"): (_guests, None, False),
    ("GET", "/api/me/games.csv"): (_guests, None, False),
    ("GET", "/api/me/records.zip"): (_guests, None, False),
    ("DELETE", "/api/me"): (_guests, None, False),
    ("DELETE", "/api/session"): (_guests, None, False),
    ("GET", "/api/tables"): (_everyone, None, False),
    ("POST", "/api/tables"): (_guests, {"id": "new", "game": "pueblo"}, False),
    ("POST", "/api/records"): (_guests, {"id": "new"}, False),
    ("POST", "/api/recover"): (_with_secret, {"token": LOST}, False),
    ("GET", "/api/jobs/{job}"): (_job, None, False),
    ("GET", T): (_everyone, None, True),
    ("GET", T + "/events"): (_everyone, None, True),
    ("GET", T + "/record"): (_everyone, None, True),
    ("GET", T + "/ply"): (_everyone, None, True),
    ("GET", T + "/picture.svg"): (_everyone, None, True),
    ("GET", T + "/picture.png"): (_everyone, None, True),
    ("GET", "/t/{table}.png"): (_everyone, None, True),
    ("GET", "/t/{table}.svg"): (_everyone, None, True),
    ("GET", "/t/{table}.gif"): (_everyone, None, True),
    ("GET", T + "/link"): (_everyone, None, True),
    ("POST", T + "/invitation"): (_owners, {}, True),
    ("POST", T + "/remove"): (_owners_of_a_stranger, {"guest": "a" * 16}, True),
    ("POST", T + "/join"): (_with_secret, {"invite": LOST}, False),
    ("POST", T + "/seats/{seat}/recovery"): (_of_other, {}, True),
    ("POST", T + "/commands"): (_players, {"id": "r", "type": "redo"}, True),
    ("POST", T + "/fork"): (_guests, {"id": "fork", "ply": 0}, True),
    ("POST", T + "/hints"): (_players, {"ply": 9}, True),
    ("POST", T + "/analysis"): (_guests, {}, True),
}
MESSAGES: dict[str, tuple[Any, dict[str, Any]]] = {
    # Each type with who may send it and its fields. Those that take authority away come last.
    "hello": (_everyone, {}),
    "ping": (_everyone, {}),
    "preview": (_everyone, {"seq": 0}),
    "forecast": (_everyone, {}),
    "view": (_everyone, {}),
    "history": (_everyone, {}),
    "chat": (_guests, {"text": "hello"}),
    "mute": (_guests, {"guest": "a" * 16}),
    "play": (_players, {"actions": ["od4ne", "+3"]}),
    "undo": (_players, {}),
    "redo": (_players, {}),
    "offer": (_players, {"what": "pause"}),
    "answer": (_players, {"what": "end", "yes": False}),
    "resume": (_players, {}),
    "replace": (_players, {"seat": 1}),
    "return": (_players, {}),
    "computer": (_owners, {"seat": 0, "player": "level1"}),
    "start": (_owners, {}),
    "take": (_guests, {"seat": 0, "name": "Taker"}),
    "leave": (_of_other_or_owners, {"seat": 1}),
    "resign": (_players, {}),
}
NO_COMMANDS = tags(messages.ClientMessage).keys() - tags(messages.Command).keys()
HARMLESS = ("anonymous", "stranger", "watcher", "former")
"""The roles that cannot change a table where every seat is taken."""


def _hidden(role: str, kind: str) -> bool:
    return kind == "private" and role not in MAY_SEE_PRIVATE


def _check(cell: str, verdict: str, code: str | None) -> None:
    """`code` is the code of a refusal, None for a success."""
    if verdict == OPEN:
        assert code not in AUTHORITY, f"{cell}: refused with {code}"
    elif verdict == DONE:
        assert code is None, f"{cell}: refused with {code}"
    else:
        assert code == verdict, f"{cell}: {code or 'granted'} instead of {verdict}"


def _verdict(role: str, kind: str, row: Any, *, hides: bool = True) -> str:
    return HIDDEN if hides and _hidden(role, kind) else str(row(role))


def test_every_route_and_every_message_has_a_row(tmp_path: Path) -> None:
    """S1: routes and messages are enumerated from the application."""
    app = create_app(settings_for(f"sqlite:///{tmp_path / 'none.db'}"))
    found = set[tuple[str, str]]()
    sockets = set[str]()
    for route in all_routes(app.routes):
        if isinstance(route, WebSocketRoute):
            sockets.add(route.path)
        else:
            assert isinstance(route, Route), f"a route of another sort: {route}"
            found |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
    assert found == set(ROUTES)
    assert sockets == {T + "/socket"}
    assert set(tags(messages.ClientMessage)) == set(MESSAGES)
    assert set(tags(messages.Command)) == (set(MESSAGES) - NO_COMMANDS)


def all_routes(routes: Iterable[Any]) -> Iterator[Any]:
    """All routes, including those of included routers, which FastAPI lists separately."""
    for route in routes:
        included = getattr(route, "original_router", None)
        if included is None:
            yield route
        else:
            assert route.include_context.prefix == ""
            yield from all_routes(included.routes)


@pytest.mark.parametrize("kind", KINDS)
async def test_routes(database: str, kind: str) -> None:
    """S1: each role gets from each route exactly what its row says."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        tables = {owner: await clients.table(kind, owner=owner) for owner in OWNERS}
        job = "a" * 16
        guest = clients.guests["other"].id
        asked = Job(job, "hint", tables["organiser"], guest, status="done")
        await server.services.store.save_job(asked, "", 0)
        seqs = {
            table: (await server.services.registry.table(table)).seq for table in tables.values()
        }
        for role in ROLES:
            table = tables["owner" if role == "owner" else "organiser"]
            for (method, path), (row, body, hides) in ROUTES.items():
                if method == "DELETE":  # must be the guest's last requests
                    continue
                address = path.format(table=table, seat=1, job=job, **OF_FILES)
                if "/picture" in path:
                    address += "?ply=99"  # there is no worker to draw it
                answer = await clients.http(role).request(method, address, json=body)
                code = answer.json()["code"] if answer.is_error else None
                _check(f"{role} {method} {path} at a {kind} table", _verdict(
                    role, kind, row, hides=hides
                ), code)  # fmt: skip
        for role in ROLES:
            for path in ("/api/me", "/api/session"):
                answer = await clients.http(role).delete(path)
                code = answer.json()["code"] if answer.is_error else None
                _check(f"{role} DELETE {path}", _guests(role), code)
                if answer.status_code == 204:
                    break  # erased: there is no session left to end
        assert seqs == {t: (await server.services.registry.table(t)).seq for t in tables.values()}


@pytest.mark.parametrize("start", [False, True], ids=["gathering", "playing"])
@pytest.mark.parametrize("kind", KINDS)
async def test_commands_by_post(database: str, kind: str, start: bool) -> None:
    """S1: the same for every command. A role that holds no seat and does not own the table leaves
    the log unchanged."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table(kind, start=start)  # for roles that change nothing
        for role in sorted(ROLES, key=HARMLESS.__contains__, reverse=True):
            if role not in HARMLESS:
                owner = "owner" if role == "owner" else "organiser"
                table = await clients.table(kind, owner=owner, start=start)
            live_table = await server.services.registry.table(table)
            before = live_table.seq
            for name, (row, fields) in MESSAGES.items():
                if name in NO_COMMANDS:
                    continue
                body = {"id": f"x-{name}", "type": name, **fields}
                if name == "play":
                    body["seq"] = live_table.seq
                address = f"/api/tables/{table}/commands"
                answer = await clients.http(role).post(address, json=body)
                code = answer.json()["code"] if answer.is_error else None
                verdict = _expected(role, kind, name, row, start=start)
                _check(f"{role} {name} at a {kind} table", verdict, code)
            if role in HARMLESS:
                assert live_table.seq == before


def _expected(role: str, kind: str, name: str, row: Any, *, start: bool) -> str:
    verdict = _verdict(role, kind, row)
    if name == "play" and verdict == OPEN:
        if not start:
            return "table.not_started"
        return DONE if role in ("mover", "owner") else "table.not_your_turn"
    if not start and name == "resign" and role == "other":
        return NO_SEAT  # the guest who has just left
    if not start and name == "start" and role in OWNERS:
        return DONE
    return verdict


@pytest.mark.parametrize("kind", KINDS)
async def test_messages_over_the_socket(database: str, kind: str) -> None:
    """S1: the same over the socket, including its queries. A client that may not see the table is
    only told that it does not exist."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table(kind)
        for role in sorted(ROLES, key=HARMLESS.__contains__, reverse=True):
            if role not in HARMLESS:
                owner = "owner" if role == "owner" else "organiser"
                table = await clients.table(kind, owner=owner)
            live_table = await server.services.registry.table(table)
            before = live_table.seq
            if _hidden(role, kind):
                await _is_kept_out(clients, role, table)
            else:
                await _sends_every_message(clients, role, kind, table, live_table)
            if role in HARMLESS:
                assert live_table.seq == before


async def _is_kept_out(clients: RoleClients, role: str, table: str) -> None:
    async with clients.client(role).raw(table) as raw:
        await raw.send('{"id":"h","type":"hello"}')
        received = await until_closed(raw)
    assert raw.close_code == 4004
    assert len(received) == 1
    assert f'"code":"{HIDDEN}"' in received[0]


async def _sends_every_message(
    clients: RoleClients, role: str, kind: str, table: str, live_table: Any
) -> None:
    async with clients.client(role).socket(table) as table_socket:
        for name, (row, fields) in MESSAGES.items():
            if name == "hello":
                continue
            more: dict[str, Any] = {"seq": live_table.seq} if name in ("play", "preview") else {}
            if name == "mute":
                more = {"guest": clients.guests["third"].id}
            answer = await table_socket.ask(name, **{**fields, **more})
            code = answer.get("code")
            verdict = _expected(role, kind, name, row, start=True)
            _check(f"{role} says {name} at a {kind} table", verdict, code)


async def test_nothing_is_answered_before_hello(database: str) -> None:
    """S1, S4: a socket without hello is not subscribed: it gets refusals, and nothing of a game in
    progress."""
    async with idle_server(database) as server:
        clients = await RoleClients.of(server)
        table = await clients.table("public")
        async with clients.client("stranger").raw(table) as raw:
            for name, (_, fields) in MESSAGES.items():
                if name != "hello":
                    body = {"id": name, "type": name, **fields}
                    if name in ("play", "preview"):
                        body["seq"] = 0
                    await raw.send(json.dumps(body))
                    assert '"code":"server.hello"' in str(await raw.recv())
            live_table = await server.services.registry.table(table)
            played = await clients.guests["mover"].command(
                table, "play", seq=live_table.seq, actions=["od4ne", "+3"]
            )
            assert played.status_code == 200
            live_table.beat(server.services.clock.now())
            await raw.send('{"id":"last","type":"ping"}')
            assert '"id":"last"' in str(await raw.recv())
