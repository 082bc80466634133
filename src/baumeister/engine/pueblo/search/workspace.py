"""The arrays a search works in: lists of turns by ply, a stack of frames, and scratch space."""

from __future__ import annotations

import numpy as np

from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Flag, Record, Values
from baumeister.engine.pueblo.layout import FOOTPRINT_COUNT, SQUARE_COUNT, WALKWAY_COUNT
from baumeister.engine.pueblo.search.network import HIDDEN, SECOND
from baumeister.games.pueblo.board import LONGEST_WALK

PLIES = 40
"""More turns than any search looks ahead."""
WIDEST = 2 * FOOTPRINT_COUNT * LONGEST_WALK
"""More turns than any position has."""
STACK_SIZE = 2 * PLIES + 4
"""Every ply takes two entries of the stack of turns: after its first action, and after its walk."""
FRAME = np.dtype(
    [
        ("depth", np.int32),  # turns left to search
        ("alpha", np.float32),  # value the seat to move is already sure of,
        ("beta", np.float32),  # and value the opponent will not allow
        ("best", np.float32),
        ("paid", np.float32),  # what the current turn gains at once
        ("key", np.uint64),
        ("hash_move", np.int32),  # the best turn when the position was last searched
        ("best_move", np.int32),
        ("next", np.int32),  # index of the next listed turn
        ("null_window", np.uint8),  # whether the current turn is searched with a null window
    ],
    align=True,
)
"""State of the search at one ply. The search is iterative because Numba cannot cache recursive
kernels."""
WORKSPACE = np.dtype(
    [
        ("nodes", np.int64),  # positions whose turns were listed
        ("limit", np.int64),
        ("stopped", np.uint8),  # the search was interrupted: its value is meaningless
        ("evaluation", np.uint8),
        ("width", np.int32),  # turns searched in each position
        ("opponent_width", np.int32),  # max^n: turns searched for each opponent
        ("full_depth", np.int32),  # turns searched to full depth at first
        ("reranked", np.int32),  # turns evaluated by the network before they are sorted
        ("seen", np.int32, WALKWAY_COUNT),  # 0 for squares whose fines are overlooked, else 1
        ("moves", np.int32, (PLIES, WIDEST)),  # turns by ply, the best first,
        ("value", np.float32, (PLIES, WIDEST)),  # and their values
        ("count", np.int32, PLIES),
        ("line", np.int32, (PLIES, PLIES)),  # by ply: the principal variation
        ("length", np.int32, PLIES),
        ("remaining", np.float32, (PLIES, SEATS)),  # by ply: points still to be paid
        ("forecast", np.int32, (WALKWAY_COUNT, SEATS)),
        ("own", np.int32, WALKWAY_COUNT),  # fines by square: of the seat that ranks its turns,
        ("others", np.int32, WALKWAY_COUNT),  # and of all others together
        ("own_weight", np.int32, (LONGEST_WALK, WALKWAY_COUNT)),  # the weights of these fines,
        ("others_weight", np.int32, (LONGEST_WALK, WALKWAY_COUNT)),  # by length of the walk
        ("frames", FRAME, PLIES),
        ("turned", np.uint8, (4, SQUARE_COUNT)),  # see `turned_squares`
        ("places", np.uint8, SEATS),
        ("side", np.int64),
        ("ground", np.float32, (2, HIDDEN)),
        ("rows", np.float32, HIDDEN),
        ("hidden", np.float32, HIDDEN),
        ("second", np.float32, SECOND),
        ("cubes", np.uint64, 3),  # of a tried block, by level
        ("expected", np.float32, SEATS),  # the result of an evaluation
    ],
    align=True,
)


@kernel
def count_node(workspace: Record, flag: Flag) -> bool:
    """Count a node; false if the budget is spent."""
    if workspace.nodes >= workspace.limit or flag[0] != 0:
        workspace.stopped = 1
    if workspace.stopped:
        return False
    workspace.nodes += 1
    return True


@kernel
def copy_row(source: Values, target: Values) -> None:
    """Copy a row of numbers to another of the same length. Slice assignment would do the same, but
    Numba compiles a check of the shapes with it, which takes seconds."""
    for n in range(len(source)):
        target[n] = source[n]
