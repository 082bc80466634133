"""The one path on which a table is written: decide, store, then change the table and broadcast.

No one hears of an event, and the table in memory does not change, before the event is durably
stored. The lock makes one writer per table and process; between processes the store decides.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TypeVar

from baumeister.core.errors import BaumeisterError
from baumeister.tables import commands
from baumeister.tables.errors import Busy, Conflict, Refusal, ServerError, StorageError
from baumeister.tables.integrity import BrokenTable
from baumeister.tables.live_table import COMPUTER, Decide, LiveTable
from baumeister.tables.permissions import Holds
from baumeister.tables.ports import Ports, Store
from baumeister.tables.rows import ChatLine
from baumeister.tables.subscribers import EXPIRED, NO_TABLE, TRY_LATER
from baumeister.tables.table_log import Cause, Entered

T = TypeVar("T")
ATTEMPTS = 5
"""Attempts at a decision, while other processes are faster."""

_log = logging.getLogger(__name__)


async def carry_out(live: LiveTable, ports: Ports, cause: Cause, decide: Decide) -> Entered:
    """Decide, store, then broadcast. The same key twice is one event and one answer. A caller that
    is cancelled does not stop what was begun."""
    return await asyncio.shield(ports.tasks.spawn(_carry_out(live, ports, cause, decide)))


async def _carry_out(live: LiveTable, ports: Ports, cause: Cause, decide: Decide) -> Entered:
    live.touch()
    async with live.lock:
        live.check_current()
        for _ in range(ATTEMPTS):
            if live.in_doubt:
                await _catch_up(live, ports)
            if (entered := live.known(cause)) is not None:
                return entered
            ports.tasks.check_open()
            try:
                await _time_out(live, ports)
                entered = await _store(live, ports, cause, decide)
            except Conflict:  # another process was faster: catch up
                live.in_doubt = True
            except StorageError as error:
                if error.code == "storage.no_table":
                    raise expire(live) from error
                live.in_doubt = True  # whether it was stored is unknown until the next catch-up
                raise
            except BaumeisterError:
                # Another process may know more, and may have stored this very message.
                if not ports.store.is_shared or not await _catch_up(live, ports):
                    raise
            else:
                live.subscribers.seen(cause.actor, ports.clock.now())
                return entered
        raise Busy(1)


async def _store(live: LiveTable, ports: Ports, cause: Cause, decide: Decide) -> Entered:
    now = ports.clock.now()
    decision = live.decide(decide, now)
    write = live.write(decision, cause, now, ports.clock.wall(), ports.process)
    await ports.store.append(write)
    return live.commit(decision, write.event, ports.clock.now())


async def time_out(live: LiveTable, ports: Ports) -> None:
    """End the time of the seat to move if it is over."""
    async with live.lock:
        live.check_current()
        if live.in_doubt:
            await _catch_up(live, ports)
        try:
            await _time_out(live, ports)
        except StorageError:
            live.in_doubt = True
            raise


async def _time_out(live: LiveTable, ports: Ports) -> None:
    if live.is_out_of_time(ports.clock.now()):
        cause = Cause(COMPUTER, f"flag:{live.seq}", "")
        await _store(live, ports, cause, commands.time_out)


async def catch_up(live: LiveTable, ports: Ports, seq: int | None = None) -> None:
    """Apply events that other processes have stored; does nothing if all events up to `seq` are
    known. Raises `server.busy` if the log was written again: the table must be loaded again."""
    async with live.lock:
        if seq is None or live.in_doubt or live.seq < seq:
            await _catch_up(live, ports)


async def _catch_up(live: LiveTable, ports: Ports) -> bool:
    """Apply new events; returns whether there were any."""
    newer = await ports.store.events(live.id, after=live.seq - 1)
    if newer and newer[0].seq == live.seq and newer.pop(0).chain != live.chain:
        live.discard(TRY_LATER)
        live.check_current()
    holds = Holds(await ports.store.holds(live.id))
    try:
        return live.adopt(newer, holds, ports.clock.now())
    except BrokenTable as broken:
        live.discard(NO_TABLE)
        await quarantine_table(ports.store, broken)
        raise


def expire(live: LiveTable) -> ServerError:
    """Tell everyone at a table that it was removed from the store. Returns the error to raise."""
    live.discard(EXPIRED)
    return Refusal("server.expired")


async def quarantine_table(store: Store, broken: BrokenTable) -> None:
    """Quarantine a damaged table: it is not loaded again, and its log is not touched."""
    reason = str(broken.__cause__ or broken)
    extra = {"table": broken.table, "seq": broken.seq, "reason": reason}
    _log.error("table_broken", extra=extra)
    await store.quarantine(broken.table, broken.note)


async def send_chat(live: LiveTable, store: Store, line: ChatLine) -> None:
    """Send a stored line of chat, after earlier lines that other processes have stored."""
    if line.n > live.subscribers.last_line + 1:
        for earlier in await store.chat(live.id, live.subscribers.last_line):
            live.subscribers.send_chat(earlier)
    live.subscribers.send_chat(line)
