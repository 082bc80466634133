"""Opening tables: new ones, forks, imports, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.options import from_fields, to_fields
from baumeister.core.record import Record
from baumeister.games import pueblo
from baumeister.server import view
from baumeister.server.deed import Deed, Guest, Place
from baumeister.server.errors import ServerError
from baumeister.server.guard.names import another_name, clean_name
from baumeister.server.guard.tokens import new_id
from baumeister.server.house import House
from baumeister.server.messages import rest
from baumeister.server.messages.table import Visibility
from baumeister.server.room import COMPUTER, Room, open_seats, summary_text
from baumeister.server.storage import Conflict, Hold, NewTable, StoredEvent, TableRow
from baumeister.server.storage.chain import chain
from baumeister.session import (
    Clock,
    Computer,
    Occupant,
    Open,
    Opened,
    Person,
    Table,
    event_to_json,
)


@dataclass(frozen=True, slots=True)
class Manners:
    """What is agreed at a table besides the game."""

    visibility: Visibility
    chat: bool = True
    hints: bool = True


def new_seed() -> int:
    """A seed that JavaScript can hold."""
    return secrets.randbits(53)


def opened_anew(house: House, guest: Guest, wish: rest.NewTable) -> Opened:
    """The first event of a new table. Raises what refuses it."""
    rules = games.get(wish.game)
    seed = new_seed()
    options = dict(wish.options)
    if wish.draw_cult_sites:
        if "cult_sites" in options or wish.game != pueblo.NAME:
            raise ServerError("server.invalid", place="draw_cult_sites", problem="nothing to draw")
        options["cult_sites"] = list(pueblo.draw_cult_sites(wish.draw_cult_sites, Chance(seed)))
    chosen = from_fields(rules.Options, options)
    players = len(rules.seat_names(chosen))
    return Opened(
        wish.game,
        rules.RULES_VERSION,
        to_fields(chosen),
        occupants(guest, wish.seats, players),
        seed,
        clock_of(wish.clock),
        wish.stand_in,
        wish.undo,
        at=house.now(),
    )


def clock_of(wish: rest.ClockWish) -> Clock:
    """The clock that is wished for."""
    return Clock(wish.kind, wish.base, wish.increment)


def occupants(
    guest: Guest, seats: Sequence[rest.NewSeat] | None, players: int
) -> tuple[Occupant, ...]:
    """Who sits where at first; by default the guest in the first seat and nobody in the others."""
    if seats is None:
        seats = (rest.OwnSeat(), *[rest.OpenSeat()] * (players - 1))
    if len(seats) != players:
        raise ServerError("server.seats", players=players, count=len(seats))
    names: list[str] = []
    found: list[Occupant] = []
    for seat in seats:
        match seat:
            case rest.OwnSeat():
                names.append(clean_name(seat.name or another_name(guest.name, names), names))
                found.append(Person(names[-1], guest.id))
            case rest.ComputerSeat():
                found.append(Computer(seat.player))
            case rest.OpenSeat():
                found.append(Open())
    return tuple(found)


def forked(house: House, guest: Guest, source: Room, wish: rest.Fork) -> Opened:
    """The first event of a table that goes on from a ply of another."""
    seats = occupants(guest, wish.seats, len(source.table.seats))
    return source.table.fork(
        wish.ply,
        seats,
        new_seed(),
        at=house.now(),
        clock=clock_of(wish.clock),
        undo=wish.undo,
        origin=source.id,
    )


def imported(house: House, guest: Guest, record: Record, wish: rest.Import) -> Opened:
    """The first event of a table that shows a record. A finished one is only looked at: those who
    sat there are names, and nobody holds their seats."""
    if record.result is not None:
        return Opened.of_record(record, at=house.now(), holder="")
    seats = occupants(guest, wish.seats, len(record.seats))
    return Opened.of_record(record, at=house.now(), seats=seats)


def new_table(
    house: House,
    owner: str,
    key: str,
    opened: Opened,
    *,
    manners: Manners,
    holds: Sequence[Hold],
) -> NewTable:
    """A table to be stored. Whoever wants to invite to it asks for a link later."""
    table = Table.of([opened])
    what = view.to_text(event_to_json(opened))
    digest = table.rules.digest(table.state)
    table_id, now = new_id(), house.wall_time()
    link = chain("", digest + what)
    thinking = table.computer_to_move is not None
    row = TableRow(
        id=table_id,
        key=key,
        owner=owner,
        game=opened.game,
        rules_version=opened.rules_version,
        visibility=manners.visibility,
        phase=table.phase,
        players=len(table.seats),
        open_seats=open_seats(table),
        seq=0,
        chain=link,
        invite="",
        chat=manners.chat,
        hints=manners.hints,
        created_at=now,
        updated_at=now,
        deadline=table.deadline,
        thinking=thinking,
        lease_by=None,
        lease_until=0,
        summary=summary_text(table, house.now()),
        broken=None,
    )
    event = StoredEvent(table_id, 0, what, link, digest, owner, key, "", opened.rules_version, now)
    return NewTable(row, event, tuple(holds))


def own_holds(opened: Opened, guest: str) -> list[Hold]:
    """The seats that a guest holds from the beginning."""
    return [
        Hold(number, guest)
        for number, seat in enumerate(opened.seats)
        if isinstance(seat, Person) and seat.holder == guest
    ]


async def open_table(
    house: House, guest: Guest, key: str, opened: Opened, manners: Manners, *, start: bool
) -> Room:
    """Open a table, and start if that is wished. The same key gives the same table again."""
    house.check_open()
    holds = own_holds(opened, guest.id)
    table = new_table(house, guest.id, key, opened, manners=manners, holds=holds)
    try:
        await house.store.create_table(*table)
        table_id = table.row.id
    except Conflict as conflict:
        table_id = conflict.table
    room = await house.room(table_id)
    if start and room.table.phase == "gathering":
        await room.do(guest.id, f"{key[:30]}-start", "", _start)
    return room


def _start(place: Place) -> Deed:
    return Deed(place.table.start(place.now))


def see_to_rematch(room: Room) -> None:
    """If everybody wants to play again and there is no table for it yet, open one. Not only after
    the last yes: the server may have died right after it."""
    if room.table.wants_rematch and room.table.rematch_table is None:
        room.house.spawn(open_rematch(room.house, room))


async def open_rematch(house: House, room: Room) -> None:
    """Everybody wants to play again: a new table, seats rotated, at once under way."""
    old = room.table
    opened = old.rematch(new_seed())
    holds = [
        Hold(seat, guest)
        for seat, occupant in enumerate(opened.seats)
        if isinstance(occupant, Person)
        for before, at_old in enumerate(old.seats)
        if at_old.occupant == occupant
        for guest in room.holds.holders(before)
    ]
    manners = Manners(room.row.visibility, room.row.chat, room.row.hints)  # type: ignore[arg-type]
    key = f"rematch-{room.id}"
    table = new_table(house, room.row.owner, key, opened, manners=manners, holds=holds)

    def decide(place: Place) -> Deed:
        return Deed(place.table.rematched(table.row.id, place.now), new_table=table)

    await room.do(COMPUTER, "rematch", "", decide)
    again = await house.room(room.table.rematch_table or table.row.id)
    if again.table.phase == "gathering":
        await again.do(COMPUTER, "start", "", _start)
