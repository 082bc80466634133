"""Prints what minds think of some positions of Aztec. `test_aztec_uncompiled` compares what is
printed with kernels compiled and not."""

from __future__ import annotations

import numpy as np

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.manner import EVALUATIONS, Manner
from random_games import random_course
from variants import VARIANTS


def main() -> None:
    """Every version, every evaluation; so few nodes that it can be done uncompiled."""
    for index in range(len(VARIANTS["aztec"])):
        states = [
            state for state, _ in random_course("aztec", index, seed=3) if state.to_move is not None
        ]
        for evaluation, state in zip(EVALUATIONS, states[:: len(states) // 3], strict=False):
            manner = Manner(evaluation=evaluation, depth=3, width=2, oversight=0.5)
            with np.errstate(over="ignore"), Budget(nodes=24) as budget:
                thought = engine.get("aztec").Mind(manner).think(state, budget, Chance(index))
            for line in thought.lines:
                print(index, evaluation, line.turns, [round(total, 2) for total in line.totals])


if __name__ == "__main__":
    main()
