"""Observations of one position, for environments that play one game at a time."""

from __future__ import annotations

import numpy as np

from baumeister.engine.layout import Masks
from baumeister.engine.observation_layout import SCRATCH_SHAPE, Planes
from baumeister.engine.position import Position


def observe(position: Position, seat: int) -> Planes:
    """The observation planes of a position as a seat sees them."""
    compiled = position.compiled
    rows, files = compiled.SHAPE
    planes = np.zeros((len(compiled.planes(position.options)), rows * files), np.uint8)
    compiled.observe_position(
        position.tables,
        position.board,
        position.turns,
        position.depth,
        int(seat),  # a number of NumPy would compile the kernel again
        np.zeros(SCRATCH_SHAPE, np.int32),
        planes,
    )
    return planes.reshape(-1, rows, files)


def mask(position: Position) -> Masks:
    """An array with a 1 for each legal action, by code."""
    legal = np.zeros(position.rules.CODES, np.int8)
    legal[position.legal] = 1
    return legal
