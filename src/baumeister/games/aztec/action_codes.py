"""Every action of any game as a number: 1,680 placements, 18 claims, the pass."""

from __future__ import annotations

from baumeister.core.action_codes import ActionCodes
from baumeister.games.aztec.action import Action, Claim, Pass, Place
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.top import SCORING, SQUARES

PLACES = tuple(Place(SQUARES[p.corner], p.level, p.carrier, p.other) for p in PLACEMENTS)
CLAIMS = tuple(Claim(n) for n in range(1, SCORING["both"][0].bit_count() + 1))
PASS = Pass()

ACTIONS: tuple[Action, ...] = (*PLACES, *CLAIMS, PASS)
"""Every action that any game allows, by its code; built once and shared."""
_TABLE = ActionCodes(ACTIONS)
CODES = len(ACTIONS)
to_code = _TABLE.to_code
from_code = _TABLE.from_code
