"""What is written can be read, on both databases."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy import event as database_event

from baumeister.server.storage import reads, writes
from baumeister.server.storage.address import read_address
from baumeister.server.storage.engines import migrating_engine
from baumeister.server.storage.store import Store
from baumeister.tables.errors import Conflict, StorageError
from baumeister.tables.rows import Cursor, Hold, NewTable, TableFilter
from server.storage.sample_rows import ANN, BOB, CHANGES, append, event, line, opened, table_row


async def test_table_and_events_are_read_back_unchanged(url: str) -> None:
    store = await opened(url)
    row, first = table_row("t1"), event("t1", 0)
    await store.create_table(NewTable(row, first, [Hold(0, "ann"), Hold(1, "ann")]))
    assert await store.table("t1") == row._replace(seq=0, chain=first.chain)
    second = event("t1", 1, what='{"text":"Grüße 𝄞 \\u0000"}')
    await append(store, second, CHANGES._replace(deadline=77, thinking=True))
    stored = await store.table("t1")
    assert stored is not None
    assert (stored.seq, stored.chain, stored.updated_at) == (1, "chain1", 1_001)
    assert (stored.phase, stored.deadline, stored.thinking) == ("playing", 77, True)
    assert await store.events("t1") == [first, second]
    assert await store.events("t1", after=0) == [second]
    assert await store.events("t1", limit=1) == [first]
    assert await store.read(reads.event_by_key, "t1", "ann", "key 1") == second
    assert await store.read(reads.event_by_key, "t1", "bob", "key 1") is None
    assert await store.table("t2") is None
    assert await store.holds("t1") == {0: {"ann"}, 1: {"ann"}}
    await store.close()
    again = await Store.open(url, migrate=False)
    assert await again.events("t1") == [first, second]
    await again.close()


async def test_taken_seq_or_key_is_a_conflict(url: str) -> None:
    store = await opened(url, "t")
    await append(store, event("t", 1), CHANGES)
    with pytest.raises(Conflict) as stale:
        await append(store, event("t", 1, key="other"), CHANGES)
    assert stale.value.code == "storage.seq_taken"
    assert stale.value.params == {"table": "t", "seq": 1}
    for seq in (1, 2):  # sent again late, or by a client that has seen the newest event
        with pytest.raises(Conflict) as twice:
            await append(store, event("t", seq, key="key 1"), CHANGES)
        assert twice.value.code == "storage.key_taken"
        assert twice.value.event == event("t", 1)
    with pytest.raises(Conflict):
        await append(store, event("t", 3), CHANGES)  # a gap
    await append(store, event("t", 2, actor="bob", key="key 1"), CHANGES)
    assert [e.seq for e in await store.events("t")] == [0, 1, 2]
    await store.close()


async def test_opening_twice_with_one_key_returns_the_first_table(url: str) -> None:
    store = await opened(url, "t")
    with pytest.raises(Conflict) as twice:
        await store.create_table(NewTable(table_row("t2", key="open t"), event("t2", 0)))
    assert (twice.value.code, twice.value.table) == ("storage.table_exists", "t")
    assert await store.read(reads.table_by_key, "ann", "open t") == "t"
    assert await store.table("t2") is None
    await store.create_table(NewTable(table_row("t2", key="open t", owner="bob"), event("t2", 0)))
    with pytest.raises(StorageError) as refused:
        await store.create_table(NewTable(table_row("t2", key="new"), event("t2", 0)))
    assert refused.value.code == "storage.refused"
    await store.close()


async def test_rematch_table_and_event_are_stored_together(url: str) -> None:
    store = await opened(url, "t")
    new = NewTable(table_row("r"), event("r", 0), [Hold(1, "bob")])
    await append(store, event("t", 1), CHANGES, new_table=new)
    assert await store.holds("r") == {1: {"bob"}}
    bad = NewTable(table_row("s"), event("s", 0), [Hold(1, "nobody")])
    with pytest.raises(StorageError) as refused:
        await append(store, event("t", 2), CHANGES, new_table=bad)
    assert refused.value.code == "storage.refused"
    assert await store.table("s") is None
    assert len(await store.events("t")) == 2
    await store.close()


async def test_released_seats_lose_their_holders_and_recovery_links(url: str) -> None:
    """S4, storage half."""
    store = await opened(url, "t")
    await append(store, event("t", 1), CHANGES, hold=[Hold(0, "ann"), Hold(1, "bob")])
    await store.write(writes.add_recovery, "hash0", "t", 0, 1)
    await store.write(writes.add_recovery, "hash1", "t", 1, 1)
    assert await store.read(reads.recovery, "hash0") == ("t", 0)
    assert await store.write(writes.use_recovery, "hash0", "bob") == ("t", 0)
    assert await store.write(writes.use_recovery, "hash0", "bob") == (
        "t",
        0,
    )  # using it again has no effect
    assert await store.holds("t") == {0: {"ann", "bob"}, 1: {"bob"}}
    assert await store.seats_of("bob", ["t", "other"]) == [("t", 0), ("t", 1)]
    await append(store, event("t", 2), CHANGES, release=[0], hold=[Hold(0, "bob")])
    assert await store.holds("t") == {0: {"bob"}, 1: {"bob"}}
    assert await store.write(writes.use_recovery, "hash0", "ann") is None
    assert await store.read(reads.recovery, "hash1") == ("t", 1)
    await store.write(writes.add_recovery, "hash2", "t", 1, 2)  # a new link replaces the old one
    assert await store.read(reads.recovery, "hash1") is None
    await store.write(writes.add_hold, "t", 1, "ann")
    await store.write(writes.add_hold, "t", 1, "ann")
    assert (await store.holds("t"))[1] == {"ann", "bob"}
    await store.close()


async def test_guests_sessions_and_mutes(url: str) -> None:
    store = await opened(url)
    assert await store.read(reads.guest, "ann") == ANN
    await store.write(writes.rename_guest, "ann", "Änne")
    assert await store.read(reads.guest, "ann") == ANN._replace(name="Änne")
    await store.write(writes.create_guest, BOB._replace(id="cem"), session="cem's")
    await store.write(writes.add_session, "ann's", "ann", 7)
    assert await store.read(reads.session_guest, "ann's") == await store.read(reads.guest, "ann")
    assert await store.read(reads.session_guest, "cem's") == await store.read(reads.guest, "cem")
    assert await store.write(writes.end_session, "ann's")
    assert not await store.write(writes.end_session, "ann's")
    assert await store.read(reads.session_guest, "ann's") is None
    for _ in range(2):
        await store.set_mute("ann", "bob", True)
    assert await store.read(reads.mutes, "ann") == {"bob"}
    assert await store.read(reads.mutes, "bob") == set()
    await store.set_mute("ann", "bob", False)
    assert await store.read(reads.mutes, "ann") == set()
    await store.close()


async def test_chat_lines_are_numbered_and_sent_once(url: str) -> None:
    store = await opened(url, "t", "u")
    said = await asyncio.gather(*(store.add_chat(line("t", f"k{n}")) for n in range(20)))
    assert sorted(s.n for s in said) == list(range(20))
    assert await store.add_chat(line("t", "k7")) == said[7]
    with pytest.raises(Conflict):
        await store.add_chat(line("t", "k7", "something else"))
    other = await store.add_chat(line("u", "k7", guest="bob"))
    assert other.n == 0
    assert [s.n for s in await store.chat("t", after=4, limit=3)] == [5, 6, 7]
    assert [s.n for s in await store.last_chat("t", limit=2)] == [18, 19]
    with pytest.raises(StorageError) as missing:
        await store.add_chat(line("nowhere", "k"))
    assert missing.value.code == "storage.no_table"
    await store.close()


async def test_the_list_of_tables_is_filtered_and_paged(url: str) -> None:
    store = await opened(url)
    for number in range(10):
        row = table_row(
            f"t{number}",
            created_at=number // 2,
            visibility="private" if number == 3 else "public",
            game="aztec" if number == 4 else "pueblo",
            phase="over" if number == 5 else "gathering",
            open_seats=0 if number == 6 else 1,
            owner="bob" if number == 7 else "ann",
        )
        await store.create_table(NewTable(row, event(row.id, 0)))
    await store.quarantine("t0", "broken")
    await store.write(writes.add_hold, "t8", 1, "bob")

    async def listed(**filters: object) -> str:
        return "".join(r.id[1] for r in await store.tables(TableFilter(**filters)))  # type: ignore[arg-type]

    assert await listed() == "987654321"
    assert await listed(visibility="public") == "98765421"
    assert await listed(game="aztec") == "4"
    assert await listed(phases=["gathering", "playing"]) == "98764321"
    assert await listed(with_open_seats=True, visibility="public") == "9875421"
    assert await listed(of="bob") in ("78", "87")  # one that Bob owns, one where Bob sits
    assert await listed(limit=3) == "987"
    assert await listed(limit=3, before=Cursor(3, "t7")) == "654"
    await store.close()


async def test_deadlines_thinking_and_leases(url: str) -> None:
    store = await opened(url, "a", "b", "c")
    await append(store, event("a", 1), CHANGES._replace(deadline=50))
    await append(store, event("b", 1), CHANGES._replace(deadline=40, thinking=True))
    await append(store, event("c", 1), CHANGES._replace(thinking=True))
    assert await store.read(reads.due, 39) == []
    assert await store.read(reads.due, 50) == ["b", "a"]
    assert await store.read(reads.due, 50, limit=1) == ["b"]
    assert sorted(await store.read(reads.unattended, 0)) == ["b", "c"]
    assert await store.lease("b", "process1", until=100, now=0)
    assert await store.read(reads.unattended, 99) == ["c"]
    assert not await store.lease("b", "process2", until=200, now=99)
    assert await store.lease("b", "process1", until=120, now=99)
    assert await store.lease("b", "process2", until=200, now=120)
    await store.quarantine("c", "broken")
    await store.quarantine("b", "x" * 5_000)
    assert await store.read(reads.unattended, 500) == []
    assert await store.read(reads.due, 500) == ["a"]
    with pytest.raises(StorageError) as aside:
        await append(store, event("c", 2), CHANGES)
    assert aside.value.code == "storage.quarantined"
    assert [e.seq for e in await store.events("c")] == [0, 1]
    await store.close()


async def test_stored_game_time_never_goes_back(url: str) -> None:
    store = await opened(url)
    assert await store.read(reads.game_time) == 0
    for time in (5, 3, 9, 8):
        await store.write(writes.save_game_time, time)
    assert await store.read(reads.game_time) == 9
    await store.close()


@pytest.mark.parametrize(
    "changed",
    [
        {"what": "\ud800"},
        {"what": "x" * ((1 << 20) + 1)},
        {"actor": "a" * 65},
        {"key": "k" * 201},
        {"written_at": 10**30},
        {"written_at": -1},
        {"rules_version": 1 << 53},
    ],
    ids=lambda changed: next(iter(changed)),
)
async def test_invalid_messages_are_refused_without_affecting_others(
    url: str, changed: dict[str, object]
) -> None:
    """R19, storage half."""
    store = await opened(url, "t", "u")
    answers = await asyncio.gather(
        append(store, event("u", 1), CHANGES),
        append(store, event("t", 1, **changed), CHANGES),
        store.write(writes.rename_guest, "ann", "Anna"),
        return_exceptions=True,
    )
    assert isinstance(answers[1], StorageError)
    assert answers[1].code == "storage.refused"
    assert not answers[1].retryable
    assert [answers[0], answers[2]] == [None, None]
    assert len(await store.events("t")) == 1
    assert len(await store.events("u")) == 2
    await append(store, event("t", 1), CHANGES)
    await store.close()


@pytest.mark.parametrize(
    "address",
    ["mysql://root:hunter2@x/y", "sqlite://", "sqlite:///:memory:", "hunter2", "postgresql://"],
)
async def test_unknown_database_urls_are_refused_without_echoing_them(address: str) -> None:
    with pytest.raises(StorageError) as refused:
        await Store.open(address)
    assert refused.value.code == "storage.address"
    assert "root" not in str(refused.value)


async def test_presence_is_replaced_and_renewed(url: str) -> None:
    store = await opened(url, "a", "b")
    await store.write(writes.save_presence, "one", [("a", 0), ("a", 1)], until=100, now=0)
    await store.write(writes.save_presence, "two", [("b", 0)], until=100, now=0)
    await asyncio.gather(  # a process may be late with one of them
        *(store.write(writes.save_presence, "one", [("a", 1), ("b", 1)], 120, 20) for _ in range(3))
    )
    assert await store.read(reads.presence, ["a", "b"], "two", 20) == {"a": {1}, "b": {1}}
    assert await store.read(reads.presence, ["a", "b"], "one", 20) == {"b": {0}}
    assert await store.read(reads.presence, ["a", "b"], "two", 110) == {"b": {1}}  # not renewed yet
    await store.write(writes.save_presence, "one", [("a", 1), ("b", 1)], 170, 70)
    assert await store.read(reads.presence, ["a", "b"], "two", 110) == {"a": {1}, "b": {1}}
    await store.write(writes.save_presence, "one", [], 200, 100)
    assert (
        await store.read(reads.presence, ["a", "b"], "none", 0) == {}
    )  # the other process is gone
    await store.close()


@pytest.mark.parametrize(
    "query",
    [
        lambda connection: reads.due(connection, 10**9),
        lambda connection: reads.unattended(connection, 10**9),
        reads.rules_in_play,
    ],
)
async def test_queries_of_every_second_and_of_the_start_use_an_index(
    sqlite_url: str, query: Callable[[Connection], object]
) -> None:
    """With a million finished games, reading all rows would take a third of a second each time, and
    after a restart of the machine a minute."""
    store = await opened(sqlite_url, "t")
    await store.close()
    engine = migrating_engine(read_address(sqlite_url))
    statements: list[tuple[str, Any]] = []
    database_event.listen(
        engine,
        "before_cursor_execute",
        lambda _, __, statement, given, *___: statements.append((statement, given)),
    )
    with engine.connect() as connection:
        query(connection)
        statement, given = statements[-1]
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given).all()
    engine.dispose()
    assert any("USING INDEX" in row[3] for row in plan), plan
    assert not any(row[3].startswith("SCAN") and "INDEX" not in row[3] for row in plan), plan
