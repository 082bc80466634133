"""A player that chooses uniformly among the legal actions."""

from __future__ import annotations

from typing import Any

from baumeister import games
from baumeister.core.chance import Chance, chance
from baumeister.core.rules import AnyState
from baumeister.players.player import Candidate, Explanation, NamedPlayer


class RandomPlayer(NamedPlayer):
    """Ignores budgets."""

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        rules, dice = games.get(state.game), chance(rng)
        actions = [dice.choice(rules.legal_actions(state))]
        while True:
            state = rules.apply_unchecked(state, actions[-1])
            legal = rules.legal_actions(state)
            if not legal or not rules.joins(actions[-1], legal[0]):
                return tuple(actions)
            actions.append(dice.choice(legal))

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        return chance(rng).choice(games.get(state.game).legal_actions(state))

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        """One random turn; the expected totals are the current scores."""
        if state.to_move is None:
            return Explanation((), 0, 0)
        totals = tuple(map(float, state.scores))
        return Explanation((Candidate(self.turn(state, rng=rng), totals),), 0, 0)

    def stop(self) -> None:
        """Does nothing: there is no search to stop."""
