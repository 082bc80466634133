"""Data that expires: tables that nobody uses, old chat, and guests without seats. Each function
runs in one transaction and checks again what it removes, so that several processes may do it at a
time. All ages are in game time: a wrong system clock, or a server that was off, removes nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import (
    CTE,
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.sql import false

from baumeister.server.retention import DAY_MS, Retention
from baumeister.server.storage import reads, schema
from baumeister.tables.permissions import REMOVED, WATCHER

KEPT_IDS_DAYS = 365
"""The time for which the id of an expired table is kept, to tell its visitors why it is gone."""
_OF_A_TABLE = (schema.events, schema.holds, schema.recoveries, schema.chat, schema.presence)


class UnusedTable(NamedTuple):
    """A table that has expired, and how much of it is stored."""

    id: str
    game: str
    phase: str
    active_at: int
    events: int


class GuestCursor(NamedTuple):
    """The place at which the search for expired guests has stopped."""

    seen_at: int
    id: str


def unused_tables(
    connection: Connection, retention: Retention, now: int, limit: int | None
) -> list[UnusedTable]:
    """Tables that have expired, longest unused first."""
    column = schema.tables.c
    query = select(column.id, column.game, column.phase, column.active_at, column.seq + 1)
    query = query.where(_is_unused(retention, now)).order_by(column.active_at).limit(limit)
    return [UnusedTable._make(row) for row in connection.execute(query)]


def remove_tables(
    connection: Connection, ids: Collection[str], retention: Retention, now: int
) -> list[str]:
    """Remove those of these tables that are still unused, with everything that belongs to them.
    Returns their ids. A table that another process is writing to is left alone."""
    column = schema.tables.c
    query = select(column.id).where(column.id.in_(ids), _is_unused(retention, now))
    unused = list(connection.execute(query.with_for_update(skip_locked=True)).scalars())
    if unused:
        delete_tables(connection, unused)
        connection.execute(insert(schema.expired), [{"id": id_, "at": now} for id_ in unused])
    return unused


def delete_tables(connection: Connection, ids: Collection[str]) -> None:
    """Delete tables with everything that belongs to them."""
    for part in _OF_A_TABLE:
        connection.execute(delete(part).where(part.c.table.in_(ids)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))


def _is_unused(retention: Retention, now: int) -> ColumnElement[bool]:
    """The condition for a table that has expired: no event and no chat for long, no player at it,
    and neither a clock nor a computer that would go on by itself. Damaged tables are kept."""
    column, presence = schema.tables.c, schema.presence.c
    present = exists().where(
        presence.table == column.id, presence.seat != WATCHER, presence.until > now
    )
    return and_(
        column.visibility.in_(reads.VISIBILITIES),
        or_(
            and_(column.phase == "gathering", _before(column.active_at, retention.gathering, now)),
            and_(
                column.phase.in_(("playing", "paused")),
                _before(column.active_at, retention.unfinished, now),
            ),
        ),
        column.deadline.is_(None),
        column.thinking.is_(False),
        column.broken.is_(None),
        ~present,
    )


def _before(column: ColumnElement[int], days: float, now: int) -> ColumnElement[bool]:
    return column < int(now - days * DAY_MS) if days else false()


def tables_with_old_chat(
    connection: Connection, retention: Retention, now: int, limit: int | None
) -> list[str]:
    """Tables whose chat has expired."""
    table, chat = schema.tables.c, schema.chat.c
    query = select(chat.table).distinct().join(schema.tables, table.id == chat.table)
    query = query.where(_before(table.active_at, retention.chat, now)).limit(limit)
    return list(connection.execute(query).scalars())


def remove_chat(
    connection: Connection, table_id: str, retention: Retention, now: int, most: int
) -> int:
    """Remove the first lines of a table's chat, at most `most`, if it has still expired. Returns
    their number."""
    table, chat = schema.tables.c, schema.chat.c
    old = select(table.id).where(
        table.id == table_id, _before(table.active_at, retention.chat, now)
    )
    if connection.execute(old.with_for_update(skip_locked=True)).first() is None:
        return 0
    first = select(func.min(chat.n)).where(chat.table == table_id).scalar_subquery()
    lines = delete(schema.chat).where(chat.table == table_id, chat.n < first + most)
    return connection.execute(lines).rowcount


def unused_guests(
    connection: Connection,
    retention: Retention,
    now: int,
    limit: int,
    after: GuestCursor | None = None,
) -> tuple[list[str], GuestCursor | None]:
    """Guests who have expired, among the next `limit` who were not seen for long; and where to go
    on. Those who keep their seats at finished games are never removed, so the search goes round."""
    column = schema.guests.c
    query = select(column.seen_at, column.id, _is_without_seat())
    query = query.where(_before(column.seen_at, retention.guests, now))
    if after is not None:
        later = and_(column.seen_at == after.seen_at, column.id > after.id)
        query = query.where(or_(column.seen_at > after.seen_at, later))
    rows = connection.execute(query.order_by(column.seen_at, column.id).limit(limit)).all()
    last = GuestCursor(rows[-1][0], rows[-1][1]) if len(rows) == limit else None
    return [id_ for _, id_, without_seat in rows if without_seat], last


def remove_guests(
    connection: Connection, ids: Collection[str], retention: Retention, now: int
) -> list[str]:
    """Remove those of these guests who have still expired, with their sessions. Returns their
    ids."""
    column, mutes = schema.guests.c, schema.mutes.c
    query = select(column.id).where(
        column.id.in_(ids), _before(column.seen_at, retention.guests, now), _is_without_seat()
    )
    unused = list(connection.execute(query.with_for_update(skip_locked=True)).scalars())
    for rows in (schema.sessions, schema.holds):
        connection.execute(delete(rows).where(rows.c.guest.in_(unused)))
    connection.execute(
        delete(schema.mutes).where(or_(mutes.guest.in_(unused), mutes.muted.in_(unused)))
    )
    connection.execute(delete(schema.guests).where(column.id.in_(unused)))
    return unused


def count_unused_guests(connection: Connection, retention: Retention, now: int) -> int:
    """The number of guests who have expired, including those who will lose their last table or the
    last of their chat when that is removed."""
    column = schema.tables.c
    tables = select(column.id).where(_is_unused(retention, now)).cte("unused_tables")
    chats = select(column.id).where(_before(column.active_at, retention.chat, now)).cte("old_chats")
    query = select(func.count()).select_from(schema.guests)
    query = query.where(_before(schema.guests.c.seen_at, retention.guests, now))
    return connection.execute(query.where(_is_without_seat(tables, chats))).scalar_one()


def _is_without_seat(
    removed_tables: CTE | None = None, removed_chats: CTE | None = None
) -> ColumnElement[bool]:
    """The condition for a guest who sits nowhere, owns no table and has written nothing that is
    kept. The right to watch a private table is not a seat. Tables and chats that will be removed
    do not count."""
    guest, holds, chat = schema.guests.c.id, schema.holds.c, schema.chat.c
    owned = exists().where(schema.tables.c.owner == guest)
    seated = exists().where(holds.guest == guest, holds.seat < REMOVED)
    wrote = exists().where(chat.guest == guest)
    if removed_tables is not None:
        owned = owned.where(schema.tables.c.id.not_in(select(removed_tables.c.id)))
        seated = seated.where(holds.table.not_in(select(removed_tables.c.id)))
        wrote = wrote.where(chat.table.not_in(select(removed_tables.c.id)))
    if removed_chats is not None:
        wrote = wrote.where(chat.table.not_in(select(removed_chats.c.id)))
    return and_(~owned, ~seated, ~wrote)


def forget_ids(connection: Connection, now: int) -> int:
    """Forget the ids of tables that expired a year ago. Returns their number."""
    return connection.execute(delete(schema.expired).where(_is_forgotten(now))).rowcount


def count_old_ids(connection: Connection, now: int) -> int:
    """The number of ids of tables that expired a year ago."""
    query = select(func.count()).select_from(schema.expired).where(_is_forgotten(now))
    return connection.execute(query).scalar_one()


def _is_forgotten(now: int) -> ColumnElement[bool]:
    return schema.expired.c.at < now - KEPT_IDS_DAYS * DAY_MS


def note_use(
    connection: Connection, guests: Sequence[str], tables: Sequence[str], now: int
) -> None:
    """Note that these guests were seen, and that players are at these tables."""
    for rows, column, ids in (
        (schema.guests, schema.guests.c.seen_at, guests),
        (schema.tables, schema.tables.c.active_at, tables),
    ):
        if ids:
            later = update(rows).where(rows.c.id.in_(ids), column < now)
            connection.execute(later.values({column.name: now}))
