"""The temple: the pieces that stand, and which placements they allow (A3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from baumeister.core.grid import Cell
from baumeister.games.aztec.piece import (
    CELL_TABLES,
    PLACEMENTS,
    UNNEEDED,
)
from baumeister.games.aztec.top import STARTING_CELL, number_of

PIECES = 22
_ALL = (1 << len(PLACEMENTS)) - 1


@dataclass(frozen=True, slots=True)
class Temple:
    """The pieces that stand, as numbers of placements; all other fields follow from them.

    `cubes` is the set of all standing cubes. The other fields are sets of placements: those that
    overlap nothing (`free`), touch at least once (`touching`) and twice (`touching_twice`), and
    have their k-th hold (`held`). Each added cube
    affects a few placements, which the tables in `piece` list, so placements are never tested one
    by one.
    """

    pieces: frozenset[int]
    cubes: int = field(compare=False, repr=False)
    free: int = field(compare=False, repr=False)
    touching: int = field(compare=False, repr=False)
    touching_twice: int = field(compare=False, repr=False)
    held: tuple[int, ...] = field(compare=False, repr=False)

    @property
    def legal(self) -> int:
        """The placements that satisfy all rules, as a set (A3.1–A3.4)."""
        legal = self.free & self.touching_twice
        for held in self.held:
            legal &= held
        return legal

    @property
    def is_finished(self) -> bool:
        """Whether all pieces are placed or nothing fits any more (A4.3)."""
        return len(self.pieces) == PIECES or not self.legal

    def allows(self, placement: int) -> bool:
        """Whether a piece can be placed there."""
        return bool(self.legal >> placement & 1)

    def placed(self, placement: int) -> Temple:
        """The temple with one more piece, which must be allowed."""
        return _with_cubes(self, self.pieces | {placement}, PLACEMENTS[placement].cells)


def _with_cubes(temple: Temple, pieces: frozenset[int], cells: Iterable[Cell]) -> Temple:
    free, once, twice = temple.free, temple.touching, temple.touching_twice
    held = list(temple.held)
    cubes = temple.cubes
    for cell in cells:
        number = number_of(cell)
        cubes |= 1 << number
        tables = CELL_TABLES[number]
        free &= ~tables.overlapped
        twice |= once & tables.touched | tables.touched_twice
        once |= tables.touched
        for k, more in enumerate(tables.held):
            held[k] |= more
    return Temple(pieces, cubes, free, once, twice, tuple(held))


_NOTHING = Temple(frozenset(), 0, _ALL, 0, 0, UNNEEDED)
START = _with_cubes(_NOTHING, frozenset(), [STARTING_CELL])
"""The top with the starting cube alone (A1.3)."""
