"""A table in memory, and the one path on which it is written.

Load the head, validate, insert, commit, then tell: nobody hears of an event, and the table in
memory does not change, before the event is durably stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from baumeister.core.errors import BaumeisterError
from baumeister.server import views
from baumeister.server.commands import Context, Decision, flag
from baumeister.server.errors import ServerError
from baumeister.server.permissions import Holds
from baumeister.server.storage import (
    ChatLine,
    Conflict,
    StorageError,
    StoredEvent,
    TableChanges,
    TableRow,
)
from baumeister.server.storage.crash import crash_at
from baumeister.server.storage.integrity import BrokenLog
from baumeister.server.subscriber import Subscriber
from baumeister.server.subscribers import Subscribers
from baumeister.server.table_log import Cause, Entered, TableLog, open_seats, summary_text
from baumeister.session import LogEvent, Seated, Started, Table

if TYPE_CHECKING:
    from baumeister.server.registry import Registry

T = TypeVar("T")
TRIES = 5
"""How often a deed is decided anew because another process was quicker."""
COMPUTER = "computer"
"""The actor of events that nobody but the server causes."""


class BrokenTable(ServerError):
    """A stored table that cannot be what was played."""

    @classmethod
    def of(cls, broken: BrokenLog) -> BrokenTable:
        """The same, as it is told."""
        return cls("server.broken", table=broken.table, seq=broken.seq, reason=broken.reason)


class LiveTable:
    """A table in memory with everybody who listens to it."""

    def __init__(
        self, house: Registry, row: TableRow, events: list[StoredEvent], held: dict[int, set[str]]
    ) -> None:
        """Raises BrokenTable if what is stored does not hold together."""
        self.house = house
        self.id = row.id
        self.row = row
        try:
            self.ledger = TableLog(row, events)
        except BrokenLog as broken:
            raise BrokenTable.of(broken) from broken
        self.audience = Subscribers(len(self.table.seats), house.now())
        self.audience.holds = Holds(held)
        self.used_at = monotonic()
        self.in_doubt = False
        """Whether the store may hold more than is known here."""
        self.is_rematch_started = False
        self._lock = asyncio.Lock()
        self._legal: tuple[int, str] | None = None

    # Reading

    @property
    def table(self) -> Table:
        """The table."""
        return self.ledger.table

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.ledger.seq

    @property
    def chain(self) -> str:
        """The chain of the last event."""
        return self.ledger.chain

    @property
    def holds(self) -> Holds:
        """Who holds which seat."""
        return self.audience.holds

    @property
    def members(self) -> set[Subscriber]:
        """The sockets that listen."""
        return self.audience.members

    @property
    def now(self) -> int:
        """Registry time."""
        return self.house.now()

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._lock.locked()

    def to_json(self) -> views.Value:
        """The table, for who may see it."""
        opened = self.table.opened
        return {
            "id": self.id,
            "game": self.row.game,
            "rules_version": self.row.rules_version,
            "options": dict(opened.options),
            "visibility": self.row.visibility,
            "owner": self.row.owner,
            "clock": asdict(opened.clock),
            "undo": opened.undo,
            "chat": self.row.chat,
            "hints": self.row.hints,
            "origin": opened.origin and asdict(opened.origin),
            "created_at": self.row.created_at,
            "seq": self.seq,
            "chain": self.chain,
            "standing": views.standing(self.table, self.now),
        }

    # Listening

    def join(self, member: Subscriber, answer: str, last_seq: int) -> None:
        """Let a member listen: the answer to its hello, what it has missed, and from then on
        everything. Nothing can happen in between: there is no waiting in here."""
        self.used_at = monotonic()
        member.push(answer, counts=False)
        for text in self.ledger.told_since(last_seq):
            member.push(text, counts=False)
        self.audience.add(member)
        self._tell_legal([member])

    def part(self, member: Subscriber) -> None:
        """A member listens no more."""
        self.audience.remove(member, self.now)
        self.used_at = monotonic()

    def _tell_legal(self, members: Iterable[Subscriber]) -> None:
        """Tell those who hold the seat to act what it may do; the text is made once an event."""
        seat = self.table.to_move
        if self.table.phase != "playing" or seat is None:
            return
        for member in self.audience.holding(seat, members):
            if self._legal is None or self._legal[0] != self.seq:
                actions = views.legal_text(self.table.rules, self.table.state)
                text = f'{{"type":"legal","seq":{self.seq},"seat":{seat},"actions":{actions}}}'
                self._legal = self.seq, text
            member.push(self._legal[1])

    def beat(self) -> None:
        """A sign of life."""
        remaining = list(self.table.remaining(self.now))
        value = {"type": "beat", "seq": self.seq, "chain": self.chain, "remaining": remaining}
        self.audience.broadcast(views.to_text(value))

    async def say(self, line: ChatLine) -> None:
        """Tell a line of chat that is stored, after those of other processes before it."""
        if line.n > self.audience.newest_line + 1:
            for earlier in await self.house.store.chat(self.id, self.audience.newest_line):
                self.audience.say(earlier)
        self.audience.say(line)

    async def hold(self, guest: str, write: Callable[[], Awaitable[T]]) -> T:
        """A guest may do more at this table from now on: `write` stores what."""
        async with self._lock:
            written = await write()
            self.audience.holds = Holds(await self.house.store.holds(self.id))
        self._tell_legal([member for member in self.members if member.guest == guest])
        self.audience.tell_presence()
        return written

    # Writing

    async def do(self, cause: Cause, decide: Callable[[Context], Decision]) -> Entered:
        """Decide, store, then tell. The same key twice is one event and one answer. Whoever asked
        may be gone before the end; what was begun is finished all the same."""
        doing = self.house.spawn(self._do(cause, decide))
        return await asyncio.shield(doing)

    async def _do(self, cause: Cause, decide: Callable[[Context], Decision]) -> Entered:
        self.used_at = monotonic()
        async with self._lock:
            for _ in range(TRIES):
                if self.in_doubt:
                    await self._catch_up()
                if (known := self.ledger.known(cause.actor, cause.key)) is not None:
                    if known.request != cause.request:
                        raise ServerError("server.key_reused")
                    return known.entered
                self.house.check_open()
                try:
                    await self._flag_if_due()
                    entered = await self._enter(decide(self._place()), cause)
                except Conflict:  # another process was quicker: look again
                    self.in_doubt = True
                except StorageError:  # stored or not: nobody knows before the next look
                    self.in_doubt = True
                    raise
                except BaumeisterError:
                    # Another process may know better, and may have stored this very message.
                    if not self.house.store.is_shared or not await self._catch_up():
                        raise
                else:
                    self.audience.seen(cause.actor, self.now)
                    return entered
            raise ServerError("server.busy", retry_after=1)

    async def flag_if_due(self) -> None:
        """See to it that nobody plays on without time."""
        async with self._lock:
            if self.in_doubt:
                await self._catch_up()
            try:
                await self._flag_if_due()
            except StorageError:
                self.in_doubt = True
                raise

    async def _flag_if_due(self) -> None:
        """Whoever's time is over is out of time before anything else happens."""
        deadline = self.table.deadline
        if deadline is not None and deadline <= self.now:
            await self._enter(flag(self._place()), Cause(COMPUTER, f"flag:{self.seq}", ""))

    def _place(self) -> Context:
        now = self.now
        return Context(self.table, self.row, self.holds, self.audience.away(now), self.seq, now)

    async def _enter(self, deed: Decision, cause: Cause) -> Entered:
        after = deed.after
        stored = self.ledger.next(deed.event, after, cause, self.house.wall_time())
        await self.house.store.append(
            stored,
            self._changes(after),
            hold=deed.hold,
            release=deed.release,
            new_table=deed.new_table,
        )
        if after.phase == "over":
            crash_at("game_end")
        for seat in deed.release:
            self.holds.release(seat)
        for seat, guest in deed.hold:
            self.holds.add(seat, guest)
        self.audience.let_go(self.row)
        return self._tell(after, stored, deed.event)

    def _changes(self, after: Table) -> TableChanges:
        thinking = after.computer_to_move is not None
        return TableChanges(
            phase=after.phase,
            open_seats=open_seats(after),
            summary=summary_text(after, self.now),
            deadline=after.deadline,
            thinking=thinking,
            lease_by=self.house.name if thinking else None,
            lease_until=self.now + self.house.lease_ms if thinking else 0,
        )

    def _tell(self, after: Table, stored: StoredEvent, event: LogEvent) -> Entered:
        """The event is stored: now it has happened."""
        entered, text = self.ledger.add(after, stored, event)
        if self.members:
            standing = views.to_text(views.standing(after, self.now))
            self.audience.broadcast(f'{text},"standing":{standing}}}')
            self._tell_legal(tuple(self.members))
        if isinstance(event, Seated):
            self.audience.tell_presence()  # who sits is no watcher any more, or is one again
        if isinstance(event, Started):
            self.audience.all_seen(self.now)
        self.house.attend(self)
        return entered

    # What another process did

    async def catch_up(self, seq: int | None = None) -> None:
        """Enter what is stored and not known here; nothing if all up to `seq` is."""
        async with self._lock:
            if seq is None or self.in_doubt or self.seq < seq:
                await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        newer = await self.house.store.events(self.id, after=self.seq)
        holds = Holds(await self.house.store.holds(self.id))
        is_news = bool(newer) or holds != self.holds
        self.audience.holds = holds
        self.audience.let_go(self.row)
        try:
            for stored in newer:
                after, event = self.ledger.read(stored)
                self._tell(after, stored, event)
        except BrokenLog as broken:
            error = BrokenTable.of(broken)
            await self.house.set_aside(error)
            raise error from broken
        self.in_doubt = False
        return is_news
