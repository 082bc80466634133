"""A WebSocket whose messages can be delayed, as on a bad connection."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute

Message = str | bytes


class DelayedSocket:
    """Intercepts the server's messages to a page. Create it before opening the page."""

    def __init__(self, page: Page) -> None:
        """Without delay at first."""
        self._asked: list[Message] = []
        self._held: list[tuple[WebSocketRoute, Message]] | None = None
        page.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def told(message: Message) -> None:
            if self._held is None:
                page.send(message)
            else:
                self._held.append((page, message))

        def asked(message: Message) -> None:
            self._asked.append(message)
            server.send(message)

        server.on_message(told)
        page.on_message(asked)

    def times(self, kind: str) -> int:
        """The number of messages of a type that the page has sent."""
        return sum(json.loads(message)["type"] == kind for message in self._asked)

    @contextmanager
    def delayed(self) -> Iterator[None]:
        """Hold back all messages, then deliver them in order."""
        held: list[tuple[WebSocketRoute, Message]] = []
        self._held = held
        yield
        self._held = None
        for page, message in held:
            page.send(message)
