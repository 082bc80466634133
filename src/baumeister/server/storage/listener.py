"""Notifications of a PostgreSQL database, over a connection of their own that is opened again
whenever it is lost. A notification is a hint: what it announces is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

import psycopg
from psycopg import sql
from sqlalchemy import URL

from baumeister.server.outage import Outage
from baumeister.server.storage.engines import POSTGRES_ARGUMENTS

CANCEL_SECONDS = 1.0
"""Seconds after which a task is cancelled again."""
_PAUSE, _LONGEST_PAUSE = 0.1, 2.0
"""Seconds between attempts to listen again."""


async def listen(
    url: URL,
    channel: str,
    heard: Callable[[str], None],
    connected: Callable[[], None],
    failed: Callable[[], None] = lambda: None,
) -> NoReturn:
    """Call `heard` with the payload of each notification. `connected` is called whenever listening
    has begun, for the first time or again: earlier notifications may have been lost. `failed` is
    called when the database does not answer."""
    settings: dict[str, Any] = {**POSTGRES_ARGUMENTS, "options": ""}
    pause, outage = _PAUSE, Outage("notifications_lost")
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                connection_text(url), autocommit=True, **settings
            ) as connection:
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                connected()
                outage.works()
                pause = _PAUSE
                async for note in connection.notifies():
                    heard(note.payload)
        except psycopg.OperationalError as error:
            outage.failed(error)
            failed()
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


def connection_text(url: URL) -> str:
    """A URL as the driver reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended. Once is not enough before Python 3.12: psycopg_pool waits
    for a connection with `asyncio.wait_for`, which forgets a cancellation that comes in the same
    step as the connection (python/cpython#86296), and the task goes on."""
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=CANCEL_SECONDS)


def report_failure(task: asyncio.Task[Any]) -> None:
    """Report a background task that failed with a bug; no other code awaits it."""
    if not task.cancelled() and (error := task.exception()) is not None:
        task.get_loop().call_exception_handler(
            {"message": f"{task.get_name()} failed", "exception": error, "task": task}
        )
