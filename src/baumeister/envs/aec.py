"""PettingZoo environments: agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy.typing as npt
from pettingzoo import AECEnv

from baumeister.envs.base_env import (
    BaseEnv,
    NoGame,
    Observation,
    check_reset_options,
    observation,
)
from baumeister.envs.render import FRAMES_PER_SECOND, MODES
from baumeister.envs.spaces import action_space, observation_space

IGNORED = "options"
"""The name of the option that PettingZoo's API test passes to `reset`."""


class BoardGameEnv(BaseEnv, AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game with an agent in every seat: `player_0` and so on.

    `options` are the fields of the game's `Options`. An illegal action raises IllegalAction and
    changes nothing. `one_hot` makes observations one-hot channels (see `Encoder`).
    """

    metadata: ClassVar[dict[str, Any]]
    """Facts that PettingZoo expects: name, render modes, whether games can run in parallel."""

    def __init__(
        self,
        render_mode: str | None = None,
        reward: str = "rank",
        *,
        one_hot: bool = False,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        super().__init__(render_mode, reward, options, one_hot=one_hot)
        game, drawn = self.GAME, self._any_options
        self.possible_agents = [f"player_{seat}" for seat in range(drawn.players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(game, drawn, self._encoder) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """An agent's observation space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete[Any]:
        """The codes of all actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. The seed decides the random options of this game and those after it.
        The only option is `state`, the law's state to start from. Unknown ones raise OptionsError,
        except the one that PettingZoo's own test suite passes."""
        given = {name: value for name, value in (options or {}).items() if name != IGNORED}
        self._begin(seed, check_reset_options(given, "state"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        self._show()

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; None when the game is over for it."""
        if not self.agents:
            raise NoGame
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._make(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, self._new_rewards(), strict=True))
        self._accumulate_rewards()
        if self.position.to_move is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._show()

    @property
    def state_space(self) -> gymnasium.spaces.Box:
        """The space of `state()`."""
        space = self.observation_spaces[self.possible_agents[0]]["observation"]
        assert isinstance(space, gymnasium.spaces.Box)  # noqa: S101 - not input: it is ours
        return space

    def state(self) -> npt.NDArray[Any]:
        """The whole game, the same for all agents: what the first seat sees."""
        return observation(self.position, 0, self._encoder)["observation"]

    def observe(self, agent: str) -> Observation:
        """An agent's observation and action mask."""
        return observation(self.position, self.possible_agents.index(agent), self._encoder)

    def _select(self) -> None:
        """Select the seat to move; at the end, every agent in turn."""
        self.agent_selection = self.possible_agents[self.position.to_move or 0]


def metadata_of(name: str) -> dict[str, Any]:
    """PettingZoo's metadata of an environment."""
    return {
        "name": name,
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": FRAMES_PER_SECOND,
    }
