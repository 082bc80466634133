"""Waiting for a computer player: shows a message on a terminal; Ctrl-C stops the search."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TypeVar

import typer

from baumeister.players import Player

Answer = TypeVar("Answer")
LOOK = 0.2
"""Polling interval in seconds: Ctrl-C does not interrupt waiting for a thread everywhere."""
PATIENCE = 10
"""Polls to wait for a stopped player; one that is still compiling is abandoned."""


def wait_for(player: Player, think: Callable[[], Answer], waiting: str) -> Answer:
    """The result of a player's search. Ctrl-C stops the search and is passed on.

    `waiting` is shown meanwhile. The search runs in a thread, because compiled code ignores
    Ctrl-C.
    """
    answers: list[Answer] = []
    failures: list[BaseException] = []

    def work() -> None:
        try:
            answers.append(think())
        except BaseException as failure:  # noqa: BLE001 - raised below, in the waiting thread
            failures.append(failure)

    thread = Thread(target=work, daemon=True)
    with _said(waiting):
        try:
            thread.start()
            while thread.is_alive():
                thread.join(LOOK)
        except KeyboardInterrupt:
            for _ in range(PATIENCE):
                player.stop()  # repeatedly, because a search that has not begun ignores it
                thread.join(LOOK)
                if not thread.is_alive():
                    break
            raise
    if failures:
        raise failures[0]
    return answers[0]


@contextmanager
def _said(text: str) -> Iterator[None]:
    """A temporary line on a terminal; nothing elsewhere."""
    if not sys.stdout.isatty():
        yield
        return
    typer.echo(f"{text}\r", nl=False)
    try:
        yield
    finally:
        typer.echo(f"{' ' * len(text)}\r", nl=False)
