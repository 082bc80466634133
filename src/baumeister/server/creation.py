"""Opening tables: new ones, forks, imports, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from baumeister import games
from baumeister.core.options import from_fields, to_fields
from baumeister.core.record import Record
from baumeister.server.commands import Context, Decision, Guest
from baumeister.server.errors import ServerError
from baumeister.server.live_table import COMPUTER, LiveTable
from baumeister.server.messages import rest
from baumeister.server.middleware.names import another_name, clean_name
from baumeister.server.registry import Registry
from baumeister.server.storage import Conflict, Hold, NewTable, TableRow
from baumeister.server.table_log import Cause, open_seats, stored_event, summary_text
from baumeister.server.tokens import new_id
from baumeister.session import (
    Clock,
    Computer,
    Occupant,
    Open,
    Opened,
    Person,
    Table,
)

MOST_IMPORTED = 2_000
"""Entries of a record from outside; the longest honest games have some hundreds."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What is agreed at a table besides the game."""

    visibility: str
    chat: bool = True
    hints: bool = True


def new_seed() -> int:
    """A seed that JavaScript can hold."""
    return secrets.randbits(53)


def opened_anew(house: Registry, guest: Guest, wish: rest.NewTable) -> Opened:
    """The first event of a new table. Raises what refuses it."""
    rules = games.get(wish.game)
    seed = new_seed()
    chosen = from_fields(rules.Options, rules.META.draw_options(wish.options, seed))
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


def forked(house: Registry, guest: Guest, source: LiveTable, wish: rest.Fork) -> Opened:
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


def imported(house: Registry, guest: Guest, record: Record, wish: rest.Import) -> Opened:
    """The first event of a table that shows a record. A finished one is only looked at: those who
    sat there are names, and nobody holds their seats."""
    if len(record.entries) > MOST_IMPORTED:
        raise ServerError("server.long_record", count=len(record.entries), most=MOST_IMPORTED)
    if record.result is not None:
        return Opened.of_record(_with_fit_names(record), at=house.now(), holder="")
    seats = occupants(guest, wish.seats, len(record.seats))
    return Opened.of_record(record, at=house.now(), seats=seats)


def _with_fit_names(record: Record) -> Record:
    """The record, but for names by which somebody could be taken for another: those are called
    like their seats."""
    rules = games.get(record.game)
    colours = rules.seat_names(from_fields(rules.Options, record.options))
    seats = tuple(
        seat if _is_fit(seat.name) else replace(seat, name=colour)
        for seat, colour in zip(record.seats, colours, strict=True)
    )
    return replace(record, seats=seats)


def _is_fit(name: str) -> bool:
    try:
        clean_name(name)
    except ServerError as error:
        return error.code == "server.name.length"
    return True


def new_table(
    house: Registry, cause: Cause, opened: Opened, *, manners: TableSettings, holds: Sequence[Hold]
) -> NewTable:
    """A table to be stored. Whoever wants to invite to it asks for a link later."""
    table = Table.open(opened)
    now = house.wall_time()
    row = TableRow(
        id=new_id(),
        key=cause.key,
        owner=cause.actor,
        game=opened.game,
        rules_version=opened.rules_version,
        visibility=manners.visibility,
        phase=table.phase,
        players=len(table.seats),
        open_seats=open_seats(table),
        seq=0,
        chain="",
        invite="",
        chat=manners.chat,
        hints=manners.hints,
        created_at=now,
        updated_at=now,
        deadline=table.deadline,
        thinking=table.computer_to_move is not None,
        lease_by=None,
        lease_until=0,
        summary=summary_text(table, house.now()),
        broken=None,
    )
    event = stored_event(row, 0, "", opened, table, cause, now)
    return NewTable(row._replace(chain=event.chain), event, tuple(holds))


def own_holds(opened: Opened, guest: str) -> list[Hold]:
    """The seats that a guest holds from the beginning."""
    return [
        Hold(number, guest)
        for number, seat in enumerate(opened.seats)
        if isinstance(seat, Person) and seat.holder == guest
    ]


async def open_table(
    house: Registry, cause: Cause, opened: Opened, manners: TableSettings, *, start: bool
) -> LiveTable:
    """Open a table, and start if that is wished. The same wish gives the same table again."""
    house.check_open()
    holds = own_holds(opened, cause.actor)
    table = new_table(house, cause, opened, manners=manners, holds=holds)
    try:
        await house.store.create_table(*table)
        room = await house.room(table.row.id)
    except Conflict as conflict:
        room = await house.room(conflict.table)
        known = room.ledger.known(cause.actor, cause.key)
        if known is None or known.request != cause.request:
            raise ServerError("server.key_reused") from None
    if start and room.table.phase == "gathering":
        await room.do(Cause(cause.actor, f"{cause.key}:start", ""), _start)
    return room


def _start(place: Context) -> Decision:
    return Decision(*place.table.start(place.now))


def see_to_rematch(room: LiveTable) -> None:
    """If everybody wants to play again, see that they can. Not only after the last yes: the server
    may have died right after it."""
    if room.table.wants_rematch or (room.table.rematch_table and not room.is_rematch_started):
        room.house.spawn(_rematch(room.house, room))


async def _rematch(house: Registry, room: LiveTable) -> None:
    """A new table, seats rotated, at once under way if nobody has left."""
    if room.table.wants_rematch:
        await _open_rematch(house, room)
    table = room.table.rematch_table
    if table is None:
        return
    again = await house.room(table)
    if again.table.phase == "gathering" and not open_seats(again.table):
        await again.do(Cause(COMPUTER, ":start", ""), _start)
    room.is_rematch_started = True


async def _open_rematch(house: Registry, room: LiveTable) -> None:
    old = room.table
    opened = old.rematch(new_seed())
    holds = [
        Hold(seat, guest)
        for seat, occupant in enumerate(opened.seats)
        if isinstance(occupant, Person)
        for guest in room.holds.holders((seat - 1) % len(old.seats))
    ]
    manners = TableSettings(room.row.visibility, room.row.chat, room.row.hints)
    cause = Cause(room.row.owner, f"rematch:{room.id}", "")
    table = new_table(house, cause, opened, manners=manners, holds=holds)

    def decide(place: Context) -> Decision:
        return Decision(*place.table.rematched(table.row.id, place.now), new_table=table)

    await room.do(Cause(COMPUTER, ":rematch", ""), decide)
