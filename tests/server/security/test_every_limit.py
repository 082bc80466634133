"""Every cell of the table of rate limits is enforced: for each kind of request, each of its scopes.

One server runs for all cells. A cell's test allows one request of the kind within its scope and
everything else: the second request of the same socket, guest or address is refused, and that of
another one is not.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import threading
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, ClassVar
from urllib.parse import quote

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette.routing import Match, Route
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from baumeister.games import pueblo
from baumeister.server.middleware.rate_limits import (
    SCOPES,
    STORAGE,
    STORED_KIB,
    Limit,
    Limits,
    RateLimits,
    limits,
)
from baumeister.tables import requests
from baumeister.tables.requests import ANALYSIS_COST
from server.security.server_thread import ServerThread, threaded_server
from server.security.test_access_matrix import all_routes
from testing.running_server import PATIENCE, Client

NEVER = 1e9
"""Seconds until a limit is refilled."""
POSITION = pueblo.position(pueblo.new_game(pueblo.Options()))
FIRST_ADDRESS = "192.0.2.1"
ELSEWHERE = "https://elsewhere.example"
_numbers = count(1)


@dataclass
class Caller:
    """A guest at an address, with an own table to play at and one that is over."""

    client: Client
    address: str
    table: str = ""
    over: str = ""
    sockets: list[ClientConnection] = field(default_factory=list)
    """Two from its own address, and one from the first."""
    socket: int = 0
    """The socket it sends messages on."""
    asked: list[tuple[str, str]] = field(default_factory=list)
    """The methods and paths of its requests."""

    def at(self, address: str) -> Caller:
        """The same guest at another address."""
        return Caller(self.client, address, self.table, self.over, self.sockets, self.socket)

    def on(self, socket: int) -> Caller:
        """The same guest on another socket."""
        return Caller(self.client, self.address, self.table, self.over, self.sockets, socket)

    @property
    def headers(self) -> dict[str, str]:
        """What identifies it; the server trusts the test as its proxy."""
        token = f"Bearer {self.client.token}"
        return {"authorization": token, "x-forwarded-for": self.address}

    async def http(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> dict[str, Any]:
        """The refusal of an HTTP request; empty if there is none."""
        self.asked.append((method, path.partition("?")[0]))
        headers = self.headers | headers
        answer = await self.client.http.request(method, path, json=body, headers=headers)
        return answer.json() if answer.status_code >= 400 else {}

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """The refusal of a POST."""
        return await self.http("POST", path, body)

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The refusal of a message."""
        raw, key = self.sockets[self.socket], f"x{next(_numbers)}"
        await raw.send(json.dumps({"id": key, "type": kind, **fields}))
        async with asyncio.timeout(PATIENCE):
            while (told := json.loads(await raw.recv())).get("id") != key:
                pass
        return told if told["type"] == "error" else {}

    def connect(self) -> connect:
        """A new socket at its table."""
        origin = self.client.server.origin.replace("http", "ws")
        address = f"{origin}/api/tables/{self.table}/socket"
        return connect(address, additional_headers=self.headers, max_size=None)

    async def open_socket(self) -> dict[str, Any]:
        """The refusal of a new socket."""
        async with self.connect() as raw:
            with suppress(ConnectionClosed):
                await raw.send('{"id":"h","type":"hello"}')
            async with asyncio.timeout(PATIENCE):
                told = json.loads(await raw.recv())
            return told if told["type"] == "error" else {}

    async def shake_hands(self) -> dict[str, Any]:
        """The refusal of a handshake, before the socket is accepted."""
        try:
            async with self.connect():
                return {}
        except InvalidStatus as refused:
            told: dict[str, Any] = json.loads(refused.response.body or b"{}")
            return told


Act = Callable[[Caller], Coroutine[Any, Any, dict[str, Any]]]


def _key() -> str:
    return f"k{next(_numbers)}"


def _command(caller: Caller, kind: str, **fields: Any) -> Coroutine[Any, Any, dict[str, Any]]:
    return caller.post(f"/api/tables/{caller.table}/commands", id=_key(), type=kind, **fields)


def _offer_rematch(caller: Caller) -> Coroutine[Any, Any, dict[str, Any]]:
    path = f"/api/tables/{caller.over}/commands"
    return caller.post(path, id=_key(), type="offer", what="rematch")


