"""A table in memory with its subscribers. Nothing here waits: `writing` stores each event before
`commit` changes the table and broadcasts it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import monotonic

from baumeister.core.compact_json import to_text
from baumeister.session import LogEvent, Seated, Started, Table
from baumeister.tables import views
from baumeister.tables.commands import Context, Decision
from baumeister.tables.errors import Busy, Refusal
from baumeister.tables.integrity import BrokenLog, BrokenTable, open_seats
from baumeister.tables.permissions import Holds
from baumeister.tables.rows import StoredEvent, TableChanges, TableRow, Write
from baumeister.tables.subscribers import Subscriber, Subscribers
from baumeister.tables.table_log import Cause, Entered, TableLog, summary_text
from baumeister.tables.verbs import Rights

COMPUTER = "computer"
"""The actor of events that the host itself causes."""
LEASE_MS = 5_000
"""Game time for which a process leases a computer's turn. It renews the lease while it thinks; if
it is killed, another process goes on after this time, of which none passes while no server runs."""

Decide = Callable[[Context], Decision]


class LiveTable:
    """A table in memory and its subscribers."""

    def __init__(
        self,
        row: TableRow,
        events: list[StoredEvent],
        held: dict[int, set[str]],
        now: int,
        listeners: Sequence[Callable[[LiveTable], None]] = (),
    ) -> None:
        """`listeners` are called after every event. Raises BrokenTable if the log is damaged."""
        self.id = row.id
        self.row = row
        try:
            self.log = TableLog(row, events)
        except BrokenLog as broken:
            raise BrokenTable.of(broken) from broken
        self.subscribers = Subscribers(len(self.table.seats), Holds(held), now)
        self.subscribers.keep_asides(self._keeps_asides)
        self.lock = asyncio.Lock()
        """Held by the one writer."""
        self.used_at = monotonic()
        self.in_doubt = False
        """Whether the store may hold more events than are known here."""
        self.is_broken = False
        self.is_rematch_started = False
        self._listeners = listeners
        self._legal: tuple[int, str] | None = None
        self._rights = Rights()
        self._known_rights: dict[Subscriber, views.Value] = {}

    # Reading

    @property
    def table(self) -> Table:
        """The table after the last event."""
        return self.log.table

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.table.phase in ("playing", "paused")

    @property
    def _keeps_asides(self) -> bool:
        return self.is_running and not self.row.spectator_chat

    @property
    def seq(self) -> int:
        return self.log.seq

    @property
    def chain(self) -> str:
        return self.log.chain

    @property
    def holds(self) -> Holds:
        return self.subscribers.holds

    def touch(self) -> None:
        """Note that the table is in use, so that it stays in memory."""
        self.used_at = monotonic()

    def to_json(self, now: int) -> views.Value:
        """The table, for anyone who may see it."""
        return views.table_view(self.row, self.table, self.seq, self.chain, now)

    # Subscribers

    def join(self, subscriber: Subscriber, answer: str, last_seq: int) -> None:
        """Subscribe: send the answer to hello, the events that were missed, and from then on
        everything. No event can come in between, because nothing here waits."""
        self.touch()
        self._known_rights[subscriber] = self.you(subscriber.guest)
        subscriber.push(answer, counts=False)
        for text in self.log.texts_since(last_seq):
            subscriber.push(text, counts=False)
        self.subscribers.add(subscriber)
        self.send_legal([subscriber])

    def part(self, subscriber: Subscriber, now: int) -> None:
        """Unsubscribe."""
        self.subscribers.remove(subscriber, now)
        self._known_rights.pop(subscriber, None)
        if not self.subscribers.all:
            self._legal = None  # an idle table needs no room for it
        self.touch()

    def send_legal(self, subscribers: Iterable[Subscriber]) -> None:
        """Send the legal actions to the holders of the seat to move. The text is made once per
        event."""
        seat = self.table.to_move
        if self.table.phase != "playing" or seat is None:
            return
        for subscriber in self.subscribers.holding(seat, subscribers):
            if self._legal is None or self._legal[0] != self.seq:
                actions = views.legal_text(self.table.rules, self.table.state)
                text = f'{{"type":"legal","seq":{self.seq},"seat":{seat},"actions":{actions}}}'
                self._legal = self.seq, text
            subscriber.push(self._legal[1])

    def you(self, guest: str | None) -> views.Value:
        """A guest at this table: its seats, and what it may do."""
        return self._rights.you(self._context(self.table.at, {}), guest)

    def _context(self, now: int, away: dict[int, int]) -> Context:
        return Context(self.table, self.row, self.holds, away, self.seq, now)

    def _send_changed_rights(self) -> None:
        """Tell the guests whose seats change, or what they may do."""
        context = self._context(self.table.at, {})
        for subscriber in tuple(self.subscribers.all):
            known = self._known_rights.get(subscriber)
            you = self._rights.you(context, subscriber.guest, known)
            if you is not known:
                self._known_rights[subscriber] = you
                subscriber.push(to_text({"type": "you", "you": you}))

    def beat(self, now: int) -> None:
        """Broadcast a heartbeat: the last event and the clocks."""
        remaining = list(self.table.remaining(now))
        value = {"type": "beat", "seq": self.seq, "chain": self.chain, "remaining": remaining}
        self.subscribers.broadcast(to_text(value))

    def check_current(self) -> None:
        """Refuse to write if this is not the table in memory any more: its log may be another."""
        if self.is_broken:
            raise Busy(1)

    def discard(self, code: int) -> None:
        """Drop the table from memory soon, because it is not the stored one any more, and close its
        connections with a code."""
        self.is_broken = True
        self.subscribers.close_all(code)

    def set_holds(self, holds: Holds, guest: str) -> None:
        """Replace who holds which seat; `guest` may do more than before."""
        self.subscribers.holds = holds
        self._send_changed_rights()
        self.send_legal(self.subscribers.of(guest))
        self.subscribers.send_presence()

    # Writing: decide, then store, then commit

    def known(self, cause: Cause) -> Entered | None:
        """The answer to a message whose event is stored. Refuses its key for another message."""
        known = self.log.known(cause.actor, cause.key)
        if known is None:
            return None
        if known.request != cause.request:
            raise Refusal("server.key_reused")
        return known.entered

    def is_out_of_time(self, now: int) -> bool:
        """Whether the seat to move is out of time: that event must come before any other."""
        deadline = self.table.deadline
        return deadline is not None and deadline <= now

    def decide(self, decide: Decide, now: int) -> Decision:
        """A decision about the table as it is. Changes nothing."""
        return decide(self._context(now, self.subscribers.away(now)))

    def write(self, decision: Decision, cause: Cause, now: int, wall: int, process: str) -> Write:
        """The write that stores a decision. Changes nothing."""
        event, after = decision.event, decision.after
        stored = self.log.next(event, after, cause, wall)
        changes = changes_of(after, now, process)
        seats = decision.hold, decision.release
        return Write(event.KIND, stored, self.chain, changes, *seats, decision.new_table)

    def commit(self, decision: Decision, stored: StoredEvent, now: int) -> Entered:
        """The event is stored: change the table and broadcast it."""
        for seat in decision.release:
            self.holds.release(seat)
        for seat, guest in decision.hold:
            self.holds.add(seat, guest)
        self.subscribers.close_excluded(self.row)
        return self._enter(decision.after, stored, decision.event, now)

    def adopt(self, stored: list[StoredEvent], holds: Holds, now: int) -> bool:
        """Apply events that another process has stored; returns whether there were any. Raises
        BrokenTable."""
        is_new = bool(stored) or holds != self.holds
        self.subscribers.holds = holds
        self.subscribers.close_excluded(self.row)
        try:
            for one in stored:
                after, event = self.log.read(one)
                self._enter(after, one, event, now)
        except BrokenLog as broken:
            raise BrokenTable.of(broken) from broken
        self.in_doubt = False
        return is_new

    def _enter(self, after: Table, stored: StoredEvent, event: LogEvent, now: int) -> Entered:
        entered, text = self.log.add(after, stored, event)
        if self.subscribers.all:
            self._send_changed_rights()
            standing = views.standing_text(after, now)
            self.subscribers.broadcast(f'{text},"standing":{standing}}}')
            self.send_legal(tuple(self.subscribers.all))
        if isinstance(event, Seated):
            self.subscribers.send_presence()  # a watcher has become a player, or the reverse
        if isinstance(event, Started):
            self.subscribers.all_seen(now)
        self.subscribers.keep_asides(self._keeps_asides)
        for listener in self._listeners:
            listener(self)
        return entered


def changes_of(after: Table, now: int, process: str) -> TableChanges:
    """The part of a table's row that each event changes."""
    thinking = after.computer_to_move is not None
    return TableChanges(
        phase=after.phase,
        open_seats=open_seats(after),
        summary=summary_text(after, now),
        deadline=after.deadline,
        thinking=thinking,
        lease_by=process if thinking else None,
        lease_until=now + LEASE_MS if thinking else 0,
    )
