"""S25: a log that was written again because a name was erased, and guests who may not sit down. The
store itself refuses what a process that has not heard of it would write."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import closing

import pytest
from sqlalchemy import Connection, text, update

from baumeister.server.storage import erasure, reads, schema, writes
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import migrating_engine
from baumeister.server.storage.store import Store
from baumeister.server.storage.verify import verify
from baumeister.server.storage.writes import NO_NAME
from baumeister.tables.errors import Conflict, ServerError
from baumeister.tables.rows import Hold, NewTable
from server.storage.played_games import stored_game
from server.storage.sample_rows import CHANGES, append, event, line, opened, table_row, write

TABLES = [f"t{number}" for number in range(6)]
_IS_WAITED_FOR = text(
    "SELECT count(*) FROM pg_locks"
    " WHERE NOT granted AND transactionid::text = pg_current_xact_id()::text"
)
"""How many transactions wait for this one."""


async def _during(
    url: str, other: Callable[[Connection], None], write: Coroutine[None, None, None]
) -> None:
    """Write while the transaction of another process is open. It commits when the write waits for
    it, or is done because it did not wait."""
    engine = migrating_engine(read_address(url))
    with closing(engine.connect()) as connection:
        other(connection)
        writing = asyncio.create_task(write)
        async with asyncio.timeout(20):
            while not writing.done() and not connection.scalar(_IS_WAITED_FOR):
                await asyncio.sleep(0.01)
        connection.commit()
    engine.dispose()
    await writing


async def _write_again(store: Store) -> None:
    """Change the chain of each table as erasing a name does."""
    await store.write(lambda c: c.execute(update(schema.tables).values(chain="again")))


async def test_event_after_the_old_log_is_refused(url: str) -> None:
    store = await opened(url, *TABLES)
    await _write_again(store)
    stale = [append(store, event(table, 1), CHANGES) for table in TABLES]
    answers = await asyncio.gather(*stale, return_exceptions=True)
    assert [isinstance(answer, Conflict) for answer in answers] == [True] * len(TABLES)
    await store.append(write(event("t0", 1), previous="again"))
    assert [len(await store.events(table)) for table in TABLES] == [2, 1, 1, 1, 1, 1]
    await store.close()


async def test_guest_who_sits_down_meanwhile_is_not_erased(url: str) -> None:
    store = await opened(url, "t")
    await append(store, event("t", 1), CHANGES, hold=[Hold(0, "ann")])
    with pytest.raises(ServerError) as refused:
        await store.write(erasure.erase_guest, "ann")
    assert (refused.value.code, refused.value.params["count"]) == ("server.still_seated", 1)
    assert await store.holds("t") == {0: {"ann"}}
    await append(store, event("t", 2), CHANGES, release=[0])
    await store.write(erasure.erase_guest, "ann")
    with pytest.raises(ServerError) as refused:
        await append(store, event("t", 3), CHANGES, hold=[Hold(0, "ann")])
    assert refused.value.code == "server.unauthenticated"
    assert len(await store.events("t")) == 3
    await store.close()


async def test_request_under_way_does_not_store_an_erased_name_again(url: str) -> None:
    """Its session was valid when it began."""
    store = await opened(url, "t")
    await store.write(erasure.erase_guest, "ann")
    row = table_row("u")
    for writing in (
        store.create_table(NewTable(row, event("u", 0))),
        store.add_chat(line("t", "k")),
    ):
        with pytest.raises(ServerError) as refused:
            await writing
        assert refused.value.code == "server.unauthenticated"
    await store.write(writes.rename_guest, "ann", "Ann")
    guest = await store.read(reads.guest, "ann")
    assert guest is not None
    assert guest.name == NO_NAME
    assert (await store.table("u"), await store.chat("t")) == (None, [])
    await store.close()


async def test_removed_guest_takes_no_seat_through_another_process(url: str) -> None:
    store = await opened(url, "t")
    await store.write(writes.remove_guest, "t", "bob")
    with pytest.raises(ServerError) as refused:
        await append(store, event("t", 1), CHANGES, hold=[Hold(1, "bob")])
    assert refused.value.code == "server.removed"
    assert len(await store.events("t")) == 1
    await store.write(writes.admit_guest, "t", "bob")  # with a new invitation
    await append(store, event("t", 1), CHANGES, hold=[Hold(1, "bob")])
    await store.close()


async def test_move_of_another_process_is_part_of_the_log_that_is_written_again(
    postgres_url: str,
) -> None:
    store = await opened(postgres_url)
    row, [(first, _), (second, changes), *_] = stored_game("t")
    await store.create_table(NewTable(row, first))
    await _during(
        postgres_url,
        lambda other: writes.append(other, write(second, changes, first.chain)),
        store.write(erasure.erase_names, "t", "ann"),
    )
    assert [(stored.seq, '"Ann"' in stored.what) for stored in await store.events("t")] == [
        (0, False),
        (1, False),
    ]
    await store.close()
    report = verify(postgres_url)
    assert (report.events, report.broken) == (2, [])


async def test_guest_who_is_sitting_down_in_another_process_is_not_erased(
    postgres_url: str,
) -> None:
    store = await opened(postgres_url, "t")
    with pytest.raises(ServerError) as refused:
        await _during(
            postgres_url,
            lambda other: writes.add_hold(other, "t", 0, "ann"),
            store.write(erasure.erase_guest, "ann"),
        )
    assert refused.value.code == "server.still_seated"
    guest = await store.read(reads.guest, "ann")
    assert guest is not None
    assert guest.name == "Ann"
    await store.close()


async def test_guest_who_is_being_erased_in_another_process_takes_no_seat(
    postgres_url: str,
) -> None:
    store = await opened(postgres_url, "t")
    with pytest.raises(ServerError) as refused:
        await _during(
            postgres_url,
            lambda other: erasure.erase_guest(other, "ann"),
            append(store, event("t", 1), CHANGES, hold=[Hold(0, "ann")]),
        )
    assert refused.value.code == "server.unauthenticated"
    guest = await store.read(reads.guest, "ann")
    assert guest is not None
    assert guest.name == NO_NAME
    assert await store.holds("t") == {}
    await store.close()
