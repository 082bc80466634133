"""Zobrist keys: 64 bits that are equal for positions with the same continuations.

The blocks' part is updated incrementally; the rest fits into two words and is mixed when asked for.
Scores are left out: points already paid do not affect what can follow.
"""

from __future__ import annotations

from baumeister.engine.bits import NONE, Word, packed
from baumeister.engine.chance import mixed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record
from baumeister.engine.pueblo.layout import DIRECTIONS

BLOCKS, GAME, TURNS, AUCTIONS = Word(1 << 60), Word(2 << 60), Word(3 << 60), Word(4 << 60)
"""The top bits keep the kinds of mixed words apart."""


@kernel
def block_key(mark: int, footprint: int, tilt: int, level: int) -> Word:
    """The part of one block."""
    word = packed(Word(mark), footprint, 8)
    word = packed(packed(word, tilt + 1, 2), level, 6)
    return mixed(word | BLOCKS)


@kernel
def game_key(site: Record, turn: Record) -> Word:
    """The part of the options, constant during a game."""
    word = packed(packed(Word(turn.players), turn.pro, 1), turn.demolition, 1)
    word = packed(packed(word, turn.first_seat, 2), turn.first_bidder, 2)
    key = mixed(word | GAME)
    for arms in range(DIRECTIONS):
        key = mixed(key ^ site.open[arms])
    return key


@kernel
def turn_key(turn: Record) -> Word:
    """The part of everything but the site."""
    word = packed(packed(Word(turn.phase), turn.part, 2), turn.step, 3)
    word = packed(packed(word, turn.to_move + 1, 3), turn.chieftain, 6)
    auction = packed(packed(Word(turn.opener + 1), turn.passed, 4), turn.bid, 7)
    auction = packed(auction, turn.bidder + 1, 3)
    for seat in range(SEATS):
        word = packed(packed(word, turn.order[seat], 2), turn.half[seat], 2)
        word = packed(
            packed(packed(word, turn.single[seat], 1), turn.pairs[seat], 3), turn.held[seat], 2
        )
        auction = packed(auction, turn.cards[seat], 3)
    return mixed(word | TURNS) ^ mixed(auction | AUCTIONS)


@kernel
def blocks_key(site: Record) -> Word:
    """The part of all standing blocks, computed from scratch."""
    key = NONE
    for number in range(site.built):
        if (site.upright >> Word(number)) & Word(1) != NONE:
            key ^= block_key(
                site.marks[number], site.footprints[number], site.tilts[number], site.levels[number]
            )
    return key
