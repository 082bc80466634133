"""A game's options as OpenSpiel parameters: numbers, flags and texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.options import from_texts
from baumeister.core.rules import AnyRules, AnyState
from baumeister.envs.openspiel.errors import OtherOptions
from baumeister.envs.reward import FINAL_REWARDS, check_reward

Parameters = dict[str, int | bool | str]
REWARD = "reward"
POSITION = "position"
SEPARATOR = ";"
"""Separates items of a list. A comma would end the parameter, a bracket the game."""


def specification(rules: AnyRules) -> Parameters:
    """Every parameter with its default, which also gives OpenSpiel the type."""
    return parameters(rules.Options(), FINAL_REWARDS[0], "")


def parameters(options: Any, reward: str, position: str) -> Parameters:  # noqa: ANN401 - each game has its own
    """Options as parameters. Equal options give equal parameters, however they were written."""
    parameters = {f.name: _parameter(getattr(options, f.name)) for f in fields(options)}
    return {**parameters, REWARD: reward, POSITION: position.replace(",", SEPARATOR)}


def read_parameters(rules: AnyRules, given: Mapping[str, Any]) -> tuple[AnyState, str, str]:
    """Parse the parameters: the state in which games begin, the reward, and the position line if
    there is one, which decides the options. Wrong ones raise OptionsError, RewardError,
    PositionError or OtherOptions."""
    texts = {name: str(value).replace(SEPARATOR, ",") for name, value in given.items()}
    reward = check_reward(texts.pop(REWARD, FINAL_REWARDS[0]), FINAL_REWARDS)
    position = texts.pop(POSITION, "")
    options = from_texts(rules.Options, texts)
    if not position:
        return rules.new_game(options), reward, position
    state: AnyState = rules.from_position(position)
    if options not in (rules.Options(), state.options):
        raise OtherOptions(excerpt(position))
    return state, reward, position


def start_position(state: AnyState) -> str:
    """A state as the parameter `position`."""
    return games.get(state.game).position(state).replace(",", SEPARATOR)


def _parameter(value: Any) -> int | bool | str:  # noqa: ANN401 - any option's value
    if isinstance(value, tuple):
        return SEPARATOR.join(value)
    if isinstance(value, str) and value.isdecimal():
        return int(value)  # as OpenSpiel parses it: `edition=2002` is a number
    number_or_text: int | bool | str = value
    return number_or_text
