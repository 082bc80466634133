"""Records, positions, logs and stores of every release stay readable and mean the same. `make
release` adds a folder for each version. What was true of them is stored with them, so that changes
of today's code do not change what is expected."""

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest

import baumeister
from baumeister import games
from baumeister.core.game import Game
from baumeister.core.record import Record
from baumeister.core.record_entry import HANDOVERS
from baumeister.core.replay import TABLE_REASONS
from baumeister.server.storage import migrate, reads, schema
from baumeister.server.storage.store import Store
from baumeister.server.storage.verify import verify
from baumeister.session import LogEvent, Occupant
from baumeister.session.clock import BASE_RANGE
from baumeister.tables.errors import ServerError
from baumeister.tables.ports import Ports
from baumeister.tables.registry import Registry
from baumeister.tables.rows import TableFilter
from baumeister.tables.tasks import Tasks
from testing.memory_host import CountedIds, ManualClock
from tools.release_corpus import (
    EXPECTED,
    FOLDER,
    RECORDS,
    STORE,
    expected_of,
    logs_of,
    position_facts,
    table_facts,
    write,
)

STORES = sorted(file.parent.name for file in FOLDER.glob(f"*/{STORE}"))
"""Every release, and `schema-0002`, a store from before the first one."""
RELEASES = sorted(file.parent.name for file in FOLDER.glob(f"*/{RECORDS}"))
LAW_REASONS = {"last_walk", "demolished", "complete", "blocked"}


def _text(file: Path) -> str:
    return gzip.decompress(file.read_bytes()).decode()


def _lines(folder: Path) -> list[dict[str, Any]]:
    return list(map(json.loads, _text(folder / RECORDS).splitlines()))


def _expected(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / EXPECTED).read_text(encoding="utf-8")))


def _assert_kept(found: Any, expected: Any, where: str = "") -> None:
    """Everything expected is there and the same; there may be more fields by now."""
    if not isinstance(expected, dict):
        assert found == expected, where
        return
    for name, value in expected.items():
        assert name in found, f"{where}.{name}"
        _assert_kept(found[name], value, f"{where}.{name}")


def _check_records(folder: Path) -> None:
    lines = _lines(folder)
    assert lines
    for line in lines:
        rules = games.get(line["record"]["game"])
        game = Game(rules, Record.from_json(line["record"]))
        _assert_kept(game.record.to_json(), line["record"])
        for ply, expected in line["positions"].items():
            state = game.history.state_at(int(ply))
            _assert_kept(position_facts(rules, state), expected, ply)
            _assert_kept(position_facts(rules, rules.from_position(expected["line"])), expected)


def _rows(file: Path, columns: dict[str, list[str]]) -> dict[str, list[Any]]:
    """The rows of tables in these columns, in order."""
    with closing(sqlite3.connect(file)) as connection:
        found = {}
        for table, names in columns.items():
            some = ", ".join(f'"{name}"' for name in names)
            query = f'SELECT {some} FROM "{table}" ORDER BY {some}'  # noqa: S608
            found[table] = connection.execute(query).fetchall()
        return found


def _columns(file: Path, tables: Iterable[str]) -> dict[str, list[str]]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            for table in tables
        }


def _check_store(folder: Path, file: Path) -> None:
    """A store is what it was, also after its migration, and the server can use everything in it."""
    expected = _expected(folder)
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(_text(folder / STORE))
    _assert_kept(expected_of(file), expected)
    columns = _columns(file, expected["rows"])
    before = _rows(file, columns)
    address = f"sqlite:///{file}"
    asyncio.run(_check_served(address, before, columns, expected))
    after = expected_of(file)
    assert after["schema"] == migrate.head()
    _assert_kept(after, {**expected, "schema": migrate.head()})
    assert _rows(file, columns) == before
    report = verify(address)
    assert report.broken == []
    assert (report.tables, report.events) == (len(expected["tables"]), expected["rows"]["events"])


async def _check_served(
    address: str,
    rows: dict[str, list[Any]],
    columns: dict[str, list[str]],
    expected: dict[str, Any],
) -> None:
    """The server opens and migrates the store, and loads every table and every other row."""
    store = await Store.open(address)
    try:
        ports = Ports(store, ManualClock(), CountedIds(), Tasks(), "test")
        tables = Registry(ports)
        for table, facts in expected["tables"].items():
            live = await tables.table(table)
            digest = live.table.rules.digest(live.table.state)
            end = {"events": live.seq + 1, "chain": live.chain, "digest": digest}
            _assert_kept({**end, **table_facts(live.table)}, facts, table)
            assert len(live.log.texts_since(-1)) == facts["events"]
            assert live.to_json(ports.clock.now())["id"] == table
        values = {
            table: [dict(zip(columns[table], row, strict=True)) for row in some]
            for table, some in rows.items()
        }
        await _check_other_rows(store, values)
    finally:
        await store.close()


