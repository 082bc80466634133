"""Who goes through the house once a second: stores its time, flags, sees to computers, to what is
in doubt and to what other processes have done; and gives signs of life."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

import structlog

from baumeister.server.live_table import BrokenTable, LiveTable
from baumeister.server.storage import StorageError
from baumeister.server.subscriber import FORGOTTEN

if TYPE_CHECKING:
    from baumeister.server.registry import Registry

PRESENCE_MS = 8_000
"""For so long another process believes that somebody is connected to this one."""
BEAT_SECONDS = 4
"""Every table is given a sign of life so often."""
BEAT_TABLES = 5
"""So many of them at a time: thousands of sockets at once would let everybody else wait."""
LOOK_AT_OTHERS = 2
LOOK_AT_SESSIONS = 10
"""In seconds: how often is looked at what others did, and whether guests are still guests."""
COLLECT = 900
"""How often is looked for garbage among everything, which lets everybody wait for a moment."""
MOST_ATTENDED = 50

journal = structlog.get_logger()


class Maintenance:
    """Looks after the tables of a house."""

    def __init__(self, house: Registry) -> None:
        self._house = house

    async def go_round(self) -> None:
        """Look after everything, for ever."""
        round_number = 0
        while True:
            try:
                await self._look(round_number)
            except StorageError as error:
                journal.warning("storage_unavailable", reason=str(error))
            except Exception:  # noqa: BLE001 - one bad table must not stop every clock
                journal.exception("looking_after_failed")
            round_number += 1
            if round_number % COLLECT == 0:
                gc.collect()
            await asyncio.sleep(1)

    async def beat(self) -> None:
        """Give every table its sign of life, for ever."""
        while True:
            rooms = [room for room in self._house.rooms.values() if room.members]
            pause = BEAT_SECONDS / (len(rooms) // BEAT_TABLES + 1)
            for number, room in enumerate(rooms, start=1):
                try:
                    room.beat()
                except Exception:  # noqa: BLE001 - the others still live
                    journal.exception("beat_failed", table=room.id)
                if number % BEAT_TABLES == 0:
                    await asyncio.sleep(pause)
            await asyncio.sleep(pause)

    async def _look(self, round_number: int) -> None:
        house, store = self._house, self._house.store
        house.put_away()
        house.time.stored(await store.save_house_time(house.now()))
        for room in tuple(house.rooms.values()):
            if room.in_doubt:
                house.spawn(room.catch_up(), "catching up")
        for table in await store.due(house.now()):
            house.spawn(self._flag(table), "flagging")
        # With one process whoever thought before is gone: its leases are worth nothing.
        lapsed = house.now() if store.is_shared or round_number else house.now() + 10**9
        for table in await store.unattended(lapsed, MOST_ATTENDED):
            house.spawn(self._attend(table), "attending")
        if store.is_shared and round_number % LOOK_AT_OTHERS == 0:
            await self.look_at_others()
        if store.is_shared and round_number % LOOK_AT_SESSIONS == 0:
            await self._look_at_sessions()

    async def look_at_others(self) -> None:
        """What other processes have done: they tell us at once, but that may be lost."""
        house, store = self._house, self._house.store
        rooms = dict(house.rooms)
        tables = list(rooms)
        for table, seq in (await store.heads(tables)).items():
            house.heard(table, seq)
        now = house.now()
        here = [(room.id, seat) for room in rooms.values() for seat in sorted(room.audience.here())]
        await store.save_presence(house.name, here, now + PRESENCE_MS, now)
        elsewhere = await store.presence(tables, house.name, now)
        newest = await store.chat_heads(tables)
        for table, room in rooms.items():
            room.audience.note_elsewhere(elsewhere.get(table, set()), now)
            if newest.get(table, -1) > room.audience.newest_line:
                for line in await store.chat(table, room.audience.newest_line):
                    room.audience.say(line)

    async def _look_at_sessions(self) -> None:
        """A guest who was forgotten at another process is forgotten here, too."""
        visitors = [member for member in self._house.visitors if member.session is not None]
        hashes = sorted({member.session for member in visitors if member.session is not None})
        alive = await self._house.store.sessions_alive(hashes)
        for member in visitors:
            if member.session not in alive:
                member.close(FORGOTTEN)

    async def _flag(self, table: str) -> None:
        room = await self._room(table)
        if room is not None:
            await room.flag_if_due()

    async def _attend(self, table: str) -> None:
        room = await self._room(table)
        if room is not None:
            if room.in_doubt or room.table.computer_to_move is None:
                await room.catch_up()  # the store says that a computer is to move
            self._house.attend(room)

    async def _room(self, table: str) -> LiveTable | None:
        try:
            return await self._house.room(table)
        except BrokenTable:
            return None
