"""Thinking about Pueblo within a budget, in a settings, and in another process."""

from __future__ import annotations

import json
import subprocess
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
from players.moments import is_whole, moments
from players.pueblo_opinions import expected, judged, played
from players.pueblo_positions import auction, positions
from players.pueblo_thoughts import NEARLY, search_root, searcher
from variants import VARIANTS

INDICES = range(len(VARIANTS["pueblo"]))

each_position = pytest.mark.parametrize("name", positions())


def states(index: int) -> tuple[Any, ...]:
    """Moments of a game of some version, in every phase."""
    return moments("pueblo", index)


# Budgets

BUDGETED: list[dict[str, Any]] = [
    {"depth": 20},
    {"evaluation": "exposure", "depth": 5, "width": 4},
    {"depth": 2, "among": 3, "oversight": 0.5},
]
each_budgeted = pytest.mark.parametrize("settings", BUDGETED)


@each_budgeted
@pytest.mark.parametrize("index", INDICES)
def test_who_is_told_to_stop_before_he_begins_answers_at_once(
    index: int, settings: dict[str, Any]
) -> None:
    for state in states(index):
        with Budget() as budget:
            budget.stop()
            thought = searcher(**settings).search(state, budget, Chance(index))
        assert is_whole(games.get("pueblo"), state, _actions(thought)), pueblo.position(state)
        assert thought.nodes <= 1


def _actions(thought: SearchResult) -> tuple[Any, ...]:
    return tuple(map(pueblo.from_code, thought.lines[0].turns[0]))


@each_budgeted
@pytest.mark.parametrize("index", INDICES)
def test_a_limit_of_nodes_is_kept(index: int, settings: dict[str, Any]) -> None:
    for state in states(index):
        for limit in (1, 2, 23, 60):
            thought = search_root(state, nodes=limit, **settings)
            assert thought.nodes <= limit, f"{limit}: {pueblo.position(state)}"
            assert is_whole(games.get("pueblo"), state, _actions(thought))


def test_a_limit_of_nodes_is_used() -> None:
    for limit in (1, 2, 50, 400):
        assert search_root(positions()["two"], depth=20, nodes=limit).nodes == limit


@each_budgeted
def test_dice_and_nodes_decide_everything_whatever_was_thought_before(
    settings: dict[str, Any],
) -> None:
    asked = [*positions().values(), auction(2, 1), auction(7, 2), auction(11, 3)]
    used, fresh = searcher(**settings), engine.get("pueblo").Searcher(SearchSettings(**settings))
    for seed, (state, other) in enumerate(zip(asked, asked[::-1], strict=True)):
        search_root(other, nodes=200, seed=seed, **settings)
        thoughts = []
        for who in (used, fresh):
            with Budget(nodes=120) as budget:
                thoughts.append(who.search(state, budget, Chance(seed)))
        assert thoughts[0] == thoughts[1], pueblo.position(state)


# Manners


@each_position
def test_who_overlooks_everything_sees_nothing(name: str) -> None:
    """Nothing tells one turn from another for him, and nothing is to be paid."""
    state = positions()[name]
    thoughts = [
        search_root(state, evaluation=evaluation, depth=1, oversight=1.0, seed=seed)
        for evaluation in ("turn", "exposure")
        for seed in (1, 2)
    ]
    assert len({thought.lines for thought in thoughts}) == 1
    for line in thoughts[0].lines[:10]:
        after = played(state, line.turns[0]).scores
        if len(after) == 2:  # he does not see who will pay, so he expects no change of the lead
            assert sum(line.totals) == sum(after)
            assert line.totals[0] - line.totals[1] == state.scores[0] - state.scores[1]
        else:
            assert line.totals == after
    for line in search_root(state, depth=1, oversight=1.0).lines[:2]:
        then = played(state, line.turns[0])
        blind = [s + points for s, points in zip(then.scores, expected(then, ()), strict=True)]
        assert line.totals == pytest.approx(blind, abs=NEARLY)


