"""The learned evaluation: a small network that expects what everybody still has to pay.

Its inputs are what each walkway square would cost each player now, in the order in which the
chieftain will come by and the players will move. Everything else about a position only chooses
rows that are added to the first layer. One network for each number of players and each kind of
game that is left.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import IO

import numpy as np

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record, Records, records
from baumeister.engine.pueblo.layout import (
    MARKS,
    MOST_BLOCKS,
    NO_HALF,
    SQUARE_COUNT,
    WALKWAY_COUNT,
)
from baumeister.games.pueblo.state import DEMOLITION_PART

KINDS = ("building", "building before a demolition", "demolition")
BUILDING_KIND, BUILDING_FIRST_KIND, DEMOLITION_KIND = range(len(KINDS))
HIDDEN, SECOND = 64, 32
SQUARES_A_SIDE = WALKWAY_COUNT // 4
MOST_OWN = 9
HALF_STATES = 3
SCALE = 256
"""Weights of looks are whole numbers, in so many parts of a point: their sums are the same on every
machine."""

NETWORK = np.dtype(
    [
        # What a look costs in the long run, by turns left and squares ahead: for ranking turns.
        ("own_look", np.int32, (MOST_BLOCKS + 1, WALKWAY_COUNT)),
        ("others_look", np.int32, (MOST_BLOCKS + 1, WALKWAY_COUNT)),
        # Rows of the first layer that the position chooses.
        ("by_left", np.float32, (MOST_BLOCKS + 1, HIDDEN)),
        ("by_corner", np.float32, (SQUARES_A_SIDE, HIDDEN)),  # how far it is to the next corner
        ("by_part", np.float32, (2, HIDDEN)),  # whether an auction is still to come
        ("by_half", np.float32, (SEATS, HALF_STATES, HIDDEN)),
        ("by_standing", np.float32, (SEATS, MOST_OWN, HIDDEN)),  # own blocks that stand
        # The site, turned so that he stands in the west: heights, and whose cube is on top.
        ("by_height", np.float32, (SQUARE_COUNT, HIDDEN)),
        ("by_top", np.float32, (SEATS, SQUARE_COUNT, HIDDEN)),
        # The layers. Inputs: players in the order they move in, squares in walking order.
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
    """Which network a position is for. The auction before a demolition belongs to it."""
    if turn.part == DEMOLITION_PART:
        return DEMOLITION_KIND
    return BUILDING_FIRST_KIND if turn.demolition else BUILDING_KIND


@kernel
def blocks_left(site: Record, turn: Record) -> int:
    """Blocks that are still to be built, those held back included; in a demolition those that
    stand."""
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
def expect(
    site: Record, turn: Record, network: Record, rows: Record, memory: Record, begins: int
) -> None:
    """Expect what is still to be paid, if the one at a place in the order of play is to move;
    added to `memory.expected`. The looks must be in `memory.forecast`, what the site adds to the
    first layer in `rows`."""
    hidden = memory.hidden
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
        add_looks(turn, network, place, seat, memory, hidden)
    read_out(turn, network, hidden, memory, begins)


@kernel
def add_looks(
    turn: Record, network: Record, place: int, seat: int, memory: Record, hidden: Record
) -> None:
    """Add what the walkway squares would cost a player, in the order in which he comes by."""
    for ahead in range(WALKWAY_COUNT):
        square = turn.chieftain + 1 + ahead
        square -= WALKWAY_COUNT if square >= WALKWAY_COUNT else 0
        points = memory.forecast[square, seat] * memory.seen[square]
        if points != 0:
            value, row = np.float32(points), place * WALKWAY_COUNT + ahead
            for h in range(HIDDEN):
                hidden[h] += value * network.first[row, h]


@kernel
def read_out(turn: Record, network: Record, hidden: Record, memory: Record, begins: int) -> None:
    """Go through the other layers."""
    second = memory.second
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
        memory.expected[turn.order[(begins + place) % turn.players]] += value


def stored_as(players: int, kind: int, field: str) -> str:
    """The name of a network's field in a file."""
    return f"{players}.{kind}.{field}"


def read_networks(file: IO[bytes], players: int) -> Records:
    """The networks for so many players, one for each kind, from a file."""
    found = records(NETWORK, len(KINDS))
    with np.load(file, allow_pickle=False) as stored:
        for kind in range(len(KINDS)):
            for name in NETWORK.names or ():
                found[name][kind] = stored[stored_as(players, kind, name)]
    return found


@cache
def networks(players: int) -> Records:
    """The networks that are shipped, for so many players."""
    with (files("baumeister.engine.pueblo.mind") / "networks.npz").open("rb") as file:
        return read_networks(file, players)
