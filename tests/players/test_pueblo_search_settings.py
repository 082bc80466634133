"""Searching Pueblo with budgets, mistakes, and kernels loaded from disk."""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
import pytest

from baumeister import engine, games, pueblo
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.search_result import SearchResult
from baumeister.engine.search_settings import SearchSettings
from baumeister.games.pueblo import State
from players.pueblo_positions import auction, positions
from players.pueblo_reference import expected, judged, played
from players.pueblo_searches import NEARLY, search, searcher
from players.sample_states import is_whole, sample_states
from testing.programs import run_program
from testing.variants import VARIANTS

INDICES = range(len(VARIANTS["pueblo"]))

each_position = pytest.mark.parametrize("name", positions())


def states(index: int) -> tuple[Any, ...]:
    """Sample states of a game of some version, in every phase."""
    return sample_states("pueblo", index)


# Budgets

BUDGETED: list[dict[str, Any]] = [
    {"depth": 20},
    {"evaluation": "exposure", "depth": 5, "width": 4},
    {"depth": 2, "among": 3, "oversight": 0.5},
]
each_budgeted = pytest.mark.parametrize("settings", BUDGETED)


@each_budgeted
@pytest.mark.parametrize("index", INDICES)
def test_search_stopped_before_it_starts_answers_at_once(
    index: int, settings: dict[str, Any]
) -> None:
    for state in states(index):
        with Budget() as budget:
            budget.stop()
            result = searcher(**settings).search(state, budget, Chance(index))
        assert is_whole(games.get("pueblo"), state, _actions(result)), pueblo.position(state)
        assert result.nodes <= 1


def _actions(result: SearchResult) -> tuple[Any, ...]:
    return tuple(map(pueblo.from_code, result.lines[0].turns[0]))


@each_budgeted
@pytest.mark.parametrize("index", INDICES)
def test_node_limit_is_kept(index: int, settings: dict[str, Any]) -> None:
    for state in states(index):
        for limit in (1, 2, 23, 60):
            result = search(state, nodes=limit, **settings)
            assert result.nodes <= limit, f"{limit}: {pueblo.position(state)}"
            assert is_whole(games.get("pueblo"), state, _actions(result))


def test_node_budget_is_used() -> None:
    for limit in (1, 2, 50, 400):
        assert search(positions()["two"], depth=20, nodes=limit).nodes == limit


@each_budgeted
def test_dice_and_nodes_decide_the_result_regardless_of_earlier_searches(
    settings: dict[str, Any],
) -> None:
    asked = [*positions().values(), auction(2, 1), auction(7, 2), auction(11, 3)]
    used, fresh = searcher(**settings), engine.get("pueblo").Searcher(SearchSettings(**settings))
    for seed, (state, other) in enumerate(zip(asked, asked[::-1], strict=True)):
        search(other, nodes=200, seed=seed, **settings)
        results = []
        for who in (used, fresh):
            with Budget(nodes=120) as budget:
                results.append(who.search(state, budget, Chance(seed)))
        assert results[0] == results[1], pueblo.position(state)


# Mistakes


@each_position
def test_total_oversight_makes_all_turns_equal(name: str) -> None:
    """No turn differs from another, and no points are to be paid."""
    state = positions()[name]
    results = [
        search(state, evaluation=evaluation, depth=1, oversight=1.0, seed=seed)
        for evaluation in ("turn", "exposure")
        for seed in (1, 2)
    ]
    assert len({result.lines for result in results}) == 1
    for line in results[0].lines[:10]:
        after = played(state, line.turns[0]).scores
        if len(after) == 2:  # unseen fines have no payer, so the lead does not change
            assert sum(line.totals) == sum(after)
            assert line.totals[0] - line.totals[1] == state.scores[0] - state.scores[1]
        else:
            assert line.totals == after
    for line in search(state, depth=1, oversight=1.0).lines[:2]:
        then = played(state, line.turns[0])
        blind = [s + points for s, points in zip(then.scores, expected(then, ()), strict=True)]
        assert line.totals == pytest.approx(blind, abs=NEARLY)


