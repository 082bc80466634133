"""The requests that the host of a page answers: those of the server's REST API that need no
server."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from baumeister import players
from baumeister.browser.checking import check_body, check_query
from baumeister.browser.host import Answer, Host, no_limit
from baumeister.core.errors import BaumeisterError
from baumeister.tables import practice, requests, views
from baumeister.tables.commands import Guest
from baumeister.tables.error_status import status_of
from baumeister.tables.errors import InternalError, NotFound, Refusal, error_body
from baumeister.tables.facts import facts
from baumeister.tables.ids import new_id
from baumeister.tables.json_text import read_json, to_text
from baumeister.tables.live_table import LiveTable
from baumeister.tables.my_games import game_filter
from baumeister.tables.names import clean_name
from baumeister.tables.rows import GuestRow

MOST_BYTES = 1 << 20
"""The longest body: that of an imported record."""
LEVELS = tuple(level for level in players.LEVELS if not players.needs_engine(level))

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """A checked request."""

    values: Mapping[str, str]
    """The variable parts of the path."""
    query: Mapping[str, Any]
    body: Any
    guest: Guest | None

    @property
    def known_guest(self) -> Guest:
        """The guest; refuses requests without one."""
        if self.guest is None:
            raise Refusal("server.unauthenticated")
        return self.guest


Handler = Callable[[Host, Request], Awaitable[Answer]]
ROUTES: dict[str, Handler] = {}
"""What answers each request: method and path, as in the server's OpenAPI document."""


def _route(route: str) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        ROUTES[route] = handler
        return handler

    return register


async def answer(host: Host, method: str, path: str, query: str, body: str) -> Answer:
    """The answer to a request. Refusals are answers, too."""
    try:
        for route, handler in ROUTES.items():
            if (values := _match(route, method, path)) is not None:
                return await handler(host, await _read(host, route, values, query, body))
        raise NotFound("page")
    except BaumeisterError as error:
        failure = error
    except Exception:  # noqa: BLE001 - the page must get an answer
        _log.exception("request_failed", extra={"reason": f"{method} {path}"})
        failure = InternalError(new_id())
    return status_of(failure), to_text(error_body(failure))


async def _read(
    host: Host, route: str, values: Mapping[str, str], query: str, body: str
) -> Request:
    value = None
    if not route.startswith(("GET", "DELETE")):
        value = check_body(route, read_json(body, MOST_BYTES))
    return Request(values, check_query(route, query), value, await host.guest())


def _match(route: str, method: str, path: str) -> dict[str, str] | None:
    """The variable parts of a path, if it belongs to a route."""
    wanted, _, template = route.partition(" ")
    if method != wanted:
        return None
    pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template.replace(".", r"\."))
    found = re.fullmatch(pattern, path)
    return None if found is None else found.groupdict()


def _answer(value: object, status: int = 200) -> Answer:
    return status, to_text(value)


async def _visible_table(host: Host, request: Request) -> LiveTable:
    """The table in the path of a request."""
    guest = None if request.guest is None else request.guest.id
    return await host.tables.table_for(request.values["table"], guest)


# Guest


@_route("GET /api/me")
async def _me(_: Host, request: Request) -> Answer:
    guest = request.known_guest
    return _answer({"id": guest.id, "name": guest.name, "token": None})


@_route("POST /api/guests")
async def _become_guest(host: Host, request: Request) -> Answer:
    name = clean_name(request.body["name"])
    row = await host.store.guest()
    if row is None:
        row = GuestRow(host.ports.ids.id(), name, host.clock.wall())
        await host.store.save_guest(row)
    return _answer({"id": row.id, "name": row.name, "token": None}, 201)


@_route("PATCH /api/me")
async def _rename(host: Host, request: Request) -> Answer:
    name = clean_name(request.body["name"])
    row = await host.store.guest()
    if row is None:
        raise Refusal("server.unauthenticated")
    await host.store.save_guest(row._replace(name=name))
    return _answer({"id": row.id, "name": name, "token": None})


@_route("DELETE /api/session")
async def _forget(host: Host, _: Request) -> Answer:
    await host.clear()
    return 204, ""


@_route("GET /api/me/games")
async def _my_games(host: Host, request: Request) -> Answer:
    query, guest = request.query, request.known_guest
    page = await host.my_games.page(guest.id, game_filter(query), query["before"], query["limit"])
    return _answer(page)


@_route("GET /api/me/statistics")
async def _statistics(host: Host, request: Request) -> Answer:
    guest = request.known_guest
    return _answer(await host.my_games.statistics(guest.id, game_filter(request.query)))


@_route("GET /api/me/games.csv")
async def _games_csv(host: Host, request: Request) -> Answer:
    return 200, await host.my_games.csv(request.known_guest.id, game_filter(request.query))


@_route("GET /api/me/records.zip")
async def _records_zip(host: Host, request: Request) -> Answer:
    wanted = game_filter(request.query)
    pieces = await host.my_games.zipped_records(request.known_guest.id, wanted)
    return 200, b"".join([piece async for piece in pieces])


