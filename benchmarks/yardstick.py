"""Speed of the straightforward C program beside this file, compiled on the spot: random playouts of
the two-player base game of Pueblo, one core. Before it is timed, its totals must equal the law's,
game by game."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from baumeister import players
from baumeister.core.chance import Chance
from baumeister.games import pueblo
from stopwatch import RUNS

SOURCE = Path(__file__).with_suffix(".c")
FLAGS = (["-O3", "-march=native"], ["-O3"])
"""The second set is for compilers that do not know the first."""
SEED = 1
CHECKED_GAMES = 200


def compiler() -> list[str] | None:
    """The C compiler as a command: the one named by CC, or the first found."""
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        command = shlex.split(name)
        if command and shutil.which(command[0]):
            return command
    return None


@contextmanager
def compiled() -> Iterator[Path | None]:
    """The program, compiled into a temporary folder; None, with a message, if it cannot be
    compiled."""
    command = compiler()
    if command is None:
        _say("No C compiler found (CC, cc, gcc, clang): the C program is not measured.")
        yield None
        return
    with TemporaryDirectory() as folder:
        program, output = Path(folder, "yardstick"), ""
        for flags in FLAGS:
            done = subprocess.run(  # noqa: S603 - the user's own compiler
                [*command, *flags, str(SOURCE), "-o", str(program)],
                capture_output=True,
                text=True,
                check=False,
                encoding="utf-8",
            )
            if done.returncode == 0:
                yield program
                return
            output = done.stderr.strip()
        _say(f"{shlex.join(command)} cannot compile {SOURCE.name}, which is not measured. {output}")
        yield None


def law_totals(seed: int, games: int) -> list[str]:
    """The law's totals when the random player plays the same games."""
    master, player, lines = Chance(seed), players.create("random"), []
    for _ in range(games):
        dice, state = Chance(master.next()), pueblo.new_game(pueblo.Options())
        while state.to_move is not None:
            for action in player.turn(state, rng=dice):
                state = pueblo.apply(state, action)
        lines.append(" ".join(map(str, state.scores)))
    return lines


def verify(program: Path, seed: int = SEED, games: int = CHECKED_GAMES) -> None:
    """Raise unless both totals agree: the figure would mean nothing."""
    counted = _run(program, "check", seed, games).splitlines()
    for number, (here, law) in enumerate(zip(counted, law_totals(seed, games), strict=True)):
        if here != law:
            raise RuntimeError(f"game {number} of seed {seed}: C counts {here}, the law {law}")


def speed(seconds: float) -> float | None:
    """Turns per second, the median of runs that take `seconds` together; None without a
    compiler."""
    with compiled() as program:
        if program is None:
            return None
        verify(program)
        runs = (json.loads(_run(program, "bench", run, seconds / RUNS)) for run in range(RUNS))
        return median(float(run["turns_per_second"]) for run in runs)


def _run(program: Path, *arguments: object) -> str:
    return subprocess.run(  # noqa: S603 - compiled above
        [program, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    ).stdout


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def main() -> None:
    """Print turns per second."""
    figure = speed(5)
    if figure is not None:
        print(f"{'Pueblo, random play':<44}{'turns/s':>10}")
        print(f"{'straightforward C, 2 players':<44}{figure:>10,.0f}")


if __name__ == "__main__":
    main()
