"""Encoders read and write every plane, and one-hot channels lose nothing."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.engine.observation_layout import BITS, CATEGORY
from baumeister.engine.observer import observe
from baumeister.envs.encoder import Encoder
from baumeister.envs.single_agent import AztecEnv, PuebloEnv
from baumeister.envs.vector import BoardVectorEnv
from envs.law_comparison import play_beside_law
from envs.modes import Mode, each_mode, one_of_each


@each_mode
def test_encoder_reads_and_writes_observations(mode: Mode) -> None:
    env, encoder = mode.raw_env(), Encoder(mode.game, **mode.settings)
    seen = np.stack([observe(env.position, 0) for env, _ in play_beside_law(env, 3)])
    assert seen.shape[1:] == encoder.shape
    for plane, values in zip(encoder.planes, seen.swapaxes(0, 1), strict=True):
        if not plane.by_square:
            assert (values == values[:, :1, :1]).all(), plane.name
    for one in seen[::5]:
        values = encoder.decode(one)
        assert tuple(values) == encoder.names
        assert (encoder.encode(values) == one).all()
    hot = encoder.one_hot(seen)
    assert hot.shape == (len(seen), len(encoder.channels), *seen.shape[2:])
    assert hot.min() >= 0
    assert hot.max() <= 1
    assert (encoder.from_one_hot(hot) == seen).all()
    assert (encoder.one_hot(seen[-1]) == hot[-1]).all()


def test_one_hot_has_a_channel_for_each_case_and_bit() -> None:
    encoder = Encoder("pueblo", demolition=True, players=3)
    hot = encoder.one_hot(
        encoder.encode({"level 2": 5, "joined 1": 4 + 32, "height": 21, "to move 1": 1})
    )[:, 0, 0]
    by_name = dict(zip(encoder.channels, hot.tolist(), strict=True))
    assert [by_name[f"level 2 = {value}"] for value in range(6)] == [0, 0, 0, 0, 0, 1]
    assert [by_name[f"joined 1 & {1 << n}"] for n in range(6)] == [0, 0, 1, 0, 0, 1]
    assert by_name["height"] == pytest.approx(21 / 63)
    assert [by_name[f"to move {seat}"] for seat in range(3)] == [0, 1, 0]
    assert {plane.kind for plane in encoder.planes} >= {CATEGORY, BITS}


def test_wrong_values_are_refused() -> None:
    encoder = Encoder("aztec")
    with pytest.raises(KeyError, match="there is no plane 'colour'"):
        encoder.encode({"colour": 1})
    with pytest.raises(ValueError, match="'claim' is from 0 to 18"):
        encoder.encode({"claim": 19})


@one_of_each
def test_environments_show_one_hot_channels(mode: Mode) -> None:
    encoder = Encoder(mode.game, **mode.settings)
    env = mode.raw_env(one_hot=True)
    env.reset(seed=1)
    agent = env.agent_selection
    seen = env.observe(agent)
    assert env.observation_space(agent).contains(seen)
    seat = env.possible_agents.index(agent)
    assert (encoder.from_one_hot(seen["observation"]) == observe(env.position, seat)).all()

    seats = {"pueblo": PuebloEnv, "aztec": AztecEnv}[mode.game](one_hot=True, **mode.settings)
    shown, _ = seats.reset(seed=1)
    assert seats.observation_space.contains(shown)
    plain, _ = {"pueblo": PuebloEnv, "aztec": AztecEnv}[mode.game](**mode.settings).reset(seed=1)
    assert (encoder.one_hot(plain["observation"]) == shown["observation"]).all()


@one_of_each
def test_vector_environment_shows_one_hot_channels_to_the_end(mode: Mode) -> None:
    encoder = Encoder(mode.game, **mode.settings)
    envs = [
        BoardVectorEnv(4, mode.game, one_hot=one_hot, workers=1, **mode.settings)
        for one_hot in (False, True)
    ]
    (plain, _), (shown, _) = (env.reset(seed=1) for env in envs)
    ended = np.zeros(4, np.bool_)
    while not ended.any():
        assert envs[1].observation_space.contains(shown)
        assert (encoder.one_hot(plain["observation"]) == shown["observation"]).all()
        actions = plain["action_mask"].argmax(axis=1)
        plain, _, ended, _, infos = envs[0].step(actions)
        shown, *_, hot_infos = envs[1].step(actions)
    for game in np.flatnonzero(ended):
        last, hot = infos["final_obs"][game], hot_infos["final_obs"][game]
        assert (encoder.one_hot(last["observation"]) == hot["observation"]).all()
    for env in envs:
        env.close()
