"""Elo ratings, against hand-computed figures, brute force, and simulated results."""

from itertools import product
from math import log10

import pytest

from arena.simulated_tournaments import PACE, simulated
from arena.small_tournaments import NAMES, tournament
from baumeister.arena.elo import POINTS, ladder
from baumeister.arena.game_result import GameResult

A, B, C, D = NAMES[:4]


def score(
    number: int, seats: tuple[str, ...], *winners: int, opening: int | None = None
) -> GameResult:
    """A game of which only the winners matter."""
    where = number // len(seats) if opening is None else opening
    return GameResult(number, where, seats, winners, (0,) * len(seats), (PACE,) * len(seats))


def games(seats: tuple[str, ...], *counts: int, begin: int = 0) -> list[GameResult]:
    """Games with these numbers of wins for each seat."""
    winners = [seat for seat, count in enumerate(counts) for _ in range(count)]
    return [score(begin + i, seats, winner) for i, winner in enumerate(winners)]


def test_two_players_match_hand_computed_ratings() -> None:
    found = ladder([A, B], games((A, B), 30, 10)).ratings
    assert found[A].value - found[B].value == pytest.approx(400 * log10(3))
    assert found[A].value == pytest.approx(-found[B].value)


def test_shared_win_counts_half() -> None:
    mixed = [*games((A, B), 20, 0), *(score(20 + i, (A, B), 0, 1) for i in range(20))]
    found = ladder([A, B], mixed).ratings
    assert found[A].value - found[B].value == pytest.approx(400 * log10(3))


def test_anchor_has_its_value_and_no_error() -> None:
    found = ladder([A, B], games((A, B), 30, 10), (B, 1500.0)).ratings
    assert (found[B].value, found[B].low, found[B].high) == (1500, 1500, 1500)
    assert found[A].value == pytest.approx(1500 + 400 * log10(3))


def test_error_of_independent_games_matches_hand_computation() -> None:
    # 14 games of 14 openings: few, so the information of the games counts.
    mixed = [score(i, (A, B), int(i >= 7), opening=i) for i in range(14)]
    found = ladder([A, B], mixed, (B, 0.0)).ratings[A]
    by_openings = 14 / 13  # the observed spread is a little wider than the information
    assert found.high == pytest.approx(1.959964 * POINTS * (by_openings / 14 / 0.25) ** 0.5)


def test_pairs_that_always_split_narrow_the_interval() -> None:
    splits = [score(i, (A, B), i % 2) for i in range(80)]
    swings = [score(i, (A, B), i // 2 % 2) for i in range(80)]
    narrow, wide = ladder([A, B], splits).ratings[A], ladder([A, B], swings).ratings[A]
    assert narrow.high - narrow.low < 1
    assert wide.high - wide.low == pytest.approx(2 * 1.96 * POINTS * (1 / 39) ** 0.5, 0.01)


def likelihood(strengths: tuple[float, ...], played: list[GameResult]) -> float:
    """The model's log likelihood, written as plainly as possible."""
    by_name = dict(zip((A, B, C), strengths, strict=True))
    chance = 1.0
    for game in played:
        weights = [10 ** (by_name[name] / 400) for name in game.seats]
        (winner,) = game.winners
        chance *= weights[winner] / sum(weights)
    return chance


@pytest.mark.parametrize("many", [False, True], ids=["pairs", "a table of three with copies"])
def test_ratings_maximise_the_likelihood(many: bool) -> None:
    if many:
        played = [*games((A, B, C), 5, 3, 2), *games((A, A, B), 2, 2, 3, begin=10)]
    else:
        played = [
            *games((A, B), 6, 4),
            *games((B, C), 3, 2, begin=10),
            *games((A, C), 3, 1, begin=16),
        ]
    grid = range(-300, 301, 4)
    best = max(product(grid, grid), key=lambda pair: likelihood((*pair, 0), played))
    found = ladder([A, B, C], played, (C, 0.0)).ratings
    assert found[A].value == pytest.approx(best[0], abs=4)
    assert found[B].value == pytest.approx(best[1], abs=4)


def test_contestant_that_wins_everything_is_rated() -> None:
    found = ladder([A, B], games((A, B), 40, 0))
    assert found.helped
    assert found.ratings[A].value - found.ratings[B].value == pytest.approx(400 * log10(81))
    assert found.ratings[A].low < found.ratings[A].value < found.ratings[A].high
    assert not ladder([A, B], games((A, B), 40, 1)).helped


def test_no_ratings_before_all_have_met() -> None:
    assert ladder([A, B], []).ratings == {}
    assert ladder([A, B, C, D], [*games((A, B), 3, 3), *games((C, D), 3, 3, begin=6)]).ratings == {}


@pytest.mark.parametrize(
    ("elo", "number", "extra"),
    [
        ((0, 60), 40, {}),
        ((0, 400), 100, {}),
        ((0, 0), 100, {"first_seat": 300.0, "shared": 0.1}),
        ((0, 100, 200, 300), 20, {}),
    ],
    ids=["two", "far apart", "a strong first seat", "four"],
)
def test_intervals_cover_the_truth_in_95_percent(
    elo: tuple[int, ...], number: int, extra: dict[str, float]
) -> None:
    names = NAMES[: len(elo)]
    truth = dict(zip(names, elo, strict=True))
    mean = sum(elo) / len(elo)
    held = tournament(between=names, games=number)
    inside = total = 0
    for seed in range(100):
        found = ladder(names, simulated(held, truth, seed=seed, **extra)).ratings
        inside += sum(found[name].low <= truth[name] - mean <= found[name].high for name in names)
        total += len(names)
    assert 0.9 <= inside / total <= 0.99
