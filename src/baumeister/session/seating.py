"""Opening a table, and taking its seats until the game starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from baumeister.core.catalogue import excerpt
from baumeister.core.history import History
from baumeister.core.options import from_fields
from baumeister.core.record import Record, Seat
from baumeister.core.record_entry import PERSON, Handover
from baumeister.core.replay import replay
from baumeister.core.rules import AnyRules, AnyState
from baumeister.session.errors import SeatCount, TableError, WrongSeat
from baumeister.session.log_event import Opened, Seated, Started
from baumeister.session.seat import Computer, Occupant, Open, Person, TableSeat

if TYPE_CHECKING:
    from baumeister.session.table import Table


class TableRulesVersion(TableError):
    """A table for another version of the rules."""

    code = "table.rules_version"
    game: str
    version: int
    known: int


class NoSuchComputer(TableError):
    code = "table.computer"
    player: str


class OpenSeats(TableError):
    """A start before all seats are taken."""

    code = "table.open_seats"
    count: int


def replay_past(rules: AnyRules, event: Opened) -> History[AnyState, Any]:
    """The history with which a table opens. Raises TableError, OptionsError, or RecordError for a
    past that does not replay."""
    if event.rules_version != rules.RULES_VERSION:
        raise TableRulesVersion(
            game=rules.NAME, version=event.rules_version, known=rules.RULES_VERSION
        )
    options = from_fields(rules.Options, event.options)
    players = len(rules.seat_names(options))
    if len(event.seats) != players:
        raise SeatCount(count=len(event.seats), players=players)
    seats = record_seats(rules, options, event.seats)
    record = Record(
        event.game, event.rules_version, event.options, seats, event.past, event.seed, event.result
    )
    return replay(rules, record).checked()


def record_seats(
    rules: AnyRules, options: object, occupants: Sequence[Occupant]
) -> tuple[Seat, ...]:
    """The seats as a record lists them. An occupant without a name is called by the colour of the
    seat; an open seat counts as a person's."""
    seats = []
    for occupant, colour in zip(occupants, rules.seat_names(options), strict=True):
        name = colour if isinstance(occupant, Open) else occupant.name or colour
        seats.append(Seat(name, occupant.player if isinstance(occupant, Computer) else PERSON))
    return tuple(seats)


def first_seats(event: Opened, history: History[AnyState, Any]) -> tuple[TableSeat, ...]:
    """The seats with which a table opens, with the handovers of its past."""
    for player in (event.stand_in, *(o.player for o in event.seats if isinstance(o, Computer))):
        check_computer(player)
    return tuple(
        _seat(occupant, history.handovers.get(number))
        for number, occupant in enumerate(event.seats)
    )


def _seat(occupant: Occupant, handover: Handover | None) -> TableSeat:
    match handover:
        case Handover(player=player, reason="absent"):
            return TableSeat(occupant, None, player)
        case Handover(player=player, reason="resigned" | "time" as reason):
            return TableSeat(occupant, reason, player)
        case _:
            return TableSeat(occupant)


def check_computer(player: str) -> None:
    """Refuse a name that cannot be a computer's. Whether such a player exists does not matter here:
    a stored log must stay readable even if a player is removed."""
    if player in ("", PERSON):
        raise NoSuchComputer(excerpt(player))


def check_can_leave(table: Table, seat: int, kind: type[Occupant]) -> None:
    """Refuse unless such an occupant can leave the seat."""
    table.check_phase("gathering")
    table.check_seat(seat)
    occupant = table.seats[seat].occupant
    if not isinstance(occupant, kind):
        taken = not isinstance(occupant, Open)
        raise WrongSeat("table.taken" if taken else "table.empty", seat)


def seated(table: Table, event: Seated) -> Table:
    """A person may sit at an open seat, a computer wherever no person sits."""
    table.check_phase("gathering")
    table.check_seat(event.seat)
    seat, comes = table.seats[event.seat], event.occupant
    match seat.occupant, comes:
        case Open(), Open():
            raise WrongSeat("table.empty", event.seat)
        case (Person(), Person() | Computer()) | (Computer(), Person()):
            raise WrongSeat("table.taken", event.seat)
    if isinstance(comes, Computer):
        check_computer(comes.player)
        if event.seat in table.history.handovers:
            raise WrongSeat("table.handed_over", event.seat)
    return table.with_seat(event.seat, replace(seat, occupant=comes))


def started(table: Table, _event: Started) -> Table:
    """The game starts when no seat is open."""
    table.check_phase("gathering")
    if still_open := sum(isinstance(seat.occupant, Open) for seat in table.seats):
        raise OpenSeats(still_open)
    return replace(table, started=True)
