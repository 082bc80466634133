"""Random numbers in kernels: the same as those of `core.chance` from the same seed.

A stream is an array of one word, so that kernels can draw from it in place.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.engine.bits import ONE, Word, last, signed
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import Words

STEP = Word(0x9E3779B97F4A7C15)
FIRST_FACTOR = Word(0xBF58476D1CE4E5B9)
SECOND_FACTOR = Word(0x94D049BB133111EB)


class StreamsError(BaumeisterError):
    """The argument is not a list or an array of integers."""

    code = "engine.streams"


def stream(dice: Chance) -> Words:
    """A stream for kernels that continues a `Chance`."""
    return np.array([dice.state], Word)


@kernel
def mixed(word: Word) -> Word:
    """SplitMix64's mixing function."""
    word = (word ^ (word >> Word(30))) * FIRST_FACTOR
    word = (word ^ (word >> Word(27))) * SECOND_FACTOR
    return word ^ (word >> Word(31))


@kernel
def draw(dice: Words) -> Word:
    """The next number of a stream."""
    dice[0] += STEP
    return mixed(dice[0])


@kernel
def below(dice: Words, n: int) -> int:
    """A uniform choice among 0 … n − 1, the same as `Chance.below`."""
    if n == 1:
        draw(dice)
        return 0
    mask = (ONE << Word(last(Word(n - 1)) + 1)) - ONE
    while True:
        value = signed(draw(dice) & mask)
        if value < n:
            return value


@entry
def draw_many(dice: Words, drawn: Words) -> None:
    """Fill an array with the next numbers of a stream."""
    for i in range(len(drawn)):
        drawn[i] = draw(dice)


def as_streams(numbers: Any) -> Words:  # noqa: ANN401 - any array-like
    """Integers as streams, copied; as for any seed, only the lowest 64 bits count."""
    streams = np.asarray(numbers)
    if streams.ndim != 1 or streams.dtype.kind not in "iu":
        raise StreamsError
    return streams.astype(Word)


def seeds(dice: Chance, count: int) -> Words:
    """The next numbers of a `Chance`, each the seed of a stream of its own."""
    here, drawn = stream(dice), np.empty(count, Word)
    draw_many(here, drawn)
    dice.state = int(here[0])
    return drawn
