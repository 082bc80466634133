"""A game's options as OpenSpiel parameters: numbers, flags and texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from baumeister.core.options import from_texts
from baumeister.core.rules import AnyRules
from baumeister.envs.reward import FINAL_REWARDS, check_reward

Parameters = dict[str, int | bool | str]
REWARD = "reward"
SEPARATOR = ";"
"""Separates items of a list. A comma would end the parameter, a bracket the game."""


def specification(rules: AnyRules) -> Parameters:
    """Every parameter with its default, which also gives OpenSpiel the type."""
    return parameters(rules.Options(), FINAL_REWARDS[0])


def parameters(options: Any, reward: str) -> Parameters:  # noqa: ANN401 - each game has its own
    """Options as parameters. Equal options give equal parameters, however they were written."""
    parameters = {f.name: _parameter(getattr(options, f.name)) for f in fields(options)}
    return {**parameters, REWARD: reward}


def read_parameters(rules: AnyRules, given: Mapping[str, Any]) -> tuple[Any, str]:
    """Parse options and reward. Missing ones have their defaults; wrong ones raise OptionsError or
    RewardError."""
    texts = {name: str(value).replace(SEPARATOR, ",") for name, value in given.items()}
    reward = check_reward(texts.pop(REWARD, FINAL_REWARDS[0]), FINAL_REWARDS)
    return from_texts(rules.Options, texts), reward


def _parameter(value: Any) -> int | bool | str:  # noqa: ANN401 - any option's value
    if isinstance(value, tuple):
        return SEPARATOR.join(value)
    if isinstance(value, str) and value.isdecimal():
        return int(value)  # as OpenSpiel parses it: `edition=2002` is a number
    number_or_text: int | bool | str = value
    return number_or_text
