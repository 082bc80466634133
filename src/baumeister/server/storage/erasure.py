"""Erases a guest who asks for it: the name in all games and everything else that is stored about
them. Games stay, with a dash for the name. Each function runs in one transaction."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, or_, select, tuple_, update

from baumeister.core.compact_json import to_text
from baumeister.server.storage import reads, schema
from baumeister.server.storage.notice import Notice, Topic, notify
from baumeister.server.storage.writes import NO_NAME
from baumeister.tables.errors import StillSeated
from baumeister.tables.integrity import chain
from baumeister.tables.permissions import REMOVED


def unfinished_seats(connection: Connection, guest_id: str) -> int:
    """The number of unfinished games where a guest has a seat."""
    table, holds = schema.tables.c, schema.holds.c
    query = select(holds.table).distinct().join(schema.tables, table.id == holds.table)
    seated = and_(holds.guest == guest_id, holds.seat < REMOVED, table.phase != "over")
    return len(connection.execute(query.where(seated)).all())


def tables_of(
    connection: Connection, guest_id: str, after: str, limit: int
) -> tuple[list[str], str | None]:
    """Those of the next `limit` tables after an id where a guest has ever sat or acted; and where
    to go on."""
    column, events = schema.tables.c, schema.events.c
    acted = exists().where(events.table == column.id, events.actor == guest_id)
    seated = column.summary.contains(f'"{guest_id}"', autoescape=True)
    query = select(column.id, or_(column.owner == guest_id, seated, acted))
    rows = connection.execute(query.where(column.id > after).order_by(column.id).limit(limit)).all()
    return [id_ for id_, is_named in rows if is_named], rows[-1][0] if len(rows) == limit else None


def erase_names(connection: Connection, table_id: str, guest_id: str) -> None:
    """Replace a guest's names in the log of a table, and link the log again. Processes that have
    the table in memory must load it again."""
    column = schema.tables.c
    lock = select(column.summary).where(column.id == table_id, column.broken.is_(None))
    summary = connection.execute(lock.with_for_update()).scalar()
    if summary is None:
        return
    linked, is_changed = "", False
    for stored in reads.events(connection, table_id):
        what = stored.what
        if guest_id in what:
            what = to_text(_erased(json.loads(what), guest_id))
        is_changed = is_changed or what != stored.what
        linked = chain(linked, stored.digest + what)
        if is_changed:
            place = and_(schema.events.c.table == table_id, schema.events.c.seq == stored.seq)
            connection.execute(update(schema.events).where(place).values(what=what, chain=linked))
    erased = to_text(_erased(json.loads(summary), guest_id))
    if not is_changed and erased == summary:
        return
    row = update(schema.tables).where(column.id == table_id)
    connection.execute(row.values(chain=linked, summary=erased))
    notify(connection, Notice(Topic.LOG, table_id))


def _erased(value: Any, guest_id: str) -> Any:  # noqa: ANN401 - any JSON
    """A JSON value in which every object of the guest has no name."""
    if isinstance(value, list):
        return [_erased(part, guest_id) for part in value]
    if not isinstance(value, dict):
        return value
    is_theirs = guest_id in (value.get("holder"), value.get("guest"))
    return {
        key: NO_NAME if is_theirs and key == "name" else _erased(part, guest_id)
        for key, part in value.items()
    }


def erase_guest(connection: Connection, guest_id: str) -> None:
    """Remove the name, the sessions, the chat, the mutes, the rights and the links of a guest. The
    random id stays where it is part of a game. Refuses a guest who has a seat at an unfinished
    game."""
    # A guest who sits down at this moment holds the lock, or waits for it and is then refused.
    lock = select(schema.guests.c.id).where(schema.guests.c.id == guest_id)
    connection.execute(lock.with_for_update())
    if count := unfinished_seats(connection, guest_id):
        raise StillSeated(count)
    holds, mutes, recoveries = schema.holds.c, schema.mutes.c, schema.recoveries.c
    held = select(holds.table, holds.seat).where(holds.guest == guest_id)
    linked = tuple_(recoveries.table, recoveries.seat).in_(held)
    connection.execute(delete(schema.recoveries).where(linked))
    for rows in (schema.sessions, schema.holds, schema.chat, schema.jobs):
        connection.execute(delete(rows).where(rows.c.guest == guest_id))
    connection.execute(
        delete(schema.mutes).where(or_(mutes.guest == guest_id, mutes.muted == guest_id))
    )
    named = update(schema.guests).where(schema.guests.c.id == guest_id)
    connection.execute(named.values(name=NO_NAME))
    notify(connection, Notice(Topic.GUEST, guest_id))
