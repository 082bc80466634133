"""Creating tables: new ones, forks of others, imported records, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from baumeister import games
from baumeister.core.options import from_fields, to_fields
from baumeister.core.record import Record
from baumeister.core.record_entry import PERSON
from baumeister.session import (
    Clock,
    Computer,
    Occupant,
    Open,
    Opened,
    Person,
    Table,
)
from baumeister.tables.commands import Context, Decision, Guest
from baumeister.tables.errors import Conflict, Refusal, ServerError
from baumeister.tables.integrity import open_seats
from baumeister.tables.live_table import COMPUTER, LiveTable, changes_of
from baumeister.tables.names import another_name, clean_name
from baumeister.tables.ports import Ports, Tables
from baumeister.tables.rows import Hold, NewTable, TableRow
from baumeister.tables.table_log import Cause, stored_event
from baumeister.tables.wire import rest
from baumeister.tables.writing import carry_out

MOST_IMPORTED = 2_000
"""Entries of an imported record. Real games have some hundreds at most."""


class WrongOccupants(ServerError):
    """More or fewer seats than the game has players."""

    code = "server.seats"
    players: int
    count: int


class LongRecord(ServerError):
    code = "server.long_record"
    count: int
    most: int


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The settings of a table besides the game."""

    visibility: str
    chat: bool = True
    hints: bool = True
    spectator_chat: bool = False


def open_new(wanted: rest.NewTable, guest: Guest, seed: int, now: int) -> Opened:
    """The first event of a new table. Raises if the request is refused."""
    rules = games.get(wanted.game)
    chosen = from_fields(rules.Options, rules.META.draw_options(wanted.options, seed))
    return Opened(
        wanted.game,
        rules.RULES_VERSION,
        to_fields(chosen),
        occupants(guest, wanted.seats, len(rules.seat_names(chosen))),
        seed,
        clock_of(wanted.clock),
        wanted.stand_in,
        wanted.undo,
        at=now,
    )


def clock_of(wanted: rest.NewClock) -> Clock:
    """The clock that a request asks for. Raises TableError for one that does not exist."""
    return Clock(wanted.kind, wanted.base, wanted.increment)


def occupants(
    guest: Guest, seats: Sequence[rest.NewSeat] | None, players: int
) -> tuple[Occupant, ...]:
    """The first occupants of the seats; by default the guest has the first seat, and the others are
    open."""
    if seats is None:
        seats = (rest.OwnSeat(), *[rest.OpenSeat()] * (players - 1))
    if len(seats) != players:
        raise WrongOccupants(players=players, count=len(seats))
    names: list[str] = []
    all_occupants: list[Occupant] = []
    for seat in seats:
        match seat:
            case rest.OwnSeat():
                names.append(clean_name(seat.name or another_name(guest.name, names), names))
                all_occupants.append(Person(names[-1], guest.id))
            case rest.ComputerSeat():
                all_occupants.append(Computer(seat.player))
            case rest.OpenSeat():
                all_occupants.append(Open())
    return tuple(all_occupants)


def open_record(
    record: Record, guest: Guest, seats: Sequence[rest.NewSeat] | None, now: int
) -> Opened:
    """The first event of a table that shows a record. At a finished game the players are names
    only, and no guest holds their seats."""
    if len(record.entries) > MOST_IMPORTED:
        raise LongRecord(count=len(record.entries), most=MOST_IMPORTED)
    if record.result is not None:
        return Opened.of_record(_with_acceptable_names(record), at=now, holder="")
    return Opened.of_record(record, at=now, seats=occupants(guest, seats, len(record.seats)))


def _with_acceptable_names(record: Record) -> Record:
    """The record with names as guests may have them; others are replaced by the names of their
    seats. Computers have no names of their own."""
    rules = games.get(record.game)
    colours = rules.seat_names(from_fields(rules.Options, record.options))
    names: list[str] = []
    for seat, colour in zip(record.seats, colours, strict=True):
        names.append(_acceptable(seat.name, names) or colour if seat.player == PERSON else "")
    seats = (replace(seat, name=name) for seat, name in zip(record.seats, names, strict=True))
    return replace(record, seats=tuple(seats))


