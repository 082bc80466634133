"""Runs the programs in this folder as separate processes."""

import os
import subprocess
import sys
from pathlib import Path

from testing.programs import run_program

HERE = Path(__file__).parent


def command(program: str, *arguments: object) -> list[str]:
    """The command line of a program in this folder."""
    return [sys.executable, str(HERE / f"{program}.py"), *map(str, arguments)]


def environment(**settings: str) -> dict[str, str]:
    """The environment it needs."""
    known = {k: v for k, v in os.environ.items() if k != "CRASH_AT"}
    path = os.pathsep.join(
        [str(HERE.parents[1]), str(HERE.parents[2]), os.environ.get("PYTHONPATH", "")]
    )
    return {**known, "PYTHONPATH": path, **settings}


def run(program: str, *arguments: object, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a program until it exits or a crash point kills it."""
    return run_program(command(program, *arguments), timeout=120, env=environment(**settings))


def acknowledged(output: str) -> dict[str, int]:
    """The last acknowledged event of each table; acknowledgements have no gaps."""
    last: dict[str, int] = {}
    for line in output.splitlines():
        match line.split():
            case ["ok", table, seq]:
                assert int(seq) == last.get(table, int(seq) - 1) + 1
                last[table] = int(seq)
    return last
