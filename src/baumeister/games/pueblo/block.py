"""The block, its footprints and the way it lies on the ground (P2.1, P2.2, P3.3).

All tables are computed from the shape; none is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from baumeister.core.grid import Cell
from baumeister.core.polycube import Polycube, orientations
from baumeister.games.pueblo.board import COORDINATES, SIZE, SQUARES

SHAPE = (Cell(0, 0, 0), Cell(1, 0, 0), Cell(1, 1, 0), Cell(1, 1, 1))
ORIENTATIONS = orientations(SHAPE)
ARMS = {"ne": (1, 1), "nw": (-1, 1), "se": (1, -1), "sw": (-1, -1)}
"""Where the arms of an L point, as steps to the east and to the north."""

Stacks = tuple[tuple[int, int, int], ...]
"""A lying block by columns: (square, lowest cube above the block's lowest level, number of
cubes)."""


class Footprint(NamedTuple):
    """Three squares a block can cover, and how it lies there.

    `tilts` is indexed by how much higher the other arm's ground is than the corner's: 0, 1 or −1.
    """

    number: int
    name: str
    corner: int
    flush_arm: int
    other_arm: int
    tilts: tuple[Stacks, Stacks, Stacks]

    @property
    def squares(self) -> tuple[int, int, int]:
        """The three squares, the corner first."""
        return self.corner, self.flush_arm, self.other_arm


class _Lie(NamedTuple):
    """One orientation seen from the corner of its L: columns as (east step, north step), cubes by
    column."""

    arms: str
    columns: dict[tuple[int, int], list[int]]


def _lie(shape: Polycube) -> _Lie:
    columns: dict[tuple[int, int], list[int]] = {}
    for cell in shape:
        columns.setdefault((cell.x, cell.y), []).append(cell.z)
    # The corner of the L is opposite the one square of the 2 × 2 window that stays free.
    (free,) = {(x, y) for x in (0, 1) for y in (0, 1)} - columns.keys()
    corner = (1 - free[0], 1 - free[1])
    arms = ("n" if free[1] else "s") + ("e" if free[0] else "w")
    return _Lie(arms, {(x - corner[0], y - corner[1]): zs for (x, y), zs in columns.items()})


_LIES = [_lie(shape) for shape in ORIENTATIONS]


def _footprint(number: int, corner: int, arms: str) -> Footprint:
    x, y = COORDINATES[corner]
    east, north = ARMS[arms]
    lies = [lie.columns for lie in _LIES if lie.arms == arms]
    steps = {
        arm: {min(columns[arm]) - min(columns[0, 0]) for columns in lies}
        for arm in ((east, 0), (0, north))
    }
    # In the three orientations with these arms one arm is always as high as the corner: the level
    # arm.
    ((flush_arm, _), (other_arm, _)) = sorted(steps.items(), key=lambda item: len(item[1]))
    tilts: dict[int, Stacks] = {}
    for columns in lies:
        tilt = min(columns[other_arm]) - min(columns[0, 0])
        tilts[tilt] = tuple(
            ((x + dx) + SIZE * (y + dy), min(columns[dx, dy]), len(columns[dx, dy]))
            for dx, dy in ((0, 0), flush_arm, other_arm)
        )
    _, level, other = (square for square, _, _ in tilts[0])
    name = SQUARES[corner] + arms
    return Footprint(number, name, corner, level, other, (tilts[0], tilts[1], tilts[-1]))


def _footprints() -> Iterator[Footprint]:
    number = 0
    for corner, (x, y) in enumerate(COORDINATES):
        for arms, (east, north) in ARMS.items():
            if 0 <= x + east < SIZE and 0 <= y + north < SIZE:
                yield _footprint(number, corner, arms)
                number += 1


FOOTPRINTS = tuple(_footprints())
"""All 196 footprints inside the site, by corner square and then by arms."""
FOOTPRINT_NUMBER = {footprint.name: footprint.number for footprint in FOOTPRINTS}


@dataclass(frozen=True, slots=True)
class Block:
    """A block on the site. `owner` is a seat or None for neutral; `footprint` is the number of its
    footprint, `tilt` how much higher the other arm's ground is than the corner's, and `level` the
    zero-based level of its lowest cube."""

    owner: int | None
    footprint: int
    tilt: int
    level: int

    @property
    def stacks(self) -> Stacks:
        """Its columns."""
        return FOOTPRINTS[self.footprint].tilts[self.tilt]

    @property
    def cells(self) -> tuple[tuple[int, int, int], ...]:
        """Its four cubes, zero-based."""
        return _cells(self.footprint, self.tilt, self.level)

    @property
    def id(self) -> int:
        """The number x + 8y + 64z of its lowest-numbered cube."""
        return _id(self.footprint, self.tilt, self.level)

    @property
    def lowest_square(self) -> int:
        """The lowest-numbered of its squares: how a lift names it."""
        return min(square for square, _, _ in self.stacks)


@cache
def _id(footprint: int, tilt: int, level: int) -> int:
    return min(x + SIZE * y + SIZE * SIZE * z for x, y, z in _cells(footprint, tilt, level))


@cache  # listing legal placements needs hundreds, mostly the same ones turn after turn
def cube_set(footprint: int, tilt: int, level: int) -> frozenset[tuple[int, int, int]]:
    """The four cubes of a block that lies there."""
    return frozenset(_cells(footprint, tilt, level))


@cache
def _cells(footprint: int, tilt: int, level: int) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (*COORDINATES[square], level + z)
        for square, low, count in FOOTPRINTS[footprint].tilts[tilt]
        for z in range(low, low + count)
    )
