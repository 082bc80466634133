"""The house: what all tables share. Rooms are loaded when somebody comes and put away when nobody
has been there for a while; once a second the house looks after clocks and computers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import structlog

from baumeister import games
from baumeister.core.errors import BaumeisterError
from baumeister.server.computer_seats import ComputerSeats
from baumeister.server.errors import ServerError
from baumeister.server.game_time import GameClock
from baumeister.server.live_table import BrokenTable, LiveTable
from baumeister.server.maintenance import Maintenance
from baumeister.server.middleware.rate_limits import RateLimits, budgets
from baumeister.server.middleware.socket_limits import SocketLimits
from baumeister.server.permissions import Holds, check_may_see, may_see
from baumeister.server.settings import Settings
from baumeister.server.storage import StorageError, Store, StoredEvent
from baumeister.server.subscriber import NO_TABLE, Subscriber
from baumeister.server.workers import WorkerPool

T = TypeVar("T")
RESTARTING = 1012
"""The code with which sockets are closed when the server goes: come back soon."""
IDLE_SECONDS = 60
"""A room in which nobody has been for so long is put away."""
CLOSING_SECONDS = 5.0
WRITING = "writing"
"""The name of tasks that are finished before the house closes."""

journal = structlog.get_logger()


class Registry:
    """Everything that the tables of a process share."""

    lease_ms = 15_000
    """For so long a process may think about a turn before another takes it over."""

    def __init__(self, settings: Settings, store: Store, pool: WorkerPool) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.name = secrets.token_hex(8)
        self.rates = RateLimits(budgets(settings.hints_per_hour), settings.rate_factor)
        self.sockets = SocketLimits.of(settings)
        self.rooms: dict[str, LiveTable] = {}
        self.visitors: set[Subscriber] = set()
        """All sockets, those included that have not said hello yet."""
        self.time = GameClock(0)
        self.is_closing = False
        self.is_ready = False
        self.computers = ComputerSeats(self)
        self.caretaker = Maintenance(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Beginning and end

    async def open(self) -> None:
        """Begin: the clock goes on where it stopped, computers go on thinking."""
        if unknown := await self.store.rules_in_play() - known_rules():
            raise ServerError("server.rules", what=rules_text(unknown))
        self.time = GameClock(await self.store.house_time())
        await self.pool.start()
        await self.store.listen(self.heard, self._missed)
        self.spawn(self.caretaker.go_round(), "looking after")
        self.spawn(self.caretaker.beat(), "beating")
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
            await self.store.release_leases(self.name)
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
        if error is not None and not isinstance(error, BaumeisterError):
            journal.error("task_failed", task=task.get_name(), exc_info=error)

    # Time

    def now(self) -> int:
        """Registry time in milliseconds."""
        return self.time.now()

    @staticmethod
    def wall_time() -> int:
        """Milliseconds since 1970; only ever shown, never calculated with."""
        return time.time_ns() // 1_000_000

    # Rooms

    async def room(self, table: str) -> LiveTable:
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

    async def room_for(self, table: str, guest: str | None) -> LiveTable:
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

    async def _load(self, table: str) -> LiveTable:
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
            room = LiveTable(self, row, await self._events(table), held)
        except BrokenTable as error:
            await self.set_aside(error)
            raise
        for line in await self.store.last_chat(table):
            room.audience.say(line)
        self.rooms[table] = room
        # Between reading and now another process may have gone on.
        if self.store.is_shared:
            await room.catch_up()
        self.attend(room)
        return room

    async def set_aside(self, broken: BrokenTable) -> None:
        """A table is damaged: nobody comes to it any more, and what is stored is not touched."""
        table, seq = str(broken.params["table"]), broken.params["seq"]
        journal.error("table_broken", table=table, seq=seq, reason=str(broken))
        await self.store.quarantine(table, f"{seq} {broken.params['reason']}")
        room = self.rooms.pop(table, None)
        for member in () if room is None else tuple(room.members):
            member.close(NO_TABLE)

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

    def put_away(self) -> None:
        """Forget rooms that nobody needs; what they hold is stored."""
        cutoff = time.monotonic() - IDLE_SECONDS
        for table, room in tuple(self.rooms.items()):
            needed = room.members or room.is_busy or table in self.computers
            if not needed and room.used_at < cutoff:
                del self.rooms[table]

    def attend(self, room: LiveTable) -> None:
        """See to it that a computer plays if one is to move."""
        self.computers.attend(room)

    def heard(self, table: str, seq: int) -> None:
        """Another process has stored an event, or so we hear."""
        room = self.rooms.get(table)
        if room is not None and room.seq < seq:
            self.spawn(room.catch_up(seq), "catching up")

    def _missed(self) -> None:
        """What other processes told us may have been lost."""
        self.spawn(self.caretaker.look_at_others(), "catching up")

    # Guests

    def members_of(self, guest: str, table: str) -> list[Subscriber]:
        """The sockets of a guest at a table."""
        room = self.rooms.get(table)
        return [] if room is None else [m for m in room.members if m.guest == guest]


def known_rules() -> set[tuple[str, int]]:
    """By which rules can be played here: game and version."""
    return {(name, games.get(name).RULES_VERSION) for name in games.NAMES}


def rules_text(rules: set[tuple[str, int]]) -> str:
    """Rules as they are named to people."""
    return ", ".join(f"{game} {version}" for game, version in sorted(rules))