def _get(path: str) -> Act:
    return lambda caller: caller.http("GET", path.format(table=caller.table, over=caller.over))


def _say(kind: str, **fields: Any) -> Act:
    return lambda caller: caller.say(kind, **fields)


def _post(path: str, **body: Any) -> Act:
    return lambda caller: caller.post(path.format(table=caller.table, over=caller.over), **body)


ACTS: dict[str, dict[str, tuple[Act, int]]] = {
    "requests": {"GET /api/me": (_get("/api/me"), 1)},
    "sockets": {"open": (Caller.open_socket, 1)},
    "messages": {"ping": (_say("ping"), 1)},
    "commands": {
        "play": (_say("play", seq=0, actions=["od4ne"]), 1),
        "undo": (_say("undo"), 1),
        "POST": (lambda caller: _command(caller, "undo"), 1),
        "remove": (_post("/api/tables/{table}/remove", guest="a" * 16), 1),
    },
    "previews": {
        "preview": (_say("preview", seq=0, actions=[]), 1),
        "forecast": (_say("forecast"), 1),
        "view": (_say("view"), 1),
    },
    "chat": {"chat": (_say("chat", text="Hello"), 1)},
    "mutes": {"mute": (_say("mute", guest="a" * 16), 1)},
    "logins": {
        "POST /api/guests": (_post("/api/guests", name="Anna", bot=True), 1),
        "PATCH /api/me": (lambda caller: caller.http("PATCH", "/api/me", {"name": "Anna"}), 1),
    },
    "erasures": {"DELETE /api/me": (lambda caller: caller.http("DELETE", "/api/me"), 1)},
    "tables": {
        "new": (lambda caller: caller.post("/api/tables", id=_key(), game="pueblo"), 1),
        "fork": (
            lambda caller: caller.post(f"/api/tables/{caller.over}/fork", id=_key(), ply=0),
            1,
        ),
        "rematch": (_offer_rematch, 1),
    },
    "joins": {
        "take": (_say("take", seat=1), 1),
        "POST": (lambda caller: _command(caller, "take", seat=1), 1),
        "invitation": (_post("/api/tables/{table}/join", invite="x" * 43), 1),
        "recovery": (_post("/api/recover", token="x" * 43), 1),
    },
    "links": {
        "link": (_get("/api/tables/{table}/link"), 1),
        "invitation": (_post("/api/tables/{table}/invitation"), 1),
        "recovery": (_post("/api/tables/{table}/seats/0/recovery"), 1),
    },
    "lists": {"list": (_get("/api/tables"), 1)},
    "positions": {
        "position": (_post("/api/positions", position=POSITION), 1),
        "preview": (_post("/api/positions/preview", position=POSITION), 1),
        "removal": (_post("/api/positions/removal", position=POSITION, block=0), 1),
        "turn": (
            _post("/api/positions/turn", position=POSITION, player="level1"),
            requests.TURN_COST,
        ),
    },
    "hints": {"hint": (_post("/api/tables/{table}/hints", ply=0), 1)},
    "studies": {
        "hint": (_post("/api/tables/{table}/hints", ply=0, seconds=3), 3),
        "analysis": (_post("/api/tables/{over}/analysis"), ANALYSIS_COST),
    },
    "imports": {
        "record": (lambda caller: caller.post("/api/records", id=_key(), record="{}"), 1),
    },
    "statistics": {
        "games": (_get("/api/me/games"), 1),
        "statistics": (_get("/api/me/statistics"), 1),
        "csv": (_get("/api/me/games.csv"), 1),
        "records": (_get("/api/me/records.zip"), 1),
    },
    "exports": {"records": (_get("/api/me/records.zip"), 1)},
    "pictures": {
        "svg": (_get("/api/tables/{table}/picture.svg"), 1),
        "png": (_get("/api/tables/{table}/picture.png"), 1),
        "position": (_get(f"/api/positions/picture.png?position={quote(POSITION)}"), 1),
        "png to share": (_get("/t/{table}.png"), 1),
        "svg to share": (_get("/t/{table}.svg"), 1),
    },
    "animations": {"gif": (_get("/t/{table}.gif"), 1)},
}
"""What spends each limit, and how much."""
ACTS[STORAGE] = {
    # Taking a seat stores more: it is a command too.
    kind: (ACTS[kind].get("invitation", next(iter(ACTS[kind].values())))[0], stored)
    for kind, stored in STORED_KIB.items()
}
ACTS_WITHOUT_GUEST: dict[str, dict[str, tuple[Act, int]]] = {
    "requests": {
        "file": (_get("/favicon.svg"), 1),
        "metrics": (_get("/metrics"), 1),
        "unknown path": (_get("/nowhere"), 1),
        "refused method": (lambda caller: caller.http("PUT", "/api/games", {}), 1),
        "refused content type": (lambda caller: caller.http("POST", "/api/guests"), 1),
        "refused origin": (
            lambda caller: caller.http("POST", "/api/guests", {}, origin=ELSEWHERE, cookie="a=b"),
            1,
        ),
        "refused host": (lambda caller: caller.http("GET", "/api/games", host="elsewhere"), 1),
        "handshake": (Caller.shake_hands, 1),
    },
}
"""Acts for which no guest is looked up: they count for the address only."""


