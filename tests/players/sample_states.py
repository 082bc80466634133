"""Sample states of random games, and a check for complete turns."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules, AnyState
from testing.random_games import course
from testing.variants import options


@cache
def sample_states(game: str, index: int, seed: int = 1) -> tuple[AnyState, ...]:
    """The first, a middle and the last state of every kind in a random game: all phases, and steps
    within a turn."""
    rules = games.get(game)
    kinds: dict[Any, list[AnyState]] = {}
    for state, action in course(rules, rules.new_game(options(game, index)), Chance(seed)):
        if action is not None:
            kind = [getattr(state, name, None) for name in ("phase", "part", "step", "round")]
            kinds.setdefault(tuple(kind), []).append(state)
    some = ((of[0], of[len(of) // 2], of[-1]) for of in kinds.values())
    return tuple(dict.fromkeys(state for states in some for state in states))


@cache
def forced(game: str, index: int, seed: int = 1) -> tuple[AnyState, ...]:
    """States of a random game in which only one turn is possible."""
    rules = games.get(game)
    start = rules.new_game(options(game, index))
    return tuple(
        state
        for state, _ in course(rules, start, Chance(seed))
        if len(legal := rules.legal_actions(state)) == 1 and is_whole(rules, state, legal)
    )


def is_whole(rules: AnyRules, state: AnyState, turn: tuple[Any, ...]) -> bool:
    """Whether actions are exactly one turn from here. The law checks each."""
    for action in turn:
        state = rules.apply(state, action)
    following = rules.legal_actions(state)
    joined = all(rules.joins(previous, action) for previous, action in pairwise(turn))
    return bool(turn) and joined and not (following and rules.joins(turn[-1], following[0]))


def after(rules: AnyRules, state: AnyState, turn: tuple[Any, ...]) -> AnyState:
    """The state after a turn."""
    for action in turn:
        state = rules.apply(state, action)
    return state
