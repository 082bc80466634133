"""Judging the placements of a position of Aztec."""

from __future__ import annotations

import math
from typing import NamedTuple

from baumeister.core.chance import Chance
from baumeister.games.aztec.bidding import BIDDERS
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import ROUNDS, State, oh_puch_of_round, seat_to_move
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import SCORING
from baumeister.one_turn.aztec.auction import expected_points, judge_bids
from baumeister.one_turn.aztec.network import COVERING, Network, Totals
from baumeister.one_turn.aztec.weights import SPOTS
from baumeister.one_turn.judgement import JudgedTurn, Judgement
from baumeister.one_turn.mistakes import normal, uniform

FILLED_SHARE = 0.4
"""Share of the scoring cells within reach that are expected to be filled."""
MILLIPOINTS = 1000
"""Values are integers in thousandths of a point."""
TIE = 0.25
"""The first builder wins ties: this is added to its points and subtracted from the other's."""
SPREAD = 0.3
"""Error of a prediction in points, per square root of the number of pieces left."""
OH_PUCH = -1
"""Oh Puch's role; a builder's role is the number of its pair of edges."""
DRAWS = 64 * -(-len(PLACEMENTS) // 64)
"""Random numbers for overlooked placements: one for each, and for some that do not exist."""
MOST_TURNS = 10
"""Maximum number of turns in a result."""


class _Tried(NamedTuple):
    """A placement, its value for the seat to move, and the builders' expected points."""

    placement: int
    value: int
    totals: Totals


def judge(state: State, judgement: Judgement, dice: Chance, count: int = 1) -> list[JudgedTurn]:
    """The turns of the seat to move as a player of this judgement ranks them."""
    if state.phase == "auction":
        return judge_bids(state, judgement.misjudgement, dice)[: min(count, MOST_TURNS)]
    noticed = _noticed(state.temple.legal, judgement.oversight, dice)[: judgement.nodes]
    other_rounds = rounds_besides(state)
    tried = _Trial(state, judgement.evaluation, other_rounds).tried(noticed)
    if not tried:  # the budget allows nothing
        any_placement = dice.choice(_members(state.temple.legal))
        return [JudgedTurn((any_placement,), tuple(map(float, state.scores)))]
    seeds = [dice.next() for _ in tried]  # they break ties
    order = sorted(range(len(tried)), key=seeds.__getitem__)
    tried = sorted((tried[n] for n in order), key=lambda each: -each.value)
    if judgement.misjudgement:
        errors = normal(dice, len(tried), MILLIPOINTS * judgement.misjudgement)
        judged = [each.value + error for each, error in zip(tried, errors, strict=True)]
        tried = [tried[n] for n in sorted(range(len(tried)), key=lambda n: -judged[n])]
    return [
        JudgedTurn((each.placement,), _by_seat(state, each.totals, other_rounds))
        for each in tried[: min(count, MOST_TURNS)]
    ]


def _members(placements: int) -> list[int]:
    """The placements of a set, in ascending order."""
    found = []
    while placements:
        lowest = placements & -placements
        found.append(lowest.bit_length() - 1)
        placements ^= lowest
    return found


def _noticed(legal: int, oversight: float, dice: Chance) -> list[int]:
    """The legal placements this turn considers, at least one. Each placement is overlooked with
    probability `oversight`, and so is each spot with all placements that fill it."""
    placements = _members(legal)
    if not oversight:
        return placements
    seen = [p for p in placements if uniform(dice.ahead(p), 1)[0] >= oversight]
    dice.state = dice.ahead(DRAWS).state
    for covering, draw in zip(COVERING, uniform(dice, len(SPOTS)), strict=True):
        if draw < oversight:
            seen = [p for p in seen if not covering >> p & 1]
    return seen or [dice.choice(placements)]


class _Trial:
    """Tries the placements of a position."""

    def __init__(
        self, state: State, evaluation: str, other_rounds: tuple[float, float, float]
    ) -> None:
        self._state, self._temple = state, state.temple
        self._evaluation, self._other_rounds = evaluation, other_rounds
        is_oh_puch = state.to_move == state.oh_puch
        self._role = OH_PUCH if is_oh_puch else state.builders.index(seat_to_move(state))
        self._scoring = SCORING[state.options.corners]

    def tried(self, placements: list[int]) -> list[_Tried]:
        """Placements with their values."""
        left = PIECES - len(self._temple.pieces) - 1
        if left == 0:
            masks = [self._temple.cubes | PLACEMENTS[p].mask for p in placements]
            return [
                self._with_value(p, self._points(mask), 0)
                for p, mask in zip(placements, masks, strict=True)
            ]
        after = {p: self._temple.placed(p) for p in placements}
        legal = {p: temple.legal for p, temple in after.items()}
        points = {p: self._points(temple.cubes) for p, temple in after.items()}
        remaining = {p: left if legal[p] else 0 for p in placements}
        if self._evaluation == "exposure":
            for p in filter(legal.get, placements):
                points[p] = self._with_reach(after[p].cubes, legal[p], points[p])
        if self._evaluation != "learned":
            return [self._with_value(p, points[p], remaining[p]) for p in placements]
        options = self._state.options
        network = Network(options.players, options.corners, self._temple)
        return [
            self._with_value(
                p,
                network.predict(p, after[p], legal[p], points[p]) if legal[p] else points[p],
                remaining[p],
            )
            for p in placements
        ]

    def _points(self, cubes: int) -> Totals:
        first, second = self._scoring
        return float((cubes & first).bit_count()), float((cubes & second).bit_count())

    def _with_reach(self, cubes: int, legal: int, points: Totals) -> Totals:
        """Points, and a share of the empty spots that one piece could fill."""
        reached = sum(
            1 << cell
            for cell, covering in zip(SPOTS, COVERING, strict=True)
            if not cubes >> cell & 1 and legal & covering
        )
        first, second = self._points(reached)
        return points[0] + FILLED_SHARE * first, points[1] + FILLED_SHARE * second

    def _with_value(self, placement: int, totals: Totals, left: int) -> _Tried:
        return _Tried(placement, round(MILLIPOINTS * self._margin(*totals, left)), totals)

    def _margin(self, first: float, second: float, left: int) -> float:
        """By how many points the role is ahead of everything between it and winning."""
        options, role, is_learned = self._state.options, self._role, self._evaluation == "learned"
        if options.players == 2 or not (is_learned or role == OH_PUCH):
            clear = first - second + 2 * TIE
            return -clear if role else clear
        if not is_learned:
            return -(first + second)
        spread = SPREAD * math.sqrt(left)
        if options.match:
            one, other, quiet = self._other_rounds
            first, second = first + one, second + other
        else:
            first, second, quiet = first + TIE, second - TIE, (self._state.claim or 0) - 2 * TIE
        if role == OH_PUCH:
            return quiet - _soft_maximum(first, second, spread)
        own, other = (second, first) if role else (first, second)
        return own - _soft_maximum(other, quiet, spread)


def _soft_maximum(one: float, other: float, spread: float) -> float:
    """The expected maximum of two uncertain predictions: more than either, if they are close."""
    most = max(one, other)
    if spread == 0.0:
        return most
    return most + spread * math.log1p(math.exp((min(one, other) - most) / spread))


def _by_seat(
    state: State, totals: Totals, other_rounds: tuple[float, float, float]
) -> tuple[float, ...]:
    """Expected totals by seat, with those of other rounds."""
    builders = state.builders
    besides = dict(zip((*builders, state.oh_puch), other_rounds, strict=True))
    here = dict(zip(builders, totals, strict=True))
    return tuple(besides[seat] + here.get(seat, 0.0) for seat in range(state.options.players))


def rounds_besides(state: State) -> tuple[float, float, float]:
    """Points of the two builders and Oh Puch from the other rounds, scored or expected (A6.3)."""
    totals = [float(points) for points in (*state.earlier, 0)]
    options = state.options
    if options.match:
        for later in range(state.round + 1, ROUNDS):
            oh_puch = oh_puch_of_round(options, later)
            for number, points in enumerate(expected_points(options.corners, 0), 1):
                totals[(oh_puch + number) % BIDDERS] += points
    first, second = state.builders
    return totals[first], totals[second], totals[-1 if state.oh_puch is None else state.oh_puch]
