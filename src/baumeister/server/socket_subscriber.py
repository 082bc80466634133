"""A WebSocket that is subscribed to a table, and its send queue."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from baumeister.tables.subscribers import TOO_SLOW

FULL = 0.25
"""The part of the send queue at which no more messages of the client are read. The longest answer
fits into the rest."""


class SocketSubscriber:
    """A WebSocket that is subscribed to a table. Sending to it never blocks: messages go into its
    queue, and its own task sends them."""

    def __init__(
        self,
        *,
        session: str | None = None,
        most_queued: int = 256 * 1024,
        drop: Callable[[int], None] = lambda code: None,
    ) -> None:
        """`session` is the hash of its token. When more than `most_queued` characters are waiting,
        the client reads too slowly: `drop` aborts the connection, because a stalled client receives
        no close frame. The client reconnects and catches up."""
        self.guest: str | None = None
        self.muted: frozenset[str] = frozenset()
        self.session = session
        self.close_code: int | None = None
        """The close code, once the socket is to be closed."""
        self._most, self._drop = most_queued, drop
        self._queue: deque[tuple[str, int]] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._has_room = asyncio.Event()
        self._has_room.set()

    def introduce(self, guest: str, muted: frozenset[str]) -> None:
        """Set the guest behind the socket."""
        self.guest, self.muted = guest, muted

    def push(self, text: str, *, counts: bool = True) -> None:
        """Queue a message. Events that a new subscriber asked for do not count: a long game is
        longer than the limit, and the table keeps these texts anyway."""
        if self.close_code is not None:
            return
        size = len(text) if counts else 0
        self._queue.append((text, size))
        self._size += size
        if self._size > self._most * FULL:
            self._has_room.clear()
        if self._size > self._most:
            self._queue.clear()
            self.close(TOO_SLOW)
            self._drop(TOO_SLOW)
        self._wake.set()

    async def room(self) -> None:
        """Wait until the client has read most of its queue. Its own requests can then never fill
        the queue; only a client that does not read at all is dropped."""
        await self._has_room.wait()

    def close(self, code: int) -> None:
        """Close the socket after the queue was sent."""
        if self.close_code is None:
            self.close_code = code
        self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send the queue until the socket is to be closed. Returns the close code."""
        while True:
            while self._queue:
                text, size = self._queue.popleft()
                await send(text)
                self._size -= size
                if self._size <= self._most * FULL:
                    self._has_room.set()
            if self.close_code is not None:
                return self.close_code
            self._wake.clear()
            await self._wake.wait()
