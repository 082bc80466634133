"""Removes what nobody uses any more: a little in each pass of maintenance, in any number of
processes at a time. `baumeister maintain` does the same by hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from itertools import islice

import structlog

from baumeister.server.metrics import EXPIRED, Unused
from baumeister.server.retention import Retention
from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.server.storage import expiry
from baumeister.server.storage.expiry import GuestCursor, UnusedTable
from baumeister.server.storage.store import Store
from baumeister.tables import subscribers
from baumeister.tables.game_time import GameClock
from baumeister.tables.jobs import Jobs
from baumeister.tables.registry import Registry

FIRST_SEARCH_S = 60
"""Seconds after the start until the first search: clients reconnect first."""
SEARCH_INTERVAL_S = 3_600
"""Seconds between two searches for what has expired."""
NOTE_INTERVAL_S = 600
"""Seconds between two notes of who was seen, and at which tables players are."""
MOST_FOUND = 1_000
"""The most of each kind that one search returns; it is repeated when they are removed."""
EVENTS_PER_STEP, LINES_PER_STEP, ROWS_PER_STEP = 1_000, 500, 50
"""The most that one step removes: moves that are stored at the same time wait for it."""
NOTED_PER_STEP = 500

_log = structlog.get_logger()


class Expiry:
    """Finds and removes what has expired. Each step is one short write."""

    def __init__(
        self,
        store: Store,
        clock: GameClock,
        registry: Registry,
        jobs: Jobs,
        *,
        connections: Collection[SocketSubscriber],
        retention: Retention,
    ) -> None:
        self._store = store
        self._clock = clock
        self._registry = registry
        self._jobs = jobs
        self._connections = connections
        self.retention = retention
        self._seen: set[str] = set()
        self._guests_to_note: deque[str] = deque()
        self._tables_to_note: deque[str] = deque()
        self._tables: deque[UnusedTable] = deque()
        self._chats: deque[str] = deque()
        self._guests: deque[str] = deque()
        self._after: GuestCursor | None = None
        self._is_search_due = False

    def saw(self, guest: str) -> None:
        """Remember that a guest was here; it is stored later, with others."""
        self._seen.add(guest)

    async def step(self, number: int) -> None:
        """Do a little. `number` counts the seconds since the start."""
        if number % NOTE_INTERVAL_S == FIRST_SEARCH_S:
            await self._jobs.expire()
            self._collect_use()
        if number % SEARCH_INTERVAL_S == FIRST_SEARCH_S:
            self._is_search_due = True
        if self._guests_to_note or self._tables_to_note:
            guests = _taken(self._guests_to_note, NOTED_PER_STEP)
            tables = _taken(self._tables_to_note, NOTED_PER_STEP)
            await self._store.write(expiry.note_use, guests, tables, self._clock.now())
        elif self._tables:
            await self._remove_tables()
        elif self._chats:
            await self._remove_chat()
        elif self._guests:
            await self._remove_guests()
        elif self._is_search_due:
            await self._search()

    def _collect_use(self) -> None:
        """Queue who was seen since the last time, and the tables where players are connected."""
        connected = {one.guest for one in self._connections if one.guest is not None}
        self._guests_to_note.extend(self._seen | connected)
        self._seen.clear()
        self._tables_to_note.extend(
            id_ for id_, live in self._registry.loaded.items() if live.subscribers.seats_here()
        )

    async def _search(self) -> None:
        store, retention, now = self._store, self.retention, self._clock.now()
        self._tables.extend(await store.read(expiry.unused_tables, retention, now, MOST_FOUND))
        self._chats.extend(
            await store.read(expiry.tables_with_old_chat, retention, now, MOST_FOUND)
        )
        guests, self._after = await store.read(
            expiry.unused_guests, retention, now, MOST_FOUND, self._after
        )
        self._guests.extend(guests)
        await store.write(expiry.forget_ids, now)
        more = MOST_FOUND in (len(self._tables), len(self._chats)) or self._after is not None
        self._is_search_due = more

    async def _remove_tables(self) -> None:
        ids, events = list[str](), 0
        while self._tables and (not ids or events + self._tables[0].events <= EVENTS_PER_STEP):
            table = self._tables.popleft()
            live = self._registry.loaded.get(table.id)
            if live is None or not (live.subscribers.seats_here() or live.lock.locked()):
                ids.append(table.id)
                events += table.events
            if len(ids) == ROWS_PER_STEP:
                break
        removed = await self._store.write(
            expiry.remove_tables, ids, self.retention, self._clock.now()
        )
        for id_ in removed:
            self._registry.discard(id_, subscribers.EXPIRED)
        if removed:
            EXPIRED.labels(Unused.TABLE).inc(len(removed))
            _log.info("tables_expired", tables=len(removed))

    async def _remove_chat(self) -> None:
        table, now = self._chats[0], self._clock.now()
        lines = await self._store.write(
            expiry.remove_chat, table, self.retention, now, LINES_PER_STEP
        )
        if lines < LINES_PER_STEP:
            self._chats.popleft()
        if lines:
            EXPIRED.labels(Unused.CHAT_LINE).inc(lines)
            _log.info("chat_expired", table=table, lines=lines)
            if (live := self._registry.loaded.get(table)) is not None:
                live.subscribers.forget_chat()

    async def _remove_guests(self) -> None:
        ids = [one for one in _taken(self._guests, ROWS_PER_STEP) if one not in self._seen]
        removed = await self._store.write(
            expiry.remove_guests, ids, self.retention, self._clock.now()
        )
        if removed:
            EXPIRED.labels(Unused.GUEST).inc(len(removed))
            _log.info("guests_expired", guests=len(removed))


def _taken(queue: deque[str], most: int) -> list[str]:
    """The first entries of a queue, removed from it."""
    rows = list(islice(queue, most))
    for _ in rows:
        queue.popleft()
    return rows
