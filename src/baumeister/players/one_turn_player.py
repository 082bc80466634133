"""A player that judges turns in plain Python, without search and without compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from baumeister import games, one_turn
from baumeister.core.chance import Chance, chance
from baumeister.core.rules import AnyState
from baumeister.one_turn import JudgedTurn, Judgement
from baumeister.players.player import Candidate, Explanation, NamedPlayer

CANDIDATES = 5
"""Number of turns that `explain` returns."""


class OneTurnPlayer(NamedPlayer):
    """Judges with the judgement given for each game. It answers within milliseconds, so it ignores
    budgets in seconds."""

    def __init__(self, judgements: Mapping[str, Judgement], among: int = 1) -> None:
        """`among`: how many of the best turns it chooses from at random."""
        self.judgements = judgements
        self._among = among

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        dice = chance(rng)
        turns = self._judged(state, nodes, dice, self._among)
        return _actions(state, turns[0] if self._among == 1 else dice.choice(turns))

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        return self.turn(state, nodes=nodes, rng=rng)[0]

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        """Candidate turns, the best first, with expected totals."""
        if state.to_move is None:
            return Explanation((), 0, 0)
        judged = self._judged(state, nodes, rng, CANDIDATES)
        candidates = (Candidate(_actions(state, turn), turn.totals) for turn in judged)
        has_choice = int(len(judged) > 1)
        return Explanation(tuple(candidates), depth=has_choice, nodes=has_choice)

    def stop(self) -> None:
        """Does nothing: there is no search to stop."""

    def _judged(
        self, state: AnyState, nodes: int | None, rng: Chance | int, count: int
    ) -> list[JudgedTurn]:
        judgement = self.judgements[state.game]
        if nodes is not None:
            judgement = replace(judgement, nodes=nodes)
        return one_turn.get(state.game).judge(state, judgement, chance(rng), count)


def _actions(state: AnyState, turn: JudgedTurn) -> tuple[Any, ...]:
    return tuple(map(games.get(state.game).from_code, turn.codes))
