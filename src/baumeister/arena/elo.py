"""Elo: the strengths that make the results likeliest, with intervals.

The model is Bradley and Terry's: of those at a table each wins with a chance in proportion to its
strength; 400 points are a factor of ten. A shared win counts in part for each.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from baumeister.arena.matrix import Matrix, Vector, dot, inverse, product, transposed
from baumeister.arena.score import Score
from baumeister.arena.share import FEW, Z95

POINTS = 400 / log(10)
"""Elo points of one natural unit."""
_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate and its 95 % interval."""

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
    """The ratings by name. `helped` if somebody won or lost everything: no strengths are then
    likeliest, and one shared game was added to every meeting."""

    ratings: dict[str, Rating]
    helped: bool = False


_Meeting = tuple[int, ...]
"""How many seats each contestant has at a table."""


class _Results:
    """Games as the model sees them: per meeting, in all and by opening."""

    def __init__(self, names: Sequence[str], scores: Iterable[Score]) -> None:
        self.size = len(names)
        self.by_opening: dict[int, dict[_Meeting, tuple[int, Vector]]] = defaultdict(dict)
        for score in scores:
            meeting = tuple(score.seats.count(name) for name in names)
            wins = [score.share(name) for name in names]
            _add(self.by_opening[score.opening], meeting, 1, wins)
        self.all: dict[_Meeting, tuple[int, Vector]] = {}
        for meetings in self.by_opening.values():
            for meeting, (games, wins) in meetings.items():
                _add(self.all, meeting, games, wins)

    def reaches(self, forwards: bool, won_only: bool) -> bool:
        """Whether one can go from the first contestant to every other, from meeting to meeting;
        if it is asked, only from who won to whom it met, or only back."""
        reached, fresh = {0}, [0]
        while fresh:
            one = fresh.pop()
            for meeting, (_, wins) in self.all.items():
                if not meeting[one]:
                    continue
                for other in range(self.size):
                    winner = one if forwards else other
                    allowed = wins[winner] > 0 or not won_only
                    if meeting[other] and allowed and other not in reached:
                        reached.add(other)
                        fresh.append(other)
        return len(reached) == self.size

    def help(self) -> None:
        """Add a shared game to every meeting."""
        for meeting in list(self.all):
            seats = sum(meeting)
            _add(self.all, meeting, 1, [count / seats for count in meeting])


def _add(
    meetings: dict[_Meeting, tuple[int, Vector]], meeting: _Meeting, games: int, wins: Vector
) -> None:
    before, won = meetings.get(meeting, (0, [0.0] * len(wins)))
    meetings[meeting] = before + games, [a + b for a, b in zip(won, wins, strict=True)]


def ladder(
    names: Sequence[str], scores: Iterable[Score], anchor: tuple[str, float] | None = None
) -> Ladder:
    """Rate those who played. The mean is 0, or the anchor has its value. Nobody is rated as long as
    some have not met, not even through others."""
    results = _Results(names, scores)
    if not results.all or not results.reaches(forwards=True, won_only=False):
        return Ladder({})
    helped = not all(results.reaches(forwards=f, won_only=True) for f in (True, False))
    if helped:
        results.help()
    strengths, information = _likeliest(results)
    covariance = inverse(_without_last(information))
    if not helped and len(results.by_opening) >= FEW:
        covariance = _by_openings(results, strengths, covariance)
    elif not helped and len(results.by_opening) > 1:
        wider = _by_openings(results, strengths, covariance)
        if sum(wider[i][i] for i in range(len(wider))) > sum(
            covariance[i][i] for i in range(len(covariance))
        ):
            covariance = wider
    return Ladder(_placed(names, strengths, covariance, anchor), helped)


def _likeliest(results: _Results) -> tuple[Vector, Matrix]:
    """Newton's method; the likelihood has one top. The last contestant stays at 0."""
    strengths = [0.0] * results.size
    best = _likelihood(results, strengths)
    for _ in range(_ROUNDS):
        slope, information = _slope(results.all, strengths), _information(results, strengths)
        step = [dot(row, slope[:-1]) for row in inverse(_without_last(information))]
        while True:
            tried = [s + d for s, d in zip(strengths, [*step, 0.0], strict=True)]
            reached = _likelihood(results, tried)
            if reached >= best - 1e-12 or max(map(abs, step)) < 1e-12:
                break
            step = [d / 2 for d in step]
        strengths, best = tried, reached
        if max(map(abs, step)) < 1e-10:
            break
    return strengths, _information(results, strengths)


def _chances(meeting: _Meeting, strengths: Vector) -> Vector:
    top = max(s for s, seats in zip(strengths, meeting, strict=True) if seats)
    weights = [n * exp(s - top) if n else 0.0 for n, s in zip(meeting, strengths, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def _likelihood(results: _Results, strengths: Vector) -> float:
    return sum(
        won * log(chance)
        for meeting, (_, wins) in results.all.items()
        for won, chance in zip(wins, _chances(meeting, strengths), strict=True)
        if won
    )


def _slope(meetings: dict[_Meeting, tuple[int, Vector]], strengths: Vector) -> Vector:
    slope = [0.0] * len(strengths)
    for meeting, (games, wins) in meetings.items():
        for i, chance in enumerate(_chances(meeting, strengths)):
            slope[i] += wins[i] - games * chance
    return slope


def _information(results: _Results, strengths: Vector) -> Matrix:
    size = results.size
    found = [[0.0] * size for _ in range(size)]
    for meeting, (games, _) in results.all.items():
        chances = _chances(meeting, strengths)
        for i, p in enumerate(chances):
            for j, q in enumerate(chances):
                found[i][j] += games * p * ((i == j) - q)
    return found


def _without_last(matrix: Matrix) -> Matrix:
    return [row[:-1] for row in matrix[:-1]]


def _by_openings(results: _Results, strengths: Vector, covariance: Matrix) -> Matrix:
    """The covariance when only openings are independent (Huber's sandwich)."""
    clusters = len(results.by_opening)
    slopes = [_slope(games, strengths)[:-1] for games in results.by_opening.values()]
    spread = product(transposed(slopes), slopes)
    factor = clusters / (clusters - 1)
    spread = [[factor * value for value in row] for row in spread]
    return product(product(covariance, spread), covariance)


def _placed(
    names: Sequence[str],
    strengths: Vector,
    covariance: Matrix,
    anchor: tuple[str, float] | None,
) -> dict[str, Rating]:
    """Ratings around the anchor or around the mean, each with the error of just that difference."""
    size = len(names)
    if anchor is None:
        zero = [1 / size] * size
        value = 0.0
    else:
        zero = [float(name == anchor[0]) for name in names]
        value = anchor[1]
    placed = {}
    for i, name in enumerate(names):
        difference = [float(i == j) - zero[j] for j in range(size)]
        middle = value + POINTS * dot(difference, strengths)
        inner = difference[:-1]
        variance = dot(inner, [dot(row, inner) for row in covariance])
        half = Z95 * POINTS * sqrt(max(variance, 0.0))
        placed[name] = Rating(middle, middle - half, middle + half)
    return placed
