"""Records, positions and pictures of tables, running or finished; imports of records."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from baumeister.server.authentication import KnownGuest, Spending, services_of
from baumeister.server.messages import rest
from baumeister.server.messages.server import Seen
from baumeister.server.middleware.client_address import client_address
from baumeister.server.quotas import check_tables
from baumeister.server.responses import problems, reply
from baumeister.server.routes.tables import (
    CREATION,
    MISSING,
    REFUSALS,
    VisibleTable,
    opened,
    plain,
)
from baumeister.server.workers.render import RenderJob
from baumeister.tables import requests, views
from baumeister.tables.live_table import LiveTable
from baumeister.tables.worker_jobs.protocol import Requester

router = APIRouter(prefix="/api", tags=["records"])
AtPly = Annotated[
    int | None, Query(ge=0, le=10_000, description="The number of actions played; by default all.")
]
PICTURE_SECONDS = 20.0
"""Time limit of a picture."""


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
async def get_record(live: VisibleTable) -> Response:
    """The record of a table, running or finished. Its address never changes."""
    name = f'inline; filename="{live.row.game}-{live.id}.json"'
    return Response(
        live.table.record.to_text(),
        media_type="application/json",
        headers={"content-disposition": name},
    )


@router.get(
    "/tables/{table}/ply",
    responses={200: {"model": Seen}, **problems(*MISSING, "server.no_ply")},
    operation_id="getPly",
)
async def get_ply(live: VisibleTable, ply: AtPly = None) -> Response:
    """The state at a ply, and what happened in the action that led to it."""
    return reply(views.ply_view(live.table, ply))


@router.get(
    "/tables/{table}/picture.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "A picture."},
        **problems(*MISSING, "server.no_ply"),
    },
    operation_id="getPictureSvg",
)
async def get_svg(request: Request, live: VisibleTable, ply: AtPly = None) -> Response:
    """A picture of a ply as SVG."""
    return await _picture(request, live, ply, "svg", "image/svg+xml")


@router.get(
    "/tables/{table}/picture.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "A picture."},
        **problems(*MISSING, "server.no_ply", "thinking.*"),
    },
    operation_id="getPicturePng",
)
async def get_png(request: Request, live: VisibleTable, ply: AtPly = None) -> Response:
    """A picture of a ply as PNG."""
    return await _picture(request, live, ply, "png", "image/png")


async def _picture(
    request: Request, live: LiveTable, ply: int | None, form: str, kind: str
) -> Response:
    """A picture drawn by a worker, because it takes a tenth of a second."""
    services = services_of(request)
    position = live.table.rules.position(views.state_at(live.table, ply))
    address = client_address(request.scope)
    services.rates.spend("pictures", address=address)
    job, requester = RenderJob(live.row.game, position, form), Requester(address=address)
    drawn = await services.pool.ask(job, seconds=PICTURE_SECONDS, requester=requester)
    return Response(drawn, media_type=kind)


@router.post(
    "/records",
    status_code=201,
    responses={
        201: {"model": rest.Opened},
        **problems(*REFUSALS, *CREATION, "server.long_record", "record.*", "thinking.*"),
    },
    operation_id="importRecord",
)
async def import_record(
    request: Request, guest: KnownGuest, spend: Spending, body: rest.Import
) -> Response:
    """Import a record as a table: a finished game to look at, an unfinished one to continue. It is
    replayed by the law first; a record that does not replay is refused with its ply and reason."""
    services = services_of(request)
    await check_tables(services, guest, body.id)
    spend("imports")
    live = await requests.import_record(
        guest, plain(body), services.pool, tables=services.registry, ports=services.ports
    )
    return opened(request, live)
