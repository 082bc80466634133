"""Writes to the store. Each function runs in a transaction, alone or with others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, Table, and_, bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from baumeister.server.storage import reads, schema
from baumeister.server.storage.job_rows import release_jobs
from baumeister.server.storage.notice import Notice, Topic, notify
from baumeister.tables.errors import (
    Conflict,
    NoStoredTable,
    Refusal,
    SeqTaken,
    StorageError,
    Taken,
    TooManyTables,
)
from baumeister.tables.permissions import REMOVED, WATCHER
from baumeister.tables.rows import (
    ChatLine,
    GuestRow,
    Hold,
    NewTable,
    StoredEvent,
    TableRow,
    Write,
)

NO_NAME = "—"
"""The text in the place of an erased name. No guest can choose it: it is too short."""
GAME_TIME = select(schema.house.c.time).scalar_subquery()
"""The game time that was stored last."""

# The two statements of a move are built once. The row comes before the event: of two processes the
# second one waits there, and then finds that the row has changed.
_ADVANCE_ROW = (
    update(schema.tables)
    .where(
        schema.tables.c.id == bindparam("this"),
        schema.tables.c.seq == bindparam("seq_before"),
        schema.tables.c.chain == bindparam("chain_before"),
        schema.tables.c.broken.is_(None),
    )
    .values(active_at=GAME_TIME)
)
_ADD_EVENT = insert(schema.events)


def create_table(connection: Connection, new: NewTable) -> None:
    """Store a new table with its first event."""
    refuse_twice(connection, new.row)
    row = new.row._replace(seq=new.event.seq, chain=new.event.chain)
    connection.execute(insert(schema.tables).values(active_at=GAME_TIME), row._asdict())
    connection.execute(insert(schema.events), new.event._asdict())
    _hold(connection, row.id, new.holds)


def create_own_table(connection: Connection, new: NewTable, most: int | None) -> None:
    """Store a new table with its first event, which names its owner. Refuses an owner who was
    erased or has `most` unfinished tables; simultaneous requests of one owner wait for each
    other."""
    row = new.row
    _refuse_erased(connection, row.owner, is_alone=True)
    refuse_twice(connection, row)
    if most is not None and row.phase != "over":
        count = reads.unfinished_tables(connection, row.owner)
        if count >= most:
            raise TooManyTables(count=count, most=most)
    create_table(connection, new)


def refuse_twice(connection: Connection, row: TableRow) -> None:
    """Refuse a table if its owner has created one with this key."""
    exists = reads.table_by_key(connection, row.owner, row.key)
    if exists is not None:
        raise Taken(code="storage.table_exists", table=exists)


def append(connection: Connection, write: Write) -> None:
    """Store the next event of a table with everything that changes with it. The condition on the
    row decides which process was first, and refuses an event that follows a log as it was before a
    name was erased."""
    event = write.event
    changed = connection.execute(_ADVANCE_ROW, _advance(write))
    if changed.rowcount != 1:
        raise _why_not(connection, event)
    connection.execute(_ADD_EVENT, event._asdict())
    for seat in write.release:
        for held in (schema.holds, schema.recoveries):
            connection.execute(delete(held).where(held.c.table == event.table, held.c.seat == seat))
    for seat, guest_id in write.hold:
        add_hold(connection, event.table, seat, guest_id)
    if write.new_table is not None:
        create_table(connection, write.new_table)
    notify(connection, Notice(Topic.EVENT, event.table, event.seq))


def _advance(write: Write) -> dict[str, object]:
    event = write.event
    return {
        "this": event.table,
        "seq_before": event.seq - 1,
        "chain_before": write.previous,
        "seq": event.seq,
        "chain": event.chain,
        "updated_at": event.written_at,
        **write.changes._asdict(),
    }


def _why_not(connection: Connection, event: StoredEvent) -> StorageError:
    row = reads.table(connection, event.table)
    if row is None:
        return NoStoredTable("storage.no_table", event.table)
    if row.broken is not None:
        return NoStoredTable("storage.quarantined", event.table)
    return conflict_of(connection, event) or SeqTaken(table=row.id, seq=row.seq)


def conflict_of(connection: Connection, event: StoredEvent) -> Conflict | None:
    """The conflict of an event whose key is taken."""
    same = reads.event_by_key(connection, event.table, event.actor, event.key)
    return same and Taken(code="storage.key_taken", event=same, table=event.table)


def _insert_once(connection: Connection, into: Table, row: dict[str, object]) -> None:
    """Insert a row unless it exists."""
    insertion = (
        sqlite.insert(into) if connection.dialect.name == "sqlite" else postgresql.insert(into)
    )
    connection.execute(insertion.on_conflict_do_nothing(), row)


def _hold(connection: Connection, table_id: str, holds: Iterable[Hold]) -> None:
    for seat, guest_id in holds:
        _insert_once(connection, schema.holds, {"table": table_id, "seat": seat, "guest": guest_id})


def add_hold(connection: Connection, table_id: str, seat: int, guest_id: str) -> None:
    """Let a guest hold a seat, in addition to its other holders. Refuses a guest whom the owner has
    removed, or who is erased: perhaps by another process, of which this one has not heard."""
    if seat < REMOVED:
        _check_may_sit(connection, table_id, guest_id)
    _hold(connection, table_id, [Hold(seat, guest_id)])


def _check_may_sit(connection: Connection, table_id: str, guest_id: str) -> None:
    _refuse_erased(connection, guest_id)
    held = schema.holds.c
    removed = select(held.seat).where(
        held.table == table_id, held.seat == REMOVED, held.guest == guest_id
    )
    if connection.execute(removed).first() is not None:
        raise Refusal("server.removed")


def _refuse_erased(connection: Connection, guest_id: str, *, is_alone: bool = False) -> None:
    """Refuse a guest who was erased after the request had been accepted: it would store the name
    again. Waits for a transaction that erases the guest; with `is_alone`, also for all others that
    called this with `is_alone`."""
    guest = schema.guests.c
    lock = select(guest.name).where(guest.id == guest_id)
    lock = lock.with_for_update(read=not is_alone, key_share=True)
    if connection.execute(lock).scalar() == NO_NAME:
        raise Refusal("server.unauthenticated")


def admit_guest(connection: Connection, table_id: str, guest_id: str) -> None:
    """Let a guest watch a table, even if the guest was removed before."""
    _unhold(connection, table_id, REMOVED, guest_id)
    add_hold(connection, table_id, WATCHER, guest_id)


def remove_guest(connection: Connection, table_id: str, guest_id: str) -> None:
    """Remove a guest from those who may watch a table, and its invitation."""
    set_invite(connection, table_id, "")  # first: it waits until a guest who sits down now does
    _unhold(connection, table_id, WATCHER, guest_id)
    add_hold(connection, table_id, REMOVED, guest_id)
    notify(connection, Notice(Topic.HOLDS, table_id))


def _unhold(connection: Connection, table_id: str, seat: int, guest_id: str) -> None:
    column = schema.holds.c
    connection.execute(
        delete(schema.holds).where(
            column.table == table_id, column.seat == seat, column.guest == guest_id
        )
    )


def create_guest(connection: Connection, guest: GuestRow, session: str | None = None) -> None:
    """Store a new guest, with a session if its hash is given."""
    connection.execute(insert(schema.guests).values(seen_at=GAME_TIME), guest._asdict())
    if session is not None:
        add_session(connection, session, guest.id, guest.created_at)


def rename_guest(connection: Connection, guest_id: str, name: str) -> None:
    """Rename a guest; the old name stays where it is already stored."""
    guest = schema.guests.c
    named = and_(guest.id == guest_id, guest.name != NO_NAME)  # not one who was erased meanwhile
    connection.execute(update(schema.guests).where(named).values(name=name))


def add_session(connection: Connection, token_hash: str, guest_id: str, now: int) -> None:
    row = {"hash": token_hash, "guest": guest_id, "created_at": now}
    connection.execute(insert(schema.sessions), row)


def end_session(connection: Connection, token_hash: str) -> bool:
    """End a session; returns whether there was one."""
    column = schema.sessions.c
    ending = delete(schema.sessions).where(column.hash == token_hash).returning(column.guest)
    guest = connection.execute(ending).scalar()
    if guest is not None:
        notify(connection, Notice(Topic.GUEST, guest))
    return guest is not None


def add_recovery(
    connection: Connection, token_hash: str, table_id: str, seat: int, now: int
) -> None:
    """Store a recovery link for a seat, replacing its earlier one."""
    column = schema.recoveries.c
    connection.execute(
        delete(schema.recoveries).where(column.table == table_id, column.seat == seat)
    )
    row = {"hash": token_hash, "table": table_id, "seat": seat, "created_at": now}
    connection.execute(insert(schema.recoveries), row)


def use_recovery(connection: Connection, token_hash: str, guest_id: str) -> tuple[str, int] | None:
    """Let a guest hold the seat of a recovery link. Returns the table and seat, or None if the link
    is no longer valid."""
    place = reads.recovery(connection, token_hash)
    if place is not None:
        add_hold(connection, *place, guest_id)
    return place


def add_chat(connection: Connection, line: ChatLine) -> ChatLine:
    """Store a line of chat and number it. The same line sent again is the same line. Refuses an
    erased guest."""
    _refuse_erased(connection, line.guest)
    table, column = schema.tables, schema.chat.c
    lock = select(table.c.chat_lines).where(table.c.id == line.table)
    number = connection.execute(lock.with_for_update(key_share=True)).scalar()
    if number is None:
        raise NoStoredTable("storage.no_table", line.table)
    query = select(schema.chat).where(
        column.table == line.table, column.guest == line.guest, column.key == line.key
    )
    same = connection.execute(query).first()
    if same is not None:
        if same.text != line.text:
            raise Taken(code="storage.key_taken", table=line.table)
        return ChatLine._make(same)
    line = line._replace(n=number)
    connection.execute(insert(schema.chat), line._asdict())
    # Lines are counted, because the earlier ones may have been removed.
    counted = update(table).where(table.c.id == line.table)
    connection.execute(counted.values(chat_lines=number + 1, active_at=GAME_TIME))
    notify(connection, Notice(Topic.CHAT, line.table))
    return line


def set_mute(connection: Connection, guest_id: str, muted: str, on: bool) -> None:
    row: dict[str, object] = {"guest": guest_id, "muted": muted}
    if on:
        _insert_once(connection, schema.mutes, row)
    else:
        column = schema.mutes.c
        connection.execute(
            delete(schema.mutes).where(column.guest == guest_id, column.muted == muted)
        )
    notify(connection, Notice(Topic.GUEST, guest_id))


def save_game_time(connection: Connection, time: int) -> int:
    """Store the game time, which never goes backward. Returns the stored time."""
    connection.execute(update(schema.house).where(schema.house.c.time < time).values(time=time))
    return reads.game_time(connection)


def lease(connection: Connection, table_id: str, by: str, until: int, now: int) -> bool:
    """Lease the computer's turn at a table until a time; False if another process holds the
    lease."""
    column = schema.tables.c
    taken = connection.execute(
        update(schema.tables)
        .where(column.id == table_id, or_(column.lease_until <= now, column.lease_by == by))
        .values(lease_by=by, lease_until=until)
    )
    return taken.rowcount == 1


def quarantine(connection: Connection, table_id: str, reason: str) -> None:
    reason = reason[: schema.REASON]
    connection.execute(
        update(schema.tables).where(schema.tables.c.id == table_id).values(broken=reason)
    )


def set_invite(connection: Connection, table_id: str, token_hash: str) -> None:
    """Store an invitation to a table, replacing its earlier one."""
    connection.execute(
        update(schema.tables).where(schema.tables.c.id == table_id).values(invite=token_hash)
    )


def set_summary(connection: Connection, row: TableRow, summary: str) -> None:
    """Replace the summary of a table whose log is still that of the row: no event was added and no
    name erased."""
    column = schema.tables.c
    same = and_(column.id == row.id, column.seq == row.seq, column.chain == row.chain)
    connection.execute(update(schema.tables).where(same).values(summary=summary))


def save_presence(
    connection: Connection, process: str, seats: Sequence[tuple[str, int]], until: int, now: int
) -> None:
    """Replace the set of players connected to a process. Only what has changed is written, and
    everything once half of its time is over."""
    row = schema.presence
    column = row.c
    query = select(column.table, column.seat, column.until).where(column.process == process)
    known = {(table, seat): end for table, seat, end in connection.execute(query)}
    connection.execute(delete(row).where(column.process != process, column.until <= now))
    for table, seat in known.keys() - set(seats):
        of_seat = and_(column.table == table, column.seat == seat, column.process == process)
        connection.execute(delete(row).where(of_seat))
    for table, seat in sorted(set(seats) - known.keys()):
        new = {"table": table, "seat": seat, "process": process, "until": until}
        _insert_once(connection, row, new)
    if min(known.values(), default=until) < (now + until) // 2:
        connection.execute(update(row).where(column.process == process).values(until=until))


def release_leases(connection: Connection, by: str) -> None:
    """Release all leases of a process, so that others can take them at once."""
    column = schema.tables.c
    connection.execute(update(schema.tables).where(column.lease_by == by).values(lease_until=0))
    release_jobs(connection, by)
