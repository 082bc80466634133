"""The game at one keyboard: draw, ask, play, tell what happened. All play goes through a session's
table."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from textwrap import fill

import typer

from baumeister import players
from baumeister.cli.record_file import read_record, write_record
from baumeister.cli.setup import Setup
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.drawing import to_text
from baumeister.session import Table
from baumeister.session.table import PERSON

WORDS = """\
Other words:
  moves     what is allowed now; moves d4: only what has d4 in it
  views     what the chieftain would see from every side, and what it would cost
  levels    the pueblo level by level
  why       what happened in the last turns
  undo      take back to your last turn; redo brings it back
  save FILE write the record, to go on later with: baumeister terminal --file FILE
  position  the position as one line of text
  quit      leave the table"""


def sit_down(setup: Setup, seats: str | None) -> None:
    """Ask for the version of the game if no option named one, then play."""
    if not setup.texts and seats is None and sys.stdin.isatty():
        name = setup.rules.NAME.capitalize()
        typer.echo(f"A new game of {name}. Enter takes what stands in [ ].\n")
        setup = _asked(setup)
        seats = _asked_seats(setup)
    play_at_terminal(setup, seats, None)


def _asked(setup: Setup) -> Setup:
    """The setup after asking for the options that a table talks about."""
    for option in fields(setup.rules.Options):
        needed = option.metadata.get("needs")
        if not option.metadata.get("ask") or (needed and setup.texts.get(needed) != "yes"):
            continue
        shown = {True: "yes", False: "no", (): "0"}.get(option.default, option.default)
        while True:
            answer = input(f"{option.metadata['help']} [{shown}]: ").strip().lower() or str(shown)
            answer = {"y": "yes", "n": "no"}.get(answer, answer)
            asked = Setup(setup.rules, {**setup.texts, option.name: answer}, setup.seed)
            try:
                asked.options(0)
            except BaumeisterError as error:
                typer.echo(str(error))
            else:
                setup = asked
                break
    return setup


def _asked_seats(setup: Setup) -> str:
    chosen: list[str] = []
    options = setup.options(0)
    choices = ", ".join((PERSON, *players.NAMES))
    for name in setup.rules.seat_names(options):
        default = "random" if chosen else PERSON
        while True:
            answer = input(f"who plays {name} ({choices}) [{default}]: ").strip().lower() or default
            try:
                setup.seats(options, answer, default)
            except BaumeisterError as error:
                typer.echo(str(error))
            else:
                chosen.append(answer)
                break
    return ",".join(chosen)


def play_at_terminal(setup: Setup, seats: str | None, file: Path | None) -> None:
    """Play a game to its end, or until somebody leaves."""
    if file is not None and file.exists():
        table = Table.resume(read_record(file))
    else:
        seed = secrets.randbits(64) if setup.seed is None else setup.seed
        options = setup.options(seed)
        sitting = setup.seats(options, seats, PERSON)
        table = Table.open(setup.rules, options, sitting, seed)
    Terminal(table, file).run()


class Terminal:
    """A table and the screen in front of it."""

    def __init__(self, table: Table, file: Path | None) -> None:
        self.table = table
        self.file = file
        self.colour = sys.stdout.isatty()
        self.seed = table.record.seed or 0
        self.computers = {
            number: players.create(seat.player)
            for number, seat in enumerate(table.seats)
            if not table.is_person(number)
        }
        self.words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "moves": self._moves,
            "views": lambda _: self._draw(views=True),
            "levels": lambda _: self._draw(levels=True),
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "position": lambda _: typer.echo(self.table.rules.position(self.table.state)),
        }

    def run(self) -> None:
        """Take turns until the game is over or somebody leaves."""
        self._draw()
        typer.echo("Type a turn and press Enter; the word help tells how.")
        while self.table.state.to_move is not None:
            seat = self.table.to_move
            if seat in self.computers:
                # Every turn has chances of its own: a game that goes on later needs only the seed.
                rng = Chance(self.seed + len(self.table.log))
                self._play(self.computers[seat].turn(self.table.state, rng=rng))
                continue
            try:
                line = input(f"{self.table.seats[seat].name}> ").strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            if line.lower() in ("quit", "exit"):
                typer.echo(
                    "\nLeft the table." + (f" The record is in {self.file}." if self.file else "")
                )
                return
            if line:
                self._answer(line)

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.words:
                self.words[word.lower()](rest.strip())
            else:
                self._play(self.table.rules.read_turn(self.table.state, line))
        except IllegalAction as error:
            for violation in error.violations:
                typer.echo(f"{error.action}: {violation}")
        except (BaumeisterError, OSError) as error:
            typer.echo(str(error))

    def _play(self, actions: tuple[object, ...]) -> None:
        since = self.table.history.ply
        self.table.play(self.table.to_move, *actions)
        self._kept()
        self._tell(since)
        self._draw()

    def _tell(self, since: int) -> None:
        for event in self.table.history.events(self.table.rules, since):
            typer.echo(f"  {event.text}")

    def _draw(self, *, views: bool = False, levels: bool = False) -> None:
        drawing = to_text(self.table.state, colour=self.colour, views=views, levels=levels)
        typer.echo(f"\n{drawing}\n")

    def _help(self, _: str) -> None:
        typer.echo("Type a turn, or a part of one, and press Enter:")
        for form, meaning in self.table.rules.NOTATION.items():
            typer.echo(f"  {form:<10}{meaning}")
        typer.echo(WORDS)

    def _moves(self, beginning: str) -> None:
        rules, state = self.table.rules, self.table.state
        legal = [a for a in rules.legal_actions(state) if beginning in str(a)]
        if len(legal) <= 6:
            for action in legal:
                typer.echo(f"  {action!s:8}{self._cost(action)}")
        else:
            typer.echo(fill(" ".join(map(str, legal)), 80, break_on_hyphens=False))

    def _cost(self, action: object) -> str:
        rules, before = self.table.rules, self.table.state
        after = rules.apply(before, action)
        if after.to_move == before.to_move:
            return ""
        changes = [
            f"{seat.name} {new - old:+}"
            for seat, old, new in zip(self.table.seats, before.scores, after.scores, strict=True)
            if new != old
        ]
        return ", ".join(changes) or "costs nobody anything"

    def _why(self, _: str) -> None:
        plies = len(self.table.seats) * 2
        self._tell(max(0, self.table.history.ply - plies))

    def _undo(self, _: str) -> None:
        self.table.undo()
        self._kept()
        self._draw()

    def _redo(self, _: str) -> None:
        self.table.redo()
        self._kept()
        self._draw()

    def _save(self, name: str) -> None:
        if not name:
            typer.echo("Save where? For example: save game.json")
            return
        write_record(Path(name), self.table.record)
        typer.echo(f"Saved in {name}.")

    def _kept(self) -> None:
        if self.file is not None:
            write_record(self.file, self.table.record)
