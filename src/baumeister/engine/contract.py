"""The contract between a compiled game and what runs it. A compiled game is a module that satisfies
`Compiled`.

A position is two arrays of records. `board` is what stands. `turns` is a stack with everything
else, whose entry `depth` is the present; entries below it are what an action that is taken back
returns to. Whether `board` is a stack too is the game's affair.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

import numpy as np

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.engine.layout import Codes, Masks, Points, Records, Words
from baumeister.engine.plane import Picture, Plane
from baumeister.engine.thought import Mind as AnyMind


class Compiled(Protocol):
    """A compiled game. Kernels do not check: an illegal action leaves a position undefined."""

    NAME: str
    REASONS: tuple[str, ...]
    MOST_LEGAL: int
    MOST_ACTIONS: int
    MEASURES: np.dtype[Any]
    SHAPE: tuple[int, int]
    """Rows and files of the board: the shape of a plane."""
    Mind: type[AnyMind]

    def tables(self) -> Records:
        """What kernels look up: the law's geometry."""

    def compiled(self, state: AnyState, room: int) -> tuple[Records, Records]:
        """Board and turns of a state at depth 0, with room for so many actions."""

    def law_state(self, board: Records, turns: Records, depth: int, options: Any) -> AnyState:  # noqa: ANN401
        """The law's state of a position. The options must be those of the game."""

    def list_actions(
        self, tables: Records, board: Records, turns: Records, depth: int, codes: Codes
    ) -> int:
        """Write the codes of all legal actions, ascending, and say how many."""

    def advance(
        self, tables: Records, board: Records, turns: Records, depth: int, action: int
    ) -> None:
        """Make a legal action: the present moves from `depth` one entry up."""

    def go_back(self, tables: Records, board: Records, turns: Records, depth: int) -> None:
        """Take back the action that led to `depth`: the present moves one entry down."""

    def kept_key(self, board: Records, turns: Records, depth: int) -> int:
        """The position's key, as it was kept up to date."""

    def fresh_key(self, board: Records, turns: Records, depth: int) -> int:
        """The position's key, found anew from all that stands."""

    def take_measures(
        self, tables: Records, board: Records, turns: Records, depth: int, measures: Records
    ) -> None:
        """Fill in the game's measures."""

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
        """Play games by chance alone, each from the present to its end and with a stream of its
        own.

        `work` and `work_turns` are room for one position at depth 0. The trace is of the last
        game, as far as there is room in it.
        """

    def planes(self, options: Any) -> tuple[Plane, ...]:  # noqa: ANN401 - each game has its own
        """What the planes of a picture hold, in their order."""

    def draw_position(
        self,
        tables: Records,
        board: Records,
        turns: Records,
        depth: int,
        seat: int,
        looks: Points,
        picture: Picture,
    ) -> None:
        """Write the planes of one position as a seat sees them. `looks` is room to work in."""

    def step_games(
        self,
        tables: Records,
        start: Records,
        start_turns: Records,
        boards: Records,
        turns: Records,
        lanes: Records,
        looks: Points,
        pictures: Picture,
        masks: Masks,
    ) -> None:
        """Make the action of every lane; what is over is judged and begun anew from the start.
        Then write what the seat to move sees and may do.

        There are as many boards and turns as lanes, each a game at depth 0. `looks` is room to
        work in.
        """


def get(name: str) -> Compiled:
    """The compiled game with the name of a game of the law."""
    module: Any = import_module(f"baumeister.engine.{games.get(name).NAME}")
    compiled: Compiled = module
    return compiled
