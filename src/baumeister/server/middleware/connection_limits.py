"""Connections that cannot be held open for nothing: what uvicorn's protocols leave unbounded is
bounded here (promises R11, R21, S16).

Of uvicorn's WebSockets we use `websockets-sansio`: its `send` waits while the transport's buffer
is full, it has no task or queue of its own for each socket (the older one, on the legacy API, has
several and is deprecated), and a message of the client is read only when the last was taken.
"""

from __future__ import annotations

import json
import logging
from asyncio import AbstractEventLoop, TimerHandle, Transport
from asyncio.transports import BaseTransport
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, cast

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from baumeister.server.errors import status_of
from baumeister.server.middleware.security_headers import Pairs
from baumeister.server.settings import Settings
from baumeister.tables.errors import ServerError, error_body

DROP = "baumeister.drop"
"""The scope extension of a WebSocket that closes it at once, whatever is waiting to be sent."""
_MOST_FRAGMENTS = 64
_MOST_HEADERS = 100
_SYSTEM_BUFFER = 128 * 1024
_ANSWER_SECONDS = 180
"""Seconds that a response may take, including the time to read it."""
_GOODBYE_SECONDS = 2
"""Seconds that a close frame may take before the connection is cut."""
_BESIDES_SOCKETS = 1000
"""Connections that are allowed in addition to WebSockets."""


class UvicornConfig(uvicorn.Config):
    """Uvicorn's settings, with ours for the protocols."""

    settings: Settings
    raw_headers: Pairs


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection with limits on the time and size of requests."""

    config: UvicornConfig

    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._deadline: TimerHandle | None = None
        self._idle = False  # between a response and the next request
        self._arriving = False  # a request has begun and is not complete
        self._whole_header = False
        self._header_size = self._header_count = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Start the timeout, or refuse if there are too many connections."""
        super().connection_made(transport)
        if len(self.connections) > self.config.settings.sockets + _BESIDES_SOCKETS:
            self._refuse(ServerError("server.busy", retry_after=5))
            return
        self._within(self.config.settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout."""
        self._in_time()
        super().connection_lost(exc)

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
                self._refuse(
                    ServerError("server.too_large", most=self.config.settings.header_bytes)
                )

    def on_message_begin(self) -> None:
        """Start counting a new request."""
        super().on_message_begin()
        self._arriving, self._whole_header = True, False
        self._header_size = self._header_count = 0
        if self._deadline is None:
            self._within(self.config.settings.header_seconds)

    def on_url(self, url: bytes) -> None:
        """Count a part of the URL."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header."""
        self._header_count += 1
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The header is complete: start the timeout of the body."""
        self._whole_header = True
        super().on_headers_complete()
        self._within(self.config.settings.body_seconds)

    def on_message_complete(self) -> None:
        """The request is complete: start the timeout of the response."""
        super().on_message_complete()
        self._arriving = False
        self._within(_ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        """The response is complete: wait for the next request."""
        self._in_time()
        self._idle = not self.pipeline and not self._arriving
        if self._arriving:
            self._within(self.config.settings.header_seconds)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a SocketConnection."""
        self._in_time()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP."""
        self._refuse(ServerError("server.not_http"))

    def _count(self, size: int) -> None:
        self._header_size += size
        if (
            self._header_size > self.config.settings.header_bytes
            or self._header_count > _MOST_HEADERS
        ):
            raise ValueError  # the parser turns it into a refused request

    def _refuse(self, error: ServerError) -> None:
        self._in_time()
        if self.transport.is_closing():
            return
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
    """A WebSocket that can be closed even if its reader has stalled."""

    config: UvicornConfig

    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Handshake(config.raw_headers, config.ws_max_size)

    def connection_made(self, transport: BaseTransport) -> None:
        """Limit the system's send buffer, which would hold megabytes for a stalled reader."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, _SYSTEM_BUFFER)

    def handle_connect(self, event: Request) -> None:
        """Give the application a function that drops the connection."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope["extensions"])[DROP] = self.drop

    def drop(self, code: int, reason: str = "") -> None:
        """Close at once: a stalled reader would never let a close frame through."""
        if not self.close_sent and self.handshake_complete and not self.disconnected:
            self.stop_keepalive()
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._cut_after(_GOODBYE_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Close the connection if the handshake has a line that is too long; uvicorn would wait
        forever."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(self.conn.reject(400, "").serialize())
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Close the connection if a text frame is not UTF-8; uvicorn would log a traceback each
        time."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        """Cut the connection if the other side does not answer a close frame."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused; uvicorn would log that there was no response
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self._cut_after(_GOODBYE_SECONDS)

    def keepalive_timeout(self) -> None:
        """Cut a connection whose other side is gone; unsent data would keep it open for a quarter
        of an hour."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_ping(self) -> None:
        """Do not answer pings of a reader that has stalled."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        """Limit the number of fragments: the size of a message is limited, but empty fragments have
        none."""
        if len(self.frames) >= _MOST_FRAGMENTS:
            self.drop(1009, "too many parts")
            return
        super().handle_cont(event)

    def _cut_after(self, seconds: float) -> None:
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class _Handshake(ServerProtocol):
    """Refuses handshakes with our headers."""

    def __init__(self, headers: Pairs, most: int) -> None:
        super().__init__(max_size=most, logger=logging.getLogger("websockets"))
        self._pairs = headers

    def reject(self, status: Any, text: str) -> Response:  # noqa: ANN401
        """The response to a refused handshake."""
        response = super().reject(status, text)
        for name, value in self._pairs:
            response.headers[name.decode()] = value.decode()
        return response
