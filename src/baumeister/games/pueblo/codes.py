"""Every action of any game as a number, dense and stable: what records, kernels and learners share.

196 own placements, 196 neutral ones, 4 walks, 2 discards, 64 lifts, 99 bids, the pass, 4 cards.
"""

from __future__ import annotations

from baumeister.core.errors import NotationError
from baumeister.games.pueblo.action import (
    Action,
    Bid,
    Discard,
    Lift,
    Pass,
    Place,
    TakeCard,
    Walk,
)
from baumeister.games.pueblo.auction import HIGHEST_BID
from baumeister.games.pueblo.block import FOOTPRINTS
from baumeister.games.pueblo.board import SQUARES
from baumeister.games.pueblo.stock import KINDS

PLACES = {kind: tuple(Place(kind, f.name[:2], f.name[2:]) for f in FOOTPRINTS) for kind in KINDS}
WALKS = tuple(Walk(steps) for steps in (1, 2, 3, 4))
DISCARDS = {kind: Discard(kind) for kind in KINDS}
LIFTS = tuple(Lift(square) for square in SQUARES)
BIDS = tuple(Bid(points) for points in range(1, HIGHEST_BID + 1))
PASS = Pass()
CARDS = tuple(TakeCard(number) for number in (1, 2, 3, 4))

ACTIONS: tuple[Action, ...] = (
    *PLACES["own"],
    *PLACES["neutral"],
    *WALKS,
    *DISCARDS.values(),
    *LIFTS,
    *BIDS,
    PASS,
    *CARDS,
)
"""Every action that some game allows, by its code; built once and shared."""
CODES = len(ACTIONS)
_CODE = {action: code for code, action in enumerate(ACTIONS)}


def to_code(action: Action) -> int:
    """The number of an action. One that no game allows has none: NotationError, a ValueError."""
    code = _CODE.get(action)
    if code is None:
        raise NotationError("notation.no_code", action=str(action))
    return code


def from_code(code: int) -> Action:
    """The action with a number, the same object every time."""
    if type(code) is not int or not 0 <= code < CODES:
        raise NotationError("notation.code", code=str(code)[:20], last=CODES - 1)
    return ACTIONS[code]
