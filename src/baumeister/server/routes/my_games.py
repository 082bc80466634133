"""The finished games of a guest: list, statistics, and exports.

The summary of a finished table contains its scorecard, so these requests read at most 1,000 rows
and replay nothing. Tables that an earlier version stored have no scorecard: each request lets a
worker make some of them and stores them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any, Literal
from weakref import WeakValueDictionary
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import structlog
from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.responses import StreamingResponse

from baumeister.core.errors import BaumeisterError
from baumeister.server.authentication import known_guest, services_of
from baumeister.server.messages import my_games
from baumeister.server.messages.base import Player
from baumeister.server.responses import problems, reply
from baumeister.server.services import Services
from baumeister.tables.commands import Guest
from baumeister.tables.finished_games import (
    MOST_GAMES,
    GameFilter,
    GuestGame,
    csv_text,
    finished_games,
    with_scorecard,
)
from baumeister.tables.rows import TableRow
from baumeister.tables.statistics import statistics
from baumeister.tables.worker_jobs.finished_game import FinishedGameJob

router = APIRouter(prefix="/api/me", tags=["my games"])
KnownGuest = Annotated[Guest, Depends(known_guest)]
PAGE = 50
MOST_OPPONENTS = 100
SCORECARDS_PER_REQUEST = 20
"""How many missing scorecards one request lets workers make: about a second of one worker."""
WAITING_SECONDS = 20.0
_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""Held while missing scorecards of a guest are made, so that each is made once."""

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class _Found:
    """A guest's games, newest first, and the number of those without a scorecard."""

    games: list[GuestGame]
    pending: int

    @property
    def total(self) -> int:
        return len(self.games) + self.pending


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


async def _found(services: Services, guest: Guest) -> _Found:
    """The guest's games, after some missing scorecards were made."""
    services.rates.spend("statistics", guest=guest.id)
    found, missing = await _read(services, guest)
    if missing:
        lock = _locks.setdefault(guest.id, asyncio.Lock())
        async with lock:
            found, missing = await _read(services, guest)
            for row in missing[:SCORECARDS_PER_REQUEST]:
                await _make_scorecard(services, row)
            found, missing = await _read(services, guest)
    return _Found(found, len(missing))


async def _read(services: Services, guest: Guest) -> tuple[list[GuestGame], list[TableRow]]:
    # A guest who resigned among three or four may only watch since then.
    rows = await services.store.tables(
        of=guest.id, or_watched=True, phases=("over",), limit=MOST_GAMES
    )
    held = await services.store.seats_of(guest.id)
    return await asyncio.to_thread(finished_games, rows, held, guest.id)


async def _make_scorecard(services: Services, row: TableRow) -> None:
    """Let a worker make a scorecard, and store it. A damaged game stays without."""
    try:
        answer = await _replayed(services, row.id)
    except BaumeisterError as error:
        _log.warning("scorecard_not_made", table=row.id, code=error.code)
        return
    await services.store.set_summary(row, with_scorecard(row.summary, answer["scorecard"]))


async def _replayed(services: Services, table: str) -> dict[str, Any]:
    events = await services.store.events(table)
    job = FinishedGameJob([event.what for event in events])
    return await services.pool.ask(job, seconds=WAITING_SECONDS)


@router.get(
    "/games",
    responses={200: {"model": my_games.MyGames}, **problems("server.unauthenticated")},
    operation_id="listMyGames",
)
async def list_my_games(
    request: Request,
    guest: KnownGuest,
    wanted: Wanted,
    before: Annotated[
        str | None,
        Query(pattern=r"^[0-9]{1,16}-[a-z0-9]{16}$", description="`next` of the previous page."),
    ] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE, description="The most to return.")] = PAGE,
) -> Response:
    """Your finished games, newest first. Only your 1,000 newest games are listed."""
    found = await _found(services_of(request), guest)
    allowed = [game for game in found.games if wanted.allows(game)]
    created, _, table = (before or "").partition("-")
    rest = [game for game in allowed if _place(game) < (int(created), table)] if before else allowed
    page = rest[:limit]
    last = "{}-{}".format(*_place(page[-1])) if len(rest) > limit else None
    return reply(
        {
            "games": [game.to_json() for game in page],
            "found": len(allowed),
            "total": found.total,
            "pending": found.pending,
            "next": last,
        }
    )


