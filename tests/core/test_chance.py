"""The random number generator: published numbers, uniform choices, independent streams."""

from collections import Counter

import pytest

from baumeister.core.chance import Chance, chance


def test_the_published_numbers_of_splitmix64() -> None:
    """Seed 1234567, as in the reference implementation's usual check."""
    dice = Chance(1234567)
    assert [dice.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_only_the_lowest_64_bits_of_a_seed_count() -> None:
    assert Chance(-1).next() == Chance(2**64 - 1).next() == Chance(2**65 - 1).next()


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 196])
def test_choices_are_in_range_and_even(n: int) -> None:
    dice = Chance(n)
    seen = Counter(dice.below(n) for _ in range(300 * n))
    assert set(seen) == set(range(n))
    assert min(seen.values()) > 220
    assert max(seen.values()) < 400


def test_choosing_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Chance(1).below(0)


def test_a_spawned_stream_does_not_depend_on_what_the_others_draw() -> None:
    dice = Chance(5)
    child = dice.spawn()
    first = Chance(5).spawn().next()
    dice.next()
    assert child.next() == first


def test_a_stream_can_be_continued_later_without_drawing() -> None:
    dice = Chance(5)
    later = dice.ahead(3)
    assert [dice.next() for _ in range(4)][-1] == later.next()


def test_a_seed_gives_the_same_numbers_as_its_stream() -> None:
    dice = Chance(3)
    assert chance(dice) is dice
    assert chance(3).next() == Chance(3).next()
