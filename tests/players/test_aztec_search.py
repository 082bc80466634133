"""Searching Aztec: every phase and version, budgets, mistakes, and exact endgames."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from baumeister import engine
from baumeister.core.chance import Chance
from baumeister.engine.aztec.search.network import quarter_turn, stored_weights
from baumeister.engine.budget import Budget
from baumeister.engine.contract import Searcher
from baumeister.engine.search_result import SearchResult
from baumeister.engine.search_settings import EVALUATIONS, SearchSettings
from baumeister.games import aztec
from baumeister.games.aztec import Options, State
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.top import CELLS
from baumeister.one_turn.aztec.weights import SPOTS
from players.aztec_solver import margin, wins
from testing.random_games import random_course
from testing.variants import VARIANTS, options

INDICES = range(len(VARIANTS["aztec"]))


def searcher(**settings: Any) -> Searcher:
    return engine.get("aztec").Searcher(SearchSettings(**settings))


def search(who: Searcher, state: State, *, nodes: int | None = 2000, seed: int = 0) -> SearchResult:
    """Search a position with a budget in nodes."""
    with Budget(nodes=nodes) as budget:
        return who.search(state, budget, Chance(seed))


def played(state: State, result: SearchResult) -> State:
    """The position after the best turn, which must be legal."""
    (code,) = result.lines[0].turns[0]
    return aztec.apply(state, aztec.from_code(code))


def late(left: int, seed: int, **settings: Any) -> State:
    """A random position with `left` pieces left."""
    state, dice = aztec.new_game(Options(**settings)), Chance(seed)
    if state.phase == "auction":
        for text in ("c6", "p", "p"):
            state = aztec.apply(state, aztec.parse(text))
    while state.pieces_left > left:
        state = aztec.apply(state, dice.choice(aztec.legal_actions(state)))
    return state


@pytest.mark.parametrize("evaluation", EVALUATIONS)
@pytest.mark.parametrize("index", INDICES)
def test_plays_whole_games_in_every_version(index: int, evaluation: str) -> None:
    who = searcher(evaluation=evaluation, depth=3)
    state, seed = aztec.new_game(options("aztec", index)), 0
    while state.outcome is None:
        result = search(who, state, nodes=300, seed=seed)
        assert all(len(line.totals) == state.options.players for line in result.lines)
        assert len({line.turns[0] for line in result.lines}) == len(result.lines)
        state, seed = played(state, result), seed + 1
    assert state.outcome.reason in engine.get("aztec").REASONS


@pytest.mark.parametrize("index", INDICES)
def test_lines_are_legal_to_the_end(index: int) -> None:
    """Every turn of a line is legal, and up to the end of a round its totals equal the law's."""
    who = searcher(depth=4)
    for state, _ in list(random_course("aztec", index, seed=index))[::5]:
        if state.phase != "building":
            continue
        for line in search(who, state).lines:
            after = state
            for (code,) in line.turns:
                assert after.round == state.round
                after = aztec.apply(after, aztec.from_code(code))
            if after.outcome is not None:
                assert line.totals == pytest.approx(after.scores)


def test_forced_turn_needs_no_search() -> None:
    state = late(1, 148)
    (action,) = aztec.legal_actions(state)
    result = search(searcher(depth=20), state, nodes=None)
    assert result.lines[0].turns == ((aztec.to_code(action),),)
    assert result.nodes == 1


@pytest.mark.parametrize("index", INDICES)
def test_stopped_search_answers_at_once(index: int) -> None:
    who = searcher(depth=20)
    for state, _ in list(random_course("aztec", index, seed=1))[::4]:
        if state.to_move is None:
            continue
        with Budget() as budget:
            budget.stop()
            result = who.search(state, budget, Chance(3))
        played(state, result)
        assert result.nodes == 0 or state.phase == "auction"


@pytest.mark.parametrize("limit", [1, 2, 50, 1000, 20_000])
def test_node_limit_is_kept(limit: int) -> None:
    result = search(searcher(depth=20), late(15, 1), nodes=limit)
    assert result.nodes == limit
    played(late(15, 1), result)


