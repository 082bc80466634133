"""Legal actions of the seat to move: how many, the n-th, or all, in the order of their codes."""

from __future__ import annotations

from baumeister.engine.aztec.layout import (
    AUCTION,
    BUILDING,
    FIRST_CLAIM,
    PASSED,
    WORDS,
)
from baumeister.engine.bits import NONE, WORD_BITS, first, nth, popcount, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Codes, Masks, Record


@kernel
def count_legal(tables: Record, temple: Record, turn: Record) -> int:
    """Number of legal actions; 0 when the game is over."""
    if turn.phase == BUILDING:
        return temple.room
    if turn.phase == AUCTION:
        return count_bids(tables, turn)
    return 0


@kernel
def count_bids(tables: Record, turn: Record) -> int:
    """Number of legal actions in an auction: any claim at first, later all lower ones and the pass
    (A5.1, A5.2)."""
    return tables.highest_claim[turn.corners] if turn.claim == 0 else turn.claim


@kernel
def nth_legal(tables: Record, temple: Record, turn: Record, n: int) -> int:
    """The n-th legal action, counted from 0; there must be that many."""
    if turn.phase == BUILDING:
        return nth_placement(temple, n)
    return nth_bid(turn, n)


@kernel
def nth_placement(temple: Record, n: int) -> int:
    """The n-th legal placement (A3)."""
    w = 0
    here = popcount(temple.legal[0])
    while n >= here:
        n -= here
        w += 1
        here = popcount(temple.legal[w])
    return WORD_BITS * w + nth(temple.legal[w], n)


@kernel
def nth_bid(turn: Record, n: int) -> int:
    """The n-th action of an auction: claims from 1 upwards, then the pass."""
    return PASSED if turn.claim != 0 and n == turn.claim - 1 else FIRST_CLAIM + n


@kernel
def is_legal(tables: Record, temple: Record, turn: Record, action: int) -> bool:
    """Whether an action is legal: legal codes are in ascending order."""
    low, count = 0, count_legal(tables, temple, turn)
    high = count
    while low < high:
        middle = (low + high) // 2
        if nth_legal(tables, temple, turn, middle) < action:
            low = middle + 1
        else:
            high = middle
    return low < count and nth_legal(tables, temple, turn, low) == action


@kernel
def list_legal(tables: Record, temple: Record, turn: Record, codes: Codes) -> int:
    """Write all legal actions, and return their number."""
    if turn.phase == BUILDING:
        return list_placements(temple, codes)
    count = count_legal(tables, temple, turn)
    for n in range(count):
        codes[n] = nth_bid(turn, n)
    return count


@kernel
def list_placements(temple: Record, codes: Codes) -> int:
    """Write all legal placements, and return their number."""
    count = 0
    for w in range(WORDS):
        rest = temple.legal[w]
        while rest != NONE:
            codes[count] = WORD_BITS * w + first(rest)
            rest = without_first(rest)
            count += 1
    return count


@kernel
def mask_legal(tables: Record, temple: Record, turn: Record, mask: Masks) -> None:
    """Write a 1 for each legal action, by code, and a 0 for all others."""
    mask[:] = 0
    if turn.phase == BUILDING:
        for w in range(WORDS):
            rest = temple.legal[w]
            while rest != NONE:
                mask[WORD_BITS * w + first(rest)] = 1
                rest = without_first(rest)
        return
    for n in range(count_legal(tables, temple, turn)):
        mask[nth_bid(turn, n)] = 1
