"""The options and spaces of environments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from baumeister import engine, games
from baumeister.core.chance import Chance
from baumeister.core.options import UnknownOption, from_fields

if TYPE_CHECKING:
    from baumeister.envs.encoder import Encoder


class UnknownKeyword(UnknownOption, TypeError):
    """An unknown option of an environment. Libraries that try out options, such as TorchRL, look
    for a TypeError in Python's words; Gymnasium makes another one of its text."""

    known: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        words = f"got an unexpected keyword argument {self.option!r}"
        return f"{self.text} ({words})" if self.known else self.option


def options_of(game: str, settings: Mapping[str, Any], dice: Chance) -> Any:  # noqa: ANN401
    """The options of a game; numbers given for options that can be drawn at random are drawn."""
    rules = games.get(game)
    try:
        return from_fields(rules.Options, rules.META.draw_options(settings, dice))
    except UnknownOption as error:
        raise UnknownKeyword(error.option, error.known) from None


def observation_space(
    game: str,
    options: Any,  # noqa: ANN401 - each game has its own
    encoder: Encoder | None = None,
) -> spaces.Dict:
    """The planes a seat sees, or with an encoder its one-hot channels, and a 1 for every legal
    action."""
    mask = spaces.Box(0, 1, (games.get(game).CODES,), np.int8)
    if encoder is not None:
        channels = spaces.Box(0, 1, encoder.one_hot_shape, np.float32)
        return spaces.Dict({"observation": channels, "action_mask": mask})
    compiled = engine.get(game)
    planes = compiled.planes(options)
    most = np.array([plane.most for plane in planes], np.uint8)
    least = np.array([plane.least for plane in planes], np.uint8)
    shape = (len(planes), *compiled.SHAPE)
    low, high = (np.broadcast_to(bound[:, None, None], shape) for bound in (least, most))
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.uint8), "action_mask": mask})


def action_space(game: str) -> spaces.Discrete[Any]:
    """The action codes, the same in every version of a game."""
    return spaces.Discrete(games.get(game).CODES)