def _acts(kind: str, scope: str) -> dict[str, tuple[Act, int]]:
    return ACTS[kind] | (ACTS_WITHOUT_GUEST.get(kind, {}) if scope == "address" else {})


TABLE = limits(60)
CELLS = [
    pytest.param(kind, scope, name, id=f"{kind}-{scope}-{name}")
    for kind, those in TABLE.items()
    for scope in SCOPES
    if getattr(those, scope) is not None
    for name in _acts(kind, scope)
]


class WatchedRates(RateLimits):
    """Rate limits that note who uses them."""

    threads: ClassVar[set[int]] = set()
    spent: ClassVar[set[str]] = set()

    def spend(self, what: str, **given: Any) -> None:
        """Note the thread and the limit."""
        self.threads.add(threading.get_ident())
        self.spent.add(what)
        super().spend(what, **given)


@dataclass
class Setting:
    """A server and three guests at one address each."""

    here: ServerThread
    callers: list[Caller]

    def allow_one(self, kind: str, scope: str, cost: int) -> None:
        """Allow one request of the kind within the scope, and everything else."""
        free = {other: Limits() for other in TABLE}
        limit = Limit(cost, cost / NEVER)
        only = Limits("", *(limit if each == scope else None for each in SCOPES))
        self.here.server.services.rates = WatchedRates(free | {kind: only})
        self.here.server.services.share_pictures._kept.clear()  # a kept picture costs nothing


async def _caller(here: ServerThread, name: str, address: str) -> Caller:
    client = await here.server.guest(name)
    seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
    caller = Caller(client, address)
    caller.table = (await client.table(seats=seats, start=True, visibility="private"))["id"]
    caller.over = (await client.table(seats=seats, start=True))["id"]
    answer = await client.command(caller.over, "resign")
    assert answer.status_code == 200, answer.text
    for each in (caller, caller, caller.at(FIRST_ADDRESS)):
        caller.sockets.append(await each.connect())
        refused = await caller.on(len(caller.sockets) - 1).say("hello")
        assert not refused, refused
    return caller


@pytest.fixture(scope="module")
def setting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Setting]:
    url = f"sqlite:///{tmp_path_factory.mktemp('limits') / 'store.db'}"
    with threaded_server(url, forwarded_allow_ips="127.0.0.1") as here:
        callers = [
            here.do(_caller(here, name, f"192.0.2.{number}"))
            for number, name in enumerate(("Ada", "Bob", "Eve"), start=1)
        ]
        yield Setting(here, callers)
        for caller in callers:
            for raw in caller.sockets:
                here.do(raw.close())


def _users(scope: str, callers: list[Caller]) -> tuple[Caller, Caller, Caller]:
    """Two who share nothing but the scope, and one who shares less with them."""
    ada, bob, eve = callers
    match scope:
        case "socket":
            return ada, ada, ada.on(1)
        case "guest":
            return ada, ada.on(1).at(bob.address), bob
        case _:
            return ada, bob.at(FIRST_ADDRESS).on(2), eve


