"""What beginners type: it works, or the error says what would be right."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, get_type_hints

import pytest

from baumeister import aztec, engine, games, players, pueblo
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.options import from_fields, to_fields

GAMES: dict[str, Any] = {"pueblo": pueblo, "aztec": aztec}
TAKE_A_STATE: dict[str, Callable[[Any, Any], object]] = {
    "legal_actions": lambda rules, game: rules.legal_actions(game),
    "why_not": lambda rules, game: rules.why_not(game, game.legal[0]),
    "apply": lambda rules, game: rules.apply(game, game.legal[0]),
    "events": lambda rules, game: rules.events(game, game.legal[0]),
    "position": lambda rules, game: rules.position(game),
    "to_json": lambda rules, game: rules.to_json(game),
    "cubes": lambda rules, game: rules.cubes(game),
    "perft": lambda _, game: games.perft(game, 1),
    "turn": lambda _, game: players.create("random").turn(game),
    "Position": lambda _, game: engine.Position(game),
    "solve": lambda _, game: engine.solve(game),
}


@pytest.mark.parametrize("call", TAKE_A_STATE)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_instead_of_its_state(game: str, call: str) -> None:
    with pytest.raises(BaumeisterError, match=r"game\.state"):
        TAKE_A_STATE[call](GAMES[game], GAMES[game].Game())


def test_a_game_has_only_its_own_attributes() -> None:
    game = pueblo.Game()
    assert not hasattr(game, "step")
    assert not hasattr(game, "no_such_name")
    with pytest.raises(AttributeError, match="'no_such_name'"):
        game.no_such_name  # type: ignore[attr-defined] # noqa: B018
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own bytes


@pytest.mark.parametrize("start", [3, None, "game", [], ("players", 3)], ids=str)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_begins_only_with_what_can_begin_one(game: str, start: Any) -> None:
    made = GAMES[game].Game
    if start is None:
        assert made(start) == made()
        return
    with pytest.raises(BaumeisterError, match=r"cannot be read|cannot begin with"):
        made(made() if start == "game" else start)


@pytest.mark.parametrize("game", games.NAMES)
def test_text_is_not_an_action_but_is_found_among_them(game: str) -> None:
    rules, played = games.get(game), GAMES[game].Game()
    text = str(played.legal[0])
    for wrong in (text, 5, None):
        with pytest.raises(BaumeisterError, match="is not an action; parse turns text into one"):
            rules.to_code(wrong)
    assert text in played.legal
    assert f" {text.upper()}" in played.legal
    assert played.legal[0] in played.legal
    assert "hello" not in played.legal
    assert 5 not in played.legal
    unlawful = rules.parse({"pueblo": "oa1sw", "aztec": "p"}[game])
    assert str(unlawful) not in played.legal


@pytest.mark.parametrize("game", games.NAMES)
def test_depths_are_numbers_of_actions(game: str) -> None:
    state = GAMES[game].new_game()
    assert games.perft(state, 0) == 1
    for depth in (-1, "2", 1.0, True):
        with pytest.raises(BaumeisterError, match="a whole number of at least 0"):
            games.perft(state, depth)  # type: ignore[arg-type]
    with pytest.raises(BaumeisterError, match="a whole number of at least 1"):
        games.divide(state, 0)


def test_seeds_are_whole_numbers() -> None:
    for seed in ("x", None, 1.5):
        with pytest.raises(BaumeisterError, match=r"Option seed: .* It must be a whole number\."):
            Chance(seed)  # type: ignore[arg-type]
    assert Chance(-1).next() == Chance(2**64 - 1).next()


@pytest.mark.parametrize("game", games.NAMES)
def test_new_game_and_game_take_the_same_options(game: str) -> None:
    rules = GAMES[game]
    options = rules.Options(players=3)
    assert rules.new_game(players=3) == rules.new_game(options) == rules.Game(players=3).state
    assert rules.Game(options).state == rules.new_game(options=options)
    for make in (rules.new_game, rules.Game):
        with pytest.raises(BaumeisterError, match="all together or one by one"):
            make(options, players=3)
        with pytest.raises(BaumeisterError, match="There is no option “player”"):
            make(player=3)


@pytest.mark.parametrize("game", games.NAMES)
def test_typed_options_are_the_options(game: str) -> None:
    rules = GAMES[game]
    assert get_type_hints(rules.OptionFields) == get_type_hints(rules.Options)
    assert rules.OptionFields.__optional_keys__ == to_fields(rules.Options()).keys()
    assert from_fields(rules.Options, {}) == rules.Options()
