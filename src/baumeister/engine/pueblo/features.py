"""Features: numbers computed from a position without playing on."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import popcount
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record
from baumeister.engine.pueblo.layout import WALKWAY_COUNT
from baumeister.engine.pueblo.legal import count_fits
from baumeister.engine.pueblo.sight import forecast_fines, look_round
from baumeister.engine.pueblo.stock import blocks_of

FEATURES = np.dtype(
    [
        ("forecast", np.int32, (WALKWAY_COUNT, SEATS)),  # fines by walkway square and seat
        ("exposure", np.int32, SEATS),  # by seat: their sum, the cost of a last walk now
        ("left", np.int32, SEATS),  # by seat: blocks still to be built, including those held back
        ("cubes", np.int32, SEATS),  # by seat: own standing cubes
        ("room", np.int32),  # footprints where a block fits
        ("top", np.int32),  # height of the highest column
    ],
    align=True,
)


@kernel
def compute(tables: Record, site: Record, turn: Record, features: Record) -> None:
    forecast_fines(tables, site, turn.players, features.forecast)
    features.exposure[:] = 0
    look_round(site, turn.players, features.exposure)
    for seat in range(SEATS):
        features.left[seat] = blocks_of(turn, seat)
        cubes = 0
        for level in range(site.top):
            cubes += popcount(site.cubes[seat, level])
        features.cubes[seat] = cubes
    features.room = count_fits(site)
    features.top = site.top
