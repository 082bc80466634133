"""Pictures to share: `/t/ID.png`, `.svg` and `.gif`, beside the page of the table."""

from __future__ import annotations

from functools import partial

from baumeister.server.middleware.client_address import client_address
from baumeister.server.routes.api import ServerHost
from baumeister.tables.api import Media, Route
from baumeister.tables.live_table import LiveTable
from baumeister.tables.requests import ApiAnswer
from baumeister.tables.wire.queries import ShareQuery
from baumeister.tables.worker_jobs.protocol import Requester

_FINISHED = "max-age=3600"


async def get_share_picture(host: ServerHost, live: LiveTable, query: ShareQuery) -> ApiAnswer:
    """A picture to share: the building with the players, their totals and the winner, 1200 × 630
    pixels."""
    return await _picture(host, live, query, "png")


async def get_share_picture_svg(host: ServerHost, live: LiveTable, query: ShareQuery) -> ApiAnswer:
    """The same picture as SVG, which takes its fonts from the system that shows it."""
    return await _picture(host, live, query, "svg")


async def get_animation(host: ServerHost, live: LiveTable, query: ShareQuery) -> ApiAnswer:
    """An animation to share. Of the last walk: the camera follows the chieftain, what it sees
    glows, and the totals rise. Of a game without one: the camera goes round the building."""
    return await _picture(host, live, query, "gif")


async def _picture(host: ServerHost, live: LiveTable, query: ShareQuery, form: str) -> ApiAnswer:
    address = client_address(host.request.scope)
    what = "animations" if form == "gif" else "pictures"
    spend = partial(host.services.rates.spend, what, address=address)
    pictures, requester = host.services.share_pictures, Requester(address=address)
    body = await pictures.picture(live, query.lang, spend, requester, form)
    return ApiAnswer(body, _headers(live))


def _headers(live: LiveTable) -> dict[str, str]:
    """A running game's picture changes with every turn; a private one is not for shared caches.
    Like the pages of tables, none is to be indexed."""
    cached = "no-cache"
    if live.table.phase == "over":
        shared = "private" if live.row.visibility == "private" else "public"
        cached = f"{shared}, {_FINISHED}"
    return {"cache-control": cached, "x-robots-tag": "noindex"}


ROUTES = (
    Route(
        "GET /t/{table}.png",
        get_share_picture,
        "records",
        Media("image/png", "A picture."),
        ("thinking.*",),
    ),
    Route(
        "GET /t/{table}.svg",
        get_share_picture_svg,
        "records",
        Media("image/svg+xml", "A picture."),
        ("thinking.*",),
    ),
    Route(
        "GET /t/{table}.gif",
        get_animation,
        "records",
        Media("image/gif", "An animation."),
        ("thinking.*",),
    ),
)
