"""What thinking about a position led to, and who can think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.budget import Budget
from baumeister.engine.manner import Manner


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, what is expected to follow it, and how the game is then expected to end."""

    turns: tuple[tuple[int, ...], ...]
    """The codes of the turn's actions; then those of the turns after it, as far as was looked."""
    totals: tuple[float, ...]
    """Points by seat at the end of the game, as they are expected."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: at least one line, the best first."""

    lines: tuple[Line, ...]
    depth: int
    """Turns looked ahead, over all lines."""
    nodes: int
    """Positions looked at."""


class Mind(Protocol):
    """Thinks about positions of one game. Not to be shared between threads: it has memory to work
    in."""

    def __init__(self, manner: Manner) -> None:
        """A mind of a manner; its kernels are loaded, so that thinking starts at once."""

    def think(self, state: AnyState, budget: Budget, dice: Chance, lines: int = 1) -> Thought:
        """Think about a position in which somebody is to move, within a budget that was entered.

        All actions of the first line are legal in their order, and go on to the end of the turn.
        With a budget in nodes alone, the dice decide everything. So many lines are to be
        known as well as the first, if there are so many.
        """
