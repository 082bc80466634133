"""Zobrist keys: 64 bits that are equal for positions with the same continuations.

The pieces' part is updated incrementally; the rest fits into one word and is mixed when asked for.
Points of earlier rounds are left out: they do not affect what can follow.
"""

from __future__ import annotations

from baumeister.engine.bits import NONE, Word, packed
from baumeister.engine.chance import mixed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record

PIECE, TURNS = Word(1 << 60), Word(2 << 60)
"""The top bits keep the kinds of mixed words apart."""


@kernel
def piece_key(placement: int) -> Word:
    """The part of one piece."""
    return mixed(Word(placement) | PIECE)


@kernel
def pieces_key(temple: Record) -> Word:
    """The part of all standing pieces, computed from scratch."""
    key = NONE
    for number in range(temple.placed):
        key ^= piece_key(temple.pieces[number])
    return key


@kernel
def turn_key(turn: Record) -> Word:
    """The part of everything but the temple, including the options."""
    word = packed(packed(Word(turn.players), turn.corners, 1), turn.first_seat, 2)
    word = packed(packed(packed(word, turn.match, 1), turn.phase, 2), turn.round_number, 2)
    word = packed(packed(word, turn.to_move + 1, 2), turn.oh_puch + 1, 2)
    word = packed(packed(word, turn.claim, 5), turn.passed, 3)
    return mixed(word | TURNS)
