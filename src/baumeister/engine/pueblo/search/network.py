"""The learned evaluation: a small network that predicts the points every seat still has to pay.

Its inputs are the fines that a look from each walkway square would cost each player now, in the
order in which the chieftain passes the squares and the players move. Everything else about a
position selects rows that are added to the first layer. There is one network for each number of
players and each kind of game left.

The site is turned so that the chieftain stands in the west. A block changes three squares, so the
sum over a position's site serves all turns that are tried in it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import IO

import numpy as np

from baumeister.engine.bits import NONE, bit, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record, Records, Value, records
from baumeister.engine.pueblo.layout import (
    MARKS,
    MOST_BLOCKS,
    NO_HALF,
    SQUARE_COUNT,
    WALKWAY_COUNT,
)
from baumeister.games.pueblo.board import SIZE
from baumeister.games.pueblo.site import NEUTRAL
from baumeister.games.pueblo.state import DEMOLITION_PART

KINDS = ("building", "building before a demolition", "demolition")
BUILDING_KIND, BUILDING_FIRST_KIND, DEMOLITION_KIND = range(len(KINDS))
HIDDEN, SECOND = 64, 32
SQUARES_A_SIDE = WALKWAY_COUNT // 4
MOST_OWN = 9
HALF_STATES = 3
SCALE = 256
"""Weights of fines are integers, in this many parts of a point: their sums are the same on every
machine."""
NETWORK = np.dtype(
    [
        # Long-term cost of a fine, by turns left and squares ahead: for ranking turns.
        ("own_look", np.int32, (MOST_BLOCKS + 1, WALKWAY_COUNT)),
        ("others_look", np.int32, (MOST_BLOCKS + 1, WALKWAY_COUNT)),
        # Rows of the first layer that the position selects.
        ("by_left", np.float32, (MOST_BLOCKS + 1, HIDDEN)),
        ("by_corner", np.float32, (SQUARES_A_SIDE, HIDDEN)),  # squares to the next corner
        ("by_part", np.float32, (2, HIDDEN)),  # whether an auction is still to come
        ("by_half", np.float32, (SEATS, HALF_STATES, HIDDEN)),
        ("by_standing", np.float32, (SEATS, MOST_OWN, HIDDEN)),  # by own blocks that stand
        # The site, turned so that the chieftain is in the west: heights, and whose cube is on top.
        ("by_height", np.float32, (SQUARE_COUNT, HIDDEN)),
        ("by_top", np.float32, (SEATS, SQUARE_COUNT, HIDDEN)),
        # The layers. Inputs: players in the order they move, squares in walking order.
        ("first", np.float32, (SEATS * WALKWAY_COUNT, HIDDEN)),
        ("second_bias", np.float32, SECOND),
        ("second", np.float32, (HIDDEN, SECOND)),
        ("last_bias", np.float32, SEATS),
        ("last", np.float32, (SECOND, SEATS)),
    ],
    align=True,
)


@kernel
def kind_of(turn: Record) -> int:
    """Which network a position uses. The auction before a demolition belongs to the demolition."""
    if turn.part == DEMOLITION_PART:
        return DEMOLITION_KIND
    return BUILDING_FIRST_KIND if turn.demolition else BUILDING_KIND


@kernel
def blocks_left(site: Record, turn: Record) -> int:
    """Blocks still to be built, including those held back; in a demolition, blocks that stand."""
    left = 0
    if turn.part == DEMOLITION_PART:
        for mark in range(MARKS):
            left += signed(site.count[mark])
        return left
    for seat in range(turn.players):
        pairs = signed(turn.pairs[seat]) + signed(turn.held[seat])
        left += signed(turn.single[seat]) + 2 * pairs + (turn.half[seat] != NO_HALF)
    return left


@kernel
def predict(
    site: Record, turn: Record, network: Record, rows: Record, workspace: Record, begins: int
) -> None:
    """Add the predicted points still to be paid to `workspace.expected`, when the seat at place
    `begins` in the order of play is to move. The fines must be in `workspace.forecast`, and the
    site's part of the first layer in `rows`."""
    hidden = workspace.hidden
    left, corner = blocks_left(site, turn), turn.chieftain % SQUARES_A_SIDE
    part = turn.pro and turn.part == 1
    for h in range(HIDDEN):
        hidden[h] = rows[h] + network.by_left[left, h]
        hidden[h] += network.by_corner[corner, h] + network.by_part[part, h]
    for place in range(turn.players):
        seat = turn.order[(begins + place) % turn.players]
        half, standing = turn.half[seat], min(signed(site.count[seat]), MOST_OWN - 1)
        for h in range(HIDDEN):
            hidden[h] += network.by_half[place, half, h] + network.by_standing[place, standing, h]
        add_looks(turn, network, place, seat, workspace, hidden)
    apply_layers(turn, network, hidden, workspace, begins)


