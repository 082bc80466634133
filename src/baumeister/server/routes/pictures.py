"""Pictures of tables, running or finished, and of positions."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from baumeister.server.authentication import services_of
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import problems
from baumeister.server.routes.visible_table import VisibleTable
from baumeister.server.workers.render import RenderJob
from baumeister.tables import practice, views
from baumeister.tables.api import MISSING
from baumeister.tables.live_table import LiveTable
from baumeister.tables.wire.practice import PositionLine
from baumeister.tables.wire.queries import AtPly
from baumeister.tables.worker_jobs.protocol import Requester

of_tables = APIRouter(tags=["records"])
of_positions = APIRouter(tags=["practice"])
PlyParameter = Annotated[AtPly, Query()]
PICTURE_SECONDS = 20.0
"""Time limit of a picture."""


@of_tables.get(
    "/api/tables/{table}/picture.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "A picture."},
        **problems(*MISSING, "server.no_ply"),
    },
    operation_id="getPictureSvg",
)
async def get_svg(request: Request, live: VisibleTable, ply: PlyParameter = None) -> Response:
    """A picture of a ply as SVG."""
    return await _picture(request, live, ply, "svg", "image/svg+xml")


@of_tables.get(
    "/api/tables/{table}/picture.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "A picture."},
        **problems(*MISSING, "server.no_ply", "thinking.*"),
    },
    operation_id="getPicturePng",
)
async def get_png(request: Request, live: VisibleTable, ply: PlyParameter = None) -> Response:
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


@of_positions.get(
    "/api/positions/picture.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "A picture."},
        **problems("position.*", "games.unknown", "thinking.*"),
    },
    operation_id="getPositionPicture",
)
async def get_position_picture(
    request: Request, position: Annotated[PositionLine, Query()]
) -> Response:
    """A picture of a position as PNG."""
    services = services_of(request)
    rules, state = practice.read_position(position)
    address = client_address(request.scope)
    services.rates.spend("pictures", address=address)
    job = RenderJob(position.partition("/")[0], rules.position(state))
    requester = Requester(address=address)
    drawn = await services.pool.ask(job, seconds=PICTURE_SECONDS, requester=requester)
    return Response(drawn, media_type="image/png")
