"""Sample rows for the store tests: guests, tables, and events without rules."""

from typing import Any

from baumeister.server.storage import reads, writes
from baumeister.server.storage.store import Store
from baumeister.tables.integrity import chain
from baumeister.tables.rows import (
    ChatLine,
    GuestRow,
    NewTable,
    StoredEvent,
    TableChanges,
    TableRow,
    Write,
)

ANN, BOB = GuestRow("ann", "Ann", 1), GuestRow("bob", "Bob", 2)
CHANGES = TableChanges("playing", 0, '{"title": "next"}', None, False, None, 0)


def what(seq: int) -> str:
    """The text of an event."""
    return f'{{"kind":"played","at":{seq},"seat":0,"actions":["od4ne+3"]}}'


def chain_at(seq: int) -> str:
    """The chain after an event."""
    value = ""
    for number in range(seq + 1):
        value = chain(value, what(number))
    return value


def table_row(table: str, **changed: Any) -> TableRow:
    """A table that Ann owns."""
    fields: dict[str, Any] = {
        "id": table,
        "key": f"open {table}",
        "owner": "ann",
        "game": "pueblo",
        "rules_version": 1,
        "visibility": "public",
        "phase": "gathering",
        "players": 2,
        "open_seats": 1,
        "seq": 0,
        "chain": "",
        "invite": "",
        "chat": True,
        "hints": True,
        "created_at": 1_000,
        "updated_at": 1_000,
        "deadline": None,
        "thinking": False,
        "lease_by": None,
        "lease_until": 0,
        "summary": "{}",
        "broken": None,
    }
    return TableRow(**{**fields, **changed})


def event(table: str, seq: int, **changed: Any) -> StoredEvent:
    """An event of a table."""
    made = StoredEvent(
        table,
        seq,
        what(seq),
        f"chain{seq}",
        f"digest{seq}",
        "ann",
        f"key {seq}",
        "r",
        1,
        1_000 + seq,
    )
    return made._replace(**changed)


def write(
    event: StoredEvent,
    changes: TableChanges = CHANGES,
    previous: str | None = None,
    **others: Any,
) -> Write:
    """What an event stores; by default it follows one of those above."""
    if previous is None:
        previous = f"chain{event.seq - 1}"
    return Write("played", event, previous, changes, **others)


async def append(store: Store, event: StoredEvent, changes: TableChanges, **others: Any) -> None:
    """Store an event after one of those above."""
    await store.append(write(event, changes, **others))


def line(table: str, key: str, text: str = "hello", guest: str = "ann") -> ChatLine:
    """A line of chat."""
    return ChatLine(table, 0, guest, guest.title(), text, key, 5)


async def opened(url: str, *tables: str, **settings: Any) -> Store:
    """A store with Ann, Bob and tables."""
    store = await Store.open(url, **settings)
    for guest in (ANN, BOB):
        if await store.read(reads.guest, guest.id) is None:
            await store.write(writes.create_guest, guest)
    for table in tables:
        await store.create_table(NewTable(table_row(table), event(table, 0)))
    return store


async def count_events(url: str, table: str) -> int:
    """The number of stored events of a table."""
    store = await Store.open(url)
    events = await store.events(table)
    await store.close()
    return len(events)
