"""Limits on request bodies: JSON only, size checked while the body arrives, never decompressed
(promises R19, S16, S17)."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baumeister.server.middleware.error_responses import allowed_methods, send_error
from baumeister.tables.errors import Refusal, ServerError, TooLargeMessage
from baumeister.tables.json_text import read_json

_WRITING = frozenset({"POST", "PUT", "PATCH"})


class BodyLimits:
    """Reads a whole body before the application sees it. Paths in `larger` have a higher limit;
    their bodies are counted here and read by the route."""

    def __init__(self, app: ASGIApp, most: int, larger: Mapping[str, int] | None = None) -> None:
        self.app = app
        self._most = most
        self._larger = dict(larger or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        most = self._larger.get(scope["path"], self._most)
        try:
            _check_length(headers, most)
            is_json = _media_type(headers) == b"application/json"
            if not is_json and scope["method"] in _WRITING & allowed_methods(scope):
                raise Refusal("server.content_type")  # else the method is what is wrong
            body = b""
            if b"content-length" in headers or b"transfer-encoding" in headers:
                body = await _whole(receive, most)
                if body and is_json and scope["path"] not in self._larger:
                    read_json(body, most)
        except ServerError as error:
            await send_error(scope, send, error)
            return
        except _Gone:
            return
        await self.app(scope, _replayed(body, receive), send)


class _Gone(Exception):
    """The client disconnected before its request was complete."""


def _media_type(headers: Mapping[bytes, bytes]) -> bytes:
    return headers.get(b"content-type", b"").partition(b";")[0].strip().lower()


def _check_length(headers: Mapping[bytes, bytes], most: int) -> None:
    if headers.get(b"content-encoding", b"identity").lower() != b"identity":
        raise Refusal("server.encoding")
    length = headers.get(b"content-length", b"0")
    # uvicorn has already checked that these are digits; this many cannot be a valid length.
    if len(length) > 15 or int(length) > most:
        raise TooLargeMessage(most)


async def _whole(receive: Receive, most: int) -> bytes:
    parts, size, more = list[bytes](), 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise TooLargeMessage(most)
        more = message.get("more_body", False)
    return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    is_sent = False

    async def again() -> Message:
        nonlocal is_sent
        if is_sent:
            return await receive()
        is_sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
