"""Every registered game satisfies the same contract; the tests make no exception for any game."""

import copy
import itertools
import json
import pickle
from collections import Counter
from typing import Any

import pytest

from baumeister import drawing, games, players
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, IllegalAction, NotationError
from baumeister.core.history import History
from baumeister.core.options import from_fields, to_fields
from baumeister.core.record import Record, Seat
from baumeister.core.replay import replay
from testing.random_games import random_course
from testing.variants import VARIANTS, options, variants

pytestmark = pytest.mark.parametrize(("game", "index"), variants())


def test_states_have_the_properties_of_every_state(game: str, index: int) -> None:
    for state, action in random_course(game, index, seed=1):
        assert state.game == game
        assert state.options == options(game, index)
        assert len(state.scores) == len(games.get(game).seat_names(state.options))
        assert (state.to_move is None) == (action is None) == (state.phase == "over")
        assert (state.outcome is None) == (action is not None)
    assert state.outcome.totals == state.scores
    assert set(state.outcome.winners) <= set(range(len(state.scores)))


def test_legal_actions_are_in_code_order_and_shared(game: str, index: int) -> None:
    rules = games.get(game)
    for state, _ in random_course(game, index, seed=2):
        legal = rules.legal_actions(state)
        numbers = [rules.to_code(action) for action in legal]
        assert numbers == sorted(set(numbers))
        assert all(rules.from_code(n) is action for n, action in zip(numbers, legal, strict=True))


def test_why_not_is_empty_exactly_for_legal_actions(game: str, index: int) -> None:
    rules = games.get(game)
    every = [rules.from_code(code) for code in range(rules.CODES)]
    for number, (state, _) in enumerate(random_course(game, index, seed=3)):
        if number % 5:
            continue
        legal = set(rules.legal_actions(state))
        assert {action for action in every if not rules.why_not(state, action)} == legal


def test_an_illegal_action_raises_with_its_violations_and_changes_nothing(
    game: str, index: int
) -> None:
    rules, rng = games.get(game), Chance(index)
    for state, _ in random_course(game, index, seed=4):
        action = rules.from_code(rng.below(rules.CODES))
        violations = rules.why_not(state, action)
        if not violations:
            continue
        before = rules.position(state)
        with pytest.raises(IllegalAction) as caught:
            rules.apply(state, action)
        assert caught.value.violations == violations
        assert str(action) in str(caught.value)
        assert before in str(caught.value)
        assert rules.position(state) == before
        with pytest.raises(IllegalAction):
            rules.events(state, action)


def test_apply_and_apply_unchecked_agree(game: str, index: int) -> None:
    rules = games.get(game)
    for state, action in random_course(game, index, seed=5):
        if action is not None:
            assert rules.apply(state, action) == rules.apply_unchecked(state, action)


def test_the_points_of_the_events_are_the_change_of_the_scores(game: str, index: int) -> None:
    rules = games.get(game)
    for state, action in random_course(game, index, seed=6):
        if action is None:
            continue
        after = rules.apply(state, action)
        change = Counter[int]()
        for event in rules.events(state, action):
            assert event.text[0].isupper()
            assert event.text.endswith(".")
            assert json.loads(json.dumps(event.params)) is not None
            for seat, points in event.points:
                change[seat] += points
        assert [change[i] for i in range(len(state.scores))] == [
            new - old for old, new in zip(state.scores, after.scores, strict=True)
        ]


def test_actions_read_and_write_back(game: str, index: int) -> None:
    rules = games.get(game)
    names = {k: getattr(rules, k) for k in dir(rules) if k[0].isupper()}
    for state, action in random_course(game, index, seed=7):
        if action is None:
            continue
        assert rules.parse(str(action)) is action
        assert eval(repr(action), names) == action  # noqa: S307 - our own repr
        assert rules.read(state, str(action)) == action
        assert rules.read(state, f" {str(action).upper()} ") == action
        assert rules.parse_turn(str(action)) == (action,)


def test_turns_are_written_together(game: str, index: int) -> None:
    rules, rng = games.get(game), Chance(8)
    state = rules.new_game(options(game, index))
    random_player = players.create("random")
    while state.to_move is not None:
        turn = random_player.turn(state, rng=rng)
        text = "".join(map(str, turn))
        assert rules.parse_turn(text) == rules.read_turn(state, text) == turn
        for previous, action in itertools.pairwise(turn):
            assert rules.joins(previous, action)
        for action in turn:
            state = rules.apply(state, action)


def test_positions_round_trip(game: str, index: int) -> None:
    rules = games.get(game)
    for state, _ in random_course(game, index, seed=9):
        line = rules.position(state)
        again = rules.from_position(line)
        assert again == state
        assert hash(again) == hash(state)
        assert rules.position(again) == line
        assert rules.digest(again) == rules.digest(state)
        assert rules.legal_actions(again) == rules.legal_actions(state)
        assert rules.from_json(json.loads(json.dumps(rules.to_json(state)))) == state


