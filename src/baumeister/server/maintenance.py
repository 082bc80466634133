"""Periodic maintenance: clocks, computer turns, changes made by other processes, heartbeats, and
the removal of what has expired."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import dataclass

import structlog

from baumeister.server.administration import Administration
from baumeister.server.expiry import Expiry
from baumeister.server.notices import Notices
from baumeister.server.storage import reads, writes
from baumeister.server.storage.driver_errors import operator_reason
from baumeister.server.storage.store import Store
from baumeister.tables.computer_seats import ComputerSeats
from baumeister.tables.errors import StorageError
from baumeister.tables.game_time import GameClock
from baumeister.tables.integrity import BrokenTable
from baumeister.tables.jobs import Jobs
from baumeister.tables.live_table import LiveTable
from baumeister.tables.ports import Ports
from baumeister.tables.registry import Registry
from baumeister.tables.subscribers import EXPIRED, TRY_LATER
from baumeister.tables.writing import catch_up, time_out

PRESENCE_MS = 16_000
"""The time for which other processes treat a player as connected to this one."""
BEAT_SECONDS = 4
"""Seconds between two heartbeats of a table."""
HEARTBEAT_BATCH = 5
"""Tables per heartbeat batch. Waking thousands of sockets at once would delay everyone else."""
OTHERS_INTERVAL_S = 2
"""Seconds between checks for events stored by other processes."""
GUESTS_INTERVAL_S = 10
"""Seconds between checks that connected guests still have a session, and whom they mute."""
FULL_GC_INTERVAL_S = 900
"""Seconds between full garbage collections, which pause the event loop."""
FIRST_SELF_CHECK_S, SELF_CHECK_INTERVAL_S = 120, 86_400
"""Seconds after the start until the database's file is checked, and between two checks."""
REPORT_INTERVAL_S = 60
"""Seconds between two log lines about the same outage of the store."""
MOST_ATTENDED = 50
"""Tables with a waiting computer that are loaded per pass."""

_log = structlog.get_logger()


@dataclass(kw_only=True, eq=False)
class Maintenance:
    """Maintains the live tables of one process."""

    registry: Registry
    store: Store
    clock: GameClock
    ports: Ports
    computer_seats: ComputerSeats
    jobs: Jobs
    notices: Notices
    expiry: Expiry
    administration: Administration

    def __post_init__(self) -> None:
        self._loading = asyncio.Lock()
        self._reported = "", -1

    async def run(self) -> None:
        """Run one pass a second until cancelled."""
        number = 0
        while True:
            try:
                await self._pass(number)
            except StorageError as error:
                self._report_storage(error, number)
            except Exception:  # noqa: BLE001 - one bad table must not stop every clock
                _log.exception("maintenance_failed")
            number += 1
            if number % FULL_GC_INTERVAL_S == 0:
                gc.collect()
            await asyncio.sleep(1)

    def _report_storage(self, error: StorageError, number: int) -> None:
        """Log why nothing can be stored, and again every minute while it lasts."""
        reason = operator_reason(error)
        if (reason, number // REPORT_INTERVAL_S) != self._reported:
            self._reported = reason, number // REPORT_INTERVAL_S
            _log.error("storage_unavailable", reason=reason)

    async def beat(self) -> None:
        """Send heartbeats until cancelled."""
        while True:
            tables = [live for live in self.registry.loaded.values() if live.subscribers.all]
            pause = BEAT_SECONDS / (len(tables) // HEARTBEAT_BATCH + 1)
            for number, live in enumerate(tables, start=1):
                try:
                    live.beat(self.clock.now())
                except Exception:  # noqa: BLE001 - the other tables go on
                    _log.exception("beat_failed", table=live.id)
                if number % HEARTBEAT_BATCH == 0:
                    await asyncio.sleep(pause)
            await asyncio.sleep(pause)

    async def _pass(self, number: int) -> None:
        registry, store, clock, tasks = self.registry, self.store, self.clock, self.ports.tasks
        registry.drop_idle(self.computer_seats.__contains__)
        clock.stored(await store.write(writes.save_game_time, clock.now()))
        await self.administration.attend()
        for live in tuple(registry.loaded.values()):
            if live.in_doubt:
                tasks.spawn(catch_up(live, self.ports), "catching up")
        for table in await store.read(reads.due, clock.now()):
            tasks.spawn(self._time_out(table), "flagging")
        # With one process, leases of an earlier process have lapsed, whatever they say.
        lapsed = clock.now() if store.is_shared or number else clock.now() + 10**9
        for table in await store.read(reads.unattended, lapsed, MOST_ATTENDED):
            tasks.spawn(self._attend(table), "attending")
        if number % OTHERS_INTERVAL_S == 0:
            await self.jobs.attend()
        if store.is_shared and number % OTHERS_INTERVAL_S == 0:
            await self.load_events_of_others()
        if store.is_shared and number % GUESTS_INTERVAL_S == 0:
            await self.notices.check_guests(self.notices.connected_guests())
        if number % SELF_CHECK_INTERVAL_S == FIRST_SELF_CHECK_S:
            tasks.spawn(self.check_database(), "checking the database")
        await self.expiry.step(number)

    async def check_database(self) -> None:
        """Log what is damaged in the database's file: which file or index, and what to do."""
        for damage in await self.store.find_damage():
            _log.error("database_damaged", reason=str(damage))

    async def load_events_of_others(self) -> None:
        """Load events that other processes have stored. They notify us at once, but a notice may be
        lost."""
        async with self._loading:
            await self._load_events_of_others()

    async def _load_events_of_others(self) -> None:
        store = self.store
        heads = await store.read(reads.heads, list(self.registry.loaded))
        for table, live in tuple(self.registry.loaded.items()):
            if table in heads:
                seq, linked = heads[table]
                self.registry.on_stored_event(table, seq)
                if live.seq == seq and live.chain != linked:
                    self.registry.discard(table, TRY_LATER)
            elif await store.read(reads.has_expired, table):  # another process has removed it
                self.registry.discard(table, EXPIRED)
        loaded = {id_: live for id_, live in self.registry.loaded.items() if id_ in heads}
        tables = list(loaded)
        now, process = self.clock.now(), self.ports.process
        here = [(id_, seat) for id_, live in loaded.items() for seat in _presence_here(live)]
        await store.write(writes.save_presence, process, here, now + PRESENCE_MS, now)
        elsewhere = await store.read(reads.presence, tables, process, now)
        newest = await store.read(reads.chat_heads, tables)
        for table, live in loaded.items():
            live.subscribers.note_elsewhere(elsewhere.get(table, set()), now)
            if newest.get(table, -1) > live.subscribers.last_line:
                await self.notices.load_chat(live)
        await self.jobs.report_recent(tables)

    async def _time_out(self, table: str) -> None:
        live = await self._table(table)
        if live is not None:
            await time_out(live, self.ports)

    async def _attend(self, table: str) -> None:
        live = await self._table(table)
        if live is not None:
            if live.in_doubt or live.table.computer_to_move is None:
                await catch_up(live, self.ports)  # the store says that it is a computer's turn
            self.computer_seats.attend(live)

    async def _table(self, table: str) -> LiveTable | None:
        try:
            return await self.registry.table(table)
        except BrokenTable:
            return None


def _presence_here(live: LiveTable) -> list[int]:
    return sorted(live.subscribers.presence_here())
