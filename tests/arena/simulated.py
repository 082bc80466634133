"""Tournaments whose truth is known: results drawn from given strengths instead of played."""

from collections.abc import Mapping

from baumeister.arena.score import Pace, Score
from baumeister.arena.tournament import Tournament
from baumeister.core.chance import Chance

PACE = Pace(10, 0.5, 1.5)
_UNIT = 2**64


def fraction(dice: Chance) -> float:
    """A number from 0 up to 1."""
    return dice.next() / _UNIT


def simulated(
    tournament: Tournament,
    elo: Mapping[str, float],
    *,
    seed: int,
    first_seat: float = 0.0,
    shared: float = 0.0,
    opening_spread: float = 0.0,
) -> list[Score]:
    """All games of a tournament. The first seat is worth so much Elo, a part of the games ends
    shared, and an opening favours the first contestant of its table by so much, up or down."""
    dice = Chance(seed)
    scores = []
    for number in range(tournament.size):
        fixture = tournament.fixture(number)
        favour = opening_spread * (1 if Chance(fixture.opening_seed).below(2) else -1)
        strengths = []
        for seat, name in enumerate(fixture.seats):
            value = elo[name] + (first_seat if seat == 0 else 0)
            value += favour if name == next(iter(tournament.contestants)) else 0
            strengths.append(10 ** (value / 400))
        everybody = tuple(range(len(strengths)))
        winners = everybody if fraction(dice) < shared else (_drawn(strengths, dice),)
        totals = tuple(int(seat not in winners) for seat in everybody)
        paces = (PACE,) * len(strengths)
        scores.append(Score(number, fixture.opening, fixture.seats, winners, totals, paces))
    return scores


def _drawn(weights: list[float], dice: Chance) -> int:
    left = fraction(dice) * sum(weights)
    for seat, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return seat
    return len(weights) - 1
