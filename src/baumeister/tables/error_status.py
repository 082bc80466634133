"""The HTTP status of every error."""

from __future__ import annotations

from collections.abc import Mapping

from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.tables.errors import ServerError

_CONFLICT, _UNPROCESSABLE, _UNAVAILABLE = 409, 422, 503

_CODES: Mapping[int, str] = {
    400: "json.deep json.number json.text json.twice not_http not_json",
    401: "unauthenticated",
    403: "banned chat.off csrf gave_up hints.off no_seat origin owner_only removed token",
    404: "no_ply not_found",
    405: "method",
    409: "broken hello key_reused name.taken not_absent nothing_to_play rules running stale "
    "still_seated",
    410: "expired",
    413: "too_large",
    415: "content_type encoding",
    421: "host",
    422: "chat.empty chat.long invalid long_record name.characters name.length name.reserved "
    "no_forecast seats",
    429: "limit.sockets limit.tables rate",
    500: "internal",
    503: "busy shutting_down",
}
STATUS = {f"server.{code}": status for status, codes in _CODES.items() for code in codes.split()}
"""The HTTP status of every code of the server itself that can be sent."""


def status_of(error: BaumeisterError) -> int:
    if isinstance(error, ServerError):
        return STATUS.get(error.code, _UNAVAILABLE)
    if isinstance(error, IllegalAction) or error.code.startswith("table."):
        return _CONFLICT
    return _UNAVAILABLE if error.code.startswith("storage.") else _UNPROCESSABLE
