"""What the network of Aztec sees of the law's states.

The board is turned so that the seat to move builds along north and south, unless it is Oh Puch. The
kernels of self-play write the same (`engine.aztec.network_inputs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from baumeister.games.aztec.action_codes import CODES
from baumeister.games.aztec.piece import ORIENTATIONS, PLACEMENTS
from baumeister.games.aztec.state import State
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import CELLS, LEVELS, SCORING, SIZE, number_of
from baumeister.players.learned.form import FORMS, Bytes, Floats, Inputs, Numbers

SEATS, SQUARE_COUNT = 3, SIZE * SIZE
KINDS = LEVELS * len(ORIENTATIONS)
"""Levels and orientations: the placements with one corner."""
MOST_COVERED, MOST_ROOM = 255, 256
_SCORING_LEVEL = (LEVELS - 1) * SQUARE_COUNT


def _turned() -> Numbers:
    """By quarter turns: the square of the board that becomes each square."""
    square = np.arange(SQUARE_COUNT)
    x, y = square % SIZE, square // SIZE
    return np.stack([square, (SIZE - 1 - y) + SIZE * x])  # (x, y) becomes (y, 8 - x)


TURNED = _turned()


def _kinds() -> Numbers:
    """By quarter turns and kind: the kind on the board that becomes it."""
    before = dict(zip("nesw", "wnes", strict=True))
    found = np.tile(np.arange(KINDS), (2, 1))
    for kind in range(KINDS):
        level, orientation = divmod(kind, len(ORIENTATIONS))
        carrier, other = ORIENTATIONS[orientation]
        turned = ORIENTATIONS.index((before.get(carrier, carrier), before.get(other, other)))
        found[1, kind] = level * len(ORIENTATIONS) + turned
    return found


_KINDS_BEFORE = _kinds()
_CORNERS = np.array([p.corner for p in PLACEMENTS])
_KINDS_OF = np.array(
    [
        (p.level - 1) * len(ORIENTATIONS) + ORIENTATIONS.index((p.carrier, p.other))
        for p in PLACEMENTS
    ]
)


@cache
def _covering() -> Floats:
    """By placement and cube: 1 if the placement covers the cube."""
    found = np.zeros((len(PLACEMENTS), len(CELLS)), np.float32)
    for placement in PLACEMENTS:
        found[placement.number, list(map(number_of, placement.cells))] = 1
    return found


@cache
def action_tables() -> Numbers:
    """By quarter turns and code: the index of the network's raw output."""
    others = FORMS["aztec"].other_actions
    rows = np.zeros((2, CODES), np.intp)
    for turns in range(2):
        squares, kinds = np.argsort(TURNED[turns]), np.argsort(_KINDS_BEFORE[turns])
        rows[turns, : len(PLACEMENTS)] = KINDS * squares[_CORNERS] + kinds[_KINDS_OF]
        rows[turns, CODES - others :] = KINDS * SQUARE_COUNT + np.arange(others)
    return rows


def margin_weight(state: State) -> float:
    """In a single game of three, points count for nobody but as a share of the win (A5.5)."""
    return 0.0 if state.options.players == SEATS and not state.options.match else 3.0


def inputs(states: Sequence[State]) -> Inputs:
    """What the network sees of positions that are not over."""
    turns = np.array(
        [s.phase == "building" and s.builders[1] == s.to_move for s in states], np.intp
    )
    legal = np.array([s.phase == "building" for s in states])[:, None] * _bits(
        [s.temple.legal for s in states], len(PLACEMENTS)
    )
    return Inputs(_planes(states, legal, turns), _numbers(states), turns)


def _bits(sets: Sequence[int], count: int) -> Bytes:
    """Sets as rows of zeros and ones."""
    length = -(-count // 8)
    packed = np.frombuffer(b"".join(s.to_bytes(length, "little") for s in sets), np.uint8)
    rows = packed.reshape(len(sets), length)
    return np.unpackbits(rows, axis=1, count=count, bitorder="little")


def _planes(states: Sequence[State], legal: Bytes, turns: Numbers) -> Bytes:
    n = len(states)
    planes = np.zeros((n, FORMS["aztec"].planes, SQUARE_COUNT), np.uint8)
    planes[:, 0] = 1
    cubes = _bits([s.temple.cubes for s in states], len(CELLS))
    planes[:, 1:4] = cubes.reshape(n, LEVELS, SQUARE_COUNT)
    for row, state in enumerate(states):
        scoring = SCORING[state.options.corners]
        for seat, edge in zip(state.builders, scoring, strict=False):
            after = (seat - (state.to_move or 0)) % state.options.players
            planes[row, 4 + after] = _edge(edge)
    planes[:, 7 + _KINDS_OF, _CORNERS] = legal
    kinds = planes[:, 7 : 7 + KINDS]
    planes[:, 7 : 7 + KINDS] = np.take_along_axis(kinds, _KINDS_BEFORE[turns][:, :, None], 1)
    covered = np.minimum(legal.astype(np.float32) @ _covering(), MOST_COVERED)
    planes[:, 79:82] = covered.reshape(n, LEVELS, SQUARE_COUNT)
    return np.take_along_axis(planes, TURNED[turns][:, None], 2)


@cache
def _edge(scoring: int) -> Bytes:
    """The squares whose highest cubes count."""
    return _bits([scoring], len(CELLS))[0, _SCORING_LEVEL:]


def _numbers(states: Sequence[State]) -> Floats:
    numbers = np.zeros((len(states), FORMS["aztec"].numbers), np.float32)
    numbers[:, 63] = 1.0
    for row, state in zip(numbers, states, strict=True):
        _write_turn(row, state)
    return numbers


def _write_turn(numbers: Floats, state: State) -> None:
    """Write the numbers of the round, of the auction and of each seat."""
    options, bidding = state.options, state.bidding
    players, mover = options.players, state.to_move or 0
    claim, claimant = (state.claim or 0, state.oh_puch)
    if bidding is not None:
        claim, claimant = bidding.claim, bidding.claimant
    numbers[0 if bidding is not None else 1] = 1.0
    numbers[players] = 1.0
    numbers[4], numbers[5] = options.match, options.corners == "both"
    numbers[6 + state.round] = 1.0
    numbers[9], numbers[10] = state.pieces_left / PIECES, state.pieces_left & 1
    if bidding is None:
        numbers[11] = min(state.temple.legal.bit_count(), MOST_ROOM) / 64.0
    numbers[12 + claim] = 1.0
    numbers[31] = 0.1 * claim
    points, builders = state.round_points, state.builders
    mine = points[mover] + state.earlier[mover]
    for after in range(players):
        seat = (mover + after) % players
        one = numbers[32 + 9 * after : 41 + 9 * after]
        one[0] = 1.0
        one[1], one[2] = points[seat] / 8.0, state.earlier[seat] / 16.0
        one[3] = (points[seat] + state.earlier[seat] - mine) / 8.0
        one[4] = claimant == seat
        one[5] = bidding is not None and seat in bidding.passed
        if seat in builders:
            one[6 + builders.index(seat)] = 1.0
            if claim:
                one[8] = (points[seat] - claim) / 8.0
