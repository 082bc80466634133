"""The house: what all tables share. Rooms are loaded when somebody comes and put away when nobody
has been there for a while; once a second the house looks after clocks and computers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import structlog

from baumeister import games
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.server.access import Holds, check_may_see, may_see
from baumeister.server.deed import Deed, Place
from baumeister.server.errors import ServerError
from baumeister.server.guard.json_text import read_json
from baumeister.server.guard.rates import Rates, budgets
from baumeister.server.guard.sockets import Sockets
from baumeister.server.house_time import HouseTime
from baumeister.server.member import Member
from baumeister.server.room import COMPUTER, BrokenTable, Room
from baumeister.server.settings import Settings
from baumeister.server.storage import StorageError, Store, StoredEvent
from baumeister.server.thinking import Pool, computer_turn

T = TypeVar("T")
RESTARTING = 1012
"""The code with which sockets are closed when the server goes: come back soon."""
IDLE_SECONDS = 60
"""A room in which nobody has been for so long is put away."""
PRESENCE_MS = 8_000
"""For so long another process believes that somebody is connected to this one."""
BEAT_SECONDS = 4
"""Every table is given a sign of life so often."""
BEAT_TABLES = 5
"""So many of them at a time."""
FIRST_START_SECONDS = 180.0
LONGEST_EVENT = 4_000_000
"""More is never stored: a record of a million characters, each of up to four bytes."""
THINKING_SECONDS = 6.0
"""The longest that a computer may think about a turn."""

CLOSING_SECONDS = 5.0
WRITING = "writing"
"""The name of tasks that are finished before the house closes."""

journal = structlog.get_logger()


class House:
    """Everything that the tables of a process share."""

    lease_ms = 15_000
    """For so long a process may think about a turn before another takes it over."""

    def __init__(self, settings: Settings, store: Store, pool: Pool) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.name = secrets.token_hex(8)
        self.rates = Rates(budgets(settings.hints_per_hour), settings.rate_factor)
        self.sockets = Sockets.of(settings)
        self.rooms: dict[str, Room] = {}
        self.visitors: set[Member] = set()
        """All sockets, those included that have not said hello yet."""
        self.time = HouseTime(0)
        self.is_closing = False
        self.is_ready = False
        self.is_starting = True
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thinking: set[str] = set()

    # Beginning and end

    async def open(self) -> None:
        """Begin: the clock goes on where it stopped, computers go on thinking."""
        if unknown := await self.store.rules_in_play() - known_rules():
            raise ServerError("server.rules", what=rules_text(unknown))
        self.time = HouseTime(await self.store.house_time())
        await self.pool.start()
        await self.store.listen(self._heard)
        self.spawn(self._look_after(), "looking after")
        self.spawn(self._beat(), "beating")
        self.is_ready = True

    async def goodbye(self) -> None:
        """Nothing new is begun, and everybody is told to come back soon."""
        self.is_closing = True
        self.is_ready = False
        for room in tuple(self.rooms.values()):
            for member in tuple(room.members):
                member.close(RESTARTING)

    async def close(self) -> None:
        """The end: what was begun is finished, then everything is put away."""
        await self.goodbye()
        writing = [task for task in self._tasks if task.get_name() == WRITING]
        if writing:
            await asyncio.wait(writing, timeout=CLOSING_SECONDS)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self.store.save_house_time(self.now())
        except StorageError:
            journal.warning("house_time_not_saved")
        await self.pool.close()
        await self.store.close()

    def check_open(self) -> None:
        """Refuse to begin something when the house is closing."""
        if self.is_closing:
            raise ServerError("server.shutting_down")

    def spawn(self, work: Coroutine[Any, Any, T], name: str = WRITING) -> asyncio.Task[T]:
        """Begin work that outlives who asked for it. What goes wrong with it is never silent."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, BaumeisterError | IllegalAction):
            journal.error("task_failed", task=task.get_name(), exc_info=error)

    # Time

    def now(self) -> int:
        """House time in milliseconds."""
        return self.time.now()

    @staticmethod
    def wall_time() -> int:
        """Milliseconds since 1970; only ever shown, never calculated with."""
        return time.time_ns() // 1_000_000

    @staticmethod
    def read_json(text: str) -> object:
        """What we have stored ourselves."""
        return read_json(text, LONGEST_EVENT)

    # Rooms

    async def room(self, table: str) -> Room:
        """The room of a table. Raises not_found, or broken for one that is damaged."""
        if (room := self.rooms.get(table)) is not None:
            room.used_at = time.monotonic()  # who has just asked for it is about to use it
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self.spawn(self._load(table), "loading")
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def room_for(self, table: str, guest: str | None) -> Room:
        """The same for somebody who may see it. For others it is not there, damaged or not."""
        try:
            room = await self.room(table)
        except BrokenTable:
            row, held = await self.store.table(table), await self.store.holds(table)
            if row is not None:
                check_may_see(row, Holds(held), guest)
            raise
        if self.store.is_shared and not may_see(room.row, room.holds, guest):
            await room.catch_up()  # another process may have let them in
        check_may_see(room.row, room.holds, guest)
        return room

    async def _load(self, table: str) -> Room:
        row = await self.store.table(table)
        if row is None:
            raise ServerError("server.not_found", what="table")
        if row.broken is not None:
            seq, _, reason = row.broken.partition(" ")
            if not seq.isdecimal():
                seq, reason = str(row.seq), row.broken
            raise BrokenTable("server.broken", table=table, seq=int(seq), reason=reason)
        if (rules := (row.game, row.rules_version)) not in known_rules():
            raise ServerError("server.rules", what=rules_text({rules}))
        held = await self.store.holds(table)
        try:
            room = Room(self, row, await self._events(table), held)
        except BrokenTable as error:
            journal.error("table_broken", table=table, seq=error.params["seq"], reason=str(error))
            await self.store.quarantine(table, "{seq} {reason}".format(**error.params))
            raise
        room.chat.extend(await self.store.last_chat(table))
        self.rooms[table] = room
        # Between reading and now another process may have gone on.
        if self.store.is_shared:
            await room.catch_up()
        self.attend(room)
        return room

    async def _events(self, table: str) -> list[StoredEvent]:
        """All events of a table. Raises BrokenTable if the database cannot read one."""
        try:
            return await self.store.events(table)
        except StorageError as error:
            if error.code != "storage.damaged":
                raise
        seq = -1
        with suppress(StorageError):  # look for it one by one
            while await self.store.events(table, after=seq, limit=1):
                seq += 1
        reason = "the database cannot read it"
        raise BrokenTable("server.broken", table=table, seq=seq + 1, reason=reason)

    def _put_away(self) -> None:
        """Forget rooms that nobody needs; what they hold is stored."""
        cutoff = time.monotonic() - IDLE_SECONDS
        for table, room in tuple(self.rooms.items()):
            needed = room.members or room.is_busy or table in self._thinking
            if not needed and room.used_at < cutoff:
                del self.rooms[table]

    # Computers

    def attend(self, room: Room) -> None:
        """See to it that a computer plays if one is to move."""
        if room.table.computer_to_move is None or room.id in self._thinking or self.is_closing:
            return
        self._thinking.add(room.id)
        task = self.spawn(self._think(room), "thinking")
        task.add_done_callback(lambda _: self._thinking.discard(room.id))

    async def _think(self, room: Room) -> None:
        while (to_move := room.table.computer_to_move) is not None and not self.is_closing:
            seat, player = to_move
            seq, table = room.seq, room.table
            began = time.monotonic()
            if not await self._is_ours(room):
                return
            await self._until_somebody_can_think()
            # Not the table's seed: who knows it could know what a computer will do.
            seed = secrets.randbits(53)
            actions, by = await computer_turn(
                self.pool, table.state, player, seed, cap=THINKING_SECONDS
            )
            # People want to follow: nobody answers faster than that.
            rest = self.settings.min_thinking_ms / 1000 - (time.monotonic() - began)
            if rest > 0:
                await asyncio.sleep(rest)
            decide = partial(_computer_plays, seq=seq, seat=seat, actions=actions, by=by)
            try:
                await room.do(COMPUTER, f"turn-{seq}", "", decide)
            except StorageError:
                await asyncio.sleep(1)
            except (BaumeisterError, IllegalAction) as error:
                # Taken back, paused or ended meanwhile: look again.
                journal.info("thought_in_vain", table=room.id, seq=seq, reason=str(error))
                if room.seq == seq:
                    return

    async def _until_somebody_can_think(self) -> None:
        """On a machine's first start the engine is compiled for a minute or two: a level that was
        asked for is worth waiting for. Afterwards nobody waits."""
        if self.pool.size and self.is_starting:
            try:
                async with asyncio.timeout(FIRST_START_SECONDS):
                    await self.pool.until_ready()
            except TimeoutError:
                journal.warning("nobody_can_think")
            self.is_starting = False

    async def _is_ours(self, room: Room) -> bool:
        """Whether this process is to think for a table; another may be at it."""
        if not self.store.is_shared:
            return True
        try:
            now = self.now()
            return await self.store.lease(room.id, self.name, now + self.lease_ms, now)
        except StorageError:
            return False

    # Looking after everything

    async def _look_after(self) -> None:
        round_number = 0
        while True:
            try:
                await self._look_once(round_number)
            except StorageError as error:
                journal.warning("storage_unavailable", reason=str(error))
            except Exception:  # noqa: BLE001 - one bad table must not stop every clock
                journal.exception("looking_after_failed")
            round_number += 1
            await asyncio.sleep(1)

    async def _beat(self) -> None:
        """Give every table its sign of life, a few at a time: thousands of sockets at once would
        let everybody else wait."""
        while True:
            rooms = [room for room in self.rooms.values() if room.members]
            pause = BEAT_SECONDS / (len(rooms) // BEAT_TABLES + 1)
            for number, room in enumerate(rooms, start=1):
                room.beat()
                if number % BEAT_TABLES == 0:
                    await asyncio.sleep(pause)
            await asyncio.sleep(pause)

    async def _look_once(self, round_number: int) -> None:
        self._put_away()
        self.time.rebase(await self.store.save_house_time(self.now()))
        for table in await self.store.due(self.now()):
            self.spawn(self._flag(table), "flagging")
        everyone = self.now() if self.store.is_shared or round_number else self.now() + 10**9
        for table in await self.store.unattended(everyone, 50):
            self.spawn(self._attend(table), "attending")
        if self.store.is_shared and round_number % 2:
            await self._look_at_others()

    async def _look_at_others(self) -> None:
        """What other processes have done at the tables where somebody listens to us: they tell us
        at once, but that may be lost."""
        rooms = [room for room in self.rooms.values() if room.members]
        tables = [room.id for room in rooms]
        for table, seq in (await self.store.heads(tables)).items():
            self._heard(table, seq)
        now = self.now()
        here = [(room.id, seat) for room in rooms for seat in sorted(room.here())]
        await self.store.save_presence(self.name, here, now + PRESENCE_MS, now)
        elsewhere = await self.store.presence(tables, self.name, now)
        for room in rooms:
            room.note_elsewhere(elsewhere.get(room.id, set()))
            newest = room.chat[-1].n if room.chat else -1
            for line in await self.store.chat(room.id, newest):
                room.say(line)

    async def _flag(self, table: str) -> None:
        room = await self._room_or_none(table)
        if room is None:
            return
        await room.flag_if_due()

    async def _attend(self, table: str) -> None:
        room = await self._room_or_none(table)
        if room is not None:
            self.attend(room)

    async def _room_or_none(self, table: str) -> Room | None:
        try:
            return await self.room(table)
        except BrokenTable:
            return None

    def _heard(self, table: str, seq: int) -> None:
        """Another process has stored an event, or so we hear."""
        room = self.rooms.get(table)
        if room is not None and room.seq < seq:
            self.spawn(room.catch_up(), "catching up")

    # Guests

    def members_of(self, guest: str, table: str) -> list[Member]:
        """The sockets of a guest at a table."""
        room = self.rooms.get(table)
        return [] if room is None else [m for m in room.members if m.guest == guest]


def _computer_plays(
    place: Place, *, seq: int, seat: int, actions: tuple[object, ...], by: str
) -> Deed:
    """What a computer thought of, if the table is still where it was."""
    if place.seq != seq:
        raise ServerError("server.stale", seq=place.seq)
    return Deed(place.table.play(seat, actions, place.now, by=by))


def known_rules() -> set[tuple[str, int]]:
    """By which rules can be played here: game and version."""
    return {(name, games.get(name).RULES_VERSION) for name in games.NAMES}


def rules_text(rules: set[tuple[str, int]]) -> str:
    """Rules as they are named to people."""
    return ", ".join(f"{game} {version}" for game, version in sorted(rules))
