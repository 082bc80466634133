"""From what a guest wishes to the event that it becomes: who may, and for which seat.

The message never says who acts. The seat is the one to move if the guest holds it, else the first
one the guest holds; the table judges the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from baumeister.server.errors import ServerError
from baumeister.server.messages import client
from baumeister.server.middleware.names import another_name, clean_name
from baumeister.server.permissions import WATCHER, Holds, check_owner
from baumeister.server.storage import Hold, NewTable, TableRow
from baumeister.session import Flagged, LogEvent, Person, Resigned, Table

ABSENT_MS = 120_000
"""Who has been away for so long may be replaced by a computer."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who wishes something."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Decision:
    """An event to be stored, the table after it, and who holds which seat then."""

    event: LogEvent
    after: Table
    hold: tuple[Hold, ...] = ()
    """Seats that are taken, with who takes them."""
    release: tuple[int, ...] = ()
    """Seats that nobody holds any more."""
    new_table: NewTable | None = None
    """A table that is opened with it, or not at all."""


@dataclass(frozen=True, slots=True)
class Context:
    """Where something is wished: the table, its row, who holds what, and who has been away."""

    table: Table
    row: TableRow
    holds: Holds
    away: dict[int, int]
    """For each seat whose holders are not connected: for how many milliseconds."""
    seq: int
    now: int


def decide(place: Context, guest: Guest, wish: client.Command) -> Decision:
    """The event that a wish becomes. Raises what refuses it; changes nothing."""
    table, now = place.table, place.now
    match wish:
        case client.Take():
            name = _name(place, guest, wish.name)
            sat_down = table.sit(wish.seat, name, guest.id, now)
            return Decision(*sat_down, hold=(Hold(wish.seat, guest.id),))
        case client.Leave():
            if wish.seat not in place.holds.seats(guest.id):
                check_owner(place.row, guest.id)
            return Decision(*table.stand(wish.seat, now), release=(wish.seat,))
        case client.Computer():
            check_owner(place.row, guest.id)
            return Decision(*table.seat_computer(wish.seat, wish.player, now))
        case client.Start():
            check_owner(place.row, guest.id)
            return Decision(*table.start(now))
        case client.Play():
            return _play(place, guest, wish)
        case client.Replace():
            return _replace(place, guest, wish)
        case client.Return():
            away = [s for s in _held(place, guest) if table.seats[s].stand_in is not None]
            return Decision(*table.come_back(away[0] if away else _seat(place, guest), now))
        case client.Resign():
            seat = _seat(place, guest)
            return _given_up(place, *table.resign(seat, now))
        case _:
            return Decision(*_talk(place, guest, wish))


def _name(place: Context, guest: Guest, wished: str | None) -> str:
    """Who sits down: by the name that is wished, or by the guest's own."""
    persons = [s.occupant for s in place.table.seats if isinstance(s.occupant, Person)]
    if wished is not None:
        return clean_name(wished, [person.name for person in persons])
    others = [person.name for person in persons if person.holder != guest.id]
    own = [person.name for person in persons if person.holder == guest.id]
    return clean_name(another_name(guest.name, own), others)


def _talk(
    place: Context,
    guest: Guest,
    wish: client.Undo | client.Redo | client.Offer | client.Answer | client.Resume,
) -> tuple[LogEvent, Table]:
    """What players at a table agree on."""
    table, now = place.table, place.now
    match wish:
        case client.Undo():
            return table.take_back(_last_seat(place, guest), now, wish.ply)
        case client.Redo():
            return table.bring_back(_last_seat(place, guest), now, wish.ply)
        case client.Offer():
            seat = _last_seat(place, guest) if wish.what == "undo" else _seat(place, guest)
            return table.offer(seat, wish.what, now, wish.ply)
        case client.Answer():
            offer = table.offers.get(wish.what)
            held = _held(place, guest)
            asked = [s for s in held if offer and (s in offer.needed or s == offer.seat)]
            return table.answer(asked[0] if asked else held[0], wish.what, wish.yes, now)
        case client.Resume():
            return table.resume(_seat(place, guest), now)


def _play(place: Context, guest: Guest, wish: client.Play) -> Decision:
    table = place.table
    if wish.seq != place.seq:
        raise ServerError("server.stale", seq=place.seq)
    actions = [action for text in wish.actions for action in table.rules.parse_turn(text)]
    return Decision(*table.play(_seat(place, guest), actions, place.now))


def _replace(place: Context, guest: Guest, wish: client.Replace) -> Decision:
    _held(place, guest)
    replaced = place.table.replace(wish.seat, place.table.opened.stand_in, place.now)
    by_clock = place.table.opened.clock.kind == "days"
    if by_clock or place.away.get(wish.seat, 0) < ABSENT_MS:
        raise ServerError("server.not_absent", seat=wish.seat, seconds=ABSENT_MS // 1000)
    return Decision(*replaced)


def _held(place: Context, guest: Guest) -> Sequence[int]:
    """The seats of a guest, at least one."""
    held = place.holds.seats(guest.id)
    if not held:
        seats = place.table.seats
        had = [s for s in seats if isinstance(s.occupant, Person) and s.occupant.holder == guest.id]
        raise ServerError("server.gave_up" if any(s.out for s in had) else "server.no_seat")
    return held


def _seat(place: Context, guest: Guest) -> int:
    """The seat for which a guest acts: the one to move if it is theirs, else the first for which
    no computer plays."""
    held, seats = _held(place, guest), place.table.seats
    to_move = place.table.to_move
    if to_move is not None and to_move in held:
        return to_move
    return next((seat for seat in held if seats[seat].stand_in is None), held[0])


def _last_seat(place: Context, guest: Guest) -> int:
    """The seat for which a guest takes back: the one to move if it is theirs, else the one of
    theirs that acted last."""
    held = _held(place, guest)
    movers = [state.to_move for state in place.table.history.states]
    return next((s for s in reversed(movers) if s is not None and s in held), held[0])


def flag(place: Context) -> Decision:
    """The time of the seat to move is over."""
    return _given_up(place, *place.table.flag(place.now))


def _given_up(place: Context, event: Resigned | Flagged, after: Table) -> Decision:
    """Of more than two players whoever gives up may watch on, but the seat is nobody's: a computer
    plays it to the end."""
    if len(place.table.seats) == 2:
        return Decision(event, after)
    watching = tuple(Hold(WATCHER, guest) for guest in place.holds.holders(event.seat))
    return Decision(event, after, hold=watching, release=(event.seat,))
