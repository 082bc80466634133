"""The REST API in a page: the routes of `tables.api`, and the pictures that need no worker."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from typing import Any

from baumeister.browser.decoding import read_query
from baumeister.browser.host import Answer, Host, no_limit
from baumeister.core.compact_json import to_text
from baumeister.core.errors import BaumeisterError
from baumeister.tables.api import ROUTES, Media, Route
from baumeister.tables.commands import Guest
from baumeister.tables.error_status import status_of
from baumeister.tables.errors import InternalError, NotFound, Refusal, error_body
from baumeister.tables.ids import new_id
from baumeister.tables.json_text import read_json
from baumeister.tables.live_table import LiveTable
from baumeister.tables.requests import ApiAnswer
from baumeister.tables.wire.decoding import decode
from baumeister.tables.wire.queries import ShareQuery

MOST_BYTES = 1 << 20
"""The longest body: that of an imported record."""

_log = logging.getLogger(__name__)


async def get_share_picture(live: LiveTable, query: ShareQuery) -> ApiAnswer:
    """A picture to share, drawn where the table is."""
    from baumeister.tables.shared_game import shared_svg  # noqa: PLC0415 - few players share games

    return ApiAnswer(shared_svg(live.table, query.lang))


OWN = (Route("GET /t/{table}.svg", get_share_picture, "records", Media("image/svg+xml", "")),)


async def answer(host: Host, method: str, path: str, query: str, body: str) -> Answer:
    """The answer to a request. Refusals are answers, too."""
    try:
        for route in (*ROUTES, *OWN):
            if (values := _match(route, method, path)) is not None:
                reply = await route.handler(**await _given(host, route, values, query, body))
                return route.status, await _whole(reply.content)
        raise NotFound("page")
    except BaumeisterError as error:
        failure = error
    except Exception:  # noqa: BLE001 - the page must get an answer
        _log.exception("request_failed", extra={"reason": f"{method} {path}"})
        failure = InternalError(new_id())
    return status_of(failure), to_text(error_body(failure))


async def _given(
    host: Host, route: Route, values: dict[str, str], query: str, body: str
) -> dict[str, Any]:
    """The arguments that the handler's parameters name."""
    arguments: dict[str, Any] = {"host": host, "spend": no_limit, **values}
    if route.body is not None:
        arguments["body"] = decode(route.body, read_json(body, MOST_BYTES), ("body",))
    if route.query is not None:
        arguments["query"] = read_query(route.query, query)
    guest: Guest | None = await host.guest()
    if route.needs_guest and guest is None:
        raise Refusal("server.unauthenticated")
    arguments["guest"] = guest
    if "live" in route.parameters:
        guest_id = None if guest is None else guest.id
        arguments["live"] = await host.tables.table_for(values["table"], guest_id)
    return {name: arguments[name] for name in route.parameters}


def _match(route: Route, method: str, path: str) -> dict[str, str] | None:
    """The variable parts of a path, if it belongs to a route."""
    if method != route.method:
        return None
    pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path.replace(".", r"\."))
    match = re.fullmatch(pattern, path)
    return None if match is None else match.groupdict()


async def _whole(content: str | bytes | AsyncIterator[bytes]) -> str | bytes:
    if isinstance(content, AsyncIterator):
        return b"".join([piece async for piece in content])
    return content
