"""The store: everything the server keeps, behind one asynchronous interface for both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection

from baumeister.server.metrics import count_event, count_storage_error
from baumeister.server.retention import Retention
from baumeister.server.storage import (
    administration,
    erasure,
    expiry,
    job_rows,
    migrate,
    reads,
    writes,
)
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.driver_errors import driver_error, is_read_only, translate
from baumeister.server.storage.durability import check_durability
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.storage.errors import DamagedFile, ReadOnly, UnreachableDatabase
from baumeister.server.storage.notice import Notice, notify
from baumeister.server.storage.sqlite import Sqlite
from baumeister.tables.errors import Refusal, StorageError
from baumeister.tables.jobs import Job
from baumeister.tables.rows import (
    ChatLine,
    Cursor,
    GuestRow,
    Hold,
    NewTable,
    StoredEvent,
    TableChanges,
    TableRow,
)

P = ParamSpec("P")
T = TypeVar("T")

if TYPE_CHECKING:
    from baumeister.server.storage.postgres import Postgres


class Store:
    """Everything the server keeps. A write returns only when it is durable. It raises Conflict if
    another writer was faster, and StorageError if it cannot be done now. Each call is answered
    within five seconds."""

    def __init__(self, database: Sqlite | Postgres, tables_per_guest: int | None = None) -> None:
        self._database = database
        self.tables_per_guest = tables_per_guest

    @classmethod
    async def open(
        cls,
        address: str,
        *,
        migrate: bool = True,
        on_fatal: Callable[[], None] = lambda: None,
        tables_per_guest: int | None = None,
    ) -> Store:
        """Open a store, migrate its schema if that is allowed, and check that it keeps what it
        commits. `on_fatal` is called when the disk has failed: the process must exit.
        `tables_per_guest` limits the unfinished tables that a guest may create."""
        url = read_address(address)
        await asyncio.to_thread(_prepare, url, may_migrate=migrate)
        if is_sqlite(url):
            return cls(Sqlite(url, on_fatal), tables_per_guest)
        from baumeister.server.storage.postgres import Postgres  # noqa: PLC0415 - it is heavy

        return cls(Postgres(url), tables_per_guest)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same store."""
        return self._database.IS_SHARED

    async def close(self) -> None:
        """Finish the writes in progress, then close."""
        await self._database.close()

    async def listen(
        self, heard: Callable[[Notice], None], missed: Callable[[], None] | None = None
    ) -> None:
        """Call back for the notices of all processes. These are hints: they may be late or lost,
        and `missed` is called after a possible loss. SQLite never calls back: there is one
        process."""
        await self._database.listen(heard, missed)

    async def announce(self, notice: Notice) -> None:
        """Tell the other processes something that is not stored."""
        if self.is_shared:
            await self._write(notify, notice)

    async def _read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        try:
            return await self._database.read(work, *args, **kwargs)
        except StorageError as error:
            count_storage_error(error)
            raise

    async def _write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        try:
            return await self._database.write(work, *args, **kwargs)
        except StorageError as error:
            count_storage_error(error)
            raise

    async def _append(self, event: StoredEvent, changes: TableChanges, previous: str) -> None:
        try:
            await self._database.append(event, changes, previous)
        except StorageError as error:
            count_storage_error(error)
            raise

    async def find_damage(self) -> list[StorageError]:
        """What is damaged in the file of an SQLite store. It takes long, on a thread of its own."""
        return await self._database.find_damage()

    # Reads

    async def table(self, table_id: str) -> TableRow | None:
        """The row of a table. Raises `server.expired` if it was removed because nobody used it."""
        found = await self._read(reads.table, table_id)
        if found is None and await self.has_expired(table_id):
            raise Refusal("server.expired")
        return found

    async def has_expired(self, table_id: str) -> bool:
        """Whether there was such a table, and it was removed because nobody used it."""
        return await self._read(reads.has_expired, table_id)

    async def unfinished_tables(self, owner: str) -> int:
        """The number of tables of an owner where the game is not over."""
        return await self._read(reads.unfinished_tables, owner)

    async def tables(
        self,
        *,
        visibility: str | None = None,
        game: str | None = None,
        phases: Sequence[str] = (),
        with_open_seats: bool = False,
        of: str | None = None,
        or_watched: bool = False,
        or_broken: bool = False,
        limit: int = 50,
        before: Cursor | None = None,
    ) -> list[TableRow]:
        """Tables, newest first, after a cursor; `of` a guest: those they own or sit at, and with
        `or_watched` those they may watch. Quarantined ones only with `or_broken`."""
        return await self._read(
            reads.tables,
            visibility=visibility,
            game=game,
            phases=phases,
            with_open_seats=with_open_seats,
            of=of,
            or_watched=or_watched,
            or_broken=or_broken,
            limit=limit,
            before=before,
        )

    async def events(
        self, table_id: str, after: int = -1, limit: int | None = None
    ) -> list[StoredEvent]:
        """The events of a table after a given one, in order."""
        return await self._read(reads.events, table_id, after, limit)

    async def event_by_key(self, table_id: str, actor: str, key: str) -> StoredEvent | None:
        """The event that an actor caused with a key."""
        return await self._read(reads.event_by_key, table_id, actor, key)

    async def table_by_key(self, owner: str, key: str) -> str | None:
        """The table that an owner created with a key."""
        return await self._read(reads.table_by_key, owner, key)

    async def holds(self, table_id: str) -> dict[int, set[str]]:
        """The guests who hold each seat of a table."""
        return await self._read(reads.holds, table_id)

    async def seats_of(self, guest_id: str, table_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The seats that a guest holds at some tables: table and seat."""
        return await self._read(reads.seats_of, guest_id, table_ids)

    async def guest(self, guest_id: str) -> GuestRow | None:
        """A guest."""
        return await self._read(reads.guest, guest_id)

    async def session_guest(self, token_hash: str) -> GuestRow | None:
        """The guest of a session."""
        return await self._read(reads.session_guest, token_hash)

    async def recovery(self, token_hash: str) -> tuple[str, int] | None:
        """The table and seat of a recovery link."""
        return await self._read(reads.recovery, token_hash)

    async def chat(self, table_id: str, after: int = -1, limit: int = 100) -> list[ChatLine]:
        """The chat of a table after a line, in order."""
        return await self._read(reads.chat, table_id, after, limit)

    async def last_chat(self, table_id: str, limit: int = 100) -> list[ChatLine]:
        """The last chat lines of a table, in order."""
        return await self._read(reads.last_chat, table_id, limit)

    async def mutes(self, guest_id: str) -> frozenset[str]:
        """The guests whose chat a guest has muted."""
        return await self._read(reads.mutes, guest_id)

    async def mutes_of(self, guest_ids: Sequence[str]) -> dict[str, frozenset[str]]:
        """For each of these guests who has muted others: those."""
        return await self._read(reads.mutes_of, guest_ids)

    async def due(self, now: int, limit: int = reads.MOST) -> list[str]:
        """Tables where a player's time has run out, longest overdue first."""
        return await self._read(reads.due, now, limit)

    async def unattended(self, now: int, limit: int = reads.MOST) -> list[str]:
        """Tables where it is a computer's turn and no process holds the lease."""
        return await self._read(reads.unattended, now, limit)

    async def heads(self, table_ids: Sequence[str]) -> dict[str, tuple[int, str]]:
        """The number and the chain of the last event of each of these tables."""
        return await self._read(reads.heads, table_ids)

    async def rules_in_play(self) -> set[tuple[str, int]]:
        """The rules that unfinished games use: game and version."""
        return await self._read(reads.rules_in_play)

    async def chat_heads(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last chat line of each of these tables that has chat."""
        return await self._read(reads.chat_heads, table_ids)

    async def sessions_alive(self, hashes: Sequence[str]) -> set[str]:
        """Those of these sessions that exist."""
        return await self._read(reads.sessions_alive, hashes)

    async def presence(
        self, table_ids: Sequence[str], process: str, now: int
    ) -> dict[str, set[int]]:
        """The seats of tables whose players are connected to other processes."""
        return await self._read(reads.presence, table_ids, process, now)

    async def game_time(self) -> int:
        """The game time that was stored last."""
        return await self._read(reads.game_time)

    async def job(self, job_id: str) -> Job | None:
        """A hint or an analysis."""
        return await self._read(job_rows.job, job_id)

    async def recent_jobs(self, table_ids: Sequence[str], since: int) -> list[Job]:
        """The jobs of tables that have changed since a game time."""
        return await self._read(job_rows.recent_jobs, table_ids, since)

    async def lapsed_jobs(self, now: int, limit: int) -> list[Job]:
        """Unfinished jobs that no process works on."""
        return await self._read(job_rows.lapsed_jobs, now, limit)

    async def unused_tables(
        self, retention: Retention, now: int, limit: int
    ) -> list[expiry.UnusedTable]:
        """Tables that have expired, longest unused first."""
        return await self._read(expiry.unused_tables, retention, now, limit)

    async def tables_with_old_chat(self, retention: Retention, now: int, limit: int) -> list[str]:
        """Tables whose chat has expired."""
        return await self._read(expiry.tables_with_old_chat, retention, now, limit)

    async def unused_guests(
        self,
        retention: Retention,
        now: int,
        limit: int,
        after: expiry.GuestCursor | None = None,
    ) -> tuple[list[str], expiry.GuestCursor | None]:
        """Guests who have expired, among the next `limit` who were not seen for long; and where to
        go on."""
        return await self._read(expiry.unused_guests, retention, now, limit, after)

    async def unfinished_seats(self, guest_id: str) -> int:
        """The number of unfinished games where a guest has a seat."""
        return await self._read(erasure.unfinished_seats, guest_id)

    async def tables_of(
        self, guest_id: str, after: str, limit: int
    ) -> tuple[list[str], str | None]:
        """Those of the next `limit` tables after an id where a guest has ever sat or acted; and
        where to go on."""
        return await self._read(erasure.tables_of, guest_id, after, limit)

    async def last_act(self) -> int:
        """The number of the last act of an administrator."""
        return await self._read(administration.last_act)

    async def acts_after(self, n: int) -> list[administration.Act]:
        """The acts of administrators after a number."""
        return await self._read(administration.acts_after, n)

    async def bans(self, now: int) -> list[administration.Ban]:
        """All bans in force at a wall-clock time."""
        return await self._read(administration.bans, now)

    async def announcements(self, now: int) -> list[administration.Announcement]:
        """All announcements that have not ended at a wall-clock time."""
        return await self._read(administration.announcements, now)

    # Writes

    async def save_job(self, job: Job, by: str, until: int) -> None:
        """Store a new job, or the new state of an unfinished one, on which a process works."""
        await self._write(job_rows.save_job, job, by, until)

    async def lease_job(self, job_id: str, by: str, until: int, now: int) -> bool:
        """Take over a job; False if another process was faster."""
        return await self._write(job_rows.lease_job, job_id, by, until, now)

    async def renew_jobs(self, job_ids: Sequence[str], by: str, until: int) -> None:
        """Go on working on jobs."""
        await self._write(job_rows.renew_jobs, job_ids, by, until)

    async def expire_jobs(self, before: int) -> int:
        """Remove some finished jobs that have not changed since a game time; returns their
        number."""
        return await self._write(job_rows.expire_jobs, before)

    async def create_table(
        self, row: TableRow, event: StoredEvent, holds: Iterable[Hold] = ()
    ) -> None:
        """Store a new table with its first event. If the owner has created one with this key,
        raises Conflict, whose `table` is that one. Refuses an owner who was erased meanwhile, or
        has too many unfinished tables."""
        begun = perf_counter()
        try:
            await self._write(
                writes.create_own_table, row, event, tuple(holds), self.tables_per_guest
            )
        except StorageError as error:
            if error.code == "storage.refused":  # another process was faster, or it is impossible
                await self._read(writes.refuse_twice, row)
            raise
        count_event(event, perf_counter() - begun)

    async def append(
        self,
        event: StoredEvent,
        changes: TableChanges,
        previous: str,
        *,
        hold: Iterable[Hold] = (),
        release: Iterable[int] = (),
        new_table: NewTable | None = None,
    ) -> None:
        """Store the next event of a table, which follows the chain `previous`, with the changes to
        the table's row, new seat holders, seats that lose their holders and recovery links, and a
        table that the event creates."""
        begun = perf_counter()
        try:
            if hold or release or new_table is not None:
                await self._write(
                    writes.append,
                    event,
                    changes,
                    previous,
                    hold=tuple(hold),
                    release=tuple(release),
                    new_table=new_table,
                )
            else:
                await self._append(event, changes, previous)
        except StorageError as error:
            if error.code == "storage.refused":
                conflict = await self._read(writes.conflict_of, event)
                raise conflict or error from error
            raise
        count_event(event, perf_counter() - begun)

    async def create_guest(self, guest: GuestRow, session: str | None = None) -> None:
        """Store a new guest, with a session if its hash is given."""
        await self._write(writes.create_guest, guest, session)

    async def rename_guest(self, guest_id: str, name: str) -> None:
        """Rename a guest; the old name stays where it is already stored."""
        await self._write(writes.rename_guest, guest_id, name)

    async def add_session(self, token_hash: str, guest_id: str, now: int) -> None:
        """Store a session of a guest."""
        await self._write(writes.add_session, token_hash, guest_id, now)

    async def end_session(self, token_hash: str) -> bool:
        """End a session; returns whether there was one."""
        return await self._write(writes.end_session, token_hash)

    async def add_recovery(self, token_hash: str, table_id: str, seat: int, now: int) -> None:
        """Store a recovery link for a seat, replacing its earlier one."""
        await self._write(writes.add_recovery, token_hash, table_id, seat, now)

    async def use_recovery(self, token_hash: str, guest_id: str) -> tuple[str, int] | None:
        """Let a guest hold the seat of a recovery link. Returns the table and seat, or None if the
        link is no longer valid."""
        return await self._write(writes.use_recovery, token_hash, guest_id)

    async def add_hold(self, table_id: str, seat: int, guest_id: str) -> None:
        """Let a guest hold a seat, in addition to its other holders."""
        await self._write(writes.add_hold, table_id, seat, guest_id)

    async def admit_guest(self, table_id: str, guest_id: str) -> None:
        """Let a guest watch a table, even if the guest was removed before."""
        await self._write(writes.admit_guest, table_id, guest_id)

    async def remove_guest(self, table_id: str, guest_id: str) -> None:
        """Remove a guest from those who may watch a table, and its invitation."""
        await self._write(writes.remove_guest, table_id, guest_id)

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Store a line of chat; the store numbers the lines and returns the number. The same line
        sent again is the same line; another text with the same key is a Conflict."""
        return await self._write(writes.add_chat, line)

    async def set_mute(self, guest_id: str, muted: str, on: bool) -> None:
        """Store whether a guest has muted another."""
        await self._write(writes.set_mute, guest_id, muted, on)

    async def save_game_time(self, time: int) -> int:
        """Store the game time, which never goes backward. Returns the stored time, which may come
        from another process."""
        return await self._write(writes.save_game_time, time)

    async def save_presence(
        self, process: str, seats: Sequence[tuple[str, int]], until: int, now: int
    ) -> None:
        """Replace the set of players connected to a process."""
        await self._write(writes.save_presence, process, seats, until, now)

    async def set_invite(self, table_id: str, token_hash: str) -> None:
        """Store an invitation to a table, replacing its earlier one."""
        await self._write(writes.set_invite, table_id, token_hash)

    async def set_summary(self, row: TableRow, summary: str) -> None:
        """Replace the summary of a table, unless the table has changed since the row was read."""
        await self._write(writes.set_summary, row, summary)

    async def lease(self, table_id: str, by: str, until: int, now: int) -> bool:
        """Lease the computer's turn at a table until a time; False if another process holds the
        lease."""
        return await self._write(writes.lease, table_id, by, until, now)

    async def release_leases(self, by: str) -> None:
        """Release all leases of a process, so that others can take them at once."""
        await self._write(writes.release_leases, by)

    async def quarantine(self, table_id: str, reason: str) -> None:
        """Quarantine a table because its log is damaged. Nothing of it is changed or removed."""
        await self._write(writes.quarantine, table_id, reason)

    async def remove_tables(self, ids: Sequence[str], retention: Retention, now: int) -> list[str]:
        """Remove those of these tables that are still unused. Returns their ids."""
        return await self._write(expiry.remove_tables, ids, retention, now)

    async def remove_chat(self, table_id: str, retention: Retention, now: int, most: int) -> int:
        """Remove the first lines of a table's chat, if it has still expired. Returns their
        number."""
        return await self._write(expiry.remove_chat, table_id, retention, now, most)

    async def remove_guests(self, ids: Sequence[str], retention: Retention, now: int) -> list[str]:
        """Remove those of these guests who have still expired. Returns their ids."""
        return await self._write(expiry.remove_guests, ids, retention, now)

    async def forget_expired_ids(self, now: int) -> None:
        """Forget the ids of tables that expired long ago."""
        await self._write(expiry.forget_ids, now)

    async def erase_names(self, table_id: str, guest_id: str) -> None:
        """Replace a guest's names in the log of a table."""
        await self._write(erasure.erase_names, table_id, guest_id)

    async def erase_guest(self, guest_id: str) -> None:
        """Remove everything about a guest but the random id. Raises `server.still_seated`."""
        await self._write(erasure.erase_guest, guest_id)

    async def forget_erased(self) -> None:
        """Remove what was erased from the database's log, too, where that is possible. Raises
        StorageError if it is not possible now; asking again may help."""
        await self._database.forget_erased()

    async def note_use(self, guests: Sequence[str], tables: Sequence[str], now: int) -> None:
        """Note that these guests were seen, and that players are at these tables."""
        await self._write(expiry.note_use, guests, tables, now)


def _prepare(url: URL, *, may_migrate: bool) -> None:
    """Prepare a database for use: its schema and its durability settings."""
    engine = migrating_engine(url)
    try:
        if is_sqlite(url):
            make_file(url)
        if may_migrate:
            migrate.upgrade(engine)
        with engine.connect() as connection:
            migrate.check(connection)
            check_durability(connection)
    except Exception as error:
        raise start_error(url, error) from error
    finally:
        engine.dispose()


def start_error(url: URL, error: Exception) -> Exception:
    """What an operator is told if a store cannot be opened: which file, why, and what to do."""
    found, cause = translate(error) or error, driver_error(error)
    detail = (str(cause).strip().splitlines() or [""])[0]
    if isinstance(cause, OSError) and cause.strerror:
        detail = cause.strerror
    if is_sqlite(url) and is_read_only(cause):
        return ReadOnly(file=file_of(url), detail=detail)
    if is_sqlite(url) and getattr(found, "code", "") == "storage.damaged":
        return DamagedFile(file=file_of(url), detail=detail)
    if isinstance(found, StorageError) and found.retryable:
        where = url.render_as_string(hide_password=True)
        return UnreachableDatabase(where=where, detail=detail)
    return found
