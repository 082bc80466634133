"""Tables over REST: create, list, read, and send commands."""

from __future__ import annotations

from typing import Annotated, Literal

import structlog
from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from baumeister.server.authentication import guest_or_none, known_guest, services_of
from baumeister.server.messages import client, rest
from baumeister.server.messages.base import Identified, TableId
from baumeister.server.messages.server import Entered, Nothing
from baumeister.server.responses import AT_A_TABLE, WITH_BODY, problems, reply
from baumeister.session import Clock, Computer, Open, Opened
from baumeister.tables import views
from baumeister.tables.commands import Guest, Take, from_message
from baumeister.tables.conversation import carry_out_command
from baumeister.tables.creation import (
    NewSeat,
    OwnSeat,
    TableRequest,
    TableSettings,
    create_table,
    occupants,
    open_new,
)
from baumeister.tables.errors import ServerError
from baumeister.tables.live_table import LiveTable
from baumeister.tables.permissions import WATCHER
from baumeister.tables.rows import Cursor
from baumeister.tables.table_log import Cause

router = APIRouter(prefix="/api", tags=["tables"])
KnownGuest = Annotated[Guest, Depends(known_guest)]
AnyGuest = Annotated[Guest | None, Depends(guest_or_none)]
TablePath = Annotated[TableId, Path()]
PAGE = 50
"""Tables on a page of the list."""
EVENTS_PAGE = 200
"""Events in one response."""
CREATION = ("server.seats", "server.name.*", "server.key_reused", "table.*")
"""Errors that prevent a table from being created."""
REFUSALS = (
    "server.not_found",
    "server.unauthenticated",
    "server.broken",
    "server.rules",
    *WITH_BODY,
)

_log = structlog.get_logger()


async def visible_table(request: Request, table: TablePath, guest: AnyGuest) -> LiveTable:
    """The table of a path, if the guest may see it."""
    registry = services_of(request).registry
    return await registry.table_for(table, None if guest is None else guest.id)


VisibleTable = Annotated[LiveTable, Depends(visible_table)]


def cause_of(guest: Guest, message: Identified) -> Cause:
    """The cause that a message stands for: its id is the key."""
    return Cause.of(guest.id, message.id, message.model_dump(mode="json", exclude={"id"}))


def new_seats(seats: rest.NewSeats | None) -> tuple[NewSeat, ...] | None:
    """The seats of a request."""
    return None if seats is None else tuple(map(_new_seat, seats))


def _new_seat(seat: rest.NewSeat) -> NewSeat:
    match seat:
        case rest.OwnSeat():
            return OwnSeat(seat.name)
        case rest.ComputerSeat():
            return Computer(seat.player)
        case rest.OpenSeat():
            return Open()


def _clock(clock: rest.NewClock) -> Clock:
    return Clock(clock.kind, clock.base, clock.increment)


async def created(
    request: Request, cause: Cause, opened: Opened, settings: TableSettings, *, start: bool
) -> Response:
    """Create a table and answer with it."""
    services = services_of(request)
    live = await create_table(
        services.registry, services.ports, cause, opened, settings, start=start
    )
    return reply({"table": live.to_json(services.clock.now())}, 201)


@router.post(
    "/tables",
    status_code=201,
    responses={201: {"model": rest.Opened}, **problems(*REFUSALS, *CREATION, "options.*")},
    operation_id="createTable",
)
async def post_table(request: Request, guest: KnownGuest, body: rest.NewTable) -> Response:
    """Create a table. Sent again with the same id, it is the same table."""
    services = services_of(request)
    wanted = TableRequest(
        body.game,
        body.options,
        new_seats(body.seats),
        _clock(body.clock),
        body.stand_in,
        body.undo,
    )
    opened = open_new(wanted, guest, services.ports.ids.seed(), services.clock.now())
    services.rates.spend("tables", guest=guest.id)  # a refused request costs nothing
    settings = TableSettings(body.visibility, body.chat, body.hints)
    return await created(request, cause_of(guest, body), opened, settings, start=body.start)


