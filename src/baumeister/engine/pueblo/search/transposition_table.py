"""The transposition table: what the search found about positions it has already searched."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import Word, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record, Records, Value

TABLE_ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("value", np.float32),
        ("move", np.int32),
        ("width", np.int16),
        ("depth", np.int8),
        ("bound", np.uint8),
    ],
    align=True,
)
"""One entry of the table."""
EMPTY, EXACT, AT_LEAST, AT_MOST = range(4)


@kernel
def entry_of(transpositions: Records, frame: Record) -> Record:
    """The entry that a position is stored in, if it is."""
    return transpositions[signed(frame.key & Word(len(transpositions) - 1))]


@kernel
def matches(entry: Record, frame: Record) -> bool:
    """Whether an entry is about the position of a frame."""
    return entry.bound != EMPTY and entry.key == frame.key


@kernel
def cuts_off(entry: Record, frame: Record, width: int) -> bool:
    """Whether an entry makes the search of a position unnecessary: it was searched as deep and as
    wide, and its value is exact or lies outside the frame's window."""
    if entry.depth < frame.depth or entry.width < width:
        return False
    above = entry.bound == AT_LEAST and entry.value >= frame.beta
    below = entry.bound == AT_MOST and entry.value <= frame.alpha
    return entry.bound == EXACT or above or below


@kernel
def store(workspace: Record, frame: Record, transpositions: Records) -> Value:
    """Store the result of searching a position, replacing the entry, and return its value."""
    entry = entry_of(transpositions, frame)
    entry.key = frame.key
    entry.value = frame.best
    entry.move = frame.best_move
    entry.width = workspace.width
    entry.depth = frame.depth
    if frame.best >= frame.beta:
        entry.bound = AT_LEAST
    else:
        entry.bound = EXACT if frame.best > frame.alpha else AT_MOST
    return frame.best
