"""The stored log of a table in memory: the table it leads to, the messages that caused its events,
and the text of each event for clients."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import NamedTuple

from baumeister.core.compact_json import plain, to_text
from baumeister.session import (
    BroughtBack,
    LogEvent,
    Played,
    Table,
    event_from_json,
    event_to_json,
)
from baumeister.tables import views
from baumeister.tables.identity_cache import IdentityCache
from baumeister.tables.integrity import applied, chain, check_end, replayed
from baumeister.tables.rows import StoredEvent, TableRow
from baumeister.tables.scorecard import scorecard
from baumeister.tables.wire.message import Identified

NEWER_FIELDS = {"spectator_chat": False}
"""Fields that earlier versions did not have. With this value they are not part of a request, so
that one sent before an update and again after it is the same."""


class Entered(NamedTuple):
    """A stored event as reported to its sender, the same each time it asks."""

    seq: int
    chain: str
    digest: str


class KnownKey(NamedTuple):
    """A key that was used: for which request, and the event it led to."""

    request: str
    entered: Entered


class Cause(NamedTuple):
    """The cause of an event: who sends the message, under which key, with what content."""

    actor: str
    key: str
    request: str
    """A hash of the content."""

    @classmethod
    def of(cls, actor: str, message: Identified) -> Cause:
        """The cause that a message is. Its id is the key."""
        content = {
            name: value
            for name, value in plain(message).items()
            if name != "id" and (name not in NEWER_FIELDS or value != NEWER_FIELDS[name])
        }
        return cls(actor, message.id, sha256(to_text(content).encode()).hexdigest()[:32])


class TableLog:
    """The log of a table, as far as it is stored, and the table it leads to."""

    def __init__(self, row: TableRow, events: list[StoredEvent]) -> None:
        """Raises BrokenLog if the stored log is damaged."""
        self._row = row
        self.table = replayed(row, events)
        check_end(row, events)
        self._keys: dict[tuple[str, str], KnownKey] = {}
        self._chains: list[str] = []
        for stored in events:
            self._remember(stored)
        self._texts: list[str] = []
        """Events as clients receive them: those since the table was loaded, and the earlier ones
        once a client has asked for them."""
        self._without_text = events
        """Loaded events that no client has asked for yet."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self._chains) - 1

    @property
    def chain(self) -> str:
        """The chain of the last event."""
        return self._chains[-1]

    def chain_at(self, seq: int) -> str | None:
        """The chain of an event; None if there is no such event."""
        return self._chains[seq] if 0 <= seq < len(self._chains) else None

    def known(self, actor: str, key: str) -> KnownKey | None:
        """The event that a message led to, if it is stored."""
        return self._keys.get((actor, key))

    def texts_since(self, seq: int) -> list[str]:
        """The events after one, as clients receive them."""
        if seq + 1 < len(self._without_text):
            self._texts = [*_texts(self._without_text), *self._texts]
            self._without_text = []
        return self._texts[seq + 1 - len(self._without_text) :]

    def next(self, event: LogEvent, after: Table, cause: Cause, written_at: int) -> StoredEvent:
        """The row of the next event; `after` is the table after it. Changes nothing."""
        return stored_event(self._row, self.seq + 1, self.chain, event, after, cause, written_at)

    def read(self, stored: StoredEvent) -> tuple[Table, LogEvent]:
        """The table after an event that another process has stored. Raises BrokenLog."""
        return applied(self._row, self.table, stored, self.seq, self.chain)

    def add(self, after: Table, stored: StoredEvent, event: LogEvent) -> tuple[Entered, str]:
        """Add an event that is stored. Returns the answer to its sender, and the text for all
        subscribers without the standing and the closing brace."""
        text = _event_text(self.table.history.ply, after, stored, event)
        self.table = after
        self._texts.append(text + "}")
        return self._remember(stored), text

    def _remember(self, stored: StoredEvent) -> Entered:
        entered = Entered(stored.seq, stored.chain, stored.digest)
        self._keys[stored.actor, stored.key] = KnownKey(stored.request, entered)
        self._chains.append(stored.chain)
        return entered


def stored_event(  # noqa: PLR0917 - the fields of a row
    row: TableRow,
    seq: int,
    previous: str,
    event: LogEvent,
    after: Table,
    cause: Cause,
    written_at: int,
) -> StoredEvent:
    """The row of an event; `previous` is the chain before it."""
    what = to_text(event_to_json(event))
    digest = views.encoded(after.rules.NAME, after.state).digest
    link = chain(previous, digest + what)
    origin = (cause.actor, cause.key, cause.request, row.rules_version, written_at)
    return StoredEvent(row.id, seq, what, link, digest, *origin)


def summary_text(table: Table, now: int) -> str:
    """The summary of a table in lists; after the game also its scorecard."""
    opened = table.opened
    constant = _CONSTANT.get(opened)
    if constant is None:
        values = {"options": dict(opened.options), "clock": plain(opened.clock)}
        constant = _CONSTANT.keep(to_text(values)[:-1], opened)
    changing: dict[str, object] = {"ply": table.history.ply, "to_move": table.to_move}
    if table.phase == "over":
        changing["scorecard"] = scorecard(table)
    return f'{constant},"seats":{views.seats_text(table, now)},{to_text(changing)[1:]}'


_CONSTANT = IdentityCache[str](4096)
"""The part of summaries that does not change, by what opened the table."""


def _texts(events: list[StoredEvent]) -> list[str]:
    """The texts of events that were checked when they were loaded."""
    table: Table | None = None
    texts = []
    for stored in events:
        event = event_from_json(json.loads(stored.what))
        ply = 0 if table is None else table.history.ply
        table = Table.replay([event]) if table is None else table.apply(event)
        texts.append(_event_text(ply, table, stored, event) + "}")
    return texts


def _event_text(ply: int, after: Table, stored: StoredEvent, event: LogEvent) -> str:
    """An event for clients, without the standing and the closing brace; `ply` is the game's ply
    before it."""
    happened = "[]"
    if isinstance(event, Played | BroughtBack):
        happened = to_text(views.happenings(after.history.events(after.rules, ply)))
    return (
        f'{{"type":"event","seq":{stored.seq},"chain":"{stored.chain}",'
        f'"digest":"{stored.digest}","written_at":{stored.written_at},'
        f'"what":{stored.what},"ply":{after.history.ply},'
        f'"scores":{to_text(list(after.state.scores))},"happened":{happened}'
    )
