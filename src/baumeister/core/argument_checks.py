"""Checks that the parts of an action are well-formed. The law of a game judges the rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, Never, NoReturn

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import NotationError
from baumeister.core.expected import Nested, one_of, whole_number

LARGEST_NUMBER = 999
"""The largest well-formed number in an action, far larger than any rule allows."""


class WrongPart(NotationError):
    code = "notation.part"
    text_: str
    expected: Nested


class WrongType(NotationError):
    """A value that is not a text, or not an action."""

    code: Literal["notation.not_a_text", "notation.not_an_action"]
    text_: str


def malformed(value: object, expected: Nested) -> NoReturn:
    """Refuse a value that no action can have."""
    raise WrongPart(text_=excerpt(value), expected=expected)


def not_an_action(value: Never) -> NotationError:
    """The error for a value that is not an action. `Never` lets type checkers find a forgotten
    kind."""
    return WrongType("notation.not_an_action", excerpt(value))


def plain(text: object) -> str:
    """A text in lower case without spaces."""
    check_text(text)
    return "".join(str(text).split()).lower()


def check_text(value: object) -> None:
    """Refuse anything but a text."""
    if not isinstance(value, str):
        raise WrongType("notation.not_a_text", excerpt(value))


def check_number(number: object) -> None:
    """Refuse anything but a whole number within bounds; booleans are refused, too."""
    if type(number) is not int or not 0 <= number <= LARGEST_NUMBER:
        malformed(number, whole_number(0, LARGEST_NUMBER))


def check_member(value: object, known: Collection[str], expected: Nested | None = None) -> None:
    """Refuse anything but one of the known texts."""
    if not isinstance(value, str) or value not in known:
        malformed(value, expected or one_of(known))
