"""Pueblo, compiled: satisfies the engine's contract (`engine.contract.Compiled`)."""

from baumeister.engine.pueblo.batch import draw_position, step_games
from baumeister.engine.pueblo.convert import compiled, law_state
from baumeister.engine.pueblo.entries import (
    advance,
    fresh_key,
    go_back,
    kept_key,
    list_actions,
    play_games,
    take_measures,
)
from baumeister.engine.pueblo.layout import MOST_ACTIONS, MOST_LEGAL, REASONS
from baumeister.engine.pueblo.measure import MEASURES
from baumeister.engine.pueblo.mind import Mind
from baumeister.engine.pueblo.planes import planes
from baumeister.engine.pueblo.tables import tables
from baumeister.games.pueblo.board import SIZE

NAME = "pueblo"
SHAPE = (SIZE, SIZE)

__all__ = [
    "MEASURES",
    "MOST_ACTIONS",
    "MOST_LEGAL",
    "NAME",
    "REASONS",
    "SHAPE",
    "Mind",
    "advance",
    "compiled",
    "draw_position",
    "fresh_key",
    "go_back",
    "kept_key",
    "law_state",
    "list_actions",
    "planes",
    "play_games",
    "step_games",
    "tables",
    "take_measures",
]
