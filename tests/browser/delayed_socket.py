"""A line on which answers can be held up, as in a lift or a cellar."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute

Message = str | bytes


class DelayedSocket:
    """What the server says to a page goes through it. Laid before the page is opened."""

    def __init__(self, page: Page) -> None:
        """Nothing is held up yet."""
        self._asked: list[Message] = []
        self._held: list[tuple[WebSocketRoute, Message]] | None = None
        page.route_web_socket(re.compile("/socket"), self._lay)

    def _lay(self, page: WebSocketRoute) -> None:
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
        """How often the page has sent such a message."""
        return sum(json.loads(message)["type"] == kind for message in self._asked)

    @contextmanager
    def delayed(self) -> Iterator[None]:
        """Meanwhile nothing is heard; afterwards all of it, in order."""
        held: list[tuple[WebSocketRoute, Message]] = []
        self._held = held
        yield
        self._held = None
        for page, message in held:
            page.send(message)
