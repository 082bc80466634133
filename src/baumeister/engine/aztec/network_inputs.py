"""What the network of Aztec sees of a position: first a row of words by game, then planes.

The board is turned so that the seat to move builds along north and south, unless it is Oh Puch.
`players.learned` computes the same inputs from the law's states.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from baumeister.engine.aztec.edge import builder, points_along
from baumeister.engine.aztec.layout import (
    AUCTION,
    BUILDING,
    CUBE_WORDS,
    SIDES,
)
from baumeister.engine.aztec.layout import WORDS as PLACEMENT_WORDS
from baumeister.engine.bits import NONE, Word, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Values, Words
from baumeister.games.aztec.piece import ORIENTATIONS, PLACEMENTS
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import LEVELS, SIZE

SEATS, SQUARE_COUNT = 3, SIZE * SIZE
PLANES, NUMBERS = 88, 64
SCALES = np.ones(PLANES, np.float32)
"""What the integers of each plane are multiplied by."""
SCALES[79:82] = 1 / 16
KINDS = LEVELS * len(ORIENTATIONS)
"""Levels and orientations: the placements with one corner."""
_CUBES = 0
_EDGES = _CUBES + CUBE_WORDS
_LEGAL = _EDGES + SEATS * CUBE_WORDS
_META = _LEGAL + PLACEMENT_WORDS
WORDS = _META + 1
"""The words of a position."""
MOST_COVERED, MOST_ROOM = 255, 256


def turned(turns: int, square: int) -> int:
    """The square of the board that becomes a square of the turned one."""
    x, y = square % SIZE, square // SIZE
    # (x, y) becomes (y, 8 - x), so that (x, y) was (8 - y, x).
    return square if turns == 0 else (SIZE - 1 - y) + SIZE * x


def _orientation_before(turns: int, orientation: int) -> tuple[str, str]:
    before = dict(zip("nesw", "wnes", strict=True)) if turns else {}
    carrier, other = ORIENTATIONS[orientation]
    return before.get(carrier, carrier), before.get(other, other)


def _tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    numbers = {(p.corner, p.level, p.carrier, p.other): p.number for p in PLACEMENTS}
    places = np.full((2, SQUARE_COUNT, KINDS), -1, np.int16)
    for turns in range(2):
        for square in range(SQUARE_COUNT):
            for kind in range(KINDS):
                level, orientation = divmod(kind, len(ORIENTATIONS))
                key = (turned(turns, square), level + 1, *_orientation_before(turns, orientation))
                places[turns, square, kind] = numbers.get(key, -1)
    cells: list[list[int]] = [[] for _ in range(LEVELS * SQUARE_COUNT)]
    for p in PLACEMENTS:
        for cell in p.cells:
            cells[cell.z * SQUARE_COUNT + cell.x + SIZE * cell.y].append(p.number)
    begins = np.cumsum([0, *map(len, cells)]).astype(np.int32)
    squares = np.array([[turned(t, s) for s in range(SQUARE_COUNT)] for t in range(2)], np.int16)
    packed = np.concatenate([squares.ravel(), places.ravel()])
    return packed, begins, np.concatenate([np.array(c, np.int16) for c in cells])


@cache
def turned_tables() -> np.ndarray:
    """One row of numbers: by quarter turns and square, the square before; by quarter turns, square
    and kind, the placement or -1; by cube, where its placements begin; the placements by cube."""
    packed, begins, covering = _tables()
    return np.concatenate([packed, begins, covering]).astype(np.int16)


_PLACES = 2 * SQUARE_COUNT
_BEGINS = _PLACES + 2 * SQUARE_COUNT * KINDS
_COVERING = _BEGINS + LEVELS * SQUARE_COUNT + 1


@kernel
def quarter_turns(turn: Record) -> int:
    """How often the board is turned."""
    return int(turn.phase == BUILDING and builder(turn, 1) == signed(turn.to_move))


@kernel
def write_words(tables: Record, temple: Record, turn: Record, words: Words) -> None:
    """Write the words of a position."""
    mover = max(signed(turn.to_move), 0)
    for w in range(CUBE_WORDS):
        words[_CUBES + w] = temple.cubes[w]
        for after in range(SEATS):
            words[_EDGES + after * CUBE_WORDS + w] = NONE
    if turn.phase != AUCTION:
        for side in range(SIDES):
            after = (builder(turn, side) - mover + turn.players) % turn.players
            for w in range(CUBE_WORDS):
                words[_EDGES + after * CUBE_WORDS + w] = tables.scoring[turn.corners, side, w]
    for w in range(PLACEMENT_WORDS):
        legal = NONE
        if turn.phase == BUILDING:
            legal = temple.legal[w]
        words[_LEGAL + w] = legal
    words[_META] = Word(quarter_turns(turn))


@kernel
def write_numbers(tables: Record, temple: Record, turn: Record, numbers: Values) -> None:
    """Write the numbers that belong to no square."""
    for number in range(len(numbers)):
        numbers[number] = 0.0
    players, mover = signed(turn.players), max(signed(turn.to_move), 0)
    auction = turn.phase == AUCTION
    numbers[0 if auction else 1] = 1.0
    numbers[players] = 1.0
    numbers[4] = turn.match
    numbers[5] = turn.corners == 0
    numbers[6 + turn.round_number] = 1.0
    left = PIECES - temple.placed
    numbers[9] = left / PIECES
    numbers[10] = left & 1
    if not auction:
        numbers[11] = min(temple.room, MOST_ROOM) / 64.0
    claim = signed(turn.claim)
    numbers[12 + claim] = 1.0
    numbers[31] = 0.1 * claim
    mine = points_of(tables, temple, turn, mover) + turn.earlier[mover]
    for after in range(players):
        seat = (mover + after) % players
        first = 32 + 9 * after
        points = points_of(tables, temple, turn, seat)
        numbers[first] = 1.0
        numbers[first + 1] = points / 8.0
        numbers[first + 2] = turn.earlier[seat] / 16.0
        numbers[first + 3] = (points + turn.earlier[seat] - mine) / 8.0
        numbers[first + 4] = signed(turn.oh_puch) == seat
        numbers[first + 5] = signed(turn.passed) >> seat & 1
        if not auction:
            for side in range(SIDES):
                if builder(turn, side) == seat:
                    numbers[first + 6 + side] = 1.0
                    if claim > 0:
                        numbers[first + 8] = (points - claim) / 8.0
    numbers[63] = 1.0


@kernel
def write_inputs(
    tables: Record, temple: Record, turn: Record, points: Points, words: Words, numbers: Values
) -> None:
    """Write the words and the numbers of a position."""
    write_words(tables, temple, turn, words)
    write_numbers(tables, temple, turn, numbers)


@kernel
def points_of(tables: Record, temple: Record, turn: Record, seat: int) -> int:
    """A seat's points in this round; none in an auction, when nothing stands."""
    points = 0
    if turn.phase != AUCTION:
        for side in range(SIDES):
            if builder(turn, side) == seat:
                points += points_along(tables, temple, turn, side)
    return points


