"""Several servers and worker hosts share one PostgreSQL. Clients connect to any server, never to
the same one on purpose; servers, hosts and the database are killed or restarted one at a time."""

import asyncio
import json
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from time import monotonic

import pytest

from server.client_group import ClientGroup, store_of
from server.postgres import PostgresServer
from server.server_process import HostProcess, ServerProcess, forker

SEED = 3001
BACK_SECONDS = 15.0
"""Seconds within which every socket must be back, also on a busy machine."""

LEASES = {
    "baumeister.tables.live_table.LEASE_MS": 1_500,
    "baumeister.tables.computer_seats.LEASE_MS": 1_500,
}
"""A computer's turn at a killed server goes to the other one sooner."""
COMPUTER = "level5"
"""A computer whose turns go to the hosts through the queue. Servers play levels 1 to 4 by
themselves, and with one simulation for a host that does not answer."""


@dataclass
class Cluster:
    """Two servers and two worker hosts on one database, and clients who play at them."""

    servers: list[ServerProcess]
    hosts: list[HostProcess]
    group: ClientGroup

    async def begin(self) -> None:
        """Open a table: two guests, a computer whose turns the hosts choose, and a watcher."""
        guests = [await self.group.guest(), await self.group.guest()]
        computer = {"kind": "computer", "player": COMPUTER}
        seats = [{"kind": "me"}, {"kind": "open"}, computer]
        table = await self.group.table(guests, options={"players": 3}, seats=seats)
        for guest in guests:
            self.group.sit(table, guest, repeats=0.1)
        self.group.sit(table, None, plays=False)

    async def check(self, url: str) -> None:
        """Check the run against the store, and that the hosts took part in it."""
        await self.group.check(url)
        async with store_of(url) as store:
            logs = await self.group.stored(store)
        events = [json.loads(event.what) for log in logs.values() for event in log]
        turns = Counter(event["by"] for event in events if event["kind"] == "played")
        print("turns by computer:", {by: count for by, count in turns.items() if by})
        assert turns[COMPUTER], "no host has chosen a turn"


@asynccontextmanager
async def _cluster(url: str, seed: int, tables: int) -> AsyncIterator[Cluster]:
    print("seed", seed)
    await asyncio.to_thread(forker)
    servers = [ServerProcess(url, patch=LEASES, workers=0, min_thinking_ms=0) for _ in range(2)]
    hosts = [HostProcess(url) for _ in range(2)]
    dice = Random(seed)  # noqa: S311 - ports, no secrets
    group = ClientGroup(lambda: dice.choice(servers).port, seed)  # no sticky sessions
    cluster = Cluster(servers, hosts, group)
    try:
        await servers[0].start()  # migrates the database
        for process in (*servers[1:], *hosts):
            await process.start()
        group.keep_busy(tables, cluster.begin)
        yield cluster
    finally:
        await group.leave()
        for process in (*servers, *hosts):
            await process.stop()


async def test_rolling_restarts_lose_no_game(postgres_url: str) -> None:
    """R27 with several processes: each server and worker host is stopped and started while the
    other goes on."""
    async with _cluster(postgres_url, SEED, tables=2) as cluster:
        group = cluster.group
        await group.more(10)
        for process in (*cluster.servers, *cluster.hosts):
            process.signal(signal.SIGTERM)
            assert await process.ended() == 0
            began = monotonic()
            await group.until(lambda: all(one.connected or one.over for one in group.clients))
            back = monotonic() - began
            await group.more(4)  # on the other one alone
            await process.start()
            print(f"all back after {back:.1f} s")
            assert back < BACK_SECONDS
        await group.more(6)
        await cluster.check(postgres_url)
        codes = {code for one in group.clients for code in one.codes}
        assert codes <= {1012, 1006}, codes


async def _killed(postgres: PostgresServer, url: str, rounds: int, tables: int, seed: int) -> None:
    dice = Random(seed)  # noqa: S311 - moments, no secrets
    async with _cluster(url, seed, tables) as cluster:
        group = cluster.group
        await group.more(4 * tables)
        for _ in range(rounds):
            victims = [*cluster.servers, *cluster.hosts, None]
            dice.shuffle(victims)
            for victim in victims:
                await asyncio.sleep(dice.uniform(0, 0.05))
                if victim is None:
                    await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
                    await asyncio.to_thread(postgres.start)
                else:
                    await victim.kill()
                    await group.more(dice.randrange(1, 3))
                    await victim.start()
                await group.more(dice.randrange(1, 3 * tables))
        await cluster.check(url)
        turns = sum(one.view.seq for one in group.clients)
        print(group.acknowledged, "acknowledged,", turns, "events received")


async def test_random_kills_lose_nothing(postgres: PostgresServer, postgres_url: str) -> None:
    """R1, R3 and R23 with several hosts, short form: both servers, both worker hosts and the
    database are killed once."""
    await _killed(postgres, postgres_url, rounds=1, tables=2, seed=SEED)


@pytest.mark.long
async def test_many_random_kills_lose_nothing(postgres: PostgresServer, postgres_url: str) -> None:
    """The same, long form: 300 kills."""
    await _killed(postgres, postgres_url, rounds=60, tables=4, seed=SEED + 1)
