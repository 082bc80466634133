"""How things stand when a table opens, and how its seats are taken until the game starts."""

from __future__ import annotations

from dataclasses import replace

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.history import PERSON, Handover
from baumeister.core.options import from_fields
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.core.rules import AnyRules
from baumeister.session.errors import TableError
from baumeister.session.log import Opened, Seated, Started
from baumeister.session.occupant import Computer, Open, Person
from baumeister.session.seat import SeatView, abandoned
from baumeister.session.stand import AnyHistory, Stand, record_seats


def opened(event: Opened) -> Stand:
    """The table that an event opens. Raises TableError, OptionsError, or RecordError for a past
    that does not replay."""
    rules = games.get(event.game)
    history = replay(rules, _record(rules, event)).checked()
    for player in (event.stand_in, *(o.player for o in event.seats if isinstance(o, Computer))):
        check_computer(player)
    seats = tuple(_seat(event, history, number) for number in range(len(event.seats)))
    ended = event.result
    if ended is None and history.out:
        ended = abandoned(seats, history.state.scores)
    return Stand(
        event,
        rules,
        history,
        seats,
        (event.clock.base,) * len(event.seats),
        event.at,
        # A game that is taken back from its end goes on at once, if everybody is there.
        started=event.result is not None and Open() not in event.seats,
        ended=ended if history.state.outcome is None else None,
    )


def _record(rules: AnyRules, event: Opened) -> Record:
    """What was already played, on paper."""
    if event.rules_version != rules.RULES_VERSION:
        raise TableError(
            "table.rules_version",
            game=rules.NAME,
            version=event.rules_version,
            known=rules.RULES_VERSION,
        )
    options = from_fields(rules.Options, event.options)
    players = len(rules.seat_names(options))
    if len(event.seats) != players:
        raise TableError("table.seats", count=len(event.seats), players=players)
    seats = record_seats(rules, options, event.seats)
    return Record(
        event.game, event.rules_version, event.options, seats, event.past, event.seed, event.result
    )


def _seat(event: Opened, history: AnyHistory, number: int) -> SeatView:
    occupant = event.seats[number]
    match history.handovers.get(number):
        case Handover(player=player, reason="absent"):
            return SeatView(occupant, None, player)
        case Handover(player=player, reason="resigned" | "time" as reason):
            return SeatView(occupant, reason, player)
        case _:
            return SeatView(occupant)


def check_computer(player: str) -> None:
    """Refuse a person where a computer is named. Whether there is such a player, and whether it
    can come, is not a table's to say: its log must be readable for ever."""
    if player in ("", PERSON):
        raise TableError("table.computer", player=excerpt(player))


def seated(stand: Stand, event: Seated) -> Stand:
    """Somebody sat down or stood up: a person at an open seat, a computer where no person sits."""
    stand.check_phase("gathering")
    stand.check_seat(event.seat)
    seat, comes = stand.seats[event.seat], event.occupant
    match seat.occupant, comes:
        case Open(), Open():
            raise TableError("table.empty", seat=event.seat)
        case (Person(), Person() | Computer()) | (Computer(), Person()):
            raise TableError("table.taken", seat=event.seat)
    if isinstance(comes, Computer):
        check_computer(comes.player)
        if event.seat in stand.history.handovers:
            raise TableError("table.handed_over", seat=event.seat)
    seats = list(stand.seats)
    seats[event.seat] = replace(seat, occupant=comes)
    return replace(stand, seats=tuple(seats))


def started(stand: Stand, event: Started) -> Stand:
    """The game starts when every seat is taken."""
    del event
    stand.check_phase("gathering")
    if still_open := sum(isinstance(seat.occupant, Open) for seat in stand.seats):
        raise TableError("table.open_seats", count=still_open)
    return replace(stand, started=True)
