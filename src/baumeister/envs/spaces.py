"""The environments' spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from baumeister import engine, games


def observation_space(game: str, options: Any) -> spaces.Dict:  # noqa: ANN401 - each game has its own
    """The planes a seat sees, and a 1 for every legal action."""
    compiled = engine.get(game)
    planes = compiled.planes(options)
    most = np.array([plane.most for plane in planes], np.uint8)
    least = np.array([plane.least for plane in planes], np.uint8)
    shape = (len(planes), *compiled.SHAPE)
    low, high = (np.broadcast_to(bound[:, None, None], shape) for bound in (least, most))
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (games.get(game).CODES,), np.int8),
        }
    )


def action_space(game: str) -> spaces.Discrete[Any]:
    """The action codes, the same in every version of a game."""
    return spaces.Discrete(games.get(game).CODES)
