"""`baumeister warmup`: compiles the engine ahead of time."""

from __future__ import annotations

from time import perf_counter

import typer
from rich.console import Console

from baumeister.engine.cache import folder
from baumeister.engine.warmup import STEPS, CompileReport, compile_missing, warm_up


def warm_up_engine() -> None:
    """Compile the kernels that are not compiled yet, on all cores, with a progress line."""
    begin, console = perf_counter(), Console(stderr=True)
    with console.status("Compiling the engine …") as line:

        def show(progress: CompileReport) -> None:
            left = progress.seconds_left
            rest = "" if left is None else f", about {max(1, round(left))} s"
            line.update(f"Compiling the engine: {progress.done} of {progress.total} parts{rest} …")

        compile_missing(steps=tuple(STEPS), report=show)
        for number, steps, what in warm_up():
            line.update(f"Loading the engine, {number + 1} of {steps}: {what} …")
    typer.echo(f"The engine is ready ({perf_counter() - begin:.1f} s; stored in {folder()}).")
