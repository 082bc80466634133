"""JSON responses of routes, and the errors that each route documents."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from baumeister.core import catalogue
from baumeister.core.catalogue.error_parameters import PARAMETERS
from baumeister.tables.error_status import STATUS
from baumeister.tables.json_text import to_text
from baumeister.tables.wire.job import Problem

EVERYWHERE = (
    "server.invalid",
    "server.origin",
    "server.host",
    "server.rate",
    "server.busy",
    "server.internal",
    "server.shutting_down",
    "storage.*",
)
"""Errors that any route may return."""
FAMILIES: Mapping[str, tuple[int, str, str | None, Mapping[str, object]]] = {
    "server.json.*": (400, "server.json.twice", None, {"key": "id"}),
    "server.name.*": (422, "server.name.length", None, {"least": 3, "most": 20}),
    "table.*": (409, "table.not_your_turn", None, {"seat": 1, "to_move": 0}),
    "pueblo.*": (409, "pueblo.walk_length", "P4.2", {"steps": 7}),
    "aztec.*": (409, "aztec.game_over", "A4.3", {}),
    "notation.*": (422, "notation.action", None, {"text": "od9ne", "game": "pueblo"}),
    "history.*": (422, "history.nothing_to_undo", None, {}),
    "position.*": (
        422,
        "position.version",
        None,
        {"text": "go/1", "known": "pueblo/1"},
    ),
    "games.unknown": (422, "games.unknown", None, {"text": "go", "known": ["pueblo", "aztec"]}),
    "options.*": (
        422,
        "options.unknown",
        None,
        {"option": "colour", "known": ["players", "edition"]},
    ),
    "record.*": (422, "record.missing_field", None, {"field": "record", "text": "seats"}),
    "storage.*": (503, "storage.unavailable", None, {}),
    "thinking.*": (503, "thinking.overloaded", None, {}),
}
"""Codes that are documented as a group: their status, and one example with its rule and
parameters."""
_SAMPLES: Mapping[str, object] = {
    "what": "table",
    "method": "PUT",
    "most": 65536,
    "place": "name",
    "key": "id",
    "number": "1e400",
    "problem": "missing",
    "detail": "",
    "retry_after": 2,
    "whose": "guest",
    "seq": 7,
    "seat": 1,
    "seconds": 120,
    "table": "k3m9x2c7v5b8n1q4",
    "rules": [{"game": "pueblo", "version": 2}],
    "game": "aztec",
    "plies": 12,
    "ply": 40,
    "players": 2,
    "count": 3,
    "request": "q5w2e7r4t6z3u2ia",
    "least": 3,
    "name": "Ada",
}
"""Example values for the parameters of error messages."""
_EXAMPLES: Mapping[str, Mapping[str, object]] = {
    "server.broken": {"table": "k3m9x2c7v5b8n1q4", "seq": 7, "problem": "storage.damaged"},
    "server.not_json": {"problem": "syntax", "position": 12},
}
"""Example parameters of codes that need other values."""


def reply(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON response."""
    text = to_text(value)
    return Response(text, status, headers, media_type="application/json")


def revalidated(request: Request, text: str) -> Response:
    """A JSON response that a client may keep, and asks for again: 304 if it has not changed."""
    tag = f'"{blake2b(text.encode(), digest_size=12).hexdigest()}"'
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if tag in tags(request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type="application/json")


def tags(given: str) -> list[str]:
    """The ETags of an If-None-Match header."""
    return [tag.strip().removeprefix("W/") for tag in given.split(",")]


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The documented errors of a route, by status, with an example for each code."""
    found: dict[int | str, dict[str, Any]] = {}
    for code in dict.fromkeys((*codes, *EVERYWHERE)):
        status, example = _example(code)
        entry = found.setdefault(
            status,
            {
                "model": Problem,
                "description": "",
                "content": {"application/json": {"examples": {}}},
            },
        )
        entry["content"]["application/json"]["examples"][example["code"]] = {"value": example}
        entry["description"] += f"{', ' if entry['description'] else ''}`{code}`"
    return found


def _example(code: str) -> tuple[int, dict[str, Any]]:
    """The status of an error and its body with example parameters."""
    rule: str | None = None
    if (family := FAMILIES.get(code)) is not None:
        status, code, rule, params = family
    else:
        status = STATUS[code]
        params = _EXAMPLES.get(code) or {name: _SAMPLES[name] for name in PARAMETERS[code]}
    text = catalogue.sentence(code, params)
    return status, {"code": code, "rule": rule, "params": dict(params), "text": text}
