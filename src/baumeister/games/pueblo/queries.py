"""Questions about a state: what stands, what the chieftain would see, which cubes an action would
fill or free."""

from __future__ import annotations

from collections.abc import Mapping

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import NotationError
from baumeister.core.grid import Cube
from baumeister.games.pueblo.action import OUTSIDE, Action, Lift, Place
from baumeister.games.pueblo.block import FOOTPRINTS, Block, cube_set
from baumeister.games.pueblo.board import SQUARE_NUMBER, WALKWAY
from baumeister.games.pueblo.legality import legal_actions
from baumeister.games.pueblo.sight import Fine, fines
from baumeister.games.pueblo.state import State


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
    """The legal actions, each with its `cells`. A turn begins with hundreds of placements, so their
    ground is looked up here, as in `Site.rest`, which doubles the speed."""
    heights, actions = state.site.heights, legal_actions(state)
    if state.step != "place":
        return [(action, cells(state, action)) for action in actions]
    pairs = list[tuple[Action, frozenset[Cube]]]()
    for action in actions:
        if not isinstance(action, Place):
            pairs.append((action, frozenset()))
            continue
        corner_square, other_square = _GROUND[action.footprint]
        corner = heights[corner_square]
        tilt = heights[other_square] - corner
        level = corner if tilt >= 0 else corner + tilt
        key = action.footprint, tilt, level
        cubes = _CUBE_SETS.get(key)
        if cubes is None:
            cubes = _CUBE_SETS[key] = cube_set(*key)
        pairs.append((action, cubes))
    return pairs


_GROUND = [(footprint.corner, footprint.other_arm) for footprint in FOOTPRINTS]
_CUBE_SETS: dict[tuple[int, int, int], frozenset[Cube]] = {}