@pytest.mark.parametrize("name", ["two", "four", "demolition of three", "three"])
def test_partial_oversight_ranks_by_the_noticed_squares(name: str) -> None:
    state = positions()[name]
    noticed: list[set[int]] = []
    for share in (0.3, 0.6):
        settings: dict[str, Any] = {"evaluation": "exposure", "depth": 1, "oversight": share}
        lines = search(state, seed=5, **settings).lines
        noticed.append(set(np.flatnonzero(searcher(**settings)._workspace["seen"][0]).tolist()))
        value = judged(state, "exposure", noticed[-1])
        found = [float(value[line.turns[0]]) for line in lines]
        best = sorted(map(float, value.values()), reverse=True)
        assert found == pytest.approx(best[: len(found)])
    assert noticed[1] < noticed[0] < set(range(36)), "the same dice, more overlooked"


def test_oversight_is_the_share_of_overlooked_squares() -> None:
    state, seen = positions()["two"], 0
    settings: dict[str, Any] = {"evaluation": "turn", "depth": 1, "oversight": 0.25}
    for seed in range(100):
        search(state, seed=seed, **settings)
        seen += int(searcher(**settings)._workspace["seen"].sum())
    assert 0.70 < seen / 3600 < 0.80


def _loss(state: State, misjudgement: float) -> float:
    """Average cost of misjudgement, in points."""
    value = judged(state, "exposure")
    settings: dict[str, Any] = {"evaluation": "exposure", "depth": 1, "misjudgement": misjudgement}
    chosen = [search(state, seed=seed, **settings).lines[0].turns[0] for seed in range(25)]
    return float(max(value.values()) - sum(value[turn] for turn in chosen) / len(chosen))


def test_more_misjudgement_plays_worse() -> None:
    for name in ("two", "three", "demolition"):
        losses = [_loss(positions()[name], points) for points in (1e-4, 6.0, 50.0)]
        assert losses[0] == pytest.approx(0)
        assert losses[0] < losses[1] < losses[2]


@each_position
def test_misjudgement_only_reorders_turns(name: str) -> None:
    state = positions()[name]
    settings: dict[str, Any] = {"evaluation": "exposure", "depth": 1}
    plain = search(state, **settings).lines
    shuffled = [search(state, misjudgement=5.0, seed=seed, **settings).lines for seed in range(4)]
    for lines in shuffled:
        assert sorted(line.turns for line in lines) == sorted(line.turns for line in plain)
        assert set(lines) == set(plain)
    assert len(set(shuffled)) > 1
    assert shuffled[3] == search(state, misjudgement=5.0, seed=3, **settings).lines


@pytest.mark.parametrize("name", ["two", "four", "demolition", "pro of three, walking"])
@pytest.mark.parametrize("evaluation", ["turn", "exposure", "learned"])
def test_turn_is_drawn_from_the_best(name: str, evaluation: str) -> None:
    state = positions()[name]
    settings: dict[str, Any] = {"evaluation": evaluation, "depth": 1}
    best = [line.turns[0] for line in search(state, **settings).lines]
    for among in (2, 3, 1000):
        drawn = {
            search(state, among=among, seed=seed, **settings).lines[0].turns[0]
            for seed in range(30)
        }
        few = set(best[:among])
        assert drawn <= few
        assert drawn == few or len(few) > 3
        assert len(drawn) > 1


# Another process

ELSEWHERE = """
import json, sys
from baumeister import engine, games, pueblo
from baumeister.core.chance import Chance
from baumeister.engine.budget import Budget
from baumeister.engine.search_settings import SearchSettings
searcher = engine.get("pueblo").Searcher(SearchSettings(depth=5))
for line in json.load(sys.stdin):
    with Budget(nodes=150) as budget:
        print(searcher.search(pueblo.from_position(line), budget, Chance(4)))
"""


def test_kernels_loaded_from_disk_give_the_same_results() -> None:
    """A recursive kernel would crash the process (see workspace.py)."""
    asked = [positions()[name] for name in ("two", "three", "four", "demolition", "three, early")]
    asked += [auction(2, 1), auction(6, 2)]
    here = [str(search(state, nodes=150, seed=4, depth=5)) for state in asked]
    answer = run_program(
        [sys.executable, "-W", "error", "-c", ELSEWHERE],
        input=json.dumps([pueblo.position(state) for state in asked]),
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.splitlines() == here
    assert answer.stderr == "", "it must not be compiled again"
