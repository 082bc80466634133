"""The protocol of a compiled game. A compiled game is a module that satisfies `Compiled`.

A position is two arrays of records. `board` holds what stands. `turns` is a stack of everything
else; its entry `depth` is the present, and the entries below it are what taking back an action
returns to. Each game decides whether its `board` is a stack as well.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

import numpy as np

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.engine.layout import Codes, Masks, Points, Records, Words
from baumeister.engine.observation_layout import Plane, Planes


class Compiled(Protocol):
    """A compiled game. Kernels do not validate: an illegal action leaves a position undefined."""

    NAME: str
    """The name of the game."""
    REASONS: tuple[str, ...]
    """The reasons why a game ends; results of playouts hold an index."""
    MOST_LEGAL: int
    """Maximum number of legal actions in a position."""
    MOST_ACTIONS: int
    """More actions than any game has."""
    FEATURES: np.dtype[Any]
    """The fields of `Position.features`."""
    LEAD_UNITS: int
    """Units of a lead per point, in `rank_position` and `search_endgame`; the rest breaks ties."""
    SHAPE: tuple[int, int]
    """Rows and files of the board: the shape of a plane."""

    def tables(self) -> Records:
        """Lookup tables of the law's geometry."""

    def compiled(self, state: AnyState, room: int) -> tuple[Records, Records]:
        """Board and turns of a state at depth 0, with room for `room` actions."""

    def law_state(self, board: Records, turns: Records, depth: int, options: Any) -> AnyState:  # noqa: ANN401
        """The law's state of a position. The options must be those of the game."""

    def list_actions(
        self, tables: Records, board: Records, turns: Records, depth: int, codes: Codes
    ) -> int:
        """Write the codes of all legal actions, ascending, and return their number."""

    def advance(
        self, tables: Records, board: Records, turns: Records, depth: int, action: int
    ) -> None:
        """Play a legal action: the present moves from `depth` one entry up."""

    def go_back(self, tables: Records, board: Records, turns: Records, depth: int) -> None:
        """Take back the action that led to `depth`: the present moves one entry down."""

    def kept_key(self, board: Records, turns: Records, depth: int) -> int:
        """The position's key, as updated incrementally."""

    def fresh_key(self, board: Records, turns: Records, depth: int) -> int:
        """The position's key, computed from scratch."""

    def compute_features(
        self, tables: Records, board: Records, turns: Records, depth: int, features: Records
    ) -> None:
        """Fill in the game's features."""

    def play_games(
        self,
        tables: Records,
        board: Records,
        turns: Records,
        depth: int,
        work: Records,
        work_turns: Records,
        streams: Words,
        trace: Codes,
        results: Records,
    ) -> None:
        """Play random games from the present to the end, each with a stream of its own.

        `work` and `work_turns` are scratch space for one position at depth 0. The trace holds the
        actions of the last game, as far as they fit.
        """

    def rank_position(
        self, tables: Records, board: Records, turns: Records, depth: int, hero: int, points: Points
    ) -> int:
        """An estimate of a seat's final lead; exact when the game is over. `points` is a work
        array."""

    def search_endgame(
        self,
        tables: Records,
        board: Records,
        turns: Records,
        hero: int,
        alpha: int,
        beta: int,
        frames: Records,
        codes: Codes,
        ranks: Points,
        points: Points,
        memory: Records,
        nodes: Points,
    ) -> int:
        """The final lead of a seat with best play from the position at depth 0: exact between alpha
        and beta, elsewhere a bound; or `alpha_beta.GAVE_UP`. `nodes` holds the number of nodes and
        its limit; what else is passed is room for the search (`engine.endgame`)."""

    def planes(self, options: Any) -> tuple[Plane, ...]:  # noqa: ANN401 - each game has its own
        """The planes of an observation, in order."""

    def observe_position(
        self,
        tables: Records,
        board: Records,
        turns: Records,
        depth: int,
        seat: int,
        scratch: Points,
        observation: Planes,
    ) -> None:
        """Write the planes of one position as a seat sees them. `scratch` is a work array."""

    def score_position(
        self, tables: Records, board: Records, turns: Records, depth: int, points: Points
    ) -> None:
        """Write all seats' points as they stand."""

    def play_action(self, tables: Records, board: Records, turns: Records, action: int) -> bool:
        """Play an action at depth 0, without a way back, if it is legal; return whether it was."""

    def step_games(
        self,
        tables: Records,
        start: Records,
        start_turns: Records,
        boards: Records,
        turns: Records,
        slots: Records,
        scratch: Points,
        observations: Planes,
        last_observations: Planes,
        masks: Masks,
    ) -> None:
        """Play the action of every slot; games that are over get their result and start again. Then
        write what the seat to move sees and may do.

        There is one board and one turn for each slot, at depth 0, and one start for all slots or
        one for each. Games that end leave what the seat that acted sees in `last_observations`.
        `scratch` is a work array.
        """


def get(name: str) -> Compiled:
    """The compiled version of a game, by the game's name."""
    module: Any = import_module(f"baumeister.engine.{games.get(name).NAME}")
    compiled: Compiled = module
    return compiled