def test_without_budget_depth_limits_the_search() -> None:
    state = late(14, 2)
    for depth in (1, 2, 3):
        result = search(searcher(depth=depth), state, nodes=None)
        assert result.depth == depth
        assert all(len(line.turns) <= depth for line in result.lines)


@pytest.mark.parametrize("settings", [{}, {"oversight": 0.4, "misjudgement": 1.0, "among": 3}])
def test_dice_and_nodes_decide_the_result(settings: dict[str, Any]) -> None:
    """Regardless of earlier searches."""
    settings = {"depth": 20, **settings}
    one, other = searcher(**settings), searcher(**settings)
    search(one, late(9, 1), seed=7)
    for left in (20, 12, 5):
        state = late(left, 4)
        assert search(one, state, seed=5) == search(other, state, seed=5)


def test_turn_evaluation_takes_the_most_points_now() -> None:
    """Any of them on a tie."""
    who, met = searcher(evaluation="turn"), set()
    state = late(8, 5)
    margins = {}
    for action in aztec.legal_actions(state):
        scores = aztec.apply(state, action).scores
        margins[aztec.to_code(action)] = scores[0] - scores[1]
    sign = 1 if state.to_move == 0 else -1
    best = max(sign * points for points in margins.values())
    for seed in range(40):
        result = search(who, state, seed=seed)
        (code,) = result.lines[0].turns[0]
        met.add(code)
        assert sign * margins[code] == best
        assert result.nodes == len(margins)
    assert len(met) > 1 or list(margins.values()).count(sign * best) == 1


@pytest.mark.rule("A4.3", "A4.4", "A4.6")
@pytest.mark.parametrize("evaluation", EVALUATIONS)
def test_two_player_endgames_are_exact(evaluation: str) -> None:
    who, solved = searcher(evaluation=evaluation, depth=20), 0
    for seed in range(400):
        state = late(3 if seed % 2 else 4, seed, corners=("both", "none")[seed % 3 % 2])
        if len(aztec.legal_actions(state)) > (14 if seed % 2 else 8):
            continue
        solved += 1
        seat = state.to_move
        assert seat is not None
        result = search(who, state, nodes=None)
        totals = result.lines[0].totals
        best = margin(state, seat)
        assert totals[seat] - totals[1 - seat] == pytest.approx(best), aztec.position(state)
        assert margin(played(state, result), seat) == best, aztec.position(state)
        if solved == 15:
            return
    pytest.fail("too few endgames were small enough to solve")


