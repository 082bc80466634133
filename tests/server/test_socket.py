"""A WebSocket that is to be closed, tested without a server."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from baumeister.server.middleware.connection_limits import CONNECTION
from baumeister.server.routes import socket
from baumeister.tables.subscribers import FORGOTTEN

HELLO, PLAY = "hello", "play"
SAFETY = 5
"""Seconds after which a test fails; the expected events take far less."""


class _UnreadConnection:
    """A connection whose client sends, but does not read."""

    is_writable = False
    on_writable: Callable[[], None]

    def __init__(self) -> None:
        self.dropped: list[int] = []

    def write_text(self, text: str) -> None:
        raise AssertionError(text)

    def drop(self, code: int) -> None:
        self.dropped.append(code)


class _Line:
    """A WebSocket whose client has sent `hello` and commands, and then is silent. `before` is
    called before each message that the server takes."""

    def __init__(self, messages: int = 100) -> None:
        self.connection = _UnreadConnection()
        self.scope = {
            "client": ("192.0.2.1", 1),
            "headers": [],
            "extensions": {CONNECTION: self.connection},
        }
        self.taken = 0
        self.before: Callable[[int], None] = lambda _number: None
        self._messages = messages

    async def receive(self) -> dict[str, str]:
        self.before(self.taken)
        if self.taken == self._messages:
            await asyncio.Event().wait()
        self.taken += 1
        return {"type": "websocket.receive", "text": HELLO if self.taken == 1 else PLAY}


class _Executed:
    """Stands for the conversation with the table: notes what is carried out."""

    def __init__(self) -> None:
        self.live: object | None = None
        self.texts: list[str] = []

    async def exchange(self, text: str, *_: object, **__: object) -> None:
        self.live = object()
        self.texts.append(text)
        await asyncio.sleep(0)

    def end(self) -> None:
        pass


@pytest.fixture
def executed(monkeypatch: pytest.MonkeyPatch) -> _Executed:
    conversation = _Executed()
    monkeypatch.setattr(socket, "Conversation", lambda *_, **__: conversation)
    monkeypatch.setattr(socket, "CLOSING_SECONDS", 0)
    return conversation


def _connection(line: _Line) -> Any:
    settings = SimpleNamespace(
        queue_bytes=1_000, secure=False, hello_seconds=None, frame_bytes=1_000
    )
    services = SimpleNamespace(settings=settings, registry=None, ports=None)
    return socket._Connection(services, line, "table", None)  # type: ignore[arg-type]


async def test_socket_of_a_client_that_does_not_read_is_closed(executed: _Executed) -> None:
    """S8: the session ended."""
    line = _Line(messages=2)
    connection = _connection(line)
    connection._subscriber.push("unread")

    def end_session(taken: int) -> None:
        if taken == 2:
            asyncio.get_running_loop().call_soon(connection._subscriber.close, FORGOTTEN)

    line.before = end_session
    assert await connection._talk() == FORGOTTEN
    assert executed.texts == [HELLO, PLAY]
    assert line.connection.dropped == [FORGOTTEN]


async def test_message_that_arrived_before_the_session_ended_is_not_executed(
    executed: _Executed,
) -> None:
    """S8."""
    line = _Line()
    connection = _connection(line)
    connection._subscriber.push("unread")
    line.before = lambda taken: connection._subscriber.close(FORGOTTEN) if taken else None
    assert await connection._talk() == FORGOTTEN
    assert executed.texts == [HELLO]


async def test_socket_with_an_unknown_token_executes_nothing(executed: _Executed) -> None:
    """S8: it is to be closed before its first message is read."""
    line = _Line()
    connection = _connection(line)
    connection._subscriber.close(FORGOTTEN)
    assert await connection._talk() == FORGOTTEN
    assert (line.taken, executed.texts) == (0, [])
