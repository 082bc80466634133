"""The load generator: all clients of a run, and the schedule of their moves."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import sqlite3
from itertools import cycle
from pathlib import Path
from time import perf_counter

from load_generator.client import Client, Pinger
from load_generator.measurements import Measurements
from load_generator.prepared_games import PreparedGame
from load_generator.seed_data import SeedData
from load_generator.table_clients import TableClients

SEED = 20_260_101
SOCKETS = 4
"""Sockets at each table: players and spectators."""
_AT_ONCE = 100
"""Number of tables whose clients connect at the same time."""
_REST_SECONDS = 20.0
_IN_FLIGHT, _FLIGHT_SECONDS = 50, 0.001


class LoadGenerator:
    """Tables with their clients. Moves are sent on a schedule that does not wait for answers (open
    loop)."""

    def __init__(
        self, data: SeedData, prepared: list[PreparedGame], tables: int, games: int
    ) -> None:
        """`tables` groups of clients, each of which plays `games` games; the first is already in
        progress."""
        self.measured = Measurements()
        self._rng = random.Random(SEED)  # noqa: S311 - a schedule, not a secret
        self.groups = [self._group(data, prepared, number, games) for number in range(tables)]
        self._turns = cycle(self.groups)
        self._pinger = Client(self.groups[0], data.guest().token)
        self._pinging: asyncio.Task[None] | None = None

    def _group(
        self, data: SeedData, prepared: list[PreparedGame], number: int, games: int
    ) -> TableClients:
        first = prepared[number % len(prepared)]
        seats = [data.guest() for _ in range(first.players)]
        alike = [c for c in prepared if c.players == first.players]
        tables = [data.table(first, seats, self._rng.randrange(len(first.turns) * 2 // 3))]
        tables += [data.table(self._rng.choice(alike), seats) for _ in range(games - 1)]
        watchers = [data.guest() for _ in range(SOCKETS - first.players)]
        return TableClients(self.measured, tables, seats, watchers)

    @property
    def clients(self) -> list[Client]:
        """All clients."""
        return [client for group in self.groups for client in group.clients]

    async def connect(self, host: str) -> float:
        """Connect all clients, some at a time, and return the seconds it took."""
        began, gate = perf_counter(), asyncio.Semaphore(_AT_ONCE)

        async def one(group: TableClients) -> None:
            group.host = host
            async with gate:
                await group.connect()

        await asyncio.gather(*(one(group) for group in self.groups))
        await self._pinger.connect(1)
        self._pinging = asyncio.create_task(Pinger(self._pinger).run())
        # Exclude the clients from garbage collection, which would delay the schedule.
        gc.collect()
        gc.freeze()
        return perf_counter() - began

    async def visit(self, host: str) -> None:
        """One client of each table connects and leaves again, one after the other."""
        for group in self.groups:
            group.host = host
            await group.clients[0].connect(1)
            group.clients[0].close()

    async def play(self, rate: float, seconds: float) -> None:
        """Send moves at random times at an average rate per second; delays count from the intended
        time. Then wait until every client has received everything."""
        intended, end = perf_counter(), perf_counter() + seconds
        while (intended := intended + self._rng.expovariate(rate)) < end:
            delay = intended - perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            self.measured.lags.append(perf_counter() - intended)
            group = self._next()
            if group is None:
                self.measured.unmet += 1
            else:
                group.request_move(intended)
        await self.settle()

    def _next(self) -> TableClients | None:
        for _ in self.groups:
            if (group := next(self._turns)).can_move():
                return group
        return None

    async def settle(self) -> None:
        """Wait until every move is answered and received; missing ones count as lost."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_REST_SECONDS):
                while not all(group.is_settled for group in self.groups):
                    await asyncio.sleep(0.01)
        self.measured.lost += sum(not group.is_settled for group in self.groups)

    async def cut_all(self) -> float:
        """Cut all connections at once while some moves are in flight, and return the seconds until
        all clients are connected and up to date again."""
        for group in self.groups[:_IN_FLIGHT]:
            if group.can_move():
                group.request_move(perf_counter())
        await asyncio.sleep(_FLIGHT_SECONDS)
        began = perf_counter()
        for client in self.clients:
            client.cut()
        await asyncio.gather(*(group.connect(50) for group in self.groups))
        return perf_counter() - began

    async def disconnect(self) -> None:
        """Close all connections."""
        if self._pinging is not None:
            self._pinging.cancel()
        self._pinger.close()
        for client in self.clients:
            client.close()
        await asyncio.sleep(0.1)
        gc.unfreeze()

    def check_store(self, file: Path) -> None:
        """Compare the database with what clients received: every acknowledged move must be stored,
        and nothing else."""
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            stored = dict(connection.execute("SELECT id, seq FROM tables"))
            chains = dict(connection.execute("SELECT id, chain FROM tables"))
        for group in self.groups:
            for table, (seq, chain) in group.reached.items():
                self.measured.lost += max(0, seq - stored[table])
                self.measured.repeated += max(0, stored[table] - seq)
                self.measured.diverged += chain != chains[table]
