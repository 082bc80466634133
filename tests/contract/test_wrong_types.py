"""Values of the wrong type: every game refuses them with the same errors."""

from typing import Any

import pytest

from baumeister import games
from baumeister.core.errors import NotationError, OptionsError


@pytest.mark.parametrize("game", games.NAMES)
def test_all_games_refuse_wrong_types_alike(game: str) -> None:
    rules = games.get(game)
    state = rules.new_game(rules.Options())
    hostile: list[Any] = ["e4", 5, None, [], object()]
    for value in hostile:
        with pytest.raises(NotationError, match="is not an action"):
            rules.apply(state, value)
        if not isinstance(value, str):
            with pytest.raises(NotationError, match="is not text"):
                rules.parse(value)
    with pytest.raises(OptionsError, match="is not a set of options"):
        rules.new_game({"players": 2})
