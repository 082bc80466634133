"""Backups in one portable format for both databases: an SQLite file with all tables. A backup of
either database can be restored into the other."""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from baumeister.server.storage import migrate, schema
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.durability import BUSY_MS
from baumeister.server.storage.engines import (
    WRITING,
    disposed,
    make_file,
    migrating_engine,
    reading_engine,
    sqlite_engine,
)
from baumeister.server.storage.errors import ForeignDatabase
from baumeister.server.storage.verify import (
    Progress,
    Report,
    existing_engine,
    no_progress,
    verify_all,
)
from baumeister.tables.errors import StorageError

_PAGES = 1_024
_ROWS = 1_000


class FileExists(StorageError):
    code = "storage.file_exists"
    file: Path


class BackupFile(StorageError):
    """A file that the operating system does not read or write."""

    code = "storage.file"
    file: Path
    detail: str


class NotEmpty(StorageError):
    """A database that a restored backup would overwrite."""

    code = "storage.not_empty"


class NotABackup(StorageError):
    code = "storage.not_a_backup"
    file: Path
    problem: str
    detail: str


def backup(address: str, file: Path, progress: Progress = no_progress) -> None:
    """Write a consistent snapshot of a store into a new file; the server may keep running. The file
    appears only when it is complete and durable, and only its owner may read it."""
    if file.exists():
        raise FileExists(file)
    part = file.with_name(f"{file.name}.part")
    engine = existing_engine(address)
    try:
        with engine.connect() as connection:
            if migrate.revision(connection) is None:
                raise ForeignDatabase
        part.unlink(missing_ok=True)
        if engine.dialect.name == "sqlite":
            os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            _copy_file(file_of(engine.url), part, progress)
        else:
            make_file(_url_of(part))
            _copy_database(engine, part, progress)
        _finalise(part, file)
    except (DBAPIError, sqlite3.Error) as error:
        raise (translate(error) or error) from error
    except OSError as error:
        raise BackupFile(file=file, detail=error.strerror or str(error)) from error
    finally:
        engine.dispose()
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _url_of(file: Path) -> URL:
    return URL.create("sqlite+pysqlite", database=str(file))


def _copy_file(source_file: Path, target_file: Path, progress: Progress) -> None:
    source = sqlite3.connect(source_file, timeout=BUSY_MS / 1000, isolation_level=None)
    target = sqlite3.connect(target_file, isolation_level=None)
    try:
        # A journal would be as large as the copy. Until that is complete, nobody needs it.
        target.execute("PRAGMA journal_mode=OFF")
        target.execute("PRAGMA synchronous=OFF")
        # An open snapshot makes the copy consistent, and keeps it from starting again after each
        # write.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(
            target, pages=_PAGES, progress=lambda _, left, pages: progress(pages - left, pages)
        )
        target.execute("PRAGMA journal_mode=DELETE")  # a single self-contained file
    finally:
        target.close()
        source.close()


def _copy_database(source: Engine, target_file: Path, progress: Progress) -> None:
    with disposed(sqlite_engine(_url_of(target_file), begin=WRITING)) as target:
        migrate.upgrade(target)
        with source.connect() as reading, target.connect() as writing:
            reading.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            migrate.check(reading)
            _copy_rows(reading, writing, progress)
            writing.commit()
    closing = sqlite3.connect(target_file, isolation_level=None)
    closing.execute("PRAGMA journal_mode=DELETE")
    closing.close()


def _copy_rows(reading: Connection, writing: Connection, progress: Progress) -> None:
    """Copy all rows of all tables, referenced tables first."""
    counts = {
        table: reading.execute(select(func.count()).select_from(table)).scalar_one()
        for table in schema.metadata.sorted_tables
    }
    done, total = 0, sum(counts.values())
    writing.execute(delete(schema.house))  # a new store already has its one row
    for table in counts:
        for rows in reading.execute(
            select(table), execution_options={"yield_per": _ROWS}
        ).partitions():
            writing.execute(insert(table), [row._asdict() for row in rows])
            done += len(rows)
            progress(done, max(done, total))


def _finalise(part: Path, file: Path) -> None:
    """Make a file durable and give it its final name."""
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    part.rename(file)
    if sys.platform == "win32":  # it writes names through, and opens no folders
        return
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def restore(file: Path, address: str, progress: Progress = no_progress) -> Report:
    """Restore a backup into an empty store, all or nothing, and replay it. The report lists tables
    that are damaged in the backup."""
    url = read_address(address)
    with _opened_backup(file) as source:
        if is_sqlite(url):
            make_file(url)
        with disposed(migrating_engine(url)) as target:
            _refuse_full(target)
            migrate.upgrade(target)
            with source.connect() as reading, target.connect() as writing:
                _copy_rows(reading, writing, progress)
                writing.commit()
            return verify_all(target, progress)


def _refuse_full(target: Engine) -> None:
    with target.connect() as connection:
        if migrate.revision(connection) is None:
            return
        migrate.check(connection)
        for table in schema.metadata.sorted_tables:
            if table is schema.house:
                continue
            if connection.execute(select(table).limit(1)).first() is not None:
                raise NotEmpty


@contextmanager
def _opened_backup(file: Path) -> Iterator[Engine]:
    """An undamaged backup with the current schema, opened for reading. The file is not changed: an
    older one is migrated in a copy."""
    if not file.is_file():
        raise _not_a_backup(file, "missing")
    with tempfile.TemporaryDirectory() as folder:
        source = _read_only(file)
        try:
            _check_backup(file, source)
            with source.connect() as connection:
                revision = migrate.revision(connection)
            if revision != migrate.head():
                source.dispose()
                copy = Path(folder) / "backup"
                _copy_file(file, copy, no_progress)
                newer = sqlite_engine(_url_of(copy), begin=WRITING)
                migrate.upgrade(newer)
                newer.dispose()
                source = _read_only(copy)
            yield source
        finally:
            source.dispose()


def _read_only(file: Path) -> Engine:
    place = f"file:{quote(str(file.absolute()))}"
    url = URL.create("sqlite+pysqlite", database=place, query={"mode": "ro", "uri": "true"})
    return reading_engine(url)


def _check_backup(file: Path, source: Engine) -> None:
    try:
        with source.connect() as connection:
            if migrate.revision(connection) is None:
                raise _not_a_backup(file, "empty")
            verdict = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
            if verdict != "ok":
                raise _not_a_backup(file, "damaged", str(verdict))
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                raise _not_a_backup(file, "reference")
    except DBAPIError as error:
        raise _not_a_backup(file, "damaged", str(error.orig)) from error


def _not_a_backup(
    file: Path, problem: Literal["missing", "empty", "reference", "damaged"], detail: str = ""
) -> StorageError:
    """The refusal of a file; the detail of damage is the database's own message."""
    return NotABackup(file=file, problem=problem, detail=detail)
