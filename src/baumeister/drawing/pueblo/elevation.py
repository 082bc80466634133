"""The chieftain's view of the pueblo from each side: squares by place and level (P5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from baumeister.games.pueblo import cubes
from baumeister.games.pueblo.block import Block
from baumeister.games.pueblo.board import COORDINATES, LINES, SIDES
from baumeister.games.pueblo.state import State

FACING = {"W": "east", "N": "south", "E": "west", "S": "north"}
SIDE_NAMES = {"W": "west", "N": "north", "E": "east", "S": "south"}


@dataclass(frozen=True, slots=True)
class Elevation:
    """The view from one side.

    `places` are its walkway squares from left to right as the chieftain sees them: it walks
    clockwise and looks inwards, so it moves from right to left. `seen` holds, by index in `places`
    and zero-based level, the visible block and the number of squares in front of it.
    """

    side: str
    places: tuple[int, ...]
    seen: dict[tuple[int, int], tuple[Block, int]]


def elevations(state: State) -> tuple[Elevation, ...]:
    """The views from the four sides, in walking order."""
    standing = cubes(state)
    return tuple(_elevation(side, standing, highest(state)) for side in SIDES)


def _elevation(side: str, standing: Mapping[tuple[int, int, int], Block], levels: int) -> Elevation:
    places = tuple(reversed(SIDES[side]))
    seen: dict[tuple[int, int], tuple[Block, int]] = {}
    for column, place in enumerate(places):
        for level in range(levels):
            for distance, square in enumerate(LINES[place]):
                block = standing.get((*COORDINATES[square], level))
                if block is not None:
                    seen[column, level] = block, distance
                    break
    return Elevation(side, places, seen)


def highest(state: State) -> int:
    """The height of the pueblo in levels."""
    return max(state.site.heights)
