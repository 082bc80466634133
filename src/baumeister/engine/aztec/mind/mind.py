"""Who thinks about Aztec: every phase of every version, in any manner (`engine.thought.Mind`)."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.core.chance import Chance
from baumeister.engine.aztec.convert import compiled
from baumeister.engine.aztec.layout import CORNERS, MOST_LEGAL
from baumeister.engine.aztec.mind.claim import expected_points, weigh_claims
from baumeister.engine.aztec.mind.judgement import judgement
from baumeister.engine.aztec.mind.lapse import noticed, numbers
from baumeister.engine.aztec.mind.memory import MEMORY, SLOTS
from baumeister.engine.aztec.mind.plan import CANDIDATE, NODE, OH_PUCH, PLAN
from baumeister.engine.aztec.mind.root import deepen, survey
from baumeister.engine.aztec.mind.worth import UNIT
from baumeister.engine.aztec.tables import tables
from baumeister.engine.budget import Budget
from baumeister.engine.chance import errors, seeds
from baumeister.engine.layout import NO_ACTION, Record, Records, named, records
from baumeister.engine.manner import EVALUATIONS, Manner
from baumeister.engine.thought import Line, Thought
from baumeister.games.aztec.bidding import BIDDERS
from baumeister.games.aztec.state import ROUNDS, State, new_game, oh_puch_of_round, seat_to_move
from baumeister.games.aztec.temple import PIECES

LINES = 10
"""So many turns are told of."""
WIDTH = 8
"""Placements looked at more closely in each position, unless the manner says otherwise;"""
OWN_WIDTH = 3
"""on the own turn so many times as many."""
MOST_ROOM = 256
"""There are never so many legal placements."""


class Mind:
    """Thinks about positions of Aztec. Not to be shared between threads."""

    def __init__(self, manner: Manner, judgements: Records | None = None) -> None:
        self.manner = manner
        self._wanted = 1
        self._judgements = judgement() if judgements is None else judgements
        self._plans = records(PLAN, 1)
        self._plan: Record = named(self._plans)[0]
        self._nodes = records(NODE, PIECES + 2)
        self._memory = records(MEMORY, SLOTS if manner.depth > 2 else 1)
        self._candidates = records(CANDIDATE, MOST_LEGAL)
        self._temples, _ = compiled(new_game(), PIECES + 1)
        self._load()

    def _load(self) -> None:
        """Call the kernels on nothing, so that thinking starts at once."""
        self._plan.limit = 0
        budget = Budget(nodes=0)
        self._survey(budget)
        self._deepen(budget, 0, 1)

    def think(self, state: State, budget: Budget, dice: Chance, lines: int = 1) -> Thought:
        """Think about a position in which somebody is to move."""
        self._wanted = lines
        if state.phase == "auction":
            return weigh_claims(state, self.manner, dice)
        self._begin(state, budget, dice)
        count = self._survey(budget)
        if count == 0:
            self._take_any(dice)
            return self._thought(state, 1, 0)
        found = self._candidates[:count]
        _sort(found, seeds(dice, count))  # of equals chance decides
        _sort(found, -found["worth"])
        depth = self._look_ahead(budget, count)
        self._err(count, dice)
        return self._thought(state, min(count, LINES), depth)

    def _begin(self, state: State, budget: Budget, dice: Chance) -> None:
        """Write the plan and the temple."""
        options, plan = state.options, self._plan
        self._temples, _ = compiled(state, PIECES + 1)
        plan.players, plan.match = options.players, options.match
        plan.corners, plan.claim = CORNERS.index(options.corners), state.claim or 0
        plan.evaluation = EVALUATIONS.index(self.manner.evaluation)
        is_oh_puch = state.to_move == state.oh_puch
        plan.role = OH_PUCH if is_oh_puch else state.builders.index(seat_to_move(state))
        plan.besides = _besides(state)
        plan.limit, plan.nodes, plan.stopped = budget.limit, 0, 0
        plan.stamp += 1
        self._nodes["favourite"] = NO_ACTION
        covering, legal = named(self._judgements)[0].covering, named(self._temples)[0].legal
        plan.noticed = noticed(covering, legal, self.manner.oversight, dice)

    def _survey(self, budget: Budget) -> int:
        return survey(
            tables(),
            self._judgements,
            self._plans,
            self._temples,
            self._nodes,
            budget.flag,
            self._candidates,
        )

    def _deepen(self, budget: Budget, count: int, depth: int) -> int:
        return deepen(
            tables(),
            self._judgements,
            self._plans,
            self._temples,
            self._nodes,
            self._memory,
            budget.flag,
            self._candidates[:count],
            depth,
            self._exactly(count),
        )

    def _exactly(self, count: int) -> int:
        """How many candidates have to be compared by what they are worth, not only with the
        best."""
        return count if self.manner.is_fallible else min(count, self._wanted)

    def _take_any(self, dice: Chance) -> None:
        """There was no time for anything: any placement."""
        code = dice.choice(numbers(named(self._temples)[0].legal))
        candidate, node = named(self._candidates)[0], named(self._nodes)[0]
        candidate.code, candidate.leaf, candidate.length = code, node.totals, 0

    def _look_ahead(self, budget: Budget, count: int) -> int:
        """Look further until the budget is spent; once the end of the round is seen, look wider
        until nothing is left out. Say how far."""
        left = PIECES - int(named(self._temples)[0].placed)
        deepest = min(self.manner.depth, left)
        width, depth = self.manner.width or WIDTH, 1
        done = count == 1 or deepest == 1
        while not done:
            self._plan.width = width
            looked_at = min(count, width if self.manner.width else OWN_WIDTH * width)
            before = self._candidates[:count].copy()
            finished = self._deepen(budget, looked_at, min(depth + 1, deepest))
            if finished < looked_at and self.manner.is_fallible:
                self._candidates[:count] = before
            else:
                _put_best_first(self._candidates[:count], looked_at, finished)
            if self._plan.stopped:
                break
            depth = min(depth + 1, deepest)
            if depth == deepest:
                done = deepest < left or self.manner.width > 0 or width >= MOST_ROOM
                width *= 2
        return depth

    def _err(self, count: int, dice: Chance) -> None:
        """Misjudge what each turn is worth, and take one of the best."""
        found = self._candidates[:count]
        if self.manner.misjudgement > 0:
            wrong = errors(dice, count, UNIT * self.manner.misjudgement)
            _sort(found, -(found["worth"] + wrong))
        if self.manner.among > 1:
            taken = dice.below(min(count, self.manner.among))
            found[: taken + 1] = np.roll(found[: taken + 1], 1)

    def _thought(self, state: State, count: int, depth: int) -> Thought:
        builders = state.builders
        besides = dict(zip((*builders, state.oh_puch), _besides(state), strict=True))
        lines = []
        for candidate in named(self._candidates[:count]):
            leaf = dict(zip(builders, candidate.leaf, strict=True))
            totals = (
                besides[seat] + float(leaf.get(seat, 0.0)) for seat in range(state.options.players)
            )
            turns = (candidate.code, *candidate.line[: candidate.length])
            lines.append(Line(tuple((int(code),) for code in turns), tuple(totals)))
        return Thought(tuple(lines), depth, int(self._plan.nodes))


def _sort(candidates: Records, by: npt.NDArray[Any]) -> None:
    """Sort candidates by something, the lowest first; equals stay as they are."""
    candidates[:] = candidates[np.argsort(by, kind="stable")]


def _put_best_first(candidates: Records, looked_at: int, finished: int) -> None:
    """Sort candidates of which so many were looked at anew, or were to be. The others can be no
    better than these: they were worse before."""
    if finished == 0:
        return
    worths = candidates["worth"]
    worths[finished:] = np.minimum(worths[finished:], worths[:finished].max() - 1)
    worths[looked_at:] = np.minimum(worths[looked_at:], worths[:looked_at].min())
    _sort(candidates, -worths)


def _besides(state: State) -> tuple[float, float, float]:
    """What the two builders and Oh Puch have and will have from the other rounds (A6.3)."""
    totals = [float(points) for points in (*state.earlier, 0)]
    options = state.options
    if options.match:
        for later in range(state.round + 1, ROUNDS):
            oh_puch = oh_puch_of_round(options, later)
            for number, points in enumerate(expected_points(options.corners, 0), 1):
                totals[(oh_puch + number) % BIDDERS] += points
    first, second = state.builders
    return totals[first], totals[second], totals[-1 if state.oh_puch is None else state.oh_puch]
