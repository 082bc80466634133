"""Lists of tables: made once for everyone, fresh when it matters, a page at a time."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from baumeister.tables.commands import Guest
from baumeister.tables.errors import ServerError
from baumeister.tables.rows import TableFilter, TableRow
from baumeister.tables.table_list import KEPT_SECONDS, STALE_SECONDS, TableList
from baumeister.tables.wire.queries import TableQuery
from testing.memory_host import ADA, BOB, MemoryHost, MemoryStore


class CountingStore:
    """The lists of a store in memory; counts how often they are read."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self.reads = 0

    async def tables(self, which: TableFilter) -> list[TableRow]:
        """Tables in the order of their ids; here a cursor is just the last one."""
        self.reads += 1
        rows = [row for _, row in sorted(self._store.rows.items())]
        if which.of is not None:
            rows = [row for row in rows if row.owner == which.of]
        if which.before is not None:
            rows = [row for row in rows if row.id > which.before.id]
        return rows[: which.limit]

    async def seats_of(self, guest_id: str, table_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The seats that a guest holds."""
        return [
            (table, seat)
            for table, seats in self._store.held.items()
            for seat, guests in seats.items()
            if guest_id in guests and table in table_ids
        ]


class Listed:
    """A host with a list of its tables, and a clock that the test moves."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self.host = MemoryHost()
        self.store = CountingStore(self.host.store)
        self.now = 0.0
        store: Any = self.store  # only what lists need
        self.list = TableList(store, is_shared=is_shared, clock=lambda: self.now)

    async def tables(self, guest: Guest | None = None, **query: Any) -> list[dict[str, Any]]:
        """A page."""
        page = json.loads(await self.list.text(guest, TableQuery(**query)))
        tables: list[dict[str, Any]] = page["tables"]
        return tables


async def test_list_is_read_once_while_nothing_changes() -> None:
    listed = Listed()
    live = await listed.host.new_table()
    for _ in range(100):
        assert [table["id"] for table in await listed.tables(BOB)] == [live.id]
        assert len(await listed.tables(None)) == 1
    assert listed.store.reads == 1
    listed.now += KEPT_SECONDS
    await listed.tables()
    assert listed.store.reads == 2  # what other programs did to the database


async def test_new_table_and_taken_seat_show_at_once_but_moves_may_wait() -> None:
    listed = Listed()
    assert await listed.tables() == []
    live = await listed.host.new_table()
    listed.list.note_change(live)
    assert [table["open_seats"] for table in await listed.tables()] == [1]
    await listed.host.send(live, BOB, type="take", seat=1, name=None)
    listed.list.note_change(live)
    assert [table["open_seats"] for table in await listed.tables()] == [0]
    await listed.host.send(live, ADA, type="start")
    listed.list.note_change(live)
    assert [table["phase"] for table in await listed.tables()] == ["playing"]
    reads = listed.store.reads
    await listed.host.send(live, ADA, type="play", seq=live.seq, actions=["od4ne", "+3"])
    listed.list.note_change(live)
    assert [table["ply"] for table in await listed.tables()] == [0]
    assert listed.store.reads == reads
    listed.now += STALE_SECONDS
    assert [table["ply"] for table in await listed.tables()] == [2]


async def test_other_processes_show_after_a_second() -> None:
    listed = Listed(is_shared=True)
    assert await listed.tables() == []
    await listed.host.new_table()  # by another process: this one is not told
    assert await listed.tables() == []
    listed.now += STALE_SECONDS
    assert len(await listed.tables()) == 1


async def test_own_tables_are_marked_for_each_guest() -> None:
    listed = Listed()
    live = await listed.host.started_table()
    listed.list.note_change(live)
    marks = [
        (table["mine"], table["your_turn"])
        for guest in (ADA, BOB, Guest("eve", "Eve"), None)
        for table in await listed.tables(guest)
    ]
    assert marks == [(True, True), (True, False), (False, False), (False, False)]
    assert listed.store.reads == 1
    assert len(await listed.tables(ADA, mine=True)) == 1
    with pytest.raises(ServerError, match="no longer knows you"):
        await listed.tables(None, mine=True)


async def test_pages_follow_one_another() -> None:
    listed = Listed()
    made = [(await listed.host.new_table(f"key {number}")).id for number in range(5)]
    found, before = [], None
    while True:
        page = json.loads(await listed.list.text(None, TableQuery(limit=2, before=before)))
        found += [table["id"] for table in page["tables"]]
        before = page["next"]
        if before is None:
            break
    assert found == made
