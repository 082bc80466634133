"""Gymnasium environments: the agent plays one seat, computer players the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt

from baumeister import players
from baumeister.core.errors import IllegalAction
from baumeister.core.expected import nested, one_of
from baumeister.core.options import impossible
from baumeister.envs.base_env import (
    BaseEnv,
    NoGame,
    Observation,
    check_reset_options,
    observation,
)
from baumeister.envs.render import FRAMES_PER_SECOND, MODES
from baumeister.envs.spaces import action_space, observation_space
from baumeister.players import Player

ILLEGAL = ("raise", "lose")
FORFEIT = -1.0
"""The agent's reward if it loses by an illegal action."""

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(BaseEnv, gymnasium.Env[dict[str, Any], int]):
    """One seat of a game, a given one or one drawn for every game.

    `opponents` is the spec of a player for all other seats (see `players.read`), or one spec for
    each, clockwise from the agent. `nodes` is their budget per turn; without it, their own defaults
    apply. `illegal` says what an illegal action does: `raise` raises IllegalAction and changes
    nothing, `lose` ends the game with −1. `one_hot` makes observations one-hot channels (see
    `Encoder`). `info` has the `action_mask` and the agent's `seat`.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc] # Gymnasium's is not a ClassVar
        "render_modes": list(MODES),
        "render_fps": FRAMES_PER_SECOND,
    }
    """Facts that Gymnasium expects."""

    def __init__(
        self,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "rank",
        illegal: str = "raise",
        render_mode: str | None = None,
        *,
        nodes: int | None = None,
        one_hot: bool = False,
        **options: Any,  # noqa: ANN401 - each game has its own
    ) -> None:
        super().__init__(render_mode, reward, options, one_hot=one_hot)
        drawn = self._any_options
        self._opponents = _opponents(opponents, drawn.players - 1)
        self._players: dict[str, Player] = {}
        if nodes is not None and (type(nodes) is not int or nodes < 1):
            impossible("nodes", nodes, nested("expected.least_or_none", least=1))
        self._nodes = nodes
        if seat is not None and (type(seat) is not int or not 0 <= seat < drawn.players):
            impossible(
                "seat", seat, nested("expected.number_or_none", least=0, most=drawn.players - 1)
            )
        if illegal not in ILLEGAL:
            impossible("illegal", illegal, one_of(ILLEGAL))
        self._given_seat, self._illegal = seat, illegal
        self._seat, self._over = 0, True
        self.observation_space = observation_space(self.GAME, drawn, self._encoder)
        self.action_space = action_space(self.GAME)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game and play it up to the agent's first turn. A seed decides everything in this
        game and those after it, unless opponents have a budget in seconds. The only option is
        `state`, the law's state to start from."""
        super().reset(seed=seed)
        self._dice = self._begin(seed, check_reset_options(options, "state"))
        seat = self._dice.below(self._any_options.players)
        self._seat = seat if self._given_seat is None else self._given_seat
        self._play_others()
        self._over = self.position.to_move is None  # possible only from a given state
        self._new_rewards()  # points before the agent's first turn are not its own
        self._show()
        return self._seen()

    def step(self, action: int) -> Step:
        """Play the agent's action; then the others play until it is the agent's turn again or the
        game is over. The reward is the agent's since its last action."""
        if self._over:
            raise NoGame
        try:
            self._make(action)
        except IllegalAction:
            if self._illegal == "raise":
                raise
            self._over = True
            seen, info = self._seen()
            return seen, FORFEIT, True, False, info
        self._play_others()
        self._over = self.position.to_move is None
        self._show()
        reward = self._new_rewards()[self._seat]
        seen, info = self._seen()
        return seen, reward, self._over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Whether each action is legal now: what sb3-contrib's MaskablePPO asks for."""
        return self._seen()[0]["action_mask"].astype(np.bool_)

    def _play_others(self) -> None:
        position, count = self.position, self._any_options.players
        while (seat := position.to_move) not in (None, self._seat):
            name = self._opponents[(seat - self._seat) % count - 1]
            if name == "random":  # as the random player does, without the law's state
                legal = position.legal
                position.make(legal[self._dice.below(len(legal))])
                continue
            player = self._player(name)
            for action in player.turn(position.state, nodes=self._nodes, rng=self._dice):
                position.make(action)

    def _player(self, name: str) -> Player:
        """The player of a spec; cached, because engine players are slow to load."""
        if name not in self._players:
            self._players[name] = players.read(name)
        return self._players[name]

    def __getstate__(self) -> dict[str, Any]:
        return {
            **super().__getstate__(),
            "_players": {},
        }  # created again; players have no memory of the game

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = observation(self.position, self._seat, self._encoder)
        if self._over:  # after an illegal action, too
            seen["action_mask"][:] = 1
        return seen, {"action_mask": seen["action_mask"].copy(), "seat": self._seat}


def _opponents(names: str | Sequence[str], count: int) -> tuple[str, ...]:
    """The specs of the other seats' players."""
    each = (names,) * count if isinstance(names, str) else tuple(names)
    if len(each) != count:
        impossible("opponents", names, nested("expected.players", count=count))
    for name in each:
        players.check(name)
    return each


class PuebloEnv(SeatEnv):
    """`baumeister/Pueblo-v1`."""

    GAME = "pueblo"


class AztecEnv(SeatEnv):
    """`baumeister/Aztec-v1`."""

    GAME = "aztec"