async def _check_other_rows(store: Store, rows: dict[str, list[dict[str, Any]]]) -> None:
    ids = [row["id"] for row in rows["tables"]]
    listed = await store.tables(TableFilter(limit=len(ids) + 1))
    assert sorted(row.id for row in listed) == sorted(ids)
    for row in rows["guests"]:
        guest = await store.read(reads.guest, row["id"])
        assert guest is not None
        assert guest.name == row["name"]
    for row in rows["sessions"]:
        guest = await store.read(reads.session_guest, row["hash"])
        assert guest is not None
        assert guest.id == row["guest"]
    for row in rows["holds"]:
        assert row["guest"] in (await store.holds(row["table"]))[row["seat"]]
    for row in rows["recoveries"]:
        assert await store.read(reads.recovery, row["hash"]) == (row["table"], row["seat"])
    for row in rows["chat"]:
        line = (await store.chat(row["table"], row["n"] - 1, 1))[0]
        assert (line.guest, line.text) == (row["guest"], row["text"])
    for row in rows["mutes"]:
        assert row["muted"] in await store.read(reads.mutes, row["guest"])
    for row in rows["presence"]:
        present = await store.read(reads.presence, [row["table"]], "another process", 0)
        assert row["seat"] in present[row["table"]]
    for row in rows.get("jobs", ()):
        job = await store.job(row["id"])
        assert job is not None
        assert (job.table, job.status) == (row["table"], row["status"])
    for row in rows.get("expired", ()):
        with pytest.raises(ServerError) as caught:
            await store.table(row["id"])
        assert caught.value.code == "server.expired"
    assert await store.read(reads.game_time) == rows["house"][0]["time"]


def test_this_version_is_in_the_corpus() -> None:
    assert baumeister.__version__ in RELEASES
    assert set(RELEASES) < set(STORES)


@pytest.mark.parametrize("version", RELEASES)
def test_records_and_positions_mean_the_same(version: str) -> None:
    _check_records(FOLDER / version)


@pytest.mark.parametrize("version", STORES)
def test_store_is_migrated_and_keeps_everything(version: str, tmp_path: Path) -> None:
    _check_store(FOLDER / version, tmp_path / "store.sqlite")


def test_next_release_leaves_a_complete_corpus(tmp_path: Path) -> None:
    """What `make release` would write now: every kind of event, every table of the database, every
    kind of occupant, clock and entry, every way to end a game. A new one fails this test until
    the corpus contains it."""
    write("next", tmp_path)
    folder, file = tmp_path / "next", tmp_path / "store.sqlite"
    _check_records(folder)
    _check_store(folder, file)
    expected = _expected(folder)
    assert set(expected["kinds"]) == {kind.KIND for kind in get_args(LogEvent)}
    assert set(expected["rows"]) == set(schema.metadata.tables)
    assert all(expected["rows"].values()), expected["rows"]
    assert expected["schema"] == migrate.head()
    events = [event for log in logs_of(file).values() for event in log]
    opened = [event for event in events if event["kind"] == "opened"]
    assert {seat["kind"] for event in opened for seat in event["seats"]} == {
        kind.KIND for kind in get_args(Occupant)
    }
    assert {event["clock"]["kind"] for event in opened} == set(BASE_RANGE)
    assert any(event["origin"] for event in opened)
    _check_variety([line["record"] for line in _lines(folder)])


def _check_variety(records: list[dict[str, Any]]) -> None:
    results = [record["result"] for record in records]
    assert {result["reason"] for result in results if result} == {*TABLE_REASONS, *LAW_REASONS}
    assert None in results
    actions = [entry for record in records for entry in record["actions"]]
    entries = [entry for entry in actions if not isinstance(entry, str)]
    assert {next(iter(entry)) for entry in entries} == {"undo", "redo", "handover"}
    assert {entry["reason"] for entry in entries if "handover" in entry} == set(HANDOVERS)
    assert any(seat["player"] != "person" for record in records for seat in record["seats"])
