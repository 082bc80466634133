"""Replays a record, action by action, through the law."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError, IllegalAction, OptionsError, RecordError
from baumeister.core.expected import Nested, nested
from baumeister.core.history import History, HistoryError
from baumeister.core.options import from_fields
from baumeister.core.outcome import Outcome
from baumeister.core.record import Entry, Record, entry_to_json
from baumeister.core.record_entry import PERSON, Handover, Redo, Undo
from baumeister.core.rules import AnyState, Rules

S = TypeVar("S", bound=AnyState)
A = TypeVar("A")

TABLE_REASONS = ("resigned", "time", "agreed", "abandoned")
"""Reasons for which a table ends a game that the law has not ended."""


class OtherGame(RecordError):
    code = "record.game"
    text_: str
    known: str


class OtherRules(RecordError):
    code = "record.rules_version"
    game: str
    version: int
    known: int


class WrongOptions(RecordError):
    code = "record.options"
    reason: Nested


class WrongSeats(RecordError):
    code = "record.seats"
    count: int
    players: int


class IllegalEntry(RecordError):
    code = "record.illegal"
    ply_: int
    action: str
    reason: Nested
    rule_: str


class WrongEntry(RecordError):
    """An action that cannot be read, or an undo, redo or handover that is not possible."""

    code: Literal["record.unreadable", "record.history"]
    ply_: int
    action: str
    reason: Nested


class ComputersSeat(RecordError):
    code = "record.handover"
    ply_: int
    action: str
    player: str


class WrongResult(RecordError):
    code = "record.result"
    ply_: int
    result: Nested
    expected: Nested


@dataclass(frozen=True, slots=True)
class Replay(Generic[S, A]):
    """A replayed record: the history as far as it replays, and the first error, if any."""

    record: Record
    history: History[S, A]
    error: RecordError | None

    def checked(self) -> History[S, A]:
        """The whole history. Raises the error, if there is one."""
        if self.error is not None:
            raise self.error
        return self.history


def replay(rules: Rules[S, A, Any], record: Record) -> Replay[S, A]:
    """Replay a record up to its end or its first error, which names ply, action and reason.

    A record whose game cannot even begin (another game, unknown rules, impossible options) raises
    RecordError.
    """
    history: History[S, A] = History.start(_start(rules, record))
    error: RecordError | None = None
    try:
        for entry in record.entries:
            if isinstance(entry, Handover):
                _check_person(record, entry)
            history = _after(rules, history, entry)
        _check_result(record.result, history, history.outcome(rules))
    except RecordError as found:
        error = found
    return Replay(record, history, error)


def _start(rules: Rules[S, A, Any], record: Record) -> S:
    if record.game != rules.NAME:
        raise OtherGame(text_=excerpt(record.game), known=rules.NAME)
    if record.rules_version != rules.RULES_VERSION:
        raise OtherRules(game=rules.NAME, version=record.rules_version, known=rules.RULES_VERSION)
    try:
        start = rules.new_game(from_fields(rules.Options, record.options))
    except OptionsError as error:
        raise WrongOptions(error.nested) from None
    if len(record.seats) != len(start.scores):
        raise WrongSeats(count=len(record.seats), players=len(start.scores))
    return start


def _after(rules: Rules[S, A, Any], history: History[S, A], entry: Entry) -> History[S, A]:
    try:
        match entry:
            case Undo(ply):
                return history.undo(ply)
            case Redo(ply):
                return history.redo(ply)
            case Handover():
                return history.hand_over(entry)
            case _:
                action = rules.parse(entry)
                return history.add(action, rules.apply(history.state, action))
    except IllegalAction as error:
        raise IllegalEntry(
            ply_=history.ply, action=excerpt(error.action), reason=error.nested, rule_=error.rule
        ) from None
    except BaumeisterError as error:
        raise WrongEntry(
            "record.history" if isinstance(error, HistoryError) else "record.unreadable",
            ply_=history.ply,
            action=excerpt(entry_to_json(entry)),
            reason=error.nested,
        ) from None


def _check_person(record: Record, handover: Handover) -> None:
    """Refuse a handover of a computer's seat."""
    for seat in record.seats[handover.seat : handover.seat + 1]:
        if seat.player != PERSON:
            raise ComputersSeat(
                ply_=handover.ply,
                action=excerpt(entry_to_json(handover)),
                player=excerpt(seat.player),
            )


def _check_result(result: Outcome | None, history: History[S, A], outcome: Outcome | None) -> None:
    """Refuse a result that is not the law's, unless a table ended the game before the law did."""
    by_table = outcome is None and result is not None and result.reason in TABLE_REASONS
    if result is not None and by_table:
        if result.totals == history.state.scores and _can_win(result, history):
            return
    elif result == outcome:
        return
    raise WrongResult(ply_=history.ply, result=_message(result), expected=_message(outcome))


def _can_win(result: Outcome, history: History[S, A]) -> bool:
    """Whether a game that a table ended can have these winners."""
    left = tuple(seat for seat in range(history.players) if seat not in history.out)
    match result.reason:
        case "agreed":
            return result.winners == ()
        case "abandoned":  # by all but one, or by all persons
            return result.winners == (left if len(left) == 1 else ())
        case _:  # of two players the one who resigns or runs out of time loses
            return len(left) == history.players == 2 and result.winners in ((0,), (1,))


def _message(outcome: Outcome | None) -> Nested:
    if outcome is None:
        return nested("outcome.unfinished")
    reason = excerpt(outcome.reason)
    return nested(
        "outcome.ended", reason=reason, totals=list(outcome.totals), winners=list(outcome.winners)
    )
