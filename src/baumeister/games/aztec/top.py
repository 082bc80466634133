"""The top of the pyramid: 9 × 9 squares, three levels, the edges that count (A1, A4.4, A4.5).

Cubes are numbered x + 9y + 81z; sets of cubes are Python integers with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable

from baumeister.core.grid import Cell, square_name

SIZE = 9
LEVELS = 3
SPACE = (SIZE, SIZE, LEVELS)
SQUARES = tuple(square_name(i % SIZE, i // SIZE) for i in range(SIZE * SIZE))
SQUARE_NUMBER: dict[str, int] = {name: number for number, name in enumerate(SQUARES)}
CELLS = tuple(Cell(x, y, z) for z in range(LEVELS) for y in range(SIZE) for x in range(SIZE))
STARTING_CELL = Cell(4, 4, 0)

Edges = str
EDGES: tuple[Edges, Edges] = ("north-south", "east-west")
"""The two pairs of edges, the first builder's first."""


def number_of(cell: Cell) -> int:
    """The number of a cube inside the space."""
    return cell.x + SIZE * cell.y + SIZE * SIZE * cell.z


def is_inside(cell: Cell) -> bool:
    """Whether a cube lies inside the space."""
    return 0 <= cell.x < SIZE and 0 <= cell.y < SIZE and 0 <= cell.z < LEVELS


def mask_of(cells: Iterable[Cell]) -> int:
    """A set of cubes."""
    mask = 0
    for cell in cells:
        mask |= 1 << number_of(cell)
    return mask


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cubes of a set, in ascending order of their numbers."""
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(CELLS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cells)


def _scoring(edges: Edges, corners: str) -> int:
    last = SIZE - 1
    top = [cell for cell in CELLS if cell.z == LEVELS - 1]
    along = [cell.y if edges == "north-south" else cell.x for cell in top]
    corner = [cell.x in (0, last) and cell.y in (0, last) for cell in top]
    return mask_of(
        cell
        for cell, place, in_corner in zip(top, along, corner, strict=True)
        if place in (0, last) and not (in_corner and corners == "none")
    )


SCORING = {
    corners: tuple(_scoring(edges, corners) for edges in EDGES) for corners in ("both", "none")
}
"""The cubes that count, by the option for corners and then by edges."""
