"""A player with a budget and a random stream of its own, for callers that give none."""

from __future__ import annotations

from typing import Any

from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.players.player import Explanation, Player


class PlayerWithDefaults:
    """Asks another player, with the budget and the random stream given here unless the caller gives
    others."""

    def __init__(
        self, player: Player, seconds: float | None, nodes: int | None, rng: Chance | None
    ) -> None:
        self.player = player
        self.seconds = seconds
        self.nodes = nodes
        self.rng = rng
        self._seed = None if rng is None else rng.state

    def __repr__(self) -> str:
        name = getattr(self.player, "spec", "") or type(self.player).__name__
        budget = "" if self.nodes is None else f"@nodes={self.nodes}"
        budget = budget if self.seconds is None else f"@seconds={self.seconds:g}"
        seed = "" if self._seed is None else f", seed {self._seed}"
        return f"<Player {name}{budget}{seed}>"

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int | None = None,
    ) -> tuple[Any, ...]:
        return self.player.turn(state, **self._given(seconds, nodes, rng))

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int | None = None,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        return self.player.choose(state, **self._given(seconds, nodes, rng))

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int | None = None,
    ) -> Explanation:
        """Candidate turns, the best first."""
        return self.player.explain(state, **self._given(seconds, nodes, rng))

    def stop(self) -> None:
        """End the current search and answer at once."""
        self.player.stop()

    def _given(
        self, seconds: float | None, nodes: int | None, rng: Chance | int | None
    ) -> dict[str, Any]:
        if seconds is None and nodes is None:
            seconds, nodes = self.seconds, self.nodes
        rng = self.rng if rng is None else rng
        return {"seconds": seconds, "nodes": nodes, "rng": 0 if rng is None else rng}
