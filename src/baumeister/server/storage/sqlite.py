"""A store in an SQLite file, for one process: one writer and a few readers, none on the event
loop."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine

from baumeister.server.storage import writes
from baumeister.server.storage.address import file_of
from baumeister.server.storage.driver_errors import translate
from baumeister.server.storage.engines import WRITING, checkpoint, sqlite_engine
from baumeister.server.storage.notice import Notice
from baumeister.server.storage.self_check import find_damage
from baumeister.server.storage.writer import PATIENCE, Writer
from baumeister.tables.errors import StorageError, StorageFailure
from baumeister.tables.rows import Write

P = ParamSpec("P")
T = TypeVar("T")

_READERS = 4
_READING = 10_000
"""The most reads that may wait at a time."""


class Sqlite:
    """Runs reads and writes against a file."""

    IS_SHARED = False
    """Whether other processes may use the same store."""

    def __init__(self, url: URL, on_fatal: Callable[[], None]) -> None:
        self._to_write = sqlite_engine(url, begin=WRITING)
        self._to_read = sqlite_engine(url, pool=_READERS)
        self._writer = Writer(self._to_write, on_fatal)
        self._readers = ThreadPoolExecutor(_READERS, "store-reader")
        self._reading = 0
        self._file = file_of(url)
        self._closing = Event()

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a write; durable when it returns."""
        result: T = await self._writer.run(lambda connection: work(connection, *args, **kwargs))
        return result

    async def append(self, write: Write) -> None:
        """Append an event to the log of its table; durable when it returns."""
        await self._writer.run(lambda connection: writes.append(connection, write))

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a read in a snapshot of its own."""
        if self._reading >= _READING:
            raise StorageFailure("storage.unavailable")
        query = partial(_read, self._to_read, lambda connection: work(connection, *args, **kwargs))
        self._reading += 1
        try:
            async with asyncio.timeout(PATIENCE):
                result: T = await asyncio.get_running_loop().run_in_executor(self._readers, query)
                return result
        except TimeoutError:
            raise StorageFailure("storage.unavailable") from None
        finally:
            self._reading -= 1

    async def find_damage(self) -> list[StorageError]:
        """Check the whole file, slowly."""
        return await asyncio.to_thread(find_damage, self._file, self._closing)

    async def forget_erased(self) -> None:
        """Empty the write-ahead log, which has what was erased."""
        try:
            is_empty = await asyncio.to_thread(checkpoint, self._file)
        except sqlite3.Error as error:
            raise translate(error) or StorageFailure("storage.unavailable") from error
        if not is_empty:
            raise StorageFailure("storage.unavailable")

    async def listen(
        self, heard: Callable[[Notice], None], missed: Callable[[], None] | None = None
    ) -> None:
        """Nothing to listen to: there is no other process."""

    async def close(self) -> None:
        """Finish waiting writes and close the file."""
        self._closing.set()
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._to_read.dispose()
        self._to_write.dispose()  # the last connection checkpoints everything into the main file


def _read(engine: Engine, work: Callable[[Connection], Any]) -> Any:  # noqa: ANN401
    try:
        with engine.connect() as connection:
            return work(connection)
    except Exception as error:
        raise (translate(error) or error) from error
