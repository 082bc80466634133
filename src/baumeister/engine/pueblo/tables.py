"""The geometry that kernels look up, taken from the law's own tables."""

from __future__ import annotations

from functools import cache

import numpy as np

from baumeister.engine.layout import Records, records
from baumeister.engine.pueblo.layout import DIRECTIONS, FOOTPRINT_COUNT, SQUARE_COUNT, WALKWAY_COUNT
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, Footprint
from baumeister.games.pueblo.board import LINES, QUARTERS, SIZE

AXES = (1, SIZE)
"""Steps to the next square east and north."""


TABLES = np.dtype(
    [
        # By footprint: corner, level arm and other arm; the lowest-numbered of them; where its
        # arms point; the walkway squares that look at one of its squares.
        ("squares", np.uint8, (FOOTPRINT_COUNT, 3)),
        ("lowest", np.uint8, FOOTPRINT_COUNT),
        ("direction", np.uint8, FOOTPRINT_COUNT),
        ("seen_from", np.uint64, FOOTPRINT_COUNT),
        # By corner and direction: the footprint.
        ("footprint", np.uint8, (SQUARE_COUNT, DIRECTIONS)),
        # By tilt (0, 1, −1) and column (corner, level arm, other arm): how many cubes of a block
        # stand there, and where they end, counted from its lowest level.
        ("cubes", np.uint8, (3, 3)),
        ("tops", np.uint8, (3, 3)),
        # By direction, for level arm and other arm: whether it lies along east–west (0) or
        # north–south (1), and how far back from the corner the western or southern square is.
        ("axis", np.uint8, (DIRECTIONS, 2)),
        ("back", np.uint64, (DIRECTIONS, 2)),
        # By walkway square: the row or column in front of a side, and whether its nearest square
        # has the lowest number; the quarter below a corner.
        ("line", np.uint64, WALKWAY_COUNT),
        ("near_is_low", np.uint8, WALKWAY_COUNT),
        ("quarter", np.uint64, WALKWAY_COUNT),
    ],
    align=True,
)
"""Squares are 0–63, walkway squares 0–35, sets of either are words."""


def _set(squares: tuple[int, ...]) -> int:
    return sum(1 << square for square in squares)


def _seen_from(footprint: Footprint) -> int:
    looks = (LINES[n] + QUARTERS[n] for n in range(WALKWAY_COUNT))
    return sum(1 << n for n, look in enumerate(looks) if set(look) & set(footprint.squares))


def _along(corner: int, arm: int) -> tuple[int, int]:
    """Axis and step back of an arm."""
    axis = AXES.index(abs(arm - corner))
    return axis, AXES[axis] if arm < corner else 0


@cache
def tables() -> Records:
    """The tables, built when they are first asked for: an array of one record."""
    built = records(TABLES, 1)
    table, directions = built[0], list(ARMS)
    for f in FOOTPRINTS:
        direction = directions.index(f.name[2:])
        table.squares[f.number] = f.squares
        table.lowest[f.number] = min(f.squares)
        table.direction[f.number] = direction
        table.seen_from[f.number] = _seen_from(f)
        table.footprint[f.corner, direction] = f.number
        for arm, square in enumerate((f.level_arm, f.other_arm)):
            table.axis[direction, arm], table.back[direction, arm] = _along(f.corner, square)
    for tilt in (0, 1, -1):
        # Footprints do not differ in this.
        for column, (_, low, count) in enumerate(FOOTPRINTS[0].tilts[tilt]):
            table.cubes[tilt, column], table.tops[tilt, column] = count, low + count
    for n, (line, quarter) in enumerate(zip(LINES, QUARTERS, strict=True)):
        table.line[n], table.quarter[n] = _set(line), _set(quarter)
        table.near_is_low[n] = line[:1] < line[-1:]
    return built
