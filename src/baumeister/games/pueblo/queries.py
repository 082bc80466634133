"""Questions about a state: what stands, what the chieftain would see, which cubes an action would
fill or free."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain, compress

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import NotationError
from baumeister.core.grid import Cube
from baumeister.games.pueblo.action import OUTSIDE, Action, Lift, Place
from baumeister.games.pueblo.action_codes import PLACES
from baumeister.games.pueblo.block import FOOTPRINTS, Block, cube_set
from baumeister.games.pueblo.board import SQUARE_NUMBER, WALKWAY
from baumeister.games.pueblo.legality import legal_actions
from baumeister.games.pueblo.sight import Fine, fines
from baumeister.games.pueblo.state import State, seat_to_move
from baumeister.games.pueblo.stock import KINDS, Kind


class NotOnWalkway(NotationError):
    code = "notation.walkway"
    square: str


def look(state: State, square: int) -> tuple[Fine, ...]:
    """Every coloured face visible from a walkway square 0–35, as (seat, cube, points) (P5)."""
    if type(square) is not int or not 0 <= square < len(WALKWAY):
        raise NotOnWalkway(excerpt(square))
    return tuple(fines(state.site, square))


def forecast(state: State) -> Mapping[str, tuple[Fine, ...]]:
    """The cost of a look from each walkway square now, by the name of the square (P5)."""
    return {name: look(state, square) for square, name in enumerate(WALKWAY)}


def cubes(state: State) -> Mapping[Cube, Block]:
    """Every cube that stands, with its block."""
    return {cell: block for block in state.site.blocks for cell in block.cells}


def cells(state: State, action: Action) -> frozenset[Cube]:
    """The cubes a placement would fill or a lift would free; empty for other actions and where
    nothing fits."""
    match action:
        case Place():
            if action.footprint == OUTSIDE or not state.site.fits[action.footprint]:
                return frozenset()
            return cube_set(action.footprint, *state.site.rest(action.footprint))
        case Lift():
            block = state.site.top_block(SQUARE_NUMBER[action.square])
            if block is None:
                return frozenset()
            return cube_set(block.footprint, block.tilt, block.level)
        case _:
            return frozenset()


def legal_cells(state: State) -> list[tuple[Action, frozenset[Cube]]]:
    """The legal actions, each with its `cells`. A turn begins with hundreds of placements, so what
    `Site.rest` says is looked up here for all of them at once, without a loop in Python."""
    site = state.site
    if state.step == "lift":
        return [_lift(action, cells(state, action)) for action in legal_actions(state)]
    if state.step != "place" or 1 not in site.fits:
        return [(action, frozenset()) for action in legal_actions(state)]
    heights = site.heights + _NO_SQUARES
    corners, others = _CORNERS.translate(heights), _OTHER_ARMS.translate(heights)
    grounds = list(compress(zip(_NUMBERS, corners, others, strict=True), site.fits))
    kinds = state.stocks[seat_to_move(state)].kinds
    return list(chain.from_iterable(map(_PLACED[kind].__getitem__, grounds) for kind in kinds))


class _Placed(dict[tuple[int, int, int], tuple[Action, frozenset[Cube]]]):
    """The placements of a kind and their cubes, by footprint and by the heights below corner and
    other arm."""

    def __init__(self, kind: Kind) -> None:
        self._places = PLACES[kind]

    def __missing__(self, ground: tuple[int, int, int]) -> tuple[Action, frozenset[Cube]]:
        number, corner, other_arm = ground
        cubes = cube_set(number, other_arm - corner, min(corner, other_arm))
        self[ground] = self._places[number], cubes
        return self[ground]


_PLACED = {kind: _Placed(kind) for kind in KINDS}
_NUMBERS = range(len(FOOTPRINTS))
_CORNERS = bytes(footprint.corner for footprint in FOOTPRINTS)
_OTHER_ARMS = bytes(footprint.other_arm for footprint in FOOTPRINTS)
_NO_SQUARES = bytes(256 - len(SQUARE_NUMBER))
"""Fills the heights of the squares up to a table that `bytes.translate` can read."""


@cache
def _lift(action: Action, cubes: frozenset[Cube]) -> tuple[Action, frozenset[Cube]]:
    return action, cubes