@router.get(
    "/tables",
    responses={200: {"model": rest.TableList}, **problems("server.unauthenticated")},
    operation_id="listTables",
)
async def list_tables(
    request: Request,
    guest: AnyGuest,
    game: Annotated[
        Literal["pueblo", "aztec"] | None, Query(description="Only tables of this game.")
    ] = None,
    status: Annotated[
        Literal["open", "running", "over"] | None,
        Query(description="`open`: not yet started, with an open seat."),
    ] = None,
    mine: Annotated[
        bool,
        Query(description="Tables where you hold a seat or that you own, public or not."),
    ] = False,
    before: Annotated[
        str | None,
        Query(pattern=r"^[0-9]{1,16}-[a-z0-9]{16}$", description="`next` of the previous page."),
    ] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE, description="The most to return.")] = PAGE,
) -> Response:
    """Public tables, or your own, newest first. `open`: with an open seat, not yet started."""
    store = services_of(request).store
    if mine and guest is None:
        raise ServerError("server.unauthenticated")
    phases = {"open": ("gathering",), "running": ("playing", "paused"), "over": ("over",)}
    created, _, table = (before or "").partition("-")
    rows = await store.tables(
        visibility=None if mine else "public",
        game=game,
        phases=phases[status] if status else (),
        with_open_seats=status == "open",
        of=guest.id if mine and guest else None,
        limit=limit,
        before=Cursor(int(created), table) if before else None,
    )
    held: dict[str, set[int]] = {}
    if guest is not None:
        for table_id, seat in await store.seats_of(guest.id):
            if seat == WATCHER:
                continue
            held.setdefault(table_id, set()).add(seat)
    last = f"{rows[-1].created_at}-{rows[-1].id}" if len(rows) == limit else None
    listed = []
    for row in rows:
        held_here = held.get(row.id, set())
        summary = views.summary(row, held_here, None if guest is None else guest.id)
        if summary is None:  # the others are listed all the same
            _log.warning("summary_damaged", table=row.id)
        else:
            listed.append(summary)
    return reply({"tables": listed, "next": last})


@router.get(
    "/tables/{table}",
    responses={
        200: {"model": rest.Opened},
        **problems("server.not_found", "server.broken", "server.rules"),
    },
    operation_id="getTable",
)
async def get_table(request: Request, live: VisibleTable) -> Response:
    """A table as it is now."""
    return reply({"table": live.to_json(services_of(request).clock.now())})


@router.get(
    "/tables/{table}/events",
    responses={
        200: {"model": rest.EventList},
        **problems("server.not_found", "server.broken", "server.rules"),
    },
    operation_id="getEvents",
)
async def get_events(
    live: VisibleTable,
    after: Annotated[
        int, Query(ge=-1, le=2**53 - 1, description="The last event you have; -1 if none.")
    ] = -1,
) -> Response:
    """The events of a table after a given one, in order, for clients without a socket."""
    texts = live.log.texts_since(after)
    some = ",".join(texts[:EVENTS_PAGE])
    more = "true" if len(texts) > EVENTS_PAGE else "false"
    return Response(f'{{"events":[{some}],"more":{more}}}', media_type="application/json")


@router.post(
    "/tables/{table}/commands",
    responses={
        200: {"model": Entered},
        **problems(
            *REFUSALS,
            *AT_A_TABLE,
            "server.no_seat",
            "server.gave_up",
            "server.owner_only",
            "server.stale",
            "server.key_reused",
            "server.not_absent",
        ),
    },
    operation_id="command",
)
async def command(
    request: Request,
    live: VisibleTable,
    guest: KnownGuest,
    body: Annotated[client.Command, Body()],
) -> Response:
    """Send a command that changes a table, as over the socket: sit down, start, play, take back,
    offer, resign. Sent again with the same id, it is done once and has the same answer."""
    services = services_of(request)
    message = body.model_dump(mode="json", exclude={"id"})
    wanted = from_message(message)
    services.rates.spend("messages", guest=guest.id)
    if isinstance(wanted, Take):
        services.rates.spend("joins", guest=guest.id)
    cause = Cause.of(guest.id, body.id, message)
    entered = await carry_out_command(
        live, guest, wanted, cause, tables=services.registry, ports=services.ports
    )
    return reply(entered.to_json())


@router.post(
    "/tables/{table}/without-engine",
    status_code=204,
    responses={
        204: {"description": "Done."},
        **problems(
            "server.not_found",
            "server.broken",
            "server.rules",
            "server.unauthenticated",
            "server.no_seat",
            *WITH_BODY,
        ),
    },
    operation_id="playWithoutEngine",
)
async def play_without_engine(
    request: Request, live: VisibleTable, guest: KnownGuest, _: Annotated[Nothing, Body()]
) -> Response:
    """While the engine is being compiled, let a lower level play the turn of the computer that
    waits for it. Only players may ask. It has no effect if no computer is waiting."""
    if not live.holds.seats(guest.id):
        raise ServerError("server.no_seat")
    services = services_of(request)
    services.rates.spend("messages", guest=guest.id)
    services.computer_seats.play_without_engine(live.id)
    return Response(status_code=204)


@router.post(
    "/tables/{table}/fork",
    status_code=201,
    responses={201: {"model": rest.Opened}, **problems(*REFUSALS, *CREATION, "history.*")},
    operation_id="forkTable",
)
async def fork_table(
    request: Request, live: VisibleTable, guest: KnownGuest, body: rest.Fork
) -> Response:
    """Create a table where the game goes on from a ply of this one."""
    services = services_of(request)
    opened = live.table.fork(
        body.ply,
        occupants(guest, new_seats(body.seats), len(live.table.seats)),
        services.ports.ids.seed(),
        at=services.clock.now(),
        clock=_clock(body.clock),
        undo=body.undo,
        origin=live.id,
    )
    services.rates.spend("tables", guest=guest.id)
    settings = TableSettings(body.visibility, body.chat, body.hints)
    return await created(request, cause_of(guest, body), opened, settings, start=body.start)
