"""The transposition table: results of positions already searched."""

from __future__ import annotations

import numpy as np

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.bits import Word
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records

TABLE_SIZE = 1 << 16
"""Number of entries."""
EXACT, AT_LEAST, AT_MOST = range(3)

TABLE_ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("generation", np.uint32),  # the search it belongs to
        ("value", np.int32),  # for the side to move
        ("leaf_totals", np.float32, SIDES),
        ("width", np.int32),
        ("code", np.int16),  # the best placement
        ("depth", np.int8),
        ("bound", np.uint8),
    ],
    align=True,
)


@kernel
def entry_of(transpositions: Records, temple: Record) -> Record:
    """The entry in which a temple is stored, if it is."""
    return transpositions[np.int64(temple.key & Word(len(transpositions) - 1))]


@kernel
def matches(entry: Record, plan: Record, temple: Record) -> bool:
    """Whether an entry is about this temple, and from the current search."""
    return entry.key == temple.key and entry.generation == plan.generation


@kernel
def stored_move(transpositions: Records, plan: Record, temple: Record) -> int:
    """The best placement of an earlier search of this position, or NO_ACTION."""
    entry = entry_of(transpositions, temple)
    return entry.code if matches(entry, plan, temple) else NO_ACTION


@kernel
def cuts_off(
    transpositions: Records, plan: Record, temple: Record, depth: int, alpha: int, beta: int
) -> bool:
    """Whether the stored result makes a search unnecessary: it is as deep and as wide, and its
    value is exact or outside the window."""
    entry = entry_of(transpositions, temple)
    if not matches(entry, plan, temple) or entry.depth < depth or entry.width < plan.width:
        return False
    return (
        entry.bound == EXACT
        or (entry.bound == AT_LEAST and entry.value >= beta)
        or (entry.bound == AT_MOST and entry.value <= alpha)
    )


@kernel
def load_line(transpositions: Records, temple: Record, node: Record) -> int:
    """Write the stored move and totals as the principal variation, and return the stored value."""
    entry = entry_of(transpositions, temple)
    node.line[0] = entry.code
    node.length = 1
    for side in range(SIDES):
        node.leaf_totals[side] = entry.leaf_totals[side]
    return entry.value


@kernel
def store(
    transpositions: Records,
    plan: Record,
    temple: Record,
    node: Record,
    depth: int,
    value: int,
    alpha: int,
    beta: int,
) -> None:
    """Store the result of a search with this window, replacing the entry."""
    entry = entry_of(transpositions, temple)
    entry.key = temple.key
    entry.generation = plan.generation
    entry.depth = depth
    entry.width = plan.width
    entry.bound = AT_LEAST if value >= beta else (EXACT if value > alpha else AT_MOST)
    entry.value = value
    entry.code = node.line[0]
    for side in range(SIDES):
        entry.leaf_totals[side] = node.leaf_totals[side]
