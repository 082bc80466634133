"""Reacts to notices of other processes, so that a guest may talk to any of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.server.storage import reads
from baumeister.server.storage.notice import Notice, Topic
from baumeister.server.storage.store import Store
from baumeister.tables.jobs import Jobs
from baumeister.tables.live_table import LiveTable
from baumeister.tables.registry import Registry
from baumeister.tables.subscribers import FORGOTTEN, TRY_LATER
from baumeister.tables.tasks import Tasks


@dataclass(frozen=True, kw_only=True, eq=False)
class Notices:
    """Brings this process up to date with what others have stored."""

    registry: Registry
    jobs: Jobs
    store: Store
    tasks: Tasks
    connections: Collection[SocketSubscriber]

    def heard(self, notice: Notice) -> None:
        """React to a notice, which may also be this process's own."""
        subject = notice.subject
        match notice.topic:
            case Topic.EVENT:
                self.registry.on_stored_event(subject, notice.number)
            case Topic.LOG:
                self.registry.discard(subject, TRY_LATER)
            case Topic.CHAT:
                if (live := self.registry.loaded.get(subject)) is not None:
                    self.tasks.spawn(self.load_chat(live), "loading chat")
            case Topic.GUEST:
                if guests := self.connected_guests() & {subject}:
                    self.tasks.spawn(self.check_guests(guests), "checking a guest")
            case Topic.HOLDS:
                self.registry.on_changed_holds(subject)
            case Topic.JOB:
                table, _, job = subject.partition(":")
                self.tasks.spawn(self.jobs.on_changed(job, table), "reporting a job")

    async def load_chat(self, live: LiveTable) -> None:
        """Send the lines of chat that other processes have stored."""
        for line in await self.store.chat(live.id, live.subscribers.last_line):
            live.subscribers.send_chat(line)

    def connected_guests(self) -> set[str]:
        return {one.guest for one in self.connections if one.guest is not None}

    async def check_guests(self, guests: Collection[str]) -> None:
        """Close the sockets of sessions that have ended, and apply what guests have muted."""
        connections = [one for one in self.connections if one.guest in guests]
        hashes = sorted({one.session for one in connections if one.session is not None})
        alive = await self.store.read(reads.sessions_alive, hashes)
        mutes = await self.store.read(reads.mutes_of, sorted(guests))
        for connection in connections:
            if connection.session is not None and connection.session not in alive:
                connection.close(FORGOTTEN)
        for live in tuple(self.registry.loaded.values()):
            for one in tuple(live.subscribers.all):
                if one.guest is not None and one.guest in guests:
                    live.subscribers.set_mutes(one, mutes.get(one.guest, frozenset()))
