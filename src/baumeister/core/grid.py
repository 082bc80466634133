"""Cells of a three-dimensional grid, the names of its squares, and the 24 rotations of a cube."""

from __future__ import annotations

from itertools import permutations, product
from typing import Literal, NamedTuple, NewType

Square = NewType("Square", str)
"""The name of a square, such as c5."""
CubeName = NewType("CubeName", str)
"""The name of a cube: its square and its level counted from 1, such as c5.1."""
Side = Literal["north", "east", "south", "west"]
Cube = tuple[int, int, int]
"""A cube by its zero-based coordinates x, y and z."""
FILES = "abcdefghi"
"""Column letters from west to east; a board uses as many as it is wide."""


class Cell(NamedTuple):
    """A unit cube, zero-based: x to the east, y to the north, z upwards.

    >>> Cell(1, 2, 0).moved(z=1)
    Cell(x=1, y=2, z=1)
    >>> Cell(2, 4, 0).square
    'c5'
    >>> Cell(2, 4, 0).name
    'c5.1'
    """

    x: int
    y: int
    z: int

    def moved(self, x: int = 0, y: int = 0, z: int = 0) -> Cell:
        """The cell at a distance from this one."""
        return Cell(self.x + x, self.y + y, self.z + z)

    def turned(self, rotation: Rotation) -> Cell:
        """The cell after a rotation about the origin."""
        return Cell(*(a * self.x + b * self.y + c * self.z for a, b, c in rotation))

    @property
    def square(self) -> Square:
        """The name of the square below this cell."""
        return square_name(self.x, self.y)

    @property
    def name(self) -> CubeName:
        """The name of the cube in this cell."""
        return CubeName(f"{self.square}.{self.z + 1}")


Rotation = tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]
"""Three rows of a rotation matrix."""


def square_name(x: int, y: int) -> Square:
    """The name of a square from its zero-based coordinates: (2, 4) is c5."""
    return Square(f"{FILES[x]}{y + 1}")


def _determinant(m: Rotation) -> int:
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def _rotations() -> tuple[Rotation, ...]:
    """The signed permutation matrices that do not mirror."""
    rotations: list[Rotation] = []
    for axes in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            rows = [[0, 0, 0] for _ in range(3)]
            for row, (axis, sign) in enumerate(zip(axes, signs, strict=True)):
                rows[row][axis] = sign
            matrix: Rotation = (
                (rows[0][0], rows[0][1], rows[0][2]),
                (rows[1][0], rows[1][1], rows[1][2]),
                (rows[2][0], rows[2][1], rows[2][2]),
            )
            if _determinant(matrix) == 1:
                rotations.append(matrix)
    return tuple(rotations)


ROTATIONS = _rotations()
