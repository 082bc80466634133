"""The four outer walls: the squares of each edge row as seen from outside (A4.4)."""

from __future__ import annotations

from typing import NamedTuple

from baumeister.core.grid import Cell
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import LEVELS, SCORING, SIZE, number_of

TOP_LEVEL = LEVELS - 1
_PLACES = range(SIZE)
_LAST = SIZE - 1


class Wall(NamedTuple):
    """One side: its pair of edges (0 north and south, 1 east and west), the outward vector, and its
    squares from left to right as seen from outside, as cubes of level 1."""

    side: str
    edges: int
    outwards: tuple[int, int]
    squares: tuple[Cell, ...]


WALLS = (
    Wall("north", 0, (0, 1), tuple(Cell(x, _LAST, 0) for x in reversed(_PLACES))),
    Wall("east", 1, (1, 0), tuple(Cell(_LAST, y, 0) for y in _PLACES)),
    Wall("south", 0, (0, -1), tuple(Cell(x, 0, 0) for x in _PLACES)),
    Wall("west", 1, (-1, 0), tuple(Cell(0, y, 0) for y in reversed(_PLACES))),
)


def counts(state: State, cell: Cell, edges: int | None = None) -> bool:
    """Whether a cube scores along one pair of edges, or along any (A4.4, A4.5)."""
    pairs = SCORING[state.options.corners]
    return any(
        pair >> number_of(cell) & 1 for i, pair in enumerate(pairs) if edges is None or edges == i
    )


def points(state: State, wall: Wall) -> int:
    """The points that a wall scores for its owner."""
    tops = (square.moved(z=TOP_LEVEL) for square in wall.squares)
    return sum(
        counts(state, top, wall.edges) and state.temple.cubes >> number_of(top) & 1 for top in tops
    )


def owner(state: State, edges: int) -> int | None:
    """The seat that owns a pair of edges; None during the auction."""
    return state.builders[edges] if state.builders else None
