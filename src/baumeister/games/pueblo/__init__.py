"""Pueblo by Michael Kiesling and Wolfgang Kramer: the law.

>>> state = new_game(Options(players=3))
>>> state = apply(state, parse("od4ne"))
>>> [str(action) for action in legal_actions(state)]
['+1', '+2', '+3', '+4']
"""

from baumeister.games.pueblo.action import (
    Action,
    Bid,
    Discard,
    Lift,
    Pass,
    Place,
    TakeCard,
    Walk,
    joins,
)
from baumeister.games.pueblo.action_codes import CODES, from_code, to_code
from baumeister.games.pueblo.auction import Auction
from baumeister.games.pueblo.block import Block
from baumeister.games.pueblo.board import SQUARES, WALKWAY
from baumeister.games.pueblo.effects import events
from baumeister.games.pueblo.event import Event
from baumeister.games.pueblo.game import Game
from baumeister.games.pueblo.legality import legal_actions, why_not
from baumeister.games.pueblo.meta import META
from baumeister.games.pueblo.notation import NOTATION, parse, parse_turn, read, read_turn
from baumeister.games.pueblo.options import (
    OptionFields,
    Options,
    draw_cult_sites,
    player_names,
    read_options,
    seat_names,
)
from baumeister.games.pueblo.position_json import encoded, from_json, to_json
from baumeister.games.pueblo.position_line import RULES_VERSION, digest, from_position, position
from baumeister.games.pueblo.queries import cells, cubes, legal_cells, look
from baumeister.games.pueblo.sight import Fine
from baumeister.games.pueblo.site import Site
from baumeister.games.pueblo.state import GAME, State, new_game, winners
from baumeister.games.pueblo.stock import Stock
from baumeister.games.pueblo.symmetry import SYMMETRIES, rotate, rotate_action
from baumeister.games.pueblo.transition import apply, apply_unchecked

NAME: str = GAME
__all__ = [
    "CODES",
    "META",
    "NAME",
    "NOTATION",
    "RULES_VERSION",
    "SQUARES",
    "SYMMETRIES",
    "WALKWAY",
    "Action",
    "Auction",
    "Bid",
    "Block",
    "Discard",
    "Event",
    "Fine",
    "Game",
    "Lift",
    "OptionFields",
    "Options",
    "Pass",
    "Place",
    "Site",
    "State",
    "Stock",
    "TakeCard",
    "Walk",
    "apply",
    "apply_unchecked",
    "cells",
    "cubes",
    "digest",
    "draw_cult_sites",
    "encoded",
    "events",
    "from_code",
    "from_json",
    "from_position",
    "joins",
    "legal_actions",
    "legal_cells",
    "look",
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