def _place(game: GuestGame) -> tuple[int, str]:
    return game.row.created_at, game.row.id


@router.get(
    "/statistics",
    responses={200: {"model": my_games.MyStatistics}, **problems("server.unauthenticated")},
    operation_id="getMyStatistics",
)
async def get_my_statistics(request: Request, guest: KnownGuest, wanted: Wanted) -> Response:
    """Statistics of your finished games that match the filters."""
    found = await _found(services_of(request), guest)
    allowed = [game for game in found.games if wanted.allows(game)]
    met = Counter(
        (seat["name"], seat["kind"] == "computer")
        for game in found.games
        for seat in game.opponents
    )
    return reply(
        {
            "games": await asyncio.to_thread(statistics, allowed),
            "opponents": [
                {"name": name, "computer": computer, "games": count}
                for (name, computer), count in met.most_common(MOST_OPPONENTS)
            ],
            "total": found.total,
            "pending": found.pending,
        }
    )


@router.get(
    "/games.csv",
    response_class=Response,
    responses={
        200: {"content": {"text/csv": {}}, "description": "A table with a row for each seat."},
        **problems("server.unauthenticated"),
    },
    operation_id="exportMyGames",
)
async def export_my_games(request: Request, guest: KnownGuest, wanted: Wanted) -> Response:
    """Your finished games that match the filters as CSV, with the points by source."""
    found = await _found(services_of(request), guest)
    allowed = [game for game in found.games if wanted.allows(game)]
    when = {game.row.id: _date(game.row).isoformat() for game in allowed}
    text = await asyncio.to_thread(csv_text, allowed, when)
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
async def export_my_records(request: Request, guest: KnownGuest, wanted: Wanted) -> Response:
    """The records of your finished games that match the filters, as one ZIP file. A worker replays
    them one by one, and the file is sent as it grows."""
    services = services_of(request)
    services.rates.spend("exports", guest=guest.id)
    found = await _found(services, guest)
    rows = [game.row for game in found.games if wanted.allows(game)]
    headers = {"content-disposition": 'attachment; filename="baumeister-games.zip"'}
    return StreamingResponse(_zipped(services, rows), media_type="application/zip", headers=headers)


async def _zipped(services: Services, rows: list[TableRow]) -> AsyncIterator[bytes]:
    """A ZIP file with the record of each table, piece by piece. A record that cannot be made is
    left out."""
    file = _Outgoing()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for row in rows:
            try:
                record = (await _replayed(services, row.id))["record"]
            except BaumeisterError as error:
                _log.warning("record_not_exported", table=row.id, code=error.code)
                continue
            date = _date(row)
            name = f"{date:%Y-%m-%d}-{row.game}-{row.id}.json"
            archive.writestr(ZipInfo(name, date.timetuple()[:6]), record, ZIP_DEFLATED)
            yield file.taken()
    yield file.taken()


class _Outgoing:
    """A file that can only be written; what was written is taken away to be sent."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes, /) -> int:
        """Keep what is written."""
        self._written += data
        return len(data)

    def flush(self) -> None:
        """Nothing is buffered elsewhere."""

    def close(self) -> None:
        """There is nothing to close."""

    def taken(self) -> bytes:
        """Everything that was written since the last call."""
        data, self._written = bytes(self._written), bytearray()
        return data


def _date(row: TableRow) -> datetime:
    return datetime.fromtimestamp(row.updated_at / 1000, UTC)
