"""Deliberate mistakes of the lower levels (oversights, misjudged turns), and varied openings."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from baumeister.core.chance import Chance
from baumeister.engine.chance import normal, uniform
from baumeister.engine.pueblo.layout import WALKWAY_COUNT
from baumeister.engine.search_result import Line
from baumeister.engine.search_settings import SearchSettings
from baumeister.games.pueblo.state import State
from baumeister.one_turn.pueblo.auction import advantage

OPENING_CHOICES = 6
"""Number of turns an opening turn is drawn from, at most."""
OPENING_MARGIN = 0.4
"""How many points worse than the best turn these may be."""


def noticed_squares(oversight: float, dice: Chance) -> npt.NDArray[np.bool_]:
    """For each walkway square whether this turn's search takes its fines into account. Each is
    overlooked with probability `oversight`."""
    noticed: npt.NDArray[np.bool_] = uniform(dice, WALKWAY_COUNT) >= oversight
    return noticed


def misjudge(lines: list[Line], state: State, settings: SearchSettings, dice: Chance) -> list[Line]:
    """Reorder lines as a player of these settings ranks them, the one to be played first."""
    seat = state.to_move or 0
    if settings.misjudgement > 0:
        wrong = normal(dice, len(lines), settings.misjudgement)
        judged = [advantage(line.totals, seat) + wrong[n] for n, line in enumerate(lines)]
        order = sorted(range(len(lines)), key=lambda n: -judged[n])
        lines = [lines[n] for n in order]
    if settings.among > 1:
        return _draw_first(lines, min(settings.among, len(lines)), dice)
    return lines


def vary_opening(lines: list[Line], state: State, dice: Chance) -> list[Line]:
    """Put a random one of the lines that are about as good as the best first."""
    seat = state.to_move or 0
    best = advantage(lines[0].totals, seat)
    good = sum(advantage(line.totals, seat) > best - OPENING_MARGIN for line in lines)  # sorted
    return _draw_first(lines, good, dice)


def _draw_first(lines: list[Line], count: int, dice: Chance) -> list[Line]:
    """Move a random one of the first `count` lines to the front."""
    chosen = dice.below(count)
    return [lines[chosen], *lines[:chosen], *lines[chosen + 1 :]]
