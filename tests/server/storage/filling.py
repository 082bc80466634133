"""A program that appends until files cannot grow, keeps reading, and appends again when they can.
It prints what happened.

Usage: filling.py URL
"""

import asyncio
import resource
import sys

from baumeister.server.storage.store import Store
from baumeister.tables.errors import StorageError
from server.storage.appending import say
from server.storage.sample_rows import CHANGES, append, event

MORE = 200_000

LONG = f'{{"kind":"played","more":"{"x" * 5_000}"}}'


async def main(url: str) -> None:
    store = await Store.open(url, on_fatal=lambda: say("fatal"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MORE, resource.RLIM_INFINITY))
    seq = 0
    refused: list[str] = []
    while len(refused) < 20:  # a disk that stays full
        try:
            await append(store, event("t", seq + 1, what=LONG), CHANGES)
        except StorageError as error:
            refused.append(error.code)
            row = await store.table("t")
            assert row is not None
            assert row.seq == seq, "an event was refused and stored"
        else:
            seq += 1
            refused.clear()
    say("refused", seq, *sorted(set(refused)))
    read = [e.seq for e in await store.events("t")]
    assert read == list(range(seq + 1))
    say("read", len(read))
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await append(store, event("t", seq + 1), CHANGES)
    say("recovered", seq + 1)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
