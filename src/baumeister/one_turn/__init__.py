"""Levels 1–4 in plain Python: they judge every turn by the position after it, without search.

Needs only the law and the standard library.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.one_turn.judgement import JudgedTurn, Judgement

__all__ = ["Judge", "JudgedTurn", "Judgement", "get"]


class Judge(Protocol):
    """A game whose turns can be judged: a module with this function."""

    def judge(
        self, state: AnyState, judgement: Judgement, dice: Chance, count: int = 1
    ) -> list[JudgedTurn]:
        """The turns of the seat to move as a player of this judgement ranks them: the first
        `count`, the one to be played first."""


def get(name: str) -> Judge:
    """The judge of a game, by the game's name."""
    module: Any = import_module(f"baumeister.one_turn.{games.get(name).NAME}")
    judge: Judge = module
    return judge
