"""Tables that are always busy: each sends its next move as soon as all clients have received the
last one (closed loop). This finds the highest rate, where the schedule of `LoadGenerator` finds the
delays at a given one."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

import uvloop

from load_generator.measurements import Measurements, quantile
from load_generator.prepared_games import PreparedGame, prepare_games
from load_generator.seed_data import SeedData
from load_generator.table_clients import TableClients, _Move

SOCKETS = 4
_SETTLE_SECONDS = 10.0


class BusyTable(TableClients):
    """A table whose clients connect to any of several servers."""

    servers: Sequence[str] = ()
    is_running = False

    def spread_over(self, servers: Sequence[str], number: int, *, by_table: bool) -> None:
        """Connect to one server if a proxy chooses by table, else to all of them in turn."""
        self.servers = [servers[number % len(servers)]] if by_table else servers
        self._connections = count(number)

    @property
    def host(self) -> str:
        """The server for the next connection."""
        return self.servers[next(self._connections) % len(self.servers)]

    @host.setter
    def host(self, value: str) -> None:
        """The servers are set with `spread_over`."""

    def send_on(self) -> None:
        """Send the next move if nothing is in flight."""
        if self.is_running and not self._due and self._unanswered is None and self.can_move():
            self.request_move(perf_counter())

    def _finish(self, move: _Move) -> None:
        super()._finish(move)
        if not self._under_way:
            asyncio.get_running_loop().call_soon(self.send_on)

    async def _move_on(self) -> None:
        await super()._move_on()
        self.send_on()


@dataclass(frozen=True, slots=True)
class BusyResult:
    """What one generator process has measured."""

    moves: int
    p50_ms: float
    p99_ms: float
    cpu_seconds: float
    faults: int
    reached: dict[str, tuple[int, str]]


def busy_tables(data: SeedData, tables: int, games: int) -> list[BusyTable]:
    """Tables in a database that is yet to be saved."""
    rng, prepared = random.Random(7), prepare_games(40)  # noqa: S311 - games, no secrets
    return [_table(data, prepared, number, games, rng) for number in range(tables)]


def _table(
    data: SeedData, prepared: list[PreparedGame], number: int, games: int, rng: random.Random
) -> BusyTable:
    first = prepared[number % len(prepared)]
    seats = [data.guest() for _ in range(first.players)]
    alike = [one for one in prepared if one.players == first.players]
    tables = [data.table(rng.choice(alike), seats) for _ in range(games)]
    watchers = [data.guest() for _ in range(SOCKETS - first.players)]
    return BusyTable(Measurements(), tables, seats, watchers)


class GeneratorProcess:
    """A process with some of the tables. It connects at once, and plays when told to."""

    def __init__(self, tables: list[BusyTable]) -> None:
        # Forked, because the tables are made already; no event loop and no thread is running.
        context = multiprocessing.get_context("fork")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_generate, args=(tables, theirs), daemon=True)
        self._process.start()

    def wait_connected(self) -> None:
        """Wait until all clients are connected."""
        self._receive()

    def play(self, warm_up: float, seconds: float) -> None:
        """Begin to play."""
        self._pipe.send((warm_up, seconds))

    def result(self) -> BusyResult:
        """Wait for the end."""
        result: BusyResult = self._receive()
        self._process.join()
        return result

    def _receive(self) -> Any:  # noqa: ANN401 - what the process sent
        try:
            return self._pipe.recv()
        except EOFError:
            raise RuntimeError("a generator process ended") from None


def _generate(tables: list[BusyTable], pipe: Connection) -> None:
    uvloop.run(_played(tables, pipe))


async def _played(tables: list[BusyTable], pipe: Connection) -> None:
    measured = Measurements()
    for table in tables:
        table.measured = measured
    await asyncio.gather(*(table.connect() for table in tables))
    pipe.send(None)
    warm_up, seconds = await asyncio.to_thread(pipe.recv)
    for table in tables:
        table.is_running = True
        table.send_on()
    await asyncio.sleep(warm_up)
    measured.reset_times()
    before = os.times()
    await asyncio.sleep(seconds)
    after, acks = os.times(), list(measured.acks)
    for table in tables:
        table.is_running = False
    end = perf_counter() + _SETTLE_SECONDS
    while perf_counter() < end and not all(table.is_settled for table in tables):
        await asyncio.sleep(0.01)
    unsettled = sum(not table.is_settled for table in tables)
    reached = {name: at for table in tables for name, at in table.reached.items()}
    for table in tables:
        for client in table.clients:
            client.close()
    pipe.send(
        BusyResult(
            len(acks),
            quantile(acks, 0.5) * 1000,
            quantile(acks, 0.99) * 1000,
            after.user + after.system - before.user - before.system,
            measured.lost + measured.repeated + measured.diverged + unsettled,
            reached,
        )
    )
