"""Everybody who comes to a server in a run, and the schedule of what they do."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import sqlite3
from itertools import cycle
from pathlib import Path
from time import perf_counter

from crowd.course import Course
from crowd.lane import Lane
from crowd.listener import Listener, Pinger
from crowd.stock import Stock
from crowd.tally import Tally

SEED = 20_260_101
SOCKETS = 4
"""So many come to each table: who plays, and who watches."""
_AT_ONCE = 100
"""So many lanes come in at a time."""
_REST_SECONDS = 20.0
_ON_THEIR_WAY, _WAY_SECONDS = 50, 0.001


class Crowd:
    """GameBatch with their sockets. Moves are sent by a schedule that does not wait for answers."""

    def __init__(self, stock: Stock, courses: list[Course], tables: int, games: int) -> None:
        """`tables` lanes, each of which has so many games to play; the first of them is under way
        already."""
        self.tally = Tally()
        self._rng = random.Random(SEED)  # noqa: S311 - a schedule, not a secret
        self.lanes = [self._lane(stock, courses, number, games) for number in range(tables)]
        self._turns = cycle(self.lanes)
        self._pinger = Listener(self.lanes[0], stock.guest().token)
        self._pinging: asyncio.Task[None] | None = None

    def _lane(self, stock: Stock, courses: list[Course], number: int, games: int) -> Lane:
        first = courses[number % len(courses)]
        seats = [stock.guest() for _ in range(first.players)]
        alike = [c for c in courses if c.players == first.players]
        laid = [stock.table(first, seats, self._rng.randrange(len(first.turns) * 2 // 3))]
        laid += [stock.table(self._rng.choice(alike), seats) for _ in range(games - 1)]
        watchers = [stock.guest() for _ in range(SOCKETS - first.players)]
        return Lane(self.tally, laid, seats, watchers)

    @property
    def listeners(self) -> list[Listener]:
        """All sockets."""
        return [listener for lane in self.lanes for listener in lane.listeners]

    async def come(self, host: str) -> float:
        """Everybody comes, some at a time; the seconds that it took."""
        began, gate = perf_counter(), asyncio.Semaphore(_AT_ONCE)

        async def one(lane: Lane) -> None:
            lane.host = host
            async with gate:
                await lane.come()

        await asyncio.gather(*(one(lane) for lane in self.lanes))
        await self._pinger.come(1)
        self._pinging = asyncio.create_task(Pinger(self._pinger).run())
        # What is here now stays: to look through it again and again would only make us late.
        gc.collect()
        gc.freeze()
        return perf_counter() - began

    async def play(self, rate: float, seconds: float) -> None:
        """Send moves at random times, so many a second on average; late ones count from when they
        were meant to be sent. Then wait until everybody has heard everything."""
        intended, end = perf_counter(), perf_counter() + seconds
        while (intended := intended + self._rng.expovariate(rate)) < end:
            delay = intended - perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            self.tally.lags.append(perf_counter() - intended)
            lane = self._next()
            if lane is None:
                self.tally.unmet += 1
            else:
                lane.wish(intended)
        await self.rest()

    def _next(self) -> Lane | None:
        for _ in self.lanes:
            if (lane := next(self._turns)).can_wish():
                return lane
        return None

    async def rest(self) -> None:
        """Wait until all is answered and heard; what is not is lost."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_REST_SECONDS):
                while not all(lane.is_at_rest for lane in self.lanes):
                    await asyncio.sleep(0.01)
        self.tally.lost += sum(not lane.is_at_rest for lane in self.lanes)

    async def storm(self) -> float:
        """Everybody's connection is cut at once, while some moves are on their way, which nobody
        has heard of; the seconds until all are back and in step."""
        for lane in self.lanes[:_ON_THEIR_WAY]:
            if lane.can_wish():
                lane.wish(perf_counter())
        await asyncio.sleep(_WAY_SECONDS)
        began = perf_counter()
        for listener in self.listeners:
            listener.cut()
        await asyncio.gather(*(lane.come(50) for lane in self.lanes))
        return perf_counter() - began

    async def go(self) -> None:
        """Everybody goes home."""
        if self._pinging is not None:
            self._pinging.cancel()
        self._pinger.leave()
        for listener in self.listeners:
            listener.leave()
        await asyncio.sleep(0.1)
        gc.unfreeze()

    def check_store(self, file: Path) -> None:
        """Everything that was acknowledged is stored, as it was heard, and nothing more."""
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            stored = dict(connection.execute("SELECT id, seq FROM tables"))
            chains = dict(connection.execute("SELECT id, chain FROM tables"))
        for lane in self.lanes:
            for table, (seq, chain) in lane.reached.items():
                self.tally.lost += max(0, seq - stored[table])
                self.tally.repeated += max(0, stored[table] - seq)
                self.tally.diverged += chain != chains[table]
