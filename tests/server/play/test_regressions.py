"""Regression tests for bugs found by a review and by a first-time user."""

import asyncio
import sqlite3
from contextlib import nullcontext
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import AsyncMock

import pytest
from fastapi import WebSocketDisconnect

from baumeister.server.routes.socket import _close
from baumeister.server.storage import reads, writes
from baumeister.tables.errors import StorageFailure
from server.play.with_server import CAT, OWN, code, serving
from server.silent_errors import expected_errors


async def test_table_in_doubt_recovers_by_itself(tmp_path: Path) -> None:
    """R8, R26: a move is stored, but its sender is told that the outcome is unknown and does not
    ask again."""
    async with serving(f"sqlite:///{tmp_path / 't.db'}") as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        store = server.services.store
        append = store.append

        async def uncertain(*given: Any, **more: Any) -> None:
            await append(*given, **more)
            raise StorageFailure("storage.uncertain")

        async with ada.socket(table) as a:
            store.append = uncertain  # type: ignore[method-assign]
            answer = await a.ask("play", seq=1, actions=["od4ne", "+1"])
            store.append = append  # type: ignore[method-assign]
            assert answer["code"] == "storage.uncertain"
            assert (await a.find_event("played"))["seq"] == 2


async def test_damaged_summary_does_not_break_the_list(tmp_path: Path) -> None:
    """R16."""
    file = tmp_path / "t.db"
    async with serving(f"sqlite:///{file}") as server:
        ada = await server.guest("Ada")
        bad, good = (await ada.table())["id"], (await ada.table())["id"]
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE tables SET summary = '{' WHERE id = ?", [bad])
        connection.close()
        answer = await ada.http.get("/api/tables")
        assert [table["id"] for table in answer.json()["tables"]] == [good]


async def test_event_with_a_wrong_value_type_is_quarantined(tmp_path: Path) -> None:
    """R16."""
    file = tmp_path / "t.db"
    async with serving(f"sqlite:///{file}") as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        server.services.registry.loaded.clear()
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE events SET what = x'00' WHERE seq = 1")
        connection.close()
        with expected_errors("table_broken"):
            for _ in range(2):
                answer = await ada.http.get(f"/api/tables/{table}")
                assert code(answer) == (409, "server.broken")
                assert answer.json()["params"]["seq"] == 1


async def test_game_time_stops_while_nothing_can_be_stored(tmp_path: Path) -> None:
    """R25: a player who cannot move cannot lose on time."""
    async with serving(f"sqlite:///{tmp_path / 't.db'}") as server:
        store, clock = server.services.store, server.services.clock
        await store.write(writes.save_game_time, clock.now())
        clock.stored(await store.read(reads.game_time))
        before = clock.now()
        clock._begin -= 3600  # an hour passes, and nothing is stored
        assert clock.now() - before <= 2_000
        clock.stored(await store.write(writes.save_game_time, clock.now()))
        assert clock.now() - before <= 4_000


async def test_different_request_with_a_used_id_is_refused(url: str) -> None:
    """R3."""
    async with serving(url) as server:
        ada = await server.guest("Ada")
        first = await ada.http.post("/api/tables", json={"id": "x", "game": "pueblo"})
        assert first.status_code == 201
        other = await ada.http.post("/api/tables", json={"id": "x", "game": "aztec"})
        assert code(other) == (409, "server.key_reused")


async def test_playing_by_post_counts_as_present(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table())["id"]
        await bob.command(table, "take", seat=1)
        await ada.command(table, "start")
        server.services.clock.rebase(server.services.clock.now() + 130_000)
        await ada.command(table, "play", seq=2, actions=["od4ne+1"])
        await bob.command(table, "play", seq=3, actions=["oa1ne+1"])
        assert code(await ada.command(table, "replace", seat=1)) == (409, "server.not_absent")


