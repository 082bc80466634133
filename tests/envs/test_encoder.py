"""Encoders read and write every plane, and one-hot channels lose nothing."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.engine.observation_layout import BITS, CATEGORY
from baumeister.engine.observer import observe
from baumeister.envs.encoder import Encoder
from envs.law_comparison import play_beside_law
from envs.modes import Mode, each_mode


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
