"""The symmetry of Aztec: the half turn (A1.1, A4.1).

A quarter turn is none: it swaps the scoring edges of the builders. A mirror image is none either:
the piece has no mirror symmetry (A2.2).
"""

from __future__ import annotations

from dataclasses import replace

from baumeister.core.symmetry import check_rotation
from baumeister.games.aztec.action import Action, Place
from baumeister.games.aztec.notation import parse
from baumeister.games.aztec.piece import PLACEMENT_NUMBER, PLACEMENTS
from baumeister.games.aztec.state import State
from baumeister.games.aztec.temple import START
from baumeister.games.aztec.top import SQUARE_NUMBER, SQUARES

SYMMETRIES: tuple[int, ...] = (0, 2)
"""Clockwise quarter turns of the board after which the rules are the same."""
_OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e", "u": "u", "d": "d"}


def rotate(state: State, quarter_turns: int) -> State:
    """The state with the board rotated clockwise: scores, seats and what can follow stay the
    same."""
    if not check_rotation(state.game, quarter_turns, SYMMETRIES):
        return state
    temple = START
    for number in state.temple.pieces:
        placement = PLACEMENTS[number]
        action = Place(
            SQUARES[placement.corner], placement.level, placement.carrier, placement.other
        )
        temple = temple.placed(PLACEMENT_NUMBER[str(_turned(action))])
    return replace(state, temple=temple)


def rotate_action(state: State, action: Action, quarter_turns: int) -> Action:
    """The action that does in the rotated state what `action` does in `state`."""
    turns = check_rotation(state.game, quarter_turns, SYMMETRIES)
    return parse(str(_turned(action))) if turns and isinstance(action, Place) else action


def _turned(action: Place) -> Place:
    return replace(
        action,
        corner=SQUARES[len(SQUARES) - 1 - SQUARE_NUMBER[action.corner]],
        carrier=_OPPOSITE[action.carrier],
        other=_OPPOSITE[action.other],
    )
