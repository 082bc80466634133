"""Position lines and position JSON: the parts that all games share.

A line consists of fields separated by single spaces; the first names the game and the version of
its rules. The JSON form contains the line and its contents field by field, which must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple, NoReturn, TypeVar

from baumeister.core.argument_checks import check_text
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import PositionError
from baumeister.core.expected import Nested, nested

S = TypeVar("S")
LONGEST_LINE = 1000
"""The maximum length of a line; longer text is refused unread."""


class TooLong(PositionError):
    code = "position.too_long"
    length: int
    most: int


class OtherVersion(PositionError):
    code = "position.version"
    text_: str
    known: str


class FieldCount(PositionError):
    code = "position.fields"
    text_: str
    count: int
    expected: int
    names: list[str]


class UnreadableField(PositionError):
    code = "position.field"
    field: str
    text_: str
    example: str


class ImpossibleOptions(PositionError):
    code = "position.options"
    reason: Nested


class Unreachable(PositionError):
    """A position that no game can reach."""

    code = "position.unreachable"
    field: str
    reason: Nested


class NoLine(PositionError):
    code = "position.json_line"


class Disagreement(PositionError):
    """A field of position JSON that its line contradicts."""

    code = "position.json_field"
    field: str


def fields_of(line: str, head: str, names: Sequence[str]) -> list[str]:
    """The fields of a line after its head. Raises PositionError."""
    check_text(line)
    if len(line) > LONGEST_LINE:
        raise TooLong(length=len(line), most=LONGEST_LINE)
    fields = line.split(" ")
    if fields[0] != head:
        raise OtherVersion(text_=excerpt(fields[0]), known=head)
    if len(fields) != len(names) + 1:
        raise FieldCount(
            text_=excerpt(line), count=len(fields), expected=len(names) + 1, names=["game", *names]
        )
    return fields[1:]


def unreadable(field: str, text: str, example: str) -> PositionError:
    """The error for a field that cannot be read."""
    return UnreadableField(field=field, text_=excerpt(text), example=example)


def unreachable(field: str, reason: str, **params: object) -> NoReturn:
    """Refuse a position that no game can reach. The reason is the code of a message."""
    raise Unreachable(field=field, reason=nested(reason, **params))


class StateText(NamedTuple):
    """A state as compact JSON text, and its digest."""

    text: str
    digest: str


def or_dash(number: int | None) -> str:
    """A number, or a dash for none."""
    return "-" if number is None else str(number)


def digest_of(line: str) -> str:
    """A hash of a line: 32 hexadecimal digits, the same in every process and on every machine."""
    return blake2b(line.encode(), digest_size=16).hexdigest()


def agreeing(
    value: object, from_position: Callable[[str], S], to_json: Callable[[S], dict[str, Any]]
) -> S:
    """The state described by JSON values, if all of them agree with their line."""
    if not isinstance(value, dict) or not isinstance(value.get("position"), str):
        raise NoLine
    state = from_position(value["position"])
    expected = to_json(state)
    for name in expected.keys() | value.keys():
        if name not in value or name not in expected or not _same(value[name], expected[name]):
            raise Disagreement(excerpt(str(name), 40))
    return state


def _same(one: object, other: object) -> bool:
    """Equality of JSON values: true is not 1, and 0.0 is not 0."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[k], other[k]) for k in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and one == other
