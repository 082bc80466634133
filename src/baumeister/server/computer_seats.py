"""ComputerSeats at the tables of a house: whenever one is to move, somebody thinks for it."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

import structlog

from baumeister.core.errors import BaumeisterError
from baumeister.server.commands import Context, Decision
from baumeister.server.errors import ServerError
from baumeister.server.live_table import COMPUTER, LiveTable
from baumeister.server.storage import StorageError
from baumeister.server.table_log import Cause
from baumeister.server.workers import computer_turn

if TYPE_CHECKING:
    from baumeister.server.registry import Registry

THINKING_SECONDS = 6.0
"""The longest that a computer may think about a turn."""
FIRST_START_SECONDS = 180.0
"""So long a level is waited for while the engine is compiled."""
AGAIN_SECONDS = 1.0

journal = structlog.get_logger()


class ComputerSeats:
    """Who thinks for which table. With several processes a table is leased by one of them."""

    def __init__(self, house: Registry) -> None:
        self._house = house
        self._tables: set[str] = set()
        self._is_starting = True

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def attend(self, room: LiveTable) -> None:
        """See to it that a computer plays if one is to move."""
        is_needed = room.table.computer_to_move is not None and room.id not in self._tables
        if is_needed and not self._house.is_closing:
            self._tables.add(room.id)
            self._house.spawn(self._attended(room), "thinking")

    async def _attended(self, room: LiveTable) -> None:
        try:
            while not self._house.is_closing and await self._play(room):
                pass
        finally:
            self._tables.discard(room.id)

    async def _play(self, room: LiveTable) -> bool:
        """Let the computer to move play a turn; whether to look again."""
        to_move = room.table.computer_to_move
        if to_move is None or not await self._is_ours(room):
            return False
        seat, player = to_move
        seq, state = room.seq, room.table.state
        began = time.monotonic()
        await self._until_somebody_can_think()
        # Not the table's seed: who knows it could know what a computer will do.
        seed = secrets.randbits(53)
        actions, by = await computer_turn(
            self._house.pool, state, player, seed, cap=THINKING_SECONDS
        )
        # People want to follow: nobody answers faster than that.
        rest = self._house.settings.min_thinking_ms / 1000 - (time.monotonic() - began)
        if rest > 0:
            await asyncio.sleep(rest)
        decide = partial(_plays, seq=seq, seat=seat, actions=actions, by=by)
        try:
            await room.do(Cause(COMPUTER, f"turn:{seq}", ""), decide)
        except StorageError:
            await asyncio.sleep(AGAIN_SECONDS)
        except BaumeisterError as error:
            # Taken back, paused or ended meanwhile: look again.
            journal.info("thought_in_vain", table=room.id, seq=seq, reason=str(error))
            return room.seq != seq
        return True

    async def _until_somebody_can_think(self) -> None:
        """On a machine's first start the engine is compiled for a minute or two: a level that was
        asked for is worth waiting for. Afterwards nobody waits."""
        if self._is_starting and self._house.pool.size:
            try:
                async with asyncio.timeout(FIRST_START_SECONDS):
                    await self._house.pool.until_ready()
            except TimeoutError:
                journal.warning("nobody_can_think")
            self._is_starting = False

    async def _is_ours(self, room: LiveTable) -> bool:
        """Whether this process is to think for a table; another may be at it."""
        house = self._house
        if not house.store.is_shared:
            return True
        try:
            now = house.now()
            return await house.store.lease(room.id, house.name, now + house.lease_ms, now)
        except StorageError:
            return False


def _plays(
    place: Context, *, seq: int, seat: int, actions: tuple[object, ...], by: str
) -> Decision:
    """What a computer thought of, if the table is still where it was."""
    if place.seq != seq:
        raise ServerError("server.stale", seq=place.seq)
    return Decision(*place.table.play(seat, actions, place.now, by=by))
