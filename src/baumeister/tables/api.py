"""The routes of the REST API that a server and a page's host answer alike: one table, which each of
them mounts. Further routes of a server need its request or its workers: see `server/routes`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_type_hints

from baumeister.tables import requests
from baumeister.tables.commands import Guest
from baumeister.tables.conversation import NO_TABLE_ERRORS
from baumeister.tables.requests import ApiAnswer
from baumeister.tables.wire import my_games, practice, rest
from baumeister.tables.wire.job import Job
from baumeister.tables.wire.questions import Draft, Seen
from baumeister.tables.wire.server import Entered

Handler = Callable[..., Awaitable[ApiAnswer]]

UNKNOWN = "server.unauthenticated"
"""The error of a request without a guest."""
WITH_BODY = (
    "server.not_json",
    "server.json.*",
    "server.csrf",
    "server.too_large",
    "server.content_type",
    "server.encoding",
)
"""Further errors of routes that read a body."""
AT_A_TABLE = ("table.*", "pueblo.*", "aztec.*", "notation.*", "history.*", "server.name.*")
"""Errors raised by the table or by the game's rules."""
CREATION = (
    "server.seats",
    "server.name.*",
    "server.key_reused",
    "server.limit.tables",
    "table.*",
)
"""Errors that prevent a table from being created."""
NAMES = ("server.name.length", "server.name.characters", "server.name.reserved")
UNREADABLE = ("position.*", "games.unknown")
UNPLAYABLE = ("pueblo.*", "aztec.*", "notation.*")


@dataclass(frozen=True)
class Media:
    """An answer that is not JSON of a declared form."""

    type: str
    description: str
    schema: str | None = None
    """The schema in the API's documentation, if there is one."""


@dataclass(frozen=True)
class Route:
    """An address and the handler that answers. The names and types of the handler's
    parameters say what it needs (`requests`); its docstring is the documentation."""

    address: str
    """Method and path, as in `GET /api/tables/{table}`."""
    handler: Handler
    tag: str
    answer: type | Media | None
    errors: tuple[str, ...] = ()
    """The codes of its errors, besides those of its body, its table and its guest."""
    status: int = 200
    revalidates: bool = False
    """Whether a client may keep the answer and ask whether it has changed."""

    @property
    def method(self) -> str:
        return self.address.partition(" ")[0]

    @property
    def path(self) -> str:
        """The path, with names for its variable parts."""
        return self.address.partition(" ")[2]

    @cached_property
    def parameters(self) -> Mapping[str, Any]:
        """The handler's parameters with their types."""
        hints = get_type_hints(self.handler, include_extras=True)
        del hints["return"]
        return hints

    @property
    def body(self) -> Any:  # noqa: ANN401 - a declared type
        """The type of the body, if it reads one."""
        return self.parameters.get("body")

    @property
    def query(self) -> type | None:
        """The type of the query, if it reads one."""
        return self.parameters.get("query")

    @property
    def needs_guest(self) -> bool:
        """Whether requests without a guest are refused."""
        return self.parameters.get("guest") is Guest

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all its errors, except for those that any route may return."""
        return (
            *(NO_TABLE_ERRORS if "live" in self.parameters else ()),
            *([UNKNOWN] if self.needs_guest else ()),
            *(WITH_BODY if self.body is not None else ()),
            *self.errors,
        )


ROUTES = (
    Route("POST /api/guests", requests.create_guest, "guests", rest.Guest, NAMES, status=201),
    Route("GET /api/me", requests.get_me, "guests", rest.Guest),
    Route("PATCH /api/me", requests.change_me, "guests", rest.Guest, NAMES),
    Route(
        "DELETE /api/session", requests.end_session, "guests", None, ("server.csrf",), status=204
    ),
    Route("GET /api/me/games", requests.list_my_games, "my games", my_games.MyGames),
    Route("GET /api/me/statistics", requests.get_my_statistics, "my games", my_games.MyStatistics),
    Route(
        "GET /api/me/games.csv",
        requests.export_my_games,
        "my games",
        Media("text/csv", "A table with a row for each seat."),
    ),
    Route(
        "GET /api/me/records.zip",
        requests.export_my_records,
        "my games",
        Media("application/zip", "Records (docs/notation.md)."),
    ),
    Route(
        "POST /api/tables",
        requests.create_table,
        "tables",
        rest.Opened,
        (*NO_TABLE_ERRORS, *CREATION, "options.*"),
        status=201,
    ),
    Route(
        "GET /api/tables",
        requests.list_tables,
        "tables",
        rest.TableList,
        (UNKNOWN,),
        revalidates=True,
    ),
    Route("GET /api/tables/{table}", requests.get_table, "tables", rest.Opened),
    Route("GET /api/tables/{table}/events", requests.get_events, "tables", rest.EventList),
    Route(
        "POST /api/tables/{table}/commands",
        requests.command,
        "tables",
        Entered,
        (
            *AT_A_TABLE,
            "server.no_seat",
            "server.gave_up",
            "server.owner_only",
            "server.removed",
            "server.stale",
            "server.key_reused",
            "server.not_absent",
        ),
    ),
    Route(
        "POST /api/tables/{table}/fork",
        requests.fork_table,
        "tables",
        rest.Opened,
        (*CREATION, "history.*"),
        status=201,
    ),
    Route(
        "GET /api/tables/{table}/record",
        requests.get_record,
        "records",
        Media("application/json", "A record (docs/notation.md).", "GameRecord"),
    ),
    Route("GET /api/tables/{table}/ply", requests.get_ply, "records", Seen, ("server.no_ply",)),
    Route(
        "POST /api/records",
        requests.import_record,
        "records",
        rest.Opened,
        (*NO_TABLE_ERRORS, *CREATION, "server.long_record", "record.*", "thinking.*"),
        status=201,
    ),
    Route(
        "POST /api/positions",
        requests.play_position,
        "practice",
        practice.PracticePosition,
        (*UNREADABLE, *UNPLAYABLE),
    ),
    Route(
        "POST /api/positions/preview",
        requests.preview_position,
        "practice",
        Draft,
        (*UNREADABLE, "notation.*"),
    ),
    Route(
        "POST /api/positions/removal",
        requests.remove_block,
        "practice",
        practice.PracticePosition,
        UNREADABLE,
    ),
    Route(
        "POST /api/positions/turn",
        requests.ask_level_turn,
        "practice",
        practice.LevelTurn,
        (*UNREADABLE, "thinking.*"),
    ),
    Route(
        "POST /api/tables/{table}/hints",
        requests.ask_hint,
        "hints",
        Job,
        (
            "server.hints.off",
            "server.no_seat",
            "server.nothing_to_play",
            "server.no_ply",
            *UNPLAYABLE,
        ),
        status=202,
    ),
    Route(
        "POST /api/tables/{table}/analysis",
        requests.ask_analysis,
        "hints",
        Job,
        ("server.hints.off", "server.running"),
        status=202,
    ),
    Route("GET /api/jobs/{job}", requests.get_job, "hints", Job, ("server.not_found",)),
    Route("GET /api/games", requests.get_games, "facts", rest.Facts),
    Route(
        "GET /api/announcements",
        requests.get_announcements,
        "facts",
        rest.Announcements,
        revalidates=True,
    ),
)
"""All routes, in the order of the documentation."""
