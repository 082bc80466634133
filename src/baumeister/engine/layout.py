"""The array types kernels work on, for all games."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import config

Words = npt.NDArray[np.uint64]
Codes = npt.NDArray[np.int16]
"""Actions by code."""
Points = npt.NDArray[np.int32]
"""Points by seat; may have an axis before it."""
Masks = npt.NDArray[np.int8]
"""A 1 for every legal action, by code."""
Values = npt.NDArray[Any]
"""A row of numbers."""
Records = npt.NDArray[Any]
"""A NumPy array of records."""
Record = Any
"""One record, as kernels see it: fields by name, changed in place."""

SEATS = 4
NOBODY = -1
NO_ACTION = -1

NO_TRACE: Codes = np.empty(0, np.int16)
"""For callers who do not want a game's actions."""

RESULT = np.dtype(
    [
        ("totals", np.int32, SEATS),
        ("actions", np.int32),  # since the start of the playout
        ("turns", np.int32),
        ("winners", np.uint8),  # bit mask of seats
        ("reason", np.uint8),  # index into the game's `REASONS`
    ],
    align=True,
)
"""The result of a finished game."""

SLOT = np.dtype(
    [
        ("stream", np.uint64, 1),  # random stream: for other seats, openings and drawing the seat
        ("seat", np.int8),  # the seat the caller acts for; NOBODY: all seats
        ("draws_seat", np.uint8),  # whether the seat is drawn for every game
        ("exposure", np.uint8),  # whether the other seats play by `exposure`, or at random
        ("opening_turns", np.uint8),  # random turns at the beginning of every game
        ("starts", np.uint8),  # whether a new game is to begin
        ("action", np.int16),  # the action to play; NO_ACTION starts a new game
        ("ended", np.uint8),  # whether the action ended the game
        ("mover", np.int8),  # the seat to move now
        ("scores", np.int32, SEATS),  # points when the last observation was written,
        ("gained", np.int32, SEATS),  # and the points added since by the last step
        ("result", RESULT),  # of the last game that ended
    ],
    align=True,
)
"""One game of a batch: its random stream, its action and its result."""


def records(dtype: np.dtype[Any], count: int) -> Records:
    """Empty records in the form kernels take."""
    empty = np.zeros(count, dtype)
    # Record arrays are slow to pass to kernels; only uncompiled kernels need them.
    return named(empty) if getattr(config, "DISABLE_JIT", False) else empty


def named(array: Records) -> Records:
    """Records whose fields Python can access as attributes.

    A field must not have the name of a method of NumPy's records (`round`, `all`, `max` …).
    """
    return array.view(np.recarray)


def from_seat(seat: int | None) -> int:
    """A seat of the law, or None, as a field stores it."""
    return NOBODY if seat is None else seat


def to_seat(seat: int) -> int | None:
    """A field's seat as the law writes it."""
    return None if seat == NOBODY else int(seat)
