"""What is cached between events equals what would be computed again, in random games of all modes
with turns taken back."""

import json

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.compact_json import to_text
from baumeister.tables import views
from testing.random_games import random_course
from testing.variants import variants


@pytest.mark.parametrize(("game", "index"), variants())
def test_cached_texts_equal_those_computed_again(game: str, index: int) -> None:
    """Fails if a cache ignores anything its text depends on: `encoded`, `_filling`."""
    rules, rng = games.get(game), Chance(index)
    course = [state for state, _ in random_course(game, index, seed=31)]
    # Take back now and then: an older state is asked for again after newer ones.
    states = [rng.choice(course[max(0, at - 5) : at + 1]) for at in range(len(course))]
    for state in (*course, *states):
        text, digest = views.encoded(game, state)
        assert text == to_text(rules.to_json(state))
        assert digest == rules.digest(state)
        legal = json.loads(views.legal_text(rules, state))
        for action, told in zip(rules.legal_actions(state), legal, strict=True):
            assert (told["code"], told["notation"]) == (rules.to_code(action), str(action))
            assert told["cubes"] == sorted(map(list, rules.cells(state, action)))
