"""A process that compiles: `python -m baumeister.engine.compile_process GAME STEP…`.

It writes the number of parts done, one line at a time, and ends when the process that started it
does. One thread at a time writes: the lines of two would mix.
"""

from __future__ import annotations

import os
import sys
from threading import Event, Thread

from baumeister.engine.warmup import CompileProgress, warm_up

INTERVAL = 0.25
"""Seconds between two lines."""


def main() -> None:
    """Compile, and report on standard output."""
    game, *steps = sys.argv[1:]
    progress = CompileProgress(game, steps)
    Thread(target=_exit_with_parent, daemon=True).start()
    is_done = Event()
    reporter = Thread(target=_report, args=(progress, is_done), daemon=True)
    reporter.start()
    for _ in warm_up((game,), steps):
        pass
    is_done.set()
    reporter.join()
    _write(progress)


def _report(progress: CompileProgress, is_done: Event) -> None:
    while not is_done.wait(INTERVAL):
        _write(progress)


def _write(progress: CompileProgress) -> None:
    print(progress.count()[0], flush=True)


def _exit_with_parent() -> None:
    """Wait for the end of standard input, which the starting process keeps open."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    main()
