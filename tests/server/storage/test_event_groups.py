"""Events of many tables share a PostgreSQL transaction; none suffers from another (R1, R3, R5)."""

import asyncio
from collections.abc import Callable, Collection

import psycopg
import pytest
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from baumeister.server.storage import postgres
from baumeister.server.storage.event_groups import EventGroups
from baumeister.server.storage.store import Store
from baumeister.tables.errors import Conflict, StorageError, StorageFailure
from baumeister.tables.rows import StoredEvent
from server.storage.sample_rows import CHANGES, append, event, opened, write

TABLES = [f"t{number}" for number in range(30)]


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """One entry for each commit."""
    made: list[None] = []
    commit = postgres._Attempt._commit_to

    async def counted(connection: AsyncConnection) -> None:
        made.append(None)
        await commit(connection)

    monkeypatch.setattr(postgres._Attempt, "_commit_to", staticmethod(counted))
    return made


async def _told(store: Store, appended: StoredEvent) -> str:
    try:
        await append(store, appended, CHANGES._replace(summary=appended.key))
    except StorageError as error:
        return error.code
    return "ok"


async def _together(store: Store, events: list[StoredEvent]) -> list[str]:
    return await asyncio.gather(*(_told(store, one) for one in events))


async def test_events_that_come_together_are_committed_together(
    postgres_url: str, commits: list[None]
) -> None:
    store = await opened(postgres_url, *TABLES)
    commits.clear()
    assert set(await _together(store, [event(table, 1) for table in TABLES])) == {"ok"}
    assert len(commits) <= 4
    for table in TABLES:
        (last,) = await store.events(table, after=0)
        assert last == event(table, 1)
        row = await store.table(table)
        assert row is not None
        assert (row.seq, row.chain, row.summary) == (1, "chain1", "key 1")
    await store.close()


async def test_conflicts_and_bad_rows_fail_alone(postgres_url: str) -> None:
    """R3, R5: of a group, only the events that cannot be stored are refused, each for its own
    reason."""
    store = await opened(postgres_url, *TABLES)
    for table in TABLES[-3:]:
        await append(store, event(table, 1), CHANGES)
    events = [event(table, 1) for table in TABLES[:-3]]
    events += [event(TABLES[-3], 1, key="new"), event(TABLES[-2], 2, key="key 1")]
    told = await _together(store, [*events, event(TABLES[-1], 2, what="\0")])
    assert told[:-3] == ["ok"] * len(TABLES[:-3])
    assert told[-3:] == ["storage.seq_taken", "storage.key_taken", "storage.refused"]
    assert [(await store.events(table))[-1].seq for table in TABLES] == [1] * len(TABLES)
    await store.close()


async def test_group_leaves_no_gap(postgres_url: str) -> None:
    """R5: another process has not stored the event before."""
    store = await opened(postgres_url, *TABLES)
    told = await _together(store, [event(t, 2 if t == "t20" else 1) for t in TABLES])
    assert [t for t, one in zip(TABLES, told, strict=True) if one != "ok"] == ["t20"]
    assert [one.seq for one in await store.events("t20")] == [0]
    await store.close()


async def test_too_long_texts_are_refused_and_not_cut_off(postgres_url: str) -> None:
    store = await opened(postgres_url, *TABLES)
    events = [event(table, 1, key="k" * 1_000) for table in TABLES]
    assert set(await _together(store, events)) == {"storage.refused"}
    await store.close()


async def test_locked_row_delays_only_its_own_table(postgres_url: str, commits: list[None]) -> None:
    """R26: a transaction elsewhere that keeps a table locked."""
    store = await opened(postgres_url, *TABLES)
    plain = postgres_url.replace("postgresql+psycopg", "postgresql")
    async with await psycopg.AsyncConnection.connect(plain) as other:
        await other.execute("SELECT 1 FROM tables WHERE id = 't20' FOR UPDATE")
        commits.clear()
        told = {t: asyncio.create_task(_told(store, event(t, 1))) for t in TABLES}
        locked = told.pop("t20")
        assert set(await asyncio.gather(*told.values())) == {"ok"}
        assert (len(commits) <= 4, locked.done()) == (True, False)
        await other.rollback()
        assert await locked == "ok"
    await store.close()


async def test_uncertain_commit_is_uncertain_for_the_whole_group() -> None:
    """R1: if the commit of a group is in doubt, no event of it is written again: it might be stored
    twice."""
    attempts: list[None] = []

    async def run_in_doubt(_: Callable[[Connection], Collection[str]]) -> Collection[str]:
        attempts.append(None)
        await asyncio.sleep(0)
        raise StorageFailure("storage.uncertain")

    groups = EventGroups(run_in_doubt)
    appends = (groups.append(write(event(table, 1))) for table in TABLES)
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert {getattr(answer, "code", None) for answer in answers} == {"storage.uncertain"}
    assert not any(isinstance(answer, Conflict) for answer in answers)
    assert len(attempts) <= 4
    await groups.close()
