"""Memory layout of a Pueblo position: the site and the turn.

The site is large; kernels change it in place and can change it back. The turn is everything else;
it is small, so callers copy it to go back.
"""

from __future__ import annotations

import numpy as np

from baumeister.engine.layout import SEATS
from baumeister.games.pueblo.action_codes import (
    ACTIONS,
    BIDS,
    CARDS,
    DISCARDS,
    LIFTS,
    PASS,
    PLACES,
    WALKS,
)
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.block import ARMS, FOOTPRINTS, SHAPE
from baumeister.games.pueblo.board import LONGEST_WALK, SIDES, SIZE, WALKWAY
from baumeister.games.pueblo.site import NEUTRAL
from baumeister.games.pueblo.state import PHASES, STEPS
from baumeister.games.pueblo.stock import OWN_BLOCKS

MARKS = NEUTRAL + 1
"""A cube's mark is a seat or neutral."""
MOST_BLOCKS = max(players * (2 * own - 1) for players, own in OWN_BLOCKS.items())
"""36, with four players."""
PLANES = 6
LEVELS = 1 << PLANES
"""Room for 63 levels, which is enough.

A block raises the highest column by two only if three columns stand at that height, and then one
column alone is highest. Before three are as high again, either a block raises nothing, or two raise
it by one each: at most four levels in three blocks, 48 levels with 36.
"""
SQUARE_COUNT = SIZE * SIZE
WALKWAY_COUNT = len(WALKWAY)
DIRECTIONS = len(ARMS)
BLOCK_CUBES = len(SHAPE)
VIEWS = (*SIDES, "corner")
"""From where the chieftain can see a square: the four sides, and the corner of its quarter."""
FOOTPRINT_COUNT = len(FOOTPRINTS)

_first_code = {id(action): code for code, action in enumerate(ACTIONS)}


def _code(action: object) -> int:
    return _first_code[id(action)]


NEUTRAL_PLACES = _code(PLACES["neutral"][0])
FIRST_WALK = _code(WALKS[0])
OWN_DISCARD = _code(DISCARDS["own"])
NEUTRAL_DISCARD = _code(DISCARDS["neutral"])
FIRST_LIFT = _code(LIFTS[0])
FIRST_BID = _code(BIDS[0])
PASSED = _code(PASS)
FIRST_CARD = _code(CARDS[0])


AUCTION, BUILDING, DEMOLITION, OVER = range(len(PHASES))
BID, TAKE, PLACE, WALK, LIFT = range(len(STEPS))
NO_STEP = len(STEPS)

NO_HALF, OWN_HALF, NEUTRAL_HALF = range(3)
"""The waiting half of an opened pair."""

SITE = np.dtype(
    [
        ("standing", np.uint64, LEVELS),  # by level: squares with a cube
        ("cubes", np.uint64, (MARKS, LEVELS)),  # by mark and level
        ("planes", np.uint64, PLANES),  # bit b of the heights of all squares
        ("open", np.uint64, DIRECTIONS),  # by arms: corners of footprints outside cult sites
        ("fits", np.uint64, DIRECTIONS),  # by arms: corners of footprints where a block fits now
        ("cult", np.uint64),  # the squares of cult sites
        ("key", np.uint64),  # of all blocks, updated incrementally: see key.py
        ("upright", np.uint64),  # standing blocks, a bit each
        ("heights", np.uint8, SQUARE_COUNT),
        ("marks", np.uint8, MOST_BLOCKS),  # the blocks, in the order they were built:
        ("footprints", np.uint8, MOST_BLOCKS),
        ("tilts", np.int8, MOST_BLOCKS),
        ("levels", np.uint8, MOST_BLOCKS),
        ("built", np.uint8),  # how many were built
        ("count", np.uint8, MARKS),  # by mark: number of standing blocks
        ("top", np.uint8),  # height of the highest column
    ],
    align=True,
)

TURN = np.dtype(
    [
        ("scores", np.int32, SEATS),
        ("players", np.uint8),  # the options
        ("pro", np.uint8),
        ("demolition", np.uint8),
        ("first_seat", np.uint8),
        ("first_bidder", np.uint8),
        ("phase", np.uint8),
        ("part", np.uint8),
        ("step", np.uint8),
        ("to_move", np.int8),
        ("order", np.uint8, SEATS),  # the order of play; undefined during an auction
        ("rank", np.uint8),  # place of the seat to move in it
        ("chieftain", np.uint8),
        ("single", np.uint8, SEATS),  # the stocks by seat
        ("pairs", np.uint8, SEATS),
        ("half", np.uint8, SEATS),
        ("held", np.uint8, SEATS),
        ("cards", np.uint8, SEATS),  # the auction: cards by seat, 0 for none
        ("opener", np.int8),
        ("passed", np.uint8),  # bit mask of seats
        ("bid", np.uint8),
        ("bidder", np.int8),
        ("action", np.int16),  # the action that led here, and for a lift the block it removed
        ("lifted", np.uint8),
    ],
    align=True,
)

REASONS = ("last_walk", "demolished")
MOST_LEGAL = max(2 * FOOTPRINT_COUNT, LONGEST_WALK, SQUARE_COUNT, HIGHEST_BID + 1)
"""Maximum number of legal actions in a position."""
_MOST_IN_AUCTION = (SEATS - 1) * (HIGHEST_BID + SEATS)
MOST_ACTIONS = 3 * _MOST_IN_AUCTION + 2 * MOST_BLOCKS + 2 * MOST_BLOCKS * SEATS
"""More than any game has: in every lot all bids, passes and the card; two actions for each block;
two for each seat in a round of the demolition, which removes at least one block (P7.8)."""
