"""Random games of any game, as sequences of states and actions."""

from collections.abc import Iterator
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyRules
from testing.variants import options


def course(rules: AnyRules, start: Any, rng: Chance) -> Iterator[tuple[Any, Any]]:
    """(state, action) for every action of a random game, and (state, None) at the end."""
    state = start
    while legal := rules.legal_actions(state):
        action = rng.choice(legal)
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def random_course(game: str, index: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """A random game of a variant."""
    rules = games.get(game)
    return course(rules, rules.new_game(options(game, index)), Chance(seed))
