"""Speed of the store: durable events per second, one by one and concurrently, on both databases.

`python benchmarks/storage.py`. Starts the tests' PostgreSQL; figures depend on the disk, so they
are printed as ratios to one commit per event in SQLite.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from baumeister.server.storage import reads

sys.path.extend([str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")])

from baumeister.server.storage.store import Store
from server.postgres import PostgresServer
from server.storage.sample_rows import CHANGES, append, event, opened

ALONE = 500
TABLES, EACH = 100, 40


async def one_by_one(store: Store) -> list[float]:
    """Store events one after the other, each waiting for its commit; the seconds of each."""
    times = []
    for seq in range(1, ALONE + 1):
        begun = perf_counter()
        await append(store, event("t0", seq), CHANGES)
        times.append(perf_counter() - begun)
    return times


async def together(store: Store) -> list[float]:
    """Store events of many tables concurrently."""
    times: list[float] = []

    async def play(table: str) -> None:
        for seq in range(1, EACH + 1):
            begun = perf_counter()
            await append(store, event(table, seq), CHANGES)
            times.append(perf_counter() - begun)

    await asyncio.gather(*(play(f"t{number}") for number in range(1, TABLES + 1)))
    return times


async def reading(store: Store) -> list[float]:
    """Look up messages, one after the other."""
    times = []
    for seq in range(1, ALONE + 1):
        begun = perf_counter()
        await store.read(reads.event_by_key, "t0", "ann", f"key {seq}")
        times.append(perf_counter() - begun)
    return times


Measured = Callable[[Store], Coroutine[None, None, list[float]]]
MEASURED: dict[str, Measured] = {
    "an event at a time": one_by_one,
    f"{TABLES} tables at once": together,
    "reading by key": reading,
}


async def measure(name: str, url: str, base: float | None) -> float:
    """Print the figures of a database and return the speed to compare with."""
    store = await opened(url, *(f"t{number}" for number in range(TABLES + 1)))
    for what, run in MEASURED.items():
        begun = perf_counter()
        times = await run(store)
        speed = len(times) / (perf_counter() - begun)
        base = speed if base is None else base
        p99 = quantiles(times, n=100)[-1]
        print(
            f"{name + ', ' + what:<40}{speed:>9.0f}{speed / base:>8.2f}"
            f"{1e3 * median(times):>10.2f}{1e3 * p99:>10.2f}"
        )
    await store.close()
    return base or 1.0


def main() -> None:
    """Print events per second, ratios, and the time of one event."""
    print(f"{'durable events':<40}{'a second':>9}{'ratio':>8}{'p50 ms':>10}{'p99 ms':>10}")
    with tempfile.TemporaryDirectory() as folder:
        base = asyncio.run(measure("SQLite", f"sqlite:///{folder}/store.db", None))
    server = PostgresServer()
    server.start()
    try:
        asyncio.run(measure("PostgreSQL", server.url(server.create_database()), base))
    finally:
        server.remove()


if __name__ == "__main__":
    main()
