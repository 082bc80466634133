"""Requests about the finished games of a guest: list, statistics, and exports.

The summary of a finished table contains its scorecard, so lists and statistics read at most 1,000
rows and replay nothing. Tables that an earlier version stored have no scorecard: each request makes
some of them and stores them. Games are replayed one at a time, in a thread: no worker is needed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from baumeister.core.compact_json import to_text
from baumeister.tables import views
from baumeister.tables.errors import error_body
from baumeister.tables.finished_games import (
    MOST_GAMES,
    GuestGame,
    UnreadableGame,
    allows,
    csv_text,
    finished_at,
    finished_games,
    replayed_game,
)
from baumeister.tables.integrity import BrokenLog, BrokenTable
from baumeister.tables.ports import ListStore
from baumeister.tables.registry import UnknownRules, check_rules, read_events
from baumeister.tables.rows import Cursor, TableFilter, TableRow
from baumeister.tables.statistics import statistics
from baumeister.tables.table_list import cursor
from baumeister.tables.wire.queries import MyGamesPageQuery, MyGamesQuery

T = TypeVar("T")
MOST_OPPONENTS = 100
SCORECARDS_PER_REQUEST = 20
"""The number of missing scorecards that one request makes: about a fifth of a second."""

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
        in_background: InBackground,
    ) -> None:
        self._store = store
        self._in_background = in_background
        self._replaying = asyncio.Lock()
        """Held while a game is replayed: several would delay everyone else."""
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
        games = [game async for game, _ in self._all(guest, wanted)]
        return await self._in_background(csv_text, games)

    async def zipped_records(self, guest: str, wanted: MyGamesQuery) -> AsyncIterator[bytes]:
        """A ZIP file with the records of a guest's finished games that match the filters, piece by
        piece. Instead of a game that cannot be read, the file has its error. Raises StorageError;
        if the store fails after the first piece, the iterator raises it, which breaks off the
        download."""
        pieces = self._zipped(guest, wanted)
        first = await anext(pieces)
        return _chained(first, pieces)

    async def _zipped(self, guest: str, wanted: MyGamesQuery) -> AsyncIterator[bytes]:
        file = _Outgoing()
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            async for game, record in self._all(guest, wanted, with_records=True):
                date = finished_at(game.row)
                name, text = f"{date:%Y-%m-%d}-{game.row.game}-{game.row.id}", record
                if isinstance(game, UnreadableGame):
                    name, text = f"{name}.error", to_text(error_body(game.error))
                entry = ZipInfo(f"{name}.json", date.timetuple()[:6])
                archive.writestr(entry, text, ZIP_DEFLATED)
                yield file.taken()
        yield file.taken()

    async def _all(
        self, guest: str, wanted: MyGamesQuery, *, with_records: bool = False
    ) -> AsyncIterator[tuple[GuestGame | UnreadableGame, str]]:
        """All games of a guest that match the filters, newest first, and their records if wanted.
        An unreadable game matches all filters except that for another game."""
        which = replace(_games_of(guest), game=wanted.game, or_broken=True)
        while rows := await self._store.tables(which):
            which = replace(which, before=Cursor(rows[-1].created_at, rows[-1].id))
            held = await self._store.seats_of(guest, [row.id for row in rows])
            for row in rows:
                try:
                    for game, record in await self._read_one(row, held, guest, with_records):
                        if allows(wanted, game):
                            yield game, record
                except (BrokenTable, UnknownRules) as error:
                    yield UnreadableGame(row, error), ""

    async def _read_one(
        self, row: TableRow, held: list[tuple[str, int]], guest: str, with_record: bool
    ) -> list[tuple[GuestGame, str]]:
        """The game of a row and its record, unless the guest has no seat. Raises BrokenTable or
        UnknownRules."""
        if row.broken is not None:
            raise BrokenTable.of_row(row)
        games_of_guest, missing = finished_games([row], held, guest)
        record = ""
        if missing or (games_of_guest and with_record):
            row, record = await self._replayed(row)
            if missing:
                await self._store.set_summary(row, row.summary)
                games_of_guest, _ = finished_games([row], held, guest)
        return [(game, record) for game in games_of_guest]

    async def _own_games(self, guest: str) -> _OwnGames:
        """The guest's games, after some missing scorecards were made."""
        own_games, missing = await self._read(guest)
        if missing:
            lock = self._locks.setdefault(guest, asyncio.Lock())
            async with lock:
                own_games, missing = await self._read(guest)
                for row in missing[:SCORECARDS_PER_REQUEST]:
                    await self._make_scorecard(row)
                own_games, missing = await self._read(guest)
        return _OwnGames(own_games, len(missing))

    async def _read(self, guest: str) -> tuple[list[GuestGame], list[TableRow]]:
        rows = await self._store.tables(_games_of(guest))
        held = await self._store.seats_of(guest, [row.id for row in rows])
        return await self._in_background(finished_games, rows, held, guest)

    async def _make_scorecard(self, row: TableRow) -> None:
        """Make a scorecard, and store it. A damaged game stays without, and is counted as
        pending."""
        try:
            row, _ = await self._replayed(row)
        except (BrokenTable, UnknownRules) as error:
            extra = {"table": row.id, "reason": str(error)}
            _log.warning("scorecard_not_made", extra=extra)
            return
        await self._store.set_summary(row, row.summary)

    async def _replayed(self, row: TableRow) -> tuple[TableRow, str]:
        """A row with a new summary, and the record. Raises BrokenTable or UnknownRules."""
        check_rules(row)
        events = await read_events(self._store, row.id)
        async with self._replaying:
            try:
                summary, record = await self._in_background(replayed_game, row, events)
            except BrokenLog as broken:
                raise BrokenTable.of(broken) from broken
        return row._replace(summary=summary), record


def _games_of(guest: str) -> TableFilter:
    # A guest who resigned among three or four may only watch since then.
    return TableFilter(of=guest, or_watched=True, phases=("over",), limit=MOST_GAMES)


async def _chained(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for piece in rest:
        yield piece


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
