"""Aztec compiled: satisfies `engine.contract.Compiled`."""

from baumeister.engine.aztec.batch_step import (
    observe_position,
    play_action,
    score_position,
    step_games,
)
from baumeister.engine.aztec.convert import compiled, law_state
from baumeister.engine.aztec.endgame import LEAD_UNITS, rank_position, search_endgame
from baumeister.engine.aztec.entry_points import (
    advance,
    compute_features,
    fresh_key,
    go_back,
    kept_key,
    list_actions,
    play_games,
)
from baumeister.engine.aztec.features import FEATURES
from baumeister.engine.aztec.layout import MOST_ACTIONS, MOST_LEGAL, REASONS
from baumeister.engine.aztec.observation_layout import planes
from baumeister.engine.aztec.tables import tables
from baumeister.games.aztec.top import SIZE

NAME = "aztec"
SHAPE = (SIZE, SIZE)

__all__ = [
    "FEATURES",
    "LEAD_UNITS",
    "MOST_ACTIONS",
    "MOST_LEGAL",
    "NAME",
    "REASONS",
    "SHAPE",
    "advance",
    "compiled",
    "compute_features",
    "fresh_key",
    "go_back",
    "kept_key",
    "law_state",
    "list_actions",
    "observe_position",
    "planes",
    "play_action",
    "play_games",
    "rank_position",
    "score_position",
    "search_endgame",
    "step_games",
    "tables",
]
