"""The rows of the store as plain values. The order of the fields is the order of the columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class StoredEvent(NamedTuple):
    """An event of a table's log. `what` is its exact JSON text, which `chain` is computed from."""

    table: str
    seq: int
    what: str
    chain: str
    digest: str
    actor: str
    key: str
    request: str
    """A hash of the request that caused it: the same key with another request is refused."""
    rules_version: int
    written_at: int
    """Milliseconds since the epoch, for display only."""


class TableRow(NamedTuple):
    """A table as the store knows it without replaying its log."""

    id: str
    key: str
    owner: str
    game: str
    rules_version: int
    visibility: str
    phase: str
    players: int
    open_seats: int
    seq: int
    """The number of the last event."""
    chain: str
    invite: str
    """The hash of the invitation."""
    chat: bool
    hints: bool
    created_at: int
    updated_at: int
    deadline: int | None
    """The game time at which the person to move runs out of time."""
    thinking: bool
    """Whether a computer is to move."""
    lease_by: str | None
    lease_until: int
    summary: str
    """JSON text that the list of tables shows."""
    broken: str | None
    """The reason for the table's quarantine, if it is in one."""
    spectator_chat: bool = False
    """Whether players see the chat of spectators during the game."""


class TableChanges(NamedTuple):
    """The changes that an event makes to the row of its table, besides seq, chain and
    updated_at."""

    phase: str
    open_seats: int
    summary: str
    deadline: int | None
    thinking: bool
    lease_by: str | None
    lease_until: int


class Hold(NamedTuple):
    """A guest who holds a seat."""

    seat: int
    guest: str


class NewTable(NamedTuple):
    """A table with the event that opens it and the guests who sit down at once."""

    row: TableRow
    event: StoredEvent
    holds: Sequence[Hold] = ()


@dataclass(frozen=True, slots=True)
class Write:
    """The next event of a table, and everything that is stored with it."""

    kind: str
    """The kind of event."""
    event: StoredEvent
    previous: str
    """The chain before the event."""
    changes: TableChanges
    hold: Sequence[Hold] = ()
    """Seats that gain a holder."""
    release: Sequence[int] = ()
    """Seats that lose all holders and their recovery link."""
    new_table: NewTable | None = None
    """A table that is created together with the event."""


class GuestRow(NamedTuple):
    """A person without an account."""

    id: str
    name: str
    created_at: int


class ChatLine(NamedTuple):
    """Something said at a table. `n` counts from 0."""

    table: str
    n: int
    guest: str
    name: str
    """The guest's name when it was said."""
    text: str
    key: str
    said_at: int
    aside: bool = False
    """Whether a spectator wrote it during the game."""


class Cursor(NamedTuple):
    """The end of a page of the list of tables."""

    created_at: int
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFilter:
    """Which tables are listed, newest first."""

    visibility: str | None = None
    game: str | None = None
    phases: Sequence[str] = ()
    with_open_seats: bool = False
    of: str | None = None
    """Only tables that this guest owns or sits at."""
    or_watched: bool = False
    """With `of`, also those that the guest may watch."""
    or_broken: bool = False
    """Also those that are quarantined."""
    limit: int = 50
    before: Cursor | None = None
