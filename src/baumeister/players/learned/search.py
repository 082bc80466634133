"""Gumbel tree search with few simulations: sequential halving at the root, and below it the edge
whose visits are furthest behind the improved policy (Danihelka et al., 2022).

The simulations of a round go through different actions of the root, so the network evaluates their
leaves in one batch.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.players.learned import aztec, pueblo
from baumeister.players.learned.form import Eye, Floats
from baumeister.players.learned.network import network

EDGES = 16
"""Actions of a position that are considered, the network's favourites."""
VISIT_BASE, WIN_WEIGHT = 50, 20.0
"""How soon values outweigh the policy; what a whole win counts in points."""
EYES: dict[str, Eye] = {"pueblo": pueblo, "aztec": aztec}


class Node:
    """A position, what the network says of it, and the actions that are considered."""

    __slots__ = (
        "actions", "children", "legal", "logits", "mover", "policy", "state", "sums", "totals",
        "utilities", "value_sums", "visits", "wins",
    )  # fmt: skip

    def __init__(self, state: AnyState) -> None:
        self.state = state
        self.mover: int = -1 if state.to_move is None else state.to_move
        """The seat to move; -1 when the game is over."""
        self.legal: Sequence[Any] = ()
        """All legal actions."""
        self.policy = _NOTHING
        """The network's log-probability of each legal action."""
        self.actions: list[Any] = []
        self.logits = _NOTHING
        """Of the considered actions, the best first."""
        self.totals: tuple[float, ...] = ()
        self.wins: tuple[float, ...] = ()
        self.utilities: tuple[float, ...] = ()
        self.children: list[Node | None] = []
        self.visits = _NOTHING
        self.sums = _NOTHING
        self.value_sums: list[list[float]] = []

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.mover < 0


_NOTHING: Floats = np.zeros(0, np.float32)


