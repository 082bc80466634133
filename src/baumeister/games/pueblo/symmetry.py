"""The symmetries of Pueblo: the four rotations of the board (P1.2, P1.3).

A mirror image is none: the chieftain walks one way round, and the block has no mirror symmetry.
"""

from __future__ import annotations

from dataclasses import replace

from baumeister.core.symmetry import check_rotation
from baumeister.games.pueblo.action import Action, Lift, Place
from baumeister.games.pueblo.block import ARMS, FOOTPRINT_NUMBER, FOOTPRINTS, Block
from baumeister.games.pueblo.board import (
    COORDINATES,
    SIZE,
    SQUARE_NUMBER,
    SQUARES,
    WALKWAY,
    WALKWAY_NUMBER,
)
from baumeister.games.pueblo.notation import parse
from baumeister.games.pueblo.options import Options
from baumeister.games.pueblo.site import Site, ground, with_block
from baumeister.games.pueblo.state import State

SYMMETRIES: tuple[int, ...] = (0, 1, 2, 3)
"""Clockwise quarter turns of the board after which the rules are the same."""
_QUARTER = len(WALKWAY) // 4
_ARMS = {
    name: next(other for other, step in ARMS.items() if step == (north, -east))
    for name, (east, north) in ARMS.items()
}
_SQUARE = tuple(y + SIZE * (SIZE - 1 - x) for x, y in COORDINATES)
"""By square: where a quarter turn takes it."""
_FOOTPRINT = tuple(
    FOOTPRINT_NUMBER[SQUARES[_SQUARE[f.corner]] + _ARMS[f.name[2:]]] for f in FOOTPRINTS
)


def rotate(state: State, quarter_turns: int) -> State:
    """The state with the board rotated clockwise: scores, seats and what can follow stay the
    same."""
    for _ in range(check_rotation(state.game, quarter_turns, SYMMETRIES)):
        state = replace(
            state,
            options=_options(state.options),
            chieftain=(state.chieftain + _QUARTER) % len(WALKWAY),
            site=_site(state.site, tuple(map(_cult_site, state.options.cult_sites))),
        )
    return state


def rotate_action(state: State, action: Action, quarter_turns: int) -> Action:
    """The action that does in the rotated state what `action` does in `state`."""
    turns = range(check_rotation(state.game, quarter_turns, SYMMETRIES))
    match action:
        case Place(corner=corner, arms=arms) if turns:
            for _ in turns:
                corner, arms = _square(corner), _ARMS[arms]
            return parse(str(replace(action, corner=corner, arms=arms)))
        case Lift(square=square) if turns:
            # A lift names the block's lowest-numbered square, which another one may be then.
            block = state.site.top_block(SQUARE_NUMBER[square])
            under = [SQUARE_NUMBER[square]] if block is None else [n for n, _, _ in block.stacks]
            for _ in turns:
                under = [_SQUARE[number] for number in under]
            return parse(str(Lift(SQUARES[min(under)])))
        case _:
            return action


def _square(name: str) -> str:
    return SQUARES[_SQUARE[SQUARE_NUMBER[name]]]


def _cult_site(name: str) -> str:
    return FOOTPRINTS[_FOOTPRINT[FOOTPRINT_NUMBER[name]]].name


def _options(options: Options) -> Options:
    corner = WALKWAY_NUMBER[options.chieftain_corner] + _QUARTER
    return replace(
        options,
        cult_sites=tuple(map(_cult_site, options.cult_sites)),
        chieftain_corner=WALKWAY[corner % len(WALKWAY)],
    )


def _site(site: Site, cult_sites: tuple[str, ...]) -> Site:
    columns, heights = [b""] * len(SQUARES), bytearray(len(SQUARES))
    for square, turned in enumerate(_SQUARE):
        columns[turned], heights[turned] = site.columns[square], site.heights[square]
    fits = bytearray(len(FOOTPRINTS))
    for footprint, turned in enumerate(_FOOTPRINT):
        fits[turned] = site.fits[footprint]
    order = tuple[Block, ...]()
    for block in site.order:
        order = with_block(order, replace(block, footprint=_FOOTPRINT[block.footprint]))
    bare = ground(cult_sites)
    return Site(frozenset(order), order, bare, tuple(columns), bytes(heights), bytes(fits))
