"""A WebSocket that is subscribed to a table, and its send queue."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from baumeister.tables.subscribers import TOO_SLOW

FULL = 0.25
"""The part of the send queue at which no more messages of the client are read. The longest answer
fits into the rest."""


class SocketTransport(Protocol):
    """The connection below a WebSocket. Writing to it never blocks."""

    on_writable: Callable[[], None]
    """Called when the client has read enough of what was written."""

    @property
    def is_writable(self) -> bool:
        """Whether the client reads fast enough to be sent more."""

    def write_text(self, text: str) -> None:
        """Write a text message, unless the connection is closing."""

    def drop(self, code: int) -> None:
        """Abort the connection: a stalled client receives no close frame."""


class SocketSubscriber:
    """A WebSocket that is subscribed to a table. Sending to it never blocks: messages go straight
    to the connection, or into a queue while the client does not read."""

    def __init__(
        self,
        connection: SocketTransport,
        *,
        session: str | None = None,
        address: str = "",
        most_queued: int = 256 * 1024,
    ) -> None:
        """`session` is the hash of its token, `address` as limits count it. When more than
        `most_queued` characters are waiting, the client reads too slowly and is dropped; it
        reconnects and catches up."""
        self.guest: str | None = None
        self.muted: frozenset[str] = frozenset()
        self.session = session
        self.address = address
        self.close_code: int | None = None
        """The close code, once the socket is to be closed."""
        self.on_close: Callable[[], None] = _nothing
        """Called once when the socket is to be closed. From then on its client is not obeyed, even
        if the queue is still to be sent."""
        self.on_sent: Callable[[], None] = _nothing
        """Called once when the socket is to be closed and the queue was sent."""
        self._connection, self._most = connection, most_queued
        self._queue: deque[tuple[str, int]] = deque()
        self._size = 0
        self._has_room = asyncio.Event()
        self._has_room.set()
        connection.on_writable = self._send_queue

    def introduce(self, guest: str, muted: frozenset[str]) -> None:
        """Set the guest behind the socket."""
        self.guest, self.muted = guest, muted

    @property
    def is_sent(self) -> bool:
        """Whether the socket is to be closed and nothing is left to send."""
        return self.close_code is not None and not self._queue

    def push(self, text: str, *, counts: bool = True) -> None:
        """Send a message, or queue it. Events that a new subscriber asked for do not count: a long
        game is longer than the limit, and the table keeps these texts anyway."""
        if self.close_code is not None:
            return
        if not self._queue and self._connection.is_writable:
            self._connection.write_text(text)
            return
        size = len(text) if counts else 0
        self._queue.append((text, size))
        self._size += size
        if self._size > self._most * FULL:
            self._has_room.clear()
        if self._size > self._most:
            self.drop(TOO_SLOW)

    async def room(self) -> None:
        """Wait until the client has read most of its queue. Its own requests can then never fill
        the queue; only a client that does not read at all is dropped."""
        await self._has_room.wait()

    def close(self, code: int) -> None:
        """Close the socket after the queue was sent."""
        if self.close_code is None:
            self.close_code = code
            on_close, self.on_close = self.on_close, _nothing
            on_close()
            self._report_sent()

    def drop(self, code: int) -> None:
        """Close the socket without sending the queue: its client does not read."""
        self._queue.clear()
        self.close(code)
        self._connection.drop(code)

    def _send_queue(self) -> None:
        while self._queue and self._connection.is_writable:
            text, size = self._queue.popleft()
            self._size -= size
            self._connection.write_text(text)
        if self._size <= self._most * FULL:
            self._has_room.set()
        self._report_sent()

    def _report_sent(self) -> None:
        if self.is_sent:
            on_sent, self.on_sent = self.on_sent, _nothing
            on_sent()


def _nothing() -> None:
    """Do nothing."""
