"""Races: exactly one writer wins, and all are told the result."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import pytest

from baumeister.core.chance import Chance
from baumeister.server.storage.store import Store
from baumeister.tables.errors import Conflict, StorageError
from baumeister.tables.rows import NewTable, TableFilter
from server.storage.sample_rows import event, opened, table_row, write

T = TypeVar("T")
SEED = 5
PATIENCE = 60.0


async def _in_the_end(ask: Callable[[], Awaitable[T]]) -> T:
    """The outcome. Under heavy load the store may refuse because it is busy, and then nothing was
    done; it may not report an unknown outcome."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except StorageError as error:
                if error.code != "storage.unavailable":
                    raise
            await asyncio.sleep(0.02)


async def _race(stores: list[Store], seq: int, runners: int) -> None:
    """Start many appends with the same seq at once."""
    gate = asyncio.Event()
    before = await stores[0].table("t")
    assert before is not None

    async def run(number: int) -> str:
        store = stores[number % len(stores)]
        mine = event("t", seq, actor=f"a{number}", chain=f"by {number}")
        await gate.wait()
        try:
            await _in_the_end(lambda: store.append(write(mine, previous=before.chain)))
        except Conflict as conflict:
            return f"{conflict.code} {conflict.params['seq']}"
        return "ok"

    tasks = [asyncio.create_task(run(number)) for number in range(runners)]
    gate.set()
    answers = await asyncio.gather(*tasks)
    assert Counter(answers) == {"ok": 1, f"storage.seq_taken {seq}": runners - 1}
    row = await stores[0].table("t")
    assert row is not None
    assert row.chain == f"by {answers.index('ok')}"


async def _races(url: str, processes: int, count: int) -> None:
    print("seed", SEED)
    dice = Chance(SEED)
    stores = [await opened(url, "t")]
    stores += [await Store.open(url) for _ in range(processes - 1)]
    for seq in range(1, count + 1):
        await _race(stores, seq, 2 + dice.below(49))
    assert [e.seq for e in await stores[0].events("t")] == list(range(count + 1))
    for store in stores:
        await store.close()


async def test_exactly_one_simultaneous_event_wins(url: str) -> None:
    """R5, storage half."""
    await _races(url, 1, 10)


async def test_exactly_one_simultaneous_event_of_two_processes_wins(postgres_url: str) -> None:
    """R5, storage half: two stores, as in two processes, on one PostgreSQL."""
    await _races(postgres_url, 2, 10)


@pytest.mark.long
async def test_exactly_one_simultaneous_event_wins_ten_thousand_times(url: str) -> None:
    """R5, storage half, long form."""
    await _races(url, 2 if url.startswith("postgresql") else 1, 10_000)


async def test_message_sent_many_times_at_once_is_stored_once(url: str) -> None:
    """R3, storage half."""
    store = await opened(url, "t")

    async def send() -> str:
        for _ in range(50):
            row = await _in_the_end(lambda: store.table("t"))
            assert row is not None
            copy = event("t", row.seq + 1, key="once")
            try:
                await _in_the_end(partial(store.append, write(copy, previous=row.chain)))
            except Conflict as conflict:
                if conflict.event is not None:
                    return conflict.event.chain
            else:
                return f"chain{row.seq + 1}"
        raise AssertionError("never answered")

    answers = await asyncio.gather(*(send() for _ in range(20)))
    assert set(answers) == {"chain1"}
    assert len(await store.events("t")) == 2
    await store.close()


async def test_table_opened_many_times_at_once_is_created_once(url: str) -> None:
    """R3, R6, storage half."""
    store = await opened(url)

    async def open_table(number: int) -> str:
        row = table_row(f"t{number}", key="same")
        try:
            await _in_the_end(lambda: store.create_table(NewTable(row, event(row.id, 0))))
        except Conflict as conflict:
            return conflict.table
        return row.id

    answers = await asyncio.gather(*(open_table(number) for number in range(20)))
    assert len(set(answers)) == 1
    assert [row.id for row in await store.tables(TableFilter())] == answers[:1]
    await store.close()


async def test_only_one_process_gets_the_lease(url: str) -> None:
    """R6, storage half."""
    store = await opened(url, "t")
    leases = (partial(store.lease, "t", f"h{number}", 100, 0) for number in range(20))
    leased = await asyncio.gather(*map(_in_the_end, leases))
    assert sum(leased) == 1
    await store.close()
