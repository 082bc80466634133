"""Limits on connections that uvicorn's protocols leave unbounded, so that idle or slow clients
cannot hold them open (promises R11, R21, S16).

Of uvicorn's WebSocket implementations we use `websockets-sansio`: its `send` waits while the
transport's buffer is full, it has no task or queue per socket (the older one, on the legacy API,
has several and is deprecated), and it reads the next client message only after the application has
taken the last.
"""

from __future__ import annotations

import json
import logging
from asyncio import AbstractEventLoop, TimerHandle, Transport
from asyncio.transports import BaseTransport
from collections.abc import Callable
from functools import lru_cache
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, cast

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from baumeister.server.logging_setup import ACCESS_LOG
from baumeister.server.metrics import count_refusal
from baumeister.server.middleware.open_connections import OpenConnections
from baumeister.server.middleware.security_headers import Pairs
from baumeister.server.settings import Settings
from baumeister.tables.error_status import status_of
from baumeister.tables.errors import Busy, Refusal, ServerError, TooLargeMessage, error_body

CONNECTION = "baumeister.connection"
"""The ASGI scope extension that holds the SocketConnection of a WebSocket."""
_MOST_FRAGMENTS = 64
MOST_HEADERS = 100
_SYSTEM_BUFFER = 128 * 1024
_ANSWER_SECONDS = 180
"""Maximum time for a response, including the client's reading of it."""
_CLOSE_FRAME_SECONDS = 2
"""Time a close frame may take to arrive before the connection is aborted."""
EXTRA_CONNECTIONS = 1000
"""Connections allowed in addition to WebSockets."""


