"""Deliberate mistakes of the lower levels: overlooked placements and scoring cells, misjudged
moves."""

from __future__ import annotations

import numpy as np

from baumeister.core.chance import Chance
from baumeister.engine.aztec.layout import WORDS
from baumeister.engine.aztec.search.ordering import sort_candidates
from baumeister.engine.bits import ALL, WORD_BITS, Word
from baumeister.engine.chance import normal, uniform
from baumeister.engine.layout import Records, Words
from baumeister.engine.search_settings import SearchSettings
from baumeister.one_turn.aztec.turns import MILLIPOINTS
from baumeister.one_turn.aztec.weights import SPOTS


def numbers(words: Words) -> list[int]:
    """The members of a set of placements."""
    bits = np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little")
    return [int(number) for number in bits.nonzero()[0]]


def noticed(covering: Words, legal: Words, oversight: float, dice: Chance) -> Words:
    """The placements this turn's search considers, at least one of them legal. Each placement is
    overlooked with probability `oversight`, and so is each scoring cell with all placements that
    fill it."""
    if oversight == 0.0:
        return np.full(WORDS, ALL, Word)
    seen = uniform(dice, WORD_BITS * WORDS) >= oversight
    words = np.packbits(seen, bitorder="little").view("<u8").astype(Word)
    for spot, overlooked in enumerate(uniform(dice, len(SPOTS)) < oversight):
        if overlooked:
            words &= ~covering[spot]
    if not (words & legal).any():
        one = dice.choice(numbers(legal))
        words[one // WORD_BITS] |= Word(1 << one % WORD_BITS)
    return words


def misjudge(candidates: Records, settings: SearchSettings, dice: Chance) -> None:
    """Reorder candidates as a player of these settings ranks them, the one to be played first."""
    if settings.misjudgement > 0:
        wrong = normal(dice, len(candidates), MILLIPOINTS * settings.misjudgement)
        sort_candidates(candidates, -(candidates["value"] + wrong))
    if settings.among > 1:
        taken = dice.below(min(len(candidates), settings.among))
        candidates[: taken + 1] = np.roll(candidates[: taken + 1], 1)