@kernel
def in_set(words: Words, game: int, first: int, number: int) -> bool:
    """Whether a number is in a set of a game's words."""
    return words[first + (number >> 6), game] >> Word(number & 63) & Word(1) != NONE


@kernel
def write_square(turned: Values, words: Words, game: int, square: int, planes: Values) -> None:
    """Write all planes (by plane and square) at one square of the turned board."""
    turns = signed(words[_META, game])
    here = signed(turned[turns * SQUARE_COUNT + square])
    for plane in range(len(planes)):
        planes[plane, square] = 0
    planes[0, square] = 1
    for level in range(LEVELS):
        cube = level * SQUARE_COUNT + here
        planes[1 + level, square] = in_set(words, game, _CUBES, cube)
        covered = 0
        for entry in range(turned[_BEGINS + cube], turned[_BEGINS + cube + 1]):
            covered += in_set(words, game, _LEGAL, turned[_COVERING + entry])
        planes[79 + level, square] = min(covered, MOST_COVERED)
    for after in range(SEATS):
        cube = (LEVELS - 1) * SQUARE_COUNT + here
        planes[4 + after, square] = in_set(words, game, _EDGES + after * CUBE_WORDS, cube)
    for kind in range(KINDS):
        placement = turned[_PLACES + (turns * SQUARE_COUNT + square) * KINDS + kind]
        if placement >= 0:
            planes[7 + kind, square] = in_set(words, game, _LEGAL, placement)
