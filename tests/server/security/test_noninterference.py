"""A table that a guest may not see is indistinguishable from no table (promise S5).

Neither game hides anything from guests who may see a table; only a private table as a whole is
hidden. Two private tables that differ in everything look the same to a guest who was not invited:
every route and the socket answer with the same bytes as if there were no table at all.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from server.security.roles import RoleClients, good, idle_server, until_closed
from server.security.test_access_matrix import OF_FILES, ROUTES
from server.silent_errors import expected_errors
from testing.running_server import Client

_OWN = frozenset({"/api/session", "/api/guests", "/api/me"})
"""Routes that change the guest who calls them."""


async def _seen(client: Client, http: Any, table: str) -> dict[str, tuple[int, bytes]]:
    """A guest's responses from every route, without the id of the requested table."""
    found = {}
    for (method, path), (_, body, _) in ROUTES.items():
        if path in _OWN or (method, path) == ("POST", "/api/tables"):
            continue
        address = path.format(table=table, seat=1, job="a" * 16, **OF_FILES)
        answer = await http.request(method, address, json=body)
        assert answer.status_code != 500
        kept = {k: v for k, v in answer.headers.items() if k not in ("date", "x-request-id")}
        text = answer.content + repr(sorted(kept.items())).encode()
        found[f"{method} {path}"] = answer.status_code, text.replace(table.encode(), b"T")
    async with client.raw(table) as raw:
        await raw.send('{"id":"h","type":"hello"}')
        received = "".join(await until_closed(raw))
    found["socket"] = raw.close_code or 0, received.encode()
    return found


@pytest.mark.parametrize("role", ["anonymous", "stranger", "former"])
async def test_private_and_missing_tables_are_indistinguishable(tmp_path: Path, role: str) -> None:
    """S5: a new table, one in the middle of a game with chat, a damaged one and none at all."""

    with expected_errors("table_broken"):
        address = f"sqlite:///{tmp_path / 'store.db'}"
        async with idle_server(address, metrics_allow_ips=()) as server:  # not for players
            clients = await RoleClients.of(server)
            empty = (await clients.guests["organiser"].table(visibility="private"))["id"]
            rich = await clients.table("private")
            live_table = await server.services.registry.table(rich)
            mover = clients.guests["mover"]
            await good(mover.command(rich, "play", seq=live_table.seq, actions=["od4ne", "+3"]))
            async with mover.socket(rich) as table_socket:
                await table_socket.ask("chat", text="a secret")
            broken = await clients.table("private")
            del server.services.registry.loaded[broken]
            await server.services.store.quarantine(broken, "0 it is damaged")
            client = clients.client(role)
            http = clients.http(role)
            nothing = await _seen(client, http, "a" * 16)
            for table in (empty, rich, broken):
                seen = await _seen(client, http, table)
                assert seen == nothing, [name for name in seen if seen[name] != nothing[name]]
            listed = (await http.get("/api/tables")).text
            assert not re.search(f"{empty}|{rich}|{broken}", listed)


async def test_unlisted_tables_are_not_listed(tmp_path: Path) -> None:
    """S5: a guest with the link sees the table; lists never name it."""
    async with idle_server(f"sqlite:///{tmp_path / 'store.db'}") as server:
        clients = await RoleClients.of(server)
        tables = {kind: await clients.table(kind) for kind in ("public", "unlisted", "private")}
        for role in ("anonymous", "stranger", "watcher", "other", "organiser"):
            http = clients.http(role)
            for query in ("", "?status=running", "?game=pueblo", "?limit=1"):
                found = {t["id"] for t in (await http.get(f"/api/tables{query}")).json()["tables"]}
                assert found == {tables["public"]}, (role, query)
        mine = (await clients.http("other").get("/api/tables?mine=true")).json()["tables"]
        assert {table["id"] for table in mine} == set(tables.values())
        none = (await clients.http("stranger").get("/api/tables?mine=true")).json()["tables"]
        assert none == []


async def test_everyone_with_access_sees_the_same(tmp_path: Path) -> None:
    """S5: there is one view: every guest who may see a table gets the same bytes from every route
    that shows it, except for the guest's own identity."""
    async with idle_server(f"sqlite:///{tmp_path / 'store.db'}") as server:
        clients = await RoleClients.of(server)
        table = await clients.table("private")
        shown = ("", "/events", "/record", "/ply", "/link")
        for path in shown:
            bodies = {
                (await clients.http(role).get(f"/api/tables/{table}{path}")).content
                for role in ("watcher", "other", "mover", "organiser")
            }
            assert len(bodies) == 1, path
