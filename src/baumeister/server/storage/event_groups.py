"""Events of many tables in one PostgreSQL transaction: those that wait are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    String,
    Text,
    bindparam,
    column,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY

from baumeister.server.storage import schema, writes
from baumeister.server.storage.notice import Notice, Topic, notify
from baumeister.server.storage.writer import PATIENCE
from baumeister.tables.errors import StorageError, StorageFailure
from baumeister.tables.rows import StoredEvent, TableChanges, Write

_MOST_PER_COMMIT = 100
_WAITING = 10_000
_ANSWER_SECONDS = PATIENCE + 0.3
"""When a caller gives up: after a transaction, which knows better whether it was stored."""
_PREVIOUS = "previous"
"""The name of the chain before an event among what is sent."""
_GROUPS_AT_ONCE = 2
"""While one group waits for the disk, the next one is sent."""

Run = Callable[[Callable[[Connection], Collection[str]]], Awaitable[Collection[str]]]
"""Runs a write in a transaction of its own; raises StorageError."""


class _Append:
    """An event that waits for its commit."""

    __slots__ = ("answer", "is_settled", "is_taken", "write")

    def __init__(self, write: Write) -> None:
        self.write = write
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_taken = self.is_settled = False

    def run(self, connection: Connection) -> Collection[str]:
        """Write the event. Returns its table."""
        writes.append(connection, self.write)
        return (self.table,)

    @property
    def table(self) -> str:
        """The table whose log it is added to."""
        return self.write.event.table

    def settle(self, error: BaseException | None) -> None:
        """Answer the caller, unless it has given up."""
        self.is_settled = True
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(None)
        else:
            self.answer.set_exception(error)


class EventGroups:
    """Appends events. An event that comes while nothing is being written is written at once; those
    that come meanwhile form the next group."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._waiting: list[_Append] = []
        self._groups: set[asyncio.Task[None]] = set()

    async def append(self, write: Write) -> None:
        """Append an event to the log of its table; durable when it returns. Cancelling the caller
        does not stop it. Raises Conflict or StorageError."""
        if len(self._waiting) >= _WAITING:
            raise StorageFailure("storage.unavailable")
        append = _Append(write)
        self._waiting.append(append)
        self._start_groups()
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                await append.answer
        except TimeoutError:
            if append.is_taken:
                raise StorageFailure("storage.uncertain") from None
            self._waiting.remove(append)
            raise StorageFailure("storage.unavailable") from None

    async def close(self) -> None:
        """Finish the groups in progress and those that wait."""
        while self._groups:
            await asyncio.wait(self._groups)

    def _start_groups(self) -> None:
        while len(self._groups) < _GROUPS_AT_ONCE and (group := self._next_group()):
            task = asyncio.create_task(self._write(group))
            self._groups.add(task)
            task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._groups.discard(task)
        self._start_groups()

    def _next_group(self) -> list[_Append]:
        """The next events of different tables."""
        group: dict[str, _Append] = {}
        for append in self._waiting:
            if len(group) < _MOST_PER_COMMIT:
                group.setdefault(append.table, append)
        for append in group.values():
            append.is_taken = True
        self._waiting = [append for append in self._waiting if not append.is_taken]
        return list(group.values())

    async def _write(self, group: list[_Append]) -> None:
        """Write a group in one transaction, and each event apart that could not be written with the
        others: a conflict, a bad row or a locked row must not fail or delay them."""
        if len(group) > 1:
            error: Exception | None = None
            stored: Collection[str] = ()
            try:
                stored = await self._run(lambda connection: _append_all(connection, group))
            except StorageError as failure:
                error = failure if failure.code == "storage.uncertain" else None
            except Exception as bug:  # noqa: BLE001 - the callers get it
                error = bug
            for append in group:
                if error is not None or append.table in stored:
                    append.settle(error)
        alone = [append for append in group if not append.is_settled]
        await asyncio.gather(*(self._write_alone(append) for append in alone))

    async def _write_alone(self, append: _Append) -> None:
        try:
            await self._run(append.run)
        except Exception as error:  # noqa: BLE001 - the caller gets it
            append.settle(error)
        else:
            append.settle(None)


class _Rows:
    """Rows that are sent to PostgreSQL as one array for each column, in one statement for all."""

    def __init__(self, *columns: Column[Any]) -> None:
        self._names = [c.name for c in columns]
        # Texts are sent without a length: casting to a length would cut them off silently.
        types = [Text() if isinstance(c.type, String) else c.type for c in columns]
        arrays = [
            bindparam(f"all_{name}", type_=ARRAY(kind))
            for name, kind in zip(self._names, types, strict=True)
        ]
        fields = [column(name, kind) for name, kind in zip(self._names, types, strict=True)]
        self.sent = func.unnest(*arrays).table_valued(*fields).render_derived(name="sent")

    def of(self, group: list[_Append]) -> dict[str, list[object]]:
        """The parameters for the events of a group and the changes to their tables."""
        rows = [
            write.event._asdict() | write.changes._asdict() | {_PREVIOUS: write.previous}
            for write in (append.write for append in group)
        ]
        return {f"all_{name}": [row[name] for row in rows] for name in self._names}


_TABLE, _EVENT = schema.tables.c, schema.events.c
_LOCKED = _Rows(_EVENT.table)
_ADVANCED = _Rows(
    *(_EVENT[name] for name in ("table", "seq", "chain", "written_at")),
    *(_TABLE[name] for name in TableChanges._fields),
    Column(_PREVIOUS, _TABLE.chain.type),
)
_ADDED = _Rows(*_EVENT)
_LOCK_ROWS = (
    select(_TABLE.id)
    .where(_TABLE.id == _LOCKED.sent.c.table)
    .with_for_update(key_share=True, of=schema.tables, skip_locked=True)
)
_ADVANCE_ROWS = (
    update(schema.tables)
    .where(
        _TABLE.id == _ADVANCED.sent.c.table,
        _TABLE.seq == _ADVANCED.sent.c.seq - 1,
        _TABLE.chain == _ADVANCED.sent.c[_PREVIOUS],
        _TABLE.broken.is_(None),
    )
    .values(
        seq=_ADVANCED.sent.c.seq,
        chain=_ADVANCED.sent.c.chain,
        updated_at=_ADVANCED.sent.c.written_at,
        active_at=writes.GAME_TIME,
        **{name: _ADVANCED.sent.c[name] for name in TableChanges._fields},
    )
    .returning(_TABLE.id)
)
_ADD_EVENTS = insert(schema.events).from_select(
    list(StoredEvent._fields), select(*(_ADDED.sent.c[name] for name in StoredEvent._fields))
)


def _append_all(connection: Connection, group: list[_Append]) -> Collection[str]:
    """Store the next events of different tables. Returns the tables whose event is stored: neither
    those that another transaction has locked, so that no group waits, nor those in conflict."""
    for statement, rows in ((_LOCK_ROWS, _LOCKED), (_ADVANCE_ROWS, _ADVANCED)):
        tables = set(connection.scalars(statement, rows.of(group)))
        group = [append for append in group if append.table in tables]
        if not group:
            return ()
    connection.execute(_ADD_EVENTS, _ADDED.of(group))
    events = [append.write.event for append in group]
    notify(connection, *(Notice(Topic.EVENT, event.table, event.seq) for event in events))
    return tables
