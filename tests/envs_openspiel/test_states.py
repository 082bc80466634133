"""OpenSpiel states: copies, serialization, observations, returns."""

from __future__ import annotations

import copy
import gc
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from baumeister import engine, games
from baumeister.core.errors import IllegalAction, NotationError, PositionError
from baumeister.engine.observer import observe
from baumeister.envs.openspiel import OtherOptions
from baumeister.envs.reward import FINAL_REWARDS, rewards_of
from testing.openspiel_games import by_chance, loaded
from testing.variants import options, variants

every_variant = pytest.mark.parametrize(("game", "index"), variants())
each_game = pytest.mark.parametrize("game", games.NAMES)


def after(game: str, index: int, left: int) -> Any:
    """A state of a random game, some actions before its end."""
    codes, _ = by_chance(game, index)
    state = loaded(game, index).new_initial_state()
    for code in codes[: len(codes) - left]:
        state.apply_action(code)
    return state


@each_game
def test_copies_share_the_law_state_and_are_independent(game: str) -> None:
    state = after(game, 0, left=9)
    line = str(state)
    for copied in (state.clone(), copy.deepcopy(state)):
        assert str(copied) == line
        assert copied.history() == state.history()
        copied.apply_action(copied.legal_actions()[0])
        assert str(copied) != line
        assert str(state) == line
    assert state.clone().law is state.law
    assert str(state.child(state.legal_actions()[0])) != line


@each_game
def test_states_outlive_their_games(game: str) -> None:
    state = loaded(game, 0).new_initial_state()
    gc.collect()
    assert state.clone().returns() == [0.0, 0.0]
    assert state.get_game().options == options(game, 0)


@every_variant
def test_states_round_trip_through_text(game: str, index: int) -> None:
    state = after(game, index, left=5)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    spiel, again = pyspiel.deserialize_game_and_state(text)
    pickled = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert spiel == state.get_game()
    for read in (again, pickled):
        assert read.law == state.law
        assert read.history() == state.history()
        assert read.legal_actions() == state.legal_actions()
        assert read.information_state_string(0) == state.information_state_string(0)


@every_variant
def test_game_can_start_from_a_position_line(game: str, index: int) -> None:
    state = after(game, index, left=3)
    started = state.get_game().new_initial_state(str(state))
    assert started.law == state.law
    assert started.history() == []
    pyspiel.random_sim_test_with_specific_initial_state(
        state.get_game(), num_sims=1, specific_initial_state=started
    )


@each_game
def test_positions_of_other_games_are_refused(game: str) -> None:
    spiel = loaded(game, 0)
    with pytest.raises(PositionError):
        spiel.new_initial_state("nonsense")
    with pytest.raises(OtherOptions, match="other options"):
        spiel.new_initial_state(str(loaded(game, 1).new_initial_state()))


@each_game
def test_illegal_action_is_refused_and_changes_nothing(game: str) -> None:
    state = after(game, 0, left=4)
    before, legal = str(state), state.legal_actions()
    illegal = next(code for code in range(games.get(game).CODES) if code not in legal)
    for code, error in ((illegal, IllegalAction), (games.get(game).CODES, NotationError)):
        with pytest.raises(error):
            state.apply_action(code)
    assert str(state) == before
    assert len(state.history()) == len(by_chance(game, 0)[0]) - 4


@each_game
def test_action_strings_round_trip(game: str) -> None:
    state = after(game, 0, left=6)
    player = state.current_player()
    for code in state.legal_actions():
        text = state.action_to_string(player, code)
        assert state.string_to_action(text) == code
        assert games.get(game).to_code(games.get(game).parse(text)) == code


@every_variant
def test_observations_are_the_engines_planes(game: str, index: int) -> None:
    state = after(game, index, left=8)
    spiel = state.get_game()
    planes, shape = engine.get(game).planes(spiel.options), engine.get(game).SHAPE
    assert spiel.observation_tensor_shape() == [len(planes), *shape]
    observation = make_observation(spiel)
    for seat in range(spiel.num_players()):
        seen = observe(engine.Position(state.law), seat)
        observation.set_from(state, seat)
        assert observation.tensor.dtype == np.float32
        assert np.array_equal(observation.dict["observation"], seen)
        tensor = state.observation_tensor(seat)
        assert tensor.dtype == np.float32
        assert tensor.tolist() == seen.ravel().tolist()
        assert pyspiel.State.observation_tensor(state, seat) == tensor.tolist()
        assert state.observation_string(seat) == observation.string_from(state, seat) == str(state)
        assert state.information_state_string(seat) == state.history_str()


@each_game
def test_clones_and_observations_follow_the_law(game: str) -> None:
    codes, states = by_chance(game, 0)
    spiel = loaded(game, 0)
    state, observation = spiel.new_initial_state(), make_observation(spiel)
    for code, law in zip(codes, states, strict=False):
        assert state.law == law
        other = state.clone()
        other.apply_action(state.legal_actions()[-1])
        assert state.law == law  # a clone is independent
        observation.set_from(state, 1)
        assert np.array_equal(observation.dict["observation"], observe(engine.Position(law), 1))
        state.apply_action(code)
    assert state.law == states[-1]
    assert spiel.new_initial_state().law == states[0]


def test_observers_of_every_kind() -> None:
    state = after("aztec", 0, left=2)
    spiel, own = state.get_game(), pyspiel.PrivateInfoType.SINGLE_PLAYER

    def seen(public: bool, recall: bool) -> Any:
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=recall, private_info=own
        )
        return make_observation(spiel, kind)

    assert seen(True, False).string_from(state, 0) == str(state)
    assert seen(True, True).string_from(state, 0) == state.history_str()
    assert seen(True, True).tensor is None
    assert seen(False, False).string_from(state, 0) == ""
    assert spiel.make_observer({}) is not None
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(spiel, params={"colour": "red"})


@pytest.mark.parametrize("reward", FINAL_REWARDS)
@every_variant
def test_returns_are_the_rewards_and_sum_to_zero(game: str, index: int, reward: str) -> None:
    codes, states = by_chance(game, index, seed=2)
    state = loaded(game, index, reward).new_initial_state()
    for code in codes:
        assert set(state.returns()) == set(state.rewards()) == {0.0}
        state.apply_action(code)
    outcome = states[-1].outcome
    assert outcome is not None
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    assert state.returns() == pytest.approx(rewards_of(game, reward, outcome).tolist(), abs=1e-5)
    assert abs(sum(state.returns())) < 1e-12
