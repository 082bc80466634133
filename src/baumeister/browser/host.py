"""The table host of a page: answers the requests and socket messages that a server would answer.

TypeScript calls `Host` through Pyodide. Its methods take and return texts and numbers only.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from baumeister import players
from baumeister.browser.connection import Closed, PageConnection, PageSubscriber, Push
from baumeister.browser.store import BrowserStore
from baumeister.tables.commands import Guest
from baumeister.tables.computer_seats import ComputerSeats
from baumeister.tables.conversation import Conversation
from baumeister.tables.errors import StorageError
from baumeister.tables.game_time import GameClock
from baumeister.tables.ids import SecureIds, new_id
from baumeister.tables.jobs import Jobs, MemoryJobs
from baumeister.tables.live_table import LiveTable
from baumeister.tables.my_games import MyGames
from baumeister.tables.plain_thinker import PlainRunner, PlainThinker
from baumeister.tables.ports import Ports
from baumeister.tables.registry import Registry
from baumeister.tables.requests import ApiAnswer, guest_answer
from baumeister.tables.rows import GuestRow
from baumeister.tables.subscribers import FORGOTTEN
from baumeister.tables.table_list import TableList
from baumeister.tables.tasks import Tasks
from baumeister.tables.views import Value
from baumeister.tables.worker_jobs.level_turn import LevelTurnJob
from baumeister.tables.writing import catch_up, time_out

if TYPE_CHECKING:
    from baumeister.browser.console import Console

T = TypeVar("T")
PASS_SECONDS = 1.0
"""Seconds between two passes of maintenance."""
PASSES_PER_BEAT = 4
"""A heartbeat comes every four seconds, as from a server."""

_log = logging.getLogger(__name__)


Answer = tuple[int, str | bytes]
"""The status and the body of an answer."""
AnswerRequest = Callable[["Host", str, str, str, str], Awaitable[Answer]]


class Host:
    """The tables of one tab."""

    has_chat = False
    levels = players.INSTANT_LEVELS

    def __init__(
        self, store: BrowserStore, answer: AnswerRequest, min_thinking_ms: int = 0
    ) -> None:
        """`min_thinking_ms` is the least time a computer's turn takes, so that people can
        follow."""
        self.store = store
        self._answer = answer
        self._min_thinking_ms = min_thinking_ms
        self._connections: set[PageConnection] = set()

    async def start(self) -> None:
        """Read what is stored, and start. Raises StorageError if a newer version stored it."""
        await self.store.open()
        self.clock = GameClock(await self.store.game_time())
        self.ports = Ports(self.store, self.clock, SecureIds(), Tasks(), new_id())
        thinker = PlainThinker(_here)
        self.runner = PlainRunner(_here)
        self.computer_seats = ComputerSeats(self.ports, thinker, self._min_thinking_ms)
        self.tables = Registry(self.ports, self.computer_seats.attend)
        # Another tab's changes must show at once, and reading the store is cheap here.
        self.table_list = TableList(self.store, is_shared=True, stale_seconds=0)
        self.jobs = Jobs(self.ports, thinker, self.tables, MemoryJobs())
        self.my_games = MyGames(self.store, _called)
        self.ports.tasks.spawn(self._maintain(), "maintenance")

    async def close(self) -> None:
        """Finish writes that have begun, then stop everything."""
        for connection in tuple(self._connections):
            connection.close()
        await self.ports.tasks.close()

    async def clear(self) -> None:
        """Delete everything that is stored, and begin again."""
        for connection in tuple(self._connections):
            connection.close_by_host(FORGOTTEN)
        await self.close()
        await self.store.clear()
        await self.start()

    async def request(self, method: str, path: str, query: str, body: str) -> Answer:
        return await self._answer(self, method, path, query, body)

    def connect(self, table: str, push: Push, closed: Closed) -> PageConnection:
        """Connect to a table. `push` gets the messages for the page; `closed` gets the close
        code if the host closes the connection."""
        connection = PageConnection(PageSubscriber(push, closed))

        async def begin(subscriber: PageSubscriber) -> Conversation:
            guest = await self.guest()
            subscriber.guest = None if guest is None else guest.id
            return Conversation(
                table, guest, subscriber, tables=self.tables, ports=self.ports, spend=no_limit
            )

        self._connections.add(connection)
        talk = self.ports.tasks.spawn(connection.talk(begin), "connection")
        talk.add_done_callback(lambda _: self._connections.discard(connection))
        return connection

    def stored(self, table: str, seq: int) -> None:
        """Another tab has stored an event."""
        self.tables.on_stored_event(table, seq)

    def console(self, table: str, write: Callable[[str], object]) -> Console:
        """A Python console for a table, or without one if the id is empty."""
        from baumeister.browser.console import Console  # noqa: PLC0415 - few pages open one

        return Console(lambda: self.tables.loaded.get(table), write)

    # What handlers of the REST API ask for

    def announcements(self) -> Value:
        """Nobody operates a page."""
        return {"maintenance": None, "message": ()}

    async def create_guest(self, name: str, *, bot: bool) -> ApiAnswer:
        """The guest of this browser, made if there is none."""
        del bot
        guest = await self.guest()
        if guest is None:
            guest = Guest(self.ports.ids.id(), name)
            await self.store.save_guest(GuestRow(guest.id, name, self.clock.wall()))
        return guest_answer(guest)

    async def rename_guest(self, guest: Guest, name: str) -> None:
        """Store the guest's new name."""
        row = await self.store.guest()
        if row is not None:
            await self.store.save_guest(row._replace(name=name))

    async def end_session(self, guest: Guest) -> ApiAnswer:
        """Delete everything."""
        del guest
        await self.clear()
        return ApiAnswer()

    async def check_quota(self, guest: Guest, key: str) -> None:
        """One guest alone has no limits."""
        del guest, key

    async def level_turn(self, job: LevelTurnJob, guest: Guest | None) -> str:
        """A level's turn in practice."""
        del guest
        return await self.runner.ask(job)

    async def guest(self) -> Guest | None:
        row = await self.store.guest()
        return None if row is None else Guest(row.id, row.name)

    # Maintenance

    async def _maintain(self) -> None:
        """Run one pass a second until cancelled."""
        number = 0
        while True:
            with _logged():
                await self._pass(number)
            number += 1
            await asyncio.sleep(PASS_SECONDS)

    async def _pass(self, number: int) -> None:
        is_beat = number % PASSES_PER_BEAT == 0
        self.tables.drop_idle(self.computer_seats.__contains__)
        loaded = tuple(self.tables.loaded.values())
        now = self.clock.now()
        if any(live.table.deadline is not None for live in loaded):
            self.clock.rebase(await self.store.save_game_time(now))
        for live in loaded:
            with _logged():  # one bad table must not stop the others' clocks
                await self._maintain_table(live, now, is_beat=is_beat)

    async def _maintain_table(self, live: LiveTable, now: int, *, is_beat: bool) -> None:
        if live.in_doubt or (is_beat and live.subscribers.all):
            await catch_up(live, self.ports)  # another tab's message may have been lost
        deadline = live.table.deadline
        if deadline is not None and deadline <= now:
            await time_out(live, self.ports)
        self.computer_seats.attend(live)  # another tab may have stopped thinking
        if is_beat:
            live.beat(self.clock.now())


@contextmanager
def _logged() -> Iterator[None]:
    """Log errors instead of ending the maintenance."""
    try:
        yield
    except StorageError as error:
        _log.warning("storage_unavailable", extra={"reason": str(error)})
    except Exception:  # noqa: BLE001 - it is logged
        _log.exception("maintenance_failed")


async def _here(think: Callable[[], T]) -> T:
    """A computation between two messages: the worker of a page has one thread."""
    await asyncio.sleep(0)
    return think()


async def _called(function: Callable[..., T], /, *arguments: object) -> T:
    return function(*arguments)


def no_limit(what: str, cost: int = 1) -> None:
    """One guest alone has no limits."""
    del what, cost
