"""What one search works on: its plan, its nodes one above the other, and the first turns it
compares."""

from __future__ import annotations

import numpy as np

from baumeister.engine.aztec.layout import PLACEMENT_COUNT, SIDES, WORDS
from baumeister.engine.aztec.mind.judgement import BOTH
from baumeister.engine.kernel import kernel
from baumeister.engine.manner import EVALUATIONS
from baumeister.games.aztec.temple import PIECES

TURN, EXPOSURE, LEARNED = range(len(EVALUATIONS))
OH_PUCH = -1
"""His role; a builder's is the number of his edges."""
ENDLESS = 1 << 30
"""More than anything is worth, in thousandths of a point."""

PLAN = np.dtype(
    [
        ("players", np.uint8),
        ("corners", np.uint8),
        ("match", np.uint8),
        ("claim", np.uint8),
        ("evaluation", np.uint8),
        ("role", np.int8),  # for whom we think
        ("stopped", np.uint8),
        ("width", np.int32),  # placements looked at more closely in each position
        ("besides", np.float64, SIDES + 1),  # points of other rounds: builders, then Oh Puch
        ("limit", np.int64),
        ("nodes", np.int64),
        ("stamp", np.uint32),  # tells this search's memories from older ones
        ("noticed", np.uint64, WORDS),  # the placements that come to mind at all
    ],
    align=True,
)

NODE = np.dtype(
    [
        ("sums", np.float32, BOTH),  # of the weights of all standing cubes
        ("hidden", np.float32, BOTH),  # room to work in
        ("totals", np.float32, SIDES),  # how the round would end, as it looks from here
        ("worth", np.int32),  # for us, in thousandths of a point
        ("codes", np.int16, PLACEMENT_COUNT),  # what can be placed here,
        ("worths", np.int32, PLACEMENT_COUNT),  # what it is worth for who places it,
        ("ends", np.float32, (PLACEMENT_COUNT, SIDES)),  # and the totals then
        ("leaf", np.float32, SIDES),  # the totals at the end of the best line
        ("length", np.int32),  # the best line from here
        ("line", np.int16, PIECES),
        ("favourite", np.int16),  # the last best placement at this ply
    ],
    align=True,
)

CANDIDATE = np.dtype(
    [
        ("code", np.int16),
        ("worth", np.int32),
        ("leaf", np.float32, SIDES),
        ("length", np.int32),
        ("line", np.int16, PIECES),  # what is expected to follow
    ],
    align=True,
)
"""A turn that could be played now."""


@kernel
def role_to_move(players: int, placed: int) -> int:
    """Who places the next piece when so many stand (A4.2, A5.4)."""
    return placed % 2 if players == SIDES else placed % 3 - 1
