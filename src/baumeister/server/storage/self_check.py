"""Looks for damage in an SQLite file while the server runs: a damaged index hides rows without any
error. PostgreSQL has amcheck for that."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

from baumeister.server.storage import schema
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.durability import BUSY_MS
from baumeister.server.storage.errors import DamagedFile
from baumeister.tables.errors import StorageError

_STEPS, _PAUSE = 20_000, 0.002
"""Steps of SQLite's machine between two pauses, in seconds: the check takes no more than about half
a core."""
_INDEX = re.compile(r"\bindex (\w+)")
_MOST = 20
"""The most findings that are reported for each table."""


class DamagedIndex(StorageError):
    code = "storage.damaged_index"
    file: Path
    index: str
    detail: str


def find_damage(file: Path, stop: Event) -> list[StorageError]:
    """The damage in a file, one error for each index and for each other finding; nothing if it
    was stopped."""
    errors: dict[str, StorageError] = {}
    try:
        with closing(_opened(file)) as connection:
            # A result other than 0 interrupts the check.
            connection.set_progress_handler(lambda: stop.wait(_PAUSE), _STEPS)
            for table in schema.metadata.sorted_tables:
                check = connection.execute(f'PRAGMA integrity_check("{table.name}")')
                for (line,) in check.fetchmany(_MOST):
                    if line != "ok":
                        _note(errors, file, str(line))
    except sqlite3.Error as error:
        if stop.is_set():
            return []
        failure = translate(error)
        if failure is None or failure.code != "storage.damaged":
            raise (failure or error) from error
        _note(errors, file, str(error))
    return list(errors.values())


def _opened(file: Path) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, timeout=BUSY_MS / 1000)


def _note(damage: dict[str, StorageError], file: Path, line: str) -> None:
    index = _INDEX.search(line)
    if index is None:
        damage.setdefault(line, DamagedFile(file=file, detail=line))
    else:
        damage.setdefault(index[1], DamagedIndex(file=file, index=index[1], detail=line))
