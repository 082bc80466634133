"""The share of the wins that somebody has, with an interval. Games from one opening are not
independent; openings are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959964
FEW = 20
"""With fewer openings their spread says too little: games then count as independent if that makes
the interval wider."""
_LEAST_EFFECT = 0.1


class Share:
    """A mean of shares (1 a win, 1/2 a win shared by two, 0 a loss), cluster by cluster."""

    def __init__(self) -> None:
        self.games = 0
        self.clusters = 0
        self._sum = 0.0
        self._sums = (0.0, 0.0, 0.0)
        """Over clusters: their sums squared, their sums times their sizes, their sizes squared."""

    def add(self, shares: Sequence[float]) -> None:
        """The games of one opening."""
        if not shares:
            return
        total, size = sum(shares), len(shares)
        self.games += size
        self.clusters += 1
        self._sum += total
        squared, mixed, sizes = self._sums
        self._sums = (squared + total * total, mixed + total * size, sizes + size * size)

    @property
    def mean(self) -> float | None:
        """The share; None without games."""
        return self._sum / self.games if self.games else None

    def interval(self, z: float = Z95) -> tuple[float, float]:
        """Wilson's interval of so many deviations, for as many independent games as there is
        evidence for."""
        mean = self.mean
        if mean is None:
            return 0.0, 1.0
        return wilson(mean, self.games / self._effect(mean), z)

    def _effect(self, mean: float) -> float:
        """How many games say as much as one independent game (the design effect)."""
        alone = mean * (1 - mean) * self.games
        if alone <= 0 or self.clusters < 2:
            return 1.0
        squared, mixed, sizes = self._sums
        spread = squared - 2 * mean * mixed + mean * mean * sizes
        effect = spread * self.clusters / (self.clusters - 1) / alone
        return max(effect, 1.0 if self.clusters < FEW else _LEAST_EFFECT)


def wilson(share: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share of so many independent games.

    >>> [round(bound, 4) for bound in wilson(0.9, 50)]
    [0.7864, 0.9565]
    """
    weight = z * z / games
    centre = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / games / 4)
    return max(centre - half, 0.0), min(centre + half, 1.0)
