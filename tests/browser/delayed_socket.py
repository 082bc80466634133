"""A WebSocket whose messages can be delayed, changed or invented, as on a bad connection."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute

Message = str | bytes
_EVENT = '{"type":"event"'


class DelayedSocket:
    """Intercepts the server's messages to a page. Create it before opening the page."""

    def __init__(self, page: Page) -> None:
        """Without delay at first."""
        self._asked: list[Message] = []
        self._held: list[tuple[WebSocketRoute, Message]] | None = None
        self.loses = False
        """Whether messages of the page are lost on the way to the server."""
        self._page: WebSocketRoute | None = None
        self._faults: list[Callable[[str], str]] = []
        page.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page

        def told(message: Message) -> None:
            if self._faults and isinstance(message, str) and message.startswith(_EVENT):
                message = self._faults.pop()(message)
            if self._held is None:
                page.send(message)
            else:
                self._held.append((page, message))

        def asked(message: Message) -> None:
            self._asked.append(message)
            if not self.loses:
                server.send(message)

        server.on_message(told)
        page.on_message(asked)

    def times(self, kind: str) -> int:
        """The number of messages of a type that the page has sent."""
        return sum(json.loads(message)["type"] == kind for message in self._asked)

    def invent(self, **message: object) -> None:
        """Send the page a message that does not come from the server."""
        assert self._page is not None
        self._page.send(json.dumps(message))

    def alter_next_event(self, old: str, new: str) -> None:
        """Replace a text in the next event, which must contain it."""

        def fault(message: str) -> str:
            assert old in message
            return message.replace(old, new)

        self._faults.append(fault)

    @contextmanager
    def delayed(self) -> Iterator[None]:
        """Hold back all messages, then deliver them in order."""
        held: list[tuple[WebSocketRoute, Message]] = []
        self._held = held
        yield
        self._held = None
        for page, message in held:
            page.send(message)