def test_different_positions_have_different_lines(game: str, index: int) -> None:
    rules = games.get(game)
    seen = {rules.position(state): state for state, _ in random_course(game, index, seed=10)}
    assert len(set(seen.values())) == len(seen) == len({rules.digest(s) for s in seen.values()})


def test_states_copy_as_themselves_and_survive_pickling(game: str, index: int) -> None:
    for state, _ in random_course(game, index, seed=11):
        assert copy.deepcopy(state) is state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own bytes


def test_rotations_keep_legal_actions_scores_and_seats(game: str, index: int) -> None:
    rules = games.get(game)
    for number, (state, action) in enumerate(random_course(game, index, seed=15)):
        for turns in rules.SYMMETRIES if number % 7 == 0 else rules.SYMMETRIES[-1:]:
            rotated = rules.rotate(state, turns)
            assert rules.from_position(rules.position(rotated)) == rotated
            assert (rotated.scores, rotated.to_move) == (state.scores, state.to_move)
            assert rotated.outcome == state.outcome
            images = {
                rules.rotate_action(state, each, turns) for each in rules.legal_actions(state)
            }
            assert images == set(rules.legal_actions(rotated))
            assert rules.rotate(rotated, -turns % 4) == state
            if action is not None:
                image = rules.rotate_action(state, action, turns)
                after = rules.rotate(rules.apply(state, action), turns)
                assert rules.apply(rotated, image) == after
                assert rules.rotate_action(rotated, image, -turns % 4) is action


def test_other_rotations_are_refused(game: str, index: int) -> None:
    rules = games.get(game)
    state = rules.new_game(options(game, index))
    assert set(rules.SYMMETRIES) <= {0, 1, 2, 3}
    wrong: Any
    for wrong in (-1, 4, True, 2.0, *({1, 3} - {*rules.SYMMETRIES})):
        with pytest.raises(BaumeisterError, match="can be rotated by 0"):
            rules.rotate(state, wrong)


def test_cells_are_what_changes_on_the_board(game: str, index: int) -> None:
    """An action fills its cells or frees them; where a round ends, the board is cleared as well."""
    rules = games.get(game)
    start = rules.cubes(rules.new_game(options(game, index)))
    for state, action in random_course(game, index, seed=12):
        if action is None:
            continue
        before, after = rules.cubes(state), rules.cubes(rules.apply(state, action))
        cells = rules.cells(state, action)
        legal = rules.legal_actions(state)
        assert rules.legal_cells(state) == [(each, rules.cells(state, each)) for each in legal]
        assert cells <= before.keys() or not cells & before.keys()
        if after.keys() != start.keys() or not cells:
            assert cells == before.keys() ^ after.keys()
            assert all(before[cube].id == after[cube].id for cube in before.keys() & after.keys())


def test_options_round_trip_as_fields_and_texts(game: str, index: int) -> None:
    rules, chosen = games.get(game), options(game, index)
    fields = json.loads(json.dumps(to_fields(chosen)))
    assert from_fields(rules.Options, fields) == chosen
    texts = {
        name: ",".join(value) if isinstance(value, list) else str(value)
        for name, value in fields.items()
    }
    assert rules.read_options(texts, 0) == chosen


def test_records_replay(game: str, index: int) -> None:
    rules = games.get(game)
    history: History[Any, Any] | None = None
    for state, action in random_course(game, index, seed=13):
        if history is None:
            history = History.start(state)
        if action is not None:
            history = history.add(action, rules.apply(state, action))
    assert history is not None
    seats = tuple(Seat(name, "random") for name in rules.seat_names(options(game, index)))
    record = Record(
        game,
        rules.RULES_VERSION,
        to_fields(options(game, index)),
        seats,
        tuple(map(str, history.entries)),
        seed=13,
        result=history.state.outcome,
    )
    read = Record.from_text(record.to_text())
    assert read == record
    again = replay(rules, read).checked()
    assert again.states == history.states


def test_codes_are_dense_and_refuse_what_is_outside(game: str, index: int) -> None:
    del index
    rules = games.get(game)
    for code in range(rules.CODES):
        assert rules.to_code(rules.from_code(code)) == code
        assert rules.parse(str(rules.from_code(code))) is rules.from_code(code)
    for bad in (-1, rules.CODES, True, 10**30):
        with pytest.raises(NotationError):
            rules.from_code(bad)


def test_the_examples_of_the_notation_can_be_read(game: str, index: int) -> None:
    del index
    rules = games.get(game)
    for example in rules.NOTATION:
        assert "".join(map(str, rules.parse_turn(example))) == example


def test_every_state_can_be_drawn(game: str, index: int) -> None:
    for number, (state, _) in enumerate(random_course(game, index, seed=14)):
        if number % 10 == 0 or state.to_move is None:
            assert drawing.to_text(state, views=True, levels=True)
            assert drawing.to_svg(state).startswith("<svg")


def test_the_variants_of_a_game_differ(game: str, index: int) -> None:
    assert VARIANTS[game].count(VARIANTS[game][index]) == 1
