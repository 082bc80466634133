"""Soak test: `make soak` loads a server for an hour and reports what grows (promise R28).

Players move, write in the chat, lose their connections and come back, and go on to new tables when
games end. In each round all connections are cut once. Memory is sampled during the whole run; tasks
and open files are compared before the first client and after the last one. The number
of memory blocks that Python has allocated tells a leak from memory that its allocator keeps for
later. That reserve grows for some minutes, so the growth of memory means little in a run shorter
than an hour.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from time import monotonic

import uvloop

from load_generator.generator import LoadGenerator
from load_generator.growth import Growth
from load_generator.prepared_games import prepare_games
from load_generator.report import Report
from load_generator.seed_data import SeedData
from load_generator.server_process import ServerProcess

_SHORTEST = 20
"""Every game has at least this many turns."""
_WARM_UP = 0.25
"""The share of the run that does not count: caches fill, and the allocator gets its memory."""
_FIRST_SECONDS = 2.0
_MOST_SLOPE, _MOST_MORE = 1.0, 5
"""Allowed growth: MB of memory per hour, and tasks or files at the end."""


async def _soak(arguments: argparse.Namespace, file: Path, report: Report) -> None:
    seconds = arguments.minutes * 60
    rounds = max(4, min(240, int(seconds / 15)))
    data = SeedData(file)
    turns = arguments.rate * seconds / arguments.tables
    prepared = prepare_games(min(20, arguments.tables))
    generator = LoadGenerator(data, prepared, arguments.tables, 2 + int(turns / _SHORTEST))
    data.save()
    server = ServerProcess(data.address, file.with_suffix(".log"), workers=0)
    try:
        await server.wait_ready()
        growth = Growth(server)
        # The first clients let the server open what it keeps: files of the database, threads.
        await generator.connect(server.host)
        await generator.play(arguments.rate, _FIRST_SECONDS)
        await generator.disconnect()
        idle = await growth.settled()
        await generator.connect(server.host)
        began = monotonic()
        for number in range(rounds):
            await generator.play(arguments.rate, seconds / rounds)
            for client in generator.clients[number % 7 :: 7]:
                chat = {"id": f"chat{number}", "type": "chat", "text": f"Round {number}"}
                client.send(json.dumps(chat))
            await generator.cut_all()
            await generator.settle()
            await growth.sample()
        await generator.disconnect()
        left = await growth.settled()
    finally:
        code = await server.stop()
    generator.check_store(file)
    report.add("minutes", arguments.minutes)
    report.add("moves", len(generator.measured.acks))
    report.add("memory at the end", left.memory, "MB")
    warm = began + _WARM_UP * seconds
    memory = growth.slope(lambda usage: usage.memory, warm)
    report.add("memory growth per hour", memory.per_hour, "MB", _MOST_SLOPE)
    report.add("standard error of the growth", memory.error, "MB")
    blocks = growth.slope(lambda usage: usage.blocks, warm)
    report.add("growth of Python's blocks per hour", blocks.per_hour / 1000, "k")
    report.add("Python's blocks at the end", left.blocks / 1000, "k")
    report.add("tasks left over", left.tasks - idle.tasks, target=_MOST_MORE)
    report.add("open files left over", left.files - idle.files, target=_MOST_MORE)
    report.add_faults(generator.measured)
    report.add("server exit status", code, target=0)


def main() -> int:
    """Run it; return 1 if something grew, or if an event was lost, repeated or diverged."""
    parser = argparse.ArgumentParser(description="Load a server for long and watch what grows.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=50, help="tables with four sockets each")
    parser.add_argument("--rate", type=float, default=20, help="moves per second")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--folder", type=Path, default=Path("build"), help="folder for the database"
    )
    arguments = parser.parse_args()
    arguments.folder.mkdir(exist_ok=True)
    report = Report("soak")
    with tempfile.TemporaryDirectory(prefix="soak-", dir=arguments.folder) as folder:
        uvloop.run(_soak(arguments, Path(folder) / "soak.sqlite", report))
    figures = [asdict(figure) for figure in report.figures]
    print(json.dumps({"soak": figures}) if arguments.json else report.text())
    return int(not all(figure.good for figure in report.figures))


if __name__ == "__main__":
    sys.exit(main())
