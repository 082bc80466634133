"""Reads from the store. Each function runs in one read transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from sqlalchemy import ColumnElement, Connection, func, literal_column, or_, select, tuple_

from baumeister.server.storage import schema
from baumeister.tables.permissions import REMOVED
from baumeister.tables.rows import ChatLine, GuestRow, StoredEvent, TableFilter, TableRow
from baumeister.tables.wire.table import Visibility

TABLE = tuple(schema.tables.c[name] for name in TableRow._fields)
"""The columns of a TableRow. The others are read only to find what has expired."""
GUEST = tuple(schema.guests.c[name] for name in GuestRow._fields)
_THINKING: ColumnElement[bool] = literal_column("tables.thinking")
"""Written as in the condition of its index: SQLite would not use that for `thinking = 1`."""
VISIBILITIES = get_args(Visibility)
"""All of them: with the phase they make the index of the lobby usable."""
MOST = 1_000
"""The most rows of a list that can grow without bound; more are read page by page."""


def table(connection: Connection, table_id: str) -> TableRow | None:
    row = connection.execute(select(*TABLE).where(schema.tables.c.id == table_id)).first()
    return None if row is None else TableRow._make(row)


def has_expired(connection: Connection, table_id: str) -> bool:
    """Whether there was such a table, and it was removed because nobody used it."""
    query = select(schema.expired.c.id).where(schema.expired.c.id == table_id)
    return connection.execute(query).first() is not None


def tables(connection: Connection, which: TableFilter) -> list[TableRow]:
    column = schema.tables.c
    query = select(*TABLE)
    if not which.or_broken:
        query = query.where(column.broken.is_(None))
    if which.visibility is not None:
        query = query.where(column.visibility == which.visibility)
    if which.game is not None:
        query = query.where(column.game == which.game)
    if which.phases:
        query = query.where(column.phase.in_(which.phases))
    if which.with_open_seats:
        query = query.where(column.open_seats > 0)
    if which.of is not None:
        seat = schema.holds.c.seat
        held = select(schema.holds.c.table).where(schema.holds.c.guest == which.of)
        held = held.where(seat != REMOVED if which.or_watched else seat < column.players)
        query = query.where(or_(column.owner == which.of, column.id.in_(held)))
    if which.before is not None:
        query = query.where(tuple_(column.created_at, column.id) < tuple_(*which.before))
    query = query.order_by(column.created_at.desc(), column.id.desc()).limit(min(which.limit, MOST))
    return [TableRow._make(row) for row in connection.execute(query)]


def events(
    connection: Connection, table_id: str, after: int = -1, limit: int | None = None
) -> list[StoredEvent]:
    column = schema.events.c
    query = select(schema.events).where(column.table == table_id, column.seq > after)
    rows = connection.execute(query.order_by(column.seq).limit(limit))
    return [StoredEvent._make(row) for row in rows]


def event_by_key(connection: Connection, table_id: str, actor: str, key: str) -> StoredEvent | None:
    column = schema.events.c
    row = connection.execute(
        select(schema.events).where(
            column.table == table_id, column.actor == actor, column.key == key
        )
    ).first()
    return None if row is None else StoredEvent._make(row)


def table_by_key(connection: Connection, owner: str, key: str) -> str | None:
    column = schema.tables.c
    query = select(column.id).where(column.owner == owner, column.key == key)
    return connection.execute(query).scalar()


def unfinished_tables(connection: Connection, owner: str) -> int:
    """The number of tables of an owner where the game is not over."""
    column = schema.tables.c
    query = select(func.count()).where(column.owner == owner, column.phase != "over")
    count: int = connection.execute(query).scalar_one()
    return count


def holds(connection: Connection, table_id: str) -> dict[int, set[str]]:
    column = schema.holds.c
    holders: dict[int, set[str]] = {}
    query = select(column.seat, column.guest).where(column.table == table_id)
    for seat, guest_id in connection.execute(query):
        holders.setdefault(seat, set()).add(guest_id)
    return holders


def seats_of(
    connection: Connection, guest_id: str, table_ids: Sequence[str]
) -> list[tuple[str, int]]:
    """The seats that a guest holds at some tables: table and seat."""
    column = schema.holds.c
    query = select(column.table, column.seat).where(
        column.guest == guest_id, column.seat != REMOVED, column.table.in_(table_ids)
    )
    rows = connection.execute(query.order_by(column.table, column.seat))
    return [(table_id, seat) for table_id, seat in rows]


def guest(connection: Connection, guest_id: str) -> GuestRow | None:
    row = connection.execute(select(*GUEST).where(schema.guests.c.id == guest_id)).first()
    return None if row is None else GuestRow._make(row)


def session_guest(connection: Connection, token_hash: str) -> GuestRow | None:
    query = (
        select(*GUEST)
        .join(schema.sessions, schema.sessions.c.guest == schema.guests.c.id)
        .where(schema.sessions.c.hash == token_hash)
    )
    row = connection.execute(query).first()
    return None if row is None else GuestRow._make(row)


def recovery(connection: Connection, token_hash: str) -> tuple[str, int] | None:
    """The table and seat of a recovery link."""
    column = schema.recoveries.c
    query = select(column.table, column.seat).where(column.hash == token_hash)
    row = connection.execute(query.with_for_update(read=True)).first()
    return None if row is None else (row[0], row[1])


def chat(
    connection: Connection, table_id: str, after: int = -1, limit: int = 100
) -> list[ChatLine]:
    column = schema.chat.c
    query = select(schema.chat).where(column.table == table_id, column.n > after)
    rows = connection.execute(query.order_by(column.n).limit(min(limit, MOST)))
    return [ChatLine._make(row) for row in rows]


def last_chat(connection: Connection, table_id: str, limit: int = 100) -> list[ChatLine]:
    column = schema.chat.c
    query = select(schema.chat).where(column.table == table_id)
    rows = connection.execute(query.order_by(column.n.desc()).limit(min(limit, MOST)))
    return [ChatLine._make(row) for row in rows][::-1]


def mutes(connection: Connection, guest_id: str) -> frozenset[str]:
    """The guests whose chat a guest has muted."""
    column = schema.mutes.c
    query = select(column.muted).where(column.guest == guest_id).limit(MOST)
    return frozenset(connection.execute(query).scalars())


def mutes_of(connection: Connection, guest_ids: Sequence[str]) -> dict[str, frozenset[str]]:
    """For each of these guests who has muted others: those."""
    query = select(schema.mutes).where(schema.mutes.c.guest.in_(guest_ids))
    mutes_by_guest: dict[str, set[str]] = {}
    for guest, muted in connection.execute(query):
        mutes_by_guest.setdefault(guest, set()).add(muted)
    return {guest: frozenset(muted) for guest, muted in mutes_by_guest.items()}


def due(connection: Connection, now: int, limit: int = MOST) -> list[str]:
    """Tables where a player's time has run out, longest overdue first."""
    column = schema.tables.c
    query = select(column.id).where(column.deadline <= now, column.broken.is_(None))
    query = query.order_by(column.deadline).limit(min(limit, MOST))
    return list(connection.execute(query).scalars())


