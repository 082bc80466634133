"""Baseline players for comparisons: flat Monte Carlo, Monte Carlo tree search, and a PPO agent.

    baumeister arena aztec --with examples.baseline_players --between mcts,flat --nodes 500 \\
        --games 20 --out baselines

Importing this module registers `flat`, `mcts` and `ppo:weights=FILE` (from `examples/ppo.py
--save`). A node is a random game, which the engine plays to its end. Needs the extra `envs`; not
PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log, sqrt
from time import monotonic
from typing import Any

import numpy as np

from baumeister import games, players
from baumeister.core.chance import Chance, chance
from baumeister.engine import Position
from baumeister.engine.observer import mask, observe
from baumeister.envs.encoder import Encoder
from baumeister.players import Candidate, Explanation

ACTIONS = {"pueblo": 2, "aztec": 1}
"""Actions of a turn, among which the budget is divided."""
OWN_NODES = 500
"""Random games per turn when there is no budget."""
EXPLORATION = 0.7
"""The exploration constant of UCT, for rewards of about −1 to 1."""

GoesOn = Callable[[int], bool]
"""Says whether another node may follow this many."""


class SearchPlayer:
    """Chooses a turn action by action. Subclasses say how they choose an action."""

    _stopped = False

    def choose_code(self, position: Position, goes_on: GoesOn, dice: Chance) -> int:
        """The code of an action."""
        raise NotImplementedError

    def turn(
        self,
        state: Any,  # noqa: ANN401 - each game has its own
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        rng: Chance | int = 0,
    ) -> tuple[Any, ...]:
        """All actions up to the end of the turn."""
        rules, dice, actions = games.get(state.game), chance(rng), []
        parts, position = ACTIONS[state.game], Position(state)
        self._stopped = False
        while True:
            goes_on = self._budget(seconds and seconds / parts, nodes and max(nodes // parts, 1))
            code = self.choose_code(position, goes_on, dice)
            actions.append(rules.from_code(code))
            position.play(code)
            legal = position.legal
            if not len(legal) or not rules.joins(actions[-1], rules.from_code(int(legal[0]))):
                return tuple(actions)

    def choose(self, state: Any, **budget: Any) -> Any:  # noqa: ANN401
        """The first action of the turn."""
        return self.turn(state, **budget)[0]

    def explain(self, state: Any, **budget: Any) -> Explanation:  # noqa: ANN401
        """The turn it would play, with the points as they stand."""
        if state.to_move is None:
            return Explanation((), 0, 0)
        totals = tuple(map(float, state.scores))
        return Explanation((Candidate(self.turn(state, **budget), totals),), 1, 1)

    def stop(self) -> None:
        """Make the search return."""
        self._stopped = True

    def _budget(self, seconds: float | None, nodes: int | None) -> GoesOn:
        most = nodes or (OWN_NODES if seconds is None else inf)
        ends = monotonic() + (inf if seconds is None else seconds)
        return lambda done: not self._stopped and done < most and monotonic() < ends


class FlatMonteCarlo(SearchPlayer):
    """Plays equally many random games after every action, and takes the one with the best mean
    margin."""

    def choose_code(self, position: Position, goes_on: GoesOn, dice: Chance) -> int:
        """The code of the action with the best mean."""
        seat, legal = position.to_move or 0, _shuffled(position, dice)
        sums, done = np.zeros(len(legal)), 0
        while done == 0 or (len(legal) > 1 and goes_on(done)):
            position.make(legal[done % len(legal)])
            sums[done % len(legal)] += _margins(position, dice)[seat]
            position.unmake()
            done += 1
        counts = np.array([len(range(n, done, len(legal))) for n in range(len(legal))])
        return legal[int(np.argmax(np.where(counts > 0, sums / np.maximum(counts, 1), -inf)))]


class Node:
    """A position of the search tree."""

    __slots__ = ("children", "sums", "untried", "visits")

    def __init__(self, seats: int, legal: list[int]) -> None:
        self.children: dict[int, Node] = {}
        self.untried = legal
        self.sums = [0.0] * seats
        self.visits = 0

    def best(self, seat: int) -> int:
        """The action with the highest upper confidence bound for a seat."""
        scale = EXPLORATION * sqrt(log(self.visits))

        def bound(code: int) -> float:
            child = self.children[code]
            return child.sums[seat] / child.visits + scale / sqrt(child.visits)

        return max(self.children, key=bound)


class TreeSearch(SearchPlayer):
    """Monte Carlo tree search (UCT): every node adds a position to the tree and plays one random
    game from it."""

    def choose_code(self, position: Position, goes_on: GoesOn, dice: Chance) -> int:
        """The code of the most visited action."""
        root = _node(position, dice)
        if len(root.untried) == 1:
            return root.untried[0]
        while root.visits == 0 or goes_on(root.visits):
            self._simulate(root, position, dice)
        return max(root.children, key=lambda code: root.children[code].visits)

    def _simulate(self, root: Node, position: Position, dice: Chance) -> None:
        path, node = [root], root
        while not node.untried and node.children:
            code = node.best(position.to_move or 0)
            position.make(code)
            node = node.children[code]
            path.append(node)
        if node.untried:
            code = node.untried.pop()
            position.make(code)
            node.children[code] = _node(position, dice)
            path.append(node.children[code])
        margins = _margins(position, dice)
        for each in path:
            for seat, margin in enumerate(margins):
                each.sums[seat] += margin
            each.visits += 1
        for _ in path[1:]:
            position.unmake()


class Agent(SearchPlayer):
    """Plays the most probable action of a network that `examples/ppo.py` has trained."""

    def __init__(self, weights: str) -> None:
        stored = np.load(weights)
        self._game = str(stored["game"])
        names = ("torso.0", "torso.2", "policy")
        self._layers = [(stored[f"{name}.weight"].T, stored[f"{name}.bias"]) for name in names]
        self._encoder = Encoder(self._game)

    def choose_code(self, position: Position, goes_on: GoesOn, dice: Chance) -> int:
        """The code of the most probable action."""
        if self._game != position.rules.NAME:
            raise ValueError(f"these weights play {self._game}, not {position.rules.NAME}")
        values = self._encoder.one_hot(observe(position, position.to_move or 0)).ravel()
        *hidden, (matrix, bias) = self._layers
        for weight, offset in hidden:
            values = np.maximum(values @ weight + offset, 0)
        return int(np.argmax(np.where(mask(position) == 1, values @ matrix + bias, -inf)))


def _node(position: Position, dice: Chance) -> Node:
    return Node(position.options.players, _shuffled(position, dice))


def _shuffled(position: Position, dice: Chance) -> list[int]:
    """The legal actions in random order."""
    return sorted(position.legal.tolist(), key=lambda _: dice.next())


def _margins(position: Position, dice: Chance) -> list[float]:
    """By seat, the points ahead of the mean of the others in one random game, scaled."""
    meta, totals = position.rules.META, position.play_out(dice).totals
    others, scale = len(totals) - 1, meta.points_sign / meta.typical_margin
    return [scale * (total - (sum(totals) - total) / others) for total in totals]


players.enter("flat", FlatMonteCarlo)
players.enter("mcts", TreeSearch)
players.enter("ppo", Agent)
