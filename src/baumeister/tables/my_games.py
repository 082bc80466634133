"""Requests about the finished games of a guest: list, statistics, and exports.

The summary of a finished table contains its scorecard, so these requests read at most 1,000 rows
and replay nothing. Tables that an earlier version stored have no scorecard: each request lets a
worker make some of them and stores them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from baumeister.core.errors import BaumeisterError
from baumeister.tables import views
from baumeister.tables.finished_games import (
    MOST_GAMES,
    GuestGame,
    allows,
    csv_text,
    finished_games,
    with_scorecard,
)
from baumeister.tables.guest_addresses import GuestAddresses
from baumeister.tables.ports import ListStore
from baumeister.tables.rows import TableFilter, TableRow
from baumeister.tables.statistics import statistics
from baumeister.tables.table_list import cursor
from baumeister.tables.wire.queries import MyGamesPageQuery, MyGamesQuery
from baumeister.tables.worker_jobs.finished_game import FinishedGameJob
from baumeister.tables.worker_jobs.protocol import JobRunner

T = TypeVar("T")
MOST_OPPONENTS = 100
SCORECARDS_PER_REQUEST = 20
"""How many missing scorecards one request lets workers make: about a second of one worker."""
WAITING_SECONDS = 20.0

_log = logging.getLogger(__name__)


class InBackground(Protocol):
    """Calls a function that takes a while, such as `asyncio.to_thread`."""

    def __call__(
        self,
        function: Callable[..., T],
        /,
        *arguments: Any,  # noqa: ANN401 - those of the function
    ) -> Coroutine[Any, Any, T]: ...


@dataclass(frozen=True, slots=True)
class _OwnGames:
    """A guest's games, newest first, and the number of those without a scorecard."""

    games: list[GuestGame]
    pending: int

    @property
    def total(self) -> int:
        return len(self.games) + self.pending


class MyGames:
    """The finished games of guests."""

    def __init__(
        self,
        store: ListStore,
        runner: JobRunner,
        in_background: InBackground,
        addresses: GuestAddresses,
    ) -> None:
        self._store = store
        self._addresses = addresses
        self._runner = runner
        self._in_background = in_background
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while missing scorecards of a guest are made, so that each is made once."""

    async def page(self, guest: str, wanted: MyGamesPageQuery) -> views.Value:
        """A guest's finished games, newest first."""
        own = await self._own_games(guest)
        allowed = [game for game in own.games if allows(wanted, game)]
        start, limit = cursor(wanted.before), wanted.limit
        rest = allowed if start is None else [game for game in allowed if _place(game) < start]
        page = rest[:limit]
        last = "{}-{}".format(*_place(page[-1])) if len(rest) > limit else None
        return {
            "games": [game.to_json() for game in page],
            "found": len(allowed),
            "total": own.total,
            "pending": own.pending,
            "next": last,
        }

    async def statistics(self, guest: str, wanted: MyGamesQuery) -> views.Value:
        """Statistics of a guest's finished games that match the filters."""
        own = await self._own_games(guest)
        allowed = [game for game in own.games if allows(wanted, game)]
        met = Counter(
            (seat["name"], seat["kind"] == "computer")
            for game in own.games
            for seat in game.opponents
        )
        return {
            "games": await self._in_background(statistics, allowed),
            "opponents": [
                {"name": name, "computer": computer, "games": count}
                for (name, computer), count in met.most_common(MOST_OPPONENTS)
            ],
            "total": own.total,
            "pending": own.pending,
        }

    async def csv(self, guest: str, wanted: MyGamesQuery) -> str:
        """A guest's finished games that match the filters as CSV, with the points by source."""
        own = await self._own_games(guest)
        allowed = [game for game in own.games if allows(wanted, game)]
        when = {game.row.id: _date(game.row).isoformat() for game in allowed}
        return await self._in_background(csv_text, allowed, when)

    async def zipped_records(self, guest: str, wanted: MyGamesQuery) -> AsyncIterator[bytes]:
        """A ZIP file with the records of a guest's finished games that match the filters, piece by
        piece. They are replayed one by one; a record that cannot be made is left out."""
        own = await self._own_games(guest)
        return self._zipped([game.row for game in own.games if allows(wanted, game)], guest)

    async def _zipped(self, rows: list[TableRow], guest: str) -> AsyncIterator[bytes]:
        file = _Outgoing()
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            for row in rows:
                try:
                    record = (await self._replayed(row.id, guest))["record"]
                except BaumeisterError as error:
                    extra = {"table": row.id, "reason": error.code}
                    _log.warning("record_not_exported", extra=extra)
                    continue
                date = _date(row)
                name = f"{date:%Y-%m-%d}-{row.game}-{row.id}.json"
                archive.writestr(ZipInfo(name, date.timetuple()[:6]), record, ZIP_DEFLATED)
                yield file.taken()
        yield file.taken()

    async def _own_games(self, guest: str) -> _OwnGames:
        """The guest's games, after some missing scorecards were made."""
        own_games, missing = await self._read(guest)
        if missing:
            lock = self._locks.setdefault(guest, asyncio.Lock())
            async with lock:
                own_games, missing = await self._read(guest)
                for row in missing[:SCORECARDS_PER_REQUEST]:
                    await self._make_scorecard(row, guest)
                own_games, missing = await self._read(guest)
        return _OwnGames(own_games, len(missing))

    async def _read(self, guest: str) -> tuple[list[GuestGame], list[TableRow]]:
        # A guest who resigned among three or four may only watch since then.
        which = TableFilter(of=guest, or_watched=True, phases=("over",), limit=MOST_GAMES)
        rows = await self._store.tables(which)
        held = await self._store.seats_of(guest)
        return await self._in_background(finished_games, rows, held, guest)

    async def _make_scorecard(self, row: TableRow, guest: str) -> None:
        """Let a worker make a scorecard, and store it. A damaged game stays without."""
        try:
            answer = await self._replayed(row.id, guest)
        except BaumeisterError as error:
            extra = {"table": row.id, "reason": error.code}
            _log.warning("scorecard_not_made", extra=extra)
            return
        await self._store.set_summary(row, with_scorecard(row.summary, answer["scorecard"]))

    async def _replayed(self, table: str, guest: str) -> dict[str, Any]:
        events = await self._store.events(table)
        job = FinishedGameJob([event.what for event in events])
        requester = self._addresses.requester(guest)
        return await self._runner.ask(job, seconds=WAITING_SECONDS, requester=requester)


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


def _place(game: GuestGame) -> tuple[int, str]:
    return game.row.created_at, game.row.id


def _date(row: TableRow) -> datetime:
    return datetime.fromtimestamp(row.updated_at / 1000, UTC)
