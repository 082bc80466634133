"""sb3-contrib's MaskablePPO against a compiled opponent.

    python examples/maskable_ppo.py --game aztec --opponents exposure --steps 200000 --seed 1

Needs the extra `envs` and sb3-contrib (`pip install '.[envs]' sb3-contrib`). `SB3VecEnv` adapts
our vector environment to Stable-Baselines3, which has an interface of its own. Training uses the
dense reward `points`; at the end the agent plays new games without exploration, and the last line
has the share it won, the steps and the CPU seconds. The same seed and steps give the same agent on
the same machine.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from baumeister.envs.vector import BoardVectorEnv

REWARD_SCALE = 10.0
"""Rewards are points divided by a typical margin; the value learns better from larger numbers."""


class SB3VecEnv(VecEnv):  # type: ignore[misc] # the type checker does not need the package
    """A `BoardVectorEnv` as Stable-Baselines3 calls it. Observations are one-hot channels; the
    reward is the agent's points minus the mean of the others'."""

    def __init__(self, games: int, game: str, opponents: str) -> None:
        self._env = BoardVectorEnv(
            games, game, opponents=opponents, reward="points", one_hot=True, copy=True
        )
        spaces: Any = self._env.single_observation_space
        super().__init__(games, spaces["observation"], self._env.single_action_space)
        self._actions: npt.NDArray[Any] = np.zeros(games, np.int64)
        self._seats = self._actions

    def reset(self) -> npt.NDArray[Any]:
        """Start all games again, with the seed given before."""
        seen, infos = self._env.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._seats = infos["to_move"]
        return seen["observation"]

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Keep the actions."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], list[dict[str, Any]]]:
        """Play the actions."""
        seen, mine, ended, _, infos = self._env.step(self._actions)
        others = (infos["rewards"].sum(axis=1) - mine) / (infos["rewards"].shape[1] - 1)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(ended):
            winners = infos["final_info"]["winners"][game]
            told[game] = {
                "terminal_observation": infos["final_obs"][game]["observation"],
                "won": winners[self._seats[game]] / winners.sum(),
            }
        self._seats = infos["to_move"]
        return seen["observation"], REWARD_SCALE * (mine - others), ended, told

    def env_method(
        self,
        method_name: str,
        *method_args: Any,  # noqa: ANN401 - Stable-Baselines3's signature
        indices: Any = None,  # noqa: ANN401
        **method_kwargs: Any,  # noqa: ANN401
    ) -> list[Any]:
        """Call a method that returns a row for every game: MaskablePPO calls `action_masks`."""
        return list(getattr(self._env, method_name)(*method_args, **method_kwargs))

    def has_attr(self, attr_name: str) -> bool:
        """Whether the environment has an attribute: MaskablePPO asks for `action_masks`."""
        return hasattr(self._env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ANN401
        """The attribute, the same for every game."""
        return [getattr(self._env, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ANN401
        """Set an attribute of the environment."""
        setattr(self._env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:  # noqa: ANN401
        """It never is."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Stop the threads."""
        self._env.close()


def play(model: MaskablePPO, game: str, opponents: str, count: int, seed: int) -> float:
    """The share of new games won with the most probable actions; a shared win counts half."""
    env = SB3VecEnv(count, game, opponents)
    env.seed(seed)
    seen, won = env.reset(), np.full(count, np.nan)
    while np.isnan(won).any():
        masks = np.stack(env.env_method("action_masks"))
        actions, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, _, _, told = env.step(actions)
        ended = np.array([info.get("won", np.nan) for info in told])
        won = np.where(np.isnan(won), ended, won)  # the first game in each place counts
    env.close()
    return float(won.mean())


def main(arguments: Sequence[str] | None = None) -> float:
    """Train, then play; return the share of games won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="aztec")
    parser.add_argument("--opponents", default="exposure")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=64, help="games played at once")
    parser.add_argument("--length", type=int, default=64, help="steps per rollout and game")
    parser.add_argument("--games", type=int, default=500, help="games played at the end")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)  # the numbers then do not depend on the machine's cores
    model = MaskablePPO(
        "MlpPolicy",
        SB3VecEnv(chosen.envs, chosen.game, chosen.opponents),
        learning_rate=lambda left: 1e-3 * left,
        n_steps=chosen.length,
        batch_size=chosen.envs * chosen.length // 8,
        n_epochs=3,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256], "activation_fn": torch.nn.ReLU},
        seed=chosen.seed,
        verbose=0,
    )
    model.learn(chosen.steps)
    trained = time.process_time()
    won = play(model, chosen.game, chosen.opponents, chosen.games, chosen.seed + 1)
    print(
        f"Won {won:.1%} of {chosen.games} new games against {chosen.opponents} "
        f"after {model.num_timesteps:,} steps and {trained:.0f} CPU seconds."
    )
    return won


if __name__ == "__main__":
    main()
