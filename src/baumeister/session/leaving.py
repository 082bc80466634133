"""Who gives up, runs out of time, stays away and comes back."""

from __future__ import annotations

from dataclasses import replace

from baumeister.core.history import OUT, PERSON, Handover
from baumeister.core.outcome import Outcome
from baumeister.session.errors import TableError
from baumeister.session.log import Flagged, Replaced, Resigned, Returned
from baumeister.session.moving import check_length
from baumeister.session.opening import check_computer
from baumeister.session.seat import SeatView, abandoned
from baumeister.session.stand import Stand


def resigned(stand: Stand, event: Resigned) -> Stand:
    """A person gives up."""
    return _lost(stand, event.seat, "resigned")


def flagged(stand: Stand, event: Flagged) -> Stand:
    """The time of the person to move is over."""
    if stand.clocked != event.seat or stand.left[event.seat] > 0:
        raise TableError("table.time_left")
    return _lost(stand, event.seat, "time")


def _lost(stand: Stand, seat: int, reason: str) -> Stand:
    """Of two players the other one wins. Of more the seat is out: a computer plays on for it."""
    stand.check_phase("playing", "paused")
    stand.check_person(seat)
    scores = stand.state.scores
    if len(stand.seats) == 2:
        return replace(stand, ended=Outcome((1 - seat,), scores, reason), offers={})
    after = _handed_over(stand, seat, reason, stand.opened.stand_in)
    return replace(after, ended=abandoned(after.seats, scores))


def replaced(stand: Stand, event: Replaced) -> Stand:
    """A computer stands in for a person who is absent, but not out."""
    stand.check_phase("playing", "paused")
    stand.check_person(event.seat)
    check_computer(event.player)
    check_length(stand)
    return _handed_over(stand, event.seat, "absent", event.player)


def returned(stand: Stand, event: Returned) -> Stand:
    """The person is back."""
    stand.check_phase("playing", "paused")
    stand.check_seat(event.seat)
    seat = stand.seats[event.seat]
    if seat.stand_in is None or seat.out is not None:
        raise TableError("table.not_absent", seat=event.seat)
    return _handed_over(stand, event.seat, "returned", PERSON)


def _handed_over(stand: Stand, seat: int, reason: str, player: str) -> Stand:
    """Somebody else plays for a seat. What was offered has lapsed: others are concerned now."""
    history = stand.history.copy()
    history.hand_over(Handover(seat, player, reason, history.ply))
    seats = list(stand.seats)
    seats[seat] = SeatView(
        seats[seat].occupant,
        out=reason if reason in OUT else None,
        stand_in=None if player == PERSON else player,
    )
    return replace(stand, history=history, seats=tuple(seats), offers={})
