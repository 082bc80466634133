"""A player that thinks on the compiled engine, in a manner and with a budget of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from baumeister import engine, games
from baumeister.core.chance import Chance, chance
from baumeister.core.rules import AnyState
from baumeister.engine.budget import Budget
from baumeister.engine.manner import Manner
from baumeister.engine.thought import Mind, Thought
from baumeister.players.player import Candidate, Explanation

CANDIDATES = 5
"""So many turns are explained equally well."""


class Thinker:
    """Thinks in one manner for each game."""

    def __init__(
        self,
        manners: dict[str, Manner],
        *,
        seconds: float | None = None,
        nodes: Mapping[str, int] | None = None,
    ) -> None:
        """The budgets are for when none is named; that in nodes is by game."""
        self.manners = manners
        self.seconds = seconds
        self.nodes = nodes or {}
        self._minds: dict[str, Mind] = {}
        self._budget = Budget()

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int,
    ) -> tuple[Any, ...]:
        """All actions from here to the end of the turn."""
        thought = self._think(state, seconds, nodes, rng)
        from_code = games.get(state.game).from_code
        return tuple(map(from_code, thought.lines[0].turns[0]))

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        """The first action of the turn."""
        return self.turn(state, seconds=seconds, nodes=nodes, rng=rng)[0]

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        """What there is to play, and what is expected of it."""
        if state.to_move is None:
            return Explanation((), 0, 0)
        thought = self._think(state, seconds, nodes, rng, CANDIDATES)
        from_code = games.get(state.game).from_code
        lines = [
            (tuple(tuple(map(from_code, turn)) for turn in line.turns), line.totals)
            for line in thought.lines
        ]
        candidates = tuple(Candidate(turns[0], totals, turns[1:]) for turns, totals in lines)
        return Explanation(candidates, thought.depth, thought.nodes)

    def stop(self) -> None:
        """Answer at once if thinking is under way."""
        self._budget.stop()

    def _think(
        self,
        state: AnyState,
        seconds: float | None,
        nodes: int | None,
        rng: Chance | int,
        lines: int = 1,
    ) -> Thought:
        if seconds is None and nodes is None:
            seconds, nodes = self.seconds, self.nodes.get(state.game)
        mind = self._mind(state.game)
        with Budget(seconds, nodes) as self._budget:
            return mind.think(state, self._budget, chance(rng), lines)

    def _mind(self, game: str) -> Mind:
        if game not in self._minds:
            self._minds[game] = engine.get(game).Mind(self.manners[game])
        return self._minds[game]
