"""Timing for the benchmarks: whole games, several runs, the median."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

from baumeister.core.chance import Chance

RUNS = 5


def turns_per_second(play: Callable[[Chance], int], games: int) -> float:
    """The median over the runs; `play` plays a game and returns its number of turns."""
    figures = []
    for run in range(RUNS):
        rng, turns, begin = Chance(run), 0, perf_counter()
        for _ in range(games):
            turns += play(rng)
        figures.append(turns / (perf_counter() - begin))
    return median(figures)


def row(name: str, speed: float, base: float) -> str:
    """A line of the table."""
    return f"{name:<44}{speed:>10,.0f}{speed / base:>8.2f}"
