"""Pictures to share: `/t/ID.png`, `.svg` and `.gif`, beside the page of the table."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from baumeister.server.authentication import services_of
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import problems
from baumeister.server.routes.visible_table import VisibleTable
from baumeister.tables.api import MISSING
from baumeister.tables.live_table import LiveTable
from baumeister.tables.wire.queries import Language
from baumeister.tables.worker_jobs.protocol import Requester

router = APIRouter(tags=["records"])
InLanguage = Annotated[Language, Query(description="The language of its words.")]
_FINISHED = "max-age=3600"


@router.get(
    "/t/{table}.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "A picture."},
        **problems(*MISSING, "thinking.*"),
    },
    operation_id="getSharePicture",
)
async def get_share_picture(
    request: Request, live: VisibleTable, lang: InLanguage = "en"
) -> Response:
    """A picture to share: the building with the players, their totals and the winner, 1200 × 630
    pixels."""
    return await _picture(request, live, lang, "png", "image/png")


@router.get(
    "/t/{table}.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "A picture."},
        **problems(*MISSING, "thinking.*"),
    },
    operation_id="getSharePictureSvg",
)
async def get_share_picture_svg(
    request: Request, live: VisibleTable, lang: InLanguage = "en"
) -> Response:
    """The same picture as SVG, which takes its fonts from the system that shows it."""
    return await _picture(request, live, lang, "svg", "image/svg+xml")


async def _picture(
    request: Request, live: LiveTable, lang: str, form: str, media_type: str
) -> Response:
    services = services_of(request)
    address = client_address(request.scope)
    spend = partial(services.rates.spend, "pictures", address=address)
    requester = Requester(address=address)
    drawn = await services.share_pictures.picture(live, lang, spend, requester, form)
    return Response(drawn, media_type=media_type, headers=_headers(live))


@router.get(
    "/t/{table}.gif",
    response_class=Response,
    responses={
        200: {"content": {"image/gif": {}}, "description": "An animation."},
        **problems(*MISSING, "thinking.*"),
    },
    operation_id="getAnimation",
)
async def get_animation(request: Request, live: VisibleTable, lang: InLanguage = "en") -> Response:
    """An animation to share. Of the last walk: the camera follows the chieftain, what it sees
    glows, and the totals rise. Of a game without one: the camera goes round the building."""
    services = services_of(request)
    address = client_address(request.scope)
    spend = partial(services.rates.spend, "animations", address=address)
    drawn = await services.share_pictures.animation(live, lang, spend, Requester(address=address))
    return Response(drawn, media_type="image/gif", headers=_headers(live))


def _headers(live: LiveTable) -> dict[str, str]:
    """A running game's picture changes with every turn; a private one is not for shared caches."""
    if live.table.phase != "over":
        return {"cache-control": "no-cache"}
    shared = "private" if live.row.visibility == "private" else "public"
    return {"cache-control": f"{shared}, {_FINISHED}"}
