"""Clocks: how much time players have, and how events change it. Times are whole milliseconds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from baumeister.core.catalogue import excerpt
from baumeister.core.expected import Nested, nested, one_of, whole_number
from baumeister.session.errors import TableError

if TYPE_CHECKING:
    from baumeister.session.table import Table

SECOND = 1_000
DAY = 86_400 * SECOND
BASE_RANGE = {
    "none": (0, 0),
    "move": (SECOND, DAY),
    "fischer": (SECOND, 7 * DAY),
    "days": (DAY, 30 * DAY),
}
"""The smallest and the largest base time of each kind of clock."""


class WrongClock(TableError):
    code = "table.clock"
    what: Literal["kind", "base", "increment"]
    value: str
    expected: Nested


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a table. Its `kind` is `none`, or `move` or `days`, which give each turn `base`
    time (`days` in whole days), or `fischer`, which gives each player `base` for the game, plus
    `increment` after their turns."""

    kind: str = "none"
    base: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if type(self.kind) is not str or self.kind not in BASE_RANGE:
            _refuse("kind", self.kind, one_of(BASE_RANGE))
        least, most = BASE_RANGE[self.kind]
        if type(self.base) is not int or not least <= self.base <= most:
            _refuse("base", self.base, whole_number(least, most))
        if self.kind == "days" and self.base % DAY:
            _refuse("base", self.base, nested("expected.multiple", of=DAY))
        most = DAY if self.kind == "fischer" else 0
        if type(self.increment) is not int or not 0 <= self.increment <= most:
            _refuse("increment", self.increment, whole_number(0, most))

    @property
    def is_by_turn(self) -> bool:
        """Whether each turn has its own time."""
        return self.kind in ("move", "days")


def _refuse(what: Literal["kind", "base", "increment"], value: object, expected: Nested) -> None:
    raise WrongClock(what=what, value=excerpt(value), expected=expected)


def begin_event(table: Table, at: int) -> Table:
    """The table at the time of its next event: that event is counted, and the running clock is
    charged. Time never goes backward."""
    at, time_left, seat = max(at, table.at), table.time_left, table.clocked_seat
    if seat is not None:
        time_left = _with_time(table, seat, max(0, time_left[seat] - (at - table.at)))
    return replace(table, at=at, time_left=time_left, event_count=table.event_count + 1)


def credit_turn(before: Table, after: Table, played_by: int | None) -> Table:
    """The table after an event, with the time that a new turn brings. `played_by` is the seat whose
    person played, if one did."""
    clock = after.opened.clock
    if clock.kind == "none" or before.history is after.history:
        return after
    if (before.turn_ply, before.state.to_move) == (after.turn_ply, after.state.to_move):
        return after
    if clock.is_by_turn:
        return replace(after, time_left=(clock.base,) * len(after.time_left))
    if played_by is not None:
        left = after.time_left[played_by] + clock.increment
        return replace(after, time_left=_with_time(after, played_by, left))
    return after


def _with_time(table: Table, seat: int, left: int) -> tuple[int, ...]:
    return (*table.time_left[:seat], left, *table.time_left[seat + 1 :])
