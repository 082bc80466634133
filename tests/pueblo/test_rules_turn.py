"""P4: a turn."""

import pytest

from baumeister.core.errors import NotationError
from baumeister.games import pueblo
from baumeister.games.pueblo import WALKWAY, Options
from testing.pueblo_games import after, by_chance, legal, refused


@pytest.mark.rule("P4.1")
def test_a_turn_is_to_build_and_then_to_walk() -> None:
    start = pueblo.new_game()
    assert (start.step, start.to_move) == ("place", 0)
    built = after("od4ne")
    assert (built.step, built.to_move) == ("walk", 0)
    walked = after("od4ne+1")
    assert (walked.step, walked.to_move) == ("place", 1)


@pytest.mark.rule("P4.1")
def test_walking_before_building_is_refused() -> None:
    assert refused(pueblo.new_game(), "+1") == [("pueblo.step_place", "P4.1")]


@pytest.mark.rule("P4.1")
def test_building_twice_in_a_turn_is_refused() -> None:
    assert refused(after("od4ne"), "na1ne") == [("pueblo.step_walk", "P4.1")]
    assert refused(after("od4ne"), "o-") == [("pueblo.step_walk", "P4.1")]


@pytest.mark.rule("P4.2")
def test_the_chieftain_walks_one_to_four_squares() -> None:
    built = after("od4ne")
    assert legal(built) == ["+1", "+2", "+3", "+4"]
    stops = [WALKWAY[after(f"+{steps}", built).chieftain] for steps in (1, 2, 3, 4)]
    assert stops == ["W1", "W2", "W3", "W4"]


@pytest.mark.rule("P4.2")
@pytest.mark.parametrize("steps", ["+0", "+5", "+36"])
def test_walks_of_other_lengths_are_refused(steps: str) -> None:
    assert refused(after("od4ne"), steps) == [("pueblo.walk_length", "P4.2")]


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        (Options(players=2), (0, 1)),
        (Options(players=3), (0, 1, 2)),
        (Options(players=2, first_seat=1), (1, 0)),
        (Options(players=3, first_seat=1), (1, 2, 0)),
        (Options(players=4, first_seat=2), (2, 3, 0, 1)),
    ],
)
def test_the_first_player_begins_and_the_others_follow_clockwise_round_after_round(
    options: Options, order: tuple[int, ...]
) -> None:
    movers = [state.to_move for state, _, _ in by_chance(options, seed=2) if state.step == "place"]
    rounds = len(movers) // options.players
    assert movers == list(order) * rounds


@pytest.mark.rule("P4.3")
def test_first_seat_has_no_effect_in_the_pro_version() -> None:
    movers = [
        [state.to_move for state, _, _ in by_chance(Options(players=3, pro=True, first_seat=s), 7)]
        for s in (0, 1, 2)
    ]
    assert movers[0] == movers[1] == movers[2]


@pytest.mark.parametrize("text", ["od4neod4ne", "+1od4ne", "pp", "b3#1"])
def test_actions_of_different_turns_are_not_read_as_one(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        pueblo.parse_turn(text)
    assert raised.value.code == "notation.turn"
