"""What the network of Pueblo sees of a position: first a row of words by game, then planes.

The board is turned so that the chieftain stands on its first side. `players.learned` computes the
same inputs from the law's states.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from baumeister.engine.bits import NONE, Word, has, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Values, Words
from baumeister.engine.pueblo.block import liftable
from baumeister.engine.pueblo.layout import (
    AUCTION,
    DIRECTIONS,
    LIFT,
    NEUTRAL_HALF,
    NO_STEP,
    OVER,
    OWN_HALF,
    SQUARE_COUNT,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.sight import forecast_fines
from baumeister.games.pueblo.board import SIZE

SEATS, LEVELS_SEEN, VIEW_COUNT, SIDE_LENGTH = 4, 16, 5, 9
PLANES, NUMBERS = 104, 144
SCALES = np.ones(PLANES, np.float32)
"""What the integers of each plane are multiplied by."""
for _first, _last, _scale in (
    (1, 2, 1 / 4),
    (43, 47, 1 / 4),
    (47, 63, 1 / 8),
    (63, 83, 1 / 16),
    (83, 88, 1 / 36),
):
    SCALES[_first:_last] = _scale


def turned_tables() -> Any:  # noqa: ANN401 - an array
    """What `write_square` reads: by quarter turns, the square before that becomes each square."""
    return TURNED.ravel().astype(np.int16)


_HEIGHTS = 0
_CUBES = _HEIGHTS + SQUARE_COUNT // 8
_FITS = _CUBES + SEATS * LEVELS_SEEN
_CULT = _FITS + DIRECTIONS
_LIFTS = _CULT + 1
LOOKS = _LIFTS + 1
META = LOOKS + SEATS * WALKWAY_COUNT // 8
WORDS = META + 1
"""The words of a position."""
MOST_FINE, NEAR, LONG_LOOK = 255, 4, 8
TURNED = np.zeros((4, SQUARE_COUNT), np.uint8)
"""By quarter turns: the square of the board that becomes each square."""
TURNED[0] = np.arange(SQUARE_COUNT)
for _turns in range(1, 4):
    for _square in range(SQUARE_COUNT):
        _x, _y = _square % SIZE, _square // SIZE
        # (x, y) becomes (7 - y, x)
        TURNED[_turns, (SIZE - 1 - _y) + SIZE * _x] = TURNED[_turns - 1, _square]


@kernel
def quarter_turns(turn: Record) -> int:
    """How often the board is turned."""
    return turn.chieftain // SIDE_LENGTH


@kernel
def write_words(tables: Record, site: Record, turn: Record, looks: Points, words: Words) -> None:
    """Write the words of a position. `looks` has room for a forecast."""
    for number in range(SQUARE_COUNT // 8):
        found = NONE
        for byte in range(8):
            found |= Word(site.heights[8 * number + byte]) << Word(8 * byte)
        words[_HEIGHTS + number] = found
    for seat in range(SEATS):
        for level in range(LEVELS_SEEN):
            cubes = NONE
            if level < site.top and seat < turn.players:
                cubes = site.cubes[seat, level]
            words[_CUBES + seat * LEVELS_SEEN + level] = cubes
    for arms in range(DIRECTIONS):
        words[_FITS + arms] = site.fits[arms]
    words[_CULT] = site.cult
    lifts = NONE
    if turn.step == LIFT:
        lifts = liftable(tables, site, turn.to_move)
    words[_LIFTS] = lifts
    forecast_fines(tables, site, turn.players, looks)
    write_looks(turn, looks, words)
    mover = max(signed(turn.to_move), 0)
    meta = mover | signed(turn.players) << 8 | signed(turn.chieftain) << 16
    words[META] = Word(meta)


@kernel
def write_looks(turn: Record, looks: Points, words: Words) -> None:
    """Write what each look would cost each seat, as bytes."""
    for number in range(SEATS * WALKWAY_COUNT // 8):
        found = NONE
        for byte in range(8):
            entry = 8 * number + byte
            seat = entry % SEATS
            if seat < turn.players:
                fine = min(looks[entry // SEATS, seat], MOST_FINE)
                found |= Word(fine) << Word(8 * byte)
        words[LOOKS + number] = found


@kernel
def write_numbers(site: Record, turn: Record, looks: Points, numbers: Values) -> None:
    """Write the numbers that belong to no square. `looks` is the forecast of the position."""
    for number in range(len(numbers)):
        numbers[number] = 0.0
    players, chieftain = signed(turn.players), signed(turn.chieftain)
    auction = turn.phase == AUCTION
    numbers[chieftain % SIDE_LENGTH] = 1.0
    if turn.step != NO_STEP:
        numbers[41 + turn.step] = 1.0
    numbers[45 + turn.part] = 1.0
    if turn.phase != OVER:
        numbers[49 + turn.phase] = 1.0
    numbers[50 + players] = 1.0
    numbers[55] = turn.pro
    numbers[56] = turn.demolition
    if auction:
        numbers[61] = 0.1 * turn.bid
        numbers[62] = 0.02 * turn.bid
    for after in range(players):
        write_seat(site, turn, looks, after, numbers)
    numbers[143] = 1.0


@kernel
def write_seat(site: Record, turn: Record, looks: Points, after: int, numbers: Values) -> None:
    """Write the numbers of a seat, counted from the one to move."""
    players, mover = signed(turn.players), max(signed(turn.to_move), 0)
    chieftain, seat = signed(turn.chieftain), (mover + after) % players
    total = 0
    for walkway in range(WALKWAY_COUNT):
        total += looks[walkway, seat]
    numbers[57 + after] = 0.015 * total
    for steps in range(1, LONG_LOOK + 1):
        fine = looks[(chieftain + steps) % WALKWAY_COUNT, seat]
        numbers[9 + SEATS * (steps - 1) + after] = 0.125 * fine
    first = 63 + 20 * after
    behind = turn.scores[seat] - turn.scores[mover]
    numbers[first] = 1.0
    numbers[first + 1] = min(max(0.125 * behind, -3.0), 3.0)
    numbers[first + 2] = min(max(0.03 * behind, -3.0), 3.0)
    numbers[first + 3] = turn.single[seat]
    numbers[first + 4] = 0.125 * turn.pairs[seat]
    numbers[first + 5] = turn.half[seat] == OWN_HALF
    numbers[first + 6] = turn.half[seat] == NEUTRAL_HALF
    numbers[first + 7] = 0.5 * turn.held[seat]
    if turn.phase == AUCTION:
        if turn.cards[seat] > 0:
            numbers[first + 7 + turn.cards[seat]] = 1.0
        numbers[first + 12] = signed(turn.passed) >> seat & 1
        numbers[first + 13] = turn.bidder == seat
        numbers[first + 14] = turn.opener == seat
    else:
        for rank in range(players):
            if turn.order[rank] == seat:
                numbers[first + 16] = 0.25 * (rank + 1)
    if turn.pro:
        numbers[first + 15] = turn.first_bidder == seat
    numbers[first + 17] = 0.125 * site.count[seat]


@kernel
def write_inputs(
    tables: Record, site: Record, turn: Record, looks: Points, words: Words, numbers: Values
) -> None:
    """Write the words and the numbers of a position. `looks` is a work array."""
    write_words(tables, site, turn, looks, words)
    write_numbers(site, turn, looks, numbers)


@kernel
def byte_at(words: Words, game: int, first: int, number: int) -> int:
    """A byte of a game's words."""
    return signed(words[first + (number >> 3), game] >> Word(8 * (number & 7)) & Word(255))


