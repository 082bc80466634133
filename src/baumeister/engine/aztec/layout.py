"""Memory layout of an Aztec position: the temple and the turn.

Kernels change both in place and cannot change them back, because the temple does not record which
piece a contact came from. To go back, copy both first.
"""

from __future__ import annotations

import numpy as np

from baumeister.engine.layout import SEATS
from baumeister.games.aztec.action_codes import CLAIMS, PASS, to_code
from baumeister.games.aztec.bidding import BIDDERS
from baumeister.games.aztec.piece import MOST_HOLDS, PLACEMENTS
from baumeister.games.aztec.state import PHASES, ROUNDS
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import CELLS, EDGES, SCORING, cells_of, number_of

PLACEMENT_COUNT = len(PLACEMENTS)
WORDS = -(-PLACEMENT_COUNT // 64)
"""27 words hold a set of placements."""
CUBE_WORDS = -(-len(CELLS) // 64)
"""4 words hold a set of cubes."""
SPOTS = tuple(number_of(cell) for cell in cells_of(SCORING["both"][0] | SCORING["both"][1]))
"""The scoring cells, by number; their places here are the numbers of *spots*."""
SPOT_COUNT = len(SPOTS)
SIDES = len(EDGES)
"""The two pairs of edges: north and south, east and west (A4.1)."""
CORNERS = tuple(SCORING)

FIRST_CLAIM = to_code(CLAIMS[0])
PASSED = to_code(PASS)

AUCTION, BUILDING, OVER = range(len(PHASES))

TEMPLE = np.dtype(
    [
        ("free", np.uint64, WORDS),  # placements that overlap nothing (A3.1)
        ("once", np.uint64, WORDS),  # placements that touch with at least one face,
        ("twice", np.uint64, WORDS),  # and with at least two (A3.2)
        ("held", np.uint64, (MOST_HOLDS, WORDS)),  # placements that have their k-th hold (A3.4)
        ("legal", np.uint64, WORDS),  # placements that satisfy all these rules
        ("cubes", np.uint64, CUBE_WORDS),  # standing cubes
        ("key", np.uint64),  # of all pieces, updated incrementally: see key.py
        ("room", np.int32),  # number of legal placements
        ("placed", np.int32),  # number of standing pieces, and which, in the order of placing
        ("pieces", np.int16, PIECES),
    ],
    align=True,
)

TURN = np.dtype(
    [
        ("earlier", np.int32, SEATS),  # points of earlier rounds
        ("players", np.uint8),  # the options
        ("corners", np.uint8),  # index into `CORNERS`
        ("first_seat", np.uint8),
        ("match", np.uint8),
        ("phase", np.uint8),
        ("round_number", np.uint8),  # from 0
        ("to_move", np.int8),
        ("oh_puch", np.int8),  # in the auction: who has the lowest claim (A5.3)
        ("claim", np.uint8),  # the claim, 0 for none
        ("passed", np.uint8),  # bit mask of seats; empty after the auction
        ("action", np.int16),  # the action that led here
    ],
    align=True,
)

REASONS = ("complete", "blocked")
MOST_LEGAL = PLACEMENT_COUNT
"""More than the number of legal actions of any position."""
MOST_ACTIONS = max(ROUNDS * PIECES, len(CLAIMS) + BIDDERS - 1 + PIECES)
"""All pieces of all rounds; or all claims, the other seats' passes, and all pieces."""
