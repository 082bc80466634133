"""A guest's finished games over REST: list, statistics, exports, and who sees them."""

import csv
import json
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
from sqlalchemy import update

from baumeister.core.record import Record
from baumeister.server.storage import schema
from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageFailure
from server.play.with_server import CAT, OWN, code, serving
from server.silent_errors import expected_errors
from testing.running_server import Client

pytestmark = pytest.mark.usefixtures("patience_with_workers")


async def resigned_game(loser: Client, winner: Client, **given: Any) -> str:
    """A public game that the loser resigns after the first turn."""
    table: str = (await loser.table(seats=[OWN, {"kind": "open"}], **given))["id"]
    assert (await winner.command(table, "take", seat=1)).status_code == 200
    assert (await loser.command(table, "start")).status_code == 200
    assert (await loser.command(table, "resign")).status_code == 200
    return table


async def get(client: Client, path: str, **params: Any) -> Any:
    answer = await client.http.get(f"/api/me/{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_each_player_has_the_game_with_their_own_result(url: str) -> None:
    async with serving(url) as server:
        ada, bob, cat = [await server.guest(name) for name in ("Ada", "Bob", "Cat")]
        table = await resigned_game(ada, bob)
        await ada.table(seats=[OWN, CAT], start=True)  # not over
        for client, result in ((ada, "lost"), (bob, "won")):
            listed = await get(client, "games")
            assert [(game["id"], game["result"]) for game in listed["games"]] == [(table, result)]
            assert listed["games"][0]["mode"] == "people"
            assert (listed["found"], listed["total"], listed["pending"]) == (1, 1, 0)
            (found,) = (await get(client, "statistics"))["games"]
            assert found[result] == found["played"] == 1
        assert (await get(cat, "games"))["games"] == []
        assert (await get(cat, "statistics"))["games"] == []


async def test_guest_who_resigned_among_three_finds_the_game(url: str) -> None:
    async with serving(url) as server:
        ada, bob, cat, eve = [await server.guest(name) for name in ("Ada", "Bob", "Cat", "Eve")]
        seats = [OWN, {"kind": "open"}, {"kind": "open"}]
        table: str = (await ada.table(seats=seats, options={"players": 3}))["id"]
        for seat, client in enumerate((bob, cat), 1):
            assert (await client.command(table, "take", seat=seat)).status_code == 200
        assert (await ada.command(table, "start")).status_code == 200
        for client in (bob, cat, ada):  # the last one to stay wins
            assert (await client.command(table, "resign")).status_code in (200, 409)
        for client, result in ((ada, "won"), (bob, "lost"), (cat, "lost")):
            listed = await get(client, "games")
            assert [(game["id"], game["result"]) for game in listed["games"]] == [(table, result)]
        assert (await get(eve, "games"))["games"] == []


async def test_list_has_pages_and_filters(sqlite_url: str) -> None:
    async with serving(sqlite_url) as server:
        ada, bob, dan = [await server.guest(name) for name in ("Ada", "Bob", "Dan")]
        tables = [await resigned_game(ada, bob) for _ in range(2)]
        tables.append(await resigned_game(dan, ada, game="aztec"))
        first = await get(ada, "games", limit=2)
        second = await get(ada, "games", limit=2, before=first["next"])
        found = [game["id"] for game in first["games"] + second["games"]]
        assert sorted(found) == sorted(tables)
        assert (first["found"], second["next"]) == (3, None)
        for wanted, number in (
            ({"game": "aztec"}, 1),
            ({"result": "lost"}, 2),
            ({"opponent": "da"}, 1),
            ({"mode": "computers"}, 0),
            ({"computer": ["level3", "level4"]}, 0),
        ):
            assert (await get(ada, "games", **wanted))["found"] == number
        statistics = await get(ada, "statistics", game="aztec")
        assert [each["game"] for each in statistics["games"]] == ["aztec"]
        assert [each["name"] for each in statistics["opponents"]] == ["Bob", "Dan"]


async def test_bad_filters_and_strangers_are_refused(sqlite_url: str) -> None:
    async with serving(sqlite_url) as server:
        ada = await server.guest("Ada")
        for bad in ({"game": "chess"}, {"limit": 51}, {"before": "x"}, {"opponent": "x" * 81}):
            answer = await ada.http.get("/api/me/games", params=bad)
            assert code(answer) == (422, "server.invalid")
        for path in ("games", "statistics", "games.csv", "records.zip"):
            answer = await server.anonymous().get(f"/api/me/{path}")
            assert code(answer) == (401, "server.unauthenticated")


async def test_exports_are_limited(sqlite_url: str) -> None:
    async with serving(sqlite_url, rate_factor=1.0) as server:
        ada = await server.guest("Ada")
        found = [(await ada.http.get("/api/me/records.zip")).status_code for _ in range(4)]
        assert found == [200, 200, 200, 429]


async def downloaded(client: Client) -> ZipFile:
    """The ZIP file with a guest's records."""
    answer = await client.http.get("/api/me/records.zip")
    assert answer.status_code == 200, answer.text
    return ZipFile(BytesIO(answer.content))


async def test_exports_contain_all_games_without_any_worker(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exports lose no game: not when no worker answers, and not those after the first page."""
    monkeypatch.setattr("baumeister.tables.my_games.MOST_GAMES", 1)
    async with serving(url) as server:
        ada, bob = [await server.guest(name) for name in ("Ada", "Bob")]
        tables = {await resigned_game(ada, bob), await resigned_game(bob, ada)}
        text = (await ada.http.get("/api/me/games.csv")).text
        rows = list(csv.DictReader(StringIO(text)))
        assert {row["table"] for row in rows} == tables
        assert {row["result"] for row in rows} == {"won", "lost"}
        archive = await downloaded(ada)
        records = [Record.from_text(archive.read(name).decode()) for name in archive.namelist()]
        assert len(records) == 2
        for table in tables:
            text = (await ada.http.get(f"/api/tables/{table}/record")).text
            assert Record.from_text(text) in records


async def test_exports_name_games_that_cannot_be_read(sqlite_url: str) -> None:
    """A damaged or quarantined game is in an export, as its error."""
    async with serving(sqlite_url) as server:
        ada, bob = [await server.guest(name) for name in ("Ada", "Bob")]
        damaged, quarantined, good = [await resigned_game(ada, bob) for _ in range(3)]
        store = server.services.store
        await store.quarantine(quarantined, "1 storage.log_chain")
        await store.write(
            lambda connection: connection.execute(
                update(schema.events).where(schema.events.c.table == damaged).values(what="{}")
            )
        )
        found = {
            name.split("-")[-1]: json.loads(archive.read(name))
            for archive in [await downloaded(ada)]
            for name in archive.namelist()
        }
        assert found.keys() == {
            f"{damaged}.error.json",
            f"{quarantined}.error.json",
            f"{good}.json",
        }
        assert found[f"{damaged}.error.json"]["code"] == "server.broken"
        assert found[f"{quarantined}.error.json"]["params"]["seq"] == 1
        await _forget_scorecard(store, damaged)
        text = (await ada.http.get("/api/me/games.csv")).text
        rows = {row["table"]: row["reason"] for row in csv.DictReader(StringIO(text))}
        assert rows == {damaged: "server.broken", quarantined: "server.broken", good: "resigned"}


async def test_export_without_the_store_is_refused_or_breaks_off(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An export that cannot be made is an error, never a shorter file: 503 before the first byte,
    a broken connection later."""
    async with serving(sqlite_url) as server:
        ada, bob = [await server.guest(name) for name in ("Ada", "Bob")]
        for _ in range(2):
            await resigned_game(ada, bob)
        store, answers = server.services.store, 0
        events = store.events

        async def failing(*args: Any) -> Any:
            nonlocal answers
            answers -= 1
            if answers < 0:
                raise StorageFailure("storage.unavailable")
            return await events(*args)

        monkeypatch.setattr(store, "events", failing)
        refused = await ada.http.get("/api/me/records.zip")
        assert code(refused) == (503, "storage.unavailable")
        answers, broken_off = 1, ("unhandled", "without completing response")
        with expected_errors(*broken_off, at_least=2), pytest.raises(httpx.RemoteProtocolError):
            await ada.http.get("/api/me/records.zip")


async def _forget_scorecard(store: Store, table: str) -> None:
    row = await store.table(table)
    assert row is not None
    summary = json.loads(row.summary)
    del summary["scorecard"]
    await store.set_summary(row, json.dumps(summary))


async def test_games_of_an_earlier_version_are_counted_step_by_step(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baumeister.tables.my_games.SCORECARDS_PER_REQUEST", 1)
    async with serving(url) as server:
        ada, bob = [await server.guest(name) for name in ("Ada", "Bob")]
        store = server.services.store
        for _ in range(2):
            table = await resigned_game(ada, bob)
            row = await store.table(table)
            assert row is not None
            await _forget_scorecard(store, table)
            await store.set_summary(row._replace(seq=row.seq - 1), "a table that has gone on")
            await store.set_summary(row._replace(chain="other"), "a table with an erased name")
        first = await get(ada, "games")
        assert (len(first["games"]), first["total"], first["pending"]) == (1, 2, 1)
        second = await get(ada, "games")
        assert (len(second["games"]), second["pending"]) == (2, 0)
        assert (await get(bob, "games"))["pending"] == 0  # made once for everyone
