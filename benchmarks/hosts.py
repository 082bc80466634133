"""Cost of a move and of a computer's turn when several servers and workers share one PostgreSQL:
`make bench-hosts`. From these costs docs/capacity.md derives what many players need.

Every table is always busy, so this measures the highest rate and the CPU time of each part: the
servers, PostgreSQL, the workers. The clients of a table either connect to all servers in turn, as
behind a proxy that knows nothing of tables, or to one server, as behind a proxy that chooses the
server by the address, which contains the table. Needs only this repository and its packages;
`--record` writes the figures into results.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, perf_counter

import psutil
import psycopg

sys.path.extend([str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")])

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.players.random import RandomPlayer
from baumeister.server.storage.address import read_address
from baumeister.server.storage.store import Store
from baumeister.server.workers.queue_runner import QueueRunner
from baumeister.tables.worker_jobs.turn import TurnJob
from load_generator.busy_tables import GeneratorProcess, busy_tables
from load_generator.report import Figure
from load_generator.seed_data import SeedData
from load_generator.server_process import ServerProcess
from server.postgres import PostgresServer
from target import RESULTS

SERVERS, WORKERS, LEVELS = (1, 2, 4), (1, 4), ("level5", "level8")
GAMES = 12
"""Games of each table, one after the other."""
WARM_UP = 2.0
START_SECONDS = 60.0
"""How long a worker host may take to start."""

_FIGURE = re.compile(r"\{\n\s+(\"what\".*?)\n\s+\}", re.DOTALL)
"""A figure in results.json, which is written on one line."""


class CpuMeter:
    """CPU seconds of processes and all their children, since the meter was made."""

    def __init__(self, *pids: int) -> None:
        self._roots = [psutil.Process(pid) for pid in pids]
        self._before = self._times()

    def seconds(self) -> float:
        """CPU seconds so far."""
        return sum(
            max(0.0, used - self._before.get(pid, 0.0)) for pid, used in self._times().items()
        )

    def _times(self) -> dict[int, float]:
        found = {}
        for root in self._roots:
            for process in (root, *root.children(recursive=True)):
                try:
                    times = process.cpu_times()
                except psutil.NoSuchProcess:
                    continue
                found[process.pid] = times.user + times.system
        return found


@contextmanager
def _postgres(folder: Path) -> Iterator[tuple[PostgresServer, int]]:
    """A PostgreSQL that may use some memory, and its process."""
    tempfile.tempdir = str(folder)
    server = PostgresServer(shared_buffers="256MB", max_connections="200", autovacuum="on")
    server.start()
    try:
        pid = (server.folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0]
        yield server, int(pid)
    finally:
        server.remove()


def moves(
    postgres: PostgresServer, pid: int, servers: int, *, by_table: bool, tables: int, seconds: float
) -> list[Figure]:
    """Play as fast as the servers can, and return the figures."""
    name = postgres.create_database()
    data = SeedData(Path(), postgres.url(name))
    made = busy_tables(data, tables, GAMES)
    data.save()
    log = Path(tempfile.gettempdir()) / "servers.log"
    running = [ServerProcess(data.address, log, workers=0) for _ in range(servers)]
    try:
        for server in running:
            asyncio.run(server.wait_ready())
        for number, table in enumerate(made):
            table.spread_over([one.host for one in running], number, by_table=by_table)
        # As many generators as servers, so that they are not what is measured.
        generators = [GeneratorProcess(made[number::servers]) for number in range(servers)]
        for generator in generators:
            generator.wait_connected()
        for generator in generators:
            generator.play(WARM_UP, seconds)
        _sleep(WARM_UP)
        meters = CpuMeter(*(one.pid for one in running)), CpuMeter(pid)
        began = perf_counter()
        _sleep(seconds)
        passed = perf_counter() - began
        server_cpu, database_cpu = (meter.seconds() for meter in meters)
        results = [generator.result() for generator in generators]
    finally:
        codes = [asyncio.run(server.stop()) for server in running]
    faults = sum(one.faults for one in results) + sum(map(abs, codes))
    reached = {table: at for one in results for table, at in one.reached.items()}
    faults += _differences(data.address, reached)
    postgres.drop_database(name)
    count = sum(one.moves for one in results)
    where = f"{servers} server{'s' if servers > 1 else ''}"
    if servers > 1:
        where += ", chosen by table" if by_table else ", any"
    generated = sum(one.cpu_seconds for one in results)
    return [
        Figure(f"{where}: moves", count / passed, "/s"),
        Figure(f"{where}: durable move, p50", max(one.p50_ms for one in results), "ms"),
        Figure(f"{where}: server CPU per move", 1000 * server_cpu / max(1, count), "ms"),
        Figure(f"{where}: PostgreSQL CPU per move", 1000 * database_cpu / max(1, count), "ms"),
        Figure(f"{where}: generator CPU per move", 1000 * generated / max(1, count), "ms"),
        Figure(f"{where}: lost, repeated or diverged", faults, ""),
    ]


def _sleep(seconds: float) -> None:
    asyncio.run(asyncio.sleep(seconds))


def _differences(address: str, reached: dict[str, tuple[int, str]]) -> int:
    """The number of tables whose last event is not the last acknowledged one."""
    with psycopg.connect(address) as connection:
        stored = {
            table: (seq, chain)
            for table, seq, chain in connection.execute("SELECT id, seq, chain FROM tables")
        }
    return sum(stored[table] != at for table, at in reached.items())


def turns(
    postgres: PostgresServer, pid: int, workers: int, player: str, seconds: float
) -> list[Figure]:
    """Let a worker host think without a pause, and return the figures."""
    name = postgres.create_database()
    address = postgres.url(name)
    host = subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-m", "baumeister", "worker", "--workers", str(workers)],
        env=os.environ | {"BAUMEISTER_DATABASE": address, "BAUMEISTER_LOG_LEVEL": "warning"},
        stdout=subprocess.DEVNULL,
    )
    try:
        count, passed, (cpu, database_cpu) = asyncio.run(
            _asked(address, player, workers, seconds, (host.pid, pid))
        )
    finally:
        host.terminate()
        host.wait()
    postgres.drop_database(name)
    where = f"{workers} worker{'s' if workers > 1 else ''}, {player.replace('level', 'level ')}"
    return [
        Figure(f"{where}: turns", count / passed, "/s"),
        Figure(f"{where}: worker CPU per turn", 1000 * cpu / max(1, count), "ms"),
        Figure(f"{where}: PostgreSQL CPU per turn", 1000 * database_cpu / max(1, count), "ms"),
    ]


async def _asked(
    address: str, player: str, workers: int, seconds: float, pids: tuple[int, int]
) -> tuple[int, float, list[float]]:
    """The turns, the seconds that passed, and the CPU seconds of each of two processes."""
    await (await Store.open(address)).close()
    runner = QueueRunner(read_address(address))
    await runner.start()
    until = monotonic() + START_SECONDS
    while runner.size < workers:
        if monotonic() > until:
            raise RuntimeError("the worker host did not start")
        await asyncio.sleep(0.1)
    positions = _positions()
    count = 0

    async def ask(number: int) -> None:
        nonlocal count
        for step in range(number, 10**6):
            game, position = positions[step % len(positions)]
            await runner.ask(TurnJob(game, position, player, step, 60.0), seconds=120.0)
            count += 1

    asking = [asyncio.create_task(ask(number * 7)) for number in range(2 * workers)]
    while count < workers:  # the first turns load what they need
        await asyncio.sleep(0.01)
    count, meters, began = 0, [CpuMeter(one) for one in pids], perf_counter()
    await asyncio.sleep(seconds)
    used = [meter.seconds() for meter in meters]
    done, passed = count, perf_counter() - began
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    await runner.close()
    return done, passed, used


def _positions() -> list[tuple[str, str]]:
    """Positions of games with two players: openings and middle games."""
    found = []
    for seed in range(12):
        game = games.NAMES[seed % len(games.NAMES)]
        rules, dice = games.get(game), Chance(seed)
        state = rules.new_game(rules.Options(players=2))
        for _ in range(2 + seed):
            for action in RandomPlayer().turn(state, rng=dice):
                state = rules.apply(state, action)
        found.append((game, rules.position(state)))
    return found


def main() -> int:
    """Measure, print, and record if asked to; 1 if an event was lost, repeated or diverged."""
    arguments = _arguments()
    figures: list[Figure] = []
    arguments.folder.mkdir(exist_ok=True)
    with ExitStack() as stack:
        made = tempfile.TemporaryDirectory(prefix="hosts-", dir=arguments.folder.resolve())
        folder = Path(stack.enter_context(made))
        folder.chmod(0o711)  # PostgreSQL runs as another user
        postgres, pid = stack.enter_context(_postgres(folder))
        for servers in arguments.servers:
            for by_table in (False, True) if servers > 1 else (True,):
                some = moves(
                    postgres,
                    pid,
                    servers,
                    by_table=by_table,
                    tables=arguments.tables,
                    seconds=arguments.seconds,
                )
                figures += _shown(some, record=arguments.record)
        for workers in arguments.workers:
            for player in LEVELS:
                some = turns(postgres, pid, workers, player, arguments.seconds)
                figures += _shown(some, record=arguments.record)
    return int(any(one.reached for one in figures if one.what.endswith("diverged")))


def _shown(figures: list[Figure], *, record: bool) -> list[Figure]:
    print("\n".join(figure.line() for figure in figures), flush=True)
    if record:
        _record(figures)
    return figures


def _record(figures: list[Figure]) -> None:
    """Replace the figures that were measured in results.json, and keep the others."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    kept = {one["what"]: one for one in results["suites"].get("hosts", {}).get("figures", ())}
    for one in figures:
        reached = float(f"{one.reached:.3g}")
        kept[one.what] = {"what": one.what, "reached": reached, "unit": one.unit}
    cores = psutil.cpu_count()
    results["suites"]["hosts"] = {
        "command": "make bench-hosts",
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "load": f"servers, PostgreSQL, workers and load generators on the same {cores} cores "
        f"({_processor()})",
        "figures": list(kept.values()),
    }
    text = json.dumps(results, indent=1, ensure_ascii=False)
    lines = _FIGURE.sub(lambda found: "{" + re.sub(r"\n\s+", " ", found[1]) + "}", text)
    RESULTS.write_text(lines + "\n", encoding="utf-8")


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure several servers and workers.")
    parser.add_argument("--servers", type=int, nargs="*", default=SERVERS)
    parser.add_argument("--workers", type=int, nargs="*", default=WORKERS)
    parser.add_argument("--tables", type=int, default=100, help="tables, with four sockets each")
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds of each measurement")
    parser.add_argument("--record", action="store_true", help="write results.json")
    parser.add_argument(
        "--folder", type=Path, default=Path("build"), help="folder for databases, on a real disk"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
