"""A process is notified of what another stores, or knows that it may have missed something."""

import asyncio

import pytest

from baumeister.server.storage.notice import CHANNEL, Notice, Topic
from baumeister.server.storage.store import Store
from baumeister.tables.errors import Conflict
from server.postgres import PostgresServer
from server.storage.sample_rows import CHANGES, append, event, opened

SECONDS = 20.0


def _stored(seq: int) -> Notice:
    return Notice(Topic.EVENT, "t", seq)


async def test_other_processes_are_notified_after_the_commit(postgres_url: str) -> None:
    writer = await opened(postgres_url, "t")
    reader = await Store.open(postgres_url)
    received: asyncio.Queue[Notice] = asyncio.Queue()
    await reader.listen(received.put_nowait)
    await writer.write(lambda c: c.exec_driver_sql(f"NOTIFY {CHANNEL}, 'of an older version 5'"))
    for seq in range(1, 4):
        await append(writer, event("t", seq), CHANGES)
        assert await asyncio.wait_for(received.get(), SECONDS) == _stored(seq)
        assert len(await reader.events("t")) == seq + 1
    with pytest.raises(Conflict):
        await append(writer, event("t", 2), CHANGES)
    await append(writer, event("t", 4), CHANGES)
    # None for the refused one.
    assert await asyncio.wait_for(received.get(), SECONDS) == _stored(4)
    await reader.close()
    await writer.close()


async def test_listener_is_told_of_missed_notifications(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R12, storage half."""
    store = await opened(postgres_url, "t")
    received: asyncio.Queue[Notice] = asyncio.Queue()
    missed = asyncio.Event()
    await store.listen(received.put_nowait, missed.set)
    database = postgres.database_of(postgres_url)
    assert await asyncio.to_thread(postgres.terminate_backends, database) > 0
    await asyncio.wait_for(missed.wait(), SECONDS)
    await append(store, event("t", 1), CHANGES)
    assert await asyncio.wait_for(received.get(), SECONDS) == _stored(1)
    await store.close()


async def test_failing_listener_is_logged(postgres_url: str) -> None:
    """R29."""
    told: asyncio.Queue[str] = asyncio.Queue()
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: told.put_nowait(str(context["exception"]))
    )
    store = await opened(postgres_url, "t")

    def fail(_: Notice) -> None:
        raise RuntimeError("on purpose")

    await store.listen(fail)
    await append(store, event("t", 1), CHANGES)
    assert await asyncio.wait_for(told.get(), SECONDS) == "on purpose"
    await store.close()