def unattended(connection: Connection, now: int, limit: int = MOST) -> list[str]:
    """Tables where it is a computer's turn and no process holds the lease."""
    column = schema.tables.c
    query = select(column.id).where(_THINKING, column.lease_until <= now, column.broken.is_(None))
    query = query.order_by(column.lease_until).limit(min(limit, MOST))
    return list(connection.execute(query).scalars())


def game_time(connection: Connection) -> int:
    """The game time that was stored last."""
    time: int = connection.execute(select(schema.house.c.time)).scalar_one()
    return time


def heads(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[int, str]]:
    """The number and the chain of the last event of each of these tables."""
    column = schema.tables.c
    query = select(column.id, column.seq, column.chain).where(column.id.in_(table_ids))
    return {table_id: (seq, linked) for table_id, seq, linked in connection.execute(query)}


def rules_in_play(connection: Connection) -> set[tuple[str, int]]:
    """The rules that unfinished games use: game and version."""
    column = schema.tables.c
    query = select(column.game, column.rules_version).where(
        column.visibility.in_(VISIBILITIES),
        column.phase.in_(("gathering", "playing", "paused")),
        column.broken.is_(None),
    )
    return {(game, version) for game, version in connection.execute(query.distinct())}


def presence(
    connection: Connection, table_ids: Sequence[str], process: str, now: int
) -> dict[str, set[int]]:
    """The seats of tables whose players are connected to other processes."""
    column = schema.presence.c
    query = select(column.table, column.seat).where(
        column.table.in_(table_ids), column.process != process, column.until > now
    )
    seats: dict[str, set[int]] = {}
    for table_id, seat in connection.execute(query):
        seats.setdefault(table_id, set()).add(seat)
    return seats


def chat_heads(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """The number of the last chat line of each of these tables that has chat."""
    column = schema.chat.c
    query = select(column.table, func.max(column.n)).where(column.table.in_(table_ids))
    return {table_id: n for table_id, n in connection.execute(query.group_by(column.table))}  # noqa: C416


def sessions_alive(connection: Connection, hashes: Sequence[str]) -> set[str]:
    """Those of these sessions that exist."""
    column = schema.sessions.c
    return set(connection.execute(select(column.hash).where(column.hash.in_(hashes))).scalars())
