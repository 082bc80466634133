"""A player at work while somebody waits: it is said on a terminal, and Ctrl-C ends it."""

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
"""Not everywhere does Ctrl-C wake who waits for a thread: so many seconds, then look again."""
PATIENCE = 10
"""So many looks a player has to come home; who still compiles is left behind."""


def wait_for(player: Player, think: Callable[[], Answer], waiting: str) -> Answer:
    """What a player comes to think. An interruption ends his thinking and is passed on.

    `waiting` is shown meanwhile. He thinks on a thread of his own: compiled code would not hear
    Ctrl-C.
    """
    answers: list[Answer] = []
    failures: list[BaseException] = []

    def work() -> None:
        try:
            answers.append(think())
        except BaseException as failure:  # noqa: BLE001 - raised below, where somebody waits
            failures.append(failure)

    thread = Thread(target=work, daemon=True)
    with _said(waiting):
        try:
            thread.start()
            while thread.is_alive():
                thread.join(LOOK)
        except KeyboardInterrupt:
            for _ in range(PATIENCE):
                player.stop()  # again and again: not heard by who had not begun to think
                thread.join(LOOK)
                if not thread.is_alive():
                    break
            raise
    if failures:
        raise failures[0]
    return answers[0]


@contextmanager
def _said(text: str) -> Iterator[None]:
    """A line that is there for a while; none where nobody looks."""
    if not sys.stdout.isatty():
        yield
        return
    typer.echo(f"{text}\r", nl=False)
    try:
        yield
    finally:
        typer.echo(f"{' ' * len(text)}\r", nl=False)
