"""The sequential test."""

from itertools import product
from math import log

import pytest

from arena.simulated import fraction, simulated
from arena.small import NAMES, tournament
from baumeister.arena import Progress
from baumeister.arena.sprt import Sprt, expected
from baumeister.core.chance import Chance


def after(pairs: tuple[int, ...], elo0: float, elo1: float) -> Sprt:
    """A test that has seen so many pairs of each kind."""
    test = Sprt(elo0, elo1)
    test.pairs = list(pairs)
    return test


def test_elo_as_a_share() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(-120) == pytest.approx(1 - expected(120))


def test_near_the_hypotheses_it_is_as_good_as_a_normal_distribution() -> None:
    pairs = (50, 120, 300, 150, 80)
    values = (0, 0.25, 0.5, 0.75, 1)
    total = sum(pairs)
    mean = sum(n * a for n, a in zip(pairs, values, strict=True)) / total
    spread = sum(n * (a - mean) ** 2 for n, a in zip(pairs, values, strict=True)) / total
    low, high = expected(0), expected(20)
    normal = total * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert after(pairs, 0, 20).llr == pytest.approx(normal, rel=0.02)


def test_the_likelihoods_by_brute_force() -> None:
    # Only whole wins and losses of both games: all other distributions can be tried out.
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


def test_the_two_sides_are_alike() -> None:
    for pairs in product((0, 3, 10), repeat=5):
        assert after(pairs, -10, 10).llr == pytest.approx(-after(pairs[::-1], -10, 10).llr)


def test_both_mistakes_are_as_rare_as_promised() -> None:
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
def test_a_tournament_says_what_the_test_says(elo: float, answer: str) -> None:
    held = tournament(games=1000, sprt=(0.0, 50.0))
    scores = simulated(held, {NAMES[0]: elo, NAMES[1]: 0}, seed=5)
    progress = Progress(held, scores)
    assert progress.verdict is not None
    assert progress.verdict.answer == answer
    assert progress.verdict.rule == "sprt"
    assert len(progress.scores) == 2 * sum(progress.verdict.facts["pairs"]) < 1000
    backwards = Progress(held, reversed(scores))
    assert backwards.scores == progress.scores, "the order in which games come in decides nothing"
    few = Progress(held, scores[:6])
    assert few.verdict is not None
    assert few.verdict.answer == "undecided"
    assert not few.results().finished
