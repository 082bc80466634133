"""Aztec's part of a step on a GPU: positions in shared memory, compact observations and masks."""

from __future__ import annotations

from baumeister.engine.aztec.batch_step import settle
from baumeister.engine.aztec.edge import builder, total_points
from baumeister.engine.aztec.exposure import choose
from baumeister.engine.aztec.layout import AUCTION, BUILDING, SIDES, WORDS
from baumeister.engine.aztec.legal import count_legal, nth_bid, nth_legal
from baumeister.engine.aztec.observation import SQUARE_COUNT, write_numbers
from baumeister.engine.aztec.playout import judge
from baumeister.engine.aztec.turn import make
from baumeister.engine.bits import NONE, WORD_BITS, Word, bit
from baumeister.engine.cuda.intrinsics import words
from baumeister.engine.cuda.pueblo_steps import write_bytes
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Values, Words
from baumeister.games.aztec.top import LEVELS


@kernel
def ends_turn(turn: Record, action: int) -> bool:
    """Whether an action ended a seat's turn: each does."""
    return True


KERNELS = (make, settle, total_points, ends_turn, count_legal, nth_legal, choose)
"""Kernels that a step calls, the same as on the CPU."""
SEARCH_KERNELS = (make, total_points, judge)
"""Kernels that a node of a search calls."""
REST = Word((1 << (SQUARE_COUNT - WORD_BITS)) - 1)
"""The bits of the second word of a level that are squares."""


@kernel
def load(source: Words, temple: Record) -> None:
    """Copy a temple from its words."""
    target = words(temple)
    for w in range(len(target)):
        target[w] = source[w]


@kernel
def store(temple: Record, target: Words) -> None:
    """Copy a temple to its words."""
    source = words(temple)
    for w in range(len(source)):
        target[w] = source[w]


@kernel
def prepare(temple: Record) -> None:
    """Nothing to prepare before an action: the whole temple is copied."""


@kernel
def write_compact(
    tables: Record,
    temple: Record,
    turn: Record,
    seat: int,
    scratch: Points,
    numbers: Values,
    compact: Words,
) -> None:
    """Write a compact observation as a seat sees it, in the order of `compact_layout`."""
    for level in range(LEVELS):
        write_level(temple.cubes, level, compact, 2 * level)
    word, players = 2 * LEVELS, turn.players
    for w in range(word, word + 2 * players):
        compact[w] = NONE
    if turn.phase != AUCTION:
        for side in range(SIDES):
            after = (builder(turn, side) - seat + players) % players
            scoring = tables.scoring[turn.corners, side]
            write_level(scoring, LEVELS - 1, compact, word + 2 * after)
    count = write_numbers(tables, temple, turn, seat, scratch[0], numbers, 0)
    write_bytes(numbers, count, compact, word + 2 * players)


@kernel
def write_level(cubes: Words, level: int, compact: Words, word: int) -> None:
    """Write the cubes of a level that are in a set: a bit for each square, in two words."""
    w, shift = level * SQUARE_COUNT // WORD_BITS, level * SQUARE_COUNT % WORD_BITS
    low, high = cubes[w], cubes[w + 1]
    if shift > 0:
        low = (cubes[w] >> Word(shift)) | (cubes[w + 1] << Word(WORD_BITS - shift))
        high = cubes[w + 1] >> Word(shift)
        if shift + SQUARE_COUNT > 2 * WORD_BITS:
            high |= cubes[w + 2] << Word(WORD_BITS - shift)
    compact[word] = low
    compact[word + 1] = high & REST


@kernel
def write_mask(tables: Record, temple: Record, turn: Record, own_mask: Words, masks: Words) -> None:
    """Set a bit for each legal action, by code."""
    for w in range(len(masks)):
        masks[w] = NONE
    if turn.phase == BUILDING:
        for w in range(WORDS):
            masks[w] = temple.legal[w]
        return
    for n in range(count_legal(tables, temple, turn)):
        code = nth_bid(turn, n)
        masks[code // WORD_BITS] |= bit(code % WORD_BITS)
