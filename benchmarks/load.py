"""Load test: thousands of clients against a server on this machine: `make load`.

Open loop: moves are sent on a schedule, whether or not earlier ones have been answered, and their
time counts from the intended moment. Every client checks the number, the chain and the digest of
every event; at the end the database must contain exactly what was acknowledged. Server and
generator share the machine and talk over loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from collections.abc import Coroutine
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import uvloop

from load_generator.report import LATE_MS, Report
from load_generator.scenarios import SCENARIOS, SIZES, Size

STOPPED = 128 + signal.SIGTERM
"""The exit code after SIGTERM."""


def main() -> int:
    """Run scenarios and print the results; return 1 if an event was lost, repeated or diverged."""
    arguments = _arguments()
    size = _size(arguments)
    cores, load = os.cpu_count(), os.getloadavg()[0]
    print(f"{cores} cores, load {load:.2f} before; size {arguments.size}", file=sys.stderr)
    reports: list[Report] = []
    arguments.folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=arguments.folder) as folder:
        for number, name in enumerate(arguments.scenario or SCENARIOS):
            scenario, report = SCENARIOS[name], Report(name)
            try:
                uvloop.run(_stoppable(scenario(size, Path(folder) / f"{number}.sqlite", report)))
            except asyncio.CancelledError:
                print("Stopped: what was measured so far says nothing.", file=sys.stderr)
                return STOPPED
            reports.append(report)
            if not arguments.json:
                print(report.text(), flush=True)
                print()
    if arguments.json:
        print(json.dumps({report.name: [asdict(f) for f in report.figures] for report in reports}))
    late = max((f.reached for r in reports for f in r.figures if "late, p99" in f.what), default=0)
    if late > LATE_MS:
        print(
            f"The generator was late by {late:.1f} ms: the results include this delay.",
            file=sys.stderr,
        )
    wrong = ("lost", "repeated", "diverged")
    return int(any(f.reached for r in reports for f in r.figures if f.what in wrong))


async def _stoppable(scenario: Coroutine[Any, Any, None]) -> None:
    """Run a scenario until it ends or SIGTERM comes. A cancelled scenario stops its server, and
    nothing that was still on its way counts as lost."""
    task = asyncio.ensure_future(scenario)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await task


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Load a server and check everything it sends.")
    parser.add_argument("scenario", nargs="*", metavar=f"{{{','.join(SCENARIOS)}}}")
    parser.add_argument("--size", choices=list(SIZES), default="full")
    parser.add_argument("--quick", dest="size", action="store_const", const="quick")
    parser.add_argument("--tables", type=int, help="number of tables, with four sockets each")
    parser.add_argument("--rate", type=float, help="moves per second, in all scenarios")
    parser.add_argument("--seconds", type=float, help="seconds to play")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--folder", type=Path, default=Path("build"), help="folder for databases, on a real disk"
    )
    arguments = parser.parse_args()
    if unknown := set(arguments.scenario) - set(SCENARIOS):
        parser.error(f"no such scenario: {', '.join(sorted(unknown))}")
    return arguments


def _size(arguments: argparse.Namespace) -> Size:
    size = SIZES[arguments.size]
    if arguments.tables is not None:
        size = replace(size, tables=arguments.tables)
    if arguments.rate is not None:
        rate = arguments.rate
        size = replace(size, rate=rate, burst_rate=rate, peak_rate=rate)
    if arguments.seconds is not None:
        seconds = arguments.seconds
        size = replace(size, steady=seconds, burst=seconds, peak=seconds, thinking=seconds)
    return size


if __name__ == "__main__":
    sys.exit(main())
