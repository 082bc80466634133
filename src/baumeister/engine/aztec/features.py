"""Features: numbers computed from a position without playing on."""

from __future__ import annotations

import numpy as np

from baumeister.engine.aztec.edge import total_points
from baumeister.engine.aztec.layout import CUBE_WORDS, SIDES, WORDS
from baumeister.engine.bits import NONE, WORD_BITS, Word, first, popcount, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record
from baumeister.games.aztec.temple import PIECES

FEATURES = np.dtype(
    [
        ("points", np.int32, SEATS),  # by seat, as the temple stands, including earlier rounds
        (
            "within_reach",
            np.int32,
            SIDES,
        ),  # by pair of edges: scoring cells that one more piece can fill
        ("room", np.int32),  # legal placements
        ("pieces_left", np.int32),  # in this round
    ],
    align=True,
)
"""Reach and room describe the temple, whether pieces are left or not, and also during an
auction."""


@kernel
def compute(tables: Record, temple: Record, turn: Record, features: Record) -> None:
    features.points[:] = 0
    total_points(tables, temple, turn, features.points)
    reach(tables, temple, turn, features)
    features.room = temple.room
    features.pieces_left = PIECES - temple.placed


@kernel
def reach(tables: Record, temple: Record, turn: Record, features: Record) -> None:
    """Count, for each pair of edges, the empty scoring cells that a legal placement would fill."""
    features.within_reach[:] = 0
    scoring = tables.scoring[turn.corners]
    for w in range(CUBE_WORDS):
        if scoring[0, w] | scoring[1, w] != NONE:
            cubes = fillable(tables, temple, w)
            for side in range(SIDES):
                features.within_reach[side] += popcount(cubes & scoring[side, w])


@kernel
def fillable(tables: Record, temple: Record, cube_word: int) -> Word:
    """The cells that a legal placement would fill, one word of them."""
    cubes = NONE
    for w in range(WORDS):
        rest = temple.legal[w]
        while rest != NONE:
            cubes |= tables.pieces[WORD_BITS * w + first(rest)].cubes[cube_word]
            rest = without_first(rest)
    return cubes
