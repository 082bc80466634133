"""Reads and changes of administrators, each function in one transaction. Every change adds an act,
which running servers notice within a second (`server/administration.py`)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from baumeister.core.compact_json import to_text
from baumeister.server.storage import erasure, expiry, reads, schema
from baumeister.server.storage.writes import NO_NAME
from baumeister.tables.errors import ServerError
from baumeister.tables.rows import ChatLine, GuestRow, StoredEvent, TableRow

_ID_IN_NAME = 8


class BanKind(StrEnum):
    """The guest or the network that is banned."""

    GUEST = "guest"
    ADDRESS = "address"


class AnnouncementKind(StrEnum):
    """Notices that all pages show."""

    MAINTENANCE = "maintenance"
    MESSAGE = "message"


class ActTopic(StrEnum):
    """Changes that running servers must react to."""

    TABLE = "table"
    """A table was removed."""
    LOG = "log"
    """The log of a table was written again, without the name of a guest."""
    CHAT = "chat"
    """The line of chat with this number was removed from a table."""
    GUEST = "guest"
    """A guest has another name."""
    BANS = "bans"
    ANNOUNCEMENTS = "announcements"
    SETTINGS = "settings"
    """Servers are to read their settings again."""


class NothingFound(ServerError):
    """Something that an administrator named and that does not exist."""

    code = "admin.not_found"
    what: Literal["table", "chat", "guest", "ban"]


class Act(NamedTuple):
    """An act of an administrator, as servers are told of it."""

    n: int
    topic: str
    subject: str
    number: int


class Ban(NamedTuple):
    """A guest or an address that may not use the server until a time."""

    kind: str
    subject: str
    until: int
    """Milliseconds since the epoch."""
    reason: str


class Announcement(NamedTuple):
    """A notice that all pages show until it ends. `texts` is by language."""

    kind: str
    begins_at: int
    ends_at: int
    texts: Mapping[str, str]


class FoundTable(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    phase: str
    visibility: str
    owner: str
    seats: tuple[str, ...]
    seq: int
    created_at: int
    updated_at: int
    broken: str | None


class FoundGuest(NamedTuple):
    """A guest in a list."""

    id: str
    name: str
    created_at: int
    tables: int
    """The tables at which the guest has a seat."""
    banned_until: int | None


class TableInFull(NamedTuple):
    """A table with its log, and who is at it."""

    row: TableRow
    events: list[StoredEvent]
    holds: dict[int, set[str]]
    chat: list[ChatLine]


class GuestInFull(NamedTuple):
    """A guest with what belongs to them."""

    guest: FoundGuest
    sessions: int
    """The number of browsers and bots that are this guest."""
    tables: list[FoundTable]
    """Where the guest has ever sat or acted, or that they own, last changed first."""
    chat: list[ChatLine]
    """The guest's lines of chat, oldest first."""


# What servers read


def acts_after(connection: Connection, n: int) -> list[Act]:
    """The acts after a number, in order."""
    query = select(schema.acts).where(schema.acts.c.n > n).order_by(schema.acts.c.n)
    return [Act._make(row) for row in connection.execute(query.limit(reads.MOST))]


def last_act(connection: Connection) -> int:
    """The number of the last act; 0 before the first."""
    number: int | None = connection.execute(select(func.max(schema.acts.c.n))).scalar()
    return number or 0


def bans(connection: Connection, now: int) -> list[Ban]:
    """All bans that are in force."""
    query = select(schema.bans).where(schema.bans.c.until > now).order_by(schema.bans.c.until)
    return [Ban._make(row) for row in connection.execute(query)]


def announcements(connection: Connection, now: int) -> list[Announcement]:
    """All announcements that have not ended."""
    query = select(schema.announcements).where(schema.announcements.c.ends_at > now)
    return [
        Announcement(kind, begins_at, ends_at, json.loads(texts))
        for kind, begins_at, ends_at, texts in connection.execute(query)
    ]


# Lists


