"""The generated tables, and the transcript, of docs/protocol.md."""

import json
from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, get_args

from pydantic import TypeAdapter

from baumeister import games
from baumeister.core.event import Event
from baumeister.core.typed_message import TypedMessage, param_names
from baumeister.games.aztec import event as aztec_event
from baumeister.games.pueblo import event as pueblo_event
from baumeister.server import services
from baumeister.server.bans import BANNED
from baumeister.server.middleware.connection_limits import EXTRA_CONNECTIONS, MOST_HEADERS
from baumeister.server.middleware.rate_limits import HOUR, SCOPES, Limit, limits
from baumeister.server.routes import socket
from baumeister.server.settings import KIB, Settings
from baumeister.session import LogEvent
from baumeister.session.clock import BASE_RANGE, DAY
from baumeister.session.table import MOST_EVENTS
from baumeister.tables import subscribers
from baumeister.tables.creation import MOST_IMPORTED
from baumeister.tables.names import CHAT_LONGEST, LONGEST
from baumeister.tables.wire import client, server
from baumeister.tables.wire.bounds import tags
from baumeister.tables.wire.log import Logged
from baumeister.tables.wire.state import AztecState, PuebloState
from testing.random_games import random_course
from testing.variants import VARIANTS
from tools.pages.markdown import DOCS, Parts, filled, table, ticked
from tools.pages.transcript import shown, transcript
from tools.types import api
from tools.types.samples import fact_kinds

PAGE = DOCS / "protocol.md"


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _routes() -> Iterator[str]:
    (openapi,) = (text for file, text in api.generate().items() if file.stem == "openapi")
    paths: dict[str, dict[str, Any]] = json.loads(openapi)["paths"]
    yield from table(
        ("", "", ""),
        (
            (method.upper(), f"`{path}`", operation["summary"])
            for path, operations in paths.items()
            for method, operation in operations.items()
        ),
    )


def _sentence(model: type) -> str:
    return " ".join((model.__doc__ or "").split())


def _fields(model: type, *without: str) -> str:
    return ", ".join(
        f"`{field.name}`" if field.default is MISSING else f"`{field.name}`?"
        for field in fields(model)
        if field.name not in without
    )


def _kinds(union: Any, by: str, *without: str) -> Iterator[tuple[str, str, str]]:
    for kind, model in tags(union).items():
        yield f"`{kind}`", _fields(model, by, *without), _sentence(model)


def _said() -> Iterator[str]:
    yield from table(("type", "fields", ""), _kinds(client.ClientMessage, "type", "id"))


def _heard() -> Iterator[str]:
    yield from table(("type", "fields", ""), _kinds(server.ServerMessage, "type"))


def _logged() -> Iterator[str]:
    sentences = {kind.KIND: _sentence(kind) for kind in get_args(LogEvent)}
    rows = ((kind, names, sentences[kind.strip("`")]) for kind, names, _ in _kinds(Logged, "kind"))
    yield from table(("kind", "fields", ""), rows)


def _law() -> Iterator[str]:
    for game, module in (("pueblo", pueblo_event), ("aztec", aztec_event)):
        kinds = [k for k in vars(module).values() if isinstance(k, type) and issubclass(k, Event)]
        params = _params(game)
        yield from (f"**{game.capitalize()}**", "")
        yield from table(
            ("code", "params", ""),
            (
                (f"`{kind.code}`", ticked(params.get(kind.code) or _own(kind)), _sentence(kind))
                for kind in kinds
                if hasattr(kind, "code")
            ),
        )
        yield ""


def _facts() -> Iterator[str]:
    yield from table(
        ("code", "params", ""),
        ((f"`{kind.code}`", ticked(_own(kind)), _sentence(kind)) for kind in fact_kinds()),
    )


def _own(kind: type[TypedMessage]) -> list[str]:
    return list(param_names(kind))


def _params(game: str) -> dict[str, list[str]]:
    """The parameters of events, as they occur in random games."""
    rules, found = games.get(game), dict[str, list[str]]()
    for index in range(len(VARIANTS[game]))[3::4]:
        for state, action in random_course(game, index, index):
            if action is not None:
                for event in rules.events(state, action):
                    found.setdefault(event.code, list(event.params))
    return found


def _states() -> Iterator[str]:
    for model in (PuebloState, AztecState):
        yield from (f"**{_sentence(model)}**", "")
        parts = TypeAdapter(model).json_schema(mode="validation")["properties"]
        rows = ((f"`{name}`", part.get("description", "")) for name, part in parts.items())
        yield from table(("field", ""), rows)
        yield ""


def _closing() -> Iterator[str]:
    rows = (
        (1000, "normal closure", "nothing"),
        (socket.NOT_TEXT, "you sent a frame that is not text", "fix your client"),
        (1009, "a message was too large", "fix your client"),
        (1011, "an internal error of the server", "reconnect after some seconds"),
        (services.RESTARTING, "the server restarts", "reconnect after a random 0.5 to 5 s"),
        (1013, "the database cannot be read", "reconnect after some seconds"),
        (socket.NO_HELLO, "no `hello` arrived in time", "send `hello` first"),
        (subscribers.FORGOTTEN, "the guest's session has ended", "become a guest again"),
        (subscribers.NOT_ALLOWED, "you may no longer see this table", "do not reconnect"),
        (
            subscribers.NO_TABLE,
            "the table does not exist, is hidden from you, or is damaged",
            "do not reconnect",
        ),
        (subscribers.TOO_SLOW, "your send queue grew too long", "reconnect, and read faster"),
        (socket.TOO_MANY, "too many sockets or messages", "reconnect after a minute"),
        (BANNED, "the operators have banned you", "do not reconnect"),
        (subscribers.EXPIRED, "nobody used the table, so it was removed", "do not reconnect"),
    )
    yield from table(("code", "because", "what to do"), rows)


