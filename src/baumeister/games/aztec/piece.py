"""The piece and its 1,680 placements, with the data that decides whether a placement is legal (A2,
A3). All tables are computed from the shape: a placement is a corner, a level and the directions of
two legs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from baumeister.core.grid import Cell
from baumeister.games.aztec.top import (
    CELLS,
    SIZE,
    SPACE,
    SQUARES,
    cells_of,
    is_inside,
    mask_of,
    number_of,
)

DIRECTIONS = {
    "n": (0, 1, 0),
    "e": (1, 0, 0),
    "s": (0, -1, 0),
    "w": (-1, 0, 0),
    "u": (0, 0, 1),
    "d": (0, 0, -1),
}
Vector = tuple[int, int, int]


def across(carrier: str, other: str) -> Vector:
    """Where the sixth cube points: carrier × other (A2.2)."""
    (a, b, c), (d, e, f) = DIRECTIONS[carrier], DIRECTIONS[other]
    return b * f - c * e, c * d - a * f, a * e - b * d


def is_v(carrier: str, other: str) -> bool:
    """Whether two directions make a V: they must not lie in one line."""
    return across(carrier, other) != (0, 0, 0)


ORIENTATIONS = tuple((c, o) for c in DIRECTIONS for o in DIRECTIONS if is_v(c, o))


def piece_cells(corner: Cell, carrier: str, other: str) -> tuple[Cell, ...]:
    """The six cubes of a piece, from the end of the other leg along the V to the sixth cube.

    Each cube is next to the one before it, and to no further one.
    """
    (cx, cy, cz), (ox, oy, oz) = DIRECTIONS[carrier], DIRECTIONS[other]
    end = corner.moved(2 * cx, 2 * cy, 2 * cz)
    return (
        corner.moved(2 * ox, 2 * oy, 2 * oz),
        corner.moved(ox, oy, oz),
        corner,
        corner.moved(cx, cy, cz),
        end,
        end.moved(*across(carrier, other)),
    )


NEIGHBOURS = tuple(
    frozenset(filter(is_inside, (cell.moved(*step) for step in DIRECTIONS.values())))
    for cell in CELLS
)
"""The cubes next to each cube, inside the space."""


def hold(cell: Cell, own: frozenset[Cell]) -> Cell | None:
    """The cube that must stand so that a cube of a piece is held; None on level 1 (A3.3).

    Below a cube lies the ground, a cube of its own piece (then the hold of that one is its hold),
    or a place where something must already stand.
    """
    below = cell.moved(z=-1)
    if below.z < 0:
        return None
    return hold(below, own) if below in own else below


class Placement(NamedTuple):
    """A place for a piece. Sets of cubes are masks.

    `touching` are the cubes next to it, `touching_twice` those next to two or more of its cubes.
    `holds` has one entry for each pair of neighbouring cubes that needs hold: at least one cube of
    the entry must stand (A3.4).
    """

    number: int
    corner: int
    level: int
    carrier: str
    other: str
    cells: tuple[Cell, ...]
    mask: int
    touching: int
    touching_twice: int
    holds: tuple[int, ...]

    @property
    def name(self) -> str:
        """The placement in notation."""
        return f"{SQUARES[self.corner]}.{self.level}{self.carrier}{self.other}"


def pairs(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """The pairs of neighbouring cubes of a piece."""
    return pairwise(cells)


def _placement(number: int, corner: Cell, carrier: str, other: str) -> Placement:
    cells = piece_cells(corner, carrier, other)
    own = frozenset(cells)
    contacts = Counter(n for cell in cells for n in NEIGHBOURS[number_of(cell)] - own)
    needed = set()
    for one, two in pairs(cells):
        holds = (hold(one, own), hold(two, own))
        if None not in holds:
            needed.add(mask_of(cell for cell in holds if cell is not None))
    return Placement(
        number,
        corner.x + SIZE * corner.y,
        corner.z + 1,
        carrier,
        other,
        cells,
        mask_of(cells),
        mask_of(contacts),
        mask_of(cell for cell, times in contacts.items() if times > 1),
        tuple(sorted(needed)),
    )


def _placements() -> Iterator[Placement]:
    # The extent of an orientation in every direction gives the corners at which it stays inside.
    reach = {
        orientation: [(min(axis), max(axis)) for axis in zip(*cells, strict=True)]
        for orientation in ORIENTATIONS
        for cells in (piece_cells(Cell(0, 0, 0), *orientation),)
    }
    number = 0
    for corner in sorted(CELLS, key=lambda cell: (cell.y, cell.x, cell.z)):
        for orientation, spans in reach.items():
            if all(
                low + place >= 0 and high + place < size
                for place, (low, high), size in zip(corner, spans, SPACE, strict=True)
            ):
                yield _placement(number, corner, *orientation)
                number += 1


PLACEMENTS = tuple(_placements())
"""All 1,680 placements inside the space, by corner square, level, carrier and other leg."""
PLACEMENT_NUMBER = {placement.name: placement.number for placement in PLACEMENTS}
MOST_HOLDS = max(len(placement.holds) for placement in PLACEMENTS)


class CellTables(NamedTuple):
    """The placements that one cube affects, as sets (masks with a bit for each). `overlapped` cover
    it, `touched` are next to it, `touched_twice` touch it with two cubes, and `held[k]` have it in
    their k-th hold.
    """

    overlapped: int
    touched: int
    touched_twice: int
    held: tuple[int, ...]


def _cell_tables() -> Iterator[CellTables]:
    overlapped, touched, touched_twice = ([0] * len(CELLS) for _ in range(3))
    held = [[0] * MOST_HOLDS for _ in CELLS]
    for placement in PLACEMENTS:
        here = 1 << placement.number
        for number in map(number_of, placement.cells):
            overlapped[number] |= here
        for number in map(number_of, cells_of(placement.touching)):
            touched[number] |= here
        for number in map(number_of, cells_of(placement.touching_twice)):
            touched_twice[number] |= here
        for k, cells in enumerate(placement.holds):
            for number in map(number_of, cells_of(cells)):
                held[number][k] |= here
    return map(CellTables, overlapped, touched, touched_twice, map(tuple, held))


CELL_TABLES = tuple(_cell_tables())
UNNEEDED = tuple(
    sum(1 << placement.number for placement in PLACEMENTS if len(placement.holds) <= k)
    for k in range(MOST_HOLDS)
)
"""For each k, the placements that need no k-th hold."""
