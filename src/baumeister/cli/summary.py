"""The summary of many games: counts and statistics."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from baumeister.core.outcome import Outcome


@dataclass(slots=True)
class SimulationSummary:
    """Counts of games: totals by seat, winners, actions per game, reasons for the end."""

    totals: list[Counter[int]]
    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    actions: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome, actions: int) -> None:
        """Add a game."""
        for seat, total in enumerate(outcome.totals):
            self.totals[seat][total] += 1
        self.winners[outcome.winners] += 1
        self.actions[actions] += 1
        self.reasons[outcome.reason] += 1

    def add_results(self, results: Any, reasons: tuple[str, ...]) -> None:  # noqa: ANN401
        """Add games of the compiled engine."""
        for seat, counts in enumerate(self.totals):
            counts.update(_counted(results.totals[:, seat]))
        for mask, games in _counted(results.winners).items():
            won = tuple(seat for seat in range(len(self.totals)) if mask >> seat & 1)
            self.winners[won] += games
        self.actions.update(_counted(results.actions))
        for reason, games in _counted(results.reason).items():
            self.reasons[reasons[reason]] += games

    @property
    def games(self) -> int:
        """The number of games."""
        return self.actions.total()

    def win_share(self, seat: int) -> float:
        """A seat's share of wins; shared wins count in part."""
        won = {
            size: sum(n for w, n in self.winners.items() if seat in w and len(w) == size)
            for size in range(1, len(self.totals) + 1)
        }
        return sum(games / size for size, games in won.items()) / self.games


def _counted(numbers: Any) -> dict[int, int]:  # noqa: ANN401 - an array, where NumPy is installed
    import numpy as np  # noqa: PLC0415

    values, counts = np.unique(numbers, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))


def mean(counts: Counter[int]) -> float:
    """The mean of a counter."""
    return sum(value * n for value, n in counts.items()) / counts.total()


def deviation(counts: Counter[int]) -> float:
    """The standard deviation of a counter, computed in whole numbers until the last step."""
    total = counts.total()
    first = sum(value * n for value, n in counts.items())
    second = sum(value * value * n for value, n in counts.items())
    return sqrt(total * second - first * first) / total
