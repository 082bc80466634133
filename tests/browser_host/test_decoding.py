"""The page's decoder and pydantic on a server agree: the same messages are accepted, with the same
values, and refused with the same errors."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, fields, is_dataclass
from inspect import Signature
from random import Random
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter, ValidationError

from baumeister.browser.decoding import read_query
from baumeister.server.middleware.error_responses import install_error_handlers, invalid
from baumeister.server.routes.api import _query_parameters
from baumeister.tables.api import ROUTES
from baumeister.tables.errors import ServerError
from baumeister.tables.wire.client import ClientMessage
from baumeister.tables.wire.decoding import decode

BODIES = {route.address: route.body for route in ROUTES if route.body}
QUERIES = {route.address: route.query for route in ROUTES}
_PARAMETERS = (
    *("", "0", "7", "-1", "+7", " 7", "07", "7.0", "7.5", "1_0", "51", "10001", "9" * 20, "1e1"),
    *("true", "ON", "off", "perhaps", "aztec", "open", "won", "level1", "level9", "none", "é" * 81),
    *("1-abcdefghijklmnop", "1-x"),
)
MUTATIONS = 20_000
_LEAVES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, -2, 7, 8, 3.0, 0.5, 10_000, 10_001, 2**53, -(2**53)),
    *("", "x", "m1", "a b", "m1\n", "level3", "level9", "level4\n", "public", "undo", "é" * 20),
    *("x" * 21, "x" * 40, "x" * 41, "y" * 80, "y" * 81, "z" * 301, "abcdefghijklmnop", "me"),
    *([], {}, ["od4ne"], ["od4ne"] * 9, [""], [[]], {"id": "m1"}, {"kind": "open"}),
    *({"kind": "me"}, {"kind": "computer"}, [{"kind": "me"}, {"kind": "computer"}], {"kind": 1}),
    *({str(n): n for n in range(21)}, {"kind": "fischer", "base": 1}, {"base": -1}),
)


def _sample(schema: Any, root: Any, dice: Random) -> Any:
    """A value that has more or less the form of a schema."""
    if "$ref" in schema:
        return _sample(root["$defs"][schema["$ref"].rpartition("/")[2]], root, dice)
    if "anyOf" in schema:
        return None if dice.random() < 0.3 else _sample(schema["anyOf"][0], root, dice)
    if "oneOf" in schema:
        return _sample(dice.choice(schema["oneOf"]), root, dice)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return dice.choice(schema["enum"])
    match schema["type"]:
        case "object":
            return {
                name: _sample(part, root, dice)
                for name, part in schema.get("properties", {}).items()
                if name in schema.get("required", ()) or dice.random() < 0.5
            }
        case "array":
            return [_sample(schema["items"], root, dice) for _ in range(dice.randrange(4))]
        case "string":
            return dice.choice(("od4ne", "m1", "level3", "abcdefghijklmnop"))
        case "integer":
            return dice.choice((0, 1, schema.get("minimum", 0), schema.get("maximum", 5)))
    return dice.random() < 0.5


def _mutated(value: Any, dice: Random) -> Any:
    """A value with some parts replaced, added or removed."""
    value = deepcopy(value)
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3))):
        holders = [value] if isinstance(value, dict | list) else []
        for holder in holders:
            parts = holder.values() if isinstance(holder, dict) else holder
            holders += [part for part in parts if isinstance(part, dict | list)]
        holders = [holder for holder in holders if holder]
        if not holders or dice.random() < 0.03:
            return deepcopy(dice.choice(_LEAVES))
        holder = dice.choice(holders)
        key = dice.choice(sorted(holder) if isinstance(holder, dict) else range(len(holder)))
        match dice.randrange(5):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[dice.choice(("extra", "type", "kind", "seats", "ply"))] = deepcopy(
                    dice.choice(_LEAVES)
                )
            case 2 if isinstance(holder, list):
                holder += [deepcopy(holder[key])] * dice.randrange(1, 10)
            case _:
                holder[key] = deepcopy(dice.choice(_LEAVES))
    return value


def _on_a_server(adapter: TypeAdapter[Any], value: Any, place: tuple[str, ...]) -> object:
    try:
        return adapter.validate_python(value)
    except ValidationError as error:
        errors = error.errors(include_url=False, include_input=False)
        found = invalid([{**each, "loc": (*place, *each["loc"])} for each in errors])
        return found.code, dict(found.params)


def _in_a_page(read: Callable[[Any], object], value: Any) -> object:
    try:
        return read(value)
    except ServerError as error:
        return error.code, dict(error.params)


def _accepted(declared: Any, place: tuple[str, ...], count: int) -> int:
    """Read a corpus of good and bad values in both ways; how many were accepted."""
    dice = Random(str(declared))  # noqa: S311 - messages, no secrets
    adapter = TypeAdapter[Any](declared)
    schema = adapter.json_schema()
    accepted = 0
    for _ in range(count):
        value = _mutated(_sample(schema, schema, dice), dice)
        expected = _on_a_server(adapter, value, place)
        found = _in_a_page(lambda one: decode(declared, one, place), value)
        assert found == expected, value
        assert repr(found) == repr(expected), value
        accepted += is_dataclass(found)
    return accepted


def test_messages_are_read_as_by_a_server() -> None:
    accepted = _accepted(ClientMessage, (), MUTATIONS)
    assert MUTATIONS / 10 < accepted < MUTATIONS * 9 / 10


@pytest.mark.parametrize(
    ("body", "place", "text"),
    [
        ({"gmae": "pueblo", "id": "abcdefgh12345678"}, "body.gmae", "there is no such field"),
        ({"game": "chess"}, "body.game", "the possible values are “pueblo, aztec”"),
        (
            {"game": "aztec", "seats": [{"kind": "computer", "player": "level99"}]},
            "body.seats.0.computer.player",
            "it does not have the right form (“level[1-8]”)",
        ),
    ],
    ids=["unknown field", "unknown game", "unknown player"],
)
def test_errors_say_what_would_be_right(body: dict[str, Any], place: str, text: str) -> None:
    body = {"id": "abcdefgh12345678", **body}
    declared = BODIES["POST /api/tables"]
    on_a_server = _on_a_server(TypeAdapter[Any](declared), body, ("body",))
    assert _in_a_page(lambda one: decode(declared, one, ("body",)), body) == on_a_server
    with pytest.raises(ServerError, match=re.escape(text)) as refusal:
        decode(declared, body, ("body",))
    assert refusal.value.params["place"] == place


@pytest.mark.parametrize("route", BODIES)
def test_bodies_are_read_as_by_a_server(route: str) -> None:
    assert _accepted(BODIES[route], ("body",), MUTATIONS // 10) > 20


@pytest.mark.parametrize(
    ("route", "query", "expected"),
    [
        (
            "GET /api/tables",
            "",
            {"game": None, "status": None, "mine": False, "before": None, "limit": 50},
        ),
        (
            "GET /api/tables",
            "mine=true&status=open&limit=7&unknown=1",
            {"game": None, "status": "open", "mine": True, "before": None, "limit": 7},
        ),
        ("GET /api/tables", "limit=51", ("query.limit", "high")),
        ("GET /api/tables", "limit=some", ("query.limit", "number")),
        ("GET /api/tables", "mine=perhaps", ("query.mine", "flag")),
        ("GET /api/tables", "game=go", ("query.game", "choice")),
        ("GET /api/tables", "before=x", ("query.before", "form")),
        ("GET /api/tables/{table}/events", "after=-1", {"after": -1}),
        ("GET /api/tables/{table}/events", "after=-2", ("query.after", "low")),
        ("GET /api/tables/{table}/ply", "ply=7", {"ply": 7}),
        (
            "GET /api/me/statistics",
            "computer=level1&computer=level2&opponent=%C3%A9",
            {
                "game": None,
                "result": None,
                "mode": None,
                "opponent": "é",
                "computer": ("level1", "level2"),
            },
        ),
        ("GET /api/me/statistics", "computer=level9", ("query.computer.0", "form")),
    ],
)
def test_queries_are_read_and_checked(
    route: str, query: str, expected: dict[str, Any] | tuple[str, str]
) -> None:
    declared = QUERIES[route]
    assert declared is not None
    found = _in_a_page(lambda text: read_query(declared, text), query)
    if isinstance(found, tuple):
        found = found[1]["place"], found[1]["problem"]
    assert (asdict(found) if is_dataclass(found) else found) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("declared", dict.fromkeys(filter(None, QUERIES.values())))
async def test_queries_are_read_as_by_a_server(declared: Any) -> None:
    app = FastAPI()
    install_error_handlers(app)

    async def endpoint(**values: Any) -> str:
        return repr(declared(**values))

    endpoint.__signature__ = Signature(_query_parameters(declared))  # type: ignore[attr-defined]
    app.get("/")(endpoint)
    names = [field.name for field in fields(declared)]
    dice = Random(declared.__name__)  # noqa: S311 - parameters, no secrets
    queries = [[(name, text)] for name in names for text in _PARAMETERS]
    queries += [
        [(dice.choice([*names, "extra"]), dice.choice(_PARAMETERS)) for _ in range(3)]
        for _ in range(100)
    ]
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
        for query in map(urlencode, queries):
            expected = (await client.get(f"/?{query}")).json()
            if isinstance(expected, dict):
                expected = expected["code"], expected["params"]
            value = _in_a_page(lambda text: read_query(declared, text), query)
            assert (value if isinstance(value, tuple) else repr(value)) == expected, query
