"""The process dies at any instant: everything acknowledged is stored."""

import asyncio
import signal
import subprocess
from time import monotonic, sleep

import psycopg
import pytest

from baumeister.core.chance import Chance
from baumeister.server.storage.store import Store
from server.storage.appending import append
from server.storage.programs import acknowledged, command, environment, run
from server.storage.sample_rows import opened

TABLES = [f"t{number}" for number in range(5)]
SEED = 20
PATIENCE = 60.0


async def _prepare(url: str) -> None:
    await (await opened(url, *TABLES)).close()


def _until_it_is_over(url: str) -> None:
    """PostgreSQL still commits what a killed process had begun to commit."""
    others = (
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    until = monotonic() + PATIENCE
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(others).fetchone() != (0,):
            assert monotonic() < until, "a connection of the killed process stays"
            sleep(0.01)


async def _judge(url: str, output: str) -> int:
    """Check the store against the acknowledgements; returns the number of events."""

    if url.startswith("postgresql"):
        _until_it_is_over(url)
    store = await Store.open(url, migrate=False)
    stored = {}
    for table in TABLES:
        events = await store.events(table)
        row = await store.table(table)
        assert row is not None
        assert [e.seq for e in events] == list(range(len(events)))
        assert (row.seq, row.chain) == (events[-1].seq, events[-1].chain)
        stored[table] = events[-1].seq
    await store.close()
    for table, seq in acknowledged(output).items():
        assert stored[table] >= seq, f"{table}: event {seq} was acknowledged and is lost"
    return sum(acknowledged(output).values())


@pytest.mark.parametrize("place", ["before_commit:9", "after_commit:9"])
async def test_acknowledged_event_survives_a_kill_at_each_crash_point(
    url: str, place: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """R1, storage half."""
    await _prepare(url)
    died = run("appending", url, ",".join(TABLES), 50, CRASH_AT=place)
    assert died.returncode == -signal.SIGKILL, died.stderr
    assert await _judge(url, died.stdout) > 0

    capfd.readouterr()
    store = await Store.open(url)
    await asyncio.gather(*(append(store, table, 3) for table in TABLES))
    await store.close()
    output = capfd.readouterr().out
    assert output.count("ok") == 3 * len(TABLES)
    await _judge(url, output)


async def _killed_at_random(url: str, times: int) -> None:
    print("seed", SEED)
    dice = Chance(SEED)
    await _prepare(url)
    for _ in range(times):
        process = subprocess.Popen(
            command("appending", url, ",".join(TABLES), 100_000),
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
            encoding="utf-8",
        )
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(1 + dice.below(400))]
        process.kill()
        output = "".join(lines) + process.stdout.read()
        process.stdout.close()
        process.wait()
        await _judge(url, output.rpartition("\n")[0])


async def test_acknowledged_event_survives_a_kill_at_any_time(url: str) -> None:
    """R1, storage half."""
    await _killed_at_random(url, 2)


@pytest.mark.long
async def test_acknowledged_events_survive_many_kills(url: str) -> None:
    """R1, storage half, long form."""
    await _killed_at_random(url, 100)
