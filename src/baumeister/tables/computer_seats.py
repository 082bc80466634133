"""Computer seats: whenever a computer is to move at a loaded table, one task thinks for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from baumeister.core.compact_json import to_text
from baumeister.core.errors import BaumeisterError
from baumeister.tables.commands import Context, Decision
from baumeister.tables.errors import Stale, StorageError
from baumeister.tables.live_table import COMPUTER, LEASE_MS, LiveTable
from baumeister.tables.ports import Ports, Thinker
from baumeister.tables.table_log import Cause
from baumeister.tables.wire.server import Reason
from baumeister.tables.worker_jobs.errors import Overloaded
from baumeister.tables.writing import carry_out

RETRY_SECONDS = 1.0
SLOW_SECONDS = 8.0
"""After this long, a table is told that its computer waits for others. No level thinks as long."""

_log = logging.getLogger(__name__)


class ComputerSeats:
    """Plays the computers' turns. With several processes, one of them leases each turn."""

    def __init__(self, ports: Ports, thinker: Thinker, min_thinking_ms: int = 0) -> None:
        """`min_thinking_ms` is the least time a turn takes, so that people can follow."""
        self._ports = ports
        self._thinker = thinker
        self.least_seconds = min_thinking_ms / 1000
        self._tables: set[str] = set()

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def attend(self, live: LiveTable) -> None:
        """Start thinking if a computer is to move and no task does yet."""
        is_needed = live.table.computer_to_move is not None and live.id not in self._tables
        if is_needed and not self._ports.tasks.is_closing:
            self._tables.add(live.id)
            self._ports.tasks.spawn(self._play_turns(live), "thinking")

    async def _play_turns(self, live: LiveTable) -> None:
        try:
            while not self._ports.tasks.is_closing and await self._play_turn(live):
                pass
        finally:
            self._tables.discard(live.id)

    async def _play_turn(self, live: LiveTable) -> bool:
        """Play one turn of the computer to move; returns whether to check again."""
        to_move = live.table.computer_to_move
        if to_move is None or not await self._is_leased(live):
            return False
        seat, player = to_move
        seq, state = live.seq, live.table.state
        began = time.monotonic()
        # Not the table's seed: a guest who knows it could predict the computer.
        requester = self._ports.addresses.requester(
            live.row.owner, is_watched=live.subscribers.is_watched
        )
        seed = self._ports.ids.seed()
        try:
            async with self._accompanied(live, seat):
                actions, by = await self._thinker.turn(state, player, seed, requester)
        except Overloaded:  # too many turns wait, or no one watches yet
            _tell_waiting(live, seat, "busy")
            await asyncio.sleep(RETRY_SECONDS)
            return True
        rest = self.least_seconds - (time.monotonic() - began)
        if rest > 0:
            await asyncio.sleep(rest)
        decide = partial(_play, seq=seq, seat=seat, actions=actions, by=by)
        try:
            await carry_out(live, self._ports, Cause(COMPUTER, f"turn:{seq}", ""), decide)
        except StorageError:
            _tell_waiting(live, seat, "storage")
            await asyncio.sleep(RETRY_SECONDS)
        except BaumeisterError as error:
            # Taken back, paused or ended meanwhile: check again.
            extra = {"table": live.id, "seq": seq, "reason": str(error)}
            _log.info("turn_discarded", extra=extra)
            return live.seq != seq
        return True

    @asynccontextmanager
    async def _accompanied(self, live: LiveTable, seat: int) -> AsyncIterator[None]:
        """While a turn is chosen, keep the lease, so that it can be short: another process goes on
        soon if this one is killed."""
        began = time.monotonic()

        async def accompany() -> None:
            while True:
                await asyncio.sleep(LEASE_MS / 3000)
                if not await self._is_leased(live):
                    _log.info("lease_not_renewed", extra={"table": live.id})
                if time.monotonic() - began >= SLOW_SECONDS:
                    _tell_waiting(live, seat, "busy")

        task = asyncio.create_task(accompany(), name="accompanying a turn")
        try:
            yield
        finally:
            task.cancel()

    async def _is_leased(self, live: LiveTable) -> bool:
        """Whether this process is to play the turn; another may be thinking about it."""
        store = self._ports.store
        if not store.is_shared:
            return True
        now = self._ports.clock.now()
        try:
            return await store.lease(live.id, self._ports.process, now + LEASE_MS, now)
        except StorageError:
            return False


def _tell_waiting(live: LiveTable, seat: int, reason: Reason) -> None:
    """Tell everyone at a table what its computer waits for. It is told again while it waits, so
    that those who come later learn it, too."""
    value = {"type": "waiting", "seq": live.seq, "seat": seat, "reason": reason}
    live.subscribers.broadcast(to_text(value))


def _play(
    context: Context, *, seq: int, seat: int, actions: tuple[object, ...], by: str
) -> Decision:
    """The computer's turn, if the table has not changed since. It is legal: see `Thinker.turn`."""
    if context.seq != seq:
        raise Stale(context.seq)
    return Decision(*context.table.play(seat, actions, context.now, by=by, is_legal=True))
