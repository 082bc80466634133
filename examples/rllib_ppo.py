"""Ray RLlib's PPO with masked actions, against one of our players.

    python examples/rllib_ppo.py --game aztec --opponents level1 --iterations 50 --seed 1

Needs the extra `envs`, PyTorch and RLlib (`pip install '.[envs]' 'ray[rllib]'`). RLlib steps one
Gymnasium environment at a time, in Python, so it is slower than `examples/ppo.py`; it can use a
cluster. The masks are applied by RLlib's own `ActionMaskingTorchRLModule`, which expects other
names and types than ours: `MaskedEnv` renames them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from baumeister import games
from baumeister.envs.single_agent import AztecEnv, PuebloEnv

KINDS = {"pueblo": PuebloEnv, "aztec": AztecEnv}


class MaskedEnv(gymnasium.Env[dict[str, Any], int]):
    """One seat of a game as RLlib's masking module expects it: flat one-hot channels, and the mask
    as 32-bit floats. The reward is the agent's points."""

    def __init__(self, config: dict[str, Any]) -> None:
        kind = KINDS[config["game"]]
        self._env = kind(opponents=config["opponents"], reward="points", one_hot=True)
        inner: Any = self._env.observation_space
        size = int(np.prod(inner["observation"].shape))
        self.action_space = self._env.action_space
        self.observation_space = spaces.Dict(
            {
                "observations": spaces.Box(0, 1, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, inner["action_mask"].shape, np.float32),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game."""
        seen, _ = self._env.reset(seed=seed, options=options)
        return self._renamed(seen), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action."""
        seen, reward, ended, cut, _ = self._env.step(int(action))
        return self._renamed(seen), reward, ended, cut, {}

    def _renamed(self, seen: dict[str, Any]) -> dict[str, Any]:
        mask = seen["action_mask"].astype(np.float32)
        return {"observations": seen["observation"].ravel(), "action_mask": mask}


def main(arguments: Sequence[str] | None = None) -> float:
    """Train, and return the mean points per game in the last iteration."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="aztec")
    parser.add_argument("--opponents", default="level1")
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--steps", type=int, default=2048, help="steps per iteration")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    config = (
        PPOConfig()
        .environment(MaskedEnv, env_config={"game": chosen.game, "opponents": chosen.opponents})
        .env_runners(num_env_runners=chosen.runners)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [256, 256], "fcnet_activation": "relu"},
            )
        )
        .training(
            lr=3e-4,
            train_batch_size_per_learner=chosen.steps,
            minibatch_size=min(512, chosen.steps),
            num_epochs=3,
            entropy_coeff=0.01,
        )
        .debugging(seed=chosen.seed)
    )
    algorithm, mean, scale = config.build_algo(), 0.0, games.get(chosen.game).META.typical_margin
    for iteration in range(1, chosen.iterations + 1):
        played = algorithm.train()["env_runners"]
        mean = scale * float(played["episode_return_mean"])
        print(f"{iteration * chosen.steps:,} steps: {mean:.1f} points per game", flush=True)
    algorithm.stop()
    return mean


if __name__ == "__main__":
    main()
