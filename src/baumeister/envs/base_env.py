"""The base class of environments that play one game at a time."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt

from baumeister import engine, games
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.expected import nested
from baumeister.core.game import Game, NotAState
from baumeister.core.options import UnknownOption, impossible
from baumeister.core.outcome import Outcome
from baumeister.engine import Position
from baumeister.engine.batch import Start
from baumeister.engine.observer import mask, observe
from baumeister.envs.encoder import Encoder
from baumeister.envs.render import Pixels, check_mode, rendered
from baumeister.envs.reward import POINTS, check_reward, points_rewards, rewards_of
from baumeister.envs.spaces import options_of

Observation = dict[str, npt.NDArray[Any]]
"""`observation`: the planes as a seat sees them. `action_mask`: a 1 for each legal action, by code;
all 0 if another seat is to move; all 1 after the end, so that a masked policy can be evaluated
there. Both arrays are new and belong to the caller."""


class NoGame(BaumeisterError):
    """There is no game: it has not started, or is over."""

    code = "envs.no_game"


def observation(position: Position, seat: int, encoder: Encoder | None = None) -> Observation:
    """A seat's observation, with an encoder as one-hot channels, and action mask."""
    mover = position.to_move
    legal = mask(position) if mover == seat else np.zeros(position.rules.CODES, np.int8)
    if mover is None:
        legal[:] = 1
    planes = observe(position, seat)
    if encoder is not None:
        return {"observation": encoder.one_hot(planes), "action_mask": legal}
    return {"observation": planes, "action_mask": legal}


def check_reset_options(options: Mapping[str, Any] | None, known: str) -> Any:  # noqa: ANN401
    """The value of the only option that `reset` has; None if it is not given."""
    for name in options or {}:
        if name != known:
            raise UnknownOption(option=excerpt(name), known=[known])
    return (options or {}).get(known)


def check_start(game: str, name: str, state: Any, options: Any) -> Start:  # noqa: ANN401
    """Return a state or a position if games of these options can start from it: its observations
    must have the same planes."""
    if isinstance(state, Game):
        raise NotAState
    fits = getattr(state, "game", None) == game and hasattr(state, "phase")
    if isinstance(state, Position):
        fits = game == state.rules.NAME
    if not fits or state.to_move is None:
        impossible(name, state, nested("expected.start"))
    if state.options is not options and state.options != options:
        planes = engine.get(game).planes
        if planes(state.options) != planes(options):
            impossible(name, state, nested("expected.start"))
    started: Start = state
    return started


def code_of(action: Any) -> Any:  # noqa: ANN401 - any value
    """An action as an int; anything else is returned unchanged, and refused later."""
    try:
        return operator.index(action)
    except TypeError:
        return action


class BaseEnv:
    """The settings of an environment's games, and the game in play.

    Copies and pickles contain the law's state; a position would contain all its tables.
    """

    GAME: ClassVar[str]
    """The name of the game."""

    def __init__(
        self, render_mode: str | None, reward: str, settings: Mapping[str, Any], *, one_hot: bool
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self._reward = check_reward(reward)
        self._settings = dict(settings)
        self._seeds = Chance(secrets.randbits(64))
        self._position: Position | None = None
        self._scores: tuple[int, ...] = ()
        # Refuses invalid options. Options drawn for every game do not affect the spaces.
        self._any_options = options_of(self.GAME, settings, Chance(0))
        self._encoder = Encoder(self.GAME, **settings) if one_hot else None

    @property
    def position(self) -> Position:
        """The game in play; `position.state` is the law's state."""
        if self._position is None:
            raise NoGame
        return self._position

    def render(self) -> str | Pixels | None:
        """The picture in the environment's render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode, given when creating the env.")
            return None
        return rendered(self.position.state, self.render_mode)

    def close(self) -> None:
        """Does nothing."""

    def _begin(self, seed: int | None, start: Start | None) -> Chance:
        """Start a game, and return the random stream for the rest of it. The seed decides this game
        and all after it, however they are played. The game may start from a given state."""
        if start is not None:
            check_start(self.GAME, "state", start, self._any_options)
        if seed is not None:
            self._seeds = Chance(operator.index(seed))
        dice = self._seeds.spawn()
        drawn = options_of(self.GAME, self._settings, dice)
        if isinstance(start, Position):
            self._position = start.copy()
        else:
            self._position = Position(start or games.get(self.GAME).new_game(drawn))
        self._scores = self._position.scores
        return dice

    def _make(self, action: object) -> None:
        """Play an action, or raise and change nothing."""
        code = code_of(action)
        self.position.rules.from_code(code)  # refuses invalid codes
        self.position.make(code)

    def _new_rewards(self) -> list[float]:
        """All seats' rewards since the last call, or since the beginning of the game."""
        position = self.position
        if self._reward == POINTS:
            before, self._scores = self._scores, position.scores
            rewards = points_rewards(self.GAME, np.subtract(self._scores, before))
        elif position.to_move is None:
            outcome: Outcome | None = position.outcome
            assert outcome is not None  # noqa: S101 - not input: the game is over
            rewards = rewards_of(self.GAME, self._reward, outcome)
        else:
            return [0.0] * len(self._scores)
        return [float(part) for part in rewards]

    def _show(self) -> None:
        """In mode `human`, render after every change."""
        if self.render_mode == "human":
            self.render()

    def __getstate__(self) -> dict[str, Any]:
        state = None if self._position is None else self._position.state
        return {**vars(self), "_position": state}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        if kept["_position"] is not None:
            self._position = Position(kept["_position"])
