"""What the exhaustive searches of both games share: the stack, the order of actions, and the
transposition table.

The search is alpha-beta with a stack of its own, because Numba cannot cache recursive kernels. Its
value is the final lead of one seat, the *hero*: that seat maximises it, the other one minimises it.
"""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import Word
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Codes, Points, Record, Records

FRAME = np.dtype(
    [
        ("key", np.uint64),  # of the position
        ("alpha", np.int32),  # the hero has at least this elsewhere; rises
        ("beta", np.int32),  # the other seat gives at most this elsewhere; falls
        ("low", np.int32),  # alpha and beta at the beginning
        ("high", np.int32),
        ("best", np.int32),  # the best value so far for the seat to move
        ("base", np.int32),  # the points that the transposition table leaves out
        ("count", np.int32),  # number of actions, and of those that have been tried
        ("tried", np.int32),
        ("maximises", np.uint8),  # whether the hero is to move
    ],
    align=True,
)
"""A position on the way to the present one."""
ENTRY = np.dtype(
    [("key", np.uint64), ("value", np.int32), ("kind", np.uint8)],
    align=True,
)
"""A position in the transposition table, with its value less `base`."""
NO_ENTRY, EXACT, AT_LEAST, AT_MOST = range(4)

UNBOUNDED = 1 << 20
"""More than any lead."""
GAVE_UP = 2 * UNBOUNDED
"""The value of a search that reached the limit of nodes."""


@kernel
def open_frame(frame: Record, key: Word, base: int, alpha: int, beta: int, maximises: bool) -> None:
    """Begin with a position whose actions are not yet listed."""
    frame.key, frame.base = key, base
    frame.alpha = frame.low = alpha
    frame.beta = frame.high = beta
    frame.maximises = maximises
    frame.best = -UNBOUNDED if maximises else UNBOUNDED
    frame.count = frame.tried = 0


@kernel
def next_action(frame: Record, codes: Codes, ranks: Points) -> int:
    """The most promising of the actions not yet tried: that with the highest rank, for the other
    seat the lowest."""
    chosen = first = frame.tried
    for n in range(first + 1, frame.count):
        if (ranks[n] > ranks[chosen]) if frame.maximises else (ranks[n] < ranks[chosen]):
            chosen = n
    action = codes[chosen]
    codes[chosen], ranks[chosen] = codes[first], ranks[first]
    frame.tried += 1
    return action


@kernel
def add_value(frame: Record, value: int) -> None:
    """Take note of the value of an action. If the position cannot matter any more, no other action
    is tried."""
    if frame.maximises:
        frame.best = max(frame.best, value)
        frame.alpha = max(frame.alpha, value)
    else:
        frame.best = min(frame.best, value)
        frame.beta = min(frame.beta, value)
    if frame.alpha >= frame.beta:
        frame.tried = frame.count


@kernel
def known_value(memory: Records, frame: Record, key: Word, base: int) -> int:
    """The value of a position if the table has one that is good enough for the position before it;
    otherwise `GAVE_UP`."""
    entry = memory[key % Word(len(memory))]
    if entry.kind == NO_ENTRY or entry.key != key:
        return GAVE_UP
    value = entry.value + base
    if (
        entry.kind == EXACT
        or (entry.kind == AT_LEAST and value >= frame.beta)
        or (entry.kind == AT_MOST and value <= frame.alpha)
    ):
        return value
    return GAVE_UP


@kernel
def remember(memory: Records, frame: Record) -> None:
    """Store the value of a position; it replaces what was there."""
    entry = memory[frame.key % Word(len(memory))]
    entry.key = frame.key
    entry.value = frame.best - frame.base
    if frame.best <= frame.low:
        entry.kind = AT_MOST
    elif frame.best >= frame.high:
        entry.kind = AT_LEAST
    else:
        entry.kind = EXACT
