"""Aztec, compiled: satisfies the engine's contract (`engine.contract.Compiled`)."""

from baumeister.engine.aztec.batch import draw_position, step_games
from baumeister.engine.aztec.convert import compiled, law_state
from baumeister.engine.aztec.entries import (
    advance,
    fresh_key,
    go_back,
    kept_key,
    list_actions,
    play_games,
    take_measures,
)
from baumeister.engine.aztec.layout import MOST_ACTIONS, MOST_LEGAL, REASONS
from baumeister.engine.aztec.measure import MEASURES
from baumeister.engine.aztec.mind import Mind
from baumeister.engine.aztec.planes import planes
from baumeister.engine.aztec.tables import tables
from baumeister.games.aztec.top import SIZE

NAME = "aztec"
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
