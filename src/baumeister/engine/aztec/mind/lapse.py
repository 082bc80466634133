"""How people err: they overlook placements and chances to score, and misjudge what they see."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from baumeister.core.chance import Chance
from baumeister.engine.aztec.layout import WORDS
from baumeister.engine.aztec.mind.judgement import SPOTS
from baumeister.engine.bits import ALL, WORD_BITS, Word
from baumeister.engine.chance import seeds
from baumeister.engine.layout import Words

Numbers = npt.NDArray[np.float64]
_FINE = 2.0**-53


def shares(dice: Chance, count: int) -> Numbers:
    """Numbers from 0 up to 1, evenly by chance."""
    return (seeds(dice, count) >> Word(11)).astype(np.float64) * _FINE


def errors(dice: Chance, count: int, deviation: float) -> Numbers:
    """Numbers round 0 with a standard deviation, by chance (Box and Muller)."""
    radius = np.sqrt(-2.0 * np.log1p(-shares(dice, count)))
    return deviation * radius * np.cos(2.0 * np.pi * shares(dice, count))


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
