"""S20: tables that expire while the server runs. Players keep theirs, watchers are told, and
from baumeister.server.storage import reads, writes
visitors learn why it is gone."""

import asyncio
from collections import Counter
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from baumeister.core.catalogue import sentence
from baumeister.server import metrics
from baumeister.server.expiry import FIRST_SEARCH_S
from baumeister.server.retention import DAY_MS
from baumeister.server.storage import writes
from baumeister.tables.subscribers import EXPIRED
from server.play.test_two_processes import two_servers
from server.play.with_server import CAT, OWN, code, serving
from testing.running_server import RunningServer, TableSocket


async def _pass_days(server: RunningServer, days: float) -> None:
    """Let game time pass, and let the server remove what has expired."""
    services = server.services
    now = services.clock.rebase(services.clock.now() + int(days * DAY_MS))
    services.clock.stored(await services.store.write(writes.save_game_time, now))
    for second in range(FIRST_SEARCH_S, FIRST_SEARCH_S + 8):
        await services.expiry.step(second)


def _counted() -> float:
    """The removed tables in the metrics."""
    return metrics._REGISTRY.get_sample_value("baumeister_expired_total", {"what": "table"}) or 0


async def _closed_with(socket: TableSocket) -> int | None:
    with pytest.raises(ConnectionClosed) as closed:
        await socket.receive_until(lambda _: False)
    return closed.value.rcvd.code if closed.value.rcvd else None


async def test_player_at_the_table_keeps_it_and_a_watcher_does_not(sqlite_url: str) -> None:
    async with serving(sqlite_url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        played, watched = (await ada.table())["id"], (await ada.table())["id"]
        async with ada.socket(played) as player, bob.socket(watched) as watcher:
            before = _counted()
            await _pass_days(server, 8)
            assert _counted() - before == 1
            assert (await player.ask("ping"))["type"] == "ok"
            assert await _closed_with(watcher) == EXPIRED
        assert (await bob.http.get(f"/api/tables/{played}")).status_code == 200
        gone = await bob.http.get(f"/api/tables/{watched}")
        assert code(gone) == (410, "server.expired")
        assert gone.json()["text"] == sentence("server.expired", {}, "en")
        async with bob.raw(watched) as raw:
            answer = await TableSocket(raw).ask("hello", last_seq=-1)
            assert (answer["type"], answer["code"]) == ("error", "server.expired")
        assert [
            t["id"] for t in (await ada.http.get("/api/tables?mine=true")).json()["tables"]
        ] == [played]


async def test_player_who_comes_at_the_last_moment_keeps_the_table(sqlite_url: str) -> None:
    """Between the search and the removal."""
    async with serving(sqlite_url) as server:
        ada, expiry = await server.guest("Ada"), server.services.expiry
        table = (await ada.table())["id"]
        server.services.clock.rebase(8 * DAY_MS)
        second = FIRST_SEARCH_S
        while not expiry._tables:
            await expiry.step(second)
            second += 1
        async with ada.socket(table) as player:
            await expiry.step(second)
            assert not expiry._tables
            assert (await player.ask("ping"))["type"] == "ok"


async def test_guest_who_comes_back_is_known_and_another_is_not(sqlite_url: str) -> None:
    async with serving(sqlite_url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        await _pass_days(server, 20)
        assert (await ada.http.get("/api/me")).status_code == 200
        await _pass_days(server, 20)
        assert (await ada.http.get("/api/me")).status_code == 200
        assert code(await bob.http.get("/api/me")) == (401, "server.unauthenticated")


async def test_chat_of_a_finished_game_expires_for_newcomers(sqlite_url: str) -> None:
    async with serving(sqlite_url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table())["id"]
        await bob.command(table, "take", seat=1)
        await ada.command(table, "start")
        await ada.command(table, "resign")
        cem = await server.guest("Cem")
        async with cem.socket(table) as first:  # a spectator does not keep the chat
            await first.ask("chat", text="good game")
            await _pass_days(server, 31)
            async with bob.socket(table) as second:
                await second.ask("ping")
                assert not [m for m in second.received if m["type"] == "chat"]
                await first.ask("chat", text="another one?")
                line: dict[str, Any] = await second.receive_until(lambda m: m["type"] == "chat")
                assert (line["n"], line["text"]) == (1, "another one?")


async def test_other_process_drops_the_table(postgres_url: str) -> None:
    async with two_servers(postgres_url) as (one, two):
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        table, other = (await ada.table())["id"], (await ada.table())["id"]
        async with bob.socket(table) as watcher:
            assert (await bob.http.get(f"/api/tables/{other}")).status_code == 200  # in memory
            await _pass_days(one, 8)
            taken = await bob.command(other, "take", seat=1)
            assert code(taken) == (410, "server.expired")
            await two.services.maintenance.load_events_of_others()
            assert await _closed_with(watcher) == EXPIRED
        assert not two.services.registry.loaded


async def test_guest_has_a_limited_number_of_unfinished_tables(sqlite_url: str) -> None:
    async with serving(sqlite_url, tables_per_guest=2) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        first = await ada.table(id="one", seats=[OWN, CAT], start=True)
        second = await ada.table(id="two")
        body = {"id": "three", "game": "pueblo"}
        refused = await ada.http.post("/api/tables", json=body)
        assert code(refused) == (429, "server.limit.tables")
        assert refused.json()["params"] == {"count": 2, "most": 2}
        assert (await ada.table(id="two"))["id"] == second["id"]  # sent again
        fork = {"id": "fork", "ply": 0}
        forked = await ada.http.post(f"/api/tables/{first['id']}/fork", json=fork)
        assert code(forked) == (429, "server.limit.tables")
        await bob.table()
        assert (await ada.command(first["id"], "resign")).status_code == 200
        assert (await ada.http.post("/api/tables", json=body)).status_code == 201


async def test_parallel_requests_cannot_exceed_the_limit_of_tables(url: str) -> None:
    async with serving(url, tables_per_guest=2) as server:
        ada = await server.guest("Ada")
        bodies = [{"id": f"t{number}", "game": "pueblo"} for number in range(6)]
        asked = await asyncio.gather(*(ada.http.post("/api/tables", json=b) for b in bodies))
        assert Counter(answer.status_code for answer in asked) == {201: 2, 429: 4}
        refused = {answer.json()["code"] for answer in asked if answer.is_error}
        assert refused == {"server.limit.tables"}
        again = await asyncio.gather(*(ada.http.post("/api/tables", json=b) for b in bodies))
        assert [a.status_code for a in again] == [a.status_code for a in asked]
