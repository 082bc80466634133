"""Records, plies and pictures of tables, running or finished; and records laid down as tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from baumeister.core.record import Record
from baumeister.server import views
from baumeister.server.authentication import house_of
from baumeister.server.creation import TableSettings, imported, open_table
from baumeister.server.jobs import at_ply
from baumeister.server.messages import rest
from baumeister.server.messages.server import Seen as SeenPly
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import problems, reply
from baumeister.server.routes.tables import OPENING, REFUSALS, Known, Seen
from baumeister.server.table_log import Cause
from baumeister.server.workers import CheckRecordJob, RenderJob

router = APIRouter(prefix="/api", tags=["records"])
AtPly = Annotated[
    int | None, Query(ge=0, le=10_000, description="After so many actions; by default now.")
]
MISSING = ("server.not_found", "server.broken", "server.rules")
WAITING_SECONDS = 20.0
"""What has not been drawn or checked by then is given up."""


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={
        200: {
            "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/GameRecord"}}
            },
            "description": "A record (docs/notation.md).",
        },
        **problems(*MISSING),
    },
    operation_id="getRecord",
)
async def get_record(room: Seen) -> Response:
    """The record of a table, running or finished. Its address never changes."""
    name = f'inline; filename="{room.row.game}-{room.id}.json"'  # to be looked at, too
    return Response(
        room.table.record.to_text(),
        media_type="application/json",
        headers={"content-disposition": name},
    )


@router.get(
    "/tables/{table}/ply",
    responses={200: {"model": SeenPly}, **problems(*MISSING, "server.no_ply")},
    operation_id="getPly",
)
async def get_ply(room: Seen, ply: AtPly = None) -> Response:
    """The state at a ply, and what happened in the action that led to it."""
    return reply(seen_ply(room, ply))


def seen_ply(room: Seen, ply: int | None) -> views.Value:
    """The state at a ply, for who may see the table."""
    table = room.table
    state = at_ply(table, ply)
    at = table.history.ply if ply is None else ply
    happened = []
    if at:
        before, action = table.history.state_at(at - 1), table.history.action_at(at - 1)
        happened = views.happenings(table.rules.events(before, action))
    return {"ply": at, "state": table.rules.to_json(state), "happened": happened}


@router.get(
    "/tables/{table}/picture.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "A picture."},
        **problems(*MISSING, "server.no_ply"),
    },
    operation_id="getPictureSvg",
)
async def get_svg(request: Request, room: Seen, ply: AtPly = None) -> Response:
    """A picture of a ply as SVG."""
    return await _picture(request, room, ply, "svg", "image/svg+xml")


@router.get(
    "/tables/{table}/picture.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "A picture."},
        **problems(*MISSING, "server.no_ply", "thinking.*"),
    },
    operation_id="getPicturePng",
)
async def get_png(request: Request, room: Seen, ply: AtPly = None) -> Response:
    """A picture of a ply as PNG."""
    return await _picture(request, room, ply, "png", "image/png")


async def _picture(request: Request, room: Seen, ply: int | None, form: str, kind: str) -> Response:
    """Drawn in a worker: it takes a tenth of a second."""
    house = house_of(request)
    position = room.table.rules.position(at_ply(room.table, ply))
    house.rates.spend("pictures", address=client_address(request.scope))
    drawn = await house.pool.ask(RenderJob(room.row.game, position, form), seconds=WAITING_SECONDS)
    return Response(drawn, media_type=kind)


@router.post(
    "/records",
    status_code=201,
    responses={
        201: {"model": rest.Opened},
        **problems(*REFUSALS, *OPENING, "server.long_record", "record.*", "thinking.*"),
    },
    operation_id="importRecord",
)
async def import_record(request: Request, guest: Known, wish: rest.Import) -> Response:
    """Lay a record down as a table: a finished game to look at, an unfinished one to go on with.
    It is replayed by the law first; what does not replay is refused with ply and reason."""
    house = house_of(request)
    house.rates.spend("imports", guest=guest.id, address=client_address(request.scope))
    await house.pool.ask(CheckRecordJob(wish.record), seconds=WAITING_SECONDS)
    record = Record.from_text(wish.record)
    opened = imported(house, guest, record, wish)
    manners = TableSettings(wish.visibility)
    room = await open_table(house, Cause.of(guest.id, wish), opened, manners, start=wish.start)
    return reply({"table": room.to_json()}, 201)
