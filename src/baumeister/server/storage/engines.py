"""Synchronous engines: for the threads of an SQLite store, for migrations, backup and verify."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from baumeister.server.storage.address import file_of, is_sqlite
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.durability import BUSY_MS, PRAGMAS
from baumeister.tables.errors import StorageError

_CHECKPOINT_ATTEMPTS = 3
WRITING = "BEGIN IMMEDIATE"
"""The beginning of a write transaction: it takes the lock before it reads anything."""

POSTGRES_ARGUMENTS = {
    "connect_timeout": 2,
    "application_name": "baumeister",
    "client_encoding": "utf8",
    # The database cancels a statement that waits for a lock or the disk before the caller times
    # out, and keepalives detect a peer that vanished.
    "options": "-c statement_timeout=3500 -c lock_timeout=3000"
    " -c idle_in_transaction_session_timeout=10000",
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 4000,
}


class EmptyFile(StorageError):
    code = "storage.empty_file"
    file: Path


def sqlite_engine(
    url: URL,
    *,
    begin: str = "BEGIN",
    pool: int = 1,
    pragmas: Mapping[str, object] | None = None,
) -> Engine:
    """An engine whose transactions begin with this statement; only IMMEDIATE ones may write. The
    driver begins none itself, because it would leave schema changes outside the transaction."""
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=pool,
        max_overflow=0,
        connect_args={"check_same_thread": False, "cached_statements": 256},
    )
    wanted = dict(PRAGMAS if pragmas is None else pragmas)
    if begin != WRITING:
        wanted["query_only"] = 1

    def set_up(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None
        for name, value in wanted.items():
            connection.execute(f"PRAGMA {name}={value}")

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", start)
    return engine


def checkpoint(file: Path) -> bool:
    """Move everything from the write-ahead log into an SQLite file, and empty the log: it keeps
    what was erased until then. Returns whether no other connection prevented that."""
    with closing(sqlite3.connect(file, timeout=BUSY_MS / 1000, isolation_level=None)) as connection:
        for name, value in PRAGMAS.items():
            connection.execute(f"PRAGMA {name}={value}")
        for _ in range(_CHECKPOINT_ATTEMPTS):
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not busy:
                return True
    return False


def migrating_engine(url: URL) -> Engine:
    """An engine with full rights and no statement timeout."""
    return sqlite_engine(url, begin=WRITING) if is_sqlite(url) else _engine_without_timeout(url)


def reading_engine(url: URL) -> Engine:
    """A read-only engine for long reads outside the server. It changes nothing in a file, not even
    its settings."""
    if is_sqlite(url):
        return sqlite_engine(url, pragmas={"busy_timeout": BUSY_MS})
    return _engine_without_timeout(url)


def _engine_without_timeout(url: URL) -> Engine:
    arguments = {
        **POSTGRES_ARGUMENTS,
        "options": "-c lock_timeout=3000",
        "tcp_user_timeout": 60_000,
    }
    return create_engine(url, poolclass=NullPool, connect_args=arguments)


@contextmanager
def disposed(engine: Engine) -> Iterator[Engine]:
    """Use an engine, then close its connections. Driver errors become those of the store."""
    try:
        yield engine
    except DBAPIError as error:
        raise (translate(error) or error) from error
    finally:
        engine.dispose()


def make_file(url: URL) -> None:
    """Create the file of an SQLite store if it is missing, readable only by its owner: it holds
    token hashes and chat. SQLite gives its other files the same permissions. A file without a
    single byte is refused: ours get their name when they have a header, so that one is what a
    failed copy or a full disk has left of a database."""
    file = file_of(url)
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if file.exists():
        if file.stat().st_size == 0:
            raise EmptyFile(file)
        return
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.new")
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=wal")
        with suppress(FileExistsError):  # another process was faster
            os.link(part, file)
    finally:
        part.unlink(missing_ok=True)
