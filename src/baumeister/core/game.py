"""A game for interactive use: one object that plays, takes back and prints itself."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from baumeister.core.argument_checks import plain
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError, OptionsError, RecordError
from baumeister.core.history import History, HistoryError
from baumeister.core.notebook import NotebookPicture
from baumeister.core.options import to_fields
from baumeister.core.outcome import Outcome
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import Handover, Redo, Undo
from baumeister.core.replay import replay
from baumeister.core.rules import AnyEvent, AnyState, Rules

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - options


class NoRecord(RecordError):
    """A game that did not begin as its options say has no record."""

    code = "games.no_record"


class NotAState(BaumeisterError, AttributeError):
    """A game where the law wants a state."""

    code = "games.not_a_state"


class WrongStart(OptionsError):
    """A game cannot begin with this value."""

    code = "games.start"
    value: str


class WrongCount(HistoryError):
    code = "history.count"
    text_: str


class LegalActions(tuple[A, ...], Generic[A]):
    """A tuple of legal actions that prints them as they are typed. It finds actions given as text,
    too."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return plain(action) in map(str, self)
        return super().__contains__(action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal: {' '.join(map(str, self))}>"


class Game(NotebookPicture, Generic[S, A, O]):
    """A game in play. Illegal actions raise errors and change nothing.

    Two games are equal if they have the same history, including what was taken back, the same
    seats and the same result.
    """

    picture: ClassVar[Callable[[AnyState], str] | None] = None
    """Draws a state. The package `baumeister` sets it, because `core` must not import `drawing`."""

    def __init__(self, rules: Rules[S, A, O], record: Record | str | O | S) -> None:
        """A new game with options, a game that begins in a state, or the continuation of a recorded
        game."""
        self.rules = rules
        self.history: History[S, A]
        self._taken_up: Record | None = None
        if isinstance(record, str):
            record = Record.from_text(record)
        if isinstance(record, Record):
            self._taken_up = record
            self.history = replay(rules, record).checked()
            self.seats = record.seats
        else:
            begins = getattr(record, "game", None) == rules.NAME and hasattr(record, "phase")
            if not begins and not isinstance(record, rules.Options):
                raise WrongStart(option="options", value=excerpt(record))
            start: Any = record if begins else rules.new_game(record)  # type: ignore[arg-type]
            self.history = History.start(start)
            self.seats = tuple(Seat(name) for name in rules.seat_names(start.options))

    @property
    def state(self) -> S:
        """The current state."""
        return self.history.state

    if not TYPE_CHECKING:  # for checkers, a game has no other attributes

        def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - it never returns
            """Explain the mistake of beginners: functions of the law take a state."""
            if "history" in vars(self) and hasattr(type(self.state), name):
                raise NotAState
            raise AttributeError(f"a game has no attribute {name!r}")

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions that led here."""
        return self.history.actions

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.state.scores

    @property
    def outcome(self) -> Outcome | None:
        """None until the game is over."""
        return self.state.outcome

    @property
    def legal(self) -> LegalActions[A]:
        """The legal actions."""
        return LegalActions(self.rules.legal_actions(self.state))

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """The events of the last turn, or of the part of it that has been played."""
        return self.history.events(self.rules, since=self._turn_start(self.history.ply))

    def play(self, *turns: str | A) -> None:
        """Play turns, parts of turns or actions. If one is illegal, none is played."""
        history = self.history
        for turn in turns:
            read = self.rules.read_turn(history.state, turn) if isinstance(turn, str) else (turn,)
            for action in read:
                history = history.add(action, self.rules.apply(history.state, action))
        self.history = history

    def undo(self, actions: int | None = None) -> None:
        """Take back the last turn or the part of it that was played, or a number of actions."""
        ply = self.history.ply
        target = self._turn_start(ply) if actions is None else ply - _counted(actions)
        self.history = self.history.undo(target)

    def redo(self, actions: int | None = None) -> None:
        """Restore a turn that was taken back, or a number of actions."""
        ply = self.history.ply
        end = ply + (1 if actions is None else _counted(actions))
        if actions is None:
            while end < self.history.furthest and self._joined(end):
                end += 1
        self.history = self.history.redo(end)

    def _turn_start(self, ply: int) -> int:
        """The ply at which the turn that ends at a ply began."""
        ply -= 1
        while ply > 0 and self._joined(ply):
            ply -= 1
        return max(ply, 0)

    def _joined(self, ply: int) -> bool:
        history = self.history
        return self.rules.joins(history.action_at(ply - 1), history.action_at(ply))

    def copy(self) -> Self:
        """An independent copy, with the same history."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))  # all immutable
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Pickling stores the rules by the name of their module."""
        return {**vars(self), "rules": getattr(self.rules, "__name__", None)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, rules=import_module(kept["rules"]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity == other._identity

    __hash__ = None  # type: ignore[assignment] # a game changes

    @property
    def _identity(self) -> tuple[object, ...]:
        taken_up = self._taken_up
        seed = None if taken_up is None else taken_up.seed
        return self.rules.NAME, self.seats, self.history, seed, self._result

    @property
    def _result(self) -> Outcome | None:
        """The law's result, or the table's if the game continues a record and nothing was
        added."""
        taken_up = self._taken_up
        if taken_up is not None and len(taken_up.entries) == len(self.history.entries):
            return taken_up.result
        return self.history.outcome(self.rules)

    @property
    def record(self) -> Record:
        """The record of the game, including what was taken back. A game that began in another state
        than its options say has none and raises RecordError."""
        taken_up = self._taken_up
        if self.history.state_at(0) != self.rules.new_game(self.state.options):
            raise NoRecord
        if taken_up is not None and len(taken_up.entries) == len(self.history.entries):
            return taken_up  # as it was written
        return Record(
            game=self.rules.NAME,
            rules_version=self.rules.RULES_VERSION,
            options=to_fields(self.state.options),
            seats=self.seats,
            entries=tuple(
                entry if isinstance(entry, Undo | Redo | Handover) else str(entry)
                for entry in self.history.entries
            ),
            seed=None if taken_up is None else taken_up.seed,
            result=self._result,
        )

    def __str__(self) -> str:
        picture = type(self).picture
        return self.rules.position(self.state) if picture is None else picture(self.state)

    def __repr__(self) -> str:
        return f"<{self.rules.NAME}, ply {self.history.ply}: {self.rules.position(self.state)}>"


def _counted(actions: object) -> int:
    """The number of actions to take back or restore, checked."""
    if type(actions) is not int:
        raise WrongCount(excerpt(actions))
    return actions
