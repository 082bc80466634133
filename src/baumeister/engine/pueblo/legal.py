"""Legal actions of the seat to move: how many, the n-th, or all, in the order of their codes."""

from __future__ import annotations

from baumeister.engine.bits import NONE, Word, bit, first, nth, popcount, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Codes, Masks, Record
from baumeister.engine.pueblo.block import liftable
from baumeister.engine.pueblo.layout import (
    BID,
    DIRECTIONS,
    FIRST_BID,
    FIRST_CARD,
    FIRST_LIFT,
    FIRST_WALK,
    LIFT,
    NEUTRAL_DISCARD,
    NEUTRAL_PLACES,
    OWN_DISCARD,
    PLACE,
    SQUARE_COUNT,
    TAKE,
    WALK,
)
from baumeister.engine.pueblo.stock import may_use_neutral, may_use_own
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.board import LONGEST_WALK


@kernel
def count_fits(site: Record) -> int:
    """Number of footprints where a block fits (P3.3)."""
    count = 0
    for arms in range(DIRECTIONS):
        count += popcount(site.fits[arms])
    return count


@kernel
def nth_fit(tables: Record, site: Record, n: int) -> int:
    """The n-th footprint where a block fits, by corner, then by arms."""
    corner, width = 0, SQUARE_COUNT // 2
    while width > 0:
        half, lower = bit(width) - Word(1), 0
        for arms in range(DIRECTIONS):
            lower += popcount((site.fits[arms] >> Word(corner)) & half)
        if n >= lower:
            n -= lower
            corner += width
        width >>= 1
    for arms in range(DIRECTIONS):
        if site.fits[arms] >> Word(corner) & Word(1) != NONE:
            if n == 0:
                return signed(tables.footprint[corner, arms])
            n -= 1
    return -1


@kernel
def count_legal(tables: Record, site: Record, turn: Record) -> int:
    """Number of legal actions; 0 when the game is over."""
    if turn.step == WALK:
        return LONGEST_WALK
    if turn.step == PLACE:
        kinds = int(may_use_own(turn, turn.to_move)) + int(may_use_neutral(turn, turn.to_move))
        return kinds * max(count_fits(site), 1)
    if turn.step == LIFT:
        return popcount(liftable(tables, site, turn.to_move))
    if turn.step == BID:
        return HIGHEST_BID - turn.bid + 1
    if turn.step == TAKE:
        return popcount(cards_left(turn))
    return 0


@kernel
def nth_legal(tables: Record, site: Record, turn: Record, n: int) -> int:
    """The n-th legal action, counted from 0; there must be that many."""
    if turn.step == WALK:
        return FIRST_WALK + n
    if turn.step == PLACE:
        return nth_place(tables, site, turn, n)
    if turn.step == LIFT:
        return FIRST_LIFT + nth(liftable(tables, site, turn.to_move), n)
    if turn.step == BID:
        return (
            FIRST_BID + signed(turn.bid) + n
        )  # the last one is the pass: its code follows the bids
    return FIRST_CARD + nth(cards_left(turn), n)


@kernel
def nth_place(tables: Record, site: Record, turn: Record, n: int) -> int:
    """The n-th placement, own before neutral; a discard where nothing fits (P3.5)."""
    fits = count_fits(site)
    neutral = not may_use_own(turn, turn.to_move)
    if n >= max(fits, 1):
        neutral = True
        n -= max(fits, 1)
    if fits == 0:
        return NEUTRAL_DISCARD if neutral else OWN_DISCARD
    return nth_fit(tables, site, n) + (NEUTRAL_PLACES if neutral else 0)


@kernel
def cards_left(turn: Record) -> Word:
    """The cards not yet taken, as a bit set of their numbers less one (P9.4)."""
    cards = bit(turn.players) - Word(1)
    for seat in range(turn.players):
        if turn.cards[seat] != 0:
            cards &= ~bit(turn.cards[seat] - 1)
    return cards


@kernel
def is_legal(tables: Record, site: Record, turn: Record, action: int) -> bool:
    """Whether an action is legal: legal codes are in ascending order."""
    low, count = 0, count_legal(tables, site, turn)
    high = count
    while low < high:
        middle = (low + high) // 2
        if nth_legal(tables, site, turn, middle) < action:
            low = middle + 1
        else:
            high = middle
    return low < count and nth_legal(tables, site, turn, low) == action


@kernel
def list_legal(tables: Record, site: Record, turn: Record, codes: Codes) -> int:
    """Write all legal actions, and return their number."""
    if turn.step == PLACE and count_fits(site) > 0:
        return list_places(tables, site, turn, codes)
    count = count_legal(tables, site, turn)
    for n in range(count):
        codes[n] = nth_legal(tables, site, turn, n)
    return count


@kernel
def list_places(tables: Record, site: Record, turn: Record, codes: Codes) -> int:
    """Write all placements, own before neutral."""
    count = 0
    corners = site.fits[0] | site.fits[1] | site.fits[2] | site.fits[3]
    while corners != NONE:
        corner = first(corners)
        corners = without_first(corners)
        for arms in range(DIRECTIONS):
            if site.fits[arms] >> Word(corner) & Word(1) != NONE:
                codes[count] = tables.footprint[corner, arms]
                count += 1
    if not may_use_neutral(turn, turn.to_move):
        return count
    if not may_use_own(turn, turn.to_move):
        for n in range(count):
            codes[n] += NEUTRAL_PLACES
        return count
    for n in range(count):
        codes[count + n] = codes[n] + NEUTRAL_PLACES
    return 2 * count


@kernel
def mask_legal(tables: Record, site: Record, turn: Record, mask: Masks) -> None:
    """Write a 1 for each legal action, by code, and a 0 for all others."""
    mask[:] = 0
    if turn.step == PLACE and count_fits(site) > 0:
        own, neutral = may_use_own(turn, turn.to_move), may_use_neutral(turn, turn.to_move)
        for arms in range(DIRECTIONS):
            corners = site.fits[arms]
            while corners != NONE:
                footprint = tables.footprint[first(corners), arms]
                corners = without_first(corners)
                mask[footprint] = own
                mask[NEUTRAL_PLACES + footprint] = neutral
        return
    for n in range(count_legal(tables, site, turn)):
        mask[nth_legal(tables, site, turn, n)] = 1
