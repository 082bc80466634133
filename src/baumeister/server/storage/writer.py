"""The single writer of an SQLite store: a thread that commits all waiting writes together."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Engine, Transaction

from baumeister.server.storage.driver_errors import translate
from baumeister.tables.errors import Failure, StorageError, StorageFailure

PATIENCE = 4.5
"""Seconds within which every caller gets an answer."""
_MOST_PER_COMMIT = 256
"""The most writes in one commit, so that none waits long for the others."""
_WAITING = 10_000

Work = Callable[[Connection], Any]


class _Pending:
    """A write waiting for its turn."""

    __slots__ = ("answer", "taken", "work")

    def __init__(self, work: Work, answer: asyncio.Future[Any]) -> None:
        self.work = work
        self.answer = answer
        self.taken = False


class _WriteFailed(Exception):
    """A write failed on its own; the rest of its group must not fail with it."""

    def __init__(self, failure: Exception) -> None:
        super().__init__(failure)
        self.failure = failure


class Writer:
    """Runs writes one after the other on its own thread and commits those that waited in one
    transaction. A write is answered after its commit."""

    def __init__(self, engine: Engine, on_fatal: Callable[[], None]) -> None:
        self._engine = engine
        self._on_fatal = on_fatal
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[_Pending] = deque()
        self._changed = threading.Condition()
        self._closing = False
        self._fatal = False
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Work) -> Any:  # noqa: ANN401
        """Run a write and wait until it is durable. Cancelling the caller does not stop it."""
        write = _Pending(work, self._loop.create_future())
        with self._changed:
            if self._fatal:
                raise StorageFailure("storage.fatal")
            if self._closing or len(self._waiting) >= _WAITING:
                raise StorageFailure("storage.unavailable")
            self._waiting.append(write)
            self._changed.notify()
        try:
            async with asyncio.timeout(PATIENCE):
                return await write.answer
        except TimeoutError:
            raise StorageFailure(self._abandon(write)) from None

    def _abandon(self, write: _Pending) -> Failure:
        """Give up a write; the error says whether it may have been written."""
        with self._changed:
            if write.taken:
                return "storage.uncertain"
            self._waiting.remove(write)
            return "storage.unavailable"

    async def close(self) -> None:
        """Finish waiting writes, then stop."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        while True:
            with self._changed:
                while not self._waiting and not self._closing:
                    self._changed.wait()
                writes = [
                    self._waiting.popleft()
                    for _ in range(min(len(self._waiting), _MOST_PER_COMMIT))
                ]
                for write in writes:
                    write.taken = True
            if not writes:
                break
            answers = self._settled(writes)
            self._loop.call_soon_threadsafe(self._answer, writes, answers)
        if self._connection is not None:
            self._connection.close()

    def _settled(self, writes: list[_Pending]) -> list[Any]:
        """The result or the error of each write, after their commit."""
        if self._fatal:
            return [StorageFailure("storage.fatal") for _ in writes]
        try:
            try:
                return self._committed(writes, apart=False)
            except _WriteFailed as own:
                return [own.failure] if len(writes) == 1 else self._committed(writes, apart=True)
        except Exception as error:  # noqa: BLE001 - each write gets the error
            self._forget_connection()
            failure = translate(error) or error
            self._fatal = getattr(failure, "code", "") == "storage.fatal"
            return [failure for _ in writes]

    def _committed(self, writes: list[_Pending], *, apart: bool) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        transaction = connection.begin()
        try:
            answers = [_result(connection, write.work, apart=apart) for write in writes]
        except _WriteFailed:
            transaction.rollback()
            raise
        try:
            self._commit(transaction)
        except Exception as error:
            raise (translate(error, committing=True) or error) from error
        return answers

    @staticmethod
    def _commit(transaction: Transaction) -> None:
        transaction.commit()

    def _forget_connection(self) -> None:
        """Replace the connection: after a failure its state cannot be trusted."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _answer(self, writes: list[_Pending], answers: list[Any]) -> None:
        if self._fatal:
            self._on_fatal()
        for write, answer in zip(writes, answers, strict=True):
            if write.answer.done():
                continue
            if isinstance(answer, Exception):
                write.answer.set_exception(answer)
            else:
                write.answer.set_result(answer)


def _result(connection: Connection, work: Work, *, apart: bool) -> Any:  # noqa: ANN401
    """The result of a write, or its own error if it runs separately, in a savepoint."""
    try:
        if not apart:
            return work(connection)
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        failure = translate(error) or error
        common = isinstance(failure, StorageError) and (
            failure.retryable or failure.code in {"storage.fatal", "storage.damaged"}
        )
        if common:
            raise
        if not apart:
            raise _WriteFailed(failure) from error
        return failure
