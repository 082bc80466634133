"""A store in PostgreSQL, for any number of processes: a pool of connections, a transaction for each
write except events, which share one, and notifications between processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from baumeister.server.storage import writes
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.engines import POSTGRES_ARGUMENTS
from baumeister.server.storage.event_groups import EventGroups
from baumeister.server.storage.listener import listen, report_failure
from baumeister.server.storage.notice import CHANNEL, Notice
from baumeister.server.storage.writer import PATIENCE
from baumeister.tables.errors import Failure, StorageError, StorageFailure
from baumeister.tables.rows import Write

P = ParamSpec("P")
T = TypeVar("T")

_WAITING = 10_000
POOL_SIZE = 10
"""Connections of a store, besides the one that listens for notifications."""


class Postgres:
    """Runs reads and writes against a database."""

    IS_SHARED = True
    """Whether other processes may use the same store."""

    def __init__(self, url: URL, *, pool: int = POOL_SIZE) -> None:
        self._url = url
        self._engine = create_async_engine(
            url,
            pool_size=pool,
            max_overflow=0,
            connect_args=POSTGRES_ARGUMENTS,
        )
        # The pool itself is not fair to early waiters: a request could wait forever.
        self._turns = asyncio.Semaphore(pool)
        self._listening: list[asyncio.Task[Any]] = []
        self._running: set[asyncio.Task[Any]] = set()
        self._appends = EventGroups(partial(self._run, commit=True))

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a write in its own transaction; durable when it returns."""
        return await self._run(lambda connection: work(connection, *args, **kwargs), commit=True)

    async def append(self, write: Write) -> None:
        """Append an event to the log of its table; durable when it returns. Events of many tables
        are committed together, unless more is stored with one than its table's row."""
        if write.hold or write.release or write.new_table is not None:
            await self.write(writes.append, write)
        else:
            await self._appends.append(write)

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._run(lambda connection: work(connection, *args, **kwargs), commit=False)

    async def _run(self, work: Callable[[Connection], T], *, commit: bool) -> T:
        """Run a transaction as its own task. Cancelling the caller does not stop it, and a database
        that does not even react to cancellation does not block the caller."""
        if len(self._running) >= _WAITING:
            raise StorageFailure("storage.unavailable")
        attempt = _Attempt(self._engine, self._turns, work, commit=commit)
        task = asyncio.create_task(attempt.run())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            task.cancel()
            raise StorageFailure(attempt.in_doubt)
        try:
            return task.result()
        except asyncio.CancelledError:
            raise StorageFailure(attempt.in_doubt) from None  # the store is closing
        except Exception as error:
            raise (translate(error, committing=attempt.committing) or error) from error

    @staticmethod
    async def find_damage() -> list[StorageError]:
        """Nothing is checked here: PostgreSQL has tools of its own (docs/hosting.md)."""
        return []

    async def forget_erased(self) -> None:
        """Nothing to do here: PostgreSQL removes old rows and log files by itself, later."""

    async def listen(
        self, heard: Callable[[Notice], None], missed: Callable[[], None] | None = None
    ) -> None:
        """Call back for each notice of any process. `missed` is called after the
        connection was lost for a while: any notification may have been missed."""
        ready = asyncio.Event()

        def on_payload(payload: str) -> None:
            if (notice := Notice.read(payload)) is not None:
                heard(notice)

        def connected() -> None:
            if ready.is_set() and missed is not None:
                missed()
            ready.set()

        listening = listen(self._url, CHANNEL, on_payload, connected, ready.set)
        task = asyncio.create_task(listening, name="listening to the store")
        task.add_done_callback(report_failure)
        self._listening.append(task)
        await ready.wait()

    async def close(self) -> None:
        """Finish the writes in progress, stop listening and close the connections."""
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)
        await self._appends.close()
        if self._running:
            await asyncio.wait(self._running, timeout=PATIENCE)
        await self._engine.dispose()


@dataclass(eq=False)
class _Attempt(Generic[T]):
    """A transaction on a connection of the pool, and whether its commit has begun."""

    engine: AsyncEngine
    turns: asyncio.Semaphore
    work: Callable[[Connection], T]
    commit: bool
    committing: bool = False

    @property
    def in_doubt(self) -> Failure:
        """The error if no answer came: uncertain once the commit has begun."""
        return "storage.uncertain" if self.committing else "storage.unavailable"

    async def run(self) -> T:
        """Run it, and once more if the connection had died while idle: SQLAlchemy then drops all
        such connections."""
        async with self.turns:
            try:
                return await self._once()
            except DBAPIError as error:
                if self.committing or not error.connection_invalidated:
                    raise
            return await self._once()

    async def _once(self) -> T:
        async with self.engine.connect() as connection:
            result = await connection.run_sync(self.work)
            if self.commit:
                self.committing = True
                await self._commit_to(connection)
            return result

    @staticmethod
    async def _commit_to(connection: AsyncConnection) -> None:
        await connection.commit()
