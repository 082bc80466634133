"""R26, the server's half: the database is unavailable for a while. Every request is answered in
time, with ok or with an error that allows a retry; reads continue where possible; afterwards the
server recovers by itself. R1 and R3 hold throughout."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import httpx
import pytest

from server.client_group import LONGEST_BLOCK_SECONDS, NAME, ClientGroup, server_with_clients
from server.postgres import PostgresServer
from server.server_process import ServerProcess

SEED = 2601
ANSWER_SECONDS = 5.0
ROOM = 3.0
"""Margin in seconds for a busy machine."""
RETRYABLE = {"storage.unavailable", "storage.uncertain"}


@asynccontextmanager
async def _at_play(url: str) -> AsyncIterator[tuple[ServerProcess, ClientGroup]]:
    async with server_with_clients(url, SEED) as (server, group):

        async def begin() -> None:
            guests = [await group.guest(), await group.guest()]
            table = await group.table(guests)
            for guest in (*guests, None):
                group.sit(table, guest, plays=guest is not None)

        group.answer_seconds = ANSWER_SECONDS + ROOM
        group.keep_busy(2, begin)
        await group.until(lambda: group.acknowledged >= 10)
        yield server, group


async def _alive(server: ServerProcess, done: asyncio.Event) -> float:
    """Poll the health check; returns its longest response time."""
    longest = 0.0
    async with httpx.AsyncClient(verify=False, trust_env=False) as http:  # noqa: S501
        while not done.is_set():
            begun = monotonic()
            answer = await http.get(f"{server.origin}/healthz", headers={"host": NAME})
            assert answer.status_code == 200
            longest = max(longest, monotonic() - begun)
            await asyncio.sleep(0.02)
    return longest


async def _settled(group: ClientGroup, url: str) -> None:
    """Nothing was lost or done twice, and every answer came in time and was one of the three."""
    await group.check(url)
    slowest = max(max(s.answer_times, default=0.0) for s in group.clients)
    assert slowest < ANSWER_SECONDS + ROOM, slowest
    refused = {code for client in group.clients for code in client.errors}
    assert refused <= RETRYABLE | {"server.stale"}, refused


async def _locked(url: str, seconds: float) -> None:
    async with _at_play(url) as (server, group):
        done = asyncio.Event()
        alive = asyncio.create_task(_alive(server, done))
        holder = sqlite3.connect(
            url.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False
        )
        try:
            await asyncio.to_thread(holder.execute, "BEGIN IMMEDIATE")
            until = monotonic() + seconds
            before = group.acknowledged
            await group.until(lambda: any(s.errors for s in group.clients) and monotonic() > until)
            assert group.acknowledged <= before + 4  # messages in transit
            watcher = group.sit(group.tables[0], None, plays=False)
            await group.until(lambda: watcher.view.seq >= 2)
        finally:
            holder.close()
        await group.more(10)
        done.set()
        assert await alive < LONGEST_BLOCK_SECONDS
        await _settled(group, url)


async def test_locked_file_blocks_only_moves(sqlite_url: str) -> None:
    """R26, short form: another process holds the lock of the file."""
    await _locked(sqlite_url, 0)


@pytest.mark.long
async def test_long_file_lock_blocks_only_moves(sqlite_url: str) -> None:
    """R26, long form: for ten seconds."""
    await _locked(sqlite_url, 10)


async def _terminated(postgres: PostgresServer, url: str, times: int) -> None:
    async with _at_play(url) as (_, group):
        for _ in range(times):
            await asyncio.to_thread(postgres.terminate_backends, postgres.database_of(url))
            await group.more(6)
        await _settled(group, url)


async def test_killed_connections_are_reopened(postgres: PostgresServer, postgres_url: str) -> None:
    """R26, short form. Two mechanisms cover this: a second attempt in postgres._Attempt.run, and
    driver_errors, where an ended connection means `try again`."""
    await _terminated(postgres, postgres_url, 5)


@pytest.mark.long
async def test_connections_killed_often_are_reopened(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R26, long form."""
    await _terminated(postgres, postgres_url, 200)


async def _stopped(postgres: PostgresServer, url: str, seconds: float) -> None:
    async with _at_play(url) as (server, group):
        done = asyncio.Event()
        alive = asyncio.create_task(_alive(server, done))
        await asyncio.to_thread(postgres.stop)
        try:
            until = monotonic() + seconds
            await group.until(lambda: any(s.errors for s in group.clients) and monotonic() > until)
        finally:
            await asyncio.to_thread(postgres.start)
        await group.more(10)
        done.set()
        assert await alive < LONGEST_BLOCK_SECONDS
        await _settled(group, url)


async def test_store_recovers_after_an_outage(postgres: PostgresServer, postgres_url: str) -> None:
    """R26, short form."""
    await _stopped(postgres, postgres_url, 0)


@pytest.mark.long
async def test_store_recovers_after_a_long_outage(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R26, long form: for twenty seconds."""
    await _stopped(postgres, postgres_url, 20)
