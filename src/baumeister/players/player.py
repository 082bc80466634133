"""What a player is: somebody who answers with a turn."""

from __future__ import annotations

from typing import Any, Protocol

from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState


class Player(Protocol):
    """Plays any game. Budgets are for a turn; with a budget in nodes a seed decides everything."""

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
