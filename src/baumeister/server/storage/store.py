"""The store: everything the server keeps, behind one asynchronous interface for both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection

from baumeister.server.metrics import count_event, count_storage_error
from baumeister.server.storage import job_rows, migrate, reads, writes
from baumeister.server.storage.address import file_of, is_sqlite, read_address
from baumeister.server.storage.driver_errors import driver_error, is_read_only, translate
from baumeister.server.storage.durability import check_durability
from baumeister.server.storage.engines import make_file, migrating_engine
from baumeister.server.storage.errors import DamagedFile, ReadOnly, UnreachableDatabase
from baumeister.server.storage.notice import Notice
from baumeister.server.storage.sqlite import Sqlite
from baumeister.session import Opened
from baumeister.tables.errors import Refusal, StorageError
from baumeister.tables.rows import NewTable, TableRow, Write

P = ParamSpec("P")
T = TypeVar("T")

if TYPE_CHECKING:
    from baumeister.server.storage.postgres import Postgres


def _reading(
    query: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    async def read(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.read(query, *args, **kwargs)

    return read


def _writing(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    async def write(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.write(work, *args, **kwargs)

    return write


class Store:
    """Everything the server keeps. `read` and `write` run any of the functions beside this file;
    the other methods are those that `tables` needs (`tables.ports`, `tables.jobs`).

    A write returns only when it is durable. It raises Conflict if another writer was faster, and
    StorageError if it cannot be done now. Each call is answered within five seconds.
    """

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

    async def find_damage(self) -> list[StorageError]:
        """The damage in the file of an SQLite store. It takes long, on a thread of its own."""
        return await self._database.find_damage()

    async def forget_erased(self) -> None:
        """Remove what was erased from the database's log, too, where that is possible. Raises
        StorageError if it is not possible now; asking again may help."""
        await self._database.forget_erased()

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The answer to a query, such as `reads.guest`."""
        with _errors_counted():
            return await self._database.read(query, *args, **kwargs)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The result of a write, such as `writes.create_guest`, once it is durable."""
        with _errors_counted():
            return await self._database.write(work, *args, **kwargs)

    async def create_table(self, new: NewTable) -> None:
        """Store a new table with its first event. If the owner has created one with this key,
        raises Conflict, whose `table` is that one. Refuses an owner who was erased meanwhile, or
        has too many unfinished tables."""
        begun = perf_counter()
        try:
            await self.write(writes.create_own_table, new, self.tables_per_guest)
        except StorageError as error:
            if error.code == "storage.refused":  # another process was faster, or it is impossible
                await self.read(writes.refuse_twice, new.row)
            raise
        count_event(Opened.KIND, new.event.actor, perf_counter() - begun)

    async def append(self, write: Write) -> None:
        """Store the next event of a table and everything that changes with it."""
        begun = perf_counter()
        try:
            with _errors_counted():
                await self._database.append(write)
        except StorageError as error:
            if error.code == "storage.refused":
                conflict = await self.read(writes.conflict_of, write.event)
                raise conflict or error from error
            raise
        count_event(write.kind, write.event.actor, perf_counter() - begun)

    async def table(self, table_id: str) -> TableRow | None:
        """The row of a table. Raises `server.expired` if it was removed because nobody used it."""
        row = await self.read(reads.table, table_id)
        if row is None and await self.read(reads.has_expired, table_id):
            raise Refusal("server.expired")
        return row

    tables = _reading(reads.tables)
    events = _reading(reads.events)
    holds = _reading(reads.holds)
    seats_of = _reading(reads.seats_of)
    chat = _reading(reads.chat)
    last_chat = _reading(reads.last_chat)
    add_chat = _writing(writes.add_chat)
    set_mute = _writing(writes.set_mute)
    set_summary = _writing(writes.set_summary)
    lease = _writing(writes.lease)
    quarantine = _writing(writes.quarantine)
    job = _reading(job_rows.job)
    recent_jobs = _reading(job_rows.recent_jobs)
    lapsed_jobs = _reading(job_rows.lapsed_jobs)
    save_job = _writing(job_rows.save_job)
    lease_job = _writing(job_rows.lease_job)
    renew_jobs = _writing(job_rows.renew_jobs)
    expire_jobs = _writing(job_rows.expire_jobs)


@contextmanager
def _errors_counted() -> Iterator[None]:
    try:
        yield
    except StorageError as error:
        count_storage_error(error)
        raise


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
    """The error for an operator if a store cannot be opened: which file, why, and what to do."""
    known, cause = translate(error) or error, driver_error(error)
    detail = (str(cause).strip().splitlines() or [""])[0]
    if isinstance(cause, OSError) and cause.strerror:
        detail = cause.strerror
    if is_sqlite(url) and is_read_only(cause):
        return ReadOnly(file=file_of(url), detail=detail)
    if is_sqlite(url) and getattr(known, "code", "") == "storage.damaged":
        return DamagedFile(file=file_of(url), detail=detail)
    if isinstance(known, StorageError) and known.retryable:
        where = url.render_as_string(hide_password=True)
        return UnreachableDatabase(where=where, detail=detail)
    return known
