"""Classifies database driver errors: retry, ignore, or stop."""

from __future__ import annotations

import errno
import sqlite3
import sys
from typing import TYPE_CHECKING, TypeGuard

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from baumeister.tables.errors import Failure, StorageError, StorageFailure

if TYPE_CHECKING:
    import psycopg

_NOT_SYNCED = {sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_NOT_WRITTEN = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE}
"""The disk is full or a file may not grow: the transaction was not written."""
_TRANSIENT = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
}


def translate(error: Exception, *, committing: bool = False) -> StorageError | None:
    """The store error that a driver error stands for; None if it is a bug of ours. A commit that
    failed for an unknown reason may have succeeded. Clients are told no more; its cause is for the
    operator."""
    translation = _translated(error, committing=committing)
    if translation is not None and translation is not error:
        translation.__cause__ = error
    return translation


def _translated(error: Exception, *, committing: bool) -> StorageError | None:
    match error:
        case StorageError():
            return error
        case PoolTimeout():
            return StorageFailure("storage.unavailable")
        case UnicodeEncodeError() | OverflowError():  # the statement did not reach the database
            return StorageFailure("storage.refused")
        case UnicodeDecodeError():  # bytes in a file that are not valid text
            return StorageFailure("storage.damaged")
        case DBAPIError():
            cause = error.orig
        case _:
            cause = error
    passing: Failure = "storage.uncertain" if committing else "storage.unavailable"
    code: Failure | None = passing
    match cause:
        case sqlite3.Error():
            code = _of_sqlite(cause, passing)
        case Exception() if _is_postgres(cause):
            code = _of_postgres(cause, passing)
        case UnicodeEncodeError() | OverflowError():
            code = "storage.refused"
        case OSError() | TimeoutError():
            pass
        case _:
            return None
    return StorageFailure(code) if code else None


def _of_sqlite(error: sqlite3.Error, passing: Failure) -> Failure | None:
    number = getattr(error, "sqlite_errorcode", None)  # missing if Python itself raised the error
    if number is None and "decode" in str(error):  # bytes that are not valid text
        return "storage.damaged"
    if number is None:
        return "storage.refused" if isinstance(error, sqlite3.InterfaceError) else None
    if number in _NOT_SYNCED:
        return "storage.fatal"
    if number in _NOT_WRITTEN:
        return "storage.unavailable"
    if number & 0xFF in _DAMAGED:
        return "storage.damaged"
    if number & 0xFF in _TRANSIENT:
        return passing
    refused = isinstance(error, sqlite3.IntegrityError | sqlite3.DataError)
    return "storage.refused" if refused else None


def _is_postgres(error: BaseException) -> TypeGuard[psycopg.Error]:
    """Whether an error comes from PostgreSQL's driver, which a server on SQLite does not load."""
    driver = sys.modules.get("psycopg")
    return driver is not None and isinstance(error, driver.Error)


def _of_postgres(error: psycopg.Error, passing: Failure) -> Failure | None:
    import psycopg  # noqa: PLC0415 - only with PostgreSQL

    state = error.sqlstate
    if isinstance(error, psycopg.IntegrityError | psycopg.DataError):
        return "storage.refused"
    if state == "XX001":
        return "storage.damaged"
    # Connection lost, starting up, out of resources, transaction rolled back, cancelled, lock
    # timeout.
    if state is None or state[:2] in {"08", "25", "40", "53", "55", "57", "58"}:
        return passing if isinstance(error, psycopg.OperationalError) or state else None
    return None


_ADVICE = {
    sqlite3.SQLITE_FULL: "free some disk space",
    sqlite3.SQLITE_READONLY: "the disk or the file has become read-only: see the system log, then"
    " make it writable again",
    sqlite3.SQLITE_IOERR: "the disk reports errors: see the system log",
    sqlite3.SQLITE_CANTOPEN: "the file or its folder is gone or may not be opened",
    sqlite3.SQLITE_BUSY: "another program holds the database's lock",
    sqlite3.SQLITE_CORRUPT: "run baumeister verify, and restore a backup",
    sqlite3.SQLITE_NOTADB: "run baumeister verify, and restore a backup",
}
"""Advice for an operator about each error of SQLite."""


def driver_error(error: BaseException) -> BaseException:
    """The error of the driver or of the system behind an error of the store."""
    while True:
        inner = error.orig if isinstance(error, DBAPIError) else error.__cause__
        if inner is None:
            return error
        error = inner


def operator_reason(error: StorageError) -> str:
    """The reason of the store's failure in the words of the driver, and advice for an operator."""
    cause = driver_error(error)
    reason = (str(cause).strip().splitlines() or [type(cause).__name__])[0]
    advice = _ADVICE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    return f"{reason}: {advice}" if advice else reason


def is_read_only(error: BaseException) -> bool:
    """Whether an error of the driver or of the system means that a file may not be written."""
    if isinstance(error, OSError):
        return error.errno in (errno.EROFS, errno.EACCES, errno.EPERM)
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY
