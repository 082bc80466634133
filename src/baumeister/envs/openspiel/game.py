"""OpenSpiel games and states, wrapping the law's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

import pyspiel

from baumeister import engine, games
from baumeister.core.catalogue import excerpt
from baumeister.core.rules import AnyState
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

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        self.rules = games.get(name)
        self.options, self.reward = read_parameters(self.rules, params or {})
        self.start: AnyState = self.rules.new_game(self.options)
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
        super().__init__(game_type(name), info, parameters(self.options, self.reward))

    def new_initial_state(self, position: str | None = None) -> SpielState:
        """The initial state, or the state of a position line."""
        if position is None:
            return SpielState(self, self.start)
        law: AnyState = self.rules.from_position(position)
        if law.options != self.options:
            raise OtherOptions("envs.other_options", position=excerpt(position))
        return SpielState(self, law)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:  # noqa: ANN401 - OpenSpiel's type
        """An observer; see `PlanesObserver`."""
        return observer(self.name, self.options, iig_obs_type, params)


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
    """An OpenSpiel state that holds the law's state. Clones share it, since it is immutable."""

    def __init__(self, game: SpielGame, law: AnyState) -> None:
        super().__init__(game)
        self.law = law

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's marker for the end."""
        seat = self.law.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.law.to_move is None

    def returns(self) -> list[float]:
        """Utilities by seat, 0 until the game is over."""
        game, outcome = self.get_game(), self.law.outcome
        if outcome is None:
            return [0.0] * game.num_players()
        return utilities(game.name, game.reward, outcome)

    def __str__(self) -> str:
        return games.get(self.law.game).position(self.law)

    def _legal_actions(self, player: int) -> list[int]:
        rules = games.get(self.law.game)
        return [rules.to_code(action) for action in rules.legal_actions(self.law)]

    def _apply_action(self, action: int) -> None:
        rules = games.get(self.law.game)
        self.law = rules.apply(self.law, rules.from_code(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(games.get(self.law.game).from_code(action))
