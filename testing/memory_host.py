"""A table host in memory: a store, a clock and ids without a database or randomness, and
subscribers that keep what they are sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

from baumeister.tables.commands import Guest
from baumeister.tables.conversation import Conversation, carry_out_command
from baumeister.tables.creation import TableSettings, create_table, open_new
from baumeister.tables.errors import (
    NotFound,
    SeqTaken,
    StorageFailure,
    Taken,
)
from baumeister.tables.live_table import LiveTable
from baumeister.tables.permissions import check_may_see
from baumeister.tables.ports import Ports
from baumeister.tables.rows import ChatLine, NewTable, StoredEvent, TableRow, Write
from baumeister.tables.table_log import Cause, Entered
from baumeister.tables.tasks import Tasks
from baumeister.tables.wire import rest
from baumeister.tables.wire.client import ClientMessage
from baumeister.tables.wire.decoding import decode

ADA, BOB = Guest("ada", "Ada"), Guest("bob", "Bob")


class MemoryStore:
    """A store that several hosts may share."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, list[StoredEvent]] = {}
        self.held: dict[str, dict[int, set[str]]] = {}
        self.lines: dict[str, list[ChatLine]] = {}
        self.before_append: Callable[[], None] = lambda: None
        """Called before an event is stored; may raise."""
        self.after_append: Callable[[], None] = lambda: None
        """Called after an event was stored; may raise."""

    async def table(self, table_id: str) -> TableRow | None:
        return self.rows.get(table_id)

    async def append(self, write: Write) -> None:
        self.before_append()
        event = write.event
        log, held = self.logs[event.table], self.held[event.table]
        if len(log) != event.seq or log[-1].chain != write.previous:
            raise SeqTaken(table=event.table, seq=len(log) - 1)
        log.append(event)
        row = self.rows[event.table]._replace(seq=event.seq, chain=event.chain)
        self.rows[event.table] = row._replace(**write.changes._asdict())
        for seat in write.release:
            held.pop(seat, None)
        for seat, guest in write.hold:
            held.setdefault(seat, set()).add(guest)
        if write.new_table is not None:
            await self.create_table(write.new_table)
        self.after_append()

    async def create_table(self, new: NewTable) -> None:
        row = new.row
        for other in self.rows.values():
            if (other.owner, other.key) == (row.owner, row.key):
                raise Taken(code="storage.table_exists", table=other.id)
        self.rows[row.id], self.logs[row.id], self.held[row.id] = row, [new.event], {}
        for seat, guest in new.holds:
            self.held[row.id].setdefault(seat, set()).add(guest)

    async def events(
        self, table_id: str, after: int = -1, limit: int | None = None
    ) -> list[StoredEvent]:
        return self.logs[table_id][after + 1 :][:limit]

    async def holds(self, table_id: str) -> dict[int, set[str]]:
        return {seat: set(guests) for seat, guests in self.held[table_id].items()}

    async def quarantine(self, table_id: str, reason: str) -> None:
        self.rows[table_id] = self.rows[table_id]._replace(broken=reason)

    async def lease(self, table_id: str, by: str, until: int, now: int) -> bool:
        """No computer plays here."""
        raise NotImplementedError

    async def chat(self, table_id: str, after: int = -1, limit: int = 100) -> list[ChatLine]:
        return self.lines.get(table_id, [])[after + 1 :][:limit]

    async def last_chat(self, table_id: str, limit: int = 100) -> list[ChatLine]:
        return self.lines.get(table_id, [])[-limit:]

    async def add_chat(self, line: ChatLine) -> ChatLine:
        lines = self.lines.setdefault(line.table, [])
        lines.append(line._replace(n=len(lines)))
        return lines[-1]

    async def set_mute(self, guest_id: str, muted: str, on: bool) -> None:
        """Mutes are not stored here."""


class ManualClock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.time = 1_000

    def now(self) -> int:
        """Game time."""
        return self.time

    def wall(self) -> int:
        """The time of day."""
        return 1_760_000_000_000


class CountedIds:
    """Ids that count, and one seed."""

    def __init__(self, start: int = 1) -> None:
        self._numbers = count(start)

    def id(self) -> str:
        """The next id."""
        return f"id{next(self._numbers):014}"

    def seed(self) -> int:
        """The seed."""
        return 7


class Listener:
    """A subscriber that keeps what it is sent."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.muted: frozenset[str] = frozenset()
        self.sent: list[dict[str, Any]] = []
        self.close_code: int | None = None

    def push(self, text: str, *, counts: bool = True) -> None:
        """Keep a message."""
        del counts
        self.sent.append(json.loads(text))

    def close(self, code: int) -> None:
        """Note the code."""
        self.close_code = code

    def events(self) -> list[int]:
        """The numbers of the events that were sent."""
        return [message["seq"] for message in self.sent if message["type"] == "event"]


class MemoryHost:
    """The tables of one process."""

    def __init__(self, store: MemoryStore | None = None, *, first_id: int = 1) -> None:
        self.store = store = store or MemoryStore()
        self.clock = ManualClock()
        self.ports = Ports(store, self.clock, CountedIds(first_id), Tasks(), "memory")
        self.loaded: dict[str, LiveTable] = {}

    async def table(self, table_id: str) -> LiveTable:
        """A table."""
        if table_id not in self.loaded:
            if (row := self.store.rows.get(table_id)) is None:
                raise NotFound("table")
            events, held = await self.store.events(table_id), await self.store.holds(table_id)
            self.loaded[table_id] = LiveTable(row, events, held, self.clock.now())
        return self.loaded[table_id]

    async def table_for(self, table_id: str, guest: str | None) -> LiveTable:
        """A table that a guest may see."""
        live = await self.table(table_id)
        check_may_see(live.row, live.holds, guest)
        return live

    async def new_table(self, key: str = "new", *, undo: bool = True, **options: Any) -> LiveTable:
        """A new table of Pueblo that Ada owns and sits at."""
        wanted = rest.NewTable(id=key, game="pueblo", options=options, undo=undo)
        opened = open_new(wanted, ADA, self.ports.ids.seed(), self.clock.now())
        cause = Cause.of(ADA.id, wanted)
        return await create_table(
            self, self.ports, cause, opened, TableSettings("public"), start=False
        )

    async def started_table(self) -> LiveTable:
        """A game between Ada and Bob; Ada is to move."""
        live = await self.new_table()
        await self.send(live, BOB, type="take", seat=1, name=None)
        await self.send(live, ADA, type="start")
        return live

    async def send(
        self, live: LiveTable, guest: Guest, key: str = "", /, **message: Any
    ) -> Entered:
        """Send a command; by default under a new key."""
        command = said(key or self.ports.ids.id(), **message)
        cause = Cause.of(guest.id, command)
        return await carry_out_command(live, guest, command, cause, tables=self, ports=self.ports)

    async def connect(self, live: LiveTable, guest: Guest | None) -> tuple[Conversation, Listener]:
        """A connection that has sent hello."""
        listener = Listener(None if guest is None else guest.id)
        conversation = Conversation(
            live.id, guest, listener, tables=self, ports=self.ports, spend=no_limit
        )
        await conversation.answer(said("hello", type="hello"))
        return conversation, listener


def said(key: str, **message: Any) -> Any:
    """A client's message with this id."""
    return decode(ClientMessage, {"id": key, **message})


def no_limit(what: str, cost: int = 1) -> None:
    """Everything is allowed."""
    del what, cost


def unavailable() -> None:
    """A store that cannot be reached."""
    raise StorageFailure("storage.unavailable")


def uncertain() -> None:
    """A store whose answer was lost."""
    raise StorageFailure("storage.uncertain")
