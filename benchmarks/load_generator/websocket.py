"""A minimal WebSocket client (RFC 6455) for thousands of connections."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from hashlib import sha256
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_LAST = 0x80


class WebSocket(asyncio.Protocol):
    """One WebSocket connection. Messages go straight to a callback."""

    def __init__(
        self,
        host: str,
        path: str,
        token: str,
        *,
        opened: Callable[[], None],
        on_message: Callable[[bytes], None],
        closed: Callable[[int], None],
        address: str | None = None,
    ) -> None:
        """`address` is the client's as a proxy would report it; by default each token has its
        own."""
        self._host, self._path, self._token = host, path, token
        self._address = _address_of(token) if address is None else address
        self._opened, self._on_message, self._on_closed = opened, on_message, closed
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._code = 0
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast("asyncio.Transport", transport)
        request = (
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nAuthorization: Bearer {self._token}\r\n"
            f"X-Forwarded-For: {self._address}\r\n"
            "Sec-WebSocket-Key: bG9hZCBsb2FkIGxvYWQhIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._transport.write(request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the close code."""
        self.is_open = False
        self._on_closed(self._code)

    def data_received(self, data: bytes) -> None:
        """Split the data into frames. The server never fragments messages."""
        buffer = self._buffer
        buffer += data
        if not self.is_open and not self._shake_hands():
            return
        at, size = 0, len(buffer)
        while size - at >= 2:
            start, length = at + 2, buffer[at + 1]
            if length == 126:
                start = at + 4
                length = int.from_bytes(buffer[at + 2 : start], "big")
            elif length == 127:
                start = at + 10
                length = int.from_bytes(buffer[at + 2 : start], "big")
            if size < start + length:
                break
            kind, at = buffer[at] & 0x0F, start + length
            self._frame(kind, bytes(buffer[start:at]))
        del buffer[:at]

    def _shake_hands(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101 "):
            self.cut()
            return False
        del self._buffer[: end + 4]
        self.is_open = True
        self._opened()
        return True

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._on_message(payload)
        elif kind == _PING:
            self._send(_PONG, payload)
        elif kind == _CLOSE:
            self._code = int.from_bytes(payload[:2], "big")
            self.close()

    def send(self, text: str) -> None:
        """Send a text message."""
        self._send(_TEXT, text.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        # Clients must mask. A mask of zeros is valid and costs nothing.
        size = len(payload)
        head = struct.pack("!BB", _LAST | kind, _LAST | size) if size < 126 else b""
        head = head or struct.pack("!BBH", _LAST | kind, _LAST | 126, size)
        if self._transport is not None:
            self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Close with a close frame."""
        if self._transport is not None and not self._transport.is_closing():
            self._send(_CLOSE, b"\x03\xe8")
            self._transport.close()

    def cut(self) -> None:
        """Abort the connection, as a network failure does."""
        if self._transport is not None:
            self._transport.abort()


def _address_of(token: str) -> str:
    digest = sha256(token.encode()).digest()
    return f"10.{digest[0]}.{digest[1]}.{digest[2]}"
