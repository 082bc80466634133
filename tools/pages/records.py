"""Tables in docs/records.md: fields from the schema, limits from the reader's constants, and
reasons for handovers and ends of games."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from baumeister.core import record
from baumeister.core.record_entry import HANDOVERS, OUT, Redo, Undo
from baumeister.core.replay import TABLE_REASONS
from baumeister.server.settings import Settings
from baumeister.tables.creation import MOST_IMPORTED
from tools.pages.markdown import DOCS, Parts, filled, table
from tools.types.samples import happenings

PAGE = DOCS / "records.md"
SCHEMA: dict[str, Any] = json.loads(
    (files("baumeister.core") / "record.schema.json").read_text(encoding="utf-8")
)
UNDESCRIBED = {
    "format": "Format of the document, and its version.",
    "seats": "Who sat where, in the order of the seats.",
    "actions[].undo": str(Undo.__doc__),
    "actions[].redo": str(Redo.__doc__),
    "actions[].reason": "Reason; see below.",
    "actions[].ply": "The number of actions played before.",
    "result": "How the game ended; `null` while it is unfinished.",
    "result.winners": "Seats of the winners: several if the win is shared, empty if nobody won.",
    "result.totals": "The points, by seat.",
}
"""Meanings of fields without a description in the schema."""
_HANDED_OVER = {
    "resigned": "the person gave up (three or four players)",
    "time": "the person ran out of time (three or four players)",
    "absent": "the person is away, and a computer stands in",
    "returned": "the person is back; `player` is `person`",
}
_BY_TABLE = {
    "resigned": "one of two players gave up; the other wins",
    "time": "one of two players ran out of time; the other wins",
    "agreed": "all players agreed to end the game; nobody wins",
    "abandoned": "only one seat is left, which wins; or no person is left, and nobody wins",
}
_BY_LAW = {
    "last_walk": "the chieftain has finished the last walk",
    "demolished": "the last coloured block was removed",
    "complete": "all pieces are placed",
    "blocked": "no piece can be placed any more",
}


def generate() -> dict[Path, str]:
    return filled(PAGE, PARTS)


def _fields() -> Iterator[str]:
    rows = dict(_described("", SCHEMA))
    silent = {name for name, (_, meaning) in rows.items() if not meaning}
    assert silent == UNDESCRIBED.keys(), silent ^ UNDESCRIBED.keys()
    yield from table(
        ("field", "value", "meaning"),
        (
            (f"`{name}`", value, meaning or UNDESCRIBED[name])
            for name, (value, meaning) in rows.items()
        ),
    )


def _described(path: str, schema: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, str]]]:
    """The fields of an object, each followed by the fields inside it. All fields are required and
    no others are allowed, so the table need not say so."""
    assert schema["additionalProperties"] is False
    assert sorted(schema["required"]) == sorted(schema["properties"])
    for name, part in schema["properties"].items():
        here = f"{path}{name}"
        described = _resolved(part)
        yield here, (_value(described), described.get("description", ""))
        for inside, within in _inside(here, described):
            yield from _described(inside, within)


def _inside(path: str, part: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The objects in a value: the value itself, the items of a list, alternatives."""
    if "properties" in part:
        yield f"{path}.", part
    if "items" in part:
        yield from _inside(f"{path}[]", part["items"])
    for one in part.get("oneOf", ()):
        yield from _inside(path, one)


def _resolved(part: Mapping[str, Any]) -> Mapping[str, Any]:
    reference = part.get("$ref")
    return part if reference is None else SCHEMA["$defs"][reference.rpartition("/")[2]] | part


def _value(part: Mapping[str, Any]) -> str:
    match _resolved(part):
        case {"const": constant}:
            return f"`{json.dumps(constant)}`"
        case {"enum": names}:
            return ", ".join(f"`{name}`" for name in names)
        case {"oneOf": [*kinds]}:
            return " or ".join(dict.fromkeys(map(_value, kinds)))
        case {"type": "null"}:
            return "`null`"
        case {"type": "integer", "minimum": least, "maximum": most}:
            return f"a whole number from {least} to {most:,}"
        case {"type": "string", "maxLength": most, **others}:
            return f"a text of {others.get('minLength', 0)} to {most} characters"
        case {"type": "array", "maxItems": most, "items": items}:
            return f"a list of at most {most:,}: {_value(items)}"
        case {"type": "object", "maxProperties": most}:
            return f"an object with at most {most} names"
        case {"type": "object"}:
            return "an object"
        case unknown:
            raise TypeError(unknown)


def _limits() -> Iterator[str]:
    rows = (
        ("characters of the document", record.LONGEST_TEXT),
        ("entries in `actions`", record.MOST_ENTRIES),
        ("seats", record.MOST_SEATS),
        ("names in `options`", SCHEMA["properties"]["options"]["maxProperties"]),
        ("characters of a name or an action", record.LONGEST_NAME),
        ("any other number", record.LARGEST_NUMBER),
        ("the seed", record._LARGEST_SEED),
        ("entries of a record imported into a server", MOST_IMPORTED),
        (
            "KiB of an import request (setting `import_bytes`)",
            Settings.model_fields["import_bytes"].default // 1024,
        ),
    )
    yield from table(("limit", "at most"), ((what, f"{most:,}") for what, most in rows))


def _handovers() -> Iterator[str]:
    yield from table(
        ("reason", "what happened", "the seat can still win"),
        (
            (f"`{reason}`", _HANDED_OVER[reason], "no" if reason in OUT else "yes")
            for reason in HANDOVERS
        ),
    )


def _ends() -> Iterator[str]:
    """Why games end: by the rules (seen in sample games), and by the table."""
    ends = {
        (game, said.params["reason"])
        for game in ("pueblo", "aztec")
        for said in happenings()[f"{game}.event.over"]
    }
    rows = [
        (f"`{reason}`", f"the rules of {game.capitalize()}", what)
        for reason, what in _BY_LAW.items()
        for game in ("pueblo", "aztec")
        if (game, reason) in ends
    ]
    assert {reason for _, reason in ends} == _BY_LAW.keys()
    rows += [(f"`{reason}`", "the table", _BY_TABLE[reason]) for reason in TABLE_REASONS]
    yield from table(("reason", "who ends the game", "because"), rows)


PARTS: Parts = {
    "fields": _fields,
    "limits": _limits,
    "handovers": _handovers,
    "ends": _ends,
}
