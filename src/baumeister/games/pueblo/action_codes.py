"""Every action of any game as a number, dense and stable, for records, kernels and learning agents.

196 own placements, 196 neutral ones, 4 walks, 2 discards, 64 lifts, 99 bids, the pass, 4 cards.
"""

from __future__ import annotations

from baumeister.core.action_codes import ActionCodes
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
from baumeister.games.pueblo.board import LONGEST_WALK, SQUARES
from baumeister.games.pueblo.stock import KINDS

PLACES = {kind: tuple(Place(kind, f.name[:2], f.name[2:]) for f in FOOTPRINTS) for kind in KINDS}
WALKS = tuple(Walk(steps) for steps in range(1, LONGEST_WALK + 1))
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
"""Every action that any game allows, by its code; built once and shared."""
_TABLE = ActionCodes(ACTIONS)
CODES = len(ACTIONS)
to_code = _TABLE.to_code
from_code = _TABLE.from_code