@pytest.mark.parametrize("name", ["two", "four", "demolition of three", "three"])
def test_who_overlooks_some_squares_ranks_by_the_others(name: str) -> None:
    state = positions()[name]
    noticed: list[set[int]] = []
    for share in (0.3, 0.6):
        settings: dict[str, Any] = {"evaluation": "exposure", "depth": 1, "oversight": share}
        lines = search_root(state, seed=5, **settings).lines
        noticed.append(set(np.flatnonzero(searcher(**settings)._workspace["seen"][0]).tolist()))
        value = judged(state, "exposure", noticed[-1])
        found = [float(value[line.turns[0]]) for line in lines]
        best = sorted(map(float, value.values()), reverse=True)
        assert found == pytest.approx(best[: len(found)])
    assert noticed[1] < noticed[0] < set(range(36)), "the same dice, more overlooked"


def test_so_much_is_overlooked() -> None:
    state, seen = positions()["two"], 0
    settings: dict[str, Any] = {"evaluation": "turn", "depth": 1, "oversight": 0.25}
    for seed in range(100):
        search_root(state, seed=seed, **settings)
        seen += int(searcher(**settings)._workspace["seen"].sum())
    assert 0.70 < seen / 3600 < 0.80


def _loss(state: State, misjudgement: float) -> float:
    """What misjudging costs on average."""
    value = judged(state, "exposure")
    settings: dict[str, Any] = {"evaluation": "exposure", "depth": 1, "misjudgement": misjudgement}
    chosen = [search_root(state, seed=seed, **settings).lines[0].turns[0] for seed in range(25)]
    return float(max(value.values()) - sum(value[turn] for turn in chosen) / len(chosen))


def test_the_more_is_misjudged_the_worse_it_gets() -> None:
    for name in ("two", "three", "demolition"):
        losses = [_loss(positions()[name], points) for points in (1e-4, 6.0, 50.0)]
        assert losses[0] == pytest.approx(0)
        assert losses[0] < losses[1] < losses[2]


@each_position
def test_misjudging_shuffles_what_there_is(name: str) -> None:
    state = positions()[name]
    settings: dict[str, Any] = {"evaluation": "exposure", "depth": 1}
    plain = search_root(state, **settings).lines
    shuffled = [
        search_root(state, misjudgement=5.0, seed=seed, **settings).lines for seed in range(4)
    ]
    for lines in shuffled:
        assert sorted(line.turns for line in lines) == sorted(line.turns for line in plain)
        assert set(lines) == set(plain)
    assert len(set(shuffled)) > 1
    assert shuffled[3] == search_root(state, misjudgement=5.0, seed=3, **settings).lines


@pytest.mark.parametrize("name", ["two", "four", "demolition", "pro of three, walking"])
@pytest.mark.parametrize("evaluation", ["turn", "exposure", "learned"])
def test_the_turn_is_drawn_from_the_best(name: str, evaluation: str) -> None:
    state = positions()[name]
    settings: dict[str, Any] = {"evaluation": evaluation, "depth": 1}
    best = [line.turns[0] for line in search_root(state, **settings).lines]
    for among in (2, 3, 1000):
        drawn = {
            search_root(state, among=among, seed=seed, **settings).lines[0].turns[0]
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


def test_kernels_from_disk_think_the_same() -> None:
    """A kernel that called itself would end the process (see workspace.py)."""
    asked = [positions()[name] for name in ("two", "three", "four", "demolition", "three, early")]
    asked += [auction(2, 1), auction(6, 2)]
    here = [str(search_root(state, nodes=150, seed=4, depth=5)) for state in asked]
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", ELSEWHERE],
        input=json.dumps([pueblo.position(state) for state in asked]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.splitlines() == here
    assert answer.stderr == "", "it was not compiled anew"
