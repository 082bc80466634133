"""What people overlook: placements, and chances to score."""

from __future__ import annotations

import numpy as np

from baumeister.core.chance import Chance
from baumeister.engine.aztec.layout import WORDS
from baumeister.engine.aztec.mind.judgement import SPOTS
from baumeister.engine.bits import ALL, WORD_BITS, Word
from baumeister.engine.chance import shares
from baumeister.engine.layout import Words


def numbers(words: Words) -> list[int]:
    """The members of a set of placements."""
    bits = np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little")
    return [int(number) for number in bits.nonzero()[0]]


def noticed(covering: Words, legal: Words, oversight: float, dice: Chance) -> Words:
    """The placements that come to mind this turn, of the legal ones at least one. Each may be
    overlooked, and each spot that counts: then nobody thinks of what would fill it."""
    if oversight == 0.0:
        return np.full(WORDS, ALL, Word)
    seen = shares(dice, WORD_BITS * WORDS) >= oversight
    words = np.packbits(seen, bitorder="little").view("<u8").astype(Word)
    for spot, overlooked in enumerate(shares(dice, len(SPOTS)) < oversight):
        if overlooked:
            words &= ~covering[spot]
    if not (words & legal).any():
        one = dice.choice(numbers(legal))
        words[one // WORD_BITS] |= Word(1 << one % WORD_BITS)
    return words
