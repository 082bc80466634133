"""Simulated tournaments: results drawn from given strengths instead of played."""

from collections.abc import Mapping

from baumeister.arena.game_result import GameResult, TurnTimes
from baumeister.arena.tournament import Tournament
from baumeister.core.chance import Chance

PACE = TurnTimes(10, 0.5, 1.5)
_UNIT = 2**64


def fraction(dice: Chance) -> float:
    """A random number in [0, 1)."""
    return dice.next() / _UNIT


def simulated(
    tournament: Tournament,
    elo: Mapping[str, float],
    *,
    seed: int,
    first_seat: float = 0.0,
    shared: float = 0.0,
    opening_spread: float = 0.0,
) -> list[GameResult]:
    """All games of a tournament. `first_seat` is the Elo advantage of the first seat, `shared` the
    probability of a shared win, and each opening favours the first contestant of its table by up to
    `opening` Elo either way."""
    dice = Chance(seed)
    scores = []
    for number in range(tournament.size):
        pairing = tournament.pairing(number)
        favour = opening_spread * (1 if Chance(pairing.opening_seed).below(2) else -1)
        strengths = []
        for seat, name in enumerate(pairing.seats):
            value = elo[name] + (first_seat if seat == 0 else 0)
            value += favour if name == next(iter(tournament.contestants)) else 0
            strengths.append(10 ** (value / 400))
        all_seats = tuple(range(len(strengths)))
        winners = all_seats if fraction(dice) < shared else (_drawn(strengths, dice),)
        totals = tuple(int(seat not in winners) for seat in all_seats)
        paces = (PACE,) * len(strengths)
        scores.append(GameResult(number, pairing.opening, pairing.seats, winners, totals, paces))
    return scores


def _drawn(weights: list[float], dice: Chance) -> int:
    left = fraction(dice) * sum(weights)
    for seat, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return seat
    return len(weights) - 1
