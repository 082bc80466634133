"""Database settings without which an acknowledged event could be lost. They are checked, not
assumed."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection

from baumeister.tables.errors import StorageError

BUSY_MS = 2_000
"""The time a connection waits for another process's lock. Two such waits (one for earlier writes,
one of its own) are shorter than the time limit of a call."""

PRAGMAS: Mapping[str, object] = {
    "busy_timeout": BUSY_MS,
    "journal_mode": "wal",
    "synchronous": 2,
    "fullfsync": 1,
    "checkpoint_fullfsync": 1,
    "foreign_keys": 1,
    "cell_size_check": 1,
    "secure_delete": 1,
    "journal_size_limit": 64 * 1024 * 1024,
}
"""The pragmas of each SQLite connection. On macOS, fsync alone does not reach the disk; elsewhere
`fullfsync` changes nothing. `secure_delete` overwrites what is erased, wherever SQLite was
built."""

_MUST_BE: Mapping[str, tuple[object, ...]] = {
    "journal_mode": ("wal",),
    "synchronous": (2,),
    "fullfsync": (1,),
    "foreign_keys": (1,),
}
_POSTGRES: Mapping[str, tuple[object, ...]] = {
    "fsync": ("on",),
    "full_page_writes": ("on",),
    "synchronous_commit": ("on", "remote_apply"),
}


class Unsafe(StorageError):
    """A setting with which the database may lose what it has acknowledged."""

    code = "storage.unsafe"
    setting: str
    value: object
    expected: object


def check_durability(connection: Connection) -> None:
    """Refuse a database that may lose committed transactions."""
    if connection.dialect.name == "sqlite":
        wanted, ask = _MUST_BE, "PRAGMA {}"
    else:
        wanted, ask = _POSTGRES, "SHOW {}"
    for setting, values in wanted.items():
        value = connection.exec_driver_sql(ask.format(setting)).scalar()
        if value not in values:
            raise Unsafe(setting=setting, value=value, expected=values[0])
