"""What makes the parts of an action well-formed, whatever the game; the law judges the rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import NoReturn

from baumeister.core.errors import NotationError
from baumeister.core.wording import quoted

LARGEST_NUMBER = 999
"""Numbers in actions are well-formed up to here, far beyond what any rule allows."""


def malformed(value: object, expected: str) -> NoReturn:
    """Refuse a value that no action can have."""
    raise NotationError("notation.action", text=quoted(str(value)), expected=expected)


def check_number(number: object) -> None:
    """A number is a whole number within bounds; true and false are none."""
    if type(number) is not int or not 0 <= number <= LARGEST_NUMBER:
        malformed(number, f"a number is a whole number from 0 to {LARGEST_NUMBER}")


def check_member(value: object, known: Collection[str], expected: str) -> None:
    """A text is one of those known."""
    if not isinstance(value, str) or value not in known:
        malformed(value, expected)
