"""Searching Pueblo, compared with the slow reference: ranking, networks, search, endgames."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from baumeister import pueblo
from baumeister.games.pueblo import State
from players.pueblo_kernels import evaluated, ranked
from players.pueblo_positions import building, demolition, positions, walking
from players.pueblo_reference import (
    Turn,
    advantage,
    afterwards,
    best_of,
    expected,
    judged,
    played,
    still_to_pay,
    turns,
    weighed,
)
from players.pueblo_searches import NEARLY, best_turns, search
from players.sample_states import sample_states
from testing.variants import VARIANTS

INDICES = range(len(VARIANTS["pueblo"]))

each_position = pytest.mark.parametrize("name", positions())
compiles = pytest.mark.xdist_group("pueblo kernels")
"""For tests with kernels of their own: one process compiles them."""


# Ranking


@pytest.mark.rule("P5.1", "P5.2", "P5.3", "P5.5", "P7.7", "P8.3")
@pytest.mark.parametrize("evaluation", ["turn", "exposure"])
@each_position
def test_turns_are_ranked_by_visible_fines(name: str, evaluation: str) -> None:
    state = positions()[name]
    value = judged(state, evaluation)
    lines = search(state, evaluation=evaluation, depth=1).lines
    assert len(lines) >= min(20, len(value))
    found = [float(value[line.turns[0]]) for line in lines]
    assert found == pytest.approx(sorted(map(float, value.values()), reverse=True)[: len(found)])
    assert len({line.turns[0] for line in lines}) == len(lines)


@each_position
def test_exposure_evaluation_equals_reference(name: str) -> None:
    state = positions()[name]
    for line in search(state, evaluation="exposure", depth=1).lines[:20]:
        after = played(state, line.turns[0])
        later = zip(after.scores, still_to_pay(after), strict=True)
        assert line.totals == tuple(float(score + points) for score, points in later)
    for line in search(state, evaluation="turn", depth=1).lines[:20]:
        assert line.totals == played(state, line.turns[0]).scores


@pytest.mark.rule("P3.5")
def test_player_who_cannot_build_discards_the_less_useful_half() -> None:
    for name, kinds in (("nothing fits", 1), ("nothing fits, a pair to open", 2)):
        lines = search(positions()[name], evaluation="exposure", depth=1).lines
        firsts = {str(pueblo.from_code(line.turns[0][0])) for line in lines}
        assert firsts <= {"o-", "n-"}
        assert len(firsts) == kinds
        assert len(lines) == 4 * kinds


# Networks


def _sample_states(index: int) -> list[State]:
    """All kinds of sample states of a game of some version, except an auction before a
    demolition."""
    found: tuple[Any, ...] = sample_states("pueblo", index, seed=index)
    return [state for state in found if state.phase != "auction" or state.part < 3]


@compiles
@pytest.mark.parametrize("index", INDICES)
def test_network_output_equals_numpy_reference(index: int) -> None:
    for state in _sample_states(index):
        full, _ = evaluated(state)
        assert full[0] == pytest.approx(expected(state), abs=NEARLY), pueblo.position(state)


@compiles
@each_position
def test_incremental_site_sum_equals_full_sum(name: str) -> None:
    """After every turn: the sum before it, with the block added, equals the sum of the site with
    the block."""
    state = positions()[name]
    possible = [turn for turn, _, _ in turns(state)]
    full, built = evaluated(state, possible)
    updated = ~np.isnan(built).any(axis=1)
    assert built[updated] == pytest.approx(full[updated], abs=NEARLY)
    fits = state.step == "place" and "nothing" not in name
    assert updated.all() == updated.any() == fits
    for n in range(0, len(possible), 1 + len(possible) // 8):
        after = played(state, possible[n])
        assert full[n] == pytest.approx(expected(after), abs=NEARLY), possible[n]


@compiles
@each_position
def test_fine_weights_equal_numpy_reference(name: str) -> None:
    """Before the network ranks turns again."""
    state = positions()[name]
    value = weighed(state)
    found = ranked(state, "learned", 40)
    assert len(found) == min(40, len(value))
    best = sorted(value.values(), reverse=True)[: len(found)]
    assert [value for _, value in found] == pytest.approx(best, abs=NEARLY)
    assert [value[turn] for turn, _ in found] == pytest.approx(best, abs=NEARLY)


@each_position
def test_line_totals_are_the_networks_predictions(name: str) -> None:
    state = positions()[name]
    seat = state.to_move
    assert seat is not None
    lines = search(state, depth=1).lines
    for line in lines[:3]:
        after = played(state, line.turns[0])
        later = [
            score + points for score, points in zip(after.scores, expected(after), strict=True)
        ]
        assert line.totals == pytest.approx(later, abs=NEARLY)
    value = [advantage(line.totals, seat) for line in lines[:3]]
    assert value == sorted(value, reverse=True)


# Search

TWO = (
    *("the first block of two", "two", "the last but two of two", "two, walking"),
    *("pro, part one", "pro, part two", "demolition", "demolition, late", "demolition, walking"),
    *("nothing fits", "nothing fits, a pair to open", "before a demolition"),
)
MANY = (
    *("three, early", "three", "four", "four, late", "four, walking", "pro of three"),
    *("pro of four, part two", "demolition of three", "demolition of four, pro"),
    *("demolition of three, walking", "before a demolition of three"),
)


@pytest.mark.parametrize(("width", "depth"), [(3, 3), (2, 4), (5, 2)])
@pytest.mark.parametrize("name", TWO)
def test_two_player_search_equals_plain_minimax(name: str, width: int, depth: int) -> None:
    """Neither cutoffs nor the transposition table change the result."""
    state = positions()[name]
    seat = state.to_move
    assert seat is not None
    found = afterwards(state, depth, lambda position: best_turns(position, width))
    value = {turn: advantage(points, seat) for turn, (points, _) in found.items()}
    result = search(state, evaluation="exposure", depth=depth, width=width)
    line = result.lines[0]
    assert value[line.turns[0]] == max(value.values())
    if len(line.turns) == depth:
        gained = advantage(line.totals, seat) - advantage(state.scores, seat)
        assert gained == pytest.approx(float(max(value.values())))


@pytest.mark.parametrize(("width", "depth"), [(3, 3), (2, 4), (5, 2)])
@pytest.mark.parametrize("name", MANY)
def test_search_for_more_players_equals_plain_max_n(name: str, width: int, depth: int) -> None:
    """All points and the whole line agree."""
    state = positions()[name]
    found = afterwards(state, depth, lambda position: best_turns(position, width))
    points, turns_expected = best_of(state, found)
    line = search(state, evaluation="exposure", depth=depth, width=width).lines[0]
    assert line.turns == turns_expected
    totals = [score + paid for score, paid in zip(state.scores, points, strict=True)]
    assert line.totals == pytest.approx(list(map(float, totals)))


@pytest.mark.parametrize("name", ["two", "pro, part two", "demolition, late", "two, walking"])
def test_requested_number_of_lines_is_exact(name: str) -> None:
    """In their order, not only the first."""
    state, width, depth, count = positions()[name], 6, 3, 3
    seat = state.to_move
    assert seat is not None
    found = afterwards(state, depth, lambda position: best_turns(position, width))
    value = {turn: advantage(points, seat) for turn, (points, _) in found.items()}
    best = sorted(value.values(), reverse=True)[:count]
    settings: dict[str, Any] = {"evaluation": "exposure", "depth": depth, "width": width}
    asked = search(state, lines=count, **settings)
    drawn = search(state, among=count, **settings)
    assert [value[line.turns[0]] for line in asked.lines[:count]] == best
    assert sorted((value[line.turns[0]] for line in drawn.lines), reverse=True)[:count] == best
    assert value[drawn.lines[0].turns[0]] in best


def test_transposition_table_does_not_change_results() -> None:
    """In a demolition, lifting the same blocks in another order transposes; the stored value may be
    only a bound."""
    width, depth = 3, 5
    for seed in range(10):
        state = demolition(20, seed)
        seat = state.to_move
        assert seat is not None
        found = afterwards(state, depth, lambda position: best_turns(position, width))
        value = {turn: advantage(points, seat) for turn, (points, _) in found.items()}
        lines = search(state, lines=3, evaluation="exposure", depth=depth, width=width).lines
        best = sorted(value.values(), reverse=True)[:3]
        assert [value[line.turns[0]] for line in lines[:3]] == best, pueblo.position(state)


# The end


def final(state: State) -> dict[Turn, Any]:
    """The final lead of every turn with the last block, by the law's totals."""
    seat = state.to_move
    assert seat is not None
    return {turn: advantage(after.scores, seat) for turn, _, after in turns(state)}


