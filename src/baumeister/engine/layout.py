"""The kinds of arrays that kernels work on, whatever the game."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import config

Words = npt.NDArray[np.uint64]
Codes = npt.NDArray[np.int16]
"""Actions by their codes."""
Points = npt.NDArray[np.int32]
"""Points by seat, and perhaps by something else before it."""
Masks = npt.NDArray[np.int8]
"""A 1 for every legal action, by its code."""
Flag = npt.NDArray[np.uint8]
"""One byte that is set to end what is under way."""
Worth = Any
"""How good something is, in points: 32 bits with fractions."""
Records = npt.NDArray[Any]
"""An array of records: positions lie in memory one after the other, each a few fixed fields."""
Record = Any
"""One of them, as kernels see it: fields by name, changed in place."""

SEATS = 4
NOBODY = -1
NO_ACTION = -1

NO_TRACE: Codes = np.empty(0, np.int16)
"""For who does not want to know the actions of a game."""

RESULT = np.dtype(
    [
        ("totals", np.int32, SEATS),
        ("actions", np.int32),  # from where the game was begun
        ("turns", np.int32),
        ("winners", np.uint8),  # a bit for each seat
        ("reason", np.uint8),  # which of the game's `REASONS`
    ],
    align=True,
)
"""What is kept of a game that was played to its end."""

LANE = np.dtype(
    [
        ("stream", np.uint64, 1),  # chance: for the others' actions, and for the seat
        ("seat", np.int8),  # whose actions are asked for; nobody: everybody's
        ("draws_seat", np.uint8),  # whether every game begins with another seat, by chance
        ("action", np.int16),  # the action to be made; none: begin anew
        ("ended", np.uint8),  # whether it ended the game
        ("mover", np.int8),  # the seat to move now
        ("result", RESULT),  # of the last game that ended
    ],
    align=True,
)
"""One of many games that are played at once, as far as it is not the game itself."""


def records(dtype: np.dtype[Any], count: int) -> Records:
    """So many empty records, as kernels take them."""
    empty = np.zeros(count, dtype)
    # NumPy's arrays with named fields are slow to hand over; only uncompiled kernels need them.
    return named(empty) if getattr(config, "DISABLE_JIT", False) else empty


def named(array: Records) -> Records:
    """Records whose fields Python can write as names too.

    A field must not be called like a method of NumPy's records (`round`, `all`, `max` …).
    """
    return array.view(np.recarray)


def from_seat(seat: int | None) -> int:
    """A seat of the law, which may be nobody, as a field holds it."""
    return NOBODY if seat is None else seat


def to_seat(seat: int) -> int | None:
    """A field's seat as the law writes it."""
    return None if seat == NOBODY else int(seat)
