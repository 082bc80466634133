"""Lists of tables, a page at a time. Everyone sees the same public tables, so a page is made once
and kept while nothing changes; only a guest's own tables are marked for each guest."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from weakref import WeakKeyDictionary

from baumeister.core.compact_json import to_text
from baumeister.tables import views
from baumeister.tables.commands import Guest
from baumeister.tables.errors import Refusal
from baumeister.tables.live_table import LiveTable
from baumeister.tables.permissions import WATCHER
from baumeister.tables.ports import ListStore
from baumeister.tables.rows import Cursor, TableFilter, TableRow
from baumeister.tables.wire.queries import TableQuery

KEPT_SECONDS = 10.0
"""The time for which a page is kept while this process sees no change."""
STALE_SECONDS = 1.0
"""The greatest age of a page after a move somewhere, and where other processes write too."""
MOST_PAGES = 100
"""Pages kept; those not used for the longest time are dropped first."""
PHASES = {"open": ("gathering",), "running": ("playing", "paused"), "over": ("over",)}
"""The phases of each status that a list can be asked for."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of public tables as strangers see it."""

    rows: tuple[TableRow, ...]
    texts: tuple[str, ...]
    end: str
    """The text after the tables: the cursor of the next page."""
    made_at: float
    moves: int
    changes: int


class TableList:
    """The public tables, and each guest's own."""

    def __init__(
        self,
        store: ListStore,
        *,
        is_shared: bool,
        stale_seconds: float = STALE_SECONDS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`is_shared` is whether other processes write to the store."""
        self._store = store
        self._is_shared = is_shared
        self._stale_seconds = stale_seconds
        self._clock = clock
        self._pages: OrderedDict[tuple[object, ...], _Page] = OrderedDict()
        self._moves = self._changes = 0
        self._shown: WeakKeyDictionary[LiveTable, object] = WeakKeyDictionary()
        """The part of each loaded table that the list shows besides its moves."""

    def note_change(self, live: LiveTable) -> None:
        """Something has happened at a table. After a move, the list may be a second old; if a seat
        was taken or a game has ended, it is made again."""
        self._moves += 1
        summary = live.table.phase, live.table.seats
        if self._shown.get(live) != summary:
            self._shown[live] = summary
            self._changes += 1

    async def text(self, guest: Guest | None, query: TableQuery) -> str:
        """A page as JSON text: public tables, or the guest's own, newest first."""
        if query.mine:
            if guest is None:
                raise Refusal("server.unauthenticated")
            page = await self._made(query, of=guest.id)
        else:
            page = await self._kept(query)
        texts = page.texts if guest is None else await self._marked(page, guest)
        return f'{{"tables":[{",".join(texts)}],"next":{page.end}}}'

    async def _kept(self, query: TableQuery) -> _Page:
        key = query.game, query.status, query.before, query.limit
        page = self._pages.get(key)
        if page is None or not self._is_fresh(page):
            page = self._pages[key] = await self._made(query)
            if len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        self._pages.move_to_end(key)
        return page

    def _is_fresh(self, page: _Page) -> bool:
        is_unchanged = page.moves == self._moves and not self._is_shared
        most = KEPT_SECONDS if is_unchanged else self._stale_seconds
        return page.changes == self._changes and self._clock() - page.made_at < most

    async def _made(self, query: TableQuery, of: str | None = None) -> _Page:
        # Taken before the rows are read: what happens meanwhile makes the page old.
        made_at, moves, changes = self._clock(), self._moves, self._changes
        status, limit = query.status, query.limit
        which = TableFilter(
            visibility="public" if of is None else None,
            game=query.game,
            phases=PHASES[status] if status else (),
            with_open_seats=status == "open",
            of=of,
            limit=limit,
            before=cursor(query.before),
        )
        stored = await self._store.tables(which)
        rows, texts = [], []
        for row in stored:
            summary = views.summary(row, set(), None)
            if summary is None:  # the others are listed all the same
                _log.warning("summary_damaged", extra={"table": row.id})
                continue
            rows.append(row)
            texts.append(to_text(summary))
        last = f'"{stored[-1].created_at}-{stored[-1].id}"' if len(stored) == limit else "null"
        return _Page(tuple(rows), tuple(texts), last, made_at, moves, changes)

    async def _marked(self, page: _Page, guest: Guest) -> list[str]:
        """The texts of a page, with the guest's own tables marked."""
        held: dict[str, set[int]] = {}
        for table_id, seat in await self._store.seats_of(guest.id, [row.id for row in page.rows]):
            if seat != WATCHER:
                held.setdefault(table_id, set()).add(seat)
        return [
            to_text(views.summary(row, held.get(row.id, set()), guest.id))
            if row.id in held or row.owner == guest.id
            else text
            for row, text in zip(page.rows, page.texts, strict=True)
        ]


def cursor(before: str | None) -> Cursor | None:
    """The beginning of a page of a list: the `next` of the page before it."""
    if before is None:
        return None
    created, _, table = before.partition("-")
    return Cursor(int(created), table)
