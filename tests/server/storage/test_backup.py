"""A backup is a consistent snapshot and can be restored, from either database into either."""

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from baumeister.server.retention import DAY_MS, Retention
from baumeister.server.storage import administration, backup, expiry, migrate, writes
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import reading_engine
from baumeister.server.storage.schema import metadata
from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from baumeister.tables.jobs import Job
from baumeister.tables.rows import Hold, NewTable
from server.postgres import PostgresServer
from server.storage.played_games import store_game
from server.storage.sample_rows import ANN, CHANGES, append, event, line, opened, table_row

_NEXT_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{head}"


def upgrade() -> None:
    with op.batch_alter_table("guests") as guests:
        guests.add_column(sa.Column("mood", sa.Text(), server_default="calm", nullable=False))
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The store that a backup is restored into."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'restored' / 'store.db'}"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    name = server.create_database()
    yield server.url(name)
    server.drop_database(name)


async def _fill(url: str) -> None:
    """Store something in every table of the schema."""
    store = await opened(url)
    await store_game(store, "a", "pueblo", 1)
    await store_game(store, "b", "aztec", 2)
    await store.write(writes.add_session, "hash of a session", "ann", 3)
    await store.write(writes.add_recovery, "hash of a link", "a", 0, 4)
    await store.set_mute("ann", "bob", True)
    await store.write(writes.save_presence, "server", [("a", 0)], until=9, now=1)
    await store.add_chat(line("a", "k", "Grüße 𝄞"))
    await store.save_job(Job("j", "hint", "a", "ann", "pueblo", "position"), "server", 5)
    await store.create_table(NewTable(table_row("old"), event("old", 0)))
    await store.write(expiry.remove_tables, ["old"], Retention(7, 90, 30, 30, 1), 8 * DAY_MS)
    await store.write(writes.save_game_time, 4_000_000_000)
    ban = administration.Ban("guest", "bob", 5, "rude")
    await store.write(administration.ban, ban)  # adds an act, too
    message = administration.Announcement("message", 1, 2, {"en": "Hello"})
    await store.write(administration.announce, message.kind, message)
    await store.close()


def _rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = reading_engine(read_address(url))
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


async def test_backup_can_be_restored_into_the_other_database(
    url: str, target: str, tmp_path: Path
) -> None:
    await _fill(url)
    file, seen = tmp_path / "backup", list[tuple[int, int]]()
    backup.backup(url, file, lambda done, total: seen.append((done, total)))
    assert seen
    assert seen[-1][0] == seen[-1][1]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("backup?*"))
    report = backup.restore(file, target)
    assert (report.tables, report.broken) == (2, [])
    rows = _rows(url)
    assert all(rows.values())
    assert _rows(target) == rows
    store = await Store.open(target)
    await store.write(writes.create_guest, ANN._replace(id="new"))
    await store.create_table(NewTable(table_row("new"), event("new", 0), [Hold(0, "new")]))
    await append(store, event("new", 1), CHANGES)
    await store.close()


async def test_backup_is_consistent_while_the_server_runs(url: str, tmp_path: Path) -> None:
    """R17. In a copy of the .db file without its -wal the newest events are missing."""
    tables = [f"t{number}" for number in range(10)]

    store = await opened(url, *tables)
    heads = dict.fromkeys(tables, 0)
    stop = asyncio.Event()

    async def play(table: str) -> None:
        while not stop.is_set():
            await append(store, event(table, heads[table] + 1), CHANGES)
            heads[table] += 1

    playing = [asyncio.create_task(play(table)) for table in tables]
    while min(heads.values()) < 20:
        for task in playing:
            if task.done():
                await task  # it failed; do not wait for it forever
        await asyncio.sleep(0.001)
    before = dict(heads)
    await asyncio.to_thread(backup.backup, url, tmp_path / "backup")
    stop.set()
    await asyncio.gather(*playing)
    await store.close()
    connection = sqlite3.connect(tmp_path / "backup")
    stored = dict(connection.execute("SELECT id, seq FROM tables"))
    logs = connection.execute('SELECT "table", max(seq), count(*) FROM events GROUP BY "table"')
    assert sorted(stored) == tables
    for table, last, count in logs:
        assert stored[table] == last == count - 1
        assert last >= before[table]
    connection.close()


