"""A table in play, as a machine over its log. Whoever draws lots or reads a clock hands the result
in."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core import wording
from baumeister.core.errors import BaumeisterError
from baumeister.core.history import History, Redo, Undo
from baumeister.core.options import from_fields, to_fields
from baumeister.core.record import Record, Seat
from baumeister.core.replay import replay
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session.log import BroughtBack, LogEvent, Opened, Played, TakenBack, record_of

PERSON = "person"

wording.add(
    "en",
    {
        "table.seats": "{players} play, but {count} {count:seat is|seats are} taken.",
        "table.not_your_turn": "It is not the turn of seat {seat}; seat {to_move} is to move.",
        "table.over": "The game is over.",
        "table.nothing": "There is nothing to play.",
        "table.ended": "The game was ended at the table ({reason}) and does not go on.",
        "table.no_undo": "There is nothing to take back.",
    },
)


class TableError(BaumeisterError):
    """Something that cannot be done at this table now."""


class Table:
    """A table where a game is played. What cannot be done raises and changes nothing."""

    def __init__(self, opened: Opened) -> None:
        self.rules: AnyRules = games.get(opened.game)
        start = self.rules.new_game(from_fields(self.rules.Options, opened.options))
        if len(opened.seats) != len(start.scores):
            raise TableError("table.seats", count=len(opened.seats), players=len(start.scores))
        self.history: History[AnyState, Any] = History(start)
        self.log: list[LogEvent] = [opened]
        self.seats = opened.seats

    @classmethod
    def open(
        cls, rules: AnyRules, options: object, seats: tuple[Seat, ...], seed: int | None = None
    ) -> Table:
        """A new table."""
        return cls(Opened(rules.NAME, rules.RULES_VERSION, to_fields(options), seats, seed))

    @classmethod
    def resume(cls, record: Record) -> Table:
        """A table that goes on where a record stops. One that does not replay raises
        RecordError."""
        rules = games.get(record.game)
        history = replay(rules, record).checked()
        if record.result is not None and history.state.outcome is None:
            raise TableError("table.ended", reason=record.result.reason)
        table = cls(
            Opened(record.game, record.rules_version, record.options, record.seats, record.seed)
        )
        for entry in record.entries:
            match entry:
                case Undo(ply):
                    table.undo(ply)
                case Redo(ply):
                    table.redo(ply)
                case _:
                    table.play(table.to_move, rules.parse(entry))
        return table

    @property
    def state(self) -> AnyState:
        """The present state."""
        return self.history.state

    @property
    def to_move(self) -> int:
        """The seat to act. There is none when the game is over: TableError."""
        if self.state.to_move is None:
            raise TableError("table.over")
        return self.state.to_move

    @property
    def record(self) -> Record:
        """The table on paper."""
        return record_of(self.log, self.state.outcome)

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.seats[seat].player == PERSON

    def play(self, seat: int, *actions: Any) -> None:  # noqa: ANN401
        """Actions of the seat to act, at least one, all or nothing."""
        if not actions:
            raise TableError("table.nothing")
        states = [self.state]
        for action in actions:
            to_move = states[-1].to_move
            if to_move is None:
                raise TableError("table.over")
            if to_move != seat:
                raise TableError("table.not_your_turn", seat=seat, to_move=to_move)
            states.append(self.rules.apply(states[-1], action))
        for action, after in zip(actions, states[1:], strict=True):
            self.history.add(action, after)
        self.log.append(Played(seat, tuple(map(str, actions))))

    def undo(self, ply: int | None = None) -> None:
        """Take back to a ply; without one, to where a person last began a turn."""
        if ply is None:
            ply = self.history.ply - 1
            while ply > 0 and not self._begins_turn_of_person(ply):
                ply -= 1
            if ply < 0 or not self._begins_turn_of_person(ply):
                raise TableError("table.no_undo")
        self.history.undo(ply)
        self.log.append(TakenBack(ply))

    def redo(self, ply: int | None = None) -> None:
        """Bring back to a ply; without one, to where a person next began a turn or had moved."""
        history = self.history
        if ply is None:
            ply = history.ply + 1
            while ply < history.furthest and not self._begins_turn_of_person(ply):
                ply += 1
        history.redo(ply)
        self.log.append(BroughtBack(ply))

    def _begins_turn_of_person(self, ply: int) -> bool:
        history = self.history
        seat = history.state_at(ply).to_move
        joined = ply > 0 and self.rules.joins(history.action_at(ply - 1), history.action_at(ply))
        return seat is not None and self.is_person(seat) and not joined
