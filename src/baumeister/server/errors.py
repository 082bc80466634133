"""Errors of the server: their HTTP statuses, and how any error is sent."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypedDict

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError, IllegalAction

LONGEST_ECHO = 60
"""Nobody gets more of their own text back than this many characters."""
_CONFLICT, _UNPROCESSABLE, _UNAVAILABLE = 409, 422, 503

STATUS: Mapping[str, int] = {
    "server.not_found": 404,
    "server.method": 405,
    "server.unauthenticated": 401,
    "server.origin": 403,
    "server.csrf": 403,
    "server.host": 421,
    "server.too_large": 413,
    "server.encoding": 415,
    "server.content_type": 415,
    "server.not_http": 400,
    "server.not_json": 400,
    "server.json.deep": 400,
    "server.json.twice": 400,
    "server.json.number": 400,
    "server.json.text": 400,
    "server.invalid": 422,
    "server.rate": 429,
    "server.busy": 503,
    "server.limit.sockets": 429,
    "server.stale": 409,
    "server.no_seat": 403,
    "server.gave_up": 403,
    "server.owner_only": 403,
    "server.not_absent": 409,
    "server.broken": 409,
    "server.rules": 409,
    "server.no_forecast": 422,
    "server.no_ply": 404,
    "server.chat.off": 403,
    "server.hints.off": 403,
    "server.nothing_to_play": 409,
    "server.running": 409,
    "server.hello": 409,
    "server.long_record": 422,
    "server.seats": 422,
    "server.token": 403,
    "server.key_reused": 409,
    "server.shutting_down": 503,
    "server.internal": 500,
    "server.name.length": 422,
    "server.name.characters": 422,
    "server.name.reserved": 422,
    "server.name.taken": 409,
    "server.chat.empty": 422,
    "server.chat.long": 422,
    "server.settings": 500,
    "server.settings.file": 500,
    "server.settings.open_file": 500,
    "server.port": 500,
}
"""The HTTP status of every code of the server itself."""


class ServerError(BaumeisterError):
    """Something that the server refuses or cannot do. Nothing was changed."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]


class ErrorBody(TypedDict):
    """An error as it is sent."""

    code: str
    rule: str | None
    params: dict[str, object]
    text: str


def status_of(error: BaumeisterError) -> int:
    """The HTTP status of any error of the house."""
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, IllegalAction) or error.code.startswith("table."):
        return _CONFLICT
    return _UNAVAILABLE if error.code.startswith("storage.") else _UNPROCESSABLE


def error_body(error: BaumeisterError) -> ErrorBody:
    """An error as it is sent. Of an illegal action only the first violation is named."""
    return {
        "code": error.code,
        "rule": error.rule,
        "params": _sendable(error.params),
        "text": error.text,
    }


def echoed(value: object) -> str:
    """Somebody's own value as it may go back to them."""
    return excerpt(value, LONGEST_ECHO)


def _sendable(params: Mapping[str, object]) -> dict[str, object]:
    """Parameters are plain values; whatever else there is goes as text."""
    return {name: _plain(value) for name, value in params.items()}


def _plain(value: object) -> object:
    match value:
        case None | bool() | int():
            return value
        case float():
            return value if math.isfinite(value) else str(value)
        case str():
            return value.encode("utf-8", "replace").decode()
        case list() | tuple() | set() | frozenset():
            return [_plain(part) for part in value]
        case Mapping():
            return {str(name): _plain(part) for name, part in value.items()}
        case _:
            return str(value)
