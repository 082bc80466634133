"""The worker pool: order, limits, cancellation, and what workers inherit and print."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from structlog.testing import capture_logs

from baumeister.server.workers.pool import WorkerPool
from baumeister.tables.worker_jobs.errors import Overloaded, TimedOut, WorkerDied
from server.workers.job_stubs import (
    Crash,
    Echo,
    EchoAnalysis,
    EchoHint,
    EchoTurn,
    Hang,
    PrintNoise,
    ReportEnvironment,
    UntilStopped,
    WaitForPipe,
)
from server.workers.pools import pool_of, replaced
from server.workers.stub_worker import command


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    path = tmp_path / "gate"
    os.mkfifo(path)
    return path


async def _closed(pool: WorkerPool, gate: Path) -> asyncio.Task[str]:
    """Keep the only worker busy until the gate is opened."""
    busy = asyncio.create_task(pool.ask(WaitForPipe(path=str(gate))))
    while not pool._running:
        await asyncio.sleep(0)
    return busy


def _open(gate: Path) -> None:
    gate.write_text("open", encoding="utf-8")


def _send_signal(pool: WorkerPool, sent_signal: signal.Signals) -> None:
    for pid in pool.pids:
        os.kill(pid, sent_signal)


async def test_most_urgent_job_runs_first_then_oldest(gate: Path) -> None:
    done: list[str] = []

    async def ask(pool: WorkerPool, job: Echo) -> None:
        done.append(await pool.ask(job))

    async with pool_of() as pool:
        busy = await _closed(pool, gate)
        async with asyncio.TaskGroup() as tasks:
            for job in (
                EchoAnalysis(word="analysis"),
                EchoHint(word="hint 1"),
                EchoHint(word="hint 2"),
                Echo(word="picture"),
                EchoTurn(word="turn"),
            ):
                tasks.create_task(ask(pool, job))
            while pool.waiting < 5:
                await asyncio.sleep(0)
            _open(gate)
        assert await busy == "open"
    assert done == ["turn", "picture", "hint 1", "hint 2", "analysis"]


async def test_waiting_turn_interrupts_a_hint() -> None:
    """Otherwise a hint of several seconds would delay every computer on a machine with one
    worker."""
    async with pool_of() as pool:
        hint = asyncio.create_task(pool.ask(UntilStopped()))
        while not pool._running:
            await asyncio.sleep(0)
        with pytest.raises(Overloaded):
            await pool.ask(Echo(word="a picture waits its turn"), seconds=0.3)
        assert not hint.done()
        assert await pool.ask(EchoTurn(word="turn")) == "turn"
        assert await hint is True


async def test_full_queue_refuses_or_drops_the_least_urgent_job(gate: Path) -> None:
    async with pool_of(queue=2) as pool:
        busy = await _closed(pool, gate)
        hints = [asyncio.create_task(pool.ask(EchoHint(word=word))) for word in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(Overloaded):
            await pool.ask(EchoHint(word="c"))
        turn = asyncio.create_task(pool.ask(EchoTurn(word="turn")))
        with pytest.raises(Overloaded):
            await hints[1]
        _open(gate)
        assert [await busy, await turn, await hints[0]] == ["open", "turn", "a"]


async def test_job_timeouts_are_respected(gate: Path) -> None:
    async with pool_of() as pool:
        busy = await _closed(pool, gate)
        with pytest.raises(Overloaded):
            await pool.ask(Echo(), seconds=0.2)
        assert pool.waiting == 0
        _open(gate)
        await busy


async def test_cancelling_removes_a_queued_job_or_stops_a_running_one(gate: Path) -> None:
    async with pool_of() as pool:
        before = pool.pids
        busy = await _closed(pool, gate)
        waiting = asyncio.create_task(pool.ask(Echo()))
        await asyncio.sleep(0)
        assert pool.waiting == 1
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert pool.waiting == 0
        assert pool.pids == before
        busy.cancel()
        with pytest.raises(asyncio.CancelledError):
            await busy
        await replaced(pool, before)
        assert await pool.ask(Echo(word="again")) == "again"


async def test_library_output_is_not_an_answer_and_is_cut_in_the_log() -> None:

    with capture_logs() as logs:
        async with pool_of() as pool:
            before = pool.pids
            assert await pool.ask(PrintNoise(lines=5000)) == "said"
            assert pool.pids == before
    said = [entry["line"] for entry in logs if entry["event"] == "worker.said"]
    assert said[0] == "babble 0"
    assert len(said) == 40
    assert max(map(len, said)) <= 300


async def test_workers_are_niced_and_get_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """S22: a canary in the server's environment does not reach its workers. S28: the kernel refuses
    sockets to workers and to what they start."""
    monkeypatch.setenv("BAUMEISTER_SECRET", "canary")
    async with pool_of(memory=1 << 30, nice=7) as pool:
        reply = await pool.ask(ReportEnvironment())
        assert reply["nice"] == os.nice(0) + 7
        assert (reply["memory"], reply["core"], reply["threads"]) == (1 << 30, 0, "1")
        assert "BAUMEISTER_SECRET" not in reply["environment"]
        assert reply["sockets"] == ["PermissionError"] * 3
        assert "PermissionError" in reply["child"]


async def test_close_ends_running_and_queued_jobs() -> None:
    async with pool_of(workers=2) as pool:
        asked = [asyncio.create_task(pool.ask(Hang())) for _ in range(4)]
        while len(pool._running) < 2:
            await asyncio.sleep(0.01)
        began = time.monotonic()
        await pool.close()
        print(f"closed in {time.monotonic() - began:.3f} s")
        for each in asked:
            with pytest.raises(WorkerDied, match="stopping"):
                await each
        with pytest.raises(WorkerDied, match="stopping"):
            await pool.ask(Echo())


async def test_close_finishes_if_a_worker_dies_meanwhile() -> None:
    """A task that is just replacing a worker must notice that the pool is closed."""
    for _ in range(4):
        async with pool_of() as pool:
            asked = asyncio.create_task(pool.ask(UntilStopped()))
            while not pool._running:
                await asyncio.sleep(0)
            _send_signal(pool, signal.SIGKILL)
            with pytest.raises(WorkerDied):
                await asked


async def test_pool_closed_while_starting_leaves_nothing_behind() -> None:
    pool = WorkerPool(workers=2, command=command("never ready"))
    await pool.start()
    while not pool.pids:
        await asyncio.sleep(0.01)
    pids = pool.pids
    assert not pool.ready
    await pool.close()
    assert not any(map(psutil.pid_exists, pids))


async def test_worker_that_cannot_start_is_retried() -> None:

    with capture_logs() as logs:
        pool = WorkerPool(workers=1, command=("/no/such/command",))
        await pool.start()
        with pytest.raises(Overloaded):
            await pool.ask(Echo(), seconds=0.5)
        async with asyncio.timeout(20):
            while [entry["event"] for entry in logs].count("worker.not_started") < 2:
                await asyncio.sleep(0.01)
        assert not pool.ready
        await pool.close()


_ORPHANS = """
import asyncio, sys
sys.path.insert(0, {tests!r})
from server.workers.job_stubs import Echo, WaitForPipe, Hang, UntilStopped
from server.workers.pools import pool_of

