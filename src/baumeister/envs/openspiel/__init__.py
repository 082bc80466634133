"""Pueblo and Aztec as OpenSpiel games: importing this module registers both.

`pyspiel.load_game("python_pueblo(players=3,pro=true)")` then returns a game, and likewise
`python_aztec`. Every option of a game is a parameter; so is `reward`, which is `rank` or `margin`
(see `envs.reward`). Cult sites are separated by semicolons, because OpenSpiel separates parameters
by commas: `python_pueblo(pro=true,cult_sites=c3ne;f6sw)`. They are never drawn at random here: the
parameters decide the game. `position` is a position line in which games begin, with semicolons for
its commas (`start_position` writes it); it decides the options, too.

Actions are the law's codes, `str(state)` is the position line, `state.law` is the law's state,
`state.position` the engine's position, and observations are the engine's planes. Needs OpenSpiel
(extra `openspiel`).

Use `open_spiel.python.algorithms.mcts` for search: OpenSpiel's C++ bots (`pyspiel.MCTSBot.step`)
release the GIL and crash with every game written in Python, including OpenSpiel's own.
"""

from baumeister.envs.openspiel.errors import OpenSpielMissing, OtherOptions

try:
    import pyspiel  # noqa: F401
except ModuleNotFoundError as error:
    raise OpenSpielMissing from error

from baumeister.envs.openspiel.game import (
    AztecGame,
    PuebloGame,
    SpielGame,
    SpielState,
    register,
)
from baumeister.envs.openspiel.parameters import start_position

register()

__all__ = [
    "AztecGame",
    "OpenSpielMissing",
    "OtherOptions",
    "PuebloGame",
    "SpielGame",
    "SpielState",
    "start_position",
]
