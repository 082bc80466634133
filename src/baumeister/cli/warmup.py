"""`baumeister warmup`: compiles the engine ahead of time."""

from __future__ import annotations

from time import perf_counter

import typer
from rich.console import Console

from baumeister.engine.cache import folder
from baumeister.engine.warmup import warm_up


def warm_up_engine() -> None:
    """Load all kernels, and compile those that are not compiled yet, with a progress line."""
    begin, console = perf_counter(), Console(stderr=True)
    with console.status("Compiling the engine …") as line:
        for number, steps, what in warm_up():
            line.update(f"Compiling the engine, {number + 1} of {steps}: {what} …")
    typer.echo(f"The engine is ready ({perf_counter() - begin:.1f} s; stored in {folder()}).")