def _rates() -> Iterator[str]:
    def words(limit: Limit | None) -> str:
        if limit is None:
            return "–"
        per = {1.0: "s", 60.0: "min", HOUR: "h", 24 * HOUR: "day"}[limit.seconds]
        return f"{limit.burst}, then {limit.amount:g}/{per}"

    found = limits(Settings.model_fields["hints_per_hour"].default)
    rows = [
        (f"`{what}`", those.meaning, *(words(getattr(those, scope)) for scope in SCOPES))
        for what, those in found.items()
    ]
    yield from table(("limit", "counts", *(f"per {scope}" for scope in SCOPES)), rows)


def _bounds() -> Iterator[str]:
    default = {name: field.default for name, field in Settings.model_fields.items()}
    sockets, too_large = "`server.limit.sockets`", "`server.too_large`"
    settings = (
        ("open WebSockets of a guest", "sockets_per_guest", sockets),
        ("open WebSockets of an address", "sockets_per_address", sockets),
        ("open WebSockets of the server process", "sockets", sockets),
        (
            "unfinished tables that a guest owns, besides rematches",
            "tables_per_guest",
            "`server.limit.tables`",
        ),
        ("size of the headers of a request", "header_bytes", f"{too_large} or `server.not_http`"),
        ("body of a request", "body_bytes", too_large),
        ("body of an import", "import_bytes", too_large),
        ("a message to a WebSocket", "frame_bytes", "the socket is closed (1009)"),
        (
            "messages from a WebSocket that you have not read",
            "queue_bytes",
            f"the socket is closed ({subscribers.TOO_SLOW})",
        ),
        ("time for the headers of a request", "header_seconds", "the connection is closed"),
        ("time for a whole request", "body_seconds", "the connection is closed"),
        ("time until `hello`", "hello_seconds", f"the socket is closed ({socket.NO_HELLO})"),
    )

    def words(name: str) -> str:
        if name.endswith("_bytes"):
            return f"{default[name] // KIB:,} KiB"
        return f"{default[name]:,}{' s' if name.endswith('_seconds') else ''}"

    connections = default["sockets"] + EXTRA_CONNECTIONS
    yield from table(
        ("what", "at most", "setting", "beyond it"),
        (
            *((what, words(name), f"`{name}`", then) for what, name, then in settings),
            ("connections of the server process", f"{connections:,}", "`sockets`", "`server.busy`"),
            ("number of headers of a request", MOST_HEADERS, "–", "`server.not_http`"),
            (
                "events of a table",
                f"{MOST_EVENTS:,}",
                "–",
                "`table.too_many`, except for what leads to the end of the game",
            ),
            (
                "entries of an imported record",
                f"{MOST_IMPORTED:,}",
                "–",
                "`server.long_record`",
            ),
            ("characters of a name", LONGEST, "–", "`server.name.length`"),
            (
                "characters of a line of chat",
                CHAT_LONGEST,
                "–",
                "`server.invalid` or `server.chat.long`",
            ),
        ),
    )


def _clocks() -> Iterator[str]:
    meaning = {
        "none": "no clock",
        "move": "`base` per turn",
        "fischer": "`base` for the whole game, plus `increment` after each of your turns",
        "days": "`base` per turn, in whole days",
    }
    rows = (
        (f"`{kind}`", meaning[kind], *map(_time, bounds)) for kind, bounds in BASE_RANGE.items()
    )
    yield from table(("kind", "", "`base` from", "to"), rows)


def _time(millis: int) -> str:
    if not millis:
        return "0"
    return f"{millis:,} ({millis // DAY} d)" if millis >= DAY else f"{millis:,} (1 s)"


@cache
def _spoken() -> list[tuple[str, dict[str, Any]]]:
    return transcript()


def _transcript() -> Iterator[str]:
    yield "```"
    yield from map(shown, _spoken())
    yield "```"


def _chain() -> Iterator[str]:
    events = [message for _, message in _spoken() if message["type"] == "event"]
    before, event = events[1], events[2]
    yield from (
        "```python",
        ">>> import json",
        ">>> from hashlib import sha256",
        ">>> def chain(before, digest, what):",
        '...     text = json.dumps(what, ensure_ascii=False, separators=(",", ":"))',
        "...     return sha256((before + digest + text).encode()).hexdigest()[:32]",
        f'>>> before = "{before["chain"]}"',
        f'>>> event = {{"seq": {event["seq"]}, "digest": "{event["digest"]}",',
        f'...          "what": {json.dumps(event["what"])}}}',
        '>>> chain(before, event["digest"], event["what"])',
        f"'{event['chain']}'",
        "",
        "```",
    )


PARTS: Parts = {
    "routes": _routes,
    "what a client says": _said,
    "what the server says": _heard,
    "the log": _logged,
    "the law": _law,
    "facts": _facts,
    "states": _states,
    "the chain": _chain,
    "a transcript": _transcript,
    "clocks": _clocks,
    "rates": _rates,
    "bounds": _bounds,
    "closing": _closing,
}
