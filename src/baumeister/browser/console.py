"""A Python console in the page, in which `game` is the game at a table."""

from __future__ import annotations

import sys
import time
from code import InteractiveInterpreter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import TextIOBase
from rlcompleter import Completer
from types import CodeType
from typing import Any

from baumeister import __version__, games
from baumeister.core.compact_json import to_text
from baumeister.core.game import Game
from baumeister.tables.live_table import LiveTable

LONGEST_SECONDS = 20.0
"""After this time a command is stopped: while it runs, the page's games stand still."""
MOST_COMPLETIONS = 50
FIRST_LINES = """
import baumeister
from baumeister import aztec, drawing, players, pueblo
from baumeister.core.game import Game
game = pueblo.Game()
"""
_TOOL = 5
"""The console's tool ID in `sys.monitoring`, used by no other tool."""


class Console:
    """Runs what a person types, line by line."""

    def __init__(
        self, table: Callable[[], LiveTable | None], write: Callable[[str], object]
    ) -> None:
        """`table` returns the table that the page shows, if any. `write` gets what is printed."""
        self._table = table
        self._output = _Output(write)
        self._shown: tuple[int, Any] = (-1, None)
        self._lines: list[str] = []
        self._names: dict[str, Any] = {"__name__": "__console__"}
        self._interpreter = InteractiveInterpreter(self._names)
        self._interpreter.runcode = self._run  # type: ignore[method-assign]
        exec(FIRST_LINES, self._names)  # noqa: S102 - as if the person had typed them
        self._follow()

    @property
    def banner(self) -> str:
        """The text that is shown first."""
        version = ".".join(map(str, sys.version_info[:3]))
        return f"Baumeister {__version__}, Python {version}. Try print(game)."

    def push(self, line: str) -> bool:
        """Run a line; whether it needs more lines."""
        self._follow()
        self._lines.append(line)
        needs_more = False
        with redirect_stdout(self._output), redirect_stderr(self._output):
            try:
                needs_more = self._interpreter.runsource("\n".join(self._lines), "<console>")
            except (MemoryError, RecursionError):  # of the compiler
                self._interpreter.showtraceback()
        if not needs_more:
            self._lines.clear()
        return needs_more

    def complete(self, text: str) -> str:
        """The possible completions of a name, as JSON text."""
        completer = Completer(self._names)
        completions = list[str]()
        while (one := completer.complete(text, len(completions))) is not None:
            completions.append(one)
            if len(completions) == MOST_COMPLETIONS:
                break
        return to_text(completions)

    def _follow(self) -> None:
        """Let `game` be a copy of the table's game, unless the person has changed the last copy."""
        live = self._table()
        if live is None or live.seq == self._shown[0]:
            return
        last = self._shown[1]
        copy = self._names.get("game")
        if last is None or (copy is last[0] and copy.history == last[1]):
            game = Game(games.get(live.row.game), live.table.record)
            self._names["game"] = game
            self._shown = live.seq, (game, game.history)

    def _run(self, code: CodeType) -> None:
        try:
            with _limited(LONGEST_SECONDS):
                exec(code, self._names)  # noqa: S102 - this is what a console is for
        except SystemExit:
            self._output.write("Close the tab to leave the console.\n")
        except KeyboardInterrupt:
            self._output.write(f"Stopped after {LONGEST_SECONDS:.0f} seconds.\n")
        except BaseException:  # noqa: BLE001 - it is shown
            self._interpreter.showtraceback()


class _Output(TextIOBase):
    """A file that passes on what is written to it."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write

    def write(self, text: str) -> int:
        self._write(text)
        return len(text)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Interrupt the code inside after this time. A worker has no signals and no second thread, so
    that the check is made whenever the code jumps or calls; Python before 3.12 cannot do that. Code
    that catches the interruption runs on."""
    monitoring = getattr(sys, "monitoring", None)
    if monitoring is None:
        yield
        return
    until = time.monotonic() + seconds

    def check(*_: object) -> None:
        if time.monotonic() > until:
            monitoring.set_events(_TOOL, 0)  # so that what follows is not interrupted, too
            raise KeyboardInterrupt

    events = monitoring.events.JUMP | monitoring.events.PY_START
    monitoring.use_tool_id(_TOOL, "baumeister console")
    for event in (monitoring.events.JUMP, monitoring.events.PY_START):
        monitoring.register_callback(_TOOL, event, check)
    monitoring.set_events(_TOOL, events)
    try:
        yield
    finally:
        monitoring.set_events(_TOOL, 0)
        monitoring.free_tool_id(_TOOL)
