"""What an end of the round is worth to a role: by how many points everything is passed that stands
between it and victory. Above nothing is won, below it is lost (A4.6, A5.5, A5.6, A6.3).
"""

from __future__ import annotations

import math

import numpy as np

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.mind.plan import LEARNED, OH_PUCH
from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record

UNIT = 1000
"""Worths are whole numbers of thousandths of a point."""
TIE = 0.25
"""Of equals the first wins: he gets this, the other one loses it."""
SPREAD = 0.3
"""How far off forecasts are, in points, times the root of the pieces that are left."""


@kernel
def higher(one: float, other: float, spread: float) -> float:
    """The higher of two forecasts; if both may turn out to be it, that is more than either."""
    most = max(one, other)
    if spread == 0.0:
        return most
    return most + spread * math.log1p(math.exp((min(one, other) - most) / spread))


@kernel
def worth(plan: Record, first: float, second: float, left: int) -> int:
    """What it is worth to whom we think for that the builders end with so many points of this
    round, as it looks with so many pieces left."""
    return signed(np.round(UNIT * points_clear(plan, first, second, left)))


@kernel
def points_clear(plan: Record, first: float, second: float, left: int) -> float:
    """The same in points."""
    role = plan.role
    if plan.players == SIDES or (plan.evaluation != LEARNED and role != OH_PUCH):
        clear = first - second + 2 * TIE
        return clear if role == 0 else -clear
    if plan.evaluation != LEARNED:
        return -(first + second)
    spread = SPREAD * math.sqrt(left)
    if plan.match:
        first, second, quiet = (
            first + plan.besides[0],
            second + plan.besides[1],
            plan.besides[2],
        )
    else:
        first, second, quiet = first + TIE, second - TIE, plan.claim - 2 * TIE
    if role == OH_PUCH:
        return quiet - higher(first, second, spread)
    own, other = (first, second) if role == 0 else (second, first)
    return own - higher(other, quiet, spread)
