"""What a mind works in: lists of turns by ply, room for sums, what was found."""

from __future__ import annotations

import numpy as np

from baumeister.engine.layout import SEATS
from baumeister.engine.pueblo.layout import FOOTPRINT_COUNT, SQUARE_COUNT, WALKWAY_COUNT
from baumeister.engine.pueblo.mind.network import HIDDEN, SECOND
from baumeister.games.pueblo.board import LONGEST_WALK

PLIES = 40
"""More turns than anybody looks ahead."""
WIDEST = 2 * FOOTPRINT_COUNT * LONGEST_WALK
"""More turns than there ever are to choose from."""
ROOM = 2 * PLIES + 4
"""Every turn looked ahead takes two entries of a stack: after its first action, after its walk."""

TURN_EVALUATION, EXPOSURE_EVALUATION, LEARNED_EVALUATION = range(3)

FRAME = np.dtype(
    [
        ("depth", np.int32),  # turns still to be looked ahead
        ("alpha", np.float32),  # what the seat to move has for certain elsewhere,
        ("beta", np.float32),  # and what the other will not let it have
        ("best", np.float32),
        ("paid", np.float32),  # what the turn now being looked at gains at once
        ("key", np.uint64),
        ("known", np.int32),  # the turn that was best when the position was last searched
        ("best_move", np.int32),
        ("next", np.int32),  # which of the listed turns comes next
        ("narrow", np.uint8),  # whether it is only asked if the turn is better than the best
    ],
    align=True,
)
"""Where a search stands at one ply. (Kernels that call themselves cannot be kept on disk.)"""

MEMORY = np.dtype(
    [
        ("nodes", np.int64),  # positions whose turns were ranked
        ("limit", np.int64),
        ("stopped", np.uint8),  # the search was left in the middle: what it returns means nothing
        ("evaluation", np.uint8),
        ("width", np.int32),  # turns looked at more closely in each position
        ("rivals", np.int32),  # of several players: turns looked at for each of the others
        ("full", np.int32),  # turns that are looked at as deeply as can be from the first
        ("close", np.int32),  # turns whose next position is evaluated before they are sorted
        ("seen", np.int32, WALKWAY_COUNT),  # 0 for looks that are overlooked, else 1
        ("moves", np.int32, (PLIES, WIDEST)),  # turns by ply, the best first
        ("worth", np.float32, (PLIES, WIDEST)),  # and how good they look
        ("count", np.int32, PLIES),
        ("line", np.int32, (PLIES, PLIES)),  # by ply: what is expected from there on
        ("length", np.int32, PLIES),
        ("remaining", np.float32, (PLIES, SEATS)),  # by ply: points that are still to come
        ("forecast", np.int32, (WALKWAY_COUNT, SEATS)),
        ("own", np.int32, WALKWAY_COUNT),  # what each square costs the seat that ranks its turns,
        ("others", np.int32, WALKWAY_COUNT),  # and all others together
        ("own_weight", np.int32, (LONGEST_WALK, WALKWAY_COUNT)),  # and what that means to it,
        ("others_weight", np.int32, (LONGEST_WALK, WALKWAY_COUNT)),  # by how far he walks now
        ("frames", FRAME, PLIES),
        ("turned", np.uint8, (4, SQUARE_COUNT)),  # see ground.py
        ("places", np.uint8, SEATS),
        ("side", np.int64),
        ("ground", np.float32, (2, HIDDEN)),
        ("rows", np.float32, HIDDEN),
        ("hidden", np.float32, HIDDEN),
        ("second", np.float32, SECOND),
        ("cubes", np.uint64, 3),  # of a block that is tried, by level
        ("expected", np.float32, SEATS),  # what an evaluation found
    ],
    align=True,
)

ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("worth", np.float32),
        ("move", np.int32),
        ("width", np.int16),
        ("depth", np.int8),
        ("bound", np.uint8),
    ],
    align=True,
)
"""What is remembered of a position that was searched."""
EMPTY, EXACT, AT_LEAST, AT_MOST = range(4)
