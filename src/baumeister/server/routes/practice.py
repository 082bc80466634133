"""Practice on a position without a table: for lessons, puzzles and the editor. Needs no guest."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from baumeister.server.authentication import AnyGuest, Spending, services_of
from baumeister.server.messages import practice as messages
from baumeister.server.messages.table import Draft
from baumeister.server.middleware.client_address import client_address
from baumeister.server.responses import WITH_BODY, problems
from baumeister.server.workers.render import RenderJob
from baumeister.tables import practice
from baumeister.tables.worker_jobs.level_turn import LevelTurnJob
from baumeister.tables.worker_jobs.protocol import Requester

router = APIRouter(prefix="/api/positions", tags=["practice"])
TURN_COST = 5
"""The number of positions that a level's turn counts as: it takes up to 15 ms."""
PICTURE_SECONDS = 20.0
"""Time limit of a picture."""
UNREADABLE = ("position.*", "games.unknown", *WITH_BODY)
UNPLAYABLE = ("pueblo.*", "aztec.*", "notation.*")


@router.post(
    "",
    responses={
        200: {"model": messages.PracticePosition},
        **problems(*UNREADABLE, *UNPLAYABLE),
    },
    operation_id="playPosition",
)
async def post_position(spend: Spending, body: messages.PositionRequest) -> Response:
    """The position after actions, its legal actions, and what happened. Nothing is stored."""
    spend("positions")
    return _json(practice.position_text(body.position, body.actions))


@router.post(
    "/preview",
    responses={200: {"model": Draft}, **problems(*UNREADABLE, "notation.*")},
    operation_id="previewPosition",
)
async def post_preview(spend: Spending, body: messages.PositionRequest) -> Response:
    """What actions of the seat to move would do, or the rules they would break."""
    spend("positions")
    return _json(practice.preview_text(body.position, body.actions))


@router.post(
    "/removal",
    responses={200: {"model": messages.PracticePosition}, **problems(*UNREADABLE)},
    operation_id="removeBlock",
)
async def post_removal(spend: Spending, body: messages.BlockRemovalRequest) -> Response:
    """The position without a block or piece. It takes back a turn of the player who built last."""
    spend("positions")
    return _json(practice.removal_text(body.position, body.block))


@router.post(
    "/turn",
    responses={200: {"model": messages.LevelTurn}, **problems(*UNREADABLE, "thinking.*")},
    operation_id="askLevelTurn",
)
async def post_turn(
    request: Request, guest: AnyGuest, spend: Spending, body: messages.LevelTurnRequest
) -> Response:
    """The turn that a level chooses, and the position after it."""
    spend("positions", TURN_COST)
    requester = Requester("" if guest is None else guest.id, client_address(request.scope))
    job = LevelTurnJob(body.position, body.player, body.seed)
    return _json(await services_of(request).thread.ask(job, requester=requester))


@router.get(
    "/picture.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {}}, "description": "A picture."},
        **problems("position.*", "games.unknown", "thinking.*"),
    },
    operation_id="getPositionPicture",
)
async def get_picture(
    request: Request, position: Annotated[messages.PositionLine, Query()]
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


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")
