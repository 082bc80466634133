"""The sequential probability ratio test."""

from itertools import product
from math import log

import pytest

from arena.simulated_tournaments import fraction, simulated
from arena.small_tournaments import NAMES, tournament
from baumeister.arena import Progress
from baumeister.arena.sprt import Sprt, expected
from baumeister.core.chance import Chance


def after(pairs: tuple[int, ...], elo0: float, elo1: float) -> Sprt:
    """A test that has seen these numbers of pairs of each kind."""
    test = Sprt(elo0, elo1)
    test.pairs = list(pairs)
    return test


def test_expected_share_of_an_elo_difference() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(-120) == pytest.approx(1 - expected(120))


def test_llr_is_close_to_the_normal_approximation() -> None:
    pairs = (50, 120, 300, 150, 80)
    values = (0, 0.25, 0.5, 0.75, 1)
    total = sum(pairs)
    mean = sum(n * a for n, a in zip(pairs, values, strict=True)) / total
    spread = sum(n * (a - mean) ** 2 for n, a in zip(pairs, values, strict=True)) / total
    low, high = expected(0), expected(20)
    normal = total * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert after(pairs, 0, 20).llr == pytest.approx(normal, rel=0.02)


def test_llr_equals_brute_force() -> None:
    # Only whole wins and losses of both games, so that all other distributions can be enumerated.
    pairs = (30, 0, 40, 0, 50)

    def best(mean: float) -> float:
        tries = (
            (middle / 2000, mean - middle / 4000)  # the rest follows from the mean
            for middle in range(1, 2000)
        )
        possible = ((m, w, 1 - m - w) for m, w in tries if w > 0 and m + w < 1)
        return max(30 * log(lost) + 40 * log(m) + 50 * log(w) for m, w, lost in possible)

    brute = best(expected(40)) - best(expected(0))
    assert after(pairs, 0, 40).llr == pytest.approx(brute, abs=0.02)


def test_llr_is_symmetric() -> None:
    for pairs in product((0, 3, 10), repeat=5):
        assert after(pairs, -10, 10).llr == pytest.approx(-after(pairs[::-1], -10, 10).llr)


def test_error_rates_are_kept() -> None:
    accepted = {0: 0, 100: 0}
    dice = Chance(3)
    for elo in accepted:
        for _ in range(100):
            test = Sprt(0, 100)
            while abs(test.llr) < test.bound:
                test.add(sum(fraction(dice) < expected(elo) for _ in range(2)))
            accepted[elo] += test.llr > 0
    assert accepted[0] <= 10
    assert accepted[100] >= 90


@pytest.mark.parametrize(("elo", "answer"), [(200, "accepted"), (-50, "rejected")])
def test_tournament_verdict_is_the_tests_verdict(elo: float, answer: str) -> None:
    held = tournament(games=1000, sprt=(0.0, 50.0))
    scores = simulated(held, {NAMES[0]: elo, NAMES[1]: 0}, seed=5)
    progress = Progress(held, scores)
    assert progress.verdict is not None
    assert progress.verdict.answer == answer
    assert progress.verdict.rule == "sprt"
    assert len(progress.scores) == 2 * sum(progress.verdict.facts["pairs"]) < 1000
    backwards = Progress(held, reversed(scores))
    assert backwards.scores == progress.scores, "the order of games does not matter"
    few = Progress(held, scores[:6])
    assert few.verdict is not None
    assert few.verdict.answer == "undecided"
    assert not few.results().finished
