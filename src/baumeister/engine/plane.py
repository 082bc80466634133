"""One plane of a picture of the position in numbers: what learners see instead of a board.

A picture is an array of planes, by plane, row from the south and file from the west; numbers that
belong to no square fill a plane. Seats are counted from whoever looks: 0 is himself, 1 the next
one clockwise, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
LOOKS = (36, 4)
"""Room that a picture needs to be drawn, whatever the game."""
WHO = ("me", "the next seat", "the second next seat", "the third next seat")
WHOSE = ("my", *(f"{seat}'s" for seat in WHO[1:]))
"""Seats as whoever looks counts them."""


@dataclass(frozen=True, slots=True)
class Plane:
    """What a plane holds: whole numbers from `least` to `most`, at most 255."""

    name: str
    meaning: str
    most: int = 1
    least: int = 0


def by_seat(name: str, meaning: str, players: int, most: int = 1) -> list[Plane]:
    """A plane for every seat. The meaning says `{who}` or `{whose}` for the seat."""
    return [
        Plane(f"{name} {seat}", meaning.format(who=WHO[seat], whose=WHOSE[seat]), most)
        for seat in range(players)
    ]
