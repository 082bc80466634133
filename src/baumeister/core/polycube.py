"""Shapes made of unit cubes, and their orientations."""

from __future__ import annotations

from collections.abc import Iterable

from baumeister.core.grid import ROTATIONS, Cell

Polycube = tuple[Cell, ...]
"""Cells in ascending order of (z, y, x), moved so that each smallest coordinate is 0."""


def normalised(cells: Iterable[Cell]) -> Polycube:
    """The same shape at the origin, its cells in canonical order."""
    cells = tuple(cells)
    x, y, z = (min(axis) for axis in zip(*cells, strict=True))
    return tuple(sorted((c.moved(-x, -y, -z) for c in cells), key=lambda c: (c.z, c.y, c.x)))


def orientations(cells: Iterable[Cell]) -> tuple[Polycube, ...]:
    """All orientations of a shape, without mirroring it.

    >>> domino = [Cell(0, 0, 0), Cell(1, 0, 0)]
    >>> len(orientations(domino))
    3
    """
    cells = tuple(cells)
    return tuple(sorted({normalised(c.turned(r) for c in cells) for r in ROTATIONS}))
