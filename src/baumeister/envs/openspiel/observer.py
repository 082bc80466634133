"""Observers in OpenSpiel's form. All information is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from baumeister import engine
from baumeister.engine.observer import observe

if TYPE_CHECKING:
    from baumeister.envs.openspiel.game import SpielState


class PlanesObserver:
    """The position line, and the engine's planes as a seat sees them.

    `tensor` is flat; `dict["observation"]` is the same memory by plane, row from the south and file
    from the west. The values are those of the planes, 0 to 255, as 32-bit floats.
    """

    def __init__(self, game: str, options: Any) -> None:  # noqa: ANN401 - each game has its own
        compiled = engine.get(game)
        shape = (len(compiled.planes(options)), *compiled.SHAPE)
        self.tensor = np.zeros(np.prod(shape), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's observation."""
        self.dict["observation"][:] = observe(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position line, the same for all players."""
        return str(state)


def observer(game: str, options: Any, kind: Any, params: Any) -> Any:  # noqa: ANN401 - OpenSpiel's types
    """The observer of an observation type. With perfect recall it gives the history as text; for
    private information only, an empty text."""
    if isinstance(kind, dict):  # OpenSpiel's core calls it like this without an observation type
        kind, params = None, kind
    if params:
        raise ValueError(f"observations have no parameters, but there are {params}")
    if kind is None or (kind.public_info and not kind.perfect_recall):
        return PlanesObserver(game, options)
    return IIGObserverForPublicInfoGame(kind, params)
