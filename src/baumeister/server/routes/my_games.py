"""The finished games of a guest over REST."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.responses import StreamingResponse

from baumeister.server.authentication import KnownGuest, Spending, services_of
from baumeister.server.messages import my_games
from baumeister.server.messages.base import Player
from baumeister.server.responses import problems, reply
from baumeister.tables.finished_games import GameFilter
from baumeister.tables.my_games import MyGames

router = APIRouter(prefix="/api/me", tags=["my games"])
PAGE = 50


async def wanted_games(
    game: Annotated[Literal["pueblo", "aztec"] | None, Query(description="Only this game.")] = None,
    result: Annotated[
        my_games.GuestResult | None, Query(description="Only games that ended like this for you.")
    ] = None,
    mode: Annotated[
        my_games.Mode | None, Query(description="Only games against such opponents.")
    ] = None,
    opponent: Annotated[str, Query(max_length=80, description="Part of an opponent's name.")] = "",
    computer: Annotated[
        tuple[Player, ...],
        Query(max_length=8, description="Also games against these levels."),
    ] = (),
) -> GameFilter:
    """The filters of a request."""
    return GameFilter(game, result, mode, opponent.strip(), frozenset(computer))


Wanted = Annotated[GameFilter, Depends(wanted_games)]


async def counted_games(request: Request, spend: Spending) -> MyGames:
    """The games of guests, after the request was counted."""
    spend("statistics")
    return services_of(request).my_games


CountedGames = Annotated[MyGames, Depends(counted_games)]


@router.get(
    "/games",
    responses={200: {"model": my_games.MyGames}, **problems("server.unauthenticated")},
    operation_id="listMyGames",
)
async def list_my_games(
    counted: CountedGames,
    guest: KnownGuest,
    wanted: Wanted,
    before: Annotated[
        str | None,
        Query(pattern=r"^[0-9]{1,16}-[a-z0-9]{16}$", description="`next` of the previous page."),
    ] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE, description="The most to return.")] = PAGE,
) -> Response:
    """Your finished games, newest first. Only your 1,000 newest games are listed."""
    return reply(await counted.page(guest.id, wanted, before, limit))


@router.get(
    "/statistics",
    responses={200: {"model": my_games.MyStatistics}, **problems("server.unauthenticated")},
    operation_id="getMyStatistics",
)
async def get_my_statistics(counted: CountedGames, guest: KnownGuest, wanted: Wanted) -> Response:
    """Statistics of your finished games that match the filters."""
    return reply(await counted.statistics(guest.id, wanted))


@router.get(
    "/games.csv",
    response_class=Response,
    responses={
        200: {"content": {"text/csv": {}}, "description": "A table with a row for each seat."},
        **problems("server.unauthenticated"),
    },
    operation_id="exportMyGames",
)
async def export_my_games(counted: CountedGames, guest: KnownGuest, wanted: Wanted) -> Response:
    """Your finished games that match the filters as CSV, with the points by source."""
    text = await counted.csv(guest.id, wanted)
    headers = {"content-disposition": 'attachment; filename="baumeister-games.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


@router.get(
    "/records.zip",
    response_class=Response,
    responses={
        200: {"content": {"application/zip": {}}, "description": "Records (docs/notation.md)."},
        **problems("server.unauthenticated"),
    },
    operation_id="exportMyRecords",
)
async def export_my_records(
    counted: CountedGames, guest: KnownGuest, wanted: Wanted, spend: Spending
) -> Response:
    """The records of your finished games that match the filters, as one ZIP file. A worker replays
    them one by one, and the file is sent as it grows."""
    spend("exports")
    pieces = await counted.zipped_records(guest.id, wanted)
    headers = {"content-disposition": 'attachment; filename="baumeister-games.zip"'}
    return StreamingResponse(pieces, media_type="application/zip", headers=headers)
