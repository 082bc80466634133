"""The sequential probability ratio test: is a change worth elo1 rather than elo0? Over pairs of
games from one opening with seats swapped, after Van den Bergh's generalised test."""

from __future__ import annotations

from math import log

ERROR = 0.05
"""Probability of accepting a change worth elo0, and of rejecting one worth elo1."""
_NEVER_SEEN = 1e-3
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Possible shares of a pair of games."""


def expected(elo: float) -> float:
    """The expected share of wins for an Elo difference.

    >>> round(expected(100), 4)
    0.6401
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


class Sprt:
    """Counts pairs and compares the two hypotheses."""

    def __init__(self, elo0: float, elo1: float) -> None:
        self.elo0, self.elo1 = elo0, elo1
        self.bound = log((1 - ERROR) / ERROR)
        self.pairs = [0] * len(_SHARES)

    def add(self, wins: float) -> None:
        """Add a pair of games with 0, 1/2, 1, 3/2 or 2 wins."""
        self.pairs[round(2 * wins)] += 1

    @property
    def llr(self) -> float:
        """The log likelihood ratio of elo1 to elo0."""
        if not sum(self.pairs):
            return 0.0
        seen = [count or _NEVER_SEEN for count in self.pairs]
        total = sum(seen)
        shares = [count / total for count in seen]
        under0 = _nearest(shares, expected(self.elo0))
        under1 = _nearest(shares, expected(self.elo1))
        ratios = (n * log(p1 / p0) for n, p0, p1 in zip(seen, under0, under1, strict=True))
        return sum(ratios)


def _nearest(shares: list[float], mean: float) -> list[float]:
    """The maximum likelihood distribution of pairs with a given mean, given the observed shares.

    By Lagrange multipliers: p_i / (1 + x (a_i − mean)), where x is the root of a function that is
    decreasing between its two poles.
    """
    low, high = -1 / (_SHARES[-1] - mean), 1 / mean
    for _ in range(60):
        x = (low + high) / 2
        slope = sum(
            p * (a - mean) / (1 + x * (a - mean)) for p, a in zip(shares, _SHARES, strict=True)
        )
        low, high = (x, high) if slope > 0 else (low, x)
    return [p / (1 + x * (a - mean)) for p, a in zip(shares, _SHARES, strict=True)]
