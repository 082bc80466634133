"""Pictures of tables, running or finished, and of positions."""

from __future__ import annotations

from baumeister.server.middleware.client_address import client_address
from baumeister.server.routes.api import ServerHost
from baumeister.server.workers.render import RenderJob
from baumeister.tables import practice, views
from baumeister.tables.api import Media, Route
from baumeister.tables.live_table import LiveTable
from baumeister.tables.requests import ApiAnswer
from baumeister.tables.wire.queries import PlyQuery, PositionQuery
from baumeister.tables.worker_jobs.protocol import Requester

PICTURE_SECONDS = 20.0
"""Time limit of a picture."""


async def get_picture_svg(host: ServerHost, live: LiveTable, query: PlyQuery) -> ApiAnswer:
    """A picture of a ply as SVG."""
    return await _drawn(host, _job(live, query, "svg"))


async def get_picture_png(host: ServerHost, live: LiveTable, query: PlyQuery) -> ApiAnswer:
    """A picture of a ply as PNG."""
    return await _drawn(host, _job(live, query, "png"))


async def get_position_picture(host: ServerHost, query: PositionQuery) -> ApiAnswer:
    """A picture of a position as PNG."""
    rules, state = practice.read_position(query.position)
    return await _drawn(host, RenderJob(rules.NAME, rules.position(state)))


def _job(live: LiveTable, query: PlyQuery, form: str) -> RenderJob:
    position = live.table.rules.position(views.state_at(live.table, query.ply))
    return RenderJob(live.row.game, position, form)


async def _drawn(host: ServerHost, job: RenderJob) -> ApiAnswer:
    """A picture drawn by a worker, because it takes a tenth of a second."""
    address = client_address(host.request.scope)
    host.services.rates.spend("pictures", address=address)
    requester = Requester(address=address)
    return ApiAnswer(await host.runner.ask(job, seconds=PICTURE_SECONDS, requester=requester))


OF_TABLES = (
    Route(
        "GET /api/tables/{table}/picture.svg",
        get_picture_svg,
        "records",
        Media("image/svg+xml", "A picture."),
        ("server.no_ply",),
    ),
    Route(
        "GET /api/tables/{table}/picture.png",
        get_picture_png,
        "records",
        Media("image/png", "A picture."),
        ("server.no_ply", "thinking.*"),
    ),
)
OF_POSITIONS = (
    Route(
        "GET /api/positions/picture.png",
        get_position_picture,
        "practice",
        Media("image/png", "A picture."),
        ("position.*", "games.unknown", "thinking.*"),
    ),
)
