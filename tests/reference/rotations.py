"""The rotations of space for the naive games, independent of the law's."""

from __future__ import annotations

from itertools import permutations, product

Cube = tuple[int, int, int]
Matrix = tuple[Cube, Cube, Cube]


def rotations() -> list[Matrix]:
    """The 24 rotations of space: signed permutation matrices with determinant 1."""
    found = []
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            a, b, c = (
                tuple(signs[row] if column == order[row] else 0 for column in range(3))
                for row in range(3)
            )
            determinant = (
                a[0] * (b[1] * c[2] - b[2] * c[1])
                - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0])
            )
            if determinant == 1:
                found.append(((a[0], a[1], a[2]), (b[0], b[1], b[2]), (c[0], c[1], c[2])))
    return found


def turned(rotation: Matrix, cube: Cube) -> Cube:
    x, y, z = cube
    a, b, c = (row[0] * x + row[1] * y + row[2] * z for row in rotation)
    return a, b, c
