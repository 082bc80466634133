"""What can be said of a position without playing on: the raw material of evaluations."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import popcount
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record
from baumeister.engine.pueblo.layout import WALKWAY_COUNT
from baumeister.engine.pueblo.legal import count_fits
from baumeister.engine.pueblo.sight import foresee, look_round

MEASURES = np.dtype(
    [
        ("forecast", np.int32, (WALKWAY_COUNT, SEATS)),  # what each square would cost everybody now
        ("exposure", np.int32, SEATS),  # by seat: the sum of it, what a last walk would cost now
        ("left", np.int32, SEATS),  # by seat: blocks still to be built, those held back included
        ("cubes", np.int32, SEATS),  # by seat: own cubes that stand
        ("room", np.int32),  # footprints that take a block
        ("top", np.int32),  # the height of the highest column
    ],
    align=True,
)


@kernel
def measure(tables: Record, site: Record, turn: Record, measures: Record) -> None:
    """Fill in all measures."""
    foresee(tables, site, turn.players, measures.forecast)
    measures.exposure[:] = 0
    look_round(site, turn.players, measures.exposure)
    for seat in range(SEATS):
        pairs = 2 * (turn.pairs[seat] + turn.held[seat])
        measures.left[seat] = pairs + turn.single[seat] + (turn.half[seat] != 0)
        cubes = 0
        for level in range(site.top):
            cubes += popcount(site.cubes[seat, level])
        measures.cubes[seat] = cubes
    measures.room = count_fits(site)
    measures.top = site.top
