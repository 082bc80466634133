"""Observations: a position as an array of numbers, for learning agents.

An observation is an array indexed by plane, row from the south and file from the west; a number
that belongs to no square fills its plane. Seats are counted from the observer: 0 is the observer, 1
the next seat clockwise, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Planes = npt.NDArray[np.uint8]
SCRATCH_SHAPE = (36, 4)
"""Shape of the scratch space that writing an observation needs, for all games."""
WHO = ("me", "the next seat", "the second next seat", "the third next seat")
WHOSE = ("my", *(f"{seat}'s" for seat in WHO[1:]))
"""Seats as the observer counts them."""


NUMBER, CATEGORY, BITS = "number", "category", "bits"
"""What the integers of a plane are: amounts, or flags; names of cases; sums of powers of two."""


@dataclass(frozen=True, slots=True)
class Plane:
    """The description of a plane: integers from `least` to `most`, at most 255."""

    name: str
    meaning: str
    most: int = 1
    least: int = 0
    kind: str = NUMBER
    by_square: bool = False
    """Whether squares have values of their own; else one value fills the plane."""


def by_seat(
    name: str,
    meaning: str,
    players: int,
    most: int = 1,
    *,
    kind: str = NUMBER,
    by_square: bool = False,
) -> list[Plane]:
    """One plane for every seat. The meaning contains `{who}` or `{whose}` for the seat."""
    return [
        Plane(
            f"{name} {seat}",
            meaning.format(who=WHO[seat], whose=WHOSE[seat]),
            most,
            kind=kind,
            by_square=by_square,
        )
        for seat in range(players)
    ]
