"""What the chieftain sees, and what it costs (P5, P6.2)."""

from __future__ import annotations

from baumeister.engine.bits import (
    ALL,
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
"""Where cubes can arrive that moved so many squares east or west and stayed in their row."""


@kernel
def look(tables: Record, site: Record, players: int, square: int, fines: Points) -> None:
    """Add what everybody pays when he looks from a walkway square."""
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
        for seat in range(players):  # counting is quicker than asking whose it is
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
    """Add what the 36 looks of the last walk cost together (P6.2).

    All lines are looked along at once: in each row and column a cube is seen from one side if no
    cube lies on that side of it. The four quarters make up the whole site.
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
def foresee(tables: Record, site: Record, players: int, forecast: Points) -> None:
    """Find what every player would pay now on each of the 36 squares."""
    forecast[:] = 0
    add_looks(tables, site, players, ALL, ALL, ALL, forecast)


@kernel
def foresee_changes(
    tables: Record, site: Record, players: int, footprint: int, forecast: Points
) -> None:
    """Bring a forecast up to date after a block was built or taken away: only the rows, columns and
    quarters that it stands in can look different."""
    changed = tables.seen_from[footprint]
    while changed != NONE:
        forecast[first(changed)] = 0
        changed = without_first(changed)
    rows, columns, quarters = (
        tables.rows[footprint],
        tables.columns[footprint],
        tables.quarters[footprint],
    )
    add_looks(tables, site, players, rows, columns, quarters, forecast)


@kernel
def add_looks(
    tables: Record,
    site: Record,
    players: int,
    rows: Word,
    columns: Word,
    quarters: Word,
    forecast: Points,
) -> None:
    """Add what is seen along some rows and columns and in some quarters, all of them at once."""
    for level in range(site.top):
        cubes = site.standing[level]
        tops = cubes & ~site.standing[level + 1] & quarters
        west, east = cubes & ~east_of(cubes) & rows, cubes & ~west_of(cubes) & rows
        south, north = cubes & ~north_of(cubes) & columns, cubes & ~south_of(cubes) & columns
        for seat in range(players):
            own = site.cubes[seat, level]
            if own != NONE:
                note_fines(tables, own & west, WEST_VIEW, level + 1, forecast[:, seat])
                note_fines(tables, own & north, NORTH_VIEW, level + 1, forecast[:, seat])
                note_fines(tables, own & east, EAST_VIEW, level + 1, forecast[:, seat])
                note_fines(tables, own & south, SOUTH_VIEW, level + 1, forecast[:, seat])
                note_fines(tables, own & tops, CORNER_VIEW, 1, forecast[:, seat])


@kernel
def note_fines(tables: Record, seen: Word, view: int, points: int, forecast: Points) -> None:
    """Add the points of cubes that are seen to what is paid where they are seen from."""
    while seen != NONE:
        forecast[tables.viewer[view, first(seen)]] += points
        seen = without_first(seen)