async def test_resigned_player_can_still_watch_a_private_table(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(visibility="private", options={"players": 3}))["id"]
        await ada.command(table, "take", seat=1)
        recovery = await ada.http.post(f"/api/tables/{table}/seats/1/recovery", json={})
        token = recovery.json()["link"].partition("#recover=")[2]
        await bob.http.post("/api/recover", json={"token": token})
        await ada.command(table, "computer", seat=2, player="level1")
        await ada.command(table, "start")
        async with bob.socket(table) as b:
            assert b.welcome["you"]["seats"] == [1]
            assert (await b.ask("resign"))["type"] == "ok"
            assert (await b.ask("ping"))["type"] == "ok"
            assert (await b.ask("resign"))["code"] == "server.no_seat"


async def test_spectator_is_not_reported_as_owner(url: str) -> None:
    async with serving(url) as server:
        ada, bob = await server.guest("Ada"), await server.guest("Bob")
        table = (await ada.table(options={"players": 3}))["id"]
        await bob.command(table, "take", seat=1)
        await ada.command(table, "computer", seat=2, player="level1")
        await ada.command(table, "start")
        (row,) = (await bob.http.get("/api/tables")).json()["tables"]
        assert row["mine"]
        await bob.command(table, "resign")
        (row,) = (await bob.http.get("/api/tables")).json()["tables"]
        assert not row["mine"]
        assert (await bob.http.get("/api/tables", params={"mine": True})).json()["tables"] == []


async def test_redo_reports_events_like_play(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table(seats=[OWN, CAT], start=True))["id"]
        async with ada.socket(table) as a:
            await a.ask("play", seq=1, actions=["od4ne+4"])
            played = (await a.find_event("played"))["happened"]
            await a.ask("undo")
            await a.ask("redo")
            assert (await a.find_event("brought_back"))["happened"] == played


async def test_socket_with_an_invalid_token_is_refused(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        table = (await ada.table())["id"]
        ada.token = "nope"  # noqa: S105
        async with ada.raw(table) as raw:
            await asyncio.wait_for(raw.wait_closed(), 10)
            assert raw.close_code == 4002


async def test_rate_limited_message_gets_its_own_error(tmp_path: Path) -> None:
    async with serving(f"sqlite:///{tmp_path / 't.db'}", rate_factor=1.0) as server:
        now = monotonic()
        server.services.rates._clock = lambda: now  # the rate limit does not recover meanwhile
        ada = await server.guest("Ada")
        table = (await ada.table())["id"]
        async with ada.socket(table) as a:
            said = [await a.send("ping") for _ in range(100)]
            last = await a.receive_until(lambda m: m.get("id") == said[-1])
            refused = [message for message in a.received if message["type"] == "error"]
            assert last in refused
            assert {message["code"] for message in refused} == {"server.rate"}
            assert {message["id"] for message in refused} < set(said)


async def test_random_cult_sites_and_whole_turns_are_accepted(url: str) -> None:
    async with serving(url) as server:
        ada = await server.guest("Ada")
        options = {"pro": True, "cult_sites": 3}
        table = await ada.table(options=options, seats=[OWN, CAT], start=True)
        assert len(table["options"]["cult_sites"]) == 3
        assert code(await ada.http.post("/api/tables", json={
            "id": "bad", "game": "pueblo", "options": {"pro": True, "cult_sites": 9},
        })) == (422, "options.value")  # fmt: skip


@pytest.mark.parametrize(
    ("error", "is_gone"),
    [
        (RuntimeError('Cannot call "send" once a close message has been sent.'), True),
        (WebSocketDisconnect(1006), True),
        (ConnectionResetError(), True),
        (RuntimeError("something else"), False),
    ],
)
async def test_connection_lost_while_closing_is_not_an_error(
    error: Exception, is_gone: bool
) -> None:
    line = AsyncMock()
    line.close.side_effect = error
    with nullcontext() if is_gone else pytest.raises(RuntimeError, match="something else"):
        await _close(line, 1000)
    line.close.assert_awaited_once_with(1000)
