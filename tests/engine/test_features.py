"""Features of a position."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.core.chance import Chance
from baumeister.games import pueblo
from engine.adversarial_players import random_player
from engine.side_by_side import SideBySide
from testing.variants import VARIANTS, options


@pytest.mark.rule("P6.2")
def test_exposure_is_the_cost_of_the_last_walk() -> None:
    """Computed before the last action of a game without demolition, and then paid."""
    for index, variant in enumerate(VARIANTS["pueblo"]):
        if variant["demolition"]:
            continue
        both = SideBySide(pueblo.new_game(options("pueblo", index)), f"variant {index}")
        both.play_on(random_player, Chance(index))
        paid = np.array(both.law.scores)
        both.position.unmake()
        measured, last_walk = both.position.features, both.course[-1]
        turn = both.position.turns[both.position.depth]
        steps = last_walk - pueblo.to_code(pueblo.parse("+1")) + 1
        square = (int(turn["chieftain"]) + steps) % len(pueblo.WALKWAY)
        due = turn["scores"] + measured["exposure"] + measured["forecast"][square]
        assert due[: len(paid)].tolist() == paid.tolist(), both.where()