@pytest.mark.rule("A5.5", "A5.6")
def test_three_player_endgames_are_exact() -> None:
    """A role that can win against the other two wins, whether Oh Puch or builder."""
    who, results = searcher(depth=20), []
    for seed in range(600):
        state = late(3 + seed % 2, seed, players=3)
        if len(aztec.legal_actions(state)) > (11 if state.pieces_left == 3 else 9):
            continue
        # A claim that is still open.
        state = replace(state, claim=max(state.scores) + 1 + seed // 2 % 4)
        seat = state.to_move
        assert seat is not None
        can_win = wins(state, seat)
        results.append((seat == state.oh_puch, can_win))
        if can_win:
            assert wins(played(state, search(who, state, nodes=None)), seat), aztec.position(state)
        if len(results) == 40:
            break
    assert len(set(results)) == 4, "both roles, won and lost"


@pytest.mark.rule("A6.3")
def test_match_totals_count_all_rounds() -> None:
    state = aztec.new_game(Options(players=3, match=True))
    who = searcher(depth=2)
    while state.round < 2:
        state = played(state, search(who, state, nodes=200))
    result = search(who, state, nodes=500)
    for seat, points in enumerate(state.earlier):
        assert result.lines[0].totals[seat] >= points - 0.5
    assert result.lines[0].totals[state.order[0]] == state.earlier[state.order[0]]


def test_mistakes_are_legal() -> None:
    for oversight in (0.2, 0.9, 1.0):
        who, state = searcher(depth=2, oversight=oversight, misjudgement=2.0), late(10, 3)
        turns = {search(who, state, seed=seed).lines[0].turns[0] for seed in range(12)}
        assert len(turns) > 3
        for (code,) in turns:
            assert aztec.why_not(state, aztec.from_code(code)) == ()


def test_turn_is_drawn_from_the_best() -> None:
    state = late(10, 3)
    best = search(searcher(depth=1, evaluation="learned"), state).lines
    three = {line.turns[0] for line in best[:3]}
    drawn = {
        search(searcher(depth=1, evaluation="learned", among=3), state, seed=seed).lines[0].turns[0]
        for seed in range(25)
    }
    assert drawn == three


def test_opening_claims_win_their_share() -> None:
    """Nobody undercuts the opening claim, and Oh Puch then wins about a third of the games."""
    who = searcher(depth=20)
    for corners in ("both", "none"):
        state = aztec.new_game(Options(players=3, corners=corners, first_seat=1))
        claimed = played(state, search(who, state))
        assert claimed.bidding is not None
        assert 4 <= claimed.bidding.claim <= 12
        for _ in range(2):
            claimed = played(claimed, search(who, claimed))
        assert claimed.phase == "building"
        assert claimed.oh_puch == 1


@pytest.mark.rule("A5.2")
def test_low_claims_are_passed_and_high_claims_undercut() -> None:
    who, start = searcher(depth=20), aztec.new_game(Options(players=3))
    for number in range(1, 19):
        state = aztec.apply(start, aztec.parse(f"c{number}"))
        if state.phase == "auction":
            (code,) = search(who, state).lines[0].turns[0]
            if number <= 4:
                assert str(aztec.from_code(code)) == "p"
            if number >= 14:
                assert str(aztec.from_code(code)).startswith("c")


def test_bids_are_sorted_by_probability_of_winning() -> None:
    """Each bid leads to a claim and an Oh Puch; the totals are the builders' points then."""
    state = aztec.new_game(Options(players=3))
    lines = search(searcher(), state).lines
    assert len(lines) == 10
    assert all(sum(total == 0.0 for total in line.totals) == 1 for line in lines)


def test_network_output_equals_numpy_reference() -> None:
    """Computed with NumPy from the law: standing cubes, placements that fill a spot, spots that are
    still open."""
    weights = stored_weights()
    for left, corners in ((15, "both"), (9, "none"), (4, "both")):
        state = late(left, 6, corners=corners)
        for line in search(searcher(depth=1), state).lines[:3]:
            (code,) = line.turns[0]
            after = aztec.apply(state, aztec.from_code(code))
            inputs = _inputs(after)
            for side, seat in enumerate(after.builders):
                seen = inputs if side == 0 else inputs[np.argsort(quarter_turn())]
                bias = weights["bias"][0, 22 - left + 1, side].astype(float)
                hidden = np.maximum(seen @ weights["columns"][0].astype(float) + bias, 0)
                found = weights["output"][0, 22 - left + 1, side].astype(float) @ hidden
                found += weights["output_bias"][0, 22 - left + 1, side]
                foretold = found[0] + (found[1] if corners == "both" else 0)
                assert line.totals[seat] == pytest.approx(after.scores[seat] + foretold, abs=0.02)


def _inputs(state: State) -> npt.NDArray[np.float64]:
    """The network's inputs seen from north and south."""
    temple = state.temple
    count_fillers = [
        sum(temple.legal >> p.number & 1 for p in PLACEMENTS if p.mask >> spot & 1)
        for spot in SPOTS
    ]
    lost = [
        not any(temple.free >> p.number & 1 for p in PLACEMENTS if p.mask >> spot & 1)
        for spot in SPOTS
    ]
    cubes = [temple.cubes >> number & 1 for number in range(len(CELLS))]
    ease = [
        0.0 if none else count / (count + 2)
        for count, none in zip(count_fillers, lost, strict=True)
    ]
    return np.array([*cubes, *ease, *(not none for none in lost)], float)
