"""What the network of Pueblo sees of the law's states.

The board is turned so that the chieftain stands on its first side. The kernels of self-play write
the same (`engine.pueblo.network_inputs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from baumeister.games.pueblo.action_codes import BIDS, CARDS, CODES
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS
from baumeister.games.pueblo.board import CORNERS, LINES, QUARTERS, SIDES, SIZE, WALKWAY
from baumeister.games.pueblo.state import PHASES, STEPS, State
from baumeister.players.learned.form import FORMS, Bytes, Floats, Inputs, Numbers

SEATS, LEVELS_SEEN, LEVELS_SHOWN = 4, 16, 7
NEAR, LONG_LOOK, MOST_FINE = 4, 8, 255
SIDE_LENGTH, WALKWAY_COUNT, SQUARE_COUNT = SIZE + 1, len(WALKWAY), SIZE * SIZE
_NOBODY = 255
"""Where no cube is; a neutral cube has the mark 4."""
_LEVELS = np.arange(LEVELS_SEEN)


def _turned() -> Numbers:
    """By quarter turns: the square of the board that becomes each square."""
    found = np.tile(np.arange(SQUARE_COUNT), (4, 1))
    x, y = np.arange(SQUARE_COUNT) % SIZE, np.arange(SQUARE_COUNT) // SIZE
    for turns in range(1, 4):
        found[turns, (SIZE - 1 - y) + SIZE * x] = found[turns - 1]  # (x, y) becomes (7 - y, x)
    return found


def _arms_before() -> Numbers:
    """By quarter turns: the arms (ne, nw, se, sw) on the board that become each arms."""
    cycle = [ARMS_ORDER.index(arms) for arms in ("ne", "nw", "sw", "se")]
    found = np.zeros((4, 4), np.intp)
    for turns in range(4):
        for place, arms in enumerate(cycle):
            found[turns, arms] = cycle[(place - turns) % 4]
    return found


ARMS_ORDER = tuple(ARMS)
TURNED, ARMS_BEFORE = _turned(), _arms_before()
_LINES = np.array([[LINES[square] for square in SIDES[side]] for side in "WNES"])
"""By side and walkway square of it: the squares in front, the nearest first."""
_QUARTERS = np.array([QUARTERS[WALKWAY.index(corner)] for corner in CORNERS])
_SIDE_STARTS = np.array([SIDES[side][0] for side in "WNES"])
_CORNER_NUMBERS = np.array([WALKWAY.index(corner) for corner in CORNERS])
_CORNERS_OF_FITS = np.array([f.corner for f in FOOTPRINTS])
_ARMS_OF_FITS = np.array([ARMS_ORDER.index(f.name[2:]) for f in FOOTPRINTS])


def _viewers() -> Numbers:
    """By view (four sides, then the corner of the quarter) and square: the walkway square that
    sees the square."""
    found = np.zeros((5, SQUARE_COUNT), np.intp)
    for walkway, (line, quarter) in enumerate(zip(LINES, QUARTERS, strict=True)):
        for square in line:
            found["WNES".index(WALKWAY[walkway][0]), square] = walkway
        for square in quarter:
            found[4, square] = walkway
    return found


_VIEWERS = _viewers()


@cache
def action_tables() -> Numbers:
    """By quarter turns and code: the index of the network's raw output."""
    first_other = SQUARE_COUNT * FORMS["pueblo"].square_actions
    rows = np.zeros((4, CODES), np.intp)
    for turns in range(4):
        after = np.argsort(TURNED[turns])
        arms_after = np.argsort(ARMS_BEFORE[turns])
        for f in FOOTPRINTS:
            place = 9 * after[f.corner] + arms_after[ARMS_ORDER.index(f.name[2:])]
            rows[turns, f.number], rows[turns, 196 + f.number] = place, place + 4
        rows[turns, 392:398] = first_other + np.arange(6)
        rows[turns, 398:462] = 9 * after + 8
        rows[turns, 462:] = first_other + 6 + np.arange(len(BIDS) + 1 + len(CARDS))
    return rows


def margin_weight(state: State) -> float:
    """A point of the margin counts the same in every version."""
    del state
    return 1.0


