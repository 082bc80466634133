"""What the site adds to a network's first layer: heights, and whose cubes are on top.

The site is turned so that the chieftain stands in its west. A block changes three squares, so the
sum of a position serves all turns that are tried in it.
"""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import NONE, bit, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record, Records, Worth
from baumeister.engine.pueblo.layout import SQUARE_COUNT
from baumeister.engine.pueblo.mind.network import HIDDEN, SQUARES_A_SIDE
from baumeister.games.pueblo.board import SIZE
from baumeister.games.pueblo.site import NEUTRAL


def turned_squares() -> Records:
    """By side (west, north, east, south) and square: where the square is on a site turned so that
    the side is in the west."""
    turned = np.arange(SQUARE_COUNT).reshape(SIZE, SIZE)  # by row and file
    sides = []
    for _ in range(4):
        sides.append(turned.reshape(-1))
        # North becomes west: the square in file x and row y goes to file 7 − y and row x.
        file, row = turned % SIZE, turned // SIZE
        turned = SIZE * file + SIZE - 1 - row
    return np.array(sides, np.uint8)


@kernel
def top_mark(site: Record, square: int, height: int, players: int) -> int:
    """Whose cube is the highest of a column of some height."""
    for seat in range(players):
        if site.cubes[seat, height - 1] & bit(square) != NONE:
            return signed(seat)
    return signed(NEUTRAL)


@kernel
def find_places(turn: Record, begins: int, memory: Record) -> None:
    """Note when everybody moves, counted from the one at a place in the order of play."""
    for place in range(signed(turn.players)):
        memory.places[turn.order[(begins + place) % signed(turn.players)]] = place


@kernel
def add_row(rows: Record, weights: Record, value: Worth) -> None:
    """Add a row of weights so many times."""
    for h in range(HIDDEN):
        rows[h] += value * weights[h]


@kernel
def sum_ground(
    site: Record, turn: Record, network: Record, side: int, memory: Record, rows: Record
) -> None:
    """Add up the rows of all squares."""
    rows[:] = 0
    for square in range(SQUARE_COUNT):
        height = signed(site.heights[square])
        if height > 0:
            there = memory.turned[side, square]
            add_row(rows, network.by_height[there], np.float32(height))
            mark = top_mark(site, square, height, turn.players)
            if mark != NEUTRAL:
                add_row(rows, network.by_top[memory.places[mark], there], np.float32(1))


@kernel
def add_block(
    tables: Record,
    site: Record,
    turn: Record,
    network: Record,
    side: int,
    memory: Record,
    rows: Record,
) -> None:
    """Bring a sum up to date after the last block listed was built."""
    number = signed(site.built) - 1
    footprint, tilt = signed(site.footprints[number]), signed(site.tilts[number])
    mark = signed(site.marks[number])
    for column in range(3):
        square = tables.squares[footprint, column]
        there = memory.turned[side, square]
        cubes = signed(tables.cubes[tilt, column])
        add_row(rows, network.by_height[there], np.float32(cubes))
        if mark != NEUTRAL:
            add_row(rows, network.by_top[memory.places[mark], there], np.float32(1))
        before = signed(site.heights[square]) - cubes
        if before > 0:
            covered = top_mark(site, square, before, turn.players)
            if covered != NEUTRAL:
                add_row(rows, network.by_top[memory.places[covered], there], np.float32(-1))


@kernel
def side_of(turn: Record) -> int:
    """The side of the site where the chieftain stands; a corner belongs to the side after it."""
    return signed(turn.chieftain) // SQUARES_A_SIDE
