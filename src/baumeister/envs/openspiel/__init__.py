"""Pueblo and Aztec as games of OpenSpiel: importing this module registers both.

`pyspiel.load_game("python_pueblo(players=3,pro=true)")` then gives a game, and likewise
`python_aztec`. Every option of a game is a parameter; so is `reward`, which is `rank` or `margin`
(see `envs.reward`). Several cult sites are separated by semicolons, since OpenSpiel separates
parameters by commas: `python_pueblo(pro=true,cult_sites=c3ne;f6sw)`. Cult sites are never drawn
here: a game is what its parameters say.

Actions are the codes of the law, `str(state)` is the position line, and observations are the
planes of the engine. Needs OpenSpiel (extra `openspiel`).

Search with `open_spiel.python.algorithms.mcts`: the bots of OpenSpiel that are written in C++
(`pyspiel.MCTSBot.step`) let go of Python's lock and crash with every game written in Python, its
own as well.
"""

from baumeister.envs.openspiel.errors import OpenSpielMissing, OtherOptions

try:
    import pyspiel  # noqa: F401
except ModuleNotFoundError as error:
    raise OpenSpielMissing("envs.no_openspiel") from error

from baumeister.envs.openspiel.game import (
    AztecGame,
    PuebloGame,
    SpielGame,
    SpielState,
    register,
)

register()

__all__ = [
    "AztecGame",
    "OpenSpielMissing",
    "OtherOptions",
    "PuebloGame",
    "SpielGame",
    "SpielState",
]
