"""Practice on positions: the law's answers, without a table."""

import json
from typing import Any

import pytest

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, IllegalAction, PositionError
from baumeister.tables import practice, views
from testing.variants import options, variants


@pytest.mark.parametrize(("game", "index"), variants())
def test_practice_follows_the_law_through_a_whole_game(game: str, index: int) -> None:
    rules, dice = games.get(game), Chance(index)
    state = rules.new_game(options(game, index))
    while state.to_move is not None:
        line, action = rules.position(state), dice.choice(rules.legal_actions(state))
        events = rules.events(state, action)
        state = rules.apply(state, action)
        told = json.loads(practice.position_text(line, [str(action)]))
        assert told["state"] == rules.to_json(state)
        assert told["happened"] == json.loads(json.dumps(views.happenings(events)))
        legal = {each["notation"] for each in told["legal"]}
        assert legal == set(map(str, rules.legal_actions(state)))
        must_walk = getattr(state, "step", None) == "walk"
        assert told["turn_goes_on"] is (must_walk and not str(action).startswith("+"))


@pytest.mark.parametrize("game", games.NAMES)
def test_levels_finish_a_game_turn_by_turn(game: str) -> None:
    rules = games.get(game)
    line = rules.position(rules.new_game(rules.Options(players=2)))
    for seed in range(200):
        told = json.loads(practice.level_turn_text(line, "level1", seed))
        assert told == json.loads(practice.level_turn_text(line, "level1", seed))
        played = json.loads(practice.position_text(line, told["actions"]))
        assert played == {key: value for key, value in told.items() if key != "actions"}
        line = told["state"]["position"]
        if not told["legal"]:
            break
    assert told["state"]["outcome"]
    assert json.loads(practice.level_turn_text(line, "level1", 0))["actions"] == []


def test_level_chooses_what_its_player_would() -> None:
    rules = games.get("pueblo")
    state = rules.new_game(rules.Options(players=3))
    told = json.loads(practice.level_turn_text(rules.position(state), "level3", 7))
    chosen = players.create("level3").turn(state, rng=Chance(7))
    assert told["actions"] == list(map(str, chosen))


def test_preview_names_the_rule_that_an_action_breaks() -> None:
    rules = games.get("pueblo")
    line = rules.position(rules.new_game(rules.Options(players=2)))
    told = json.loads(practice.preview_text(line, ["od4ne", "+9"]))
    assert (told["failed"], told["violations"][0]["rule"]) == (1, "P4.2")
    told = json.loads(practice.preview_text(line, ["od4ne"]))
    assert [each["notation"] for each in told["legal"]] == ["+1", "+2", "+3", "+4"]


def _refused(line: str, actions: Any = ()) -> BaumeisterError:
    with pytest.raises(BaumeisterError) as refused:
        practice.position_text(line, actions)
    return refused.value


def test_bad_input_is_refused_with_its_code() -> None:
    rules = games.get("pueblo")
    line = rules.position(rules.new_game(rules.Options(players=2)))
    assert _refused("go/1 -").code == "games.unknown"
    assert isinstance(_refused("pueblo/1 -"), PositionError)
    floating = line.replace(" - SW 0,0 s7,s7 -", " 0d4ne,0d4ne SW 0,0 s7,s7 -")
    assert isinstance(_refused(floating), PositionError)
    assert _refused(line, ["nonsense"]).code.startswith("notation.")
    error = _refused(line, ["od4ne+9"])
    assert isinstance(error, IllegalAction)
    assert error.rule == "P4.2"
