"""The game at one keyboard: draw, ask, play, tell. All play goes through a session's table."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import fill

import typer

from baumeister import players
from baumeister.cli.advice import Adviser
from baumeister.cli.questions import asked_seats, asked_setup, presented
from baumeister.cli.record_file import FileError, read_record, write_record
from baumeister.cli.setup import Setup, check_agrees
from baumeister.cli.tables import NOW, new_table, resumed_table
from baumeister.cli.thinking import wait_for
from baumeister.core.catalogue import listed
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.core.record_entry import PERSON
from baumeister.core.rules import AnyState
from baumeister.drawing import to_text
from baumeister.session import Table, TableError

WORDS = """\
Other words:
  moves     what is allowed now; moves d4: only what has d4 in it
  views     what can be seen from every side
  levels    the building level by level
  why       what happened in the last turns
  hint      what the strongest computer would play here
  explain   the best turns here, and how each is expected to go on
  undo      take back to your last turn; redo brings it back
  resign    give up; among three or four people a computer plays on for you
  end       end the game here, without a winner
  save FILE write the record, to go on later with: baumeister terminal --file FILE
  position  the position as one line of text
  quit      leave the table"""
WITH_MORE = ("moves", "save", "resign", "end")
"""The words that something can follow."""
FEW = 6
"""So many moves are listed one a line, with what they cost."""


def sit_down(setup: Setup, seats: str | None, file: Path | None) -> None:
    """Ask for what no option has named, then play."""
    if sys.stdin.isatty() and not (file is not None and file.exists()):
        try:
            setup = asked_setup(setup)
            seats = asked_seats(setup) if seats is None else seats
        except (EOFError, KeyboardInterrupt):
            typer.echo("\nLeft the table.")
            return
    play_at_terminal(setup, seats, file)


def play_at_terminal(setup: Setup, seats: str | None, file: Path | None) -> None:
    """Play a game to its end, or until somebody leaves."""
    if file is not None and file.exists():
        record = read_record(file)
        check_agrees(setup, seats, record)
        table = resumed_table(record)
    else:
        seed = secrets.randbits(64) if setup.seed is None else setup.seed
        options = setup.options(seed)
        sitting = setup.seats(options, seats, PERSON)
        table = new_table(setup.rules, options, sitting, seed)
    at_table = Terminal(table, file)  # refuses players that cannot come
    if file is not None and not file.exists():
        write_record(file, table.record)  # better now than after the first turn
    at_table.run()


class Terminal:
    """A table and the screen in front of it."""

    def __init__(self, table: Table, file: Path | None) -> None:
        self.table = table
        self.file = file
        self.is_kept = file is not None
        self.colour = sys.stdout.isatty()
        self.names = [seat.name for seat in table.record.seats]
        self.computers = {
            number: players.read(seat.player)
            for number, seat in enumerate(table.seats)
            if seat.player is not None
        }
        self.adviser = Adviser(self.names)
        self.words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "moves": self._moves,
            "views": lambda _: self._draw(views=True),
            "levels": lambda _: self._draw(levels=True),
            "why": self._why,
            "hint": lambda _: self._advise(self.adviser.hint),
            "explain": lambda _: self._advise(self.adviser.explain),
            "undo": self._undo,
            "redo": self._redo,
            "resign": self._resign,
            "end": self._end,
            "save": self._save,
            "position": lambda _: typer.echo(self.table.rules.position(self.table.state)),
        }

    def run(self) -> None:
        """Take turns until somebody leaves; computers alone leave when the game is over."""
        self._draw()
        self._introduce()
        try:
            self._take_turns()
        except KeyboardInterrupt:  # while somebody thinks, or anything else goes on
            typer.echo()
            self._keep()
            self._leave()

    def _introduce(self) -> None:
        """Say who sits where, if not only persons do, and what to do now."""
        if self.computers:
            game = self.table.rules.NAME
            playing = zip(self.names, self.table.seats, strict=True)
            sitting = (f"{name}: {presented(s.player or PERSON, game)}" for name, s in playing)
            typer.echo(fill(f"At the table: {'; '.join(sitting)}.", 80))
        if len(self.computers) < len(self.names):
            typer.echo("Type a turn and press Enter; the word help tells how.")

    def _take_turns(self) -> None:
        while True:
            seat, computer = self.table.to_move, self.table.computer_to_move
            if computer is not None:
                self._play_computer(*computer)
                continue
            if seat is None and len(self.computers) == len(self.names):
                return
            line = self._typed("over" if seat is None else self.names[seat])
            if line.lower() in ("quit", "exit"):
                self._leave()
                return
            if line:
                self._answer(line)

    def _play_computer(self, seat: int, name: str) -> None:
        # Every turn has chances of its own: a game that goes on needs only the seed.
        rng = Chance((self.table.opened.seed or 0) + len(self.table.history.entries))
        player, state, title = self.computers[seat], self.table.state, players.called(name)
        turn = wait_for(player, lambda: player.turn(state, rng=rng), title)
        typer.echo(f"{self.names[seat]}, {title}: {''.join(map(str, turn))}")
        self._play(turn, by=name)

    def _typed(self, prompt: str) -> str:
        try:
            return input(f"{prompt}> ").strip()
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return "quit"

    def _leave(self) -> None:
        if self.is_kept:
            typer.echo(f"Left the table. The record is in {self.file}.")
        else:
            typer.echo("Left the table. Nothing is kept of the game but what you saved.")

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.words:
                if rest and word.lower() not in WITH_MORE:
                    typer.echo(f"Nothing can follow the word {word.lower()}.")
                else:
                    self.words[word.lower()](rest.strip())
            else:
                self._play(self.table.rules.read_turn(self.table.state, line))
        except IllegalAction as error:
            for violation in error.violations:
                typer.echo(f"{error.action}: {violation}")
        except BaumeisterError as error:
            typer.echo(str(error))

    def _play(self, actions: tuple[object, ...], by: str | None = None) -> None:
        since = self.table.history.ply
        _, self.table = self.table.play(self._to_move(), actions, NOW, by)
        self._tell(since)
        self._draw()
        self._keep()

    def _to_move(self) -> int:
        """The seat to act; says so when the game is over."""
        if self.table.to_move is None:
            raise TableError("table.over")
        return self.table.to_move

    def _person(self) -> int:
        """The person at the keyboard: who is to act, or any of them when the game is over."""
        seat = self.table.to_move
        persons = [i for i, each in enumerate(self.table.seats) if each.holder is not None]
        return persons[0] if seat is None and persons else self._to_move()

    def _tell(self, since: int) -> None:
        for event in self.table.history.events(self.table.rules, since):
            typer.echo(f"  {event.text}")

    def _draw(self, *, views: bool = False, levels: bool = False) -> None:
        drawing = to_text(self.table.state, colour=self.colour, views=views, levels=levels)
        typer.echo(f"\n{drawing}\n")

    def _help(self, _: str) -> None:
        typer.echo("Type a turn, or a part of one, and press Enter:")
        for form, meaning in self.table.rules.NOTATION.items():
            typer.echo(
                fill(f"{form:<10}{meaning}", 80, initial_indent="  ", subsequent_indent=" " * 12)
            )
        typer.echo(WORDS)

    def _moves(self, part: str) -> None:
        rules, state = self.table.rules, self.table.state
        legal = [a for a in rules.legal_actions(state) if part.lower() in str(a)]
        if not legal:
            typer.echo("There are none.")
        elif len(legal) <= FEW:
            for action in legal:
                typer.echo(f"  {action!s:8}{self._cost(action)}".rstrip())
        else:
            typer.echo(fill(" ".join(map(str, legal)), 80, break_on_hyphens=False))

    def _cost(self, action: object) -> str:
        """How an action changes the scores, or that it ends the turn without a change."""
        before = self.table.state
        after = self.table.rules.apply(before, action)
        changes = [
            f"{name} {new - old:+}"
            for name, old, new in zip(self.names, before.scores, after.scores, strict=True)
            if new != old
        ]
        if not changes and after.to_move != before.to_move:
            return "nobody's points change"
        return ", ".join(changes)

    def _advise(self, advice: Callable[[AnyState], str]) -> None:
        self._to_move()
        typer.echo(advice(self.table.state))

    def _why(self, _: str) -> None:
        plies = len(self.names) * 2
        self._tell(max(0, self.table.history.ply - plies))

    def _undo(self, _: str) -> None:
        self._change(self.table.take_back(self._person(), NOW)[1])

    def _redo(self, _: str) -> None:
        self._change(self.table.bring_back(self._person(), NOW)[1])

    def _change(self, table: Table) -> None:
        self.table = table
        self._draw()
        self._keep()

    def _resign(self, sure: str) -> None:
        seat = self._to_move()
        if not self._is_sure(sure, "resign", f"{self.names[seat]} gives up for good"):
            return
        _, self.table = self.table.resign(seat, NOW)
        stand_in = self.table.seats[seat].stand_in
        if stand_in is not None and self.table.to_move is not None:
            self.computers[seat] = players.read(stand_in)
            typer.echo(f"{self.names[seat]} is out; {players.called(stand_in)} plays on.")
        self._tell_end()
        self._keep()

    def _end(self, sure: str) -> None:
        if not self._is_sure(sure, "end", "The game ends here for all, without a winner"):
            return
        _, self.table = self.table.offer(self._to_move(), "end", NOW)
        self._tell_end()
        self._keep()

    @staticmethod
    def _is_sure(sure: str, word: str, what: str) -> bool:
        """What cannot be taken back is asked for twice."""
        if sure.lower() != "yes":
            typer.echo(f"{what}. If you are sure: {word} yes")
        return sure.lower() == "yes"

    def _tell_end(self) -> None:
        """How the table ended the game, if it did."""
        result = self.table.result
        if result is not None:
            winners = listed([self.names[seat] for seat in result.winners] or ["nobody"])
            typer.echo(f"The game is over ({result.reason}): {winners} won.")

    def _save(self, name: str) -> None:
        if not name:
            typer.echo("Save where? For example: save game.json")
            return
        write_record(Path(name), self.table.record)
        typer.echo(f"Saved in {name}.")

    def _keep(self) -> None:
        """Write the record after every change; a disk that fails must not stop the game."""
        if self.file is None:
            return
        try:
            write_record(self.file, self.table.record)
        except FileError as error:
            self.is_kept = False
            typer.echo(str(error))
        else:
            self.is_kept = True
