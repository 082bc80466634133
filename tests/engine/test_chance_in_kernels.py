"""Random numbers in kernels: the same as the law's from the same seeds."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.core.chance import Chance
from baumeister.engine.bits import Word
from baumeister.engine.chance import below, draw, seeds, stream

SEEDS = (0, 1, 2, 1234567, 2**31, 2**32 - 1, 2**63 - 1, 2**63, 2**64 - 1, *range(100, 120))
BOUNDS = (*range(1, 70), 99, 100, 127, 128, 129, 196, 392, 1680, 2**31, 2**32 + 1, 2**62, 2**63 - 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_equal_the_laws(seed: int) -> None:
    dice = Chance(seed)
    kernels = stream(dice)
    for n in range(50):
        assert int(draw(kernels)) == dice.next(), f"number {n}"
    assert int(kernels[0]) == dice.state


@pytest.mark.parametrize("seed", SEEDS)
def test_choices_equal_the_laws(seed: int) -> None:
    """Rejections are the same too, so that the following numbers agree."""
    dice = Chance(seed)
    kernels = stream(dice)
    for n in BOUNDS:
        for _ in range(3):
            assert below(kernels, n) == dice.below(n), f"below {n}"
            assert int(kernels[0]) == dice.state, f"after a choice below {n}"


def test_stream_continues_a_chance() -> None:
    dice = Chance(9)
    dice.next()
    kernels = stream(dice)
    assert kernels.dtype == Word
    assert int(draw(kernels)) == dice.next()


def test_seeds_are_the_next_numbers_of_the_stream() -> None:
    dice, same_dice = Chance(10), Chance(10)
    drawn = seeds(dice, 1000)
    assert drawn.tolist() == [same_dice.next() for _ in range(1000)]
    assert dice.state == same_dice.state
    assert len(seeds(dice, 0)) == 0
    assert np.array_equal(seeds(dice, 1), [same_dice.next()])
