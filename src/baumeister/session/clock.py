"""What time a table gives its players. Times are whole milliseconds."""

from __future__ import annotations

from dataclasses import dataclass

from baumeister.core.catalogue import excerpt
from baumeister.core.expected import Nested, nested, one_of, whole_number
from baumeister.session.errors import TableError

SECOND = 1_000
DAY = 86_400 * SECOND
_BASES = {
    "none": (0, 0),
    "move": (SECOND, DAY),
    "fischer": (SECOND, 7 * DAY),
    "days": (DAY, 30 * DAY),
}
"""The least and the most that each kind of clock gives."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a table: none; so much for every turn (`move`, and in whole days `days`); or so
    much for the game and some more after every turn of one's own (`fischer`)."""

    kind: str = "none"
    base: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if self.kind not in _BASES:
            _refuse("kind", self.kind, one_of(_BASES))
        least, most = _BASES[self.kind]
        if type(self.base) is not int or not least <= self.base <= most:
            _refuse("base", self.base, whole_number(least, most))
        if self.kind == "days" and self.base % DAY:
            _refuse("base", self.base, nested("expected.multiple", of=DAY))
        most = DAY if self.kind == "fischer" else 0
        if type(self.increment) is not int or not 0 <= self.increment <= most:
            _refuse("increment", self.increment, whole_number(0, most))

    @property
    def is_by_turn(self) -> bool:
        """Whether every turn has a time of its own."""
        return self.kind in ("move", "days")


def _refuse(what: str, value: object, expected: Nested) -> None:
    raise TableError("table.clock", what=what, value=excerpt(value), expected=expected)
