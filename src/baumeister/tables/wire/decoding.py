"""Reading JSON values as declared dataclasses (`bounds`): the same values are accepted as by
pydantic in strict mode, and refused at the same place for the same reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from baumeister.tables.errors import Fault, InvalidMessage, echoed
from baumeister.tables.wire.bounds import Bounds, Tagged, kinds

Place = tuple[str | int, ...]
Read = Callable[[Any, Place], Any]


def decode(declared: Any, value: object, place: Place = ()) -> Any:  # noqa: ANN401 - as declared
    """The value of a declared type that a JSON value stands for. Raises InvalidMessage."""
    return reader(declared)(value, place)


@cache
def reader(declared: Any) -> Read:  # noqa: ANN401 - a type
    """The reader of the values of a type."""
    limits: dict[str, Any] = {}
    if get_origin(declared) is Annotated:
        declared, *marks = get_args(declared)
        for mark in marks:
            if isinstance(mark, Tagged):
                return _union(mark, declared)
            if isinstance(mark, Bounds):
                limits |= mark.limits
    if isinstance(declared, type) and is_dataclass(declared):
        return _object(declared)
    origin, parts = get_origin(declared), get_args(declared)
    if origin in (Union, UnionType):
        (some,) = (part for part in parts if part is not NoneType)
        read = reader(Annotated[some, _Limits(limits)])
        return lambda value, place: None if value is None else read(value, place)
    if origin is Literal:
        return _choice(parts)
    if origin is tuple:
        return _list(reader(parts[0]), limits)
    return _KINDS[origin or declared](limits)


class _Limits(Bounds):
    """Limits of an optional value, which hold for the value."""

    __slots__ = ()

    def __init__(self, limits: dict[str, Any]) -> None:
        super().__init__()
        self.limits = limits


def _refuse(place: Place, problem: Fault, detail: str = "") -> NoReturn:
    """`detail` has the possible values, or the pattern of the right form."""
    where = echoed(".".join(map(str, place)) or "message")
    raise InvalidMessage(place=where, problem=problem, detail=detail)


def _check_type(value: object, kind: type, place: Place, problem: Fault) -> None:
    if type(value) is not kind:
        _refuse(place, problem)


def _union(tagged: Tagged, union: Any) -> Read:  # noqa: ANN401 - a union
    readers = {tag: reader(kind) for tag, kind in kinds(union, tagged.name).items()}

    def read(value: Any, place: Place) -> Any:  # noqa: ANN401
        _check_type(value, dict, place, "object")
        tag = value.get(tagged.name)
        if not isinstance(tag, str) or tag not in readers:
            _refuse(place, "unknown_type")
        return readers[tag](value, (*place, tag))

    return read


def _object(declared: type) -> Read:
    """Wrong fields are named before unknown ones, unknown ones before missing ones: a missing field
    may be there under another name."""
    hints = get_type_hints(declared, include_extras=True)
    readers = {field.name: reader(hints[field.name]) for field in fields(declared)}
    required = {
        field.name
        for field in fields(declared)
        if field.default is MISSING and field.default_factory is MISSING
    }

    def read(value: Any, place: Place) -> Any:  # noqa: ANN401
        _check_type(value, dict, place, "object")
        values = {}
        for name, read_field in readers.items():
            if name in value:
                values[name] = read_field(value[name], (*place, name))
            elif name in required:
                _refuse_unknown(value, readers, place)
                _refuse((*place, name), "missing")
        _refuse_unknown(value, readers, place)
        return declared(**values)

    return read


def _refuse_unknown(value: dict[str, Any], known: Mapping[str, Read], place: Place) -> None:
    for name in value:
        if name not in known:
            _refuse((*place, name), "unknown_field")


def _list(read_item: Read, limits: dict[str, Any]) -> Read:
    """Like pydantic, it counts the items that are right, and first says if they are too many."""
    least, most = limits.get("min_length", 0), limits.get("max_length")

    def read(value: Any, place: Place) -> tuple[Any, ...]:  # noqa: ANN401
        _check_type(value, list, place, "list")
        items: list[Any] = []
        wrong: InvalidMessage | None = None
        for at, item in enumerate(value):
            try:
                items.append(read_item(item, (*place, at)))
            except InvalidMessage as error:
                wrong = wrong or error
            if most is not None and len(items) > most:
                _refuse(place, "many")
        if wrong is not None:
            raise wrong
        if len(items) < least:
            _refuse(place, "few")
        return tuple(items)

    return read


def _choice(choices: tuple[Any, ...]) -> Read:
    def read(value: Any, place: Place) -> Any:  # noqa: ANN401
        if type(value) is not str or value not in choices:
            _refuse(place, "choice", ", ".join(choices))
        return value

    return read


def _text(limits: dict[str, Any]) -> Read:
    least, most = limits.get("min_length", 0), limits.get("max_length")
    pattern = re.compile(limits.get("pattern", "").strip("^$") or "(?s:.*)")

    def read(value: Any, place: Place) -> str:  # noqa: ANN401
        _check_type(value, str, place, "text")
        if len(value) < least:
            _refuse(place, "short")
        if most is not None and len(value) > most:
            _refuse(place, "long")
        if not pattern.fullmatch(value):
            _refuse(place, "form", pattern.pattern)
        return str(value)

    return read


def _number(limits: dict[str, Any]) -> Read:
    least, most = limits.get("ge"), limits.get("le")

    def read(value: Any, place: Place) -> int:  # noqa: ANN401
        _check_type(value, int, place, "number")
        if least is not None and value < least:
            _refuse(place, "low")
        if most is not None and value > most:
            _refuse(place, "high")
        return int(value)

    return read


def _flag(_: dict[str, Any]) -> Read:
    def read(value: Any, place: Place) -> bool:  # noqa: ANN401
        _check_type(value, bool, place, "flag")
        return bool(value)

    return read


def _mapping(limits: dict[str, Any]) -> Read:
    most = limits.get("max_length")

    def read(value: Any, place: Place) -> dict[str, Any]:  # noqa: ANN401
        _check_type(value, dict, place, "object")
        if most is not None and len(value) > most:
            _refuse(place, "many")
        return dict(value)

    return read


_KINDS: dict[Any, Callable[[dict[str, Any]], Read]] = {
    str: _text,
    int: _number,
    bool: _flag,
    dict: _mapping,
}
