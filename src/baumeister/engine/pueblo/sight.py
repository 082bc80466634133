"""What the chieftain sees, and the fines (P5, P6.2)."""

from __future__ import annotations

from baumeister.engine.bits import (
    NONE,
    Word,
    bit,
    first,
    last,
    only_first,
    popcount,
    without_first,
)
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record
from baumeister.engine.pueblo.layout import VIEWS
from baumeister.games.pueblo.board import SIZE

WEST_VIEW, NORTH_VIEW, EAST_VIEW, SOUTH_VIEW, CORNER_VIEW = (
    VIEWS.index(view) for view in ("W", "N", "E", "S", "corner")
)
FILES = tuple(Word(sum(1 << (file + SIZE * rank) for rank in range(SIZE))) for file in range(SIZE))
EAST_OF_1, WEST_OF_1 = ~FILES[0], ~FILES[-1]
EAST_OF_2, WEST_OF_2 = EAST_OF_1 & ~FILES[1], WEST_OF_1 & ~FILES[-2]
EAST_OF_4 = EAST_OF_2 & ~FILES[2] & ~FILES[3]
WEST_OF_4 = WEST_OF_2 & ~FILES[-3] & ~FILES[-4]
"""The squares that a shift by 1, 2 or 4 squares east or west can reach within a row."""


@kernel
def look(tables: Record, site: Record, players: int, square: int, fines: Points) -> None:
    """Add the fines of a look from a walkway square."""
    if tables.quarter[square] != NONE:
        look_down(site, players, tables.quarter[square], fines)
    else:
        look_along(site, players, tables.line[square], tables.near_is_low[square], fines)


@kernel
def look_along(site: Record, players: int, line: Word, near_is_low: int, fines: Points) -> None:
    """From a side: at each level the first cube on the line, at the price of its level (P5.1)."""
    for level in range(site.top):
        cubes = site.standing[level] & line
        if cubes == NONE:
            return
        seen = only_first(cubes) if near_is_low else bit(last(cubes))
        for seat in range(players):  # counting is faster than finding the owner
            fines[seat] += (level + 1) * popcount(site.cubes[seat, level] & seen)


@kernel
def look_down(site: Record, players: int, quarter: Word, fines: Points) -> None:
    """From a corner: the top cube of every column of its quarter, at one point each (P5.3)."""
    for level in range(site.top):
        tops = site.standing[level] & ~site.standing[level + 1] & quarter
        for seat in range(players):
            fines[seat] += popcount(site.cubes[seat, level] & tops)


@kernel
def look_round(site: Record, players: int, fines: Points) -> None:
    """Add the fines of the last walk: its 36 looks together (P6.2).

    All lines are evaluated at once: a cube is seen from one side if no cube of its row or column
    stands on that side of it. The four quarters make up the whole site.
    """
    look_down(site, players, ~NONE, fines)
    for level in range(site.top):
        cubes = site.standing[level]
        west, east = cubes & ~east_of(cubes), cubes & ~west_of(cubes)
        south, north = cubes & ~north_of(cubes), cubes & ~south_of(cubes)
        for seat in range(players):
            own = site.cubes[seat, level]
            seen = popcount(own & west) + popcount(own & east)
            seen += popcount(own & south) + popcount(own & north)
            fines[seat] += (level + 1) * seen


@kernel
def east_of(cubes: Word) -> Word:
    """All squares further east than a cube of the same row."""
    shadow = (cubes << Word(1)) & EAST_OF_1
    shadow |= (shadow << Word(1)) & EAST_OF_1
    shadow |= (shadow << Word(2)) & EAST_OF_2
    return shadow | (shadow << Word(4)) & EAST_OF_4


@kernel
def west_of(cubes: Word) -> Word:
    """All squares further west than a cube of the same row."""
    shadow = (cubes >> Word(1)) & WEST_OF_1
    shadow |= (shadow >> Word(1)) & WEST_OF_1
    shadow |= (shadow >> Word(2)) & WEST_OF_2
    return shadow | (shadow >> Word(4)) & WEST_OF_4


@kernel
def north_of(cubes: Word) -> Word:
    """All squares further north than a cube of the same column."""
    shadow = cubes << Word(SIZE)
    shadow |= shadow << Word(SIZE)
    shadow |= shadow << Word(2 * SIZE)
    return shadow | shadow << Word(4 * SIZE)


@kernel
def south_of(cubes: Word) -> Word:
    """All squares further south than a cube of the same column."""
    shadow = cubes >> Word(SIZE)
    shadow |= shadow >> Word(SIZE)
    shadow |= shadow >> Word(2 * SIZE)
    return shadow | shadow >> Word(4 * SIZE)


@kernel
def forecast_fines(tables: Record, site: Record, players: int, forecast: Points) -> None:
    """Compute the fines every player would pay now on each of the 36 squares."""
    forecast[:] = 0
    for level in range(site.top):
        cubes = site.standing[level]
        tops = cubes & ~site.standing[level + 1]
        west, east = cubes & ~east_of(cubes), cubes & ~west_of(cubes)
        south, north = cubes & ~north_of(cubes), cubes & ~south_of(cubes)
        for seat in range(players):
            own = site.cubes[seat, level]
            if own != NONE:
                add_fines(tables, own & west, WEST_VIEW, level + 1, forecast[:, seat])
                add_fines(tables, own & north, NORTH_VIEW, level + 1, forecast[:, seat])
                add_fines(tables, own & east, EAST_VIEW, level + 1, forecast[:, seat])
                add_fines(tables, own & south, SOUTH_VIEW, level + 1, forecast[:, seat])
                add_fines(tables, own & tops, CORNER_VIEW, 1, forecast[:, seat])


@kernel
def add_fines(tables: Record, seen: Word, view: int, points: int, forecast: Points) -> None:
    """Add the fines of visible cubes to the walkway squares they are seen from."""
    while seen != NONE:
        forecast[tables.viewer[view, first(seen)]] += points
        seen = without_first(seen)
