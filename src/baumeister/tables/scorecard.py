"""The scorecard of a finished game: where the points of each seat came from.

It is made from the events of the law, once, when the game ends, and kept with the table's summary,
so that a player's statistics need no replay. It takes about a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from baumeister.core.rules import AnyEvent
from baumeister.session import Table

VERSION = 1
"""Counts up when a scorecard gets other fields; older ones are made again."""
SIDE_NAMES = tuple("NESW")

Card = dict[str, Any]


def scorecard(table: Table) -> Card:
    """The scorecard of a table whose game is over, as JSON values: the result, the seat that
    became Oh Puch in an auction, and for each seat its points by source. Sources that the game does
    not have are 0."""
    result = table.result
    if result is None:
        raise ValueError("The game is not over.")
    seats = [_SeatCounts() for _ in table.seats]
    events = table.history.events(table.rules, 0)
    count = _count_aztec if table.rules.NAME == "aztec" else _count_pueblo
    oh_puch = count(events, seats)
    return {
        "version": VERSION,
        "result": result.to_json(),
        "oh_puch": oh_puch,
        "seats": [counts.to_json() for counts in seats],
    }


def _count_pueblo(events: Iterable[AnyEvent], seats: Sequence[_SeatCounts]) -> None:
    # A game's modules are loaded when it is played, which shortens the start in the browser.
    from baumeister.games.pueblo.board import SIDES  # noqa: PLC0415
    from baumeister.games.pueblo.event import CardTaken, Looked  # noqa: PLC0415

    side_of = {square: side for side, squares in SIDES.items() for square in squares}
    for event in events:
        match event:
            case Looked():
                side, last = side_of.get(event.square), event.last_walk
                for fine in event.fines:
                    seats[fine.seat].look(side, fine.cube[2], fine.points, last=last)
            case CardTaken():
                seats[event.seat].bids += event.paid


def _count_aztec(events: Iterable[AnyEvent], seats: Sequence[_SeatCounts]) -> int | None:
    """Counts the points of pieces; returns the seat that became Oh Puch in an auction."""
    from baumeister.games.aztec.event import OhPuchFound, Placed  # noqa: PLC0415

    oh_puch: int | None = None
    for event in events:
        match event:
            case Placed():
                for seat, points in event.points:
                    seats[seat].gain(points, own=seat == event.seat)
            case OhPuchFound():
                oh_puch = event.seat
    return oh_puch


class _SeatCounts:
    """The points of one seat by source."""

    def __init__(self) -> None:
        self.levels: list[int] = []
        self.sides = dict.fromkeys(SIDE_NAMES, 0)
        self.corners = self.last_walk = self.bids = 0
        self.own = self.others = 0

    def look(self, side: str | None, level: int, points: int, *, last: bool) -> None:
        """Count the penalty points of one visible face, from a side or from a corner."""
        if last:
            self.last_walk += points
        if side is None:  # a corner counts every square alike, whatever its level
            self.corners += points
            return
        self.levels += [0] * (level + 1 - len(self.levels))
        self.levels[level] += points
        self.sides[side] += points

    def gain(self, points: int, *, own: bool) -> None:
        if own:
            self.own += points
        else:
            self.others += points

    def to_json(self) -> Card:
        """The points as JSON values. Every point is counted once by `levels`, `corners`, `bids`,
        `own` and `others`; `sides` divide those of `levels` again, and `last_walk` is the part of
        the last walk."""
        return {
            "levels": self.levels,
            "sides": [self.sides[side] for side in SIDE_NAMES],
            "corners": self.corners,
            "last_walk": self.last_walk,
            "bids": self.bids,
            "own": self.own,
            "others": self.others,
        }


def is_scorecard(value: object, seats: Sequence[object]) -> bool:
    """Whether a stored value is a scorecard of this version for a table with these seats."""
    return (
        isinstance(value, dict)
        and value.get("version") == VERSION
        and isinstance(value.get("result"), dict)
        and isinstance(value.get("seats"), list)
        and len(value["seats"]) == len(seats)
    )
