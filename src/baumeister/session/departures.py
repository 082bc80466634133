"""Players who resign, run out of time, are absent, and come back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from baumeister.core.outcome import Outcome
from baumeister.core.record_entry import OUT, PERSON, Handover
from baumeister.session.errors import NotNow, WrongSeat
from baumeister.session.log_event import Flagged, Replaced, Resigned, Returned
from baumeister.session.moves import check_length
from baumeister.session.seat import TableSeat, abandoned
from baumeister.session.seating import check_computer

if TYPE_CHECKING:
    from baumeister.session.table import Table


def resigned(table: Table, event: Resigned) -> Table:
    """A person gives up."""
    return _lost(table, event.seat, "resigned")


def flagged(table: Table, event: Flagged) -> Table:
    """The person to move has run out of time."""
    if table.clocked_seat != event.seat or table.time_left[event.seat] > 0:
        raise NotNow("table.time_left")
    return _lost(table, event.seat, "time")


def _lost(table: Table, seat: int, reason: str) -> Table:
    """Of two players the other one wins. Of more, the seat is out and a computer plays on."""
    table.check_phase("playing", "paused")
    table.check_person(seat)
    scores = table.state.scores
    if len(table.seats) == 2:
        return replace(table, ended=Outcome((1 - seat,), scores, reason), offers={})
    after = _handed_over(table, seat, reason, table.opened.stand_in)
    return replace(after, ended=abandoned(after.seats, scores))


def replaced(table: Table, event: Replaced) -> Table:
    """A computer stands in for an absent person, who can still win."""
    table.check_phase("playing", "paused")
    table.check_person(event.seat)
    check_computer(event.player)
    check_length(table)
    return _handed_over(table, event.seat, "absent", event.player)


def returned(table: Table, event: Returned) -> Table:
    """An absent person is back."""
    table.check_phase("playing", "paused")
    table.check_seat(event.seat)
    seat = table.seats[event.seat]
    if seat.stand_in is None or seat.out is not None:
        raise WrongSeat("table.not_absent", event.seat)
    return _handed_over(table, event.seat, "returned", PERSON)


def _handed_over(table: Table, seat: int, reason: str, player: str) -> Table:
    """Another player acts for a seat. All offers lapse, because other parties must agree now."""
    history = table.history.hand_over(Handover(seat, player, reason, table.history.ply))
    after = table.with_seat(
        seat,
        TableSeat(
            table.seats[seat].occupant,
            out=reason if reason in OUT else None,
            stand_in=None if player == PERSON else player,
        ),
    )
    return replace(after, history=history, offers={})
