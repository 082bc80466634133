"""Prints search results for some Aztec positions. `test_aztec_uncompiled` compares the output with
compiled and with uncompiled kernels."""

from __future__ import annotations

import numpy as np

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.search_settings import EVALUATIONS, SearchSettings
from testing.random_games import random_course
from testing.variants import VARIANTS


def main() -> None:
    """Every version and every evaluation, with few enough nodes to run uncompiled."""
    for index in range(len(VARIANTS["aztec"])):
        states = [
            state for state, _ in random_course("aztec", index, seed=3) if state.to_move is not None
        ]
        for evaluation, state in zip(EVALUATIONS, states[:: len(states) // 3], strict=False):
            settings = SearchSettings(evaluation=evaluation, depth=3, width=2, oversight=0.5)
            with np.errstate(over="ignore"), Budget(nodes=24) as budget:
                result = engine.get("aztec").Searcher(settings).search(state, budget, Chance(index))
            for line in result.lines:
                print(index, evaluation, line.turns, [round(total, 2) for total in line.totals])


if __name__ == "__main__":
    main()
