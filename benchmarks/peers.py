"""Random play in other game engines and in ours, one core, decisions per second. `make peers`
installs the others into a virtual environment. A decision is one choice among the legal actions."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import yardstick
from baumeister.engine.playouts import speed
from baumeister.games.pueblo import Options, new_game
from peer_playouts import PEERS
from pueblo import GAMES, law
from stopwatch import turns_per_second

HERE = Path(__file__).parent
PYTHON = HERE / ".peers" / "bin" / "python"
SECONDS = 2.0
DECISIONS = 2
"""Decisions in a turn of Pueblo: the placement and the walk."""


def rows(script: str, peers: Iterable[str], seconds: float) -> Iterator[tuple[str, float]]:
    """The figures of every installed peer; a message about each missing one."""
    if not PYTHON.exists():
        print("Others are not installed; 'make peers' does that.")
        return
    for peer in peers:
        done = subprocess.run(  # noqa: S603 - our own script
            [PYTHON, HERE / script, peer, str(seconds)],
            capture_output=True,
            text=True,
            check=False,
            encoding="utf-8",
        )
        for line in done.stdout.splitlines():
            figure = json.loads(line)
            yield figure["name"], figure["per_second"]
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
            print(f"{peer} is skipped: {reason}", file=sys.stderr)


def ours(seconds: float) -> Iterator[tuple[str, float]]:
    """Two-player Pueblo in our engine."""
    law_speed = turns_per_second(lambda rng: law(rng, Options()), GAMES)
    yield "Pueblo, the law, all Python", DECISIONS * law_speed
    yield "Pueblo, compiled", DECISIONS * speed(new_game(Options()), seconds).turns_per_second
    if (c_speed := yardstick.speed(seconds)) is not None:
        yield "Pueblo, straightforward C", DECISIONS * c_speed


def main() -> None:
    """Print decisions per second."""
    print(f"{'Random play, one core':<52}{'decisions/s':>12}")
    print_rows(chain(ours(SECONDS), rows("peer_playouts.py", PEERS, SECONDS)))


def print_rows(figures: Iterable[tuple[str, float]]) -> None:
    """Print lines as they come."""
    for name, figure in figures:
        print(f"{name:<52}{figure:>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
