"""Pictures to share, kept for a while: chats ask for the same picture many times, and drawing one
takes a worker half a second, an animation five."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from baumeister.server.workers.share import SharePictureJob, animation
from baumeister.session import Table
from baumeister.tables.live_table import LiveTable
from baumeister.tables.shared_game import shared_game
from baumeister.tables.tasks import DRAWING, Tasks
from baumeister.tables.worker_jobs.protocol import SERVER, JobRunner, Requester

MOST_BYTES = 48 << 20
"""Pictures kept in memory. An animation has about one megabyte."""
WAITING_SECONDS = 20.0


class _Key(NamedTuple):
    table: str
    chain: str
    """That of the last event, which also changes when a name is erased."""
    form: str
    language: str


class SharePictures:
    """Draws pictures of tables, each one once, and keeps them until newer ones need the space."""

    def __init__(self, runner: JobRunner, tasks: Tasks) -> None:
        self._runner = runner
        self._tasks = tasks
        self._kept: OrderedDict[_Key, bytes] = OrderedDict()
        self._drawing: dict[_Key, asyncio.Task[bytes]] = {}

    async def picture(
        self,
        live: LiveTable,
        language: str,
        spend: Callable[[], None],
        requester: Requester = SERVER,
        form: str = "png",
    ) -> bytes:
        """A table with its result as PNG or SVG; or as GIF the last walk, or a turn round the
        building if there was none. `spend` is called before it is drawn, and may refuse."""
        key = _Key(live.id, live.chain, form, language)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._drawing.get(key)
        if task is None:
            spend()
            task = self._tasks.spawn(self._draw(key, live.table, requester), DRAWING)
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        return await asyncio.shield(task)

    async def _draw(self, key: _Key, table: Table, requester: Requester) -> bytes:
        job, has_walked = share_job(table, key.language, key.form)
        if key.form == "gif":
            picture = await animation(self._runner, job, walk=has_walked, requester=requester)
        else:
            picture = await self._runner.ask(job, seconds=WAITING_SECONDS, requester=requester)
        self._kept[key] = picture
        while sum(map(len, self._kept.values())) > MOST_BYTES:
            self._kept.popitem(last=False)
        return picture


def share_job(table: Table, language: str, form: str = "png") -> tuple[SharePictureJob, bool]:
    """The job that draws a table with its players and result, and whether it shows the end of the
    last walk."""
    game, rules = shared_game(table, language), table.rules
    job = SharePictureJob(
        rules.NAME,
        rules.position(game.state),
        game.names,
        game.totals,
        game.winners,
        language,
        form=form,
    )
    return job, game.has_walked