def inputs(states: Sequence[State]) -> Inputs:
    """What the network sees of positions that are not over."""
    n = len(states)
    marks = np.frombuffer(
        b"".join(
            column[:LEVELS_SEEN].ljust(LEVELS_SEEN, b"\xff")
            for state in states
            for column in state.site.columns
        ),
        np.uint8,
    ).reshape(n, SQUARE_COUNT, LEVELS_SEEN)
    bytes_ = np.frombuffer(b"".join(s.site.heights for s in states), np.uint8)
    heights: Numbers = bytes_.reshape(n, SQUARE_COUNT).astype(np.intp)
    players = np.array([s.options.players for s in states])
    movers = np.array([s.to_move for s in states])
    # Seats are counted from the one to move.
    after = (movers[:, None] + np.arange(SEATS)) % players[:, None]
    present = np.arange(SEATS) < players[:, None]
    seats = np.where(present, after, _NOBODY - 1).astype(np.uint8)
    owned = marks[:, None] == seats[:, :, None, None]  # position, seat, square, level
    fronts = _fronts(heights)
    fines = _fines(owned, heights, fronts)
    tops = _tops(owned, heights)
    looks = _looks(fines, tops)
    chieftains = np.array([s.chieftain for s in states])
    return Inputs(
        _planes(states, heights, owned, fronts, fines, tops, looks, chieftains),
        _numbers(states, looks, chieftains),
        chieftains // SIDE_LENGTH,
    )


def _fronts(heights: Numbers) -> Numbers:
    """By position, side and square: the greatest height between the square and that side."""
    lines = heights[:, _LINES]  # position, side, line, distance
    highest = np.maximum.accumulate(lines, axis=3)
    before = np.zeros_like(highest)
    before[..., 1:] = highest[..., :-1]
    fronts = np.empty((len(heights), 4, SQUARE_COUNT), np.intp)
    for side in range(4):
        fronts[:, side, _LINES[side].ravel()] = before[:, side].reshape(len(heights), -1)
    return fronts


def _fines(owned: npt.NDArray[np.bool_], heights: Numbers, fronts: Numbers) -> Numbers:
    """By position, side, seat and square: what the cubes visible from that side cost."""
    costs = np.zeros((*owned.shape[:3], LEVELS_SEEN + 1), np.int16)
    np.cumsum(owned * (_LEVELS + 1).astype(np.int16), axis=3, out=costs[..., 1:])
    top = np.minimum(heights, LEVELS_SEEN)
    whole = np.take_along_axis(costs, top[:, None, :, None], 3)[..., 0]
    hidden = np.minimum(fronts, top[:, None])
    covered = np.take_along_axis(costs, hidden.transpose(0, 2, 1)[:, None], 3)
    seen: Numbers = (whole[..., None] - covered).transpose(0, 3, 1, 2).astype(np.intp)
    return seen


def _tops(owned: npt.NDArray[np.bool_], heights: Numbers) -> npt.NDArray[np.bool_]:
    """By position, seat and square: whether the top cube is the seat's."""
    top = np.clip(heights - 1, 0, LEVELS_SEEN - 1)
    found: npt.NDArray[np.bool_] = np.take_along_axis(owned, top[:, None, :, None], 3)[..., 0]
    found &= ((heights > 0) & (heights <= LEVELS_SEEN))[:, None]
    return found


def _looks(fines: Numbers, tops: npt.NDArray[np.bool_]) -> Numbers:
    """By position, walkway square and seat: what a look would cost."""
    found = np.empty((len(fines), WALKWAY_COUNT, SEATS), np.intp)
    for side in range(4):
        seen = fines[:, side][:, :, _LINES[side]].sum(3)  # position, seat, line
        first = _SIDE_STARTS[side]
        found[:, first : first + SIZE] = seen.transpose(0, 2, 1)
    found[:, _CORNER_NUMBERS] = tops[:, :, _QUARTERS].sum(3).transpose(0, 2, 1)
    return found


