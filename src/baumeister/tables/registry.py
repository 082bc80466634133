"""The registry of live tables: loads a table when it is first needed, and drops it when it has not
been used for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TypedDict

from baumeister import games
from baumeister.tables.errors import NotFound, ServerError, StorageError
from baumeister.tables.integrity import BrokenTable
from baumeister.tables.live_table import LiveTable
from baumeister.tables.permissions import Holds, check_may_see
from baumeister.tables.ports import EventStore, Ports
from baumeister.tables.rows import StoredEvent, TableRow
from baumeister.tables.tasks import LOADING
from baumeister.tables.writing import catch_up, quarantine_table

IDLE_SECONDS = 60
"""A table that no one has used for this long is dropped from memory."""


class RulesVersion(TypedDict):
    """A version of the rules of a game."""

    game: str
    version: int


class UnknownRules(ServerError):
    """Stored tables of rules that this server does not have."""

    code = "server.rules"
    rules: list[RulesVersion]


class Registry:
    """The live tables of this process."""

    def __init__(self, ports: Ports, *listeners: Callable[[LiveTable], None]) -> None:
        """`listeners` are called after every event of a table, and when one was loaded."""
        self.loaded: dict[str, LiveTable] = {}
        self._store = ports.store
        self._ports = ports
        self._listeners = listeners
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def table(self, table_id: str) -> LiveTable:
        """A table. Raises `server.not_found`, `server.expired`, or BrokenTable for a damaged
        one."""
        if (live := self.loaded.get(table_id)) is not None and not live.is_broken:
            live.touch()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._ports.tasks.spawn(self._load(table_id), LOADING)
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def table_for(self, table_id: str, guest: str | None) -> LiveTable:
        """A table that a guest may see; for others it does not exist, damaged or not. It is up to
        date, even if the guest has just changed it through another process."""
        is_loaded = table_id in self.loaded
        try:
            live = await self.table(table_id)
            if self._store.is_shared and is_loaded and not await self._is_caught_up(live):
                live = await self.table(table_id)
        except BrokenTable:
            row, held = await self._store.table(table_id), await self._store.holds(table_id)
            if row is not None:
                check_may_see(row, Holds(held), guest)
            raise
        check_may_see(live.row, live.holds, guest)
        return live

    async def _load(self, table_id: str) -> LiveTable:
        row = await self._store.table(table_id)
        if row is None:
            raise NotFound("table")
        if row.broken is not None:
            raise BrokenTable.of_row(row)
        check_rules(row)
        held = await self._store.holds(table_id)
        try:
            events = await read_events(self._store, table_id)
            live = LiveTable(row, events, held, self._ports.clock.now(), self._listeners)
        except BrokenTable as broken:
            again = await self._store.table(table_id)
            if again is not None and again.chain != row.chain:  # it changed between the reads
                return await self._load(table_id)
            await quarantine_table(self._store, broken)
            raise
        for line in await self._store.last_chat(table_id):
            live.subscribers.send_chat(line)
        self.loaded[table_id] = live
        # Since the events were read, another process may have gone on, or a name was erased.
        if not await self._is_caught_up(live):
            return await self._load(table_id)
        for listener in self._listeners:
            listener(live)
        return live

    async def _is_caught_up(self, live: LiveTable) -> bool:
        """Whether a table is up to date now. If not, it must be loaded again, because its log was
        written again."""
        try:
            await catch_up(live, self._ports)
        except ServerError as error:
            if error.code != "server.busy":
                raise
            return False
        return not live.is_broken

    def drop_idle(self, is_needed: Callable[[str], bool]) -> None:
        """Drop tables that are not in use, and broken ones. Everything they hold is stored."""
        cutoff = monotonic() - IDLE_SECONDS
        for table_id, live in tuple(self.loaded.items()):
            in_use = live.subscribers.all or live.lock.locked() or is_needed(table_id)
            if live.is_broken or (not in_use and live.used_at < cutoff):
                del self.loaded[table_id]

    def discard(self, table_id: str, code: int) -> None:
        """Drop a table that is not the stored one any more: it was removed, or its log was written
        again. The code tells its clients whether to come back."""
        if (live := self.loaded.pop(table_id, None)) is not None:
            live.discard(code)

    def on_stored_event(self, table_id: str, seq: int) -> None:
        """Catch up, because another process may have stored an event."""
        live = self.loaded.get(table_id)
        if live is not None and not live.is_broken and live.seq < seq:
            self._ports.tasks.spawn(catch_up(live, self._ports, seq), "catching up")

    def on_changed_holds(self, table_id: str) -> None:
        """Read again who may see a table, because another process has removed a guest."""
        live = self.loaded.get(table_id)
        if live is not None and not live.is_broken:
            self._ports.tasks.spawn(catch_up(live, self._ports), "catching up")


def known_rules() -> set[tuple[str, int]]:
    """The games and rules versions that can be played here."""
    return {(name, games.get(name).RULES_VERSION) for name in games.NAMES}


def check_rules(row: TableRow) -> None:
    """Refuse a table whose rules are not known here."""
    is_known = row.game in games.NAMES  # only this game is loaded, not all
    if not is_known or row.rules_version != games.get(row.game).RULES_VERSION:
        raise unknown_rules({(row.game, row.rules_version)})


async def read_events(store: EventStore, table_id: str) -> list[StoredEvent]:
    """All events of a table. Raises BrokenTable if the database cannot read one."""
    try:
        return await store.events(table_id)
    except StorageError as error:
        if error.code != "storage.damaged":
            raise
    seq = -1
    try:
        while await store.events(table_id, after=seq, limit=1):  # find it, one at a time
            seq += 1
    except StorageError as error:
        if error.code != "storage.damaged":
            raise
    raise BrokenTable.unreadable(table_id, seq + 1)


def unknown_rules(rules: set[tuple[str, int]]) -> ServerError:
    """The error for games whose rules are not known here."""
    return UnknownRules([RulesVersion(game=g, version=v) for g, v in sorted(rules)])
