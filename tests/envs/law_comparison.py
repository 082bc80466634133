"""Plays whole games in an environment and, in parallel, by the law."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.envs.aec import BoardGameEnv

Choose = Callable[[Any, Sequence[Any], Chance], Any]


def by_chance(_state: AnyState, legal: Sequence[Any], dice: Chance) -> Any:
    """A random action; passes are more likely than other actions, so that auctions end at any
    point."""
    if str(legal[-1]) == "p" and dice.below(3) == 0:
        return legal[-1]
    return dice.choice(legal)


def play_beside_law(
    env: BoardGameEnv, seed: int, choose: Choose = by_chance
) -> Iterator[tuple[BoardGameEnv, Any]]:
    """Yield the environment before every action and at the end, with the law's state after the same
    actions."""
    rules, dice = games.get(env.GAME), Chance(seed)
    env.reset(seed=seed)
    state = rules.new_game(env.position.options)
    yield env, state
    while legal := rules.legal_actions(state):
        action = choose(state, legal, dice)
        env.step(rules.to_code(action))
        state = rules.apply(state, action)
        yield env, state
