"""A log that was written again because a name was erased, and guests who may not sit down: the
store itself refuses what a process that has not heard of it would write (S25)."""

import asyncio

import pytest
from sqlalchemy import update

from baumeister.server.storage import schema
from baumeister.server.storage.store import Store
from baumeister.tables.errors import Conflict, ServerError
from baumeister.tables.rows import Hold
from server.storage.sample_rows import CHANGES, append, event, opened

TABLES = [f"t{number}" for number in range(6)]


async def _write_again(store: Store) -> None:
    """Change the chain of each table as erasing a name does."""
    await store._write(lambda c: c.execute(update(schema.tables).values(chain="again")))


def test_event_after_the_old_log_is_refused(url: str) -> None:
    """Fails without: the chain in writes._ADVANCE_ROW, or, for PostgreSQL, in `_ADVANCE_ROWS`: the
    log would be broken for good."""

    async def run() -> None:
        store = await opened(url, *TABLES)
        await _write_again(store)
        stale = [append(store, event(table, 1), CHANGES) for table in TABLES]
        answers = await asyncio.gather(*stale, return_exceptions=True)
        assert [isinstance(answer, Conflict) for answer in answers] == [True] * len(TABLES)
        await store.append(event("t0", 1), CHANGES, "again")
        assert [len(await store.events(table)) for table in TABLES] == [2, 1, 1, 1, 1, 1]
        await store.close()

    asyncio.run(run())


def test_guest_who_sits_down_meanwhile_is_not_erased(url: str) -> None:
    """Fails without: the check in erasure.erase_guest; after it, the check in writes.add_hold."""

    async def run() -> None:
        store = await opened(url, "t")
        await append(store, event("t", 1), CHANGES, hold=[Hold(0, "ann")])
        with pytest.raises(ServerError) as refused:
            await store.erase_guest("ann")
        assert (refused.value.code, refused.value.params["count"]) == ("server.still_seated", 1)
        assert await store.holds("t") == {0: {"ann"}}
        await append(store, event("t", 2), CHANGES, release=[0])
        await store.erase_guest("ann")
        with pytest.raises(ServerError) as refused:
            await append(store, event("t", 3), CHANGES, hold=[Hold(0, "ann")])
        assert refused.value.code == "server.unauthenticated"
        assert len(await store.events("t")) == 3
        await store.close()

    asyncio.run(run())


def test_removed_guest_takes_no_seat_through_another_process(url: str) -> None:
    """Fails without: the check in writes.add_hold."""

    async def run() -> None:
        store = await opened(url, "t")
        await store.remove_guest("t", "bob")
        with pytest.raises(ServerError) as refused:
            await append(store, event("t", 1), CHANGES, hold=[Hold(1, "bob")])
        assert refused.value.code == "server.removed"
        assert len(await store.events("t")) == 1
        await store.admit_guest("t", "bob")  # with a new invitation
        await append(store, event("t", 1), CHANGES, hold=[Hold(1, "bob")])
        await store.close()

    asyncio.run(run())