def find_tables(
    connection: Connection, *, words: str = "", phase: str | None = None, limit: int
) -> list[FoundTable]:
    """Tables whose id, owner or seats contain the words, last changed first."""
    column = schema.tables.c
    query = select(*reads.TABLE).order_by(column.updated_at.desc(), column.id).limit(limit)
    if words:
        query = query.where(
            or_(
                column.id == words,
                column.owner == words,
                column.summary.icontains(to_text(words)[1:-1], autoescape=True),
            )
        )
    if phase is not None:
        query = query.where(column.phase == phase)
    return [_found_table(TableRow._make(row)) for row in connection.execute(query)]


def _found_table(row: TableRow) -> FoundTable:
    return FoundTable(
        row.id,
        row.game,
        row.phase,
        row.visibility,
        row.owner,
        _names(row.summary),
        row.seq,
        row.created_at,
        row.updated_at,
        row.broken,
    )


def _names(summary: str) -> tuple[str, ...]:
    """The names at the seats of a table, as far as its summary can be read."""
    try:
        return tuple(str(seat.get("name") or seat["kind"]) for seat in json.loads(summary)["seats"])
    except (ValueError, TypeError, KeyError, AttributeError):
        return ()


def find_guests(
    connection: Connection, *, words: str = "", now: int, limit: int
) -> list[FoundGuest]:
    """Guests whose id is, or whose name contains, the words, newest first."""
    guest, holds, ban = schema.guests.c, schema.holds.c, schema.bans.c
    seats = select(func.count(holds.table.distinct())).where(holds.guest == guest.id)
    until = select(ban.until).where(
        ban.kind == BanKind.GUEST, ban.subject == guest.id, ban.until > now
    )
    query = select(
        guest.id, guest.name, guest.created_at, seats.scalar_subquery(), until.scalar_subquery()
    )
    if words:
        query = query.where(or_(guest.id == words, guest.name.icontains(words, autoescape=True)))
    query = query.order_by(guest.created_at.desc(), guest.id).limit(limit)
    return [FoundGuest._make(row) for row in connection.execute(query)]


def whole_table(connection: Connection, table_id: str) -> TableInFull:
    """A table with everything that belongs to it. Raises NothingFound."""
    row = reads.table(connection, table_id)
    if row is None:
        raise NothingFound("table")
    chat = list[ChatLine]()
    while lines := reads.chat(connection, table_id, chat[-1].n if chat else -1, reads.MOST):
        chat += lines
    holds = reads.holds(connection, table_id)
    return TableInFull(row, reads.events(connection, table_id), holds, chat)


def whole_guest(connection: Connection, guest_id: str, now: int) -> GuestInFull:
    """A guest with everything that belongs to them. Raises NothingFound."""
    guests = [
        g for g in find_guests(connection, words=guest_id, now=now, limit=2) if g.id == guest_id
    ]
    if not guests:
        raise NothingFound("guest")
    column, session, line = schema.tables.c, schema.sessions.c, schema.chat.c
    ids = list(tables_of(connection, guest_id))
    tables = list[FoundTable]()
    for start in range(0, len(ids), reads.MOST):
        query = select(*reads.TABLE).where(column.id.in_(ids[start : start + reads.MOST]))
        tables += [_found_table(TableRow._make(row)) for row in connection.execute(query)]
    tables.sort(key=lambda table: (-table.updated_at, table.id))
    count = select(func.count()).where(session.guest == guest_id)
    sessions: int = connection.execute(count).scalar_one()
    written = select(*(line[name] for name in ChatLine._fields)).where(line.guest == guest_id)
    rows = connection.execute(written.order_by(line.said_at, line.table, line.n))
    return GuestInFull(guests[0], sessions, tables, [ChatLine._make(row) for row in rows])


# Acts


def remove_table(connection: Connection, table_id: str) -> None:
    """Remove a table with everything that belongs to it. Raises NothingFound."""
    column = schema.tables.c
    lock = select(column.id).where(column.id == table_id).with_for_update()
    if connection.execute(lock).first() is None:
        raise NothingFound("table")
    expiry.delete_tables(connection, [table_id])
    connection.execute(delete(schema.jobs).where(schema.jobs.c.table == table_id))
    note_act(connection, ActTopic.TABLE, table_id)


