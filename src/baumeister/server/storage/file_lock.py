"""Allows one server per SQLite file: two processes would have different states of the same tables
in memory. Several processes need PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from baumeister.core.file_lock import try_lock
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.driver_errors import is_read_only
from baumeister.server.storage.errors import ReadOnly, UnreachableDatabase
from baumeister.tables.errors import StorageError


class DatabaseInUse(StorageError):
    code = "storage.in_use"
    file: Path


@contextmanager
def exclusive_use(address: str, where: str = "") -> Iterator[None]:
    """Hold the lock of a file, with the address `where` it is served written in it. The system
    releases the lock when the process ends, however it ends."""
    lock = _lock_of(address)
    if lock is None:
        yield
        return
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        opened = lock.open("a+", encoding="utf-8")
    except OSError as error:
        detail = error.strerror or str(error)
        if is_read_only(error):
            raise ReadOnly(file=lock, detail=detail) from error
        raise UnreachableDatabase(where=lock, detail=detail) from error
    with opened as held:
        if not try_lock(held):
            raise DatabaseInUse(lock.with_suffix(""))
        try:
            held.truncate(0)
            os.write(held.fileno(), where.encode())
        except OSError as error:  # the disk is full
            detail = error.strerror or str(error)
            raise UnreachableDatabase(where=lock, detail=detail) from error
        yield


def served_at(address: str) -> str | None:
    """The address at which another server serves this file; None if none does."""
    lock = _lock_of(address)
    if lock is None or not lock.exists():
        return None
    with lock.open(encoding="utf-8") as held:
        return None if try_lock(held) else held.read().strip() or None


def _lock_of(address: str) -> Path | None:
    """The lock file beside a store. None for stores that several servers may share."""
    url = read_address(address)
    if not is_sqlite(url):
        return None
    file = file_of(url)
    return file.with_name(f"{file.name}.lock")