def _acceptable(name: str, taken: Sequence[str]) -> str | None:
    """A name as it is stored and shown, if it is allowed beside the others."""
    try:
        return clean_name(name, [other for other in taken if other])
    except ServerError:
        return None


def new_table(
    ports: Ports, cause: Cause, opened: Opened, settings: TableSettings, holds: Sequence[Hold]
) -> NewTable:
    """A table to be stored, without an invitation."""
    table = Table.open(opened)
    wall = ports.clock.wall()
    row = TableRow(
        id=ports.ids.id(),
        key=cause.key,
        owner=cause.actor,
        game=opened.game,
        rules_version=opened.rules_version,
        visibility=settings.visibility,
        players=len(table.seats),
        seq=0,
        chain="",
        invite="",
        chat=settings.chat,
        hints=settings.hints,
        created_at=wall,
        updated_at=wall,
        broken=None,
        spectator_chat=settings.spectator_chat,
        **changes_of(table, ports.clock.now(), ports.process)._asdict(),
    )
    event = stored_event(row, 0, "", opened, table, cause, wall)
    return NewTable(row._replace(chain=event.chain), event, tuple(holds))


async def create_table(
    tables: Tables,
    ports: Ports,
    cause: Cause,
    opened: Opened,
    settings: TableSettings,
    *,
    start: bool,
) -> LiveTable:
    """Create a table, and start the game if wanted. The same request gives the same table again."""
    ports.tasks.check_open()
    holds = [
        Hold(number, cause.actor)
        for number, seat in enumerate(opened.seats)
        if isinstance(seat, Person) and seat.holder == cause.actor
    ]
    new = new_table(ports, cause, opened, settings, holds)
    try:
        await ports.store.create_table(new)
        live = await tables.table(new.row.id)
    except Conflict as conflict:
        live = await tables.table(conflict.table)
        if live.known(cause) is None:
            raise Refusal("server.key_reused") from None
    if start and live.table.phase == "gathering":
        await carry_out(live, ports, Cause(cause.actor, f"{cause.key}:start", ""), start_game)
    return live


def start_game(context: Context) -> Decision:
    return Decision(*context.table.start(context.now))


def start_rematch_if_wanted(live: LiveTable, tables: Tables, ports: Ports) -> None:
    """Open and start the rematch if all players want one. This is checked whenever a client acts or
    connects: the host may have stopped right after the last yes."""
    table = live.table
    if table.wants_rematch or (table.rematch_table is not None and not live.is_rematch_started):
        ports.tasks.spawn(_rematch(live, tables, ports), "opening a rematch")


async def _rematch(live: LiveTable, tables: Tables, ports: Ports) -> None:
    """Open the new table, and start the game if no seat is open."""
    if live.table.wants_rematch:
        await _open_rematch(live, ports)
    table = live.table.rematch_table
    if table is None:
        return
    again = await tables.table(table)
    if again.table.phase == "gathering" and not open_seats(again.table):
        await carry_out(again, ports, Cause(COMPUTER, ":start", ""), start_game)
    live.is_rematch_started = True


async def _open_rematch(live: LiveTable, ports: Ports) -> None:
    old = live.table
    opened = old.rematch(ports.ids.seed())
    holds = [
        Hold(seat, guest)
        for seat, occupant in enumerate(opened.seats)
        if isinstance(occupant, Person)
        for guest in live.holds.holders((seat - 1) % len(old.seats))
    ]
    row = live.row
    settings = TableSettings(row.visibility, row.chat, row.hints, row.spectator_chat)
    cause = Cause(live.row.owner, f"rematch:{live.id}", "")
    new = new_table(ports, cause, opened, settings, holds)

    def decide(context: Context) -> Decision:
        return Decision(*context.table.rematched(new.row.id, context.now), new_table=new)

    await carry_out(live, ports, Cause(COMPUTER, ":rematch", ""), decide)
