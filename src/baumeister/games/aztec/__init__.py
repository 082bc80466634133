"""Aztec by Niek Neuwahl: the law.

>>> state = new_game(Options(players=3))
>>> state = apply(state, parse("c12"))
>>> [str(action) for action in legal_actions(state)][-3:]
['c10', 'c11', 'p']
"""

from baumeister.games.aztec.action import Action, Claim, Pass, Place, joins
from baumeister.games.aztec.action_codes import CODES, from_code, to_code
from baumeister.games.aztec.bidding import Bidding
from baumeister.games.aztec.effects import events
from baumeister.games.aztec.game import Game
from baumeister.games.aztec.legality import legal_actions, why_not
from baumeister.games.aztec.meta import META
from baumeister.games.aztec.notation import NOTATION, parse, parse_turn, read, read_turn
from baumeister.games.aztec.options import (
    OptionFields,
    Options,
    player_names,
    read_options,
    seat_names,
)
from baumeister.games.aztec.position_json import encoded, from_json, to_json
from baumeister.games.aztec.position_line import RULES_VERSION, digest, from_position, position
from baumeister.games.aztec.queries import Piece, cells, cubes, legal_cells
from baumeister.games.aztec.state import GAME, State, new_game, winners
from baumeister.games.aztec.symmetry import SYMMETRIES, rotate, rotate_action
from baumeister.games.aztec.temple import Temple
from baumeister.games.aztec.top import SQUARES
from baumeister.games.aztec.transition import apply, apply_unchecked

NAME: str = GAME
__all__ = [
    "CODES",
    "META",
    "NAME",
    "NOTATION",
    "RULES_VERSION",
    "SQUARES",
    "SYMMETRIES",
    "Action",
    "Bidding",
    "Claim",
    "Game",
    "OptionFields",
    "Options",
    "Pass",
    "Piece",
    "Place",
    "State",
    "Temple",
    "apply",
    "apply_unchecked",
    "cells",
    "cubes",
    "digest",
    "encoded",
    "events",
    "from_code",
    "from_json",
    "from_position",
    "joins",
    "legal_actions",
    "legal_cells",
    "new_game",
    "parse",
    "parse_turn",
    "player_names",
    "position",
    "read",
    "read_options",
    "read_turn",
    "rotate",
    "rotate_action",
    "seat_names",
    "to_code",
    "to_json",
    "why_not",
    "winners",
]


def __dir__() -> list[str]:
    return sorted(__all__)
