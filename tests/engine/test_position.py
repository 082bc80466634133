"""Positions refuse what the law refuses, and are unchanged by it."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, IllegalAction, NotationError
from baumeister.engine import Position
from engine.adversarial_players import random_player
from engine.side_by_side import actions, tidy
from testing.variants import options, variants

REFUSALS = 6
"""Number of actions tried in every state."""

each_variant = pytest.mark.parametrize(("game", "index"), variants())


@each_variant
def test_illegal_action_raises_the_laws_error_and_changes_nothing(game: str, index: int) -> None:
    rules, rng = games.get(game), Chance(index)
    state = rules.new_game(options(game, index))
    position, refused = Position(state), 0
    while True:
        before, legal = tidy(position), set(position.legal.tolist())
        for _ in range(REFUSALS):
            code = rng.below(rules.CODES)
            if code in legal:
                continue
            with pytest.raises(IllegalAction) as by_law:
                rules.apply(state, actions(game)[code])
            with pytest.raises(IllegalAction) as by_engine:
                position.make(code if rng.below(2) else actions(game)[code])
            assert by_engine.value.violations == by_law.value.violations
            assert tidy(position) == before, f"{actions(game)[code]} in {rules.position(state)}"
            refused += 1
        if position.to_move is None:
            break
        code = random_player(position, rng)
        position.make(code)
        state = rules.apply(state, actions(game)[code])
    assert refused > len(actions(game)) // 100


@pytest.mark.parametrize("game", games.NAMES)
def test_values_that_are_not_actions_are_refused(game: str) -> None:
    rules = games.get(game)
    position = Position(rules.new_game(rules.Options()))
    before = tidy(position)
    for play in (position.make, position.play):
        for wrong in (-1, rules.CODES, 10**9, "nonsense", None, 3.0, True, np.array([3])):
            with pytest.raises(NotationError):
                play(wrong)
    assert (position.depth, tidy(position)) == (0, before)


@pytest.mark.parametrize("game", games.NAMES)
def test_actions_may_be_codes_actions_or_text(game: str) -> None:
    rules = games.get(game)
    start = rules.new_game(rules.Options())
    code = int(Position(start).legal[3])
    found = []
    law = rules.from_code(code)
    for action in (code, np.int16(code), np.int64(code), law, str(law)):
        position, played = Position(start), Position(start)
        position.make(action)
        played.play(action)
        assert played.state == position.state
        found.append(tidy(position))
    assert found == found[:1] * 5


@pytest.mark.parametrize("game", games.NAMES)
def test_returned_arrays_do_not_change_with_the_position(game: str) -> None:
    rules = games.get(game)
    position = Position(rules.new_game(rules.Options()))
    legal, kept = position.legal, position.legal.tolist()
    position.make(legal[-1])
    assert position.legal.tolist() != kept
    assert legal.tolist() == kept


@each_variant
def test_copy_is_independent(game: str, index: int) -> None:
    rules, dice = games.get(game), Chance(index)
    position = Position(rules.new_game(options(game, index)))
    for _ in range(20):
        position.make(dice.choice(position.legal.tolist()))
    before = position.state
    for twin in (position.copy(), deepcopy(position), pickle.loads(pickle.dumps(position))):  # noqa: S301
        assert (twin.state, twin.key) == (before, position.key)
        twin.make(dice.choice(twin.legal.tolist()))
        assert position.state == before
        twin.unmake()
        assert twin.state == before
    twin = position.copy()
    for _ in range(20):
        twin.unmake()
    assert twin.state == rules.new_game(options(game, index))
    assert position.state == before


@each_variant
def test_outcome_is_the_laws(game: str, index: int) -> None:
    rules, dice = games.get(game), Chance(index)
    position = Position(rules.new_game(options(game, index)))
    while position.outcome is None:
        assert position.to_move is not None
        position.make(dice.choice(position.legal.tolist()))
    assert position.outcome == position.state.outcome is not None


def test_outcome_does_not_rebuild_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """`while position.outcome is None` must not cost more than the actions."""
    position = Position(games.get("pueblo").new_game(games.get("pueblo").Options()))
    monkeypatch.setattr(Position, "state", property(lambda _: pytest.fail("rebuilt")))
    assert position.outcome is None


def test_play_out_without_a_seed_uses_seed_0() -> None:
    position = Position(games.get("aztec").new_game(games.get("aztec").Options()))
    assert position.play_out() == position.play_out(rng=0)


def test_position_shows_its_line() -> None:
    position = Position(games.get("pueblo").new_game(games.get("pueblo").Options()))
    position.make("od4ne")
    assert repr(position).startswith("<Position pueblo/1 ")
    assert position.outcome is None


@pytest.mark.parametrize("wrong", ["pueblo", None, 7, games.get("pueblo").Options()])
def test_position_needs_a_state(wrong: object) -> None:
    with pytest.raises(BaumeisterError, match="A position is made from a state"):
        Position(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games.NAMES)
def test_play_is_make_without_a_way_back(game: str) -> None:
    rules: Any = games.get(game)
    state, dice = rules.new_game(), Chance(5)
    position = Position(state)
    for _ in range(4):  # from within a stack, too
        position.make(position.legal[0])
        state = rules.apply(state, rules.legal_actions(state)[0])
    while legal := rules.legal_actions(state):
        twin = position.copy()
        action = dice.choice(legal)
        state = rules.apply(state, action)
        position.play(rules.to_code(action))
        assert position.state == state
        assert twin.state != state
        with pytest.raises(IndexError):
            position.unmake()
        twin.make(action)
        assert twin.state == state
    with pytest.raises(IllegalAction):
        position.play(0)