async def main():
    async with pool_of(workers=3) as pool:
        jobs = Hang(seconds=0.1), UntilStopped()
        asked = [asyncio.ensure_future(pool.ask(job)) for job in jobs]
        while len(pool._running) < 2:
            await asyncio.sleep(0.01)
        print("pids", *pool.pids, flush=True)
        import time; time.sleep(60)

asyncio.run(main())
"""


def test_workers_end_with_the_server() -> None:
    """One is idle, one is busy, one hangs and notices nothing."""
    code = _ORPHANS.format(tests=str(Path(__file__).parents[2]))
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as server:
        assert server.stdout is not None
        reply = next(line for line in server.stdout if line.startswith("pids"))
        workers = [psutil.Process(int(pid)) for pid in reply.split()[1:]]
        server.kill()
        _, alive = psutil.wait_procs(workers, timeout=20)
    for process in alive:
        process.kill()
    assert len(workers) == 3
    assert not alive


@pytest.mark.parametrize("sent_signal", [signal.SIGKILL, signal.SIGSTOP])
async def test_busy_worker_that_is_killed_is_replaced(sent_signal: signal.Signals) -> None:
    """R23."""
    async with pool_of() as pool:
        before = pool.pids
        asked = asyncio.create_task(pool.ask(UntilStopped(seconds=0.3)))
        while not pool._running:
            await asyncio.sleep(0)
        _send_signal(pool, sent_signal)
        with pytest.raises(WorkerDied if sent_signal == signal.SIGKILL else TimedOut):
            await asked
        print(f"{sent_signal.name}: replaced in {await replaced(pool, before):.2f} s")
        assert await pool.ask(Echo(word="again")) == "again"


async def test_idle_worker_that_is_killed_is_replaced() -> None:
    """R23."""
    async with pool_of() as pool:
        before = pool.pids
        _send_signal(pool, signal.SIGKILL)
        await replaced(pool, before)
        assert await pool.ask(Echo(word="again")) == "again"


async def test_job_error_affects_only_its_worker() -> None:
    """R23, R29: the log says what happened."""

    with capture_logs() as logs:
        async with pool_of() as pool:
            before = pool.pids
            with pytest.raises(WorkerDied):
                await pool.ask(Crash())
            await replaced(pool, before)
            assert await pool.ask(Echo(word="again")) == "again"
    assert any("a bug in our own code" in entry.get("line", "") for entry in logs)


@pytest.mark.parametrize(
    "mode", ["junk", "deep", "constant", "other", "twice", "refusal", "endless"]
)
async def test_worker_that_writes_junk_is_replaced(mode: str) -> None:
    """R23."""
    async with pool_of(mode=mode) as pool:
        before = pool.pids
        if mode == "twice":
            assert await pool.ask(Echo(seconds=5)) == "once"
        else:
            with pytest.raises(WorkerDied):
                await pool.ask(Echo(seconds=5))
        await replaced(pool, before)
