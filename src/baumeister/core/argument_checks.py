"""What makes the parts of an action well-formed, whatever the game; the law judges the rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import Never, NoReturn

from baumeister.core.catalogue import quoted
from baumeister.core.errors import NotationError

LARGEST_NUMBER = 999
"""Numbers in actions are well-formed up to here, far beyond what any rule allows."""


def malformed(value: object, expected: str) -> NoReturn:
    """Refuse a value that no action can have."""
    raise NotationError("notation.part", text=quoted(value), expected=expected)


def not_an_action(value: Never) -> NotationError:
    """The error for what is no action at all; type checkers see that no kind was forgotten."""
    return NotationError("notation.not_an_action", text=quoted(value))


def plain(text: object) -> str:
    """A text as people may write it: capitals and spaces do not matter."""
    check_text(text)
    return "".join(str(text).split()).lower()


def check_text(value: object) -> None:
    """What is to be read must be a text."""
    if not isinstance(value, str):
        raise NotationError("notation.not_a_text", text=quoted(value))


def check_number(number: object) -> None:
    """A number is a whole number within bounds; true and false are none."""
    if type(number) is not int or not 0 <= number <= LARGEST_NUMBER:
        malformed(number, f"a number is a whole number from 0 to {LARGEST_NUMBER}")


def check_member(value: object, known: Collection[str], expected: str) -> None:
    """A text is one of those known."""
    if not isinstance(value, str) or value not in known:
        malformed(value, expected)