@kernel
def add_looks(
    turn: Record, network: Record, place: int, seat: int, workspace: Record, hidden: Record
) -> None:
    """Add a player's fines on the walkway squares, in the order the chieftain passes them."""
    for ahead in range(WALKWAY_COUNT):
        square = turn.chieftain + 1 + ahead
        square -= WALKWAY_COUNT if square >= WALKWAY_COUNT else 0
        points = workspace.forecast[square, seat] * workspace.seen[square]
        if points != 0:
            value, row = np.float32(points), place * WALKWAY_COUNT + ahead
            for h in range(HIDDEN):
                hidden[h] += value * network.first[row, h]


@kernel
def apply_layers(
    turn: Record, network: Record, hidden: Record, workspace: Record, begins: int
) -> None:
    """Apply the remaining layers."""
    second = workspace.second
    for s in range(SECOND):
        second[s] = network.second_bias[s]
    for h in range(HIDDEN):
        value = hidden[h]
        if value > 0:
            for s in range(SECOND):
                second[s] += value * network.second[h, s]
    for place in range(turn.players):
        value = network.last_bias[place]
        for s in range(SECOND):
            if second[s] > 0:
                value += second[s] * network.last[s, place]
        workspace.expected[turn.order[(begins + place) % turn.players]] += value


def stored_as(players: int, kind: int, field: str) -> str:
    """The name of a network's field in a file."""
    return f"{players}.{kind}.{field}"


def read_networks(file: IO[bytes], players: int) -> Records:
    """Read the networks for a number of players from a file, one for each kind."""
    found = records(NETWORK, len(KINDS))
    with np.load(file, allow_pickle=False) as stored:
        for kind in range(len(KINDS)):
            for name in NETWORK.names or ():
                found[name][kind] = stored[stored_as(players, kind, name)]
    return found


@cache
def networks(players: int) -> Records:
    """The shipped networks for a number of players."""
    with (files("baumeister.engine.pueblo.search") / "network.npz").open("rb") as file:
        return read_networks(file, players)


def turned_squares() -> Records:
    """By side (west, north, east, south) and square: the square's number on a site turned so that
    the side is in the west."""
    turned = np.arange(SQUARE_COUNT).reshape(SIZE, SIZE)  # by row and file
    sides = []
    for _ in range(4):
        sides.append(turned.reshape(-1))
        # North becomes west: the square in file x and row y goes to file 7 − y and row x.
        file, row = turned % SIZE, turned // SIZE
        turned = SIZE * file + SIZE - 1 - row
    return np.array(sides, np.uint8)


@kernel
def top_mark(site: Record, square: int, height: int, players: int) -> int:
    """Whose cube is on top of a column of a given height."""
    for seat in range(players):
        if site.cubes[seat, height - 1] & bit(square) != NONE:
            return signed(seat)
    return signed(NEUTRAL)


@kernel
def set_places(turn: Record, begins: int, workspace: Record) -> None:
    """Write when each seat moves, counted from place `begins` in the order of play."""
    for place in range(signed(turn.players)):
        workspace.places[turn.order[(begins + place) % signed(turn.players)]] = place


@kernel
def add_row(rows: Record, weights: Record, value: Value) -> None:
    """Add a multiple of a row of weights."""
    for h in range(HIDDEN):
        rows[h] += value * weights[h]


@kernel
def sum_site(
    site: Record, turn: Record, network: Record, side: int, workspace: Record, rows: Record
) -> None:
    """Sum the rows of all squares."""
    rows[:] = 0
    for square in range(SQUARE_COUNT):
        height = signed(site.heights[square])
        if height > 0:
            there = workspace.turned[side, square]
            add_row(rows, network.by_height[there], np.float32(height))
            mark = top_mark(site, square, height, turn.players)
            if mark != NEUTRAL:
                add_row(rows, network.by_top[workspace.places[mark], there], np.float32(1))


@kernel
def add_block(
    tables: Record,
    site: Record,
    turn: Record,
    network: Record,
    side: int,
    workspace: Record,
    rows: Record,
) -> None:
    """Update a sum after the last listed block was built."""
    number = signed(site.built) - 1
    footprint, tilt = signed(site.footprints[number]), signed(site.tilts[number])
    mark = signed(site.marks[number])
    for column in range(3):
        square = tables.squares[footprint, column]
        there = workspace.turned[side, square]
        cubes = signed(tables.cubes[tilt, column])
        add_row(rows, network.by_height[there], np.float32(cubes))
        if mark != NEUTRAL:
            add_row(rows, network.by_top[workspace.places[mark], there], np.float32(1))
        before = signed(site.heights[square]) - cubes
        if before > 0:
            covered = top_mark(site, square, before, turn.players)
            if covered != NEUTRAL:
                add_row(rows, network.by_top[workspace.places[covered], there], np.float32(-1))


@kernel
def side_of(turn: Record) -> int:
    """The side of the site where the chieftain stands; a corner belongs to the side after it."""
    return signed(turn.chieftain) // SQUARES_A_SIDE
