"""PettingZoo environments play the law's games and refuse invalid actions."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from baumeister import aztec, games, pueblo
from baumeister.core.errors import IllegalAction, NotationError, OptionsError
from baumeister.core.game import NotAState
from baumeister.core.outcome import Outcome
from baumeister.envs import aztec_v1, pueblo_v1
from baumeister.envs.aec import BoardGameEnv
from baumeister.envs.base_env import NoGame
from baumeister.envs.reward import REWARDS, RewardError, rewards_of
from envs.law_comparison import play_beside_law
from envs.modes import Mode, each_mode, one_of_each


def plain_rewards(game: str, kind: str, outcome: Outcome) -> list[float]:
    """Rewards computed as the documentation describes them."""
    seats = range(len(outcome.totals))
    better = {"pueblo": -1, "aztec": 1}[game]
    scale = {"pueblo": 100, "aztec": 10}[game]

    def gap(me: int, other: int) -> float:
        points = better * (outcome.totals[me] - outcome.totals[other])
        if kind == "margin":
            return points / scale
        wins = (me in outcome.winners) - (other in outcome.winners)
        return wins or (points > 0) - (points < 0)

    return [
        sum(gap(me, other) for other in seats if other != me) / (len(seats) - 1) for me in seats
    ]


def plain_points(game: str, before: Any, after: Any) -> list[float]:
    """The reward `points` of a step, computed as the documentation describes it."""
    scale = {"pueblo": -100, "aztec": 10}[game]
    return [(new - old) / scale for old, new in zip(before, after, strict=True)]


def test_agents_get_the_points_of_all_steps_since_their_last_action() -> None:
    env = pueblo_v1.env(players=3, reward="points")
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        totals[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(legal[len(legal) // 2]))
    outcome = env.unwrapped.position.state.outcome
    assert list(totals.values()) == pytest.approx([-points / 100 for points in outcome.totals])
    assert max(outcome.totals) > 0


@pytest.mark.parametrize("make", [pueblo_v1.env, lambda: gymnasium.make("baumeister/Pueblo-v1")])
def test_reset_starts_from_a_state_of_the_same_version(make: Any) -> None:
    env, rules = make(), pueblo
    state = rules.new_game()
    for text in ("od4ne", "+3", "oa1ne", "+1"):
        state = rules.apply(state, rules.parse(text))
    env.reset(seed=1, options={"state": state})
    assert env.unwrapped.position.state.site.blocks >= state.site.blocks
    three = rules.new_game(rules.Options(players=3))
    for wrong in (three, aztec.new_game(), "state"):
        with pytest.raises(OptionsError, match="a state of this game that is not over"):
            env.reset(options={"state": wrong})
    with pytest.raises(NotAState, match=r"Use game\.state"):
        env.reset(options={"state": rules.Game()})


def test_unknown_reset_options_are_refused() -> None:
    env = pueblo_v1.raw_env()
    with pytest.raises(OptionsError, match="stat"):
        env.reset(options={"stat": None})
    env.reset(options={"options": 1})  # as PettingZoo's API test does


@each_mode
def test_environment_plays_the_laws_game(mode: Mode) -> None:
    rules, kind = games.get(mode.game), REWARDS[mode.settings["players"] % 3]
    env = mode.raw_env(reward=kind)
    scores, summed = None, np.zeros(mode.settings["players"])
    for _, state in play_beside_law(env, 2):
        legal = np.zeros(rules.CODES, np.int8)
        legal[[rules.to_code(action) for action in rules.legal_actions(state)]] = 1
        for seat, agent in enumerate(env.agents):
            mask = env.observe(agent)["action_mask"]
            assert mask.dtype == np.int8
            mine = legal if seat == state.to_move else 0 * legal
            assert np.array_equal(mask, mine if state.outcome is None else 0 * legal + 1)
        assert env.position.state == state
        assert env.position.scores == state.scores
        rewards = [env.rewards[agent] for agent in env.agents]
        summed += rewards
        if kind == "points" and scores is not None:
            assert rewards == pytest.approx(plain_points(mode.game, scores, state.scores))
        scores = state.scores
        if state.outcome is None:
            assert env.agent_selection == f"player_{state.to_move}"
            assert kind == "points" or set(rewards) == {0.0}
            assert not any(env.terminations.values())
        else:
            expected = plain_rewards(
                mode.game, "margin" if kind == "points" else kind, state.outcome
            )
            if kind == "points":  # a margin is a sum of points minus the average of the others'
                others = (summed.sum() - summed) / (len(summed) - 1)
                assert summed - others == pytest.approx(expected, abs=1e-5)
            else:
                assert rewards == pytest.approx(expected)
                assert sum(rewards) == pytest.approx(0, abs=1e-6)
            assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert env.infos == {agent: {} for agent in env.possible_agents}


@pytest.mark.parametrize(
    ("game", "kind", "outcome", "expected"),
    [
        ("pueblo", "rank", Outcome((1,), (30, 10, 20), ""), [-1, 1, 0]),
        ("pueblo", "rank", Outcome((0, 1), (10, 10, 20, 20), ""), [2 / 3, 2 / 3, -2 / 3, -2 / 3]),
        ("pueblo", "margin", Outcome((1,), (30, 10, 20), ""), [-0.15, 0.15, 0]),
        ("aztec", "rank", Outcome((0,), (9, 9), ""), [1, -1]),  # ties go to the first
        ("aztec", "rank", Outcome((2,), (7, 5, 0), ""), [0, -1, 1]),  # Oh Puch wins
        ("aztec", "margin", Outcome((2,), (7, 5, 0), ""), [0.45, 0.15, -0.6]),
        ("aztec", "margin", Outcome((0,), (9, 9), ""), [0, 0]),
    ],
)
def test_rewards(game: str, kind: str, outcome: Outcome, expected: list[float]) -> None:
    assert rewards_of(game, kind, outcome) == pytest.approx(expected, abs=1e-6)
    assert plain_rewards(game, kind, outcome) == pytest.approx(expected)


def _first_legal(env: Any) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])


def _reported(env: Any) -> list[Any]:
    """Everything an environment reports, in comparable form."""
    observations = [env.observe(agent) for agent in env.possible_agents]
    arrays = [array.tolist() for seen in observations for array in seen.values()]
    return [env.agent_selection, arrays, dict(env.rewards), dict(env.terminations)]


def _played_on(env: Any, steps: int) -> list[Any]:
    """What the environment reports over some actions."""
    told = []
    for _ in range(steps):
        env.step(_first_legal(env))
        told.append(_reported(env))
    return told


@one_of_each
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_copies_are_equal_and_independent(mode: Mode, copied: Any) -> None:
    for env in (mode.env(), mode.raw_env()):
        fresh = copied(env)  # before the first game
        for each in (env, fresh):
            each.reset(seed=8)
        assert _reported(fresh) == _reported(env)
        _played_on(env, 9)
        before = _reported(env)
        other = copied(env)
        ahead = _played_on(other, 12)
        assert _reported(env) == before
        assert _played_on(env, 12) == ahead
        for each in (env, other):
            each.reset()  # the stream for the next games is copied too
        assert _reported(other) == _reported(env)


def test_seed_draws_new_cult_sites_for_every_game() -> None:
    def drawn(env: Any, *seeds: int | None) -> list[tuple[str, ...]]:
        found = []
        for seed in seeds:
            env.reset(seed=seed)
            found.append(env.unwrapped.position.options.cult_sites)
        return found

    env = pueblo_v1.env(pro=True, cult_sites=3)
    first, second, again, next_one = drawn(env, 5, None, 5, None)
    assert first == again != second == next_one
    assert {len(first), len(second)} == {3}
    played = pueblo_v1.env(pro=True, cult_sites=3)
    played.reset(seed=5)
    _played_on(played, 5)  # how a game is played does not affect the next
    assert drawn(played, None) == [second]
    assert len(set(drawn(pueblo_v1.env(pro=True, cult_sites=4), *[None] * 5))) > 1
    given = ("c3ne", "f6sw")
    assert drawn(pueblo_v1.env(pro=True, cult_sites=given), 1, 2) == [given, given]
    assert drawn(pueblo_v1.env(cult_sites=0), 1) == [()]


@pytest.mark.parametrize(
    ("module", "settings", "code"),
    [
        (pueblo_v1, {"corners": "both"}, "options.unknown"),
        (aztec_v1, {"cult_sites": 2}, "options.unknown"),
        (pueblo_v1, {"players": 5}, "options.value"),
        (pueblo_v1, {"pro": True, "cult_sites": 5}, "options.value"),
        (pueblo_v1, {"pro": True, "cult_sites": True}, "options.value"),
        (pueblo_v1, {"cult_sites": 1}, "options.pro_only"),
        (aztec_v1, {"match": True}, "options.three_only"),
        (aztec_v1, {"render_mode": "film"}, "options.value"),
    ],
)
def test_impossible_settings_are_refused(module: Any, settings: Any, code: str) -> None:
    with pytest.raises(OptionsError) as refused:
        module.env(**settings)
    assert refused.value.code == code


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(RewardError, match="rank, margin, points"):
        pueblo_v1.env(reward="gold")


@one_of_each
def test_invalid_actions_change_nothing(mode: Mode) -> None:
    env = mode.env()
    env.reset(seed=1)
    env.step(_first_legal(env))
    before, state = _reported(env), env.unwrapped.position.state
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(illegal)
    for nonsense in (-1, 10**6, 0.5, "p", None, [0]):
        with pytest.raises(NotationError):
            env.step(nonsense)
    with pytest.raises(TypeError):
        env.reset(seed="chance")
    assert _reported(env) == before
    assert env.unwrapped.position.state == state


@pytest.mark.parametrize("kind", [int, np.int16, np.uint64, np.array])
def test_actions_may_be_any_integer_type(kind: Any) -> None:
    env = aztec_v1.env()
    env.reset(seed=1)
    env.step(kind(_first_legal(env)))
    assert env.agent_selection == "player_1"


def test_calls_outside_a_game_are_refused(
    caplog: pytest.LogCaptureFixture,
) -> None:
    fresh = aztec_v1.raw_env()
    for call in (lambda: fresh.step(0), lambda: fresh.observe("player_0")):
        with pytest.raises(NoGame, match="Call reset first"):
            call()
    env = aztec_v1.env()
    raw: BoardGameEnv = env.unwrapped
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(_first_legal(env))
    state = raw.position.state
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    assert [env.agent_selection for _ in env.agent_iter() if env.step(None) is None][-1]
    assert env.agents == []
    with pytest.raises(NoGame):
        raw.step(None)
    env.step(None)  # PettingZoo's wrapper only warns
    assert "WARNING" in caplog.text
    assert raw.position.state == state
