"""Removes everything that has expired, by hand: `baumeister maintain`."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, func, select

from baumeister.server.retention import DAY_MS, Retention
from baumeister.server.storage import expiry, job_rows, migrate, reads, schema
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import disposed, migrating_engine
from baumeister.server.storage.file_lock import exclusive_use
from baumeister.server.storage.verify import existing_engine

_BATCH, _LINES, _GUESTS = 20, 500, 1_000
"""Tables, lines of chat and guests in one transaction. Servers that share the database wait for
no more than that."""


@dataclass(frozen=True, slots=True)
class RemovedTable:
    """A table that has expired."""

    id: str
    game: str
    phase: str
    days: int
    """The days for which nobody used it."""


@dataclass(slots=True)
class Removed:
    """The numbers of rows that were removed, or would be."""

    tables: list[RemovedTable] = field(default_factory=list)
    chat_lines: int = 0
    guests: int = 0
    jobs: int = 0
    """Finished hints and analyses."""
    ids: int = 0
    """Ids of tables that were removed a year ago."""


def maintain(address: str, retention: Retention, *, dry_run: bool = False) -> Removed:
    """Remove everything that has expired. With `dry_run` nothing is changed. A running server on
    SQLite does not notice what others remove from its file, so it must be stopped."""
    existing_engine(address).dispose()  # refuses a file that does not exist
    with nullcontext() if dry_run else exclusive_use(address):
        made = existing_engine(address) if dry_run else migrating_engine(read_address(address))
        with disposed(made) as engine:
            with engine.connect() as connection:
                migrate.check(connection)
                now = reads.game_time(connection)
            return (_found if dry_run else _removed)(engine, retention, now)


def reindex(address: str) -> None:
    """Build all indexes again, after one was found to be damaged."""
    existing_engine(address).dispose()
    with exclusive_use(address), disposed(migrating_engine(read_address(address))) as engine:
        quoted = engine.dialect.identifier_preparer.quote
        for table in schema.metadata.sorted_tables:
            with engine.begin() as connection:
                kind = "" if engine.dialect.name == "sqlite" else "TABLE "
                connection.exec_driver_sql(f"REINDEX {kind}{quoted(table.name)}")


def _found(engine: Engine, retention: Retention, now: int) -> Removed:
    removed = Removed()
    with engine.connect() as connection:
        unused = expiry.unused_tables(connection, retention, now, None)
        removed.tables = [_described(table, now) for table in unused]
        chat = expiry.tables_with_old_chat(connection, retention, now, None)
        gone = {table.id for table in unused}
        removed.chat_lines = sum(_lines(connection, id_) for id_ in chat if id_ not in gone)
        removed.guests = expiry.count_unused_guests(connection, retention, now)
        removed.jobs = job_rows.count_old_jobs(connection, _jobs_before(retention, now))
        removed.ids = expiry.count_old_ids(connection, now)
    return removed


def _removed(engine: Engine, retention: Retention, now: int) -> Removed:
    removed = Removed()
    with engine.connect() as connection:
        tables = {t.id: t for t in expiry.unused_tables(connection, retention, now, None)}
        chats = expiry.tables_with_old_chat(connection, retention, now, None)
    ids = list(tables)
    for start in range(0, len(ids), _BATCH):
        with engine.begin() as connection:
            batch = ids[start : start + _BATCH]
            for id_ in expiry.remove_tables(connection, batch, retention, now):
                removed.tables.append(_described(tables[id_], now))
    for id_ in chats:
        lines = _LINES
        while lines == _LINES:
            with engine.begin() as connection:
                lines = expiry.remove_chat(connection, id_, retention, now, _LINES)
            removed.chat_lines += lines
    after: expiry.GuestCursor | None = None
    while True:
        with engine.begin() as connection:
            guests, after = expiry.unused_guests(connection, retention, now, _GUESTS, after)
            removed.guests += len(expiry.remove_guests(connection, guests, retention, now))
        if after is None:
            break
    jobs = job_rows.MOST
    while jobs == job_rows.MOST:
        with engine.begin() as connection:
            jobs = job_rows.expire_jobs(connection, _jobs_before(retention, now))
        removed.jobs += jobs
    with engine.begin() as connection:
        removed.ids = expiry.forget_ids(connection, now)
    return removed


def _jobs_before(retention: Retention, now: int) -> int:
    """The game time before which finished jobs have expired."""
    return int(now - retention.jobs * DAY_MS) if retention.jobs else 0


def _described(table: expiry.UnusedTable, now: int) -> RemovedTable:
    return RemovedTable(table.id, table.game, table.phase, (now - table.active_at) // DAY_MS)


def _lines(connection: Connection, table_id: str) -> int:
    count = select(func.count()).where(schema.chat.c.table == table_id)
    lines: int = connection.execute(count).scalar_one()
    return lines
