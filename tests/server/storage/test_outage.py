"""The database goes away and comes back: every call is answered, and the answers are true."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import psycopg
import pytest

from baumeister.server.storage import reads
from baumeister.server.storage.store import Store
from baumeister.tables.errors import Conflict, StorageError
from server.client_group import LONGEST_BLOCK_SECONDS
from server.postgres import PostgresServer
from server.storage.sample_rows import CHANGES, append, event, opened

SECONDS = 5.0
"""Time limit of every call, with a margin for a busy machine."""
ROOM = 3.0


async def _append(store: Store, table: str, seq: int) -> str:
    """Append an event; returns the outcome, which must come in time."""
    begun = monotonic()
    try:
        await append(store, event(table, seq), CHANGES)
        answer = "ok"
    except Conflict as conflict:
        answer = conflict.code
    except StorageError as error:
        answer = error.code if error.retryable else f"not retryable: {error}"
    took = monotonic() - begun
    return answer if took < SECONDS + ROOM else f"{answer} after {took} s"


@asynccontextmanager
async def _watching_the_loop() -> AsyncIterator[None]:
    """Check that the event loop never blocks for long meanwhile."""
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            begun = monotonic()
            await asyncio.sleep(0.01)
            longest = max(longest, monotonic() - begun)

    task = asyncio.create_task(watch())
    yield
    task.cancel()
    assert longest < LONGEST_BLOCK_SECONDS, f"the event loop was blocked for {longest} s"


_HOLD_LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""


async def _lock_held(url: str, seconds: float) -> None:
    store = await opened(url, *(f"t{n}" for n in range(10)))
    file = url.removeprefix("sqlite:///")
    holder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _HOLD_LOCK, file),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"held\n"
    until = monotonic() + seconds
    async with _watching_the_loop():
        while True:
            # The writer takes all ten together: two groups would wait almost as long as the limit,
            # and on a busy machine longer.
            with store._database._writer._changed:  # type: ignore[union-attr] # it is SQLite
                asked = asyncio.gather(*(_append(store, f"t{n}", 1) for n in range(10)))
                await asyncio.sleep(0)
            assert set(await asked) == {"storage.unavailable"}
            assert len(await store.events("t0")) == 1  # reads continue
            if monotonic() > until:
                break
        await holder.communicate(b"\n")
        assert {await _append(store, f"t{n}", 1) for n in range(10)} == {"ok"}
    await store.close()


async def test_locked_file_does_not_block_others(sqlite_url: str) -> None:
    """R26, storage half."""
    await _lock_held(sqlite_url, 0)


@pytest.mark.long
async def test_file_lock_of_ten_seconds_does_not_block_others(sqlite_url: str) -> None:
    """R26, storage half, long form."""
    await _lock_held(sqlite_url, 10)


async def _play(store: Store, table: str, stop: asyncio.Event) -> dict[str, int]:
    """Append until told to stop, and compare each answer with the store afterwards."""
    counts: dict[str, int] = {}
    seq = 1
    while not stop.is_set():
        answer = await _append(store, table, seq)
        counts[answer] = counts.get(answer, 0) + 1
        if answer == "ok":
            seq += 1
            continue
        assert answer in {"storage.unavailable", "storage.uncertain"}, answer
        found = await _found(store, table, seq)
        if found:
            assert answer == "storage.uncertain", "said not to be stored, and is"
            seq += 1
    events = await store.events(table)
    assert [e.seq for e in events] == list(range(seq))
    return counts


async def _found(store: Store, table: str, seq: int) -> bool:
    """Ask by key for the outcome of an event, until the store answers."""
    while True:
        try:
            return await store.read(reads.event_by_key, table, "ann", f"key {seq}") is not None
        except StorageError as error:
            if not error.retryable:
                raise
        await asyncio.sleep(0.02)


async def _terminated(postgres: PostgresServer, url: str, times: int) -> None:
    tables = [f"t{n}" for n in range(8)]
    store = await opened(url, *tables)
    stop = asyncio.Event()
    async with _watching_the_loop():
        playing = [asyncio.create_task(_play(store, table, stop)) for table in tables]
        for _ in range(times):
            before = await store.table("t0")
            assert before is not None
            await asyncio.to_thread(postgres.terminate_backends, postgres.database_of(url))
            while True:  # it recovers by itself
                try:
                    row = await store.table("t0")
                except StorageError:
                    continue
                assert row is not None
                if row.seq > before.seq + 5:
                    break
                await asyncio.sleep(0.005)
        stop.set()
        counts = await asyncio.gather(*playing)
    assert sum(count["ok"] for count in counts) > 20
    await store.close()


async def test_killed_connections_lose_nothing_and_report_honestly(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R26, R4, storage half."""
    await _terminated(postgres, postgres_url, 10)


