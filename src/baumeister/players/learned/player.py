"""The player that learned by playing against itself: the network's policy and a small tree search,
in both games and all versions."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any

from baumeister import games
from baumeister.core.chance import Chance, chance
from baumeister.core.rules import AnyState
from baumeister.players.learned.search import Node, Tree, improved
from baumeister.players.player import Candidate, Explanation, NamedPlayer

CANDIDATES = 5
"""Number of turns that `explain` returns."""
THOROUGH = 4
"""How many times as many simulations `explain` may spend as a turn."""
VARIETY = 0.15
"""How much chance decides between actions that are almost equally good."""


class LearnedPlayer(NamedPlayer):
    """Searches `simulations` positions for the first action of a turn and half as many for the
    second; with 0 it plays the network's policy."""

    def __init__(
        self, simulations: Mapping[str, int], variety: Mapping[str, float] | None = None
    ) -> None:
        """By game: the simulations, and how much chance decides between actions (`VARIETY`)."""
        self._simulations = simulations
        self._variety = variety or {}
        self._until: float | None = None
        self._is_stopped = False

    def __repr__(self) -> str:
        """Its spec, and its own simulations."""
        counts = ", ".join(f"{count} in {game}" for game, count in self._simulations.items())
        return f"<Player {self.spec or type(self).__name__}, simulations: {counts}>"

    @property
    def was_stopped(self) -> bool:
        """Whether the last search ended before its time: the seconds were over, or `stop` was
        called."""
        return self._is_stopped

    def turn(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        rules, dice = games.get(state.game), chance(rng)
        simulations = self._begin(state.game, seconds, nodes)
        actions: list[Any] = []
        while True:
            actions.append(self._chosen(state, simulations, dice))
            state = rules.apply_unchecked(state, actions[-1])
            legal = rules.legal_actions(state)
            if not legal or not rules.joins(actions[-1], legal[0]):
                return tuple(actions)
            simulations //= 2

    def choose(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Any:  # noqa: ANN401 - each game has its own actions
        return self._chosen(state, self._begin(state.game, seconds, nodes), chance(rng))

    def explain(
        self,
        state: AnyState,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> Explanation:
        """Candidate turns, the best first, with expected totals and continuations."""
        if state.to_move is None:
            return Explanation((), 0, 0)
        simulations = self._begin(state.game, seconds, nodes)
        tree = Tree(state)
        if tree.is_forced:
            return Explanation((Candidate(tuple(tree.root.legal), tree.root.totals),), 0, 0)
        most = max(THOROUGH * simulations, len(tree.root.actions)) if nodes is None else nodes
        tree.run(most, self._is_over, CANDIDATES)
        best = [edge for edge in tree.ranking() if tree.root.visits[edge]][:CANDIDATES] or [0]
        candidates = [_candidate(tree, edge) for edge in best]
        depth = max(1 + len(candidate.line) for candidate in candidates)
        return Explanation(tuple(candidates), depth, tree.simulations)

    def stop(self) -> None:
        """End the search; the player answers with the best turn found so far."""
        self._is_stopped = True

    def _begin(self, game: str, seconds: float | None, nodes: int | None) -> int:
        """The simulations for the first action of a turn that begins now."""
        self._is_stopped = False
        self._until = None if seconds is None else monotonic() + seconds
        return self._simulations[game] if nodes is None else nodes

    def _is_over(self) -> bool:
        if self._until is not None and monotonic() >= self._until:
            self._is_stopped = True
        return self._is_stopped

    def _chosen(self, state: AnyState, simulations: int, dice: Chance) -> Any:  # noqa: ANN401
        legal = games.get(state.game).legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        tree = Tree(state)
        tree.shake(dice, self._variety.get(state.game, VARIETY))
        tree.run(simulations, self._is_over)
        return tree.root.actions[tree.ranking()[0]]


def _candidate(tree: Tree, edge: int) -> Candidate:
    """The turn that begins with an action of the root, and the turns expected to follow."""
    turns = _turns(tree.root, edge)
    return Candidate(turns[0], tree.totals(edge), tuple(turns[1:]))


def _turns(root: Node, edge: int) -> list[tuple[Any, ...]]:
    """The turns along the most promising actions after an action of the root. The first one is
    complete."""
    rules = games.get(root.state.game)
    turns: list[list[Any]] = [[root.actions[edge]]]
    child = root.children[edge]
    while child is not None and not child.is_over:
        scores = improved(child)
        best = max(zip(child.visits, scores, range(len(scores)), strict=True))[2]
        action = child.actions[best]
        if rules.joins(turns[-1][-1], action):
            turns[-1].append(action)
        elif child.visits[best]:
            turns.append([action])
        else:
            break
        child = child.children[best]
    return [tuple(turn) for turn in turns]
