"""What the law says of a state, in the words of a compiled position; one module for each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol

from baumeister.core.rules import AnyState
from baumeister.engine import Position
from baumeister.engine.layout import Record


class Terms(Protocol):
    """How a game's states and its compiled positions are compared."""

    PASS: int
    """The code of the pass, which random players choose more often than chance would."""
    LEFTOVERS: dict[str, str]
    """Lists of the board with the field that counts them: what lies beyond the count is what an
    action that was taken back has left, and nothing reads it."""
    ANY_ORDER: frozenset[str]
    """Fields of the board that depend on the order in which it was built."""

    def told(self, state: AnyState) -> tuple[Any, ...]:
        """What can be compared at little cost after every action, as the law tells it."""

    def seen(self, position: Position) -> tuple[Any, ...]:
        """The same as the compiled position has it."""

    def measures(self, state: AnyState) -> dict[str, Any]:
        """Every measure of the engine from its definition, counted by the law. Lists by seat may
        be shorter than the engine's: there is nothing for seats that nobody holds."""

    def without_scores(self, state: AnyState) -> AnyState:
        """The state as far as it decides how the game can go on: what a key stands for."""

    def present(self, position: Position) -> Record:
        """The record of the board that the present stands on."""


@cache
def get(game: str) -> Terms:
    """The terms of a game."""
    module: Any = import_module(f"engine.{game}_terms")
    terms: Terms = module
    return terms
