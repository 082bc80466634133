"""Gymnasium vector environments (`make_vec`): thousands of games stepped in one call.

The engine writes observations and masks in place on all cores, without Python in between: the next
step overwrites what `step` returned, unless copies are asked for.
"""

from __future__ import annotations

import operator
import secrets
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import nested
from baumeister.core.options import impossible
from baumeister.engine.batch import GameBatch
from baumeister.envs.base_env import NoGame, options_of
from baumeister.envs.reward import Rewards, check_reward, rewards
from baumeister.envs.spaces import action_space, observation_space

OPPONENTS = ("random", "self")
Observations = dict[str, npt.NDArray[Any]]
Step = tuple[Observations, Rewards, npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class OpponentsError(BaumeisterError):
    """No opponents have this name."""


class BoardVectorEnv(VectorEnv[Observations, npt.NDArray[Any], npt.NDArray[Any]]):
    """Games that are stepped together; a game that is over restarts in the same step.

    With `opponents="random"` the agent plays one seat, the one named or one drawn for every game,
    and the reward is the agent's. With `opponents="self"` the agent plays all seats; the reward is
    that of the seat that acted, and `infos["rewards"]` has those of all seats.
    """

    _begun = False
    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        opponents: str = "random",
        seat: int | None = None,
        reward: str = "rank",
        workers: int | None = None,
        copy: bool = False,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        if opponents not in OPPONENTS:
            known = list(OPPONENTS)
            raise OpponentsError("envs.opponents", text=excerpt(str(opponents)), known=known)
        self._settings = options
        self._seeds = Chance(secrets.randbits(64))
        rules = games.get(game)
        self.game, self.reward, self.copy = game, check_reward(reward), copy
        self.options: Any = options_of(game, options, Chance(0))
        self._check(num_envs, seat, workers, opponents)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(game, self.options)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = GameBatch(
            rules.new_game(self.options),
            num_envs,
            seat=seat if opponents == "random" else None,
            draws_seat=opponents == "random" and seat is None,
            workers=workers,
        )

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Restart all games. The seed decides everything random."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Chance(operator.index(seed))
        dice = self._seeds.spawn()
        self.options = options_of(self.game, self._settings, dice)
        self.batch.begin(dice, games.get(self.game).new_game(self.options))
        self._begun = True
        return self._observations(), self._infos()

    def step(self, actions: npt.NDArray[Any]) -> Step:
        """Play one action in every game. An illegal one raises IllegalAction before any is
        played."""
        if not self._begun or self.closed:
            raise NoGame("envs.no_game")
        acted = self.batch.slots["mover"].copy()
        self.batch.step(actions)
        ended = self.batch.slots["ended"].astype(np.bool_)
        infos = self._infos()
        own = np.zeros(self.num_envs, np.float32)
        if ended.any():
            all_rewards = np.zeros((self.num_envs, self.options.players), np.float32)
            all_rewards[ended] = self._rewards(self.batch.slots["result"][ended])
            own[ended] = all_rewards[ended, acted[ended]]
            infos["rewards"] = all_rewards
        return self._observations(), own, ended, np.zeros_like(ended), infos

    def close_extras(self, **_kwargs: Any) -> None:  # noqa: ANN401 - Gymnasium's signature
        """Stop the threads."""
        self.batch.close()

    def _check(self, num_envs: int, seat: int | None, workers: int | None, opponents: str) -> None:
        players = self.options.players
        if type(num_envs) is not int or num_envs < 1:
            impossible("num_envs", num_envs, nested("expected.least", least=1))
        if workers is not None and (type(workers) is not int or workers < 1):
            impossible("workers", workers, nested("expected.least_or_none", least=1))
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            impossible("seat", seat, nested("expected.number_or_none", least=0, most=players - 1))
        if seat is not None and opponents == "self":
            impossible("seat", seat, nested("expected.no_seat"))

    @property
    def lanes(self) -> GameBatch:
        """The former name of `batch`."""
        return self.batch

    def _rewards(self, results: npt.NDArray[Any]) -> Rewards:
        seats = np.arange(self.options.players)
        won = (results["winners"][:, None] >> seats & 1).astype(np.bool_)
        return rewards(self.game, self.reward, results["totals"][:, : len(seats)], won)

    def _observations(self) -> Observations:
        seen = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _infos(self) -> dict[str, Any]:
        """The seats to move now."""
        return {"to_move": self.batch.slots["mover"].copy()}


class PuebloVectorEnv(BoardVectorEnv):
    """`baumeister/Pueblo-v1` as a vector environment."""

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(num_envs, "pueblo", **settings)


class AztecVectorEnv(BoardVectorEnv):
    """`baumeister/Aztec-v1` as a vector environment."""

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:  # noqa: ANN401
        super().__init__(num_envs, "aztec", **settings)
