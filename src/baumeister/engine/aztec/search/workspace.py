"""The arrays a search works in: its plan, a stack of nodes, and the root candidates."""

from __future__ import annotations

import numpy as np

from baumeister.engine.aztec.layout import PLACEMENT_COUNT, SIDES, WORDS
from baumeister.engine.aztec.search.network import BOTH
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record, Records
from baumeister.games.aztec.temple import PIECES

OH_PUCH = -1
"""Oh Puch's role; a builder's role is the number of its pair of edges."""
INFINITY = 1 << 30
"""Larger than any value, in thousandths of a point."""
PLAN = np.dtype(
    [
        ("players", np.uint8),
        ("corners", np.uint8),
        ("match", np.uint8),
        ("claim", np.uint8),
        ("evaluation", np.uint8),
        ("role", np.int8),  # the role searched for
        ("stopped", np.uint8),
        ("width", np.int32),  # placements searched in each position
        ("other_rounds", np.float64, SIDES + 1),  # points from other rounds: builders, then Oh Puch
        ("limit", np.int64),
        ("nodes", np.int64),
        ("generation", np.uint32),  # number of this search: older table entries do not match
        ("noticed", np.uint64, WORDS),  # the placements that are considered at all
    ],
    align=True,
)
NODE = np.dtype(
    [
        ("accumulator", np.float32, BOTH),  # sum of the weights of all standing cubes
        ("hidden", np.float32, BOTH),  # scratch space
        ("totals", np.float32, SIDES),  # evaluation: points at the end of the round
        ("codes", np.int16, PLACEMENT_COUNT),  # the placements listed here,
        ("values", np.int32, PLACEMENT_COUNT),  # their values for the side that places,
        ("totals_after", np.float32, (PLACEMENT_COUNT, SIDES)),  # and the totals after each
        ("leaf_totals", np.float32, SIDES),  # totals at the end of the principal variation
        ("length", np.int32),  # length of the principal variation
        ("line", np.int16, PIECES),
        ("killer_move", np.int16),  # the last best placement at this ply
    ],
    align=True,
)
CANDIDATE = np.dtype(
    [
        ("code", np.int16),
        ("value", np.int32),
        ("leaf_totals", np.float32, SIDES),
        ("length", np.int32),
        ("line", np.int16, PIECES),  # the expected continuation
    ],
    align=True,
)
"""A root move."""


@kernel
def is_out_of_budget(plan: Record, flag: Records) -> bool:
    """Count a node; true if the budget is spent instead."""
    if plan.nodes >= plan.limit or flag[0]:
        plan.stopped = 1
        return True
    plan.nodes += 1
    return False
