"""What expires and what is kept (S20), on both databases. Ages are game time: the system clock does
not matter."""

import asyncio
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from sqlalchemy import select

from baumeister.server.retention import DAY_MS, Retention
from baumeister.server.storage import expiry, reads, schema, writes
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import migrating_engine
from baumeister.server.storage.file_lock import exclusive_use
from baumeister.server.storage.maintain import maintain
from baumeister.server.storage.store import Store
from baumeister.tables.errors import ServerError, StorageError
from baumeister.tables.jobs import Job
from baumeister.tables.permissions import WATCHER
from baumeister.tables.rows import GuestRow, Hold, NewTable
from server.storage.sample_rows import ANN, BOB, CHANGES, append, event, line, opened, table_row

RETENTION = Retention(gathering=7, unfinished=90, chat=30, guests=30, jobs=1)
FOR_EVER = Retention(gathering=0, unfinished=0, chat=0, guests=0, jobs=0)
DAY = DAY_MS


async def _unused(store: Store, day: float, retention: Retention = RETENTION) -> list[str]:
    """The tables that have expired on a day."""
    return [
        table.id for table in await store.read(expiry.unused_tables, retention, int(day * DAY), 100)
    ]


async def _with(store: Store, **rows: Any) -> None:
    """Store tables with fields that differ from the sample: `name={"phase": ...}`."""
    for name, fields in rows.items():
        await store.create_table(NewTable(table_row(name, **fields), event(name, 0)))


async def test_tables_that_nobody_uses_expire(url: str) -> None:
    """S20."""
    store = await opened(url)
    await _with(store, new={}, begun={"phase": "playing"}, paused={"phase": "paused"})
    assert await _unused(store, 7) == []
    assert await _unused(store, 7.01) == ["new"]
    assert await _unused(store, 90) == ["new"]
    assert set(await _unused(store, 90.01)) == {"new", "begun", "paused"}
    assert await _unused(store, 10_000, FOR_EVER) == []
    await store.close()


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "over"},
        {"phase": "playing", "deadline": 5},
        {"phase": "playing", "thinking": True},
        {"phase": "gathering", "broken": "3 storage.log_chain"},
    ],
)
async def test_tables_that_are_never_removed(url: str, fields: dict[str, Any]) -> None:
    """Finished games are kept. A clock or a computer ends a game by itself. A damaged table may
    still be repaired."""
    store = await opened(url)
    await _with(store, a=fields)
    assert await _unused(store, 10_000) == []
    assert await store.write(expiry.remove_tables, ["a"], RETENTION, 10_000 * DAY) == []
    await store.close()


async def test_use_starts_the_period_again(url: str) -> None:
    """An event, a line of chat, and players at the table."""
    store = await opened(url, "played", "chatty", "visited", "quiet")
    await store.write(writes.save_game_time, 6 * DAY)
    changes = CHANGES._replace(phase="gathering")
    await append(store, event("played", 1), changes)
    await store.add_chat(line("chatty", "k"))
    await store.write(expiry.note_use, [], ["visited"], 6 * DAY)
    assert await _unused(store, 8) == ["quiet"]
    assert await _unused(store, 13) == ["quiet"]
    assert len(await _unused(store, 13.01)) == 4
    await store.close()


async def test_player_who_is_connected_to_any_process_keeps_the_table(url: str) -> None:
    store = await opened(url, "a")
    now = 8 * DAY
    await store.write(writes.save_presence, "p1", [("a", 0)], now + 1, now)
    assert await _unused(store, 8) == []
    assert await store.write(expiry.remove_tables, ["a"], RETENTION, now) == []
    assert await store.write(expiry.remove_tables, ["a"], RETENTION, now + 1) == ["a"]
    await store.close()


