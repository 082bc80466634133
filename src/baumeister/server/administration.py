"""Reacts to the acts of administrators (`baumeister admin`), which are stored: every server looks
for new ones once a second, whatever its database."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

import structlog

from baumeister.server.bans import BANNED, Bans
from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.server.storage import administration
from baumeister.server.storage.administration import Act, ActTopic, Announcement, AnnouncementKind
from baumeister.server.storage.store import Store
from baumeister.tables.registry import Registry
from baumeister.tables.subscribers import NO_TABLE, TRY_LATER
from baumeister.tables.views import Value

_log = structlog.get_logger()


class Administration:
    """The bans and announcements of this process, and what it does after an act."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        *,
        connections: Collection[SocketSubscriber],
        reload: Callable[[], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`reload` reads the settings again."""
        self.bans = Bans(clock)
        self._store = store
        self._registry = registry
        self._connections = connections
        self._reload = reload
        self._clock = clock
        self._last = 0
        self._announcements: list[Announcement] = []

    @property
    def announcements(self) -> Value:
        """The announcements that all pages show now."""
        now = int(self._clock() * 1000)
        maintenance: Value | None = None
        message: list[Value] = []
        for one in self._announcements:
            if one.ends_at <= now:
                continue
            if one.kind == AnnouncementKind.MAINTENANCE:
                maintenance = {"begins_at": one.begins_at, "ends_at": one.ends_at}
            elif one.begins_at <= now:
                message = [{"language": of, "text": text} for of, text in one.texts.items()]
        return {"maintenance": maintenance, "message": message}

    async def start(self) -> None:
        """Read everything. Acts that are already stored need no reaction."""
        self._last = await self._store.read(administration.last_act)
        await self._read_bans()
        await self._read_announcements()

    async def attend(self) -> None:
        """React to new acts."""
        for act in await self._store.read(administration.acts_after, self._last):
            await self._react(act)
            self._last = act.n
            _log.info("administered", topic=act.topic, subject=act.subject)

    async def _react(self, act: Act) -> None:
        match act.topic:
            case ActTopic.TABLE:
                self._registry.discard(act.subject, NO_TABLE)
            case ActTopic.LOG:
                self._registry.discard(act.subject, TRY_LATER)
            case ActTopic.CHAT:
                self._remove_line(act.subject, act.number)
            case ActTopic.GUEST:
                self._reconnect(act.subject)
            case ActTopic.BANS:
                await self._read_bans()
            case ActTopic.ANNOUNCEMENTS:
                await self._read_announcements()
            case ActTopic.SETTINGS:
                self._reload()
            case _:
                _log.warning("unknown_act", topic=act.topic)  # of a newer version

    def _remove_line(self, table: str, n: int) -> None:
        if (live := self._registry.loaded.get(table)) is not None:
            live.subscribers.remove_line(n)

    def _reconnect(self, guest: str) -> None:
        """Close a guest's connections, which come back with the guest's new name."""
        for connection in tuple(self._connections):
            if connection.guest == guest:
                connection.close(TRY_LATER)

    async def _read_bans(self) -> None:
        self.bans.replace(await self._store.read(administration.bans, int(self._clock() * 1000)))
        for connection in tuple(self._connections):
            if self.bans.is_banned(connection.guest, connection.address):
                connection.close(BANNED)

    async def _read_announcements(self) -> None:
        self._announcements = await self._store.read(
            administration.announcements, int(self._clock() * 1000)
        )
