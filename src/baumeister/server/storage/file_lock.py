"""One server to a file: what two processes know of the same tables would differ. Several processes
need PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.tables.errors import StorageError


@contextmanager
def exclusive_use(address: str, where: str = "") -> Iterator[None]:
    """Nobody else serves this file meanwhile, and whoever looks finds `where` it is served. The
    system gives it free when the process ends, however it ends."""
    lock = _lock_of(address)
    if lock is None:
        yield
        return
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+", encoding="utf-8") as held:
        if not _taken(held):
            raise StorageError("storage.in_use", file=lock.with_suffix(""))
        held.truncate(0)
        held.write(where)
        held.flush()
        yield


def served_at(address: str) -> str | None:
    """Where another server serves this file; None if none does."""
    lock = _lock_of(address)
    if lock is None or not lock.exists():
        return None
    with lock.open(encoding="utf-8") as held:
        return None if _taken(held) else held.read().strip() or None


def _lock_of(address: str) -> Path | None:
    """The file beside a store that is locked while it is served. There are none of stores for
    several servers, nor of systems that cannot lock so."""
    url = read_address(address)
    if not is_sqlite(url) or os.name != "posix":
        return None
    file = file_of(url)
    return file.with_name(f"{file.name}.lock")


def _taken(held: TextIO) -> bool:
    """Whether the lock could be taken; it is until the file is closed."""
    import fcntl  # noqa: PLC0415 - there is none elsewhere

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