def _planes(  # noqa: PLR0917
    states: Sequence[State],
    heights: Numbers,
    owned: npt.NDArray[np.bool_],
    fronts: Numbers,
    fines: Numbers,
    tops: npt.NDArray[np.bool_],
    looks: Numbers,
    chieftains: Numbers,
) -> Bytes:
    n = len(states)
    rows, turns = np.arange(n)[:, None], chieftains // SIDE_LENGTH
    planes = np.zeros((n, FORMS["pueblo"].planes, SQUARE_COUNT), np.uint8)
    planes[:, 0] = 1
    planes[:, 1] = heights
    planes[rows, 2 + np.minimum(heights, 7), np.arange(SQUARE_COUNT)] = 1
    levels = owned[..., :LEVELS_SHOWN].transpose(0, 3, 1, 2)
    planes[:, 10:38] = levels.reshape(n, LEVELS_SHOWN * SEATS, SQUARE_COUNT)
    planes[:, 38:42] = tops
    planes[:, 42] = (heights > 0) & ~tops.any(1)
    sides = (np.arange(4) + turns[:, None]) % 4  # the sides of the board, seen from the turned one
    planes[:, 43:47] = fronts[rows, sides]
    turned_fines = np.minimum(fines[rows, sides], MOST_FINE)
    planes[:, 47:63] = turned_fines.reshape(n, 4 * SEATS, SQUARE_COUNT)
    views = np.concatenate([sides, np.full((n, 1), 4)], 1)
    viewers = _VIEWERS[views]  # position, view, square
    costs = np.minimum(looks[rows[:, :, None], viewers], MOST_FINE)
    planes[:, 63:83] = costs.transpose(0, 1, 3, 2).reshape(n, 5 * SEATS, SQUARE_COUNT)
    steps = (viewers - chieftains[:, None, None] - 1) % WALKWAY_COUNT + 1
    planes[:, 83:88] = steps
    planes[:, 88:93] = steps <= NEAR
    fits = np.frombuffer(b"".join(s.site.fits for s in states), np.uint8).reshape(n, -1)
    by_arms = np.zeros((n, 4, SQUARE_COUNT), np.uint8)
    by_arms[:, _ARMS_OF_FITS, _CORNERS_OF_FITS] = fits
    planes[:, 93:97] = by_arms[rows, ARMS_BEFORE[turns]]
    for row, state in enumerate(states):
        if state.site.ground.cult_squares:
            planes[row, 97, list(state.site.ground.cult_squares)] = 1
        if state.step == "lift":
            for block in state.site.liftable(state.to_move or 0):
                planes[row, 98, min(FOOTPRINTS[block.footprint].squares)] = 1
    return np.take_along_axis(planes, TURNED[turns][:, None], 2)


def _numbers(states: Sequence[State], looks: Numbers, chieftains: Numbers) -> Floats:
    n = len(states)
    numbers = np.zeros((n, FORMS["pueblo"].numbers), np.float32)
    rows = np.arange(n)
    numbers[rows, chieftains % SIDE_LENGTH] = 1.0
    ahead = (chieftains[:, None] + np.arange(1, LONG_LOOK + 1)) % WALKWAY_COUNT
    near = looks[rows[:, None], ahead]
    numbers[:, 9:41] = 0.125 * near.reshape(n, -1)
    numbers[:, 57:61] = 0.015 * looks.sum(1)
    numbers[:, 143] = 1.0
    for row, state in zip(numbers, states, strict=True):
        _write_turn(row, state)
    return numbers


def _write_turn(numbers: Floats, state: State) -> None:
    """Write the numbers that follow from whose turn it is, the stocks, and the auction."""
    options, auction = state.options, state.auction
    players, mover = options.players, state.to_move or 0
    numbers[41 + STEPS.index(state.step)] = 1.0
    numbers[45 + state.part] = 1.0
    numbers[49 + PHASES.index(state.phase)] = 1.0
    numbers[50 + players] = 1.0
    numbers[55], numbers[56] = options.pro, options.demolition
    if auction is not None:
        numbers[61], numbers[62] = 0.1 * auction.bid, 0.02 * auction.bid
    standing = [0] * (SEATS + 1)
    for block in state.site.blocks:
        standing[SEATS if block.owner is None else block.owner] += 1
    for after in range(players):
        seat = (mover + after) % players
        stock, behind = state.stocks[seat], state.scores[seat] - state.scores[mover]
        one = numbers[63 + 20 * after : 83 + 20 * after]
        one[0] = 1.0
        one[1] = min(max(0.125 * behind, -3.0), 3.0)
        one[2] = min(max(0.03 * behind, -3.0), 3.0)
        one[3] = stock.single
        one[4] = 0.125 * stock.pairs
        one[5], one[6] = stock.half == "own", stock.half == "neutral"
        one[7] = 0.5 * stock.held
        if auction is not None:
            card = auction.cards[seat]
            if card:
                one[7 + card] = 1.0
            one[12] = seat in auction.passed
            one[13], one[14] = auction.bidder == seat, auction.opener == seat
        elif seat in state.order:
            one[16] = 0.25 * (state.order.index(seat) + 1)
        if options.pro:
            one[15] = options.first_bidder == seat
        one[17] = 0.125 * standing[seat]
