"""The record of a game: its options, seats, every action and the result, as one JSON document.

`record.schema.json` beside this file is its published schema. Reading trusts nothing: sizes are
bounded before anything is parsed, unknown fields are refused, and every error is a RecordError.
`replay` checks whether it replays.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn

from baumeister.core.argument_checks import check_text
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import RecordError
from baumeister.core.expected import Nested, nested, one_of, whole_number
from baumeister.core.notebook import NotebookPicture
from baumeister.core.outcome import Outcome
from baumeister.core.record_entry import HANDOVERS, PERSON, Handover, Redo, Undo

FORMAT = "baumeister-record/1"
LONGEST_TEXT = 1_000_000
MOST_ENTRIES = 10_000
MOST_SEATS = 8
MOST_OPTIONS = 50
LONGEST_NAME = 60
LARGEST_NUMBER = 1_000_000
_LARGEST_SEED = 2**64 - 1

Entry = str | Undo | Redo | Handover
"""An action in notation, an undo, a redo or a handover."""


class TooLarge(RecordError):
    code = "record.too_large"
    length: int
    most: int


class NotJson(RecordError):
    code = "record.json"
    problem: Literal["nesting", "duplicate", "constant", "encoding", "syntax"]
    detail: str


class OtherFormat(RecordError):
    code = "record.format"
    text_: str
    known: str


class WrongField(RecordError):
    code = "record.field"
    field: str
    text_: str
    expected: Nested


class FieldName(RecordError):
    """An unknown field, or a missing one."""

    code: Literal["record.unknown_field", "record.missing_field"]
    field: str
    text_: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a name to show, and `person` or the spec of a computer player."""

    name: str = ""
    player: str = PERSON


@dataclass(frozen=True, slots=True)
class Record(NotebookPicture):
    """The record of a game. `result` is None while the game is unfinished; its reason is the law's,
    or says how a table ended the game."""

    game: str
    rules_version: int
    """The version of the rules it was played by."""
    options: Mapping[str, Any] = field(hash=False)
    """The options as JSON values, by name."""
    seats: tuple[Seat, ...]
    """The players, by seat."""
    entries: tuple[Entry, ...]
    """The actions, and what else happened to the game."""
    seed: int | None = None
    """The seed of what was left to chance; None if nothing was."""
    result: Outcome | None = None

    def to_text(self) -> str:
        """The record as a JSON document, one field per line."""
        lines = (
            f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
            for name, value in self.to_json().items()
        )
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def to_json(self) -> dict[str, Any]:
        """The record as JSON values."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seats": [{"name": seat.name, "player": seat.player} for seat in self.seats],
            "seed": self.seed,
            "actions": [entry_to_json(entry) for entry in self.entries],
            "result": self.result and self.result.to_json(),
        }

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record a JSON document holds. Raises RecordError."""
        return cls.from_json(_parsed(text))

    @classmethod
    def from_json(cls, value: object) -> Record:
        """The record that JSON values stand for. Raises RecordError."""
        record = _object(
            "record",
            value,
            ("format", "game", "rules_version", "options", "seats", "seed", "actions", "result"),
        )
        if record["format"] != FORMAT:
            raise OtherFormat(text_=excerpt(record["format"]), known=FORMAT)
        options = record["options"]
        if not isinstance(options, dict) or len(options) > MOST_OPTIONS:
            _refuse("options", options, nested("expected.options", most=MOST_OPTIONS))
        seats = _list("seats", record["seats"], MOST_SEATS)
        entries = _list("actions", record["actions"], MOST_ENTRIES)
        return cls(
            game=_name("game", record["game"]),
            rules_version=_number("rules_version", record["rules_version"], LARGEST_NUMBER),
            options={_name("options", name): option for name, option in options.items()},
            seats=tuple(_seat(f"seats[{i}]", seat) for i, seat in enumerate(seats)),
            seed=None if record["seed"] is None else _number("seed", record["seed"], _LARGEST_SEED),
            entries=tuple(entry_from_json(e, f"actions[{i}]") for i, e in enumerate(entries)),
            result=None if record["result"] is None else outcome_from_json(record["result"]),
        )


