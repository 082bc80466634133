"""Games loaded through OpenSpiel."""

from __future__ import annotations

from typing import Any

import pyspiel

import baumeister.envs.openspiel  # noqa: F401 - registers the games
from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from testing.variants import VARIANTS, options


def game_string(game: str, index: int, reward: str = "rank") -> str:
    """A variant in OpenSpiel's notation.

    >>> game_string("aztec", 1)
    'python_aztec(players=2,corners=none,match=False,first_seat=1,reward=rank)'
    """
    settings = {**VARIANTS[game][index], "reward": reward}
    texts = (f"{name}={_text(value)}" for name, value in settings.items())
    return f"python_{game}({','.join(texts)})"


def _text(value: object) -> str:
    return ";".join(value) if isinstance(value, tuple) else str(value)


def loaded(game: str, index: int, reward: str = "rank") -> Any:
    """A loaded variant."""
    return pyspiel.load_game(game_string(game, index, reward))


def by_chance(game: str, index: int, seed: int = 1) -> tuple[list[int], list[AnyState]]:
    """A random game by the law: its codes, and its states from first to last."""
    rules, dice = games.get(game), Chance(seed)
    codes: list[int] = []
    states: list[AnyState] = [rules.new_game(options(game, index))]
    while actions := rules.legal_actions(states[-1]):
        action = dice.choice(actions)
        codes.append(rules.to_code(action))
        states.append(rules.apply(states[-1], action))
    return codes, states
