"""Bounds on the fields of events, checked when an event is made: an event that exists can be stored
and read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from baumeister.core.catalogue import excerpt
from baumeister.core.expected import Nested, nested, one_of, whole_number
from baumeister.core.record import LONGEST_NAME
from baumeister.session.errors import LogError

LARGEST_NUMBER = 2**53 - 1
"""JavaScript cannot represent every larger whole number."""
LARGEST_SEED = 2**64 - 1
_MOST_OPTIONS = 50
"""Options of a game, and values of an option that is a list."""

Check = Callable[[Any, str], None]
"""Raises LogError if a value is not allowed in the field with this name."""


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


def optional(check: Check) -> Check:
    """A check that also allows None."""
    return lambda value, field: None if value is None else check(value, field)


def tuple_of(check: Check, most: int) -> Check:
    """A check for tuples of at most this many values."""

    def check_all(value: object, field: str) -> None:
        if type(value) is not tuple or len(value) > most:
            refuse(field, value, nested("expected.list", most=most))
        for number, each in enumerate(value):
            check(each, f"{field}[{number}]")

    return check_all
