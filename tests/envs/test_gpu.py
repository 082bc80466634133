"""Vector environments on a GPU: the same games, observations, masks and rewards as on the CPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from baumeister.core.errors import IllegalAction, OptionsError
from baumeister.envs.vector import BoardVectorEnv
from needs_gpu import needs_gpu
from testing.variants import VARIANTS, variants

COUNT, STEPS = 70, 260


each_variant = pytest.mark.parametrize(("game", "index"), variants())
SETTINGS: list[dict[str, Any]] = [
    {"opponents": "self", "reward": "rank"},
    {"opponents": "self", "reward": "points", "opening_turns": 3},
    {"opponents": "random", "reward": "margin"},
    {"opponents": "random", "reward": "rank", "seat": 1, "opening_turns": 7},
    {"opponents": "exposure", "reward": "rank", "opening_turns": 1},
]


def legal_actions(masks: Any, dice: np.random.Generator) -> Any:
    """A random legal action for every game."""
    return (masks * dice.random(masks.shape)).argmax(axis=1)


def compare(game: str, index: int, settings: dict[str, Any], form: str) -> int:
    """Play on both devices and compare everything; return how many games ended."""
    chosen = {**VARIANTS[game][index], **settings}
    on_cpu = BoardVectorEnv(COUNT, game, **chosen)
    on_gpu = BoardVectorEnv(COUNT, game, device="cuda", form=form, **chosen)
    dice, over = np.random.default_rng(index), 0
    seen, infos = on_cpu.reset(seed=index)
    also_seen, also_infos = on_gpu.reset(seed=index)
    for number in range(STEPS):
        planes, masks = np.asarray(also_seen["observation"]), np.asarray(also_seen["action_mask"])
        if form == "compact":
            planes = on_gpu.batch.layout.decode(planes)
            masks = on_gpu.action_masks()
        assert (planes == seen["observation"]).all(), number
        assert (masks == seen["action_mask"]).all(), number
        assert (np.asarray(also_infos["to_move"]) == infos["to_move"]).all(), number
        actions = legal_actions(seen["action_mask"], dice)
        seen, rewards, ended, _, infos = on_cpu.step(actions)
        also_seen, also_rewards, also_ended, truncated, also_infos = on_gpu.step(actions)
        assert np.asarray(also_rewards).tobytes() == rewards.tobytes(), number
        assert (np.asarray(also_ended) == ended).all(), number
        assert not np.asarray(truncated).any()
        if "rewards" in infos:
            assert (np.asarray(also_infos["rewards"]) == infos["rewards"]).all(), number
        if ended.any():
            over += int(ended.sum())
            last = on_gpu.batch.layout.decode(np.asarray(on_gpu.batch.last_compact))
            expanded = np.asarray(on_gpu.final_planes())
            for lane in np.flatnonzero(ended):
                assert (last[lane] == infos["final_obs"][lane]["observation"]).all()
                assert (expanded[lane] == last[lane]).all()
    slots, also_slots = on_cpu.batch.slots, on_gpu.batch.results()
    for name in ("stream", "seat", "mover", "scores", "gained", "result"):
        assert (slots[name] == also_slots[name]).all(), name
    assert on_gpu.batch.state(5) == on_cpu.batch.state(5)
    on_cpu.close()
    on_gpu.close()
    return over


@needs_gpu
@each_variant
@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_games_on_a_gpu_equal_those_on_the_cpu(game: str, index: int, number: int) -> None:
    form = ("planes", "compact")[(index + number) % 2]
    assert compare(game, index, SETTINGS[number], form) > 0


@needs_gpu
def test_games_on_a_gpu_start_from_given_states() -> None:
    on_cpu = BoardVectorEnv(3, "pueblo", opponents="self")
    on_gpu = BoardVectorEnv(3, "pueblo", opponents="self", device="cuda")
    seen, _ = on_cpu.reset(seed=1)
    for _ in range(9):
        seen, *_ = on_cpu.step(legal_actions(seen["action_mask"], np.random.default_rng(2)))
    states = [on_cpu.batch.state(lane) for lane in range(3)]
    on_gpu.reset(seed=1, options={"states": states})
    assert [on_gpu.batch.state(lane) for lane in range(3)] == states


@needs_gpu
@pytest.mark.parametrize("wrong", [-1, 565, 566, 2**32])
def test_illegal_action_on_a_gpu_changes_nothing(wrong: int) -> None:
    env = BoardVectorEnv(300, "pueblo", opponents="self", device="cuda")
    seen, _ = env.reset(seed=4)
    actions = np.asarray(seen["action_mask"]).argmax(axis=1)
    before = env.batch.state(7), np.asarray(seen["observation"])
    spoiled = actions.copy()
    spoiled[7] = wrong
    with pytest.raises((IllegalAction, ValueError)):
        env.step(spoiled)
    assert env.batch.state(7) == before[0]
    env.step(actions)


@needs_gpu
def test_random_actions_on_a_gpu_are_legal_and_reproducible() -> None:
    env = BoardVectorEnv(2000, "aztec", opponents="self", device="cuda")
    seen, _ = env.reset(seed=4)
    actions = np.asarray(env.random_actions(seed=3))
    assert (np.asarray(seen["action_mask"])[np.arange(2000), actions] == 1).all()
    assert (np.asarray(env.random_actions(seed=3)) == actions).all()
    assert len(np.unique(actions)) > 5


@needs_gpu
def test_libraries_share_the_arrays() -> None:
    torch = pytest.importorskip("torch")
    env = BoardVectorEnv(64, "pueblo", opponents="self", device="cuda")
    seen, _ = env.reset(seed=4)
    masks = torch.from_dlpack(seen["action_mask"])
    address = masks.data_ptr()
    for dtype in (torch.int64, torch.int32):
        actions = masks.to(torch.float32).argmax(dim=1).to(dtype)
        seen, rewards, *_ = env.step(actions)
        masks = torch.from_dlpack(seen["action_mask"])
        assert masks.data_ptr() == address
    assert torch.from_dlpack(rewards).shape == (64,)
    assert (torch.as_tensor(seen["action_mask"], device="cuda") == masks).all()


@needs_gpu
def test_pytorch_decodes_compact_observations() -> None:
    torch = pytest.importorskip("torch")
    env = BoardVectorEnv(64, "pueblo", opponents="self", device="cuda", form="compact")
    seen, _ = env.reset(seed=4)
    for _ in range(20):
        seen, *_ = env.step(env.random_actions())
    compact = torch.from_dlpack(seen["observation"])
    decoded = env.batch.layout.decode(compact)
    assert decoded.is_cuda
    assert (decoded.cpu().numpy() == env.batch.layout.decode(np.asarray(seen["observation"]))).all()


@pytest.mark.parametrize("settings", [{"form": "compact"}, {"check_actions": False}])
def test_settings_of_the_gpu_are_refused_on_the_cpu(settings: dict[str, Any]) -> None:
    with pytest.raises(OptionsError, match="It must be cuda"):
        BoardVectorEnv(2, "aztec", **settings)
