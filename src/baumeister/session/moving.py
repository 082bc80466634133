"""What is played, taken back and brought back."""

from __future__ import annotations

from dataclasses import replace

from baumeister.core.record import MOST_ENTRIES
from baumeister.session.errors import TableError
from baumeister.session.log import BroughtBack, Played, TakenBack
from baumeister.session.stand import AnyHistory, Stand

MOST_CHANGES = MOST_ENTRIES * 3 // 4
"""From so many entries on nothing is taken or brought back and nobody is replaced, so that any game
can still be played to its end and its record be read."""


def played(stand: Stand, event: Played) -> Stand:
    """Actions of the seat to act, at least one, all or nothing."""
    stand.check_phase("playing")
    if not event.actions:
        raise TableError("table.nothing")
    history, rules = stand.history.copy(), stand.rules
    for text in event.actions:
        to_move = history.state.to_move
        if to_move is None:
            raise TableError("table.over")
        if to_move != event.seat:
            raise TableError("table.not_your_turn", seat=event.seat, to_move=to_move)
        action = rules.parse(text)
        history.add(action, rules.apply(history.state, action))
    is_person = stand.seats[event.seat].holder is not None
    if is_person == (event.by is not None):
        raise TableError("table.a_person" if is_person else "table.not_a_person", seat=event.seat)
    return moved(stand, history)


def taken_back(stand: Stand, event: TakenBack) -> Stand:
    """Free inside one's own unfinished turn; otherwise if no other party of persons is there. So a
    game that the law has ended can still go on."""
    stand.check_person(event.seat)
    others = stand.others(event.seat)
    if stand.phase == "over":
        if others or stand.ended is not None or stand.rematch_table or not stand.started:
            raise TableError("table.over")
    else:
        stand.check_phase("playing")
    history = stand.history.copy()
    history.undo(event.ply)
    own_turn = stand.state.to_move == event.seat and event.ply >= stand.turn_ply
    if others and not own_turn:
        raise TableError("table.ask_first" if stand.opened.undo else "table.undo_off")
    check_length(stand)
    return moved(stand, history)


def brought_back(stand: Stand, event: BroughtBack) -> Stand:
    """Free as far as it is one's own turn, which could be played again; otherwise if no other
    party is there."""
    stand.check_phase("playing")
    stand.check_person(event.seat)
    history = stand.history.copy()
    history.redo(event.ply)
    if stand.others(event.seat) and event.ply > own_turn_end(stand, event.seat):
        raise TableError("table.ask_first")
    check_length(stand)
    return moved(stand, history)


def own_turn_end(stand: Stand, seat: int) -> int:
    """The ply up to which a seat can bring back its own present turn."""
    history, ply = stand.history, stand.history.ply
    while (
        ply < history.furthest
        and history.state_at(ply).to_move == seat
        and (ply == history.ply or not stand.begins_turn(ply))
    ):
        ply += 1
    return ply


def moved(stand: Stand, history: AnyHistory) -> Stand:
    """The game went on, or back: an offer to take back has lapsed, at an end every other one."""
    after = replace(stand, history=history, wants_rematch=False)
    at_end = "over" in (stand.phase, after.phase)
    offers = {what: o for what, o in stand.offers.items() if what != "undo" and not at_end}
    return replace(after, offers=offers)


def check_length(stand: Stand) -> None:
    """Refuse what would make the record too long."""
    if len(stand.history.entries) >= MOST_CHANGES:
        raise TableError("table.too_long", count=len(stand.history.entries))
