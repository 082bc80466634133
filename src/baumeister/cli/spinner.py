"""Waiting for a computer player: shows a message on a terminal; Ctrl-C stops the search."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import typer

from baumeister.players import Player

Answer = TypeVar("Answer")
LOOK = 0.2
"""Polling interval in seconds: Ctrl-C does not interrupt waiting for a thread everywhere."""
COMPILING_SECONDS = 2.0
"""Loading a compiled engine takes less."""
PATIENCE = 10
"""Polls to wait for a stopped player; one that is still compiling is abandoned."""


def wait_for(
    player: Player,
    think: Callable[[], Answer],
    waiting: str,
    preparing: Callable[[], str | None] = lambda: None,
) -> Answer:
    """The result of a player's search. Ctrl-C stops the search and is passed on.

    `waiting` is shown meanwhile, or what `preparing` returns while the engine is compiled. The
    search runs in a thread, because compiled code ignores Ctrl-C.
    """
    answers: list[Answer] = []
    failures: list[BaseException] = []

    def work() -> None:
        try:
            answers.append(think())
        except BaseException as failure:  # noqa: BLE001 - raised below, in the waiting thread
            failures.append(failure)

    thread = Thread(target=work, daemon=True)
    with _temporary_line() as show:
        try:
            thread.start()
            show(waiting)
            while thread.is_alive():
                thread.join(LOOK)
                show(preparing() or waiting)
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


def compiling(game: str, text: Callable[..., str], why: str) -> Callable[[], str | None]:
    """For `wait_for`: says how far the engine of a game is compiled in this process, if it is.
    `text` gets the parts done, all parts, and about how many seconds are left. On a terminal, `why`
    is printed first, once."""
    begin, is_explained = monotonic(), False

    def look() -> str | None:
        nonlocal is_explained
        engine: Any = sys.modules.get("baumeister.engine.warmup")  # players load it when needed
        seconds = monotonic() - begin
        if engine is None or seconds < COMPILING_SECONDS:
            return None
        done, total = engine.CompileProgress(game).count()
        if not 0 < done < total:
            return None
        if not is_explained and sys.stdout.isatty():
            typer.echo(why)
            is_explained = True
        return text(done=done, total=total, seconds=round(seconds / done * (total - done)))

    return look


@contextmanager
def _temporary_line() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows a line in place of the last one, on a terminal; removes it at the
    end."""
    last_text = ""

    def show(text: str) -> None:
        nonlocal last_text
        if text != last_text and sys.stdout.isatty():
            typer.echo(f"{text:<{len(last_text)}}\r", nl=False)
            last_text = text

    try:
        yield show
    finally:
        show("")
