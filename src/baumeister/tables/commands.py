"""Turns commands into decisions.

No command names the guest or the seat that acts. The host knows the guest; the seat is the one to
move if the guest holds it, else the first one the guest holds. The table checks everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from baumeister.session import Flagged, LogEvent, Person, Resigned, Table
from baumeister.tables.errors import Refusal, ServerError, Stale
from baumeister.tables.names import another_name, clean_name
from baumeister.tables.permissions import WATCHER, Holds, check_not_removed, check_owner
from baumeister.tables.rows import Hold, NewTable, TableRow
from baumeister.tables.wire import client

ABSENT_MS = 120_000
"""A player who has been disconnected this long may be replaced by a computer."""


_Agreement = client.Undo | client.Redo | client.Offer | client.Answer | client.Resume


class NotAbsentYet(ServerError):
    """A person who has not been away long enough to be replaced."""

    code = "server.not_absent"
    seat: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Guest:
    """The guest who sends a message."""

    id: str
    name: str


class Decision(NamedTuple):
    """An event to be stored, the table after it, and what it changes about who holds which seat."""

    event: LogEvent
    after: Table
    hold: tuple[Hold, ...] = ()
    """Seats that gain a holder."""
    release: tuple[int, ...] = ()
    """Seats that lose all holders."""
    new_table: NewTable | None = None
    """A table that is created together with the event."""


class Context(NamedTuple):
    """Everything that a decision depends on."""

    table: Table
    row: TableRow
    holds: Holds
    away: dict[int, int]
    """For each seat whose holders are disconnected: for how many milliseconds."""
    seq: int
    now: int


def decide(context: Context, guest: Guest, command: client.Command) -> Decision:
    """The decision that a command becomes. Raises if the command is refused; changes nothing."""
    table, now = context.table, context.now
    match command:
        case client.Take():
            check_not_removed(context.holds, guest.id)
            name = _name(context, guest, command.name)
            seated = table.sit(command.seat, name, guest.id, now)
            return Decision(*seated, hold=(Hold(command.seat, guest.id),))
        case client.Leave():
            if command.seat not in context.holds.seats(guest.id):
                check_owner(context.row, guest.id)
            return Decision(*table.stand(command.seat, now), release=(command.seat,))
        case client.Computer():
            check_owner(context.row, guest.id)
            return Decision(*table.seat_computer(command.seat, command.player, now))
        case client.Start():
            check_owner(context.row, guest.id)
            return Decision(*table.start(now))
        case client.Play():
            return _play(context, guest, command)
        case client.Replace():
            return _replace(context, guest, command)
        case client.Return():
            away = [s for s in _held(context, guest) if table.seats[s].stand_in is not None]
            return Decision(*table.come_back(away[0] if away else _seat(context, guest), now))
        case client.Resign():
            return _departed(context, *table.resign(_seat(context, guest), now))
        case _:
            return Decision(*_agree(context, guest, command))


def time_out(context: Context) -> Decision:
    """The seat to move has run out of time."""
    return _departed(context, *context.table.flag(context.now))


def _name(context: Context, guest: Guest, wanted: str | None) -> str:
    """The name of a guest who sits down: the one that was asked for, else the guest's own."""
    persons = [s.occupant for s in context.table.seats if isinstance(s.occupant, Person)]
    if wanted is not None:
        return clean_name(wanted, [person.name for person in persons])
    others = [person.name for person in persons if person.holder != guest.id]
    own = [person.name for person in persons if person.holder == guest.id]
    return clean_name(another_name(guest.name, own), others)


def _agree(context: Context, guest: Guest, command: _Agreement) -> tuple[LogEvent, Table]:
    """The event of a command about taking back, offers or a pause, and the table after it."""
    table, now = context.table, context.now
    match command:
        case client.Undo():
            return table.take_back(_last_actor(context, guest), now, command.ply)
        case client.Redo():
            return table.bring_back(_next_actor(context, guest), now, command.ply)
        case client.Offer():
            is_undo = command.what == "undo"
            seat = _last_actor(context, guest) if is_undo else _seat(context, guest)
            return table.offer(seat, command.what, now, command.ply)
        case client.Answer():
            offer = table.offers.get(command.what)
            held = _held(context, guest)
            asked = [s for s in held if offer and (s in offer.needed or s == offer.seat)]
            return table.answer(asked[0] if asked else held[0], command.what, command.yes, now)
        case client.Resume():
            return table.resume(_seat(context, guest), now)


def _play(context: Context, guest: Guest, command: client.Play) -> Decision:
    table = context.table
    if command.seq != context.seq:
        raise Stale(context.seq)
    actions = [action for text in command.actions for action in table.rules.parse_turn(text)]
    return Decision(*table.play(_seat(context, guest), actions, context.now))


def _replace(context: Context, guest: Guest, command: client.Replace) -> Decision:
    _held(context, guest)
    table = context.table
    replaced = table.replace(command.seat, table.opened.stand_in, context.now)
    by_clock = table.opened.clock.kind == "days"
    if by_clock or context.away.get(command.seat, 0) < ABSENT_MS:
        raise NotAbsentYet(seat=command.seat, seconds=ABSENT_MS // 1000)
    return Decision(*replaced)


def _held(context: Context, guest: Guest) -> Sequence[int]:
    """The seats of a guest, at least one."""
    held = context.holds.seats(guest.id)
    if not held:
        seats = context.table.seats
        had = [s for s in seats if isinstance(s.occupant, Person) and s.occupant.holder == guest.id]
        raise Refusal("server.gave_up" if any(s.out for s in had) else "server.no_seat")
    return held


def _seat(context: Context, guest: Guest) -> int:
    """The seat a guest acts for: the one to move if the guest holds it, else the first one that no
    computer plays."""
    held, seats = _held(context, guest), context.table.seats
    to_move = context.table.to_move
    if to_move is not None and to_move in held:
        return to_move
    return next((seat for seat in held if seats[seat].stand_in is None), held[0])


def _last_actor(context: Context, guest: Guest) -> int:
    """The seat a guest takes back for: the guest's seat that acted last."""
    held = _held(context, guest)
    movers = [state.to_move for state in context.table.history.states[:-1]]
    return next((s for s in reversed(movers) if s is not None and s in held), held[0])


def _next_actor(context: Context, guest: Guest) -> int:
    """The seat a guest restores a turn for: the seat to move if the guest holds it, else the
    guest's seat that acted last."""
    to_move = context.table.state.to_move
    if to_move is not None and to_move in _held(context, guest):
        return to_move
    return _last_actor(context, guest)


def _departed(context: Context, event: Resigned | Flagged, after: Table) -> Decision:
    """With more than two players, the holders of a seat that is out lose it and may keep watching;
    a computer plays it to the end."""
    if len(context.table.seats) == 2:
        return Decision(event, after)
    watching = tuple(Hold(WATCHER, guest) for guest in context.holds.holders(event.seat))
    return Decision(event, after, hold=watching, release=(event.seat,))
