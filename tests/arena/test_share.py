"""Win shares and their intervals."""

import pytest

from arena.simulated_tournaments import fraction
from baumeister.arena.share import Share, wilson
from baumeister.core.chance import Chance


def test_wilson_interval_matches_published_values() -> None:
    # Newcombe 1998, table I: 81 of 263, and 0 of 20.
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=5e-5)


def shares(*clusters: tuple[float, ...]) -> Share:
    """Shares of some openings."""
    share = Share()
    for cluster in clusters:
        share.add(cluster)
    return share


def test_without_games_the_interval_is_everything() -> None:
    assert shares().mean is None
    assert shares().interval() == (0, 1)
    assert shares(()).clusters == 0


def test_identical_games_of_an_opening_count_once() -> None:
    alike = shares(*[(1.0, 1.0), (0.0, 0.0)] * 50)
    assert alike.games == 200
    assert alike.interval() == pytest.approx(wilson(0.5, 100), abs=0.002)


def test_balanced_openings_narrow_the_interval_if_there_are_many() -> None:
    many, few = shares(*[(1.0, 0.0)] * 50), shares(*[(1.0, 0.0)] * 5)
    assert many.interval() == pytest.approx(wilson(0.5, 1000))
    assert few.interval() == pytest.approx(wilson(0.5, 10))


def test_interval_of_a_perfect_score_is_not_empty() -> None:
    assert shares(*[(1.0, 1.0)] * 50).interval() == wilson(1, 100)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
@pytest.mark.parametrize("swing", [0.0, 0.03])
def test_intervals_cover_the_truth_in_95_percent(chance: float, swing: float) -> None:
    dice = Chance(11)
    inside = 0
    for _ in range(400):
        share = Share()
        for _ in range(50):
            favoured = chance + (swing if dice.below(2) else -swing)
            share.add([float(fraction(dice) < favoured) for _ in range(2)])
        low, high = share.interval()
        inside += low <= chance <= high
    assert 0.92 <= inside / 400 <= 0.98
