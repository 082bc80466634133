"""The forms of the fields of events: how each type is checked when an event is made, written as
JSON and read again. An event that exists can be stored and read back; what is read is written back
the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, NamedTuple, NoReturn

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import RecordError
from baumeister.core.expected import Nested, nested, one_of, whole_number
from baumeister.core.record import LONGEST_NAME
from baumeister.session.errors import LogError, LogPart, TableError

LARGEST_NUMBER = 2**53 - 1
"""JavaScript cannot represent every larger whole number."""
LARGEST_SEED = 2**64 - 1
_MOST_OPTIONS = 50
"""Options of a game, and values of an option that is a list."""

Check = Callable[[Any, str], None]
"""Raises LogError if a value is not allowed in the field with this name."""


def _as_it_is(value: Any, _place: str = "") -> Any:  # noqa: ANN401
    return value


class Form(NamedTuple):
    """The form of a type of field."""

    check: Check
    write: Callable[[Any], Any] = _as_it_is
    """The JSON value of a field."""
    read: Callable[[Any, str], Any] = _as_it_is
    """The value of a field from JSON, at a place. The event itself checks it."""


FORMS: dict[str, Form] = {}
"""The form of each type of field, by its annotation. `log_event` lists them."""


class LogFields(LogError):
    """Fields other than those of the event."""

    code = "log.fields"
    field: str
    text_: str
    known: list[str]


class LogKind(LogError):
    """An unknown kind of event or occupant."""

    code = "log.kind"
    text_: str
    known: list[str]


class LogValue(LogError):
    """A value that a field of a log cannot have."""

    code = "log.field"
    field: str
    text_: str
    expected: Nested


def refuse(field: str, value: object, expected: Nested) -> NoReturn:
    """Raise the error for a value that a field cannot have."""
    raise LogValue(field=field, text_=excerpt(value), expected=expected)


def check_number(value: object, field: str) -> None:
    """Refuse anything but a whole number that JSON can carry."""
    if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
        refuse(field, value, whole_number(0, LARGEST_NUMBER))


def check_seed(value: object, field: str) -> None:
    """Refuse anything but a seed of 64 bits."""
    if type(value) is not int or not 0 <= value <= LARGEST_SEED:
        refuse(field, value, whole_number(0, LARGEST_SEED))


def check_text(value: object, field: str) -> None:
    """Refuse anything but a short printable text."""
    if type(value) is not str or len(value) > LONGEST_NAME or not value.isprintable():
        refuse(field, value, nested("expected.text", most=LONGEST_NAME))


def check_flag(value: object, field: str) -> None:
    """Refuse anything but true or false."""
    if type(value) is not bool:
        refuse(field, value, nested("expected.flag"))


def check_options(value: object, field: str) -> None:
    """Refuse anything but options by name, with values that JSON can carry."""
    if not isinstance(value, dict) or len(value) > _MOST_OPTIONS:
        refuse(field, value, nested("expected.options", most=_MOST_OPTIONS))
    for name, option in value.items():
        check_text(name, field)
        _check_option(option, f"{field}.{name}")


def _check_option(value: object, field: str) -> None:
    match value:
        case bool() | None:
            return
        case int():
            check_number(value, field)
        case str():
            check_text(value, field)
        case list() if len(value) <= _MOST_OPTIONS and not any(isinstance(v, list) for v in value):
            for each in value:
                _check_option(each, field)
        case _:
            refuse(field, value, nested("expected.option"))


def is_a(*types: type) -> Check:
    """A check for instances of a class that checks its own fields."""

    def check(value: object, field: str) -> None:
        if type(value) not in types:
            refuse(field, value, one_of(each.__name__ for each in types))

    return check


def optional(form: Form) -> Form:
    """A form that also allows None."""
    return Form(
        lambda value, name: None if value is None else form.check(value, name),
        lambda value: None if value is None else form.write(value),
        lambda value, place: None if value is None else form.read(value, place),
    )


def tuple_of(form: Form, most: int) -> Form:
    """The form of tuples of at most this many values; in JSON they are lists."""

    def check(value: object, field: str) -> None:
        if type(value) is not tuple or len(value) > most:
            refuse(field, value, nested("expected.list", most=most))
        for number, each in enumerate(value):
            form.check(each, f"{field}[{number}]")

    def read(value: object, place: str) -> tuple[Any, ...]:
        if not isinstance(value, list):
            refuse(place, value, nested("expected.array"))
        return tuple(form.read(each, f"{place}[{i}]") for i, each in enumerate(value))

    return Form(check, lambda values: [form.write(value) for value in values], read)


def _write_seed(seed: int) -> int | str:
    """A seed that JSON cannot carry as a number is written as text."""
    return seed if seed <= LARGEST_NUMBER else str(seed)


def _read_seed(value: object, place: str) -> int:
    is_digits = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 21
    seed = int(value) if is_digits else value  # type: ignore[call-overload]
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED or _write_seed(seed) != value:
        refuse(place, value, whole_number(0, LARGEST_SEED))
    return seed


SEED = Form(check_seed, _write_seed, _read_seed)


def part_of_record(check: Check, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> Form:
    """The form of a value that also occurs in records."""
    return Form(check, write, lambda value, place: _read_part(read, value, place))


def object_of(kind: type) -> Form:
    """The form of a class that checks its own fields."""

    def read(value: object, place: str) -> Any:  # noqa: ANN401
        return _read_part(lambda part: read_fields(kind, part, place), value, place)

    return Form(is_a(kind), write_fields, read)


def one_of_kinds(kinds: dict[str, type]) -> Form:
    """The form of several such classes, which the field `kind` tells apart."""
    return Form(
        is_a(*kinds.values()), write_kind, lambda value, place: read_kind(kinds, value, place)
    )


def _read_part(read: Callable[[Any], Any], value: object, place: str) -> Any:  # noqa: ANN401
    try:
        return read(value)
    except (RecordError, TableError) as error:
        raise LogPart(field=place, reason=error.nested) from None


def write_fields(thing: Any) -> dict[str, Any]:  # noqa: ANN401
    """The fields of an object as JSON values, in order."""
    kind = type(thing)
    if (writers := _WRITERS.get(kind)) is None:
        writers = _WRITERS[kind] = [(f.name, FORMS[str(f.type)].write) for f in fields(kind)]
    return {name: write(getattr(thing, name)) for name, write in writers}


_WRITERS: dict[type[Any], list[tuple[str, Callable[[Any], Any]]]] = {}


def read_fields(kind: type, value: object, place: str) -> Any:  # noqa: ANN401
    """An object of a class from JSON values. Raises LogError."""
    forms = {f.name: FORMS[str(f.type)] for f in fields(kind)}
    if not isinstance(value, dict) or value.keys() != forms.keys():
        names = excerpt(", ".join(map(str, value)) if isinstance(value, dict) else value)
        raise LogFields(field=place, text_=names, known=list(forms))
    return kind(**{n: form.read(value[n], f"{place}.{n}") for n, form in forms.items()})


def write_kind(thing: Any) -> dict[str, Any]:  # noqa: ANN401
    """The same with the kind of the object in front."""
    return {"kind": thing.KIND, **write_fields(thing)}


def read_kind(kinds: dict[str, type], value: object, place: str) -> Any:  # noqa: ANN401
    """An object of one of several classes. Raises LogError."""
    name = value.get("kind") if isinstance(value, dict) else None
    kind = kinds.get(name) if isinstance(name, str) else None
    if not isinstance(value, dict) or kind is None:
        raise LogKind(text_=excerpt(name), known=list(kinds))
    return read_fields(kind, {n: v for n, v in value.items() if n != "kind"}, place)