@kernel
def viewer(view: int, square: int) -> int:
    """The walkway square of the turned board that sees a square in a view."""
    x, y = square % SIZE, square // SIZE
    if view == 0:
        return 1 + y
    if view == 1:
        return 10 + x
    if view == 2:
        return 26 - y
    if view == 3:
        return 35 - x
    if x < SIZE // 2:
        return 0 if y < SIZE // 2 else 9
    return 27 if y < SIZE // 2 else 18


@kernel
def write_square(turned: Values, words: Words, game: int, square: int, planes: Values) -> None:
    """Write all planes (by plane and square) at one square of the turned board."""
    meta = words[META, game]
    mover, players = signed(meta & Word(255)), signed(meta >> Word(8) & Word(255))
    chieftain = signed(meta >> Word(16) & Word(255))
    turns = chieftain // SIDE_LENGTH
    here = signed(turned[SQUARE_COUNT * turns + square])
    height = byte_at(words, game, _HEIGHTS, here)
    top = min(height, LEVELS_SEEN)
    for plane in range(len(planes)):
        planes[plane, square] = 0
    planes[0, square] = 1
    planes[1, square] = height
    planes[2 + min(height, 7), square] = 1
    write_owners(words, game, here, height, planes[:, square])
    for side in range(4):
        front = front_of(turned, words, game, turns, square, side)
        planes[43 + side, square] = front
        for after in range(players):
            cubes = _CUBES + (mover + after) % players * LEVELS_SEEN
            fine = 0
            for level in range(front, top):
                if has(words[cubes + level, game], here):
                    fine += level + 1
            planes[47 + SEATS * side + after, square] = min(fine, MOST_FINE)
    write_views(words, game, square, planes[:, square])
    for arms in range(DIRECTIONS):
        planes[93 + arms, square] = has(words[_FITS + arms_before(turns, arms), game], here)
    planes[97, square] = has(words[_CULT, game], here)
    planes[98, square] = has(words[_LIFTS, game], here)


