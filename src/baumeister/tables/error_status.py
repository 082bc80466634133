"""The HTTP status of every error."""

from __future__ import annotations

from collections.abc import Mapping

from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.tables.errors import ServerError

_CONFLICT, _UNPROCESSABLE, _UNAVAILABLE = 409, 422, 503

STATUS: Mapping[str, int] = {
    "server.not_found": 404,
    "server.expired": 410,
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
    "server.limit.tables": 429,
    "server.stale": 409,
    "server.still_seated": 409,
    "server.no_seat": 403,
    "server.gave_up": 403,
    "server.owner_only": 403,
    "server.removed": 403,
    "server.banned": 403,
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
}
"""The HTTP status of every code of the server itself that can be sent."""


def status_of(error: BaumeisterError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, ServerError):
        return STATUS.get(error.code, _UNAVAILABLE)
    if isinstance(error, IllegalAction) or error.code.startswith("table."):
        return _CONFLICT
    return _UNAVAILABLE if error.code.startswith("storage.") else _UNPROCESSABLE
