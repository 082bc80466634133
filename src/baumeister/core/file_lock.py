"""An exclusive lock on an open file. The system releases it when the file is closed or the process
ends, however it ends."""

from __future__ import annotations

import sys
from typing import IO, Any

_BEYOND = 1 << 30
"""Windows locks bytes, and nobody else can read them. This one lies behind any content."""


def try_lock(file: IO[Any]) -> bool:
    """Take the lock of a file until it is closed. False if it is open and locked elsewhere."""
    try:
        if sys.platform == "win32":
            _lock_on_windows(file)
        else:
            import fcntl  # noqa: PLC0415 - Windows has none

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(file: IO[Any]) -> None:
    import msvcrt  # noqa: PLC0415 - only Windows has it

    place = file.tell()
    file.seek(_BEYOND)
    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    finally:
        file.seek(place)