@kernel
def write_owners(words: Words, game: int, here: int, height: int, planes: Values) -> None:
    """Write whose cubes stand on a square."""
    meta = words[META, game]
    mover, players = signed(meta & Word(255)), signed(meta >> Word(8) & Word(255))
    owned = height == 0
    for after in range(players):
        cubes = _CUBES + (mover + after) % players * LEVELS_SEEN
        for level in range(min(height, 7)):
            planes[10 + SEATS * level + after] = has(words[cubes + level, game], here)
        if 0 < height <= LEVELS_SEEN and has(words[cubes + height - 1, game], here):
            planes[38 + after] = 1
            owned = True
    if not owned:
        planes[42] = 1


@kernel
def write_views(words: Words, game: int, square: int, planes: Values) -> None:
    """Write what the looks at a square would cost, and how far the chieftain has to walk."""
    meta = words[META, game]
    mover, players = signed(meta & Word(255)), signed(meta >> Word(8) & Word(255))
    chieftain = signed(meta >> Word(16) & Word(255))
    for view in range(VIEW_COUNT):
        before = viewer(view, square) + SIDE_LENGTH * (chieftain // SIDE_LENGTH)
        before %= WALKWAY_COUNT
        for after in range(players):
            entry = before * SEATS + (mover + after) % players
            planes[63 + SEATS * view + after] = byte_at(words, game, LOOKS, entry)
        steps = (before - chieftain - 1 + WALKWAY_COUNT) % WALKWAY_COUNT + 1
        planes[83 + view] = steps
        planes[88 + view] = steps <= NEAR


@kernel
def arms_before(turns: int, arms: int) -> int:
    """The arms (ne, nw, se, sw) on the board that become these when it is turned."""
    # Anticlockwise, a quarter turn makes nw of ne: the cycle is ne, nw, sw, se.
    place = arms if arms < 2 else 5 - arms
    place = (place - turns + 4) % 4
    return place if place < 2 else 5 - place


@kernel
def front_of(turned: Values, words: Words, game: int, turns: int, square: int, side: int) -> int:
    """The greatest height between a square of the turned board and one of its edges."""
    x, y, found = square % SIZE, square // SIZE, 0
    east = int(side == 2) - int(side == 0)
    north = int(side == 1) - int(side == 3)
    x += east
    y += north
    while 0 <= x < SIZE and 0 <= y < SIZE:
        found = max(
            found,
            byte_at(words, game, _HEIGHTS, signed(turned[SQUARE_COUNT * turns + x + SIZE * y])),
        )
        x += east
        y += north
    return found
