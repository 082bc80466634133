"""One server to a file: what two processes know of the same tables would differ. Several processes
need PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from baumeister.core import wording
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.errors import StorageError

wording.add(
    "en",
    {
        "storage.in_use": "Another server uses {file}. One file is for one server; several need"
        " PostgreSQL.",
    },
)


@contextmanager
def sole_use(address: str) -> Iterator[None]:
    """Nobody else serves this file meanwhile. The system gives it free when the process ends,
    however it ends."""
    url = read_address(address)
    if not is_sqlite(url) or os.name != "posix":
        yield
        return
    import fcntl  # noqa: PLC0415 - there is none elsewhere

    file = file_of(url)
    lock = file.with_name(f"{file.name}.lock")
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StorageError("storage.in_use", file=file) from None
        yield
