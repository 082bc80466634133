"""Gymnasium environments: the agent in one seat, computer players in the others."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from baumeister import games, players
from baumeister.core.chance import Chance
from baumeister.core.errors import IllegalAction, NotationError, OptionsError
from baumeister.core.rules import AnyState
from baumeister.envs.base_env import NoGame, observation
from baumeister.envs.reward import RewardError, rewards_of
from baumeister.envs.single_agent import SeatEnv
from baumeister.envs.spaces import options_of
from baumeister.players import PlayerSettingError, UnknownPlayer, registry
from baumeister.players.random import RandomPlayer
from envs.modes import Mode, each_mode, one_of_each


def make(mode: Mode, **more: Any) -> Any:
    """The environment as Gymnasium makes it, with all its checks."""
    return gymnasium.make(f"baumeister/{mode.game.capitalize()}-v1", **mode.settings, **more)


def first_legal(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[0])


@each_mode
def test_gymnasium_check_passes(mode: Mode) -> None:
    # The check samples actions without the mask, so an illegal one must not raise.
    check_env(make(mode, illegal="lose").unwrapped)


@each_mode
def test_game_against_random_players_follows_the_law(mode: Mode) -> None:
    rules, kind, seed = games.get(mode.game), "margin", 11
    env = make(mode, reward=kind)
    seen, info = env.reset(seed=seed)

    dice = Chance(seed).spawn()
    state: AnyState = rules.new_game(options_of(mode.game, mode.settings, dice))
    me = dice.below(mode.settings["players"])
    opponent, mine = players.create("random"), Chance(seed)

    over, reward = False, 0.0
    while True:
        while state.to_move not in (None, me):
            for action in opponent.turn(state, rng=dice):
                state = rules.apply(state, action)
        assert env.unwrapped.position.state == state
        assert info["seat"] == me
        expected = observation(env.unwrapped.position, me)
        assert all(np.array_equal(seen[key], expected[key]) for key in expected)
        assert np.array_equal(info["action_mask"], expected["action_mask"])
        assert over == (state.outcome is not None)
        if state.outcome is not None:
            break
        assert reward == 0
        action = mine.choice(rules.legal_actions(state))
        state = rules.apply(state, action)
        seen, reward, over, cut_short, info = env.step(rules.to_code(action))
        assert cut_short is False
    assert reward == rewards_of(mode.game, kind, state.outcome)[me]
    assert seen["action_mask"].all()


@one_of_each
def test_points_since_the_agents_last_action_are_its_reward(mode: Mode) -> None:
    env = make(mode, reward="points")
    sign = {"pueblo": -100, "aztec": 10}[mode.game]
    for seed in range(3):
        _, info = env.reset(seed=seed)
        before, over = env.unwrapped.position.state.scores[info["seat"]], False
        while not over:
            _, reward, over, _, info = env.step(first_legal(info))
            after = env.unwrapped.position.state.scores[info["seat"]]
            assert reward == pytest.approx((after - before) / sign)
            before = after


@one_of_each
def test_action_masks_are_those_that_maskable_ppo_asks_for(mode: Mode) -> None:
    env = make(mode)
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"]).all()
    masks[:] = False  # the caller's own array
    assert (env.unwrapped.action_masks() == info["action_mask"]).all()


class FirstPlayer(RandomPlayer):
    """Takes the first legal action and records its seat."""

    asked: list[int | None]

    def turn(self, state: AnyState, **_budget: Any) -> tuple[Any, ...]:
        FirstPlayer.asked.append(state.to_move)
        return (games.get(state.game).legal_actions(state)[0],)


def test_opponents_sit_clockwise_from_the_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "NAMES", ("random", "first"))
    monkeypatch.setitem(registry._PLAYERS, "first", FirstPlayer)
    for opponents, seats in (
        (["random", "first", "random"], {0}),
        (["first", "random", "first"], {3, 1}),
        ("first", {3, 0, 1}),
    ):
        FirstPlayer.asked = []
        env = make(Mode("pueblo", {"players": 4}), opponents=opponents, seat=2)
        _, info = env.reset(seed=1)
        for _ in range(6):
            *_, info = env.step(first_legal(info))
        assert set(FirstPlayer.asked) == seats


def test_seat_is_drawn_or_given() -> None:
    env = make(Mode("aztec", {"players": 3}))
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(12)]
    assert set(seats) == {0, 1, 2}
    env.reset(seed=0)
    assert len({env.reset()[1]["seat"] for _ in range(12)}) > 1
    given = make(Mode("aztec", {"players": 3}), seat=1)
    assert {given.reset()[1]["seat"] for _ in range(12)} == {1}


class Counted(RandomPlayer):
    """Records its budget and the number of instances."""

    allowed: list[int | None]
    made: int

    def __init__(self) -> None:
        Counted.made += 1

    def turn(self, state: AnyState, *, nodes: int | None = None, **more: Any) -> tuple[Any, ...]:
        Counted.allowed.append(nodes)
        return super().turn(state, nodes=nodes, **more)


@pytest.mark.parametrize("nodes", [None, 7])
def test_opponent_is_created_once_and_gets_the_budget(
    monkeypatch: pytest.MonkeyPatch, nodes: int | None
) -> None:
    monkeypatch.setattr(registry, "NAMES", ("counted",))
    monkeypatch.setitem(registry._PLAYERS, "counted", Counted)
    Counted.allowed, Counted.made = [], 0
    env = make(Mode("pueblo", {"players": 3}), opponents="counted", nodes=nodes)
    _reported(env, 6, 1)
    _reported(env, 6, 2)
    assert Counted.made == 1
    assert set(Counted.allowed) == {nodes}


def _reported(env: Any, steps: int, seed: int | None) -> list[Any]:
    """Everything reported in the first steps of a game."""
    told = [env.reset(seed=seed)]
    for _ in range(steps):
        told.append(env.step(first_legal(told[-1][-1])))
    return told


def _same(a: Any, b: Any) -> bool:
    return pickle.dumps(a) == pickle.dumps(b)


@one_of_each
def test_seed_decides_everything(mode: Mode) -> None:
    one, other = make(mode), make(mode)
    assert _same(_reported(one, 5, 3), _reported(other, 5, 3))
    assert _same(_reported(one, 5, None), _reported(other, 5, None))  # and the games after it
    assert not _same(_reported(one, 5, 4), _reported(other, 5, 5))


@one_of_each
def test_seed_and_nodes_decide_engine_players_turns(mode: Mode) -> None:
    one, other = (make(mode, opponents="level1", nodes=20) for _ in range(2))
    assert _same(_reported(one, 3, 3), _reported(other, 3, 3))
    copied = copy.deepcopy(one)  # without the players' loaded data
    assert _same(_reported(one, 3, None), _reported(copied, 3, None))
    assert _same(_reported(pickle.loads(pickle.dumps(one)), 3, 4), _reported(one, 3, 4))  # noqa: S301


@one_of_each
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_copies_are_equal_and_independent(mode: Mode, copied: Any) -> None:
    env = make(mode)
    *_, (*_, info) = _reported(env, 4, 7)
    before = env.unwrapped.position.state
    other = copied(env)
    ahead = other.step(first_legal(info))
    assert env.unwrapped.position.state == before
    assert _same(env.step(first_legal(info)), ahead)
    assert _same(_reported(env, 3, None), _reported(other, 3, None))


@one_of_each
def test_illegal_action_raises_or_loses(mode: Mode) -> None:
    env = make(mode)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = env.unwrapped.position.state
    with pytest.raises(IllegalAction):
        env.step(illegal)
    with pytest.raises(NotationError):
        env.step(10**6)
    assert env.unwrapped.position.state == before
    env.step(first_legal(info))

    strict = make(mode, illegal="lose")
    strict.reset(seed=1)
    with pytest.raises(NotationError):  # a value that is not an action is a programming error
        strict.step(10**6)
    seen, reward, over, cut_short, info = strict.step(illegal)
    assert (reward, over, cut_short) == (-1.0, True, False)
    assert seen["action_mask"].all()
    assert info["action_mask"].all()
    assert strict.unwrapped.action_masks().all()
    with pytest.raises(NoGame, match="Call reset first"):
        strict.step(illegal)
    strict.reset()


def test_unknown_reset_options_are_refused() -> None:
    with pytest.raises(OptionsError, match="There is no option “seat”"):
        make(Mode("aztec", {})).reset(options={"seat": 1})


def test_calls_outside_a_game_are_refused() -> None:
    env = make(Mode("aztec", {}))
    raw: SeatEnv = env.unwrapped
    with pytest.raises(NoGame):
        raw.step(0)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(first_legal(info))
    with pytest.raises(NoGame):
        raw.step(0)


@pytest.mark.parametrize(
    ("settings", "error", "code"),
    [
        ({"seat": 2}, OptionsError, "options.value"),
        ({"seat": True}, OptionsError, "options.value"),
        ({"illegal": "maybe"}, OptionsError, "options.value"),
        ({"opponents": ["random", "random"]}, OptionsError, "options.value"),
        ({"opponents": "nobody"}, UnknownPlayer, "players.unknown"),
        ({"opponents": "varied:among=0"}, PlayerSettingError, "players.value"),
        ({"opponents": "level1", "nodes": 0}, OptionsError, "options.value"),
        ({"opponents": "level1", "nodes": True}, OptionsError, "options.value"),
        ({"reward": "gold"}, RewardError, "envs.reward"),
        ({"colour": "red"}, OptionsError, "options.unknown"),
    ],
)
def test_impossible_settings_are_refused(settings: Any, error: Any, code: str) -> None:
    with pytest.raises(error) as refused:
        make(Mode("pueblo", {}), **settings)
    assert refused.value.code == code


def test_gymnasium_imports_the_module_of_an_id() -> None:
    env = gymnasium.make("baumeister.envs:baumeister/Pueblo-v1", players=3)
    assert env.spec is not None
    again = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(env.spec.to_json()))
    assert again.observation_space == env.observation_space
