"""The looks of the chieftain from a walkway square, and their penalty points (P5)."""

from __future__ import annotations

from typing import NamedTuple

from baumeister.core.grid import Cube
from baumeister.games.pueblo.board import COORDINATES, LINES, QUARTERS, WALKWAY, walked
from baumeister.games.pueblo.site import NEUTRAL, Site


class Fine(NamedTuple):
    """A visible coloured face: the `seat` of its owner, its cube, and its penalty points."""

    seat: int
    cube: Cube
    points: int


def fines(site: Site, square: int) -> list[Fine]:
    """Every coloured face visible from a walkway square: from a side by level, from a corner by
    square."""
    columns = site.columns
    seen: list[Fine] = []
    for place in QUARTERS[square]:
        column = columns[place]
        if column and column[-1] != NEUTRAL:
            seen.append(Fine(column[-1], (*COORDINATES[place], len(column) - 1), 1))
    # Along a line, the visible part of a column is what rises above all columns before it.
    level = 0
    for place in LINES[square]:
        column = columns[place]
        while level < len(column):
            owner = column[level]
            if owner != NEUTRAL:
                seen.append(Fine(owner, (*COORDINATES[place], level), level + 1))
            level += 1
    return seen


def last_walk(chieftain: int) -> list[int]:
    """The 36 squares of the last walk in order; the chieftain's own comes last (P6.2)."""
    return [walked(chieftain, step) for step in range(1, len(WALKWAY) + 1)]


def fined(scores: tuple[int, ...], seen: list[Fine]) -> tuple[int, ...]:
    """The scores after paying the fines."""
    if not seen:
        return scores
    totals = list(scores)
    for seat, _, points in seen:
        totals[seat] += points
    return tuple(totals)
