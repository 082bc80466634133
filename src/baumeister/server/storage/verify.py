"""Verifies a whole store by replaying every table's log, and reports damaged tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Engine, String, case, func, select
from sqlalchemy.exc import DBAPIError

from baumeister.server.storage import migrate, reads, schema
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.engines import reading_engine
from baumeister.server.storage.errors import UnreadableTable
from baumeister.tables.errors import StorageError, StorageFailure
from baumeister.tables.integrity import BrokenTable, check_row, replayed

Progress = Callable[[int, int], None]
"""Progress callback: how many of how many are done."""

_PAGE = 500


class NoDatabase(StorageError):
    code = "storage.missing"
    place: Path


class Integrity(StorageError):
    """A finding of the database's own check."""

    code = "storage.integrity"
    detail: str


class Reference(StorageError):
    """Rows that refer to missing ones."""

    code = "storage.reference"
    rows: str
    missing: str


class SetAside(StorageError):
    """A quarantined table."""

    code = "storage.set_aside"
    table: str
    seq: int
    problem: str


def no_progress(_done: int, _all: int) -> None:
    """A progress callback that does nothing."""


@dataclass
class Report:
    """The result of verifying a store."""

    tables: int = 0
    events: int = 0
    broken: list[StorageError] = field(default_factory=list)


def existing_engine(address: str) -> Engine:
    """An engine for reading a store that must exist."""
    url = read_address(address)
    if is_sqlite(url) and not file_of(url).is_file():
        raise NoDatabase(file_of(url))
    return reading_engine(url)


def verify(address: str, progress: Progress = no_progress) -> Report:
    """Replay every table of a store. Damaged tables are in the report and do not affect the others.
    The server may keep running."""
    engine = existing_engine(address)
    try:
        return verify_all(engine, progress)
    except (
        DBAPIError,
        UnicodeDecodeError,
    ) as error:  # an unknown table means a schema that is no longer ours
        raise (translate(error) or StorageFailure("storage.damaged")) from error
    finally:
        engine.dispose()


def verify_all(engine: Engine, progress: Progress) -> Report:
    """Replay every table of a database."""
    report = Report()
    with engine.connect() as connection:
        migrate.check(connection)
        _check_file(connection, report)
        count = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    after = ""
    while ids := _page(engine, after):
        for table in ids:
            _verify_table(engine, table, report)
            report.tables += 1
            progress(report.tables, max(count, report.tables))
        after = ids[-1]
    return report


def _check_file(connection: Connection, report: Report) -> None:
    """SQLite's own integrity check, and the types of all values. PostgreSQL checks its pages when
    it reads them."""
    if connection.dialect.name != "sqlite":
        return
    messages = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check(10)")]
    report.broken += [Integrity(line) for line in messages if line != "ok"]
    for row in connection.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(10):
        report.broken.append(Reference(rows=row[0], missing=row[2]))
    for table in schema.metadata.sorted_tables:
        wrong = {column.name: _wrong_type(column) for column in table.columns}
        kinds: Sequence[Any] = connection.execute(select(*map(func.min, wrong.values()))).one()
        for name, kind in zip(wrong, kinds, strict=True):
            if kind is not None:
                detail = f"{kind.upper()} value in {table.name}.{name}"
                report.broken.append(Integrity(detail))


def _wrong_type(column: Column[Any]) -> ColumnElement[str]:
    """SQLite's type of a value if its column must not hold it, else null. SQLite keeps anything in
    any column, and we read some of it without an error: an empty BLOB as false."""
    stored_type = func.typeof(column)
    expected = {"text" if isinstance(column.type, String) else "integer"}
    return case(
        (stored_type.not_in(expected | ({"null"} if column.nullable else set())), stored_type)
    )


def _page(engine: Engine, after: str) -> list[str]:
    column = schema.tables.c.id
    query = select(column).where(column > after).order_by(column).limit(_PAGE)
    with engine.connect() as connection:
        ids = list(connection.execute(query).scalars())
    if any(not isinstance(table, str) or table <= after for table in ids):
        raise StorageFailure("storage.damaged")  # following a corrupt index could loop forever
    return ids


def _verify_table(engine: Engine, table: str, report: Report) -> None:
    """Check one table. Row and events are read in one snapshot."""
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
            row = reads.table(connection, table)
            events = reads.events(connection, table)
    except (DBAPIError, ValueError, TypeError):  # invalid text, or not a number
        report.broken.append(UnreadableTable(table))
        return
    report.events += len(events)
    try:
        if row is None:
            raise UnreadableTable(table)
        check_row(row, replayed(row, events), events[-1])
        if row.broken is not None:
            raise SetAside(**BrokenTable.of_row(row).params)
    except StorageError as error:
        report.broken.append(error)
