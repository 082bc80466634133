"""The terminal game: draws the board, asks for moves, plays them at a `session.Table`, and prints
events."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import fill

import typer

from baumeister import players
from baumeister.cli.hints import Adviser
from baumeister.cli.local_table import NOW, new_table, resumed_table
from baumeister.cli.prompts import asked_seats, asked_setup, presented
from baumeister.cli.record_file import FileError, read_record, write_record
from baumeister.cli.setup import Setup, check_agrees
from baumeister.cli.spinner import shown
from baumeister.core.catalogue import sentence
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.core.record_entry import PERSON
from baumeister.core.rules import AnyState
from baumeister.drawing import to_text
from baumeister.session import Table
from baumeister.session.errors import NotNow

COMMANDS = (
    *("moves", "views", "levels", "why", "hint", "explain", "undo", "resign", "end"),
    *("save", "position", "quit"),
)
"""The commands that `help` explains."""
WITH_MORE = ("moves", "save", "resign", "end")
"""Commands that take an argument."""
FEW = 6
"""Up to this many moves are listed one per line, with their costs."""


def ask_and_play(setup: Setup, seats: str | None, file: Path | None, language: str = "en") -> None:
    """Ask for missing settings, then play."""
    if sys.stdin.isatty() and not (file is not None and file.exists()):
        try:
            setup = asked_setup(setup, language)
            seats = asked_seats(setup, language) if seats is None else seats
        except (EOFError, KeyboardInterrupt):
            typer.echo("\n" + sentence("terminal.left", {}, language))
            return
    play_at_terminal(setup, seats, file, language)


def play_at_terminal(
    setup: Setup, seats: str | None, file: Path | None, language: str = "en"
) -> None:
    """Play a game to its end, or until a player quits."""
    if file is not None and file.exists():
        record = read_record(file)
        check_agrees(setup, seats, record)
        table = resumed_table(record)
    else:
        seed = secrets.randbits(64) if setup.seed is None else setup.seed
        options = setup.options(seed)
        sitting = setup.seats(options, seats, PERSON)
        table = new_table(setup.rules, options, sitting, seed)
    at_table = Terminal(table, file, language)  # refuses unavailable players
    if file is not None and not file.exists():
        write_record(file, table.record)  # fail now rather than after the first turn
    at_table.run()


class Terminal:
    """A table shown in a terminal."""

    def __init__(self, table: Table, file: Path | None, language: str = "en") -> None:
        self.table = table
        self.file = file
        self.language = language
        self.is_kept = file is not None
        self.colour = sys.stdout.isatty()
        self.names = shown_names(table, language)
        self.computers = {
            number: players.read(seat.player)
            for number, seat in enumerate(table.seats)
            if seat.player is not None
        }
        self.adviser = Adviser(self.names, language)
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

    def _said(self, code: str, **values: object) -> str:
        return sentence(f"terminal.{code}", values, self.language, self.names)

    def _say(self, code: str, **values: object) -> None:
        typer.echo(self._said(code, **values))

    def run(self) -> None:
        """Take turns until a player quits; computers alone quit when the game is over."""
        self._draw()
        self._introduce()
        try:
            self._take_turns()
        except KeyboardInterrupt:  # while a computer thinks, or at any other time
            typer.echo()
            self._autosave()
            self._leave()

    def _introduce(self) -> None:
        """Print the players, unless all are people, and what to do now."""
        if self.computers:
            game = self.table.rules.NAME
            sitting = [
                {
                    "first": number == 0,
                    "seat": number,
                    "player": presented(seat.player or PERSON, game, self.language),
                }
                for number, seat in enumerate(self.table.seats)
            ]
            typer.echo(fill(self._said("seated", seats=sitting), 80))
        if len(self.computers) < len(self.names):
            self._say("intro")

    def _take_turns(self) -> None:
        while True:
            seat, computer = self.table.to_move, self.table.computer_to_move
            if computer is not None:
                self._play_computer(*computer)
                continue
            if seat is None and len(self.computers) == len(self.names):
                return
            line = self._typed(self._said("over") if seat is None else self.names[seat])
            if line.lower() in ("quit", "exit"):
                self._leave()
                return
            if line:
                self._answer(line)

    def _play_computer(self, seat: int, name: str) -> None:
        # Every turn has its own random stream, so a resumed game needs only the seed.
        seed = (self.table.opened.seed or 0) + len(self.table.history.entries)
        title = players.called(name, self.language)
        with shown(self._said("thinking", player=title)):
            turn = self.computers[seat].turn(self.table.state, rng=Chance(seed))
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
            self._say("left.kept", file=self.file)
        else:
            self._say("left.lost")

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in self.words:
                if rest and word.lower() not in WITH_MORE:
                    self._say("nothing_follows", word=word.lower())
                else:
                    self.words[word.lower()](rest.strip())
            else:
                self._play(self.table.rules.read_turn(self.table.state, line))
        except IllegalAction as error:
            for violation in error.violations:
                text = violation.sentence(self.language, self.names)
                typer.echo(f"{error.action}: {text} ({violation.rule})")
        except BaumeisterError as error:
            typer.echo(error.sentence(self.language, self.names))

    def _play(self, actions: tuple[object, ...], by: str | None = None) -> None:
        since = self.table.history.ply
        _, self.table = self.table.play(self._to_move(), actions, NOW, by)
        self._print_events(since)
        self._draw()
        self._autosave()

    def _to_move(self) -> int:
        """The seat to act; reports when the game is over."""
        if self.table.to_move is None:
            raise NotNow("table.over")
        return self.table.to_move

    def _person(self) -> int:
        """The seat to act if a person has it, or any person's seat when the game is over."""
        seat = self.table.to_move
        persons = [i for i, each in enumerate(self.table.seats) if each.holder is not None]
        return persons[0] if seat is None and persons else self._to_move()

    def _print_events(self, since: int) -> None:
        for event in self.table.history.events(self.table.rules, since):
            typer.echo(f"  {event.sentence(self.language, self.names)}")

    def _draw(self, *, views: bool = False, levels: bool = False) -> None:
        drawing = to_text(
            self.table.state,
            colour=self.colour,
            views=views,
            levels=levels,
            language=self.language,
        )
        typer.echo(f"\n{drawing}\n")

    def _help(self, _: str) -> None:
        self._say("help.turn")
        for form, meaning in self.table.rules.NOTATION.items():
            _explain(form, sentence(meaning, {}, self.language))
        self._say("help.commands")
        for command in COMMANDS:
            _explain("save FILE" if command == "save" else command, self._said(f"help.{command}"))

    def _moves(self, part: str) -> None:
        rules, state = self.table.rules, self.table.state
        legal = [a for a in rules.legal_actions(state) if part.lower() in str(a)]
        if not legal:
            self._say("moves.none")
        elif len(legal) <= FEW:
            for action in legal:
                typer.echo(f"  {action!s:8}{self._cost(action)}".rstrip())
        else:
            typer.echo(fill(" ".join(map(str, legal)), 80, break_on_hyphens=False))

    def _cost(self, action: object) -> str:
        """The change of the scores by an action, if it ends the turn."""
        before = self.table.state
        after = self.table.rules.apply(before, action)
        changes = [
            f"{name} {new - old:+}"
            for name, old, new in zip(self.names, before.scores, after.scores, strict=True)
            if new != old
        ]
        if not changes and after.to_move != before.to_move:
            return self._said("moves.same")
        return ", ".join(changes)

    def _advise(self, advice: Callable[[AnyState], str]) -> None:
        self._to_move()
        typer.echo(advice(self.table.state))

    def _why(self, _: str) -> None:
        plies = len(self.names) * 2
        self._print_events(max(0, self.table.history.ply - plies))

    def _undo(self, _: str) -> None:
        self._change(self.table.take_back(self._person(), NOW)[1])

    def _redo(self, _: str) -> None:
        self._change(self.table.bring_back(self._person(), NOW)[1])

    def _change(self, table: Table) -> None:
        self.table = table
        self._draw()
        self._autosave()

    def _resign(self, sure: str) -> None:
        seat = self._to_move()
        if sure.lower() != "yes":  # ask for confirmation, because this cannot be undone
            self._say("resign.sure", seat=seat)
            return
        _, self.table = self.table.resign(seat, NOW)
        stand_in = self.table.seats[seat].stand_in
        if stand_in is not None and self.table.to_move is not None:
            self.computers[seat] = players.read(stand_in)
            title = players.called(stand_in, self.language)
            self._say("resign.out", seat=seat, player=title)
        self._print_end()
        self._autosave()

    def _end(self, sure: str) -> None:
        if sure.lower() != "yes":
            self._say("end.sure")
            return
        _, self.table = self.table.offer(self._to_move(), "end", NOW)
        self._print_end()
        self._autosave()

    def _print_end(self) -> None:
        """The result, if the table, rather than the rules, ended the game."""
        result = self.table.result
        if result is not None:
            self._say("ended", reason=result.reason, winners=result.winners)

    def _save(self, name: str) -> None:
        if not name:
            self._say("save.where")
            return
        write_record(Path(name), self.table.record)
        self._say("save.done", file=name)

    def _autosave(self) -> None:
        """Write the record after every change; a failing disk must not stop the game."""
        if self.file is None:
            return
        try:
            write_record(self.file, self.table.record)
        except FileError as error:
            self.is_kept = False
            typer.echo(error.sentence(self.language))
        else:
            self.is_kept = True


def shown_names(table: Table, language: str) -> list[str]:
    """Names of the players by seat: their own, or the seat's name in a language."""
    rules, options = table.rules, table.state.options
    called = zip(rules.seat_names(options), rules.player_names(options, language), strict=True)
    names = dict(called)
    return [names.get(seat.name, seat.name) for seat in table.record.seats]


def _explain(form: str, meaning: str) -> None:
    """Print a line of the help."""
    typer.echo(fill(f"{form:<10}{meaning}", 80, initial_indent="  ", subsequent_indent=" " * 12))
