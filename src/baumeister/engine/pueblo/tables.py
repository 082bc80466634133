"""Lookup tables for kernels, built from the law's geometry."""

from __future__ import annotations

from functools import cache

import numpy as np

from baumeister.engine.layout import Records, named, records
from baumeister.engine.pueblo.layout import (
    BLOCK_CUBES,
    DIRECTIONS,
    FOOTPRINT_COUNT,
    SQUARE_COUNT,
    VIEWS,
    WALKWAY_COUNT,
)
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, Block
from baumeister.games.pueblo.board import LINES, QUARTERS, SIZE, WALKWAY

JOINTS = {
    (0, 0, 1): 1,
    (0, 0, -1): 2,
    (1, 0, 0): 4,
    (-1, 0, 0): 8,
    (0, 1, 0): 16,
    (0, -1, 0): 32,
}
"""Bits for the neighbours above, below, east, west, north and south."""
AXES = (1, SIZE)
"""Steps to the next square east and north."""


TABLES = np.dtype(
    [
        # By footprint: corner, flush arm and other arm; the lowest-numbered of them; where its
        # arms point.
        ("squares", np.uint8, (FOOTPRINT_COUNT, 3)),
        ("lowest", np.uint8, FOOTPRINT_COUNT),
        ("direction", np.uint8, FOOTPRINT_COUNT),
        # By corner and direction: the footprint.
        ("footprint", np.uint8, (SQUARE_COUNT, DIRECTIONS)),
        # By tilt (0, 1, −1) and column (corner, flush arm, other arm): how many cubes of a block
        # stand there, and the level where they end, counted from its lowest.
        ("cubes", np.uint8, (3, 3)),
        ("tops", np.uint8, (3, 3)),
        # By tilt and cube: the column it stands in, and its level above the block's lowest.
        ("cube_column", np.uint8, (3, BLOCK_CUBES)),
        ("cube_level", np.uint8, (3, BLOCK_CUBES)),
        # By footprint, tilt and cube: which cubes of the block are next to it (`JOINTS`).
        ("joints", np.uint8, (FOOTPRINT_COUNT, 3, BLOCK_CUBES)),
        # By direction, for flush arm and other arm: whether it lies along east–west (0) or
        # north–south (1), and how far back from the corner the western or southern square is.
        ("axis", np.uint8, (DIRECTIONS, 2)),
        ("back", np.uint64, (DIRECTIONS, 2)),
        # By walkway square: the row or column in front of a side, and whether its nearest square
        # has the lowest number; the quarter below a corner.
        ("line", np.uint64, WALKWAY_COUNT),
        ("near_is_low", np.uint8, WALKWAY_COUNT),
        ("quarter", np.uint64, WALKWAY_COUNT),
        # By view (`VIEWS`) and square: the walkway square from which it is seen.
        ("viewer", np.uint8, (len(VIEWS), SQUARE_COUNT)),
        # By view: whether one walkway square sees the squares of a row, or those of a column.
        ("by_row", np.uint8, len(VIEWS)),
        ("by_column", np.uint8, len(VIEWS)),
    ],
    align=True,
)
"""Squares are 0–63, walkway squares 0–35; sets of either are words."""


def _set(squares: tuple[int, ...]) -> int:
    return sum(1 << square for square in squares)


def _joints(block: Block) -> list[int]:
    """For each cube, in the order of the block's columns, which others of the block are next to
    it."""
    return [
        sum(
            value
            for step, value in JOINTS.items()
            if tuple(a + b for a, b in zip(cube, step, strict=True)) in block.cells
        )
        for cube in block.cells
    ]


def _along(corner: int, arm: int) -> tuple[int, int]:
    """Axis and step back of an arm."""
    axis = AXES.index(abs(arm - corner))
    return axis, AXES[axis] if arm < corner else 0


@cache
def tables() -> Records:
    """The tables as an array of one record, built on first use."""
    built = records(TABLES, 1)
    table, directions = named(built)[0], list(ARMS)
    for f in FOOTPRINTS:
        direction = directions.index(f.name[2:])
        table.squares[f.number] = f.squares
        table.lowest[f.number] = min(f.squares)
        table.direction[f.number] = direction
        table.footprint[f.corner, direction] = f.number
        for arm, square in enumerate((f.flush_arm, f.other_arm)):
            table.axis[direction, arm], table.back[direction, arm] = _along(f.corner, square)
    for tilt in (0, 1, -1):
        # The same for all footprints.
        stacks = FOOTPRINTS[0].tilts[tilt]
        for column, (_, low, count) in enumerate(stacks):
            table.cubes[tilt, column], table.tops[tilt, column] = count, low + count
        cubes = [(c, low + k) for c, (_, low, count) in enumerate(stacks) for k in range(count)]
        table.cube_column[tilt], table.cube_level[tilt] = zip(*cubes, strict=True)
        for f in FOOTPRINTS:
            table.joints[f.number, tilt] = _joints(Block(None, f.number, tilt, 0))
    for n, (line, quarter) in enumerate(zip(LINES, QUARTERS, strict=True)):
        table.line[n], table.quarter[n] = _set(line), _set(quarter)
        table.near_is_low[n] = line[:1] < line[-1:]
        view = "corner" if quarter else WALKWAY[n][0]
        table.viewer[VIEWS.index(view), list(line + quarter)] = n
    seen = table.viewer.reshape(len(VIEWS), SIZE, SIZE)
    table.by_row[:] = (seen == seen[:, :, :1]).all(axis=(1, 2))
    table.by_column[:] = (seen == seen[:, :1]).all(axis=(1, 2))
    return built
