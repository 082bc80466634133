"""Checks that the parts of an action are well-formed. The law of a game judges the rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import Never, NoReturn

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import NotationError
from baumeister.core.expected import Nested, one_of, whole_number

LARGEST_NUMBER = 999
"""The largest well-formed number in an action, far larger than any rule allows."""


def malformed(value: object, expected: Nested) -> NoReturn:
    """Refuse a value that no action can have."""
    raise NotationError("notation.part", text=excerpt(value), expected=expected)


def not_an_action(value: Never) -> NotationError:
    """The error for a value that is not an action. `Never` lets type checkers find a forgotten
    kind."""
    return NotationError("notation.not_an_action", text=excerpt(value))


def plain(text: object) -> str:
    """A text in lower case without spaces."""
    check_text(text)
    return "".join(str(text).split()).lower()


def check_text(value: object) -> None:
    """Refuse anything but a text."""
    if not isinstance(value, str):
        raise NotationError("notation.not_a_text", text=excerpt(value))


def check_number(number: object) -> None:
    """Refuse anything but a whole number within bounds; booleans are refused, too."""
    if type(number) is not int or not 0 <= number <= LARGEST_NUMBER:
        malformed(number, whole_number(0, LARGEST_NUMBER))


def check_member(value: object, known: Collection[str], expected: Nested | None = None) -> None:
    """Refuse anything but one of the known texts."""
    if not isinstance(value, str) or value not in known:
        malformed(value, expected or one_of(known))
