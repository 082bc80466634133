"""Load scenarios. Each has its own server and database."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from baumeister.session import Table
from baumeister.tables.live_table import COMPUTER
from load_generator.abuser import Orders
from load_generator.generator import LoadGenerator
from load_generator.heavy_guest import HeavyOrders
from load_generator.machine_noise import MachineNoise, work_seconds
from load_generator.measurements import quantile
from load_generator.prepared_games import prepare_game, prepare_games
from load_generator.report import Report, Targets
from load_generator.seed_data import SeedData, stored_log
from load_generator.server_process import ServerProcess
from load_generator.table_clients import TableClients
from target import wanted

_PREPARED_GAMES = 60
_SHORTEST = 20
"""Every game has at least this many turns."""
_TOP = "level8"
ABUSIVE_GUESTS = 10
_STEADY = Targets(
    p50=wanted("server", "50 moves a second: durable move, p50"),
    p99=wanted("server", "50 moves a second: p99"),
    p999=wanted("server", "50 moves a second: p99.9"),
    lag_p99=wanted("server", "50 moves a second: event loop lag, p99"),
    longest_lag=wanted("server", "50 moves a second: longest event loop lag"),
)
_WATCHED = Targets(lag_p99=_STEADY.lag_p99, longest_lag=_STEADY.longest_lag)
_BURST = Targets(
    p50=wanted("server", "200 moves a second: durable move, p50"),
    p99=wanted("server", "200 moves a second: p99"),
    p999=wanted("server", "200 moves a second: p99.9"),
    lag_p99=wanted("server", "200 moves a second: event loop lag, p99"),
)
_PEAK = Targets(p99=wanted("server", "400 moves a second: p99"))
_THINKING = Targets(p99=wanted("server", "50 moves a second while all computers think: p99"))
_ABUSE = Targets(p99=wanted("server", "50 moves a second while one address misbehaves: p99"))
_MEMORY = wanted("server", "memory without workers")


@dataclass(frozen=True, slots=True)
class Size:
    """Number of tables, rates and durations."""

    tables: int = 500
    warm_up: float = 20
    rate: float = 50
    steady: float = 300
    burst_rate: float = 200
    burst: float = 60
    peak_rate: float = 400
    peak: float = 60
    thinking: float = 60
    computers: int = 20
    watchers: int = 500
    watched: int = 30
    unfinished: int = 5000


SIZES = {
    "full": Size(),
    "quick": Size(
        warm_up=3,
        steady=15,
        burst=8,
        peak=8,
        thinking=10,
        computers=10,
        watched=15,
        unfinished=5000,
    ),
    "tiny": Size(5, 0.2, 20, 3, 50, 1, 100, 1, 1, 1, 15, 5, 50),
}

Scenario = Callable[[Size, Path, Report], Coroutine[Any, Any, None]]


@contextlib.asynccontextmanager
async def _connected(
    generator: LoadGenerator,
    data: SeedData,
    file: Path,
    report: Report,
    workers: int = 0,
    *,
    is_behind_proxy: bool = False,
) -> AsyncIterator[ServerProcess]:
    """A server with all clients connected; at the end, what they received is compared with the
    database."""
    data.save()
    log = file.with_suffix(".log")
    server = ServerProcess(data.address, log, workers, is_behind_proxy=is_behind_proxy)
    try:
        await server.wait_ready()
        server.cpu()
        seconds = await generator.connect(server.host)
        report.add("sockets", len(generator.clients) + 1)
        report.add("all connected", seconds, "s")
        report.add("server CPU for connecting", server.cpu(), "s")
        yield server
        report.add("server memory", server.memory(), "MB", _MEMORY)
        await generator.disconnect()
    finally:
        code = await server.stop()
    generator.check_store(file)
    report.add_faults(generator.measured)
    report.add("server exit status", code, target=0)
    report.add("load average, one minute", os.getloadavg()[0])


async def _run(
    size: Size,
    file: Path,
    report: Report,
    *,
    rate: float,
    seconds: float,
    targets: Targets,
    computers: int = 0,
) -> None:
    data = SeedData(file)
    turns = (rate * seconds + size.rate * size.warm_up) / size.tables
    generator = LoadGenerator(
        data, prepare_games(_PREPARED_GAMES), size.tables, 2 + int(turns / _SHORTEST)
    )
    for number in range(computers):
        game = prepare_game("pueblo", 2 + number % 3, number)
        data.table(game, [_TOP] * game.players)
    workers = 1 if computers else 0
    async with _connected(generator, data, file, report, workers) as server:
        await generator.play(size.rate, size.warm_up)
        generator.measured.reset_times()
        unit = work_seconds()
        noise = MachineNoise()
        server.cpu()
        before = os.times()
        await generator.play(rate, seconds)
        after, computed = os.times(), server.cpu()
        late = noise.stop().late
        report.add_times(generator.measured, targets)
        unit_after = work_seconds()
        used = after.user + after.system - before.user - before.system
        passed = after.elapsed - before.elapsed
        report.add("server CPU, of one core", computed / passed * 100, "%")
        moves = len(generator.measured.acks)
        per_move = computed / max(1, moves)
        report.add("server CPU per move", per_move * 1000, "ms")
        report.add_noise(generator.measured, late, (unit, unit_after), per_move)
        report.add("generator CPU, of one core", used / passed * 100, "%")
    if computers:
        report.add("computer turns", _turns_of_computers(file))


def _turns_of_computers(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        query = "SELECT count(*) FROM events WHERE actor = ?"
        return int(connection.execute(query, (COMPUTER,)).fetchone()[0])


async def steady(size: Size, file: Path, report: Report) -> None:
    """Moves at a constant rate for minutes."""
    await _run(size, file, report, rate=size.rate, seconds=size.steady, targets=_STEADY)


async def burst(size: Size, file: Path, report: Report) -> None:
    """A much higher rate for a while."""
    await _run(size, file, report, rate=size.burst_rate, seconds=size.burst, targets=_BURST)


async def peak(size: Size, file: Path, report: Report) -> None:
    """Twice that rate."""
    await _run(size, file, report, rate=size.peak_rate, seconds=size.peak, targets=_PEAK)


async def thinking(size: Size, file: Path, report: Report) -> None:
    """As steady, while computer players think continuously."""
    await _run(
        size,
        file,
        report,
        rate=size.rate,
        seconds=size.thinking,
        targets=_THINKING,
        computers=size.computers,
    )


async def abuse(size: Size, file: Path, report: Report) -> None:
    """As steady, while one address does everything it can to use up the server: storms of hello,
    lists, practice, plays and takebacks, previews and pings. All limits are on."""
    data = SeedData(file)
    turns = size.rate * (size.thinking + size.warm_up) / size.tables
    prepared = prepare_games(_PREPARED_GAMES)
    generator = LoadGenerator(data, prepared, size.tables, 2 + int(turns / _SHORTEST))
    guests = [data.guest() for _ in range(ABUSIVE_GUESTS)]
    games = [prepared[number % len(prepared)] for number in range(ABUSIVE_GUESTS)]
    tables = [
        data.table(game, [guest] * game.players) for game, guest in zip(games, guests, strict=True)
    ]
    async with _connected(generator, data, file, report, is_behind_proxy=True) as server:
        await generator.play(size.rate, size.warm_up)
        generator.measured.reset_times()
        orders = Orders(
            server.host,
            size.thinking + 1,
            [guest.token for guest in guests],
            [table.id for table in tables],
            [list(game.turns[0].actions) for game in games],
        )
        await _play_beside("load_generator.abuser", asdict(orders), generator, server, size, report)


async def heavy(size: Size, file: Path, report: Report) -> None:
    """As steady, first without and then with a guest who imports games and asks for hints, analyses
    and animations, all the time. All limits are on."""
    data = SeedData(file)
    turns = size.rate * (2 * size.thinking + size.warm_up) / size.tables
    prepared = prepare_games(_PREPARED_GAMES)
    generator = LoadGenerator(data, prepared, size.tables, 2 + int(turns / _SHORTEST))
    guest, game = data.guest(), prepared[0]
    table = data.table(game, [guest] * game.players)
    _, log = stored_log(table.id, guest.id, game, [guest] * game.players, len(game.turns))
    record = Table.replay(log).record.to_text()
    async with _connected(generator, data, file, report, 1, is_behind_proxy=True) as server:
        await generator.play(size.rate, size.warm_up)
        generator.measured.reset_times()
        await generator.play(size.rate, size.thinking)
        alone = quantile(generator.measured.acks, 0.99)
        generator.measured.reset_times()
        orders = HeavyOrders(server.host, size.thinking + 1, guest.token, table.id, record)
        await _play_beside(
            "load_generator.heavy_guest", asdict(orders), generator, server, size, report
        )
        report.add("durable move, p99 without the guest", alone * 1000, "ms")
        report.add("with / without", quantile(generator.measured.acks, 0.99) / alone)


async def _play_beside(  # noqa: PLR0917 - only two callers
    program: str,
    orders: dict[str, Any],
    generator: LoadGenerator,
    server: ServerProcess,
    size: Size,
    report: Report,
) -> None:
    """Play while another program bothers the server, and report both."""
    other = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", program), stdin=PIPE, stdout=PIPE, cwd=Path(__file__).parents[1]
    )
    counting = asyncio.create_task(other.communicate(json.dumps(orders).encode()))
    unit, noise = work_seconds(), MachineNoise()
    server.cpu()
    await generator.play(size.rate, size.thinking)
    used, late = server.cpu(), noise.stop().late
    counts = json.loads((await counting)[0])
    report.add_times(generator.measured, _ABUSE)
    report.add("server CPU, of one core", used / size.thinking * 100, "%")
    per_move = used / max(1, len(generator.measured.acks))
    report.add_noise(generator.measured, late, (unit, work_seconds()), per_move)
    for kind, tried in counts["tried"].items():
        done, refused = counts["done"].get(kind, 0), counts["refused"].get(kind, 0)
        report.add(f"{kind}: tried", tried)
        report.add(f"{kind}: done", done)
        report.add(f"{kind}: refused", refused)


async def storm(size: Size, file: Path, report: Report) -> None:
    """All connections are cut at once, in the middle of moves."""
    data = SeedData(file)
    generator = LoadGenerator(data, prepare_games(_PREPARED_GAMES), size.tables, 3)
    async with _connected(generator, data, file, report):
        playing = asyncio.create_task(generator.play(size.rate, size.warm_up + 1))
        await asyncio.sleep(size.warm_up)
        most = wanted("server", "2,000 sockets cut at once: all reconnected")
        report.add("all reconnected and up to date", await generator.cut_all(), "s", most)
        await playing


async def watched(size: Size, file: Path, report: Report) -> None:
    """One game with hundreds of spectators, while the other tables are idle."""
    data = SeedData(file)
    prepared = prepare_games(_PREPARED_GAMES)
    generator = LoadGenerator(data, prepared, size.tables, 1)
    seats = [data.guest() for _ in range(prepared[0].players)]
    watchers = [data.guest() for _ in range(size.watchers)]
    group = TableClients(generator.measured, [data.table(prepared[0], seats)], seats, watchers)
    generator.groups.append(group)
    async with _connected(generator, data, file, report):
        for _ in range(size.watched):
            group.request_move(perf_counter())
            await asyncio.sleep(0.5)
        await generator.settle()
        broadcast_p99 = wanted("server", "broadcast to 500 spectators, the last one: p99")
        # The mover's answer follows the events for all spectators: it is as late as the last one.
        report.add_times(generator.measured, _WATCHED, broadcast_p99=broadcast_p99)


async def memory(size: Size, file: Path, report: Report) -> None:
    """Memory of a table that everyone has left, and of a connected socket."""
    data = SeedData(file)
    generator = LoadGenerator(data, prepare_games(_PREPARED_GAMES), size.tables, 1)
    data.save()
    server = ServerProcess(data.address, file.with_suffix(".log"), workers=0)
    try:
        await server.wait_ready()
        sizes = [server.memory()]
        await generator.visit(server.host)
        sizes.append(server.memory())
        await generator.connect(server.host)
        sizes.append(server.memory())
        await generator.disconnect()
    finally:
        await server.stop()
    nothing, tables, sockets = sizes
    report.add("memory without tables", nothing, "MB")
    report.add("memory per idle table", (tables - nothing) / size.tables * 1000, "kB")
    report.add("memory per socket", (sockets - tables) / len(generator.clients) * 1000, "kB")


async def restart(size: Size, file: Path, report: Report) -> None:
    """Start a server with thousands of unfinished games; at one table in ten a computer is to
    move."""
    data = SeedData(file)
    prepared = prepare_games(_PREPARED_GAMES)
    generator = LoadGenerator(data, prepared, min(size.tables, 50), 1)
    ann, ben = data.guest(), data.guest()
    for number in range(size.unfinished - len(generator.groups)):
        game = prepared[number % len(prepared)]
        turns = number % (len(game.turns) - game.players)
        seats = [ann, *[ben] * (game.players - 1)]
        if number % 10 == 0:
            turns -= turns % game.players - 1
        data.table(game, [ann, "level3", *seats[2:]] if number % 10 == 0 else seats, turns)
    data.save()
    server = ServerProcess(data.address, file.with_suffix(".log"), workers=1)
    try:
        report.add("unfinished games", size.unfinished)
        most = wanted("server", "startup with 5,000 unfinished games")
        report.add("ready", await server.wait_ready(), "s", most)
        report.add("some tables reconnected", await generator.connect(server.host), "s")
        report.add("server memory", server.memory(), "MB", _MEMORY)
        await generator.disconnect()
    finally:
        await server.stop()
    report.add("load average, one minute", os.getloadavg()[0])


SCENARIOS: dict[str, Scenario] = {
    "steady": steady,
    "burst": burst,
    "peak": peak,
    "thinking": thinking,
    "abuse": abuse,
    "heavy": heavy,
    "storm": storm,
    "watched": watched,
    "memory": memory,
    "restart": restart,
}