def remove_chat_line(connection: Connection, table_id: str, n: int) -> None:
    """Remove a line of chat. Raises NothingFound."""
    column = schema.chat.c
    line = delete(schema.chat).where(column.table == table_id, column.n == n)
    if not connection.execute(line).rowcount:
        raise NothingFound("chat")
    note_act(connection, ActTopic.CHAT, table_id, n)


def rename_at_table(connection: Connection, table_id: str, guest_id: str) -> None:
    """Replace a guest's names in the log of a table by a dash."""
    erasure.erase_names(connection, table_id, guest_id)
    note_act(connection, ActTopic.LOG, table_id)


def remove_name(connection: Connection, guest_id: str) -> GuestRow:
    """Give a guest a plain name, also beside the chat. Raises NothingFound."""
    row = reads.guest(connection, guest_id)
    if row is None or row.name == NO_NAME:
        raise NothingFound("guest")
    name = f"Guest {guest_id[:_ID_IN_NAME]}"
    guest, chat = schema.guests, schema.chat
    connection.execute(update(guest).where(guest.c.id == guest_id).values(name=name))
    connection.execute(update(chat).where(chat.c.guest == guest_id).values(name=name))
    note_act(connection, ActTopic.GUEST, guest_id)
    return row._replace(name=name)


def ban(connection: Connection, made: Ban) -> None:
    """Ban a guest or an address, or change the ban. Raises NothingFound for an unknown guest."""
    if made.kind == BanKind.GUEST and reads.guest(connection, made.subject) is None:
        raise NothingFound("guest")
    _unban(connection, made.kind, made.subject)
    connection.execute(insert(schema.bans), made._asdict())
    note_act(connection, ActTopic.BANS)


def unban(connection: Connection, kind: str, subject: str) -> None:
    """Lift a ban. Raises NothingFound."""
    if not _unban(connection, kind, subject):
        raise NothingFound("ban")
    note_act(connection, ActTopic.BANS)


def _unban(connection: Connection, kind: str, subject: str) -> int:
    column = schema.bans.c
    lifted = delete(schema.bans).where(and_(column.kind == kind, column.subject == subject))
    return connection.execute(lifted).rowcount


def announce(connection: Connection, kind: str, made: Announcement | None) -> None:
    """Replace what all pages show of one kind; None removes it."""
    connection.execute(delete(schema.announcements).where(schema.announcements.c.kind == kind))
    if made is not None:
        row = {**made._asdict(), "texts": to_text(dict(made.texts))}
        connection.execute(insert(schema.announcements), row)
    note_act(connection, ActTopic.ANNOUNCEMENTS)


def note_act(connection: Connection, topic: ActTopic, subject: str = "", number: int = 0) -> None:
    """Tell all servers of an act. Acts get their numbers one after the other, so that a server that
    reads on after the last one it knows misses none."""
    connection.execute(select(schema.house.c.id).with_for_update())
    row = {"n": last_act(connection) + 1, "topic": topic, "subject": subject, "number": number}
    connection.execute(insert(schema.acts), row)


def tables_of(connection: Connection, guest_id: str) -> Sequence[str]:
    """The tables where a guest has ever sat or acted."""
    all_ids, after = list[str](), ""
    while True:
        ids, further = erasure.tables_of(connection, guest_id, after, reads.MOST)
        all_ids += ids
        if further is None:
            return all_ids
        after = further


def as_json(value: Any) -> Any:  # noqa: ANN401 - any row
    """A row as JSON values, by field."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: as_json(part) for name, part in value._asdict().items()}
    if isinstance(value, dict):
        return {str(name): as_json(part) for name, part in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(as_json(part) for part in value)
    if isinstance(value, list | tuple):
        return [as_json(part) for part in value]
    return value
