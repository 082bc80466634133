"""JSON responses of routes, and the errors that each route documents."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import Response

from baumeister.core.compact_json import to_text
from baumeister.core.errors import BaumeisterError, IllegalAction
from baumeister.core.history import NothingLeft
from baumeister.core.options import UnknownOption
from baumeister.core.position import OtherVersion
from baumeister.core.record import FieldName
from baumeister.games import UnknownGame
from baumeister.games.aztec.violation import GameOver
from baumeister.games.notation import UnreadableNotation
from baumeister.games.pueblo.violation import WalkLength
from baumeister.server.middleware.rate_limits import TooOften
from baumeister.session.moves import NotYourTurn
from baumeister.tables.commands import NotAbsentYet
from baumeister.tables.creation import LongRecord, WrongOccupants
from baumeister.tables.error_status import status_of
from baumeister.tables.errors import (
    Busy,
    InternalError,
    InvalidMessage,
    NotFound,
    Refusal,
    RefusalCode,
    Stale,
    StillSeated,
    StorageFailure,
    TooLargeMessage,
    TooManyTables,
    error_body,
)
from baumeister.tables.integrity import BrokenTable
from baumeister.tables.json_text import NotJsonText, RepeatedKey
from baumeister.tables.names import NameLength
from baumeister.tables.registry import RulesVersion, UnknownRules
from baumeister.tables.views import NoSuchPlyOfTable
from baumeister.tables.wire.job import Problem
from baumeister.tables.worker_jobs.errors import Overloaded

EVERYWHERE = (
    "server.banned",
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
EXAMPLES: Mapping[str, BaumeisterError] = {
    "server.json.*": RepeatedKey("id"),
    "server.name.*": NameLength(least=3, most=20),
    "table.*": NotYourTurn(seat=1, to_move=0),
    "pueblo.*": IllegalAction("+7", (WalkLength(7),), ""),
    "aztec.*": IllegalAction("p", (GameOver(),), ""),
    "notation.*": UnreadableNotation("notation.action", text_="od9ne", game="pueblo"),
    "history.*": NothingLeft("history.nothing_to_undo"),
    "position.*": OtherVersion(text_="go/1", known="pueblo/1"),
    "games.unknown": UnknownGame(text_="go", known=["pueblo", "aztec"]),
    "options.*": UnknownOption("colour", known=["players", "edition"]),
    "record.*": FieldName("record.missing_field", field="record", text_="seats"),
    "storage.*": StorageFailure("storage.unavailable"),
    "thinking.*": Overloaded(),
    **{
        error.code: error
        for error in (
            BrokenTable("k3m9x2c7v5b8n1q4", 7, "storage.damaged"),
            Busy(2),
            InternalError("q5w2e7r4t6z3u2ia"),
            InvalidMessage(place="name", problem="missing", detail=""),
            LongRecord(count=3, most=65536),
            NameLength(least=3, most=65536),
            NoSuchPlyOfTable(ply=40, plies=12),
            NotAbsentYet(seat=1, seconds=120),
            NotFound("table"),
            NotJsonText(problem="syntax", position=12),
            Stale(7),
            StillSeated(3),
            TooLargeMessage(65536),
            TooManyTables(count=3, most=65536),
            TooOften(what="table", retry_after=2),
            UnknownRules([RulesVersion(game="pueblo", version=2)]),
            WrongOccupants(players=2, count=3),
            *map(Refusal, get_args(RefusalCode)),
        )
    },
}
"""An error for each documented code; `*` stands for a group of codes that are documented
together."""


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
    responses: dict[int | str, dict[str, Any]] = {}
    for code in dict.fromkeys((*codes, *EVERYWHERE)):
        error = EXAMPLES[code]
        entry = responses.setdefault(
            status_of(error),
            {
                "model": Problem,
                "description": "",
                "content": {"application/json": {"examples": {}}},
            },
        )
        entry["content"]["application/json"]["examples"][error.code] = {"value": error_body(error)}
        entry["description"] += f"{', ' if entry['description'] else ''}`{code}`"
    return responses