def entry_to_json(entry: Entry) -> str | dict[str, Any]:
    """An entry as a JSON value."""
    match entry:
        case Undo(ply):
            return {"undo": ply}
        case Redo(ply):
            return {"redo": ply}
        case Handover(seat, player, reason, ply):
            return {"handover": seat, "player": player, "reason": reason, "ply": ply}
        case _:
            return entry


def _parsed(text: str) -> object:
    """JSON values from hostile text: bounded, no duplicate names, no NaN, no text that cannot be
    written again."""
    check_text(text)
    if len(text) > LONGEST_TEXT:
        raise TooLarge(length=len(text), most=LONGEST_TEXT)
    try:
        text.encode()
        value: object = json.loads(
            text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant
        )
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise NotJson(problem="nesting", detail="") from None
    except RecordError:
        raise
    except ValueError as error:
        raise NotJson(problem="syntax", detail=excerpt(str(error), 100)) from None
    return value


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) != len(pairs):
        raise NotJson(problem="duplicate", detail="")
    return values


def _no_constant(name: str) -> NoReturn:
    raise NotJson(problem="constant", detail=name)


def _refuse(field_name: str, value: object, expected: Nested) -> NoReturn:
    raise WrongField(field=field_name, text_=excerpt(value), expected=expected)


def _object(field_name: str, value: object, names: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        _refuse(field_name, value, nested("expected.object"))
    for name in value:
        if name not in names:
            raise FieldName("record.unknown_field", field=field_name, text_=excerpt(str(name)))
    for name in names:
        if name not in value:
            raise FieldName("record.missing_field", field=field_name, text_=name)
    return value


def _list(field_name: str, value: object, most: int) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        _refuse(field_name, value, nested("expected.list", most=most))
    return value


def _number(field_name: str, value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        _refuse(field_name, value, whole_number(0, most))
    return value


def _text(field_name: str, value: object, most: int) -> str:
    if not isinstance(value, str) or len(value) > most or not value.isprintable():
        _refuse(field_name, value, nested("expected.text", most=most))
    return value


def _name(field_name: str, value: object) -> str:
    name = _text(field_name, value, LONGEST_NAME)
    if not name:
        _refuse(field_name, value, nested("expected.name"))
    return name


def _seat(field_name: str, value: object) -> Seat:
    seat = _object(field_name, value, ("name", "player"))
    return Seat(
        _text(f"{field_name}.name", seat["name"], LONGEST_NAME),
        _name(f"{field_name}.player", seat["player"]),
    )


def entry_from_json(value: object, field_name: str = "actions") -> Entry:
    """The entry described by a JSON value. Raises RecordError."""
    if isinstance(value, str):
        return _name(field_name, value)
    if isinstance(value, dict) and len(value) == 1:
        ((kind, ply),) = value.items()
        if kind == "undo":
            return Undo(_number(field_name, ply, MOST_ENTRIES))
        if kind == "redo":
            return Redo(_number(field_name, ply, MOST_ENTRIES))
    if isinstance(value, dict) and "handover" in value:
        return _handover(field_name, value)
    _refuse(field_name, value, nested("expected.entry"))


def _handover(field_name: str, value: object) -> Handover:
    handover = _object(field_name, value, ("handover", "player", "reason", "ply"))
    reason = _name(f"{field_name}.reason", handover["reason"])
    if reason not in HANDOVERS:
        _refuse(f"{field_name}.reason", reason, one_of(HANDOVERS))
    return Handover(
        _number(f"{field_name}.handover", handover["handover"], MOST_SEATS - 1),
        _name(f"{field_name}.player", handover["player"]),
        reason,
        _number(f"{field_name}.ply", handover["ply"], MOST_ENTRIES),
    )


def outcome_from_json(value: object) -> Outcome:
    """The result that JSON values stand for. Raises RecordError."""
    result = _object("result", value, ("winners", "totals", "reason"))
    winners = _list("result.winners", result["winners"], MOST_SEATS)
    totals = _list("result.totals", result["totals"], MOST_SEATS)
    return Outcome(
        tuple(_number("result.winners", seat, MOST_SEATS - 1) for seat in winners),
        tuple(_number("result.totals", total, LARGEST_NUMBER) for total in totals),
        _name("result.reason", result["reason"]),
    )
