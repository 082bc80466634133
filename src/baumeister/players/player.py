"""What a player is: somebody who answers with a turn, and can say what he thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that could be played, and what a player expects of it."""

    actions: tuple[Any, ...]
    totals: tuple[float, ...]
    """The points that every seat is expected to have at the end of the game."""
    line: tuple[tuple[Any, ...], ...] = ()
    """The turns that are expected to follow."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a player thinks of a position."""

    candidates: tuple[Candidate, ...]
    """The best first; none when the game is over."""
    depth: int
    """Turns looked ahead."""
    nodes: int
    """Positions looked at."""


class Player(Protocol):
    """Plays any game. Budgets are for a turn; without one, a player's own hold. With a budget in
    nodes a seed decides everything. For one thread at a time, but for `stop`."""

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int,
    ) -> tuple[Any, ...]:
        """All actions from here to the end of the turn."""

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        """The first action of the turn."""

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        """What there is to play, and what is expected of it."""

    def stop(self) -> None:
        """Answer at once if thinking is under way. May be called from another thread."""