@pytest.mark.rule("P6.1", "P6.2", "P6.3")
@pytest.mark.parametrize("settings", [{"depth": 20}, {"evaluation": "exposure", "depth": 1}])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_last_block_is_built_where_it_costs_least(count: int, settings: dict[str, Any]) -> None:
    for seed in range(4):
        pro = {"pro": True, "cult_sites": ("c3ne",)} if seed % 2 else {}
        last = building(1, seed, players=count, chieftain_corner="NE", **pro)
        for state in (last, walking(last, seed)):
            value = final(state)
            line = search(state, **settings).lines[0]
            assert value[line.turns[0]] == max(value.values()), pueblo.position(state)
            assert line.totals == played(state, line.turns[0]).scores


@pytest.mark.parametrize("seed", [9, 18, 20, 33])
def test_last_two_blocks_of_two_players_are_exact(seed: int) -> None:
    """Over all turns, with the best reply to each."""
    state = building(2, seed)
    seat = state.to_move
    assert seat is not None
    value = {}
    for turn, _, after in turns(state):
        answer = search(after, evaluation="exposure", depth=1).lines[
            0
        ]  # compared with the law above
        value[turn] = advantage(answer.totals, seat)
    line = search(state, depth=20).lines[0]
    assert value[line.turns[0]] == max(value.values()), pueblo.position(state)


@cache
def _solved(state: State) -> int:
    """How many points more the opponent pays than the player to move to the end of a demolition."""
    seat = state.to_move
    if seat is None:
        return 0
    return max(_margin(state, after, seat) for _, _, after in turns(state))


def _margin(before: State, after: State, seat: int) -> int:
    paid = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
    later = _solved(replace(after, scores=(0, 0)))
    return paid[1 - seat] - paid[seat] + (later if after.to_move == seat else -later)


@pytest.mark.rule("P7.3", "P7.4", "P7.5", "P7.6", "P7.7")
@pytest.mark.parametrize("standing", range(2, 7))
def test_end_of_a_two_player_demolition_is_exact(standing: int) -> None:
    for seed in (0, 2, 6, 9, 10):
        state = demolition(standing, seed)
        seat = state.to_move
        assert seat is not None
        turn = search(state, depth=20, nodes=50_000).lines[0].turns[0]
        reached = _margin(state, played(state, turn), seat)
        assert reached == _solved(replace(state, scores=(0, 0))), pueblo.position(state)
