"""The law's values of a state, in a form that can be compared with a compiled position; one module
for each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol

from baumeister.core.rules import AnyState
from baumeister.engine import Position
from baumeister.engine.layout import Record


class Comparison(Protocol):
    """How a game's states and its compiled positions are compared."""

    PASS: int
    """The code of the pass, which random players choose more often than uniformly."""
    LEFTOVERS: dict[str, str]
    """Lists of the board with the field that counts them: entries beyond the count are left over
    from actions taken back, and nothing reads them."""
    ANY_ORDER: frozenset[str]
    """Fields of the board that depend on the order in which it was built."""

    def law_summary(self, state: AnyState) -> tuple[Any, ...]:
        """The law's values that are cheap to compare after every action."""

    def engine_summary(self, position: Position) -> tuple[Any, ...]:
        """The same values of the compiled position."""

    def expected_features(self, state: AnyState) -> dict[str, Any]:
        """Every feature, computed from its definition by the law. Lists by seat may be shorter than
        the engine's, which has entries for unused seats."""

    def without_scores(self, state: AnyState) -> AnyState:
        """The state without what does not affect the continuations: what a key represents."""

    def present(self, position: Position) -> Record:
        """The board's record at the present depth."""


@cache
def get(game: str) -> Comparison:
    """The comparison of a game."""
    module: Any = import_module(f"engine.{game}_comparison")
    comparison: Comparison = module
    return comparison
