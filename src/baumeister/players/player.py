"""The protocol of a player, and the explanation it gives of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that could be played, and what the player expects of it."""

    actions: tuple[Any, ...]
    """The actions of the turn, in order."""
    totals: tuple[float, ...]
    """Expected points by seat at the end of the game."""
    line: tuple[tuple[Any, ...], ...] = ()
    """The turns expected to follow."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A player's view of a position."""

    candidates: tuple[Candidate, ...]
    """The best first; none when the game is over."""
    depth: int
    """Search depth in turns."""
    nodes: int
    """Number of positions searched."""


class NamedPlayer:
    """A player that knows the spec it was created from."""

    spec = ""
    """Its name and settings; empty if it was not created by name."""

    def __repr__(self) -> str:
        return f"<Player {self.spec or type(self).__name__}>"


class Player(Protocol):
    """Plays any game. Budgets are per turn; without one, the player's own applies. With a budget in
    nodes, the seed decides everything. Not thread-safe, except for `stop`.

    `rng` is a stream of random numbers (`Chance`) or a seed. Without it the player uses seed 0: it
    answers the same position in the same way every time. Pass one `Chance` to all turns of a game
    for play that varies.
    """

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        """All actions from here to the end of the turn."""

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
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
        """Candidate turns, the best first, with expected totals and continuations."""

    def stop(self) -> None:
        """End the current search and answer at once. May be called from another thread."""