class Tree:
    """A search of one position."""

    def __init__(self, state: AnyState, edges: int = EDGES) -> None:
        self._rules = games.get(state.game)
        self._eye, self._network = EYES[state.game], network(state.game)
        self._sign = float(self._rules.META.points_sign)
        self._margin_weight = self._eye.margin_weight(state)
        self._edges = edges
        self.root = Node(state)
        self.simulations = 0
        self._evaluate([self.root])
        self.noise = np.zeros(len(self.root.actions), np.float32)

    @property
    def is_forced(self) -> bool:
        """Whether the only legal action is the whole turn."""
        if len(self.root.legal) != 1:
            return False
        (action,) = self.root.legal
        after = self._rules.legal_actions(self._rules.apply_unchecked(self.root.state, action))
        return not after or not self._rules.joins(action, after[0])

    def shake(self, rng: Chance, scale: float) -> None:
        """Add random numbers to the root's policy, so that equal players play different games."""
        root = self.root
        uniform = np.array([(rng.below(1 << 30) + 0.5) / (1 << 30) for _ in root.policy])
        noise = -np.log(-np.log(uniform)).astype(np.float32) * scale
        order = np.argsort(-(root.policy + noise), kind="stable")[: self._edges]
        self._consider(root, order)
        self.noise = noise[order]

    def run(
        self, simulations: int, stopped: Callable[[], bool] = lambda: False, finalists: int = 2
    ) -> None:
        """Search until the simulations are done or `stopped` says so; the best actions of the root,
        `finalists` of them, are searched to the end."""
        count = considered = len(self.root.actions)
        rounds = max(1, math.ceil(math.log2(count)))
        while self.simulations < simulations:
            best = self.ranking()[:considered]
            for _ in range(max(1, simulations // (rounds * considered))):
                left = simulations - self.simulations
                if left <= 0 or (self.simulations and stopped()):
                    return
                self._simulate(best[:left])
            considered = max(finalists, considered // 2)

    def ranking(self) -> list[int]:
        """The considered actions of the root, the best first: those with most visits before
        others."""
        visits = self.root.visits
        scores = self.noise + improved(self.root)
        return sorted(range(len(scores)), key=lambda k: (-visits[k], -scores[k]))

    def _simulate(self, edges: Sequence[int]) -> None:
        """A simulation through each of these edges of the root."""
        paths = [self._descend(edge) for edge in edges]
        self._evaluate([path[-1][2] for path in paths if not path[-1][2].utilities])
        for path in paths:
            leaf = path[-1][2]
            for node, edge, _ in path:
                node.visits[edge] += 1
                node.sums[edge] += leaf.utilities[node.mover]
                sums = node.value_sums[edge]
                for number, value in enumerate((*leaf.totals, *leaf.wins)):
                    sums[number] += value
        self.simulations += len(edges)

    def _descend(self, edge: int) -> list[tuple[Node, int, Node]]:
        """The way from the root through an edge to a new position, or to an end of the game."""
        node, path = self.root, []
        while True:
            child = node.children[edge]
            if child is None:
                after = self._rules.apply_unchecked(node.state, node.actions[edge])
                child = node.children[edge] = Node(after)
                path.append((node, edge, child))
                return path
            path.append((node, edge, child))
            if child.is_over:
                return path
            node = child
            edge = _inner_edge(node)

    def totals(self, edge: int) -> tuple[float, ...]:
        """The expected points by seat after an action of the root."""
        sums, visits = self.root.value_sums[edge], float(self.root.visits[edge])
        if not visits:
            return self.root.totals
        return tuple(total / visits for total in sums[: len(self.root.totals)])

    def _evaluate(self, nodes: list[Node]) -> None:
        open_nodes = [node for node in nodes if not node.is_over]
        for node in nodes:
            if node.is_over:
                self._settle(node)
        if not open_nodes:
            return
        states = [node.state for node in open_nodes]
        seen = self._eye.inputs(states)
        out = self._network(seen.planes, seen.numbers)
        tables = self._eye.action_tables()
        for row, node in enumerate(open_nodes):
            node.legal = self._rules.legal_actions(node.state)
            codes = list(map(self._rules.to_code, node.legal))
            logits = out.logits[row, tables[seen.turns[row], codes]]
            node.policy = logits - _log_sum(logits)
            order = np.argsort(-node.policy, kind="stable")[: self._edges]
            self._consider(node, order)
            self._value(node, out.come[row], out.wins[row])

    def _consider(self, node: Node, order: Sequence[int] | np.ndarray) -> None:
        node.actions = [node.legal[k] for k in order]
        node.logits = node.policy[order]
        count = len(node.actions)
        node.children = [None] * count
        node.visits, node.sums = np.zeros(count, np.float32), np.zeros(count, np.float32)
        seats = len(node.state.scores)
        node.value_sums = [[0.0] * (2 * seats) for _ in range(count)]

    def _value(self, node: Node, come: Floats, wins: Floats) -> None:
        """The network's totals and shares of the win, by seat."""
        scores, mover = node.state.scores, node.mover
        players = len(scores)
        shares = np.exp(wins[:players] - _log_sum(wins[:players])).tolist()
        after = [(seat - mover) % players for seat in range(players)]
        node.totals = tuple(scores[seat] + float(come[after[seat]]) for seat in range(players))
        node.wins = tuple(shares[after[seat]] for seat in range(players))
        node.utilities = self._utilities(node)

    def _settle(self, node: Node) -> None:
        outcome = node.state.outcome
        assert outcome is not None  # noqa: S101 - the game is over
        node.totals = tuple(map(float, outcome.totals))
        share = 1 / len(outcome.winners)
        node.wins = tuple(share * (seat in outcome.winners) for seat in range(len(node.totals)))
        node.utilities = self._utilities(node)

    def _utilities(self, node: Node) -> tuple[float, ...]:
        """What the search maximises for each seat: the share of the win, and the margin."""
        others, whole = len(node.totals) - 1, sum(node.totals)
        return tuple(
            WIN_WEIGHT * ((others + 1) * win - 1) / others
            + self._margin_weight * self._sign * (total - (whole - total) / others)
            for total, win in zip(node.totals, node.wins, strict=True)
        )


def improved(node: Node) -> Floats:
    """The logits of the considered actions after what the search found; unvisited ones keep
    theirs."""
    visits = node.visits
    visited = visits > 0
    total = float(visits.sum())
    if not total:
        return node.logits
    quality = node.sums / np.maximum(visits, 1)
    weights = np.exp(node.logits) * visited
    raw = node.utilities[node.mover]
    mixed = (raw + total * float((weights * quality).sum() / weights.sum())) / (1 + total)
    scale = 0.01 * (VISIT_BASE + float(visits.max()))
    return node.logits + np.where(visited, scale * (quality - mixed), 0)


def _inner_edge(node: Node) -> int:
    """The edge whose share of the visits is furthest behind the improved policy."""
    scores = improved(node)
    weights = np.exp(scores - scores.max())
    weights /= weights.sum()
    return int(np.argmax(weights - node.visits / (1 + node.visits.sum())))


def _log_sum(logits: Floats) -> float:
    most = float(logits.max())
    return most + math.log(float(np.exp(logits - most).sum()))
