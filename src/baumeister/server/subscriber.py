"""A socket at a table, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from baumeister.server.storage.crash import crash_at

FORGOTTEN, NO_TABLE, TOO_SLOW = 4002, 4004, 4008
NOT_ALLOWED = 4003
_ACKNOWLEDGED = '{"type":"ok"'


class Subscriber:
    """A socket that listens at a table. Nobody ever waits for it: what is said is put into its
    queue, and its own task sends it."""

    def __init__(
        self,
        *,
        session: str | None = None,
        most_waiting: int = 256 * 1024,
        drop: Callable[[int], None] = lambda code: None,
    ) -> None:
        """`session` is the hash of the token it came with. Who reads so slowly that more characters
        wait than `most_waiting` is let go: `drop` cuts the connection, since a reader that has
        stopped lets no close frame through. It comes back and catches up."""
        self.guest: str | None = None
        self.name = ""
        self.muted: frozenset[str] = frozenset()
        self.session = session
        self._most, self._drop = most_waiting, drop
        self.closing: int | None = None
        """The code it is to be closed with, once it is."""
        self._waiting: deque[tuple[str, int]] = deque()
        self._size = 0
        self._wake = asyncio.Event()

    def introduce(self, guest: str, name: str, muted: frozenset[str]) -> None:
        """Now it is known who it is."""
        self.guest, self.name, self.muted = guest, name, muted

    def mute(self, guest: str, muted: bool) -> None:
        """Hear a guest's chat no more, or again."""
        self.muted = self.muted | {guest} if muted else self.muted - {guest}

    def push(self, text: str, *, counts: bool = True) -> None:
        """Say something to it, soon. What it asked for when it came does not count: a long game is
        longer than what may wait, and its texts are kept anyway."""
        if self.closing is not None:
            return
        size = len(text) if counts else 0
        self._waiting.append((text, size))
        self._size += size
        if self._size > self._most:
            self._waiting.clear()
            self.close(TOO_SLOW)
            self._drop(TOO_SLOW)
        self._wake.set()

    def close(self, code: int) -> None:
        """Let it go, after what waits has been sent."""
        if self.closing is None:
            self.closing = code
        self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what waits, for as long as it is not to be closed; the code to close it with."""
        while True:
            while self._waiting:
                text, size = self._waiting.popleft()
                await send(text)
                self._size -= size
                if text.startswith(_ACKNOWLEDGED):
                    crash_at("after_ack")
            if self.closing is not None:
                return self.closing
            self._wake.clear()
            await self._wake.wait()