async def test_expired_table_leaves_nothing_but_its_id(url: str) -> None:
    store = await opened(url, "a", "b")
    for table in ("a", "b"):
        await append(store, event(table, 1), CHANGES, hold=[Hold(1, "bob")])
        await store.write(writes.add_recovery, f"{table} hash", table, 1, 5)
        await store.add_chat(line(table, "k"))
    await store.write(expiry.note_use, [], ["b"], 89 * DAY)
    assert await store.write(expiry.remove_tables, ["a", "b", "c"], RETENTION, 91 * DAY) == ["a"]
    with pytest.raises(ServerError) as gone:
        await store.table("a")
    assert gone.value.code == "server.expired"
    assert await store.table("never") is None
    assert (await store.events("a"), await store.chat("a"), await store.holds("a")) == (
        [],
        [],
        {},
    )
    assert await store.read(reads.recovery, "a hash") is None
    assert len(await store.events("b")) == 2
    assert await store.read(reads.recovery, "b hash") is not None
    with pytest.raises(StorageError) as refused:
        await append(store, event("a", 2), CHANGES)
    assert refused.value.code == "storage.no_table"
    await store.write(expiry.forget_ids, 91 * DAY + 366 * DAY)
    assert await store.table("a") is None
    await store.close()


async def test_chat_expires_and_lines_keep_their_numbers(url: str) -> None:
    """Chat of finished games expires, too. New lines would otherwise repeat numbers that clients
    have already seen."""
    store = await opened(url)
    await _with(store, a={"phase": "over"})
    for number in range(5):
        await store.add_chat(line("a", f"k{number}"))
    assert await store.read(expiry.tables_with_old_chat, RETENTION, 30 * DAY, 10) == []
    late = 31 * DAY
    assert await store.read(expiry.tables_with_old_chat, RETENTION, late, 10) == ["a"]
    assert await store.write(expiry.remove_chat, "a", RETENTION, 30 * DAY, 3) == 0
    assert await store.write(expiry.remove_chat, "a", RETENTION, late, 3) == 3
    assert [kept.n for kept in await store.chat("a")] == [3, 4]
    assert await store.write(expiry.remove_chat, "a", RETENTION, late, 3) == 2
    assert (await store.add_chat(line("a", "new"))).n == 5
    await store.close()


async def test_guests_without_seats_expire(url: str) -> None:
    store = await opened(url, "a")  # Ann owns it
    for name in ("seated", "watcher", "wrote", "away", "seen"):
        await store.write(writes.create_guest, GuestRow(name, name, 0), session=f"{name} session")
    await append(store, event("a", 1), CHANGES, hold=[Hold(1, "seated"), Hold(WATCHER, "watcher")])
    await store.add_chat(line("a", "k", guest="wrote"))
    await store.set_mute("ann", "away", True)
    await store.set_mute("away", "ann", True)
    await store.write(expiry.note_use, ["seen"], [], 20 * DAY)
    now = 31 * DAY
    found, after = await store.read(expiry.unused_guests, RETENTION, now, 100)
    assert (sorted(found), after) == (["away", "bob", "watcher"], None)
    everyone = ["seated", "watcher", "wrote", "away", "seen", "ann", "bob"]
    assert sorted(await store.write(expiry.remove_guests, everyone, RETENTION, now)) == sorted(
        found
    )
    assert await store.read(reads.session_guest, "away session") is None
    assert await store.read(reads.session_guest, "seen session") is not None
    assert await store.read(reads.mutes, "ann") == frozenset()
    assert await store.holds("a") == {1: {"seated"}}
    await store.close()


async def test_search_for_guests_goes_on_after_those_who_stay(url: str) -> None:
    store = await opened(url)
    await _with(store, a={"phase": "over"})
    for number in range(6):
        await store.write(writes.create_guest, GuestRow(f"g{number}", "G", 0))
    await append(store, event("a", 1), CHANGES, hold=[Hold(n, f"g{n}") for n in range(4)])
    found, after = list[str](), None
    for _ in range(4):
        some, after = await store.read(expiry.unused_guests, RETENTION, 31 * DAY, 2, after)
        found += some
    assert sorted(found) == ["bob", "g4", "g5"]
    await store.close()


async def test_expired_owner_goes_with_the_last_table(url: str) -> None:
    store = await opened(url, "a")
    now = 100 * DAY
    assert (await store.read(expiry.unused_guests, RETENTION, now, 100))[0] == [BOB.id]
    await store.write(expiry.remove_tables, ["a"], RETENTION, now)
    found, _ = await store.read(expiry.unused_guests, RETENTION, now, 100)
    assert sorted(await store.write(expiry.remove_guests, found, RETENTION, now)) == [
        ANN.id,
        BOB.id,
    ]
    await store.close()