class UvicornConfig(uvicorn.Config):
    """Uvicorn's configuration, with the settings that our protocols need."""

    settings: Settings
    raw_headers: Pairs
    open_connections: OpenConnections


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection whose requests must arrive within time and size limits."""

    config: UvicornConfig

    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._counted_for: str | None = None  # the address; None if it is not counted
        self._is_dropped = False  # in favour of others
        self._deadline: TimerHandle | None = None
        self._idle = False  # between a response and the next request
        self._arriving = False  # a request has begun and is incomplete
        self._whole_header = False
        self._header_size = self._header_count = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Count a new connection and start its deadline."""
        super().connection_made(transport)
        file = transport.get_extra_info("socket").fileno()
        peer = self.client[0] if self.client else ""
        try:
            self._counted_for = self.config.open_connections.open(
                self, peer, len(self.connections), file
            )
        except Busy as error:
            self._refuse(error)
            return
        self._within(self.config.settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the deadline of a closed connection."""
        self._in_time()
        self._uncount()
        if self._is_dropped:
            self.config.open_connections.freed()
        super().connection_lost(exc)
        self._forget_parser()

    def data_received(self, data: bytes) -> None:
        """Count received bytes until the header is complete."""
        if self._idle:
            self._idle = False
            self._whole_header, self._header_size = False, 0
            self._within(self.config.settings.header_seconds)
        counting = not self._whole_header
        super().data_received(data)
        if counting and not self._whole_header:
            self._header_size += len(data)
            if self._header_size > self.config.settings.header_bytes:
                self._refuse(TooLargeMessage(self.config.settings.header_bytes))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._arriving, self._whole_header = True, False
        self._header_size = self._header_count = 0
        if self._deadline is None:
            self._within(self.config.settings.header_seconds)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._header_count += 1
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Replace the header deadline by the body deadline."""
        self._whole_header = True
        super().on_headers_complete()
        self._within(self.config.settings.body_seconds)

    def on_message_complete(self) -> None:
        """The request is complete; start the response deadline."""
        super().on_message_complete()
        self._arriving = False
        if self._counted_for is not None:
            self.config.open_connections.work(self, self._counted_for)
        self._within(_ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._in_time()
        self._idle = not self.pipeline and not self._arriving
        if self._counted_for is not None and not self.pipeline:
            self.config.open_connections.wait(self, self._counted_for)
        if self._arriving:
            self._within(self.config.settings.header_seconds)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a SocketConnection."""
        self._in_time()
        self._uncount()
        super().handle_websocket_upgrade()
        self._forget_parser()

    def send_400_response(self, msg: str) -> None:
        """Refuse input that is not HTTP."""
        self._refuse(Refusal("server.not_http"))

    def drop(self) -> None:
        """Close the connection at once, in favour of others."""
        self._in_time()
        self._counted_for, self._is_dropped = None, True
        self.transport.abort()

    def _uncount(self) -> None:
        if self._counted_for is not None:
            self.config.open_connections.close(self, self._counted_for)
            self._counted_for = None

    def _count(self, size: int) -> None:
        self._header_size += size
        if (
            self._header_size > self.config.settings.header_bytes
            or self._header_count > MOST_HEADERS
        ):
            raise ValueError  # makes the parser refuse the request

    def _refuse(self, error: ServerError) -> None:
        self._in_time()
        if self.transport.is_closing():
            return
        count_refusal(error)
        body = json.dumps(error_body(error)).encode()
        headers: Pairs = [
            *self.config.raw_headers,
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
        ]
        lines = b"".join(b"%s: %s\r\n" % pair for pair in headers)
        self.transport.write(STATUS_LINE[status_of(error)] + lines + b"\r\n" + body)
        self.transport.close()

    def _forget_parser(self) -> None:
        """Break the cycle of parser and connection, which only a full garbage collection would
        free."""
        self.parser = None  # type: ignore[assignment]

    def _within(self, seconds: float) -> None:
        self._in_time()
        self._deadline = self.loop.call_later(seconds, self._too_late)

    def _in_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        self.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that can be dropped even if its client has stopped reading, and that sends
    without a task."""

    config: UvicornConfig

    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = logging.getLogger(ACCESS_LOG)  # as uvicorn logs other requests
        self.conn = _Handshake(config.raw_headers, config.ws_max_size)
        self.on_writable: Callable[[], None] = _nothing

    def connection_made(self, transport: BaseTransport) -> None:
        """Shrink the send buffer: the system would keep megabytes for a client that does not
        read."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, _SYSTEM_BUFFER)

    def handle_connect(self, event: Request) -> None:
        """Let the application write to the connection and drop it."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope["extensions"])[CONNECTION] = self

    @property
    def is_writable(self) -> bool:
        return self.writable.is_set()

    def resume_writing(self) -> None:
        """Report that the client has read enough of what was written."""
        super().resume_writing()
        self.on_writable()

    def connection_lost(self, exc: Exception | None) -> None:
        """Report that nothing is left to wait for: the transport does not. Break the cycles of
        connection, scope, subscriber and parser, which only a full garbage collection would
        free."""
        super().connection_lost(exc)
        on_writable, self.on_writable = self.on_writable, _nothing
        on_writable()
        self.conn.parser.close()  # a generator that refers to its connection
        if (scope := getattr(self, "scope", None)) is not None:  # an invalid request has none
            scope["extensions"].pop(CONNECTION, None)

    def write_text(self, text: str) -> None:
        """Write a text message past the layers of ASGI, unless the connection is closing. It does
        not wait: the caller asks `is_writable` first."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(_text_frame(text))

    def drop(self, code: int, reason: str = "") -> None:
        """Abort: a client that has stopped reading would never receive a close frame."""
        if not self.close_sent and self.handshake_complete and not self.disconnected:
            self.stop_keepalive()
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._cut_after(_CLOSE_FRAME_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Abort a connection whose handshake cannot be read because a line of it is too long;
        uvicorn would wait forever."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(self.conn.reject(400, "").serialize())
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Check that a text message is valid UTF-8; uvicorn would log a traceback each time."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        """Abort the connection if the client does not answer the close frame."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused; else uvicorn logs a missing response
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self._cut_after(_CLOSE_FRAME_SECONDS)

    def keepalive_timeout(self) -> None:
        """Abort at once: the client is gone, and queued data would keep the connection open for a
        quarter of an hour."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        """Stop answering pings of a client that does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """Limit the number of fragments: the size limit does not count empty ones."""
        if len(self.frames) >= _MOST_FRAGMENTS:
            self.drop(1009, "too many parts")
            return
        super().handle_cont(event)

    def _cut_after(self, seconds: float) -> None:
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)


def _nothing() -> None:
    """Do nothing."""


@lru_cache(maxsize=4)
def _text_frame(text: str) -> bytes:
    """A message as a WebSocket frame. A broadcast sends the same one to many sockets in turn."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class _Handshake(ServerProtocol):
    """Refuse a handshake, with our headers."""

    def __init__(self, headers: Pairs, most: int) -> None:
        super().__init__(max_size=most, logger=logging.getLogger("websockets"))
        self._pairs = headers

    def reject(self, status: Any, text: str) -> Response:  # noqa: ANN401
        """An HTTP response instead of a switch to WebSocket."""
        response = super().reject(status, text)
        for name, value in self._pairs:
            response.headers[name.decode()] = value.decode()
        return response