async def test_backup_never_overwrites_a_file(sqlite_url: str, tmp_path: Path) -> None:
    await _fill(sqlite_url)
    file = tmp_path / "backup"
    file.write_text("dear", encoding="utf-8")
    with pytest.raises(StorageError) as refused:
        backup.backup(sqlite_url, file)
    assert refused.value.code == "storage.file_exists"
    assert file.read_text(encoding="utf-8") == "dear"
    with pytest.raises(StorageError) as nowhere:
        backup.backup(sqlite_url, tmp_path / "backup" / "inside")
    assert nowhere.value.code == "storage.file"


async def test_backup_is_restored_only_into_an_empty_database(url: str, tmp_path: Path) -> None:
    await _fill(url)
    backup.backup(url, tmp_path / "backup")
    before = _rows(url)
    with pytest.raises(StorageError) as refused:
        backup.restore(tmp_path / "backup", url)
    assert refused.value.code == "storage.not_empty"
    assert _rows(url) == before


@pytest.mark.parametrize("damage", ["missing", "empty", "text", "cut", "foreign", "newer"])
async def test_invalid_backup_is_refused_before_restoring(
    sqlite_url: str, tmp_path: Path, damage: str
) -> None:
    await _fill(sqlite_url)
    file = tmp_path / "backup"
    if damage in {"cut", "newer"}:
        backup.backup(sqlite_url, file)
    if damage == "foreign":
        connection = sqlite3.connect(file)
        connection.execute("CREATE TABLE recipes (dish)")
        connection.close()
    elif damage == "newer":
        connection = sqlite3.connect(file, isolation_level=None)
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
    elif damage == "cut":
        os.truncate(file, file.stat().st_size // 2)
    elif damage in {"empty", "text"}:
        file.write_text("" if damage == "empty" else "Dear diary", encoding="utf-8")
    target = tmp_path / "restored.db"
    with pytest.raises(StorageError) as refused:
        backup.restore(file, f"sqlite:///{target}")
    codes = {"newer": "storage.newer", "foreign": "storage.foreign"}
    assert refused.value.code == codes.get(damage, "storage.not_a_backup")
    assert not target.exists()


async def test_broken_table_in_a_backup_is_reported(sqlite_url: str, tmp_path: Path) -> None:
    await _fill(sqlite_url)
    file = tmp_path / "backup"
    backup.backup(sqlite_url, file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("""UPDATE events SET what = '{}' WHERE "table" = 'a' AND seq = 5""")
    connection.close()
    report = backup.restore(file, f"sqlite:///{tmp_path / 'restored.db'}")
    (broken,) = report.broken
    assert (broken.code, broken.params) == ("storage.log_chain", {"table": "a", "seq": 5})


async def test_older_databases_and_backups_are_migrated(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R18: with a migration that does not exist yet."""
    await _fill(url)
    before = _rows(url)
    file = tmp_path / "backup"
    backup.backup(url, file)
    kept = file.read_bytes()
    scripts = Path(migrate.__file__).parent / "migrations"
    shutil.copytree(scripts, tmp_path / "migrations")
    script = _NEXT_MIGRATION.format(head=migrate.head())
    (tmp_path / "migrations" / "versions" / "m9999_next.py").write_text(script, encoding="utf-8")
    monkeypatch.setattr(migrate, "_FOLDER", tmp_path / "migrations")
    with pytest.raises(StorageError) as older:
        await Store.open(url, migrate=False)
    assert older.value.code == "storage.older"
    await (await Store.open(url)).close()
    await (await Store.open(url, migrate=False)).close()
    assert _rows(url) == before
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert backup.restore(file, restored).broken == []
    assert _rows(restored) == before
    assert file.read_bytes() == kept
