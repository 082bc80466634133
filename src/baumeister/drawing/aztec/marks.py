"""The marks of pieces: a letter unique to each, and a hue that no neighbour has.

A state does not record the order of its pieces, so a new piece can change the marks of others.
It rarely does: every place prefers a letter and a hue, a piece takes the first free ones of its
cubes, and pieces that are low and near the middle choose first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from baumeister.core.grid import Cell
from baumeister.drawing.aztec.palette import HUES, STARTING_STONE
from baumeister.drawing.colour import Colour
from baumeister.games.aztec import Piece, State, cubes
from baumeister.games.aztec.piece import NEIGHBOURS
from baumeister.games.aztec.top import STARTING_CELL, number_of

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""More letters than pieces, without I and O, which resemble digits."""
STARTING_SIGN = "#"


class Mark(NamedTuple):
    """The marks on the cubes of a piece."""

    piece: Piece
    letter: str
    colour: Colour


Marks = Mapping[tuple[int, int, int], Mark]
"""The marks of all standing cubes."""


def marks(state: State) -> Marks:
    """Every standing cube with the mark of its piece."""
    standing = cubes(state)
    mark_of: dict[tuple[int, int, int], Mark] = {}
    letters: set[str] = set()
    for piece in sorted(set(standing.values()), key=_turn):
        if STARTING_CELL in piece.cells:
            mark = Mark(piece, STARTING_SIGN, STARTING_STONE)
        else:
            near = (n for cell in piece.cells for n in NEIGHBOURS[number_of(cell)])
            touching = {mark_of[cell].colour for cell in near if cell in mark_of}
            letter = next(letter for letter in _letters(piece) if letter not in letters)
            hues = list(_hues(piece))
            mark = Mark(piece, letter, next((hue for hue in hues if hue not in touching), hues[0]))
        letters.add(mark.letter)
        mark_of.update(dict.fromkeys(piece.cells, mark))
    return mark_of


def _turn(piece: Piece) -> tuple[int, int]:
    """The order in which pieces choose: near the middle and the ground first."""
    rings = (max(abs(x - STARTING_CELL.x), abs(y - STARTING_CELL.y)) for x, y, _ in piece.cells)
    return sum(rings) + 2 * sum(cell.z for cell in piece.cells), piece.id


def _letters(piece: Piece) -> Iterable[str]:
    """The letters a piece prefers, best first: those of its places, then all others.

    The factors, found by experiment, spread the places of a letter so that few pieces prefer the
    same one.
    """
    wanted = [(7 * x + 5 * y + 13 * z) % len(LETTERS) for x, y, z in _cells(piece)]
    others = [(wanted[0] + i) % len(LETTERS) for i in range(len(LETTERS))]
    return (LETTERS[i] for i in wanted + others)


def _hues(piece: Piece) -> Iterable[Colour]:
    """The hues a piece prefers, best first."""
    wanted = [(x + 3 * y + 2 * z) % len(HUES) for x, y, z in _cells(piece)]
    return (HUES[i] for i in [*wanted, *range(len(HUES))])


def _cells(piece: Piece) -> list[Cell]:
    return sorted(piece.cells, key=number_of)
