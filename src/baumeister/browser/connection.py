"""A connection between the page and a table, in place of a WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from baumeister.browser.decoding import read_message
from baumeister.tables.conversation import Conversation
from baumeister.tables.errors import StorageError
from baumeister.tables.subscribers import TRY_LATER

Push = Callable[[str], object]
Closed = Callable[[int], object]
MOST_BYTES = 16 << 10
"""The longest message."""


class PageSubscriber:
    """The page's end of a connection, as a table sees it."""

    def __init__(self, push: Push, closed: Closed) -> None:
        self.guest: str | None = None
        self.muted: frozenset[str] = frozenset()
        self.is_open = True
        self._push = push
        self._closed = closed

    def push(self, text: str, *, counts: bool = True) -> None:
        """Send a message to the page."""
        del counts
        if self.is_open:
            self._push(text)

    def close(self, code: int) -> None:
        """Close the connection, and tell the page why."""
        if self.is_open:
            self.is_open = False
            self._closed(code)


class PageConnection:
    """A connection to one table. The page calls `receive` and `close`."""

    def __init__(self, subscriber: PageSubscriber) -> None:
        self.subscriber = subscriber
        self._received: asyncio.Queue[str] = asyncio.Queue()
        self._ended = asyncio.Event()

    def receive(self, text: str) -> None:
        """Take a message from the page. Messages are answered one after another."""
        self._received.put_nowait(text)

    def close(self) -> None:
        """The page has closed the connection."""
        self.subscriber.is_open = False
        self._ended.set()

    def close_by_host(self, code: int) -> None:
        """Close the connection, and tell the page why."""
        self.subscriber.close(code)
        self._ended.set()

    async def talk(self, begin: Callable[[PageSubscriber], Awaitable[Conversation]]) -> None:
        """Answer messages until one side closes. A message that was begun is finished."""
        try:
            conversation = await begin(self.subscriber)
        except StorageError:
            self.close_by_host(TRY_LATER)
            return
        ended = asyncio.ensure_future(self._ended.wait())
        try:
            while self.subscriber.is_open:
                received = asyncio.ensure_future(self._received.get())
                await asyncio.wait({received, ended}, return_when=asyncio.FIRST_COMPLETED)
                if not received.done():
                    received.cancel()
                    break
                await conversation.exchange(received.result(), read_message, most=MOST_BYTES)
        finally:
            ended.cancel()
            conversation.end()
