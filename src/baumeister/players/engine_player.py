"""A player that searches with the compiled engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from baumeister import engine, games
from baumeister.core.chance import Chance, chance
from baumeister.core.rules import AnyState
from baumeister.engine.budget import Budget
from baumeister.engine.contract import Searcher
from baumeister.engine.search_result import SearchResult
from baumeister.engine.search_settings import SearchSettings
from baumeister.players.player import Candidate, Explanation, NamedPlayer

CANDIDATES = 5
"""Number of turns that `explain` values exactly."""


class EnginePlayer(NamedPlayer):
    """Searches with the settings given for each game."""

    def __init__(
        self,
        settings: dict[str, SearchSettings],
        *,
        seconds: float | None = None,
        nodes: Mapping[str, int] | None = None,
    ) -> None:
        """`seconds`, and `nodes` by game, are the budget for a turn when the caller gives none."""
        self.settings = settings
        self.seconds = seconds
        self.nodes = nodes or {}
        self._searchers: dict[str, Searcher] = {}
        self._budget = Budget()

    def __repr__(self) -> str:
        """Its spec or settings, and its own budget per turn."""
        settings = ", ".join(f"{game}: {each}" for game, each in self.settings.items())
        limits = [f"{count} nodes in {game}" for game, count in self.nodes.items()]
        if self.seconds is not None:
            limits.append(f"{self.seconds:g} s")
        budget = f", at most {', '.join(limits)} per turn" if limits else ""
        return f"<Player {self.spec or settings}{budget}>"

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        result = self._search(state, seconds, nodes, rng)
        from_code = games.get(state.game).from_code
        return tuple(map(from_code, result.lines[0].turns[0]))

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        return self.turn(state, seconds=seconds, nodes=nodes, rng=rng)[0]

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        if state.to_move is None:
            return Explanation((), 0, 0)
        result = self._search(state, seconds, nodes, rng, CANDIDATES)
        from_code = games.get(state.game).from_code
        lines = [
            (tuple(tuple(map(from_code, turn)) for turn in line.turns), line.totals)
            for line in result.lines
        ]
        candidates = tuple(Candidate(turns[0], totals, turns[1:]) for turns, totals in lines)
        return Explanation(candidates, result.depth, result.nodes)

    def stop(self) -> None:
        """End the current search; the player answers with the best turn found so far."""
        self._budget.stop()

    @property
    def was_stopped(self) -> bool:
        """Whether the last search ended before its time: the seconds were over, or `stop` was
        called."""
        return self._budget.is_stopped

    def _search(
        self,
        state: AnyState,
        seconds: float | None,
        nodes: int | None,
        rng: Chance | int = 0,
        lines: int = 1,
    ) -> SearchResult:
        if seconds is None and nodes is None:
            seconds, nodes = self.seconds, self.nodes.get(state.game)
        searcher = self._searcher(state.game)
        with Budget(seconds, nodes) as self._budget:
            return searcher.search(state, self._budget, chance(rng), lines)

    def _searcher(self, game: str) -> Searcher:
        if game not in self._searchers:
            self._searchers[game] = engine.get(game).Searcher(self.settings[game])
        return self._searchers[game]
