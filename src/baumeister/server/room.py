"""A table in memory with everybody who listens to it, and the one path on which it is written.

Load the head, validate, insert, commit, then tell: nobody hears of an event, and the table in
memory does not change, before the event is durably stored.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.server import view
from baumeister.server.access import Holds, may_see
from baumeister.server.deed import Deed, Place, flag
from baumeister.server.errors import ServerError
from baumeister.server.member import NOT_ALLOWED, Member
from baumeister.server.storage import (
    ChatLine,
    Conflict,
    StorageError,
    StoredEvent,
    TableChanges,
    TableRow,
)
from baumeister.server.storage.chain import chain
from baumeister.server.storage.crash import crash_at
from baumeister.session import LogEvent, Played, Started, Table, event_from_json, event_to_json

if TYPE_CHECKING:
    from baumeister.server.house import House

CHAT_KEPT = 100
"""So many lines of chat are told to who comes."""
PRESENCE_SECONDS = 0.1
"""So soon is told who has come or gone."""
TRIES = 5
"""How often a deed is decided anew because another process was quicker."""
COMPUTER = "computer"
"""The actor of events that nobody but the server causes."""

journal = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Entered:
    """An event that is stored: what its sender is told, every time it asks."""

    seq: int
    chain: str
    digest: str

    def to_json(self) -> view.Value:
        """The answer."""
        return {"seq": self.seq, "chain": self.chain, "digest": self.digest}


@dataclass(frozen=True, slots=True)
class _Known:
    """A key that was used: for which request, and what became of it."""

    request: str
    entered: Entered


class BrokenTable(ServerError):
    """A stored table that cannot be what was played."""


class Room:
    """A table in memory."""

    def __init__(
        self, house: House, row: TableRow, events: list[StoredEvent], held: dict[int, set[str]]
    ) -> None:
        """Raises BrokenTable if what is stored does not hold together."""
        self.house = house
        self.id = row.id
        self.row = row
        self.holds = Holds(held)
        self.members: set[Member] = set()
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.used_at = monotonic()
        self._lock = asyncio.Lock()
        self._keys: dict[tuple[str, str], _Known] = {}
        self._chains: list[str] = []
        self._told: list[str] = []
        """Events as they are told to who missed them: those since the table was loaded, and once
        somebody asks for them the earlier ones, too."""
        self._loaded = events
        """What was loaded and nobody has asked for yet."""
        self._legal: tuple[int, str] | None = None
        self._left: dict[int, int] = {}
        """When the last holder of a seat went away, in house time."""
        self._elsewhere: set[int] = set()
        """The seats whose players are connected to other processes."""
        self._in_doubt = False
        self._presence_due = False
        self.table, self.seq, self.chain = self._folded(events)
        # The events may be newer than the row that was read before them, but never older.
        if self.chain_at(row.seq) != row.chain:
            raise self._broken(min(row.seq, self.seq + 1), "the end of the log is missing")
        now = house.now()
        self._left = dict.fromkeys(range(len(self.table.seats)), now)

    # Reading

    @property
    def now(self) -> int:
        """House time."""
        return self.house.now()

    def told_since(self, seq: int) -> list[str]:
        """The events after one, as they are told."""
        if seq + 1 < len(self._loaded):
            self._told = [*self._texts(self._loaded), *self._told]
            self._loaded = []
        return self._told[seq + 1 - len(self._loaded) :]

    def chain_at(self, seq: int) -> str | None:
        """The chain of an event, None if there is no such event."""
        return self._chains[seq] if 0 <= seq < len(self._chains) else None

    def entered(self, actor: str, key: str) -> Entered | None:
        """What became of a message, if it was entered."""
        known = self._keys.get((actor, key))
        return None if known is None else known.entered

    def to_json(self) -> view.Value:
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
            "standing": view.standing(self.table, self.now),
        }

    def legal_text(self) -> str | None:
        """What the seat to act may do, as it is told; made once for every event."""
        seat = self.table.to_move
        if self.table.phase != "playing" or seat is None:
            return None
        if self._legal is None or self._legal[0] != self.seq:
            actions = view.legal_text(self.table.rules, self.table.state)
            text = f'{{"type":"legal","seq":{self.seq},"seat":{seat},"actions":{actions}}}'
            self._legal = self.seq, text
        return self._legal[1]

    # Who is there

    def join(self, member: Member, answer: str, last_seq: int) -> None:
        """Let a member listen: the answer to its hello, what it has missed, and from then on
        everything. Nothing can happen in between: there is no waiting in here."""
        self.used_at = monotonic()
        member.push(answer, counts=False)
        for text in self.told_since(last_seq):
            member.push(text, counts=False)
        for line in self.chat:
            self._hear(member, line)
        self.members.add(member)
        self._tell_legal([member])
        self._presence()

    def part(self, member: Member) -> None:
        """A member listens no more."""
        if member in self.members:
            self.members.discard(member)
            now = self.now
            for seat in self.holds.seats(member.guest):
                self._left[seat] = now
            self._presence()
        self.used_at = monotonic()

    def _let_go(self) -> None:
        """Who has lost the right to be here hears nothing more."""
        for member in tuple(self.members):
            if not may_see(self.row, self.holds, member.guest):
                member.close(NOT_ALLOWED)

    def here(self) -> set[int]:
        """The seats whose players are connected to this process."""
        return {seat for member in self.members for seat in self.holds.seats(member.guest)}

    def present(self) -> list[int]:
        """The seats whose players are connected, to whichever process."""
        return sorted(self.here() | self._elsewhere)

    def note_elsewhere(self, seats: set[int]) -> None:
        """Other processes say whose players are connected to them."""
        if seats != self._elsewhere:
            self._left.update(dict.fromkeys(self._elsewhere - seats, self.now))
            self._elsewhere = seats
            self._presence()

    def _presence(self) -> None:
        """Tell who is there, soon: where hundreds come or go at once it is told once for many."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = False
        watchers = sum(not self.holds.seats(m.guest) for m in self.members)
        value = {"type": "presence", "seats": self.present(), "watchers": watchers}
        self.broadcast(view.to_text(value))

    def broadcast(self, text: str) -> None:
        """Say something to everybody at the table."""
        for member in tuple(self.members):
            member.push(text)

    def _tell_legal(self, members: list[Member]) -> None:
        """Tell those who hold the seat to act what it may do."""
        seat = self.table.to_move
        if seat is None:
            return
        holders = set(self.holds.holders(seat))
        for member in members:
            if member.guest in holders and (text := self.legal_text()) is not None:
                member.push(text)

    def beat(self) -> None:
        """A sign of life."""
        remaining = list(self.table.remaining(self.now))
        value = {"type": "beat", "seq": self.seq, "chain": self.chain, "remaining": remaining}
        self.broadcast(view.to_text(value))

    # Chat

    def say(self, line: ChatLine) -> None:
        """Somebody said something; it is stored. Said again it is not told again."""
        if any(known.n == line.n for known in self.chat):
            return
        self.chat.append(line)
        for member in tuple(self.members):
            self._hear(member, line)

    def _hear(self, member: Member, line: ChatLine) -> None:
        if line.guest in member.muted:
            return
        seats = self.holds.seats(line.guest)
        value = {
            "type": "chat",
            "n": line.n,
            "guest": line.guest,
            "name": line.name,
            "seat": seats[0] if seats else None,
            "text": line.text,
            "written_at": line.said_at,
        }
        member.push(view.to_text(value))

    # Writing

    async def do(
        self, actor: str, key: str, request: str, decide: Callable[[Place], Deed]
    ) -> Entered:
        """Decide, store, then tell. The same key twice is one event and one answer. Whoever asked
        may be gone before the end; what was begun is finished all the same."""
        doing = self.house.spawn(self._do(actor, key, request, decide))
        return await asyncio.shield(doing)

    async def _do(
        self, actor: str, key: str, request: str, decide: Callable[[Place], Deed]
    ) -> Entered:
        self.used_at = monotonic()
        async with self._lock:
            for _ in range(TRIES):
                if self._in_doubt:
                    await self._catch_up()
                if (known := self._keys.get((actor, key))) is not None:
                    if known.request != request:
                        raise ServerError("server.key_reused")
                    return known.entered
                self.house.check_open()
                try:
                    await self._flag_if_due()
                    deed = decide(self._place())
                    return await self._enter(deed, actor, key, request)
                except Conflict:  # another process was quicker: look again
                    self._in_doubt = True
                except StorageError:  # stored or not: nobody knows before the next look
                    self._in_doubt = True
                    raise
                except (BaumeisterError, IllegalAction):
                    # Another process may know better, and may have stored this very message.
                    if not self.house.store.is_shared or not await self._catch_up():
                        raise
            raise ServerError("server.busy", retry_after=1)

    async def flag_if_due(self) -> None:
        """See to it that nobody plays on without time."""
        async with self._lock:
            if self._in_doubt:
                await self._catch_up()
            try:
                await self._flag_if_due()
            except StorageError:
                self._in_doubt = True
                raise

    async def _flag_if_due(self) -> None:
        """Whoever's time is over is out of time before anything else happens."""
        deadline = self.table.deadline
        if deadline is not None and deadline <= self.now:
            deed = flag(self._place())
            await self._enter(deed, COMPUTER, f"flag-{self.seq}", "")

    def _place(self) -> Place:
        present, now = set(self.present()), self.now
        away = {seat: now - left for seat, left in self._left.items() if seat not in present}
        return Place(self.table, self.row, self.holds, away, self.seq, now)

    async def _enter(self, deed: Deed, actor: str, key: str, request: str) -> Entered:
        after = self.table.copy()
        after.enter(deed.event)
        stored = self._stored(deed.event, after, actor, key, request)
        changes = self._changes(after)
        await self.house.store.append(
            stored,
            changes,
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
        self._let_go()
        return self._tell(after, stored, deed.event, changes)

    def _stored(
        self, event: LogEvent, after: Table, actor: str, key: str, request: str
    ) -> StoredEvent:
        what = view.to_text(event_to_json(event))
        digest = after.rules.digest(after.state)
        return StoredEvent(
            table=self.id,
            seq=self.seq + 1,
            what=what,
            chain=chain(self.chain, digest + what),
            digest=digest,
            actor=actor,
            key=key,
            request=request,
            rules_version=self.row.rules_version,
            written_at=self.house.wall_time(),
        )

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

    def _tell(
        self, after: Table, stored: StoredEvent, event: LogEvent, changes: TableChanges | None
    ) -> Entered:
        """The event is stored: now it has happened."""
        text = _event_text(self.table.history.ply, after, stored, event)
        self.table, self.seq, self.chain = after, stored.seq, stored.chain
        if changes is not None:
            self.row = self.row._replace(phase=changes.phase, seq=stored.seq, chain=stored.chain)
        entered = self._remember(stored)
        self._told.append(text + "}")
        if self.members:
            now_text = view.to_text(view.standing(after, self.now))
            self.broadcast(f'{text},"standing":{now_text}}}')
            self._tell_legal(list(self.members))
        if isinstance(event, Started):
            self._left = dict.fromkeys(self._left, self.now)
        self.house.attend(self)
        return entered

    # What another process did, and what is on disk

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._lock.locked()

    async def catch_up(self) -> None:
        """Enter what another process has stored."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        newer = await self.house.store.events(self.id, after=self.seq)
        self.holds = Holds(await self.house.store.holds(self.id))
        self._let_go()
        for stored in newer:
            event = self._checked(stored, self.seq, self.chain)
            after = self.table.copy()
            after.enter(event)
            self._tell(after, stored, event, None)
        self._in_doubt = False
        return bool(newer)

    def _folded(self, events: list[StoredEvent]) -> tuple[Table, int, str]:
        """The table that stored events make; each is checked."""
        if not events:
            raise BrokenTable("server.broken", table=self.id, seq=0, reason="it has no events")
        table: Table | None = None
        seq, linked = -1, ""
        for stored in events:
            event = self._checked(stored, seq, linked)
            try:
                if table is None:
                    table = Table.of([event])
                else:
                    table.enter(event)
            except (BaumeisterError, IllegalAction, TypeError) as error:
                raise self._broken(stored.seq, str(error)) from error
            self._remember(stored)
            seq, linked = stored.seq, stored.chain
        assert table is not None  # noqa: S101 - there is at least one event
        if table.rules.digest(table.state) != events[-1].digest:
            raise self._broken(seq, "the position is not the one that was played")
        return table, seq, linked

    def _texts(self, events: list[StoredEvent]) -> list[str]:
        """Events that were checked when they were loaded, as they are told."""
        table: Table | None = None
        texts = []
        for stored in events:
            event = event_from_json(self.house.read_json(stored.what))
            ply = 0
            if table is None:
                table = Table.of([event])
            else:
                ply = table.history.ply
                table.enter(event)
            texts.append(_event_text(ply, table, stored, event) + "}")
        return texts

    def _remember(self, stored: StoredEvent) -> Entered:
        """What the sender of an event is told from now on."""
        entered = Entered(stored.seq, stored.chain, stored.digest)
        self._keys[stored.actor, stored.key] = _Known(stored.request, entered)
        self._chains.append(stored.chain)
        return entered

    def _checked(self, stored: StoredEvent, seq: int, linked: str) -> LogEvent:
        if stored.seq != seq + 1:
            raise self._broken(seq + 1, "it is missing")
        if stored.rules_version != self.row.rules_version:
            raise self._broken(stored.seq, f"it was played by rules {stored.rules_version}")
        if stored.chain != chain(linked, stored.digest + stored.what):
            raise self._broken(stored.seq, "it is not the event that was stored")
        try:
            return event_from_json(self.house.read_json(stored.what))
        except (BaumeisterError, TypeError) as error:
            raise self._broken(stored.seq, str(error)) from error

    def _broken(self, seq: int, reason: str) -> BrokenTable:
        return BrokenTable("server.broken", table=self.id, seq=seq, reason=reason)


def open_seats(table: Table) -> int:
    """How many seats wait for somebody."""
    return sum(seat["kind"] == "open" for seat in view.seats(table, 0))


def summary_text(table: Table, now: int) -> str:
    """What a list of tables shows of one."""
    opened = table.opened
    return view.to_text(
        {
            "options": dict(opened.options),
            "clock": asdict(opened.clock),
            "seats": view.seats(table, now),
            "ply": table.history.ply,
            "to_move": table.to_move,
        }
    )


def _event_text(ply: int, after: Table, stored: StoredEvent, event: LogEvent) -> str:
    """An event as it is told, but for the standing and the closing brace; `ply` is where the game
    stood before it."""
    happened = "[]"
    if isinstance(event, Played):
        happened = view.to_text(view.happenings(after.history.events(after.rules, ply)))
    return (
        f'{{"type":"event","seq":{stored.seq},"chain":"{stored.chain}",'
        f'"digest":"{stored.digest}","written_at":{stored.written_at},'
        f'"what":{stored.what},"happened":{happened}'
    )
