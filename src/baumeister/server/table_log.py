"""What has happened at a table: the table itself, which messages caused it, and how it is told."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256

from baumeister.server import views
from baumeister.server.messages.base import Wish
from baumeister.server.storage import StoredEvent, TableRow
from baumeister.server.storage.chain import chain
from baumeister.server.storage.integrity import check_end, entered, replayed
from baumeister.session import (
    BroughtBack,
    LogEvent,
    Open,
    Played,
    Table,
    event_from_json,
    event_to_json,
)


@dataclass(frozen=True, slots=True)
class Entered:
    """An event that is stored: what its sender is told, every time it asks."""

    seq: int
    chain: str
    digest: str

    def to_json(self) -> views.Value:
        """The answer."""
        return {"seq": self.seq, "chain": self.chain, "digest": self.digest}


@dataclass(frozen=True, slots=True)
class Known:
    """A key that was used: for which request, and what became of it."""

    request: str
    entered: Entered


@dataclass(frozen=True, slots=True)
class Cause:
    """What an event comes from: whose message, under which key, with what content."""

    actor: str
    key: str
    request: str

    @classmethod
    def of(cls, actor: str, wish: Wish) -> Cause:
        """Of a message with an id: that is the key, and the rest is the content."""
        said = wish.model_dump(mode="json", exclude={"id"})
        request = sha256(views.to_text(said).encode()).hexdigest()[:32]
        return cls(actor, wish.id, request)


class TableLog:
    """The log of a table, as far as it is stored, and the table that follows from it."""

    def __init__(self, row: TableRow, events: list[StoredEvent]) -> None:
        """Raises BrokenLog if what is stored does not hold together."""
        self._row = row
        self.table = replayed(row, events)
        check_end(row, events)
        self._keys: dict[tuple[str, str], Known] = {}
        self._chains: list[str] = []
        for stored in events:
            self._remember(stored)
        self._told: list[str] = []
        """Events as they are told to who missed them: those since the table was loaded, and once
        somebody asks for them the earlier ones, too."""
        self._untold = events
        """What was loaded and nobody has asked for yet."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self._chains) - 1

    @property
    def chain(self) -> str:
        """The chain of the last event."""
        return self._chains[-1]

    def chain_at(self, seq: int) -> str | None:
        """The chain of an event, None if there is no such event."""
        return self._chains[seq] if 0 <= seq < len(self._chains) else None

    def known(self, actor: str, key: str) -> Known | None:
        """What became of a message, if it was entered."""
        return self._keys.get((actor, key))

    def told_since(self, seq: int) -> list[str]:
        """The events after one, as they are told."""
        if seq + 1 < len(self._untold):
            self._told = [*_texts(self._untold), *self._told]
            self._untold = []
        return self._told[seq + 1 - len(self._untold) :]

    def next(self, event: LogEvent, after: Table, cause: Cause, written_at: int) -> StoredEvent:
        """An event as it is to be stored; `after` is the table after it. Nothing changes yet."""
        return stored_event(self._row, self.seq + 1, self.chain, event, after, cause, written_at)

    def read(self, stored: StoredEvent) -> tuple[Table, LogEvent]:
        """The table after an event that another process has stored. Raises BrokenLog."""
        return entered(self._row, self.table, stored, self.seq, self.chain)

    def add(self, after: Table, stored: StoredEvent, event: LogEvent) -> tuple[Entered, str]:
        """The event is stored: now it has happened. What its sender is told, and what everybody
        is, but for the standing and the closing brace."""
        text = _event_text(self.table.history.ply, after, stored, event)
        self.table = after
        self._told.append(text + "}")
        return self._remember(stored), text

    def _remember(self, stored: StoredEvent) -> Entered:
        told = Entered(stored.seq, stored.chain, stored.digest)
        self._keys[stored.actor, stored.key] = Known(stored.request, told)
        self._chains.append(stored.chain)
        return told


def stored_event(  # noqa: PLR0917 - what a row of the log is made of
    row: TableRow,
    seq: int,
    linked: str,
    event: LogEvent,
    after: Table,
    cause: Cause,
    written_at: int,
) -> StoredEvent:
    """An event as it is stored."""
    what = views.to_text(event_to_json(event))
    digest = after.rules.digest(after.state)
    link = chain(linked, digest + what)
    origin = (cause.actor, cause.key, cause.request, row.rules_version, written_at)
    return StoredEvent(row.id, seq, what, link, digest, *origin)


def open_seats(table: Table) -> int:
    """How many seats wait for somebody."""
    return sum(isinstance(seat.occupant, Open) for seat in table.seats)


def summary_text(table: Table, now: int) -> str:
    """What a list of tables shows of one."""
    opened = table.opened
    return views.to_text(
        {
            "options": dict(opened.options),
            "clock": asdict(opened.clock),
            "seats": views.seats(table, now),
            "ply": table.history.ply,
            "to_move": table.to_move,
        }
    )


def _texts(events: list[StoredEvent]) -> list[str]:
    """Events that were checked when they were loaded, as they are told."""
    table: Table | None = None
    texts = []
    for stored in events:
        event = event_from_json(json.loads(stored.what))
        ply = 0 if table is None else table.history.ply
        table = Table.replay([event]) if table is None else table.apply(event)
        texts.append(_event_text(ply, table, stored, event) + "}")
    return texts


def _event_text(ply: int, after: Table, stored: StoredEvent, event: LogEvent) -> str:
    """An event as it is told, but for the standing and the closing brace; `ply` is where the game
    stood before it."""
    happened = "[]"
    if isinstance(event, Played | BroughtBack):
        happened = views.to_text(views.happenings(after.history.events(after.rules, ply)))
    return (
        f'{{"type":"event","seq":{stored.seq},"chain":"{stored.chain}",'
        f'"digest":"{stored.digest}","written_at":{stored.written_at},'
        f'"what":{stored.what},"happened":{happened}'
    )
