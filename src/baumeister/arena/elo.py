"""Elo ratings by maximum likelihood, with confidence intervals.

The model is Bradley-Terry: each contestant at a table wins with a probability proportional to its
strength; 400 points are a factor of ten. A shared win counts in part for each winner.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
import numpy.typing as npt

from baumeister.arena.game_result import GameResult
from baumeister.arena.share import FEW, Z95

POINTS = 400 / log(10)
"""Elo points per unit of log strength."""
_ITERATIONS = 100
_Array = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate, its `value`, and its 95% interval from `low` to `high`."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """The rating as JSON values."""
        return {
            "value": round(self.value, 1),
            "low": round(self.low, 1),
            "high": round(self.high, 1),
        }


@dataclass(frozen=True, slots=True)
class Ladder:
    """The `ratings` by name. `helped` means that a contestant won or lost every game: no finite
    strengths are the likeliest then, so one shared game was added to every meeting."""

    ratings: dict[str, Rating]
    helped: bool = False


_Meeting = tuple[int, ...]
"""The number of seats each contestant has at a table."""
_Games = dict[_Meeting, tuple[int, _Array]]
"""By meeting: the number of games, and each contestant's wins."""


class _Results:
    """Games as the model sees them: by meeting, in total and per opening."""

    def __init__(self, names: Sequence[str], scores: Iterable[GameResult]) -> None:
        self.size = len(names)
        self.by_opening: dict[int, _Games] = defaultdict(dict)
        for score in scores:
            meeting = tuple(score.seats.count(name) for name in names)
            wins = np.array([score.share(name) for name in names])
            _add(self.by_opening[score.opening], meeting, 1, wins)
        self.all: _Games = {}
        for meetings in self.by_opening.values():
            for meeting, (games, wins) in meetings.items():
                _add(self.all, meeting, games, wins)

    def is_connected(self, *, by_wins: bool, forwards: bool = True) -> bool:
        """Whether every contestant can be reached from the first through meetings. With
        `by_wins`, only from a winner to those it met, or, not `forwards`, the other way round."""
        reached, fresh = {0}, [0]
        while fresh:
            one = fresh.pop()
            for meeting, (_, wins) in self.all.items():
                if not meeting[one]:
                    continue
                for other in range(self.size):
                    winner = one if forwards else other
                    allowed = wins[winner] > 0 or not by_wins
                    if meeting[other] and allowed and other not in reached:
                        reached.add(other)
                        fresh.append(other)
        return len(reached) == self.size

    def add_shared_games(self) -> None:
        """Add a shared game to every meeting."""
        for meeting in list(self.all):
            _add(self.all, meeting, 1, np.array(meeting) / sum(meeting))


def _add(meetings: _Games, meeting: _Meeting, games: int, wins: _Array) -> None:
    before, won = meetings.get(meeting, (0, np.zeros(len(wins))))
    meetings[meeting] = before + games, won + wins


def ladder(
    names: Sequence[str], scores: Iterable[GameResult], anchor: tuple[str, float] | None = None
) -> Ladder:
    """Rate the contestants. The mean rating is 0, unless an anchor fixes one contestant's value.
    There are no ratings until all contestants have met, directly or through others."""
    results = _Results(names, scores)
    if not results.all or not results.is_connected(by_wins=False):
        return Ladder({})
    helped = not all(results.is_connected(by_wins=True, forwards=f) for f in (True, False))
    if helped:
        results.add_shared_games()
    strengths, information = _likeliest(results)
    covariance: _Array = np.linalg.inv(information[:-1, :-1]).astype(np.float64)
    if not helped and len(results.by_opening) > 1:
        clustered = _clustered(results, strengths, covariance)
        if len(results.by_opening) >= FEW or np.trace(clustered) > np.trace(covariance):
            covariance = clustered
    return Ladder(_placed(names, strengths, covariance, anchor), helped)


def _likeliest(results: _Results) -> tuple[_Array, _Array]:
    """Strengths and Fisher information by Newton's method; the likelihood is concave. The last
    contestant's strength is fixed at 0."""
    strengths = np.zeros(results.size)
    best = _log_likelihood(results, strengths)
    for _ in range(_ITERATIONS):
        gradient, information = _gradient(results.all, strengths), _information(results, strengths)
        step = np.append(np.linalg.solve(information[:-1, :-1], gradient[:-1]), 0.0)
        while True:
            tried = strengths + step
            reached = _log_likelihood(results, tried)
            if reached >= best - 1e-12 or np.abs(step).max() < 1e-12:
                break
            step /= 2
        strengths, best = tried, reached
        if np.abs(step).max() < 1e-10:
            break
    return strengths, _information(results, strengths)


def _chances(meeting: _Meeting, strengths: _Array) -> _Array:
    """Each contestant's probability of winning at a table."""
    seats = np.array(meeting)
    weights = np.zeros(len(seats))
    sits = seats > 0
    weights[sits] = seats[sits] * np.exp(strengths[sits] - strengths[sits].max())
    chances: _Array = weights / weights.sum()
    return chances


def _log_likelihood(results: _Results, strengths: _Array) -> float:
    total = 0.0
    for meeting, (_, wins) in results.all.items():
        won = wins > 0
        total += float(wins[won] @ np.log(_chances(meeting, strengths)[won]))
    return total


def _gradient(meetings: _Games, strengths: _Array) -> _Array:
    gradient = np.zeros(len(strengths))
    for meeting, (games, wins) in meetings.items():
        gradient += wins - games * _chances(meeting, strengths)
    return gradient


def _information(results: _Results, strengths: _Array) -> _Array:
    information = np.zeros((results.size, results.size))
    for meeting, (games, _) in results.all.items():
        chances = _chances(meeting, strengths)
        information += games * (np.diag(chances) - np.outer(chances, chances))
    return information


def _clustered(results: _Results, strengths: _Array, covariance: _Array) -> _Array:
    """The covariance when only openings are independent (Huber's sandwich estimator)."""
    clusters = len(results.by_opening)
    gradients = np.array([_gradient(g, strengths)[:-1] for g in results.by_opening.values()])
    spread = clusters / (clusters - 1) * gradients.T @ gradients
    sandwich: _Array = covariance @ spread @ covariance
    return sandwich


def _placed(
    names: Sequence[str],
    strengths: _Array,
    covariance: _Array,
    anchor: tuple[str, float] | None,
) -> dict[str, Rating]:
    """Ratings relative to the anchor or the mean, each with the error of that difference."""
    size = len(names)
    zero, value = np.full(size, 1 / size), 0.0
    if anchor is not None:
        zero, value = np.array([float(name == anchor[0]) for name in names]), anchor[1]
    placed = {}
    for name, unit in zip(names, np.eye(size), strict=True):
        difference = unit - zero
        middle = value + POINTS * float(difference @ strengths)
        variance = float(difference[:-1] @ covariance @ difference[:-1])
        half = Z95 * POINTS * sqrt(max(variance, 0.0))
        placed[name] = Rating(middle, middle - half, middle + half)
    return placed
