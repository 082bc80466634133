"""The games, by name. Each is a module that satisfies the contract `core.rules.Rules`.

`perft` and `divide` count the sequences of legal actions from a state of any game.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from baumeister.core import perft as counting
from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyRules, AnyState

__all__ = ["NAMES", "UnknownGame", "divide", "get", "perft"]

NAMES = ("pueblo", "aztec")
"""The names of all games."""


class UnknownGame(BaumeisterError):
    """There is no game of this name."""

    code = "games.unknown"
    text_: str
    known: list[str]


def get(name: str) -> AnyRules:
    """The rules of a game by its name."""
    if name not in NAMES:
        raise UnknownGame(text_=excerpt(str(name)), known=list(NAMES))
    rules: AnyRules = import_module(f"baumeister.games.{name}")
    return rules


def perft(state: AnyState, depth: int) -> int:
    """The number of sequences of `depth` actions from a state; games that end earlier do not
    count."""
    return counting.perft(get(state.game), state, depth)


def divide(state: AnyState, depth: int) -> dict[Any, int]:
    """The perft count for each first action."""
    return counting.divide(get(state.game), state, depth)


def __dir__() -> list[str]:
    return sorted(__all__)
