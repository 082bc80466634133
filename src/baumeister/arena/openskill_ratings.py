"""Ratings for tables of more than two, with openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from baumeister.arena.elo import Rating
from baumeister.arena.errors import ArenaMissing
from baumeister.arena.game_result import GameResult
from baumeister.arena.share import Z95


def model() -> Any:  # noqa: ANN401 - openskill is not always installed
    """The model; raises ArenaMissing without openskill."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise ArenaMissing("arena.no_openskill") from error
    return PlackettLuce(tau=0)  # strengths do not change during a tournament


def openskill_ratings(names: Sequence[str], scores: Iterable[GameResult]) -> dict[str, Rating]:
    """Rate all contestants, game by game in order. Winners rank first, and all others tie behind
    them. A contestant with several seats gets the mean of their updates."""
    rate = model()
    held = {name: rate.rating(name=name) for name in names}
    for score in scores:
        teams = [[rate.create_rating([held[n].mu, held[n].sigma])] for n in score.seats]
        ranks = [0 if seat in score.winners else 1 for seat in range(len(score.seats))]
        rated = rate.rate(teams, ranks=ranks)
        for name in dict.fromkeys(score.seats):
            earned = [t[0] for t, n in zip(rated, score.seats, strict=True) if n == name]
            mu = sum(rating.mu for rating in earned) / len(earned)
            sigma = sum(rating.sigma for rating in earned) / len(earned)
            held[name] = rate.create_rating([mu, sigma])
    return {
        name: Rating(r.mu, r.mu - Z95 * r.sigma, r.mu + Z95 * r.sigma) for name, r in held.items()
    }
