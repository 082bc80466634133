"""Win shares with confidence intervals. Games from one opening are not independent; openings
are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959964
FEW = 20
"""With fewer openings, their spread is unreliable: games then count as independent if that makes
the interval wider."""
_LEAST_EFFECT = 0.1


class Share:
    """A mean of shares (1 for a win, 1/2 for a win shared by two, 0 for a loss), clustered by
    opening."""

    def __init__(self) -> None:
        self.games = 0
        self.clusters = 0
        self._sum = 0.0
        self._sums = (0.0, 0.0, 0.0)
        """Over clusters: the sum of squared totals, of totals times sizes, and of squared sizes."""

    def add(self, shares: Sequence[float]) -> None:
        """Add the games of one opening."""
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
        """Wilson's interval of `z` standard deviations, for the effective number of independent
        games."""
        mean = self.mean
        if mean is None:
            return 0.0, 1.0
        return wilson(mean, self.games / self._effect(mean), z)

    def _effect(self, mean: float) -> float:
        """The design effect: how many games carry as much information as one independent game."""
        alone = mean * (1 - mean) * self.games
        if alone <= 0 or self.clusters < 2:
            return 1.0
        squared, mixed, sizes = self._sums
        spread = squared - 2 * mean * mixed + mean * mean * sizes
        effect = spread * self.clusters / (self.clusters - 1) / alone
        return max(effect, 1.0 if self.clusters < FEW else _LEAST_EFFECT)


def wilson(share: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share of independent games.

    >>> [round(bound, 4) for bound in wilson(0.9, 50)]
    [0.7864, 0.9565]
    """
    weight = z * z / games
    centre = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / games / 4)
    return max(centre - half, 0.0), min(centre + half, 1.0)