# Facts


@_route("GET /api/games")
async def _games(_: Host, __: Request) -> Answer:
    return _answer(facts(LEVELS))


@_route("GET /api/engine")
async def _engine(_: Host, __: Request) -> Answer:
    return _answer({"ready": True, "done": 0, "total": 0, "seconds_left": None})


# Tables


def _without_chat(request: Request) -> dict[str, Any]:
    """The body of a request for a new table. One guest alone needs no chat."""
    return {**request.body, "chat": False}


def _opened(host: Host, live: LiveTable) -> Answer:
    return _answer({"table": live.to_json(host.clock.now())}, 201)


@_route("GET /api/tables")
async def _list_tables(host: Host, request: Request) -> Answer:
    return 200, await host.table_list.text(request.guest, request.query)


@_route("POST /api/tables")
async def _open_table(host: Host, request: Request) -> Answer:
    guest = request.known_guest
    live = await requests.open_table(
        guest, _without_chat(request), no_limit, tables=host.tables, ports=host.ports
    )
    return _opened(host, live)


@_route("GET /api/tables/{table}")
async def _table(host: Host, request: Request) -> Answer:
    live = await _visible_table(host, request)
    return _answer({"table": live.to_json(host.clock.now())})


@_route("GET /api/tables/{table}/events")
async def _events(host: Host, request: Request) -> Answer:
    live = await _visible_table(host, request)
    return 200, requests.events_text(live, request.query["after"])


@_route("GET /api/tables/{table}/record")
async def _record(host: Host, request: Request) -> Answer:
    return 200, (await _visible_table(host, request)).table.record.to_text()


@_route("GET /api/tables/{table}/ply")
async def _ply(host: Host, request: Request) -> Answer:
    live = await _visible_table(host, request)
    return _answer(views.ply_view(live.table, request.query["ply"]))


@_route("GET /t/{table}.svg")
async def _share_picture(host: Host, request: Request) -> Answer:
    from baumeister.tables.shared_game import shared_svg  # noqa: PLC0415 - few players share games

    live = await _visible_table(host, request)
    return 200, shared_svg(live.table, request.query["lang"])


@_route("POST /api/tables/{table}/commands")
async def _command(host: Host, request: Request) -> Answer:
    live, guest = await _visible_table(host, request), request.known_guest
    entered = await requests.send_command(
        live, guest, request.body, no_limit, tables=host.tables, ports=host.ports
    )
    return _answer(entered)


@_route("POST /api/tables/{table}/without-engine")
async def _without_engine(host: Host, request: Request) -> Answer:
    live, guest = await _visible_table(host, request), request.known_guest
    stop_waiting = host.computer_seats.play_without_engine
    requests.play_without_engine(live, guest, stop_waiting, no_limit)
    return 204, ""


@_route("POST /api/tables/{table}/fork")
async def _fork(host: Host, request: Request) -> Answer:
    live, guest = await _visible_table(host, request), request.known_guest
    forked = await requests.fork_table(
        live, guest, _without_chat(request), no_limit, tables=host.tables, ports=host.ports
    )
    return _opened(host, forked)


@_route("POST /api/records")
async def _import_record(host: Host, request: Request) -> Answer:
    live = await requests.import_record(
        request.known_guest,
        _without_chat(request),
        host.runner,
        tables=host.tables,
        ports=host.ports,
    )
    return _opened(host, live)


# Hints


@_route("POST /api/tables/{table}/hints")
async def _hint(host: Host, request: Request) -> Answer:
    live, guest = await _visible_table(host, request), request.known_guest
    job = await requests.ask_hint(host.jobs, live, guest, request.body, no_limit)
    return _answer(job.to_json(), 202)


@_route("POST /api/tables/{table}/analysis")
async def _analysis(host: Host, request: Request) -> Answer:
    live, guest = await _visible_table(host, request), request.known_guest
    job = await requests.ask_analysis(host.jobs, live, guest, no_limit)
    return _answer(job.to_json(), 202)


@_route("GET /api/jobs/{job}")
async def _job(host: Host, request: Request) -> Answer:
    job = await host.jobs.get(request.values["job"], request.known_guest.id)
    return _answer(job.to_json())


# Practice on a position


@_route("POST /api/positions")
async def _position(_: Host, request: Request) -> Answer:
    return 200, practice.position_text(request.body["position"], request.body["actions"])


@_route("POST /api/positions/preview")
async def _preview(_: Host, request: Request) -> Answer:
    return 200, practice.preview_text(request.body["position"], request.body["actions"])


@_route("POST /api/positions/removal")
async def _removal(_: Host, request: Request) -> Answer:
    return 200, practice.removal_text(request.body["position"], request.body["block"])


@_route("POST /api/positions/turn")
async def _turn(_: Host, request: Request) -> Answer:
    body = request.body
    return 200, practice.level_turn_text(body["position"], body["player"], body["seed"])
