"""OpenSpiel games and states, on compiled positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyspiel

from baumeister import engine, games
from baumeister.core.catalogue import excerpt
from baumeister.core.rules import AnyState
from baumeister.engine.observer import observe
from baumeister.envs.openspiel.errors import OtherOptions
from baumeister.envs.openspiel.observer import observer
from baumeister.envs.openspiel.parameters import parameters, read_parameters, specification
from baumeister.envs.openspiel.utility import most_utility, utilities


@cache
def game_type(name: str) -> pyspiel.GameType:
    """OpenSpiel's description of a game, before parameters."""
    meta = games.get(name).META
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.players[-1],
        min_num_players=meta.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(games.get(name)),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game with its options. Wrong parameters raise OptionsError or RewardError."""

    name: ClassVar[str]
    """The name of the game."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        self.rules = games.get(name)
        start, self.reward, position = read_parameters(self.rules, params or {})
        self.options = start.options
        self._start = engine.Position(start)
        most = most_utility(name, self.reward, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.CODES,
            max_chance_outcomes=0,
            num_players=self.options.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=engine.get(name).MOST_ACTIONS,
        )
        super().__init__(game_type(name), info, parameters(self.options, self.reward, position))

    def new_initial_state(self, position: str | None = None) -> SpielState:
        """The state in which games begin, or the state of a position line."""
        if position is None:
            return SpielState(self, self._start.copy())
        law: AnyState = self.rules.from_position(position)
        if law.options != self.options:
            raise OtherOptions(excerpt(position))
        return SpielState(self, engine.Position(law))

    def __reduce__(self) -> tuple[Callable[[str], SpielGame], tuple[str]]:
        """Pickle the name with the parameters: OpenSpiel's own way loses Python's attributes."""
        return _loaded, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:  # noqa: ANN401 - OpenSpiel's type
        """An observer; see `PlanesObserver`."""
        return observer(self.name, self.options, iig_obs_type, params)


def _loaded(text: str) -> SpielGame:
    """A game from its name and parameters, in any process: importing this package registers it."""
    game: SpielGame = pyspiel.load_game(text)
    return game


class PuebloGame(SpielGame):
    name = "pueblo"


class AztecGame(SpielGame):
    name = "aztec"


def register() -> None:
    """Register the games with OpenSpiel, unless they are registered.

    They must be classes: OpenSpiel releases what is registered only after Python has shut down, and
    anything else would crash the process then.
    """
    known = pyspiel.registered_names()
    for kind in (PuebloGame, AztecGame):
        if game_type(kind.name).short_name not in known:
            pyspiel.register_game(game_type(kind.name), kind)


class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """An OpenSpiel state on a compiled position. `state.law` is the law's state, for everything
    that OpenSpiel has no name for: events, scores, drawings, why an action is illegal."""

    def __init__(self, game: SpielGame, position: engine.Position) -> None:
        super().__init__(game)
        self.position = position
        self._law: AnyState | None = None

    @property
    def law(self) -> AnyState:
        """The law's state, computed when it is first asked for after an action."""
        if self._law is None:
            self._law = self.position.state
        return self._law

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's marker for the end."""
        seat = self.position.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.to_move is None

    def returns(self) -> list[float]:
        """Utilities by seat, 0 until the game is over."""
        game, outcome = self.get_game(), self.position.outcome
        if outcome is None:
            return [0.0] * game.num_players()
        return utilities(game.name, game.reward, outcome)

    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]:
        """A player's observation, by default that of the player to move, as a flat array.
        OpenSpiel's own method returns a list, which takes ten times as long to create."""
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.position.options.players:
            super().observation_tensor(seat)  # raises OpenSpiel's error
        return observe(self.position, seat).astype(np.float32).ravel()

    def __str__(self) -> str:
        return self.position.rules.position(self.law)

    def _legal_actions(self, player: int) -> list[int]:
        codes: list[int] = self.position.legal.tolist()
        return codes

    def _apply_action(self, action: int) -> None:
        self.position.play(action)
        self._law = None

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.position.rules.from_code(action))
