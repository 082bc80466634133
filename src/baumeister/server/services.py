"""The parts of a running server: wiring, start and stop. Routes take what they need from here; no
other code knows all parts."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

import structlog

from baumeister.server.administration import Administration
from baumeister.server.audit import AuditLog
from baumeister.server.expiry import Expiry
from baumeister.server.maintenance import Maintenance
from baumeister.server.metrics import measure_lag
from baumeister.server.middleware.rate_limits import RateLimits, limits
from baumeister.server.middleware.socket_limits import SocketLimits
from baumeister.server.notices import Notices
from baumeister.server.readiness import Readiness
from baumeister.server.settings import Settings
from baumeister.server.share_pictures import SharePictures
from baumeister.server.socket_subscriber import SocketSubscriber
from baumeister.server.storage import reads, writes
from baumeister.server.storage.store import Store
from baumeister.server.workers.runner import WorkerRunner
from baumeister.server.workers.thinker import PoolThinker
from baumeister.server.workers.thread_runner import ThreadRunner
from baumeister.tables.computer_seats import ComputerSeats
from baumeister.tables.errors import StorageError
from baumeister.tables.game_time import GameClock
from baumeister.tables.ids import SecureIds
from baumeister.tables.jobs import Jobs
from baumeister.tables.my_games import MyGames
from baumeister.tables.ports import Ports
from baumeister.tables.registry import Registry, known_rules, unknown_rules
from baumeister.tables.table_list import TableList
from baumeister.tables.tasks import Tasks

RESTARTING = 1012
"""The WebSocket close code for a server shutdown; clients reconnect soon."""

_log = structlog.get_logger()


@dataclass(slots=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    store: Store
    pool: WorkerRunner
    thread: ThreadRunner
    clock: GameClock
    rates: RateLimits
    sockets: SocketLimits
    ports: Ports
    registry: Registry
    table_list: TableList
    jobs: Jobs
    my_games: MyGames
    computer_seats: ComputerSeats
    notices: Notices
    maintenance: Maintenance
    expiry: Expiry
    administration: Administration
    share_pictures: SharePictures
    audit: AuditLog
    readiness: Readiness
    connections: set[SocketSubscriber] = field(default_factory=set)
    """All sockets, including those that have not sent hello."""
    is_ready: bool = False

    @classmethod
    async def build(
        cls,
        settings: Settings,
        store: Store,
        pool: WorkerRunner,
        reload: Callable[[], None] = lambda: None,
    ) -> Services:
        """Wire the parts. Game time continues where it stopped. `reload` reads the settings
        again."""
        clock = GameClock(await store.read(reads.game_time))
        ports = Ports(store, clock, SecureIds(), Tasks(), secrets.token_hex(8))
        thread = ThreadRunner()
        thinker = PoolThinker(pool, thread)
        computer_seats = ComputerSeats(ports, thinker, settings.min_thinking_ms)
        table_list = TableList(store, is_shared=store.is_shared)
        registry = Registry(ports, table_list.note_change, computer_seats.attend)
        connections = set[SocketSubscriber]()
        jobs = Jobs(ports, thinker, registry, store, settings.keep_jobs_hours)
        notices = Notices(
            registry=registry,
            jobs=jobs,
            store=store,
            tasks=ports.tasks,
            connections=connections,
        )
        expiry = Expiry(
            store, clock, registry, jobs, connections=connections, retention=settings.retention
        )
        administration = Administration(store, registry, connections=connections, reload=reload)
        maintenance = Maintenance(
            registry=registry,
            store=store,
            clock=clock,
            ports=ports,
            computer_seats=computer_seats,
            jobs=jobs,
            notices=notices,
            expiry=expiry,
            administration=administration,
        )
        return cls(
            settings,
            store,
            pool,
            thread,
            clock,
            RateLimits(limits(settings.hints_per_hour), settings.rate_factor),
            SocketLimits.of(settings),
            ports,
            registry,
            table_list,
            jobs,
            MyGames(store, asyncio.to_thread),
            computer_seats,
            notices,
            maintenance,
            expiry,
            administration,
            SharePictures(pool, ports.tasks),
            AuditLog(settings.audit_log),
            Readiness(lambda: store.write(writes.save_game_time, clock.now())),
            connections,
        )

    async def start(self) -> None:
        """Start workers and maintenance. Refuses a store with games of unknown rules."""
        if unknown := await self.store.read(reads.rules_in_play) - known_rules():
            raise unknown_rules(unknown)
        await self.administration.start()
        await self.pool.start()
        await self.store.listen(self.notices.heard, self._missed)
        self.ports.tasks.spawn(self.maintenance.run(), "maintenance")
        self.ports.tasks.spawn(self.maintenance.beat(), "heartbeats")
        self.ports.tasks.spawn(measure_lag(), "event loop lag")
        self.is_ready = True

    def _missed(self) -> None:
        """Catch up all tables: notifications of other processes may have been lost."""
        self.ports.tasks.spawn(self.maintenance.load_events_of_others(), "catching up")

    @property
    def is_closing(self) -> bool:
        """Whether the server is shutting down."""
        return self.ports.tasks.is_closing

    async def prepare_shutdown(self) -> None:
        """Refuse new work, and ask all clients to reconnect soon."""
        self.ports.tasks.is_closing = True
        self.is_ready = False
        for live in tuple(self.registry.loaded.values()):
            live.subscribers.close_all(RESTARTING)

    async def close(self) -> None:
        """Finish writes that have begun, then stop everything."""
        await self.prepare_shutdown()
        await self.ports.tasks.close()
        try:
            await self.store.write(writes.save_game_time, self.clock.now())
            await self.store.write(writes.release_leases, self.ports.process)
        except StorageError:
            _log.warning("game_time_not_saved")
        await self.pool.close()
        await self.store.close()
