"""How a round is expected to end: the points of both pairs of edges, as they look from a position.

Three ways to see it: the points that are there; those and what one more piece could fill; what was
learned from games.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.engine.aztec.edge import points_along
from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.mind.judgement import BOTH, CUBES, HIDDEN, SPOTS
from baumeister.engine.aztec.mind.plan import LEARNED, TURN
from baumeister.engine.aztec.temple import is_finished
from baumeister.engine.bits import NONE, has, popcount
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record
from baumeister.games.aztec.top import CELLS

Sums = npt.NDArray[np.float32]
SHARE = 0.4
"""Of the spots within reach so many are expected to be filled."""
OFTEN = 2.0
"""With so many ways to fill a spot it is half as open as it can be."""
_CELLS, _SPOTS = len(CELLS), len(SPOTS)
_WORD = 64


@kernel
def begin_sums(judgement: Record, mode: int, temple: Record, sums: Sums) -> None:
    """Add up the weights of all cubes that stand."""
    sums[:] = 0.0
    for cell in range(_CELLS):
        if has(temple.cubes[cell // _WORD], cell % _WORD):
            for h in range(BOTH):
                sums[h] += judgement.columns[mode, cell, h]


@kernel
def add_piece(judgement: Record, mode: int, placement: int, sums: Sums) -> None:
    """Add the weights of one more piece."""
    for c in range(CUBES):
        cell = judgement.cells[placement, c]
        for h in range(BOTH):
            sums[h] += judgement.columns[mode, cell, h]


@kernel
def expect(tables: Record, judgement: Record, plan: Record, temple: Record, node: Record) -> None:
    """Write how many points each pair of edges is expected to have at the end of the round."""
    for side in range(SIDES):
        node.totals[side] = points_along(tables, temple, plan, side)
    if plan.evaluation == TURN or is_finished(temple):
        return
    if plan.evaluation == LEARNED:
        foretell(judgement, plan, temple, node)
    else:
        count_reach(judgement, plan, temple, node)


@kernel
def ways(judgement: Record, temple: Record, spot: int) -> int:
    """How many legal placements would fill a spot."""
    count = 0
    for w in range(judgement.covering_from[spot], judgement.covering_to[spot]):
        count += popcount(temple.legal[w] & judgement.covering[spot, w])
    return count


@kernel
def is_open(judgement: Record, temple: Record, spot: int) -> bool:
    """Whether some placement that overlaps nothing would fill a spot, now or later."""
    for w in range(judgement.covering_from[spot], judgement.covering_to[spot]):
        if temple.free[w] & judgement.covering[spot, w] != NONE:
            return True
    return False


@kernel
def count_reach(judgement: Record, plan: Record, temple: Record, node: Record) -> None:
    """Add a share of the empty spots that one piece could fill."""
    for spot in range(_SPOTS):
        cell = judgement.spots[spot]
        if has(temple.cubes[cell // _WORD], cell % _WORD) or not ways(judgement, temple, spot):
            continue
        for side in range(SIDES):
            if judgement.counting[plan.corners, side, spot]:
                node.totals[side] += SHARE


@kernel
def foretell(judgement: Record, plan: Record, temple: Record, node: Record) -> None:
    """Add what was learned to expect: a small network with one hidden layer."""
    mode, placed = plan.players - 2, temple.placed
    hidden = node.hidden
    for h in range(BOTH):
        hidden[h] = node.sums[h] + judgement.bias[mode, placed, h]
    for spot in range(_SPOTS):
        add_spot(judgement, mode, temple, spot, hidden)
    for side in range(SIDES):
        beside = judgement.found_bias[mode, placed, side, 0]
        corners = judgement.found_bias[mode, placed, side, 1]
        for h in range(HIDDEN):
            active = max(hidden[side * HIDDEN + h], np.float32(0.0))
            beside += active * judgement.found[mode, placed, side, 0, h]
            corners += active * judgement.found[mode, placed, side, 1, h]
        node.totals[side] += beside if plan.corners else beside + corners


@kernel
def add_spot(judgement: Record, mode: int, temple: Record, spot: int, hidden: Sums) -> None:
    """Add the weights of an empty spot: can it be filled, now or ever?"""
    cell = judgement.spots[spot]
    if has(temple.cubes[cell // _WORD], cell % _WORD) or not is_open(judgement, temple, spot):
        return
    count = ways(judgement, temple, spot)
    ease = np.float32(count / (count + OFTEN))
    for h in range(BOTH):
        hidden[h] += judgement.columns[mode, _CELLS + _SPOTS + spot, h]
    if count:
        for h in range(BOTH):
            hidden[h] += ease * judgement.columns[mode, _CELLS + spot, h]


@kernel
def describe(judgement: Record, temple: Record, inputs: Any) -> None:  # noqa: ANN401 - an array
    """Write what the network sees from north and south, for learning."""
    inputs[:] = 0.0
    for cell in range(_CELLS):
        inputs[cell] = has(temple.cubes[cell // _WORD], cell % _WORD)
    for spot in range(_SPOTS):
        cell = judgement.spots[spot]
        if inputs[cell] == 0.0 and is_open(judgement, temple, spot):
            count = ways(judgement, temple, spot)
            inputs[_CELLS + spot] = np.float32(count / (count + OFTEN))
            inputs[_CELLS + _SPOTS + spot] = 1.0
