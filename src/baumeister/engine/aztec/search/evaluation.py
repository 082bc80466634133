"""Evaluation: the points each pair of edges is expected to have at the end of the round, and the
value of that for a role.

There are three evaluations: the points scored so far; these and the cells that one more piece could
fill; a prediction by the network. The value is the margin by which a role is ahead of everything
that stands between it and winning: positive is a win, negative a loss (A4.6, A5.5, A5.6, A6.3).
"""

from __future__ import annotations

import math

import numpy as np

from baumeister.engine.aztec.edge import points_along
from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.search.network import count_fillers, predict
from baumeister.engine.aztec.search.workspace import OH_PUCH
from baumeister.engine.aztec.temple import is_finished
from baumeister.engine.bits import has, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record
from baumeister.engine.search_settings import LEARNED_EVALUATION, TURN_EVALUATION
from baumeister.games.aztec.top import CELLS
from baumeister.one_turn.aztec.turns import FILLED_SHARE, MILLIPOINTS, SPREAD, TIE
from baumeister.one_turn.aztec.weights import SPOTS

_CELLS, _SPOTS = len(CELLS), len(SPOTS)
_WORD = 64


@kernel
def evaluate(tables: Record, network: Record, plan: Record, temple: Record, node: Record) -> None:
    """Write the points each pair of edges is expected to have at the end of the round."""
    for side in range(SIDES):
        node.totals[side] = points_along(tables, temple, plan, side)
    if plan.evaluation == TURN_EVALUATION or is_finished(temple):
        return
    if plan.evaluation == LEARNED_EVALUATION:
        predict(network, plan, temple, node)
    else:
        count_reach(network, plan, temple, node)


@kernel
def count_reach(network: Record, plan: Record, temple: Record, node: Record) -> None:
    """Add a share of the empty scoring cells that one piece could fill."""
    for spot in range(_SPOTS):
        cell = network.spots[spot]
        if has(temple.cubes[cell // _WORD], cell % _WORD) or not count_fillers(
            network, temple, spot
        ):
            continue
        for side in range(SIDES):
            if network.counting[plan.corners, side, spot]:
                node.totals[side] += FILLED_SHARE


@kernel
def soft_maximum(one: float, other: float, spread: float) -> float:
    """The expected maximum of two uncertain predictions: more than either, if they are close."""
    most = max(one, other)
    if spread == 0.0:
        return most
    return most + spread * math.log1p(math.exp((min(one, other) - most) / spread))


@kernel
def value_of(plan: Record, first: float, second: float, left: int) -> int:
    """The value, for the role searched for, of an end with these builders' points, when `left`
    pieces are still to be placed."""
    return signed(np.round(MILLIPOINTS * margin(plan, first, second, left)))


@kernel
def margin(plan: Record, first: float, second: float, left: int) -> float:
    """The same in points."""
    role = plan.role
    if plan.players == SIDES or (plan.evaluation != LEARNED_EVALUATION and role != OH_PUCH):
        clear = first - second + 2 * TIE
        return clear if role == 0 else -clear
    if plan.evaluation != LEARNED_EVALUATION:
        return -(first + second)
    spread = SPREAD * math.sqrt(left)
    if plan.match:
        first, second, quiet = (
            first + plan.other_rounds[0],
            second + plan.other_rounds[1],
            plan.other_rounds[2],
        )
    else:
        first, second, quiet = first + TIE, second - TIE, plan.claim - 2 * TIE
    if role == OH_PUCH:
        return quiet - soft_maximum(first, second, spread)
    own, other = (first, second) if role == 0 else (second, first)
    return own - soft_maximum(other, quiet, spread)