_SLOW_COMMIT = """
CREATE FUNCTION wait_for_lock() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION wait_for_lock();
"""


async def test_connection_lost_during_commit_is_reported_as_uncertain(postgres_url: str) -> None:
    """R4, storage half: a trigger delays the commit until its connection is killed."""
    waiting = "FROM pg_stat_activity WHERE wait_event = 'advisory'"
    store = await opened(postgres_url, "t")
    async with await psycopg.AsyncConnection.connect(postgres_url, autocommit=True) as other:
        await other.execute(_SLOW_COMMIT)
        await other.execute("SELECT pg_advisory_lock(7)")
        answer = asyncio.create_task(_append(store, "t", 1))
        count = f"SELECT count(*) {waiting}"
        async with asyncio.timeout(60):
            while not answer.done() and await (await other.execute(count)).fetchone() != (1,):
                await asyncio.sleep(0.005)
        # Not the connection that holds the lock: if it ended first, the other would commit.
        await other.execute(f"SELECT pg_terminate_backend(pid) {waiting}")
        assert await answer == "storage.uncertain"
    assert not await _found(store, "t", 1)
    await store.close()


@pytest.mark.long
async def test_connections_killed_many_times_lose_nothing(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R26, R4, storage half, long form."""
    await _terminated(postgres, postgres_url, 500)


async def _stopped(postgres: PostgresServer, url: str, seconds: float, how: signal.Signals) -> None:
    store = await opened(url, *(f"t{n}" for n in range(30)))
    async with _watching_the_loop():
        await asyncio.to_thread(postgres.stop, how)
        until = monotonic() + seconds
        try:
            while True:
                answers = await asyncio.gather(*(_append(store, f"t{n}", 1) for n in range(30)))
                assert set(answers) == {"storage.unavailable"}
                if monotonic() > until:
                    break
        finally:
            await asyncio.to_thread(postgres.start)
        assert {await _append(store, f"t{n}", 1) for n in range(30)} == {"ok"}
        await asyncio.to_thread(postgres.stop, how)  # while no request is running
        await asyncio.to_thread(postgres.start)
        assert await _append(store, "t0", 2) == "ok"
    await store.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_server_recovers_when_the_database_is_back(
    postgres: PostgresServer, postgres_url: str, how: signal.Signals
) -> None:
    """R26, storage half."""
    await _stopped(postgres, postgres_url, 0, how)


@pytest.mark.long
async def test_server_recovers_after_a_database_stop_of_twenty_seconds(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R26, storage half, long form."""
    await _stopped(postgres, postgres_url, 20, signal.SIGINT)


async def test_frozen_database_does_not_block_others(
    postgres: PostgresServer, postgres_url: str
) -> None:
    """R26, storage half: the peer neither answers nor closes."""
    store = await opened(postgres_url, "t", "u")
    with postgres.admin() as admin:
        query = "SELECT pid FROM pg_stat_activity WHERE datname = %s"
        database = postgres.database_of(postgres_url)
        backends = [pid for (pid,) in admin.execute(query, [database]).fetchall()]
        for pid in backends:
            os.kill(pid, signal.SIGSTOP)
        try:
            answer = await _append(store, "t", 1)
        finally:
            for pid in backends:
                os.kill(pid, signal.SIGCONT)
    assert answer == "storage.unavailable"
    assert await _append(store, "u", 1) == "ok"
    await store.close()
