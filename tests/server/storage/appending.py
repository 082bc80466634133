"""A program that appends events to tables of a store and prints each acknowledgement. The tests
kill it, limit its disk space and trace it.

Usage: appending.py URL TABLES EVENTS — continues where each table's log ends. CRASH_AT names the
crash point at which it dies.
"""

import asyncio
import os
import sys

from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from server import crash_points
from server.storage.sample_rows import CHANGES, event
from server.storage.sample_rows import append as append_event


def say(*words: object) -> None:
    """Write one line, at once and in one system call."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def append(store: Store, table: str, count: int) -> None:
    """Append events to a table until one is refused."""
    row = await store.table(table)
    assert row is not None
    for seq in range(row.seq + 1, row.seq + 1 + count):
        try:
            await append_event(store, event(table, seq), CHANGES)
        except StorageError as error:
            say("failed", table, seq, error.code)
            return
        say("ok", table, seq)


async def main(url: str, tables: str, count: int) -> None:
    store = await Store.open(url, on_fatal=lambda: say("fatal"))
    say("ready")
    await asyncio.gather(*(append(store, table, count) for table in tables.split(",")))
    await store.close()


if __name__ == "__main__":
    crash_points.install(os.environ.get("CRASH_AT", ""))
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
