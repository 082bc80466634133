"""Waiting for a computer player: shows a message on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer


@contextmanager
def shown(text: str) -> Iterator[None]:
    """On a terminal, show a line; remove it at the end."""
    if not sys.stdout.isatty():
        yield
        return
    typer.echo(f"{text}\r", nl=False)
    try:
        yield
    finally:
        typer.echo(f"{' ' * len(text)}\r", nl=False)