async def test_table_that_another_process_writes_is_left_alone(postgres_url: str) -> None:
    store = await opened(postgres_url, "a", "b")
    with psycopg.connect(postgres_url) as other:
        other.execute("UPDATE tables SET seq = seq WHERE id = 'a'")
        assert await store.write(expiry.remove_tables, ["a", "b"], RETENTION, 8 * DAY) == ["b"]
    await store.close()


async def test_two_processes_remove_each_table_once(postgres_url: str) -> None:
    names = [f"t{number}" for number in range(12)]
    store = await opened(postgres_url, *names)
    other = await Store.open(postgres_url)
    removing = (
        one.write(expiry.remove_tables, names, RETENTION, 8 * DAY) for one in (store, other) * 4
    )
    removed = [name for found in await asyncio.gather(*removing) for name in found]
    removed += await store.write(expiry.remove_tables, names, RETENTION, 8 * DAY)
    assert sorted(removed) == sorted(names)
    await store.close()
    await other.close()


async def _prepare(url: str) -> None:
    store = await opened(url, "old", "used", "forgotten")
    await _with(store, won={"phase": "over"})
    for name in ("owner", "seated", "wrote", "won"):
        await store.write(writes.create_guest, GuestRow(name, name, 0))
    await _with(store, theirs={"owner": "owner"})
    unchanged = CHANGES._replace(phase="gathering")
    await append(store, event("used", 1), unchanged, hold=[Hold(1, "seated")])
    await append(store, event("won", 1), CHANGES._replace(phase="over"), hold=[Hold(1, "won")])
    await store.add_chat(line("used", "k"))
    await store.add_chat(line("won", "k", guest="wrote"))
    await store.write(expiry.remove_tables, ["forgotten"], RETENTION, 8 * DAY)
    await store.write(writes.save_game_time, 400 * DAY)
    await store.write(expiry.note_use, ["ann"], [], 400 * DAY)
    await _with(store, over={"phase": "over"})
    for job in (
        Job("old", "hint", "a", "ann", status="done", changed_at=398 * DAY),
        Job("new", "hint", "a", "ann", status="done", changed_at=399 * DAY),
        Job("failed", "hint", "a", "ann", status="failed", changed_at=DAY),
        Job("running", "hint", "a", "ann", status="running", changed_at=DAY),
    ):
        await store.save_job(job, "server", 0)
    await store.close()


async def test_maintain_removes_and_its_dry_run_changes_nothing(url: str) -> None:
    """Both count the same."""
    await _prepare(url)
    before = _rows(url)
    found = maintain(url, RETENTION, dry_run=True)
    assert _rows(url) == before
    assert sorted((t.id, t.game, t.phase, t.days) for t in found.tables) == [
        ("old", "pueblo", "gathering", 400),
        ("theirs", "pueblo", "gathering", 400),
        ("used", "pueblo", "gathering", 400),
    ]
    assert (found.chat_lines, found.guests, found.jobs, found.ids) == (1, 4, 2, 1)
    removed = maintain(url, RETENTION)
    assert replace(removed, tables=found.tables) == found
    assert {t.id for t in removed.tables} == {t.id for t in found.tables}
    left = {name: {row.get("id") for row in rows} for name, rows in _rows(url).items()}
    assert (left["tables"], left["guests"]) == ({"won", "over"}, {"ann", "won"})
    assert (left["jobs"], left["expired"]) == ({"new", "running"}, {"old", "theirs", "used"})
    assert maintain(url, RETENTION) == maintain(url, RETENTION, dry_run=True)
    assert maintain(url, RETENTION).tables == []


def _rows(url: str) -> dict[str, list[dict[str, Any]]]:
    engine = migrating_engine(read_address(url))
    with engine.connect() as connection:
        found = {
            name: [dict(row) for row in connection.execute(select(table)).mappings()]
            for name, table in schema.metadata.tables.items()
        }
    engine.dispose()
    return found


async def test_maintain_refuses_a_file_that_a_server_uses(sqlite_url: str) -> None:
    await _prepare(sqlite_url)
    with exclusive_use(sqlite_url):
        with pytest.raises(StorageError) as refused:
            maintain(sqlite_url, RETENTION)
        assert refused.value.code == "storage.in_use"
        assert len(maintain(sqlite_url, RETENTION, dry_run=True).tables) == 3
