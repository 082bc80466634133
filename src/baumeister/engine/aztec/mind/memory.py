"""What a search remembers of positions it has already looked at (a hash table)."""

from __future__ import annotations

import numpy as np

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.bits import Word
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records

SLOTS = 1 << 16
EXACTLY, AT_LEAST, AT_MOST = range(3)

MEMORY = np.dtype(
    [
        ("key", np.uint64),
        ("stamp", np.uint32),  # of the search it belongs to
        ("worth", np.int32),  # for who is to move
        ("leaf", np.float32, SIDES),
        ("width", np.int32),
        ("code", np.int16),  # the best placement
        ("depth", np.int8),
        ("bound", np.uint8),
    ],
    align=True,
)


@kernel
def slot(memory: Records, temple: Record) -> Record:
    """Where a temple is remembered, if it is."""
    return memory[np.int64(temple.key & Word(len(memory) - 1))]


@kernel
def knows(entry: Record, plan: Record, temple: Record) -> bool:
    """Whether it is this temple that is remembered, and from this search."""
    return entry.key == temple.key and entry.stamp == plan.stamp


@kernel
def remembered(memory: Records, plan: Record, temple: Record) -> int:
    """The best placement the last time, or none."""
    entry = slot(memory, temple)
    return entry.code if knows(entry, plan, temple) else NO_ACTION


@kernel
def settles(
    memory: Records, plan: Record, temple: Record, depth: int, alpha: int, beta: int
) -> bool:
    """Whether what is remembered is enough: as far and as wide as is asked, and beyond doubt
    between these bounds."""
    entry = slot(memory, temple)
    if not knows(entry, plan, temple) or entry.depth < depth or entry.width < plan.width:
        return False
    return (
        entry.bound == EXACTLY
        or (entry.bound == AT_LEAST and entry.worth >= beta)
        or (entry.bound == AT_MOST and entry.worth <= alpha)
    )


@kernel
def recall(memory: Records, temple: Record, node: Record) -> int:
    """Write what is remembered as the best line: one turn, and how it ends. Say what it is
    worth."""
    entry = slot(memory, temple)
    node.line[0] = entry.code
    node.length = 1
    for side in range(SIDES):
        node.leaf[side] = entry.leaf[side]
    return entry.worth


@kernel
def remember(
    memory: Records,
    plan: Record,
    temple: Record,
    node: Record,
    depth: int,
    worth: int,
    alpha: int,
    beta: int,
) -> None:
    """Remember a temple, in place of what was there, and what was found between these bounds."""
    entry = slot(memory, temple)
    entry.key = temple.key
    entry.stamp = plan.stamp
    entry.depth = depth
    entry.width = plan.width
    entry.bound = AT_LEAST if worth >= beta else (EXACTLY if worth > alpha else AT_MOST)
    entry.worth = worth
    entry.code = node.line[0]
    for side in range(SIDES):
        entry.leaf[side] = node.leaf[side]
