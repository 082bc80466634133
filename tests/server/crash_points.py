"""Crash points: places where a test kills a server. The server knows nothing of them; `install`
wraps its methods in the process that is to die.

| point | where |
|---|---|
| `before_commit`, `after_commit` | around the commit of a write |
| `game_end` | after the event that ends a game is stored, before it is broadcast |
| `after_ack` | after an answer to a command was sent |
| `mid_migration` | before a statement of a migration |
"""

from __future__ import annotations

import os
import signal
from unittest.mock import patch

from sqlalchemy import Connection, Transaction, event
from sqlalchemy.ext.asyncio import AsyncConnection

from baumeister.server.middleware.connection_limits import SocketConnection
from baumeister.server.storage import migrate, postgres
from baumeister.server.storage.store import Store
from baumeister.server.storage.writer import Writer
from baumeister.tables.rows import Write

POINTS = ("before_commit", "after_commit", "game_end", "after_ack", "mid_migration")
_ACKNOWLEDGED = '{"type":"ok"'


class _Point:
    """The point at which this process kills itself: `name`, or `name:3` for the third time."""

    def __init__(self, point: str) -> None:
        self._name, _, times = point.partition(":")
        assert self._name in POINTS, point
        self._left = int(times or 1)

    def __call__(self, name: str) -> None:
        """Send SIGKILL to this process if the point is reached the right number of times."""
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)


def install(point: str) -> None:
    """Kill this process at a point; without one, do nothing."""
    if not point:
        return
    reach = _Point(point)
    _install_commits(reach)
    append, write_text, run = Store.append, SocketConnection.write_text, migrate._run

    async def appended(self: Store, write: Write) -> None:
        await append(self, write)
        if write.changes.phase == "over":
            reach("game_end")

    def written(self: SocketConnection, text: str) -> None:
        write_text(self, text)
        if text.startswith(_ACKNOWLEDGED):
            reach("after_ack")

    def migrated(connection: Connection) -> None:
        event.listen(connection, "before_cursor_execute", lambda *_: reach("mid_migration"))
        run(connection)

    patch.object(Store, "append", appended).start()
    patch.object(SocketConnection, "write_text", written).start()
    patch.object(migrate, "_run", migrated).start()


def _install_commits(reach: _Point) -> None:
    to_sqlite, to_postgres = Writer._commit, postgres._Attempt._commit_to

    def commit(transaction: Transaction) -> None:
        reach("before_commit")
        to_sqlite(transaction)
        reach("after_commit")

    async def commit_to(connection: AsyncConnection) -> None:
        reach("before_commit")
        await to_postgres(connection)
        reach("after_commit")

    patch.object(Writer, "_commit", staticmethod(commit)).start()
    patch.object(postgres._Attempt, "_commit_to", staticmethod(commit_to)).start()