@pytest.mark.parametrize(("kind", "scope", "name"), CELLS)
def test_cell_is_enforced(setting: Setting, kind: str, scope: str, name: str) -> None:
    """R20."""
    act, cost = _acts(kind, scope)[name]
    first, second, other = _users(scope, setting.callers)
    setting.allow_one(kind, scope, cost)
    try:
        allowed = setting.here.do(act(first))
        refused = setting.here.do(act(second))
        free = setting.here.do(act(other))
    finally:
        setting.here.server.services.rates = RateLimits(TABLE, factor=1000)
    assert allowed.get("code") != "server.rate", allowed
    assert (refused.get("code"), refused.get("params", {}).get("what")) == ("server.rate", kind)
    assert free.get("code") != "server.rate", free


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_checks_are_never_refused(setting: Setting, path: str) -> None:
    """A load balancer would consider the server broken. Other methods on these paths count."""
    caller = setting.callers[0]
    setting.allow_one("requests", "address", 1)
    try:
        told = [setting.here.do(caller.http("GET", path)) for _ in range(3)]
        wrong = [setting.here.do(caller.http("PUT", path, {})) for _ in range(2)]
    finally:
        setting.here.server.services.rates = RateLimits(TABLE, factor=1000)
    assert told == [{}, {}, {}]
    assert [refused["code"] for refused in wrong] == ["server.method", "server.rate"]


def test_every_kind_has_an_act() -> None:
    assert set(ACTS) == set(TABLE)


_IN_MEMORY = "sends what is in memory"
ONLY_REQUESTS = {
    "get_page": _IN_MEMORY,
    "get_file": _IN_MEMORY,
    "get_table_page": _IN_MEMORY,
    "get_robots": _IN_MEMORY,
    "get_announcements": _IN_MEMORY,
    "get_rules": _IN_MEMORY,
    "get_rules_somewhere": _IN_MEMORY,
    "healthz": "load balancers ask for it: not even `requests` counts it",
    "readyz": "the same; the database is written to once a second",
    "metrics": "only programs that the operator allows may read it",
    "get_games": _IN_MEMORY,
    "get_openapi": _IN_MEMORY,
    "get_socket_schema": _IN_MEMORY,
    "get_me": "reads only the session, as every request does",
    "end_session": "a guest cannot do it twice",
    "get_job": "reads one row, while a page waits for it",
    "get_table": _IN_MEMORY,
    "get_events": "a page of the log in memory",
    "get_record": _IN_MEMORY,
    "get_ply": _IN_MEMORY,
}
"""The functions of routes that spend no other limit than `requests`, and why that suffices."""


def test_every_route_spends_a_limit_of_its_own(setting: Setting) -> None:
    """A new route needs a limit and an act, or a reason above."""
    services, caller = setting.here.server.services, setting.callers[0]
    services.rates = WatchedRates(TABLE, factor=1000)
    services.share_pictures._kept.clear()
    found = defaultdict[tuple[str, str], set[str]](set)
    routes = list(all_routes(setting.here.server.app.routes))
    for acts in ACTS.values():
        for act, _ in acts.values():
            caller.asked.clear()
            WatchedRates.spent.clear()
            setting.here.do(act(caller))
            for method, path in caller.asked:
                scope = {"type": "http", "method": method, "path": path, "root_path": ""}
                route = next(r for r in routes if r.matches(scope)[0] is Match.FULL)
                found[method, route.path] |= WatchedRates.spent - {"requests"}
    unlimited = {
        route.endpoint.__name__
        for route in routes
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD" and not found[method, route.path]
    }
    assert unlimited == set(ONLY_REQUESTS)
    assert all(isinstance(r, Route) or r.path.endswith("/socket") for r in routes)


def test_limits_are_counted_by_one_thread(setting: Setting) -> None:
    """Counting is not atomic. FastAPI would call a dependency that is not `async` in a thread of
    its own."""
    loop_thread = setting.here.do(_thread())
    assert WatchedRates.threads <= {loop_thread}
    for route in setting.here.server.app.routes:
        if isinstance(route, APIRoute | APIWebSocketRoute):
            todo = [route.dependant]
            while todo:
                dependant = todo.pop()
                todo += dependant.dependencies
                assert inspect.iscoroutinefunction(dependant.call), (route.path, dependant.call)


async def _thread() -> int:
    return threading.get_ident()
