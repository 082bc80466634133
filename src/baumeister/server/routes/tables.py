"""Tables: open, find, see, act."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import structlog
from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from baumeister.server import views
from baumeister.server.authentication import guest_or_none, house_of, known_guest
from baumeister.server.commands import Guest
from baumeister.server.creation import TableSettings, forked, open_table, opened_anew
from baumeister.server.errors import ServerError
from baumeister.server.live_table import LiveTable
from baumeister.server.messages import client, rest
from baumeister.server.messages.base import TableId
from baumeister.server.messages.server import Entered
from baumeister.server.permissions import WATCHER
from baumeister.server.responses import AT_A_TABLE, WITH_BODY, problems, reply
from baumeister.server.storage import Cursor, TableRow
from baumeister.server.table_log import Cause
from baumeister.server.writing import carry_out

router = APIRouter(prefix="/api", tags=["tables"])
Known = Annotated[Guest, Depends(known_guest)]
Anybody = Annotated[Guest | None, Depends(guest_or_none)]
AtTable = Annotated[TableId, Path()]
journal = structlog.get_logger()
PAGE = 50
SOME_EVENTS = 200
OPENING = ("server.seats", "server.name.*", "server.key_reused", "table.*")
"""What prevents a table from being opened."""
REFUSALS = (
    "server.not_found",
    "server.unauthenticated",
    "server.broken",
    "server.rules",
    *WITH_BODY,
)


async def seen_room(request: Request, table: AtTable, guest: Anybody) -> LiveTable:
    """The room of a table that the asker may see."""
    return await house_of(request).room_for(table, None if guest is None else guest.id)


Seen = Annotated[LiveTable, Depends(seen_room)]


@router.post(
    "/tables",
    status_code=201,
    responses={201: {"model": rest.Opened}, **problems(*REFUSALS, *OPENING, "options.*")},
    operation_id="createTable",
)
async def create_table(request: Request, guest: Known, wish: rest.NewTable) -> Response:
    """Open a table. Sent again with the same id it is the same table."""
    house = house_of(request)
    opened = opened_anew(house, guest, wish)
    house.rates.spend("tables", guest=guest.id)  # what was refused costs nothing
    manners = TableSettings(wish.visibility, wish.chat, wish.hints)
    cause = Cause.of(guest.id, wish)
    room = await open_table(house, cause, opened, manners, start=wish.start)
    return reply({"table": room.to_json()}, 201)


@router.get(
    "/tables",
    responses={200: {"model": rest.TableList}, **problems("server.unauthenticated")},
    operation_id="listTables",
)
async def list_tables(
    request: Request,
    guest: Anybody,
    game: Annotated[
        Literal["pueblo", "aztec"] | None, Query(description="Only tables of this game.")
    ] = None,
    status: Annotated[
        Literal["open", "running", "over"] | None,
        Query(description="`open`: not yet started, with a free seat."),
    ] = None,
    mine: Annotated[
        bool,
        Query(
            description="Tables where you hold a seat or that you opened, whether public or not."
        ),
    ] = False,
    before: Annotated[
        str | None,
        Query(
            pattern=r"^[0-9]{1,16}-[a-z0-9]{16}$", description="`next` of the page before this one."
        ),
    ] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE, description="How many at most.")] = PAGE,
) -> Response:
    """Public tables, or your own, the latest first. `open`: with a free seat, not yet started."""
    house = house_of(request)
    if mine and guest is None:
        raise ServerError("server.unauthenticated")
    phases = {"open": ("gathering",), "running": ("playing", "paused"), "over": ("over",)}
    created, _, table = (before or "").partition("-")
    rows = await house.store.tables(
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
        for table_id, seat in await house.store.seats_of(guest.id):
            if seat == WATCHER:
                continue
            held.setdefault(table_id, set()).add(seat)
    last = f"{rows[-1].created_at}-{rows[-1].id}" if len(rows) == limit else None
    listed = [_summary(row, held.get(row.id, set()), guest) for row in rows]
    listed = [summary for summary in listed if summary is not None]
    return reply({"tables": listed, "next": last})


def _summary(row: TableRow, held: set[int], guest: Guest | None) -> views.Value | None:
    """A table in the list. One whose entry is damaged is left out; the others are shown."""
    try:
        summary = json.loads(row.summary)
        seats, clock = summary["seats"], summary["clock"]
        options, ply, to_move = summary["options"], summary["ply"], summary["to_move"]
    except (ValueError, TypeError, KeyError):
        journal.warning("summary_damaged", table=row.id)
        return None
    return {
        "id": row.id,
        "game": row.game,
        "options": options,
        "visibility": row.visibility,
        "phase": row.phase,
        "clock": clock,
        "seats": seats,
        "open_seats": row.open_seats,
        "ply": ply,
        "to_move": to_move,
        "your_turn": row.phase == "playing" and to_move in held,
        "mine": bool(held) or (guest is not None and guest.id == row.owner),
        "created_at": row.created_at,
        "updated_at": row.updated_at,
    }


@router.get(
    "/tables/{table}",
    responses={
        200: {"model": rest.Opened},
        **problems("server.not_found", "server.broken", "server.rules"),
    },
    operation_id="getTable",
)
async def get_table(room: Seen) -> Response:
    """A table as it stands."""
    return reply({"table": room.to_json()})


@router.get(
    "/tables/{table}/events",
    responses={
        200: {"model": rest.EventList},
        **problems("server.not_found", "server.broken", "server.rules"),
    },
    operation_id="getEvents",
)
async def get_events(
    room: Seen,
    after: Annotated[
        int, Query(ge=-1, le=2**53 - 1, description="The last event you have; -1 if none.")
    ] = -1,
) -> Response:
    """The events of a table after one, in order, for who plays without a socket."""
    told = room.ledger.told_since(after)
    some = ",".join(told[:SOME_EVENTS])
    more = "true" if len(told) > SOME_EVENTS else "false"
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
async def command(room: Seen, guest: Known, wish: Annotated[client.Command, Body()]) -> Response:
    """What is said over the socket to change a table can be sent here, too: sit down, start, play,
    take back, offer, resign. Sent again with the same id it is done once and answered the same."""
    entered = await carry_out(room, guest, wish)
    return reply(entered.to_json())


@router.post(
    "/tables/{table}/fork",
    status_code=201,
    responses={201: {"model": rest.Opened}, **problems(*REFUSALS, *OPENING, "history.*")},
    operation_id="forkTable",
)
async def fork_table(request: Request, room: Seen, guest: Known, wish: rest.Fork) -> Response:
    """Open a new table that goes on from a ply of this one."""
    house = house_of(request)
    opened = forked(house, guest, room, wish)
    house.rates.spend("tables", guest=guest.id)
    manners = TableSettings(wish.visibility, wish.chat, wish.hints)
    new = await open_table(house, Cause.of(guest.id, wish), opened, manners, start=wish.start)
    return reply({"table": new.to_json()}, 201)
