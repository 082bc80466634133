"""Playing, taking back and restoring; and where turns begin."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from baumeister.core.history import History
from baumeister.core.record import MOST_ENTRIES
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session.errors import NotNow, TableError, WrongSeat
from baumeister.session.log_event import BroughtBack, Played, TakenBack

if TYPE_CHECKING:
    from baumeister.session.table import Table

AnyHistory = History[AnyState, Any]

MOST_CHANGES = MOST_ENTRIES * 3 // 4
"""From this number of entries on, no turn is taken back or restored and no player replaced. The
rest is reserved for playing the game to its end, so that its record stays readable."""


class NotYourTurn(TableError):
    code = "table.not_your_turn"
    seat: int
    to_move: int


class TooManyEntries(TableError):
    """A history with as many entries as a record can have."""

    code = "table.too_long"
    count: int


def played(table: Table, event: Played) -> Table:
    """Apply the actions of the seat to move: all of them, or none and an error."""
    table.check_phase("playing")
    if not event.actions:
        raise NotNow("table.nothing")
    history, rules = table.history, table.rules
    for text in event.actions:
        to_move = history.state.to_move
        if to_move is None:
            raise NotNow("table.over")
        if to_move != event.seat:
            raise NotYourTurn(seat=event.seat, to_move=to_move)
        action = rules.parse(text)
        history = history.add(action, rules.apply(history.state, action))
    is_person = table.seats[event.seat].holder is not None
    if is_person == (event.by is not None):
        raise WrongSeat("table.a_person" if is_person else "table.not_a_person", event.seat)
    return moved(table, history)


def taken_back(table: Table, event: TakenBack) -> Table:
    """A party may take back its own unfinished turn, and anything if no other party plays: then
    even the end of a game, unless the table ended it."""
    table.check_person(event.seat)
    others = table.others(event.seat)
    if table.phase == "over":
        is_final = table.ended is not None or table.rematch_table is not None
        if others or is_final or not table.started:
            raise NotNow("table.over")
    else:
        table.check_phase("playing")
    history = table.history.undo(event.ply)
    own_turn = table.state.to_move == event.seat and event.ply >= table.turn_ply
    if others and not own_turn:
        raise NotNow("table.ask_first" if table.opened.undo else "table.undo_off")
    check_length(table)
    return moved(table, history)


def brought_back(table: Table, event: BroughtBack) -> Table:
    """A party may restore its own turn, and anything if no other party plays."""
    table.check_phase("playing")
    table.check_person(event.seat)
    history = table.history.redo(event.ply)
    if table.others(event.seat) and event.ply > own_turn_end(table, event.seat):
        raise NotNow("table.ask_first")
    check_length(table)
    return moved(table, history)


def moved(table: Table, history: AnyHistory) -> Table:
    """The table with a new history. Offers to take back lapse, and at the end of the game all
    others too."""
    is_over = history.state.to_move is None or table.phase == "over"
    offers = {} if is_over else {w: o for w, o in table.offers.items() if w != "undo"}
    return replace(table, history=history, wants_rematch=False, offers=offers)


def check_length(table: Table) -> None:
    """Refuse a change that would make the record too long."""
    if len(table.history.entries) >= MOST_CHANGES:
        raise TooManyEntries(len(table.history.entries))


def turn_start(rules: AnyRules, history: AnyHistory) -> int:
    """The ply at which the present turn began."""
    ply = history.ply
    if not ply or history.state.to_move != history.state_at(ply - 1).to_move:
        return ply
    legal = rules.legal_actions(history.state)
    if not legal or not rules.joins(history.action_at(ply - 1), legal[0]):
        return ply
    ply -= 1
    while not begins_turn(rules, history, ply):
        ply -= 1
    return ply


def begins_turn(rules: AnyRules, history: AnyHistory, ply: int) -> bool:
    """Whether the action that follows a ply began a turn."""
    return ply == 0 or not rules.joins(history.action_at(ply - 1), history.action_at(ply))


def last_turn(table: Table, seats: Collection[int]) -> int:
    """The ply at which one of these seats last began a turn. Raises TableError."""
    history = table.history
    for ply in range(history.ply - 1, -1, -1):
        if history.state_at(ply).to_move in seats and begins_turn(table.rules, history, ply):
            return ply
    raise NotNow("table.no_undo")


def own_turn_end(table: Table, seat: int) -> int:
    """The ply up to which a seat can restore its own present turn."""
    history, ply = table.history, table.history.ply
    while (
        ply < history.furthest
        and history.state_at(ply).to_move == seat
        and (ply == history.ply or not begins_turn(table.rules, history, ply))
    ):
        ply += 1
    return ply


def next_turn(table: Table, seat: int) -> int:
    """The ply to which restoring leads if none is given: the end of the seat's own turn, or without
    other parties the next turn of a person."""
    history = table.history
    if table.others(seat):
        return max(own_turn_end(table, seat), history.ply + 1)
    persons, ply = table.persons, history.ply + 1
    while ply < history.furthest and not (
        history.state_at(ply).to_move in persons and begins_turn(table.rules, history, ply)
    ):
        ply += 1
    return ply
