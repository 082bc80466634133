"""Pictures of one position, for who plays one game at a time."""

from __future__ import annotations

import numpy as np

from baumeister.engine.layout import Masks
from baumeister.engine.plane import LOOKS, Picture
from baumeister.engine.position import Position


def picture(position: Position, seat: int) -> Picture:
    """The planes of a position as a seat sees them."""
    compiled = position.compiled
    rows, files = compiled.SHAPE
    planes = np.zeros((len(compiled.planes(position.options)), rows * files), np.uint8)
    compiled.draw_position(
        position.tables,
        position.board,
        position.turns,
        position.depth,
        seat,
        np.zeros(LOOKS, np.int32),
        planes,
    )
    return planes.reshape(-1, rows, files)


def mask(position: Position) -> Masks:
    """A 1 for each legal action, by its code."""
    legal = np.zeros(position.rules.CODES, np.int8)
    legal[position.legal] = 1
    return legal
