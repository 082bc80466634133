"""The shipped puzzles, checked against the law: a sample by trying every turn."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from baumeister import engine, games
from baumeister.core.rules import AnyState
from baumeister.games import aztec, pueblo
from baumeister.games.pueblo.board import walked
from baumeister.one_turn.aztec.auction import NO_CLAIM, prospects
from players.aztec_solver import wins
from tools.puzzles.aztec import last_pieces

CLIENT = Path(__file__).parents[2] / "web" / "src"
GAMES = ("pueblo", "aztec")
FILES = {game: CLIENT / "puzzles" / "data" / f"{game}.json" for game in GAMES}
PUZZLES: dict[str, list[dict[str, Any]]] = {
    game: json.loads(file.read_text(encoding="utf-8")) for game, file in FILES.items()
}
SAMPLE = 4
"""Puzzles of each kind whose every turn is tried."""
LEAST_PUZZLES = 200
MOST_BYTES = 150_000
Turns = dict[str, float]


def _kinds(game: str) -> set[str]:
    return {puzzle["kind"] for puzzle in PUZZLES[game]}


def _sample(game: str, kind: str) -> list[Any]:
    found = [puzzle for puzzle in PUZZLES[game] if puzzle["kind"] == kind]
    if kind == "last_pieces":  # earlier, trying every game to its end takes too long
        found = [puzzle for puzzle in found if _state(puzzle).pieces_left == 2]
    return found[:: max(1, len(found) // SAMPLE)][:SAMPLE]


def _of_kind(game: str, kind: str) -> pytest.MarkDecorator:
    sample = _sample(game, kind)
    return pytest.mark.parametrize("puzzle", sample, ids=[each["id"] for each in sample])


def _state(puzzle: dict[str, Any]) -> Any:
    return games.get(puzzle["position"].partition("/")[0]).from_position(puzzle["position"])


def seat_of(state: AnyState) -> int:
    """The seat to move."""
    assert state.to_move is not None
    return state.to_move


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_a_position_with_legal_answers(game: str) -> None:
    rules = games.get(game)
    for puzzle in PUZZLES[game]:
        state = rules.from_position(puzzle["position"])
        assert rules.position(state) == puzzle["position"]
        assert puzzle["id"] == rules.digest(state)[:8]
        assert 800 <= puzzle["rating"] <= 2400
        assert puzzle["best"] != puzzle["second"]
        assert puzzle["answers"]
        for answer in puzzle["answers"]:
            after = state
            for action in rules.parse_turn(answer):
                after = rules.apply(after, action)


@pytest.mark.parametrize("game", GAMES)
def test_enough_different_puzzles_are_shipped_in_a_small_file(game: str) -> None:
    ids = [puzzle["id"] for puzzle in PUZZLES[game]]
    assert len(set(ids)) == len(ids) >= LEAST_PUZZLES
    assert len(gzip.compress(FILES[game].read_bytes())) < MOST_BYTES
    source = (CLIENT / "play" / game / "practice.ts").read_text(encoding="utf-8")
    listed = re.search(r"^  puzzleKinds: \[(.*)\],$", source, re.MULTILINE)
    assert listed is not None
    assert set(re.findall(r'"(\w+)"', listed[1])) == _kinds(game)


@pytest.mark.parametrize("game", GAMES)
def test_daily_puzzles_of_a_week_are_of_several_kinds(game: str) -> None:
    kinds = [puzzle["kind"] for puzzle in PUZZLES[game]]
    assert any(one != other for one, other in pairwise(kinds[:7]))


def _pueblo_turns(state: pueblo.State) -> Iterator[tuple[str, pueblo.State]]:
    """Every turn of building or demolition, with the state after it."""
    for first in pueblo.legal_actions(state):
        begun = pueblo.apply(state, first)
        for walk in pueblo.legal_actions(begun):
            yield f"{first}{walk}", pueblo.apply(begun, walk)


def _expect_single_best(puzzle: dict[str, Any], costs: Turns) -> None:
    """The answers are all cheapest turns, with one block in one place."""
    best = min(costs.values())
    assert puzzle["best"] == best
    assert puzzle["second"] == min(cost for cost in costs.values() if cost > best)
    assert set(puzzle["answers"]) == {turn for turn, cost in costs.items() if cost == best}
    assert len({answer.partition("+")[0] for answer in puzzle["answers"]}) == 1


@_of_kind("pueblo", "smallest_fine")
def test_smallest_fine_is_the_cheapest_turn(puzzle: dict[str, Any]) -> None:
    state = _state(puzzle)
    seat = state.to_move
    _expect_single_best(
        puzzle,
        {turn: after.scores[seat] - state.scores[seat] for turn, after in _pueblo_turns(state)},
    )
    is_last = state.step == "place" and sum(s.own + s.neutral for s in state.stocks) == 1
    assert puzzle["second"] - puzzle["best"] >= (2 if is_last else 1)


@_of_kind("pueblo", "cover")
def test_cover_costs_least_until_the_next_player_has_moved(puzzle: dict[str, Any]) -> None:
    state: pueblo.State = _state(puzzle)
    seat = seat_of(state)

    def worst(after: pueblo.State) -> int:
        squares = [walked(after.chieftain, steps) for steps in range(1, 5)]
        looks = [[f.points for f in pueblo.look(after, s) if f.seat == seat] for s in squares]
        return after.scores[seat] - state.scores[seat] + max(map(sum, looks))

    after_turn = dict(_pueblo_turns(state))
    _expect_single_best(puzzle, {turn: worst(after) for turn, after in after_turn.items()})
    assert puzzle["second"] - puzzle["best"] >= 2

    played = after_turn[puzzle["answers"][0]]  # whatever the next player builds
    most = max(reply.scores[seat] for _, reply in _pueblo_turns(played))
    assert most - state.scores[seat] == puzzle["best"]


@_of_kind("pueblo", "only_place")
def test_block_fits_in_the_only_place_alone(puzzle: dict[str, Any]) -> None:
    legal = {str(action) for action in pueblo.legal_actions(_state(puzzle))}
    assert set(puzzle["answers"]) == legal
    assert len({action[1:] for action in legal}) == 1


@_of_kind("pueblo", "force_discard")
def test_only_the_answer_forces_a_discard(puzzle: dict[str, Any]) -> None:
    state = _state(puzzle)
    forcing = set()
    for turn, after in _pueblo_turns(state):
        if after.step == "place" and isinstance(pueblo.legal_actions(after)[0], pueblo.Discard):
            assert after.to_move != state.to_move
            forcing.add(turn.partition("+")[0])
    assert set(puzzle["answers"]) == forcing
    assert len({action[1:] for action in forcing}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_bids_are_right_by_their_costs(game: str) -> None:
    kind, tolerance, margin = {
        "pueblo": ("right_bid", 1.0, 1.0),
        "aztec": ("right_claim", 2.0, 5.0),
    }[game]
    for puzzle in (each for each in PUZZLES[game] if each["kind"] == kind):
        costs = puzzle["costs"]
        assert set(puzzle["answers"]) == {text for text, cost in costs.items() if cost < tolerance}
        assert puzzle["second"] == min(cost for cost in costs.values() if cost >= tolerance)
        assert puzzle["second"] >= margin
        legal = {str(action) for action in games.get(game).legal_actions(_state(puzzle))}
        assert set(costs) <= legal
        if game == "pueblo":
            assert abs(costs["p"] - min(cost for t, cost in costs.items() if t != "p")) >= 2


@_of_kind("aztec", "right_claim")
def test_claims_cost_what_was_measured(puzzle: dict[str, Any]) -> None:
    state = _state(puzzle)
    options = state.options
    found = prospects(state.bidding, state.to_move, options.highest_claim, options.corners)
    chances = {
        "p" if claim == NO_CLAIM else f"c{claim}": 100 * prospect.chances[state.to_move]
        for claim, prospect in found.items()
    }
    best = max(chances.values())
    assert puzzle["costs"] == {text: round(best - c, 1) for text, c in chances.items()}


@_of_kind("aztec", "third_level")
def test_third_level_gains_most_after_the_best_reply(puzzle: dict[str, Any]) -> None:
    state: aztec.State = _state(puzzle)
    seat = seat_of(state)

    def lead(after: aztec.State) -> int:
        return after.scores[seat] - after.scores[1 - seat]

    def after_reply(after: aztec.State) -> int:
        replies = aztec.legal_actions(after)
        return min((lead(aztec.apply_unchecked(after, r)) for r in replies), default=lead(after))

    values = {
        str(action): after_reply(aztec.apply(state, action)) - lead(state)
        for action in aztec.legal_actions(state)
    }
    best, second, *_ = sorted(values.values(), reverse=True)
    assert (puzzle["best"], puzzle["second"]) == (best, second)
    assert best - second >= 2
    assert puzzle["answers"] == [turn for turn, value in values.items() if value == best]


@_of_kind("aztec", "last_pieces")
def test_only_the_answer_wins_with_the_last_pieces(puzzle: dict[str, Any]) -> None:
    state = _state(puzzle)
    legal = aztec.legal_actions(state)
    winning = [a for a in legal if wins(aztec.apply_unchecked(state, a), state.to_move)]
    assert [str(action) for action in winning] == puzzle["answers"]
    assert len(legal) > 12


@pytest.mark.xdist_group("thinking")  # one process compiles the engine
def test_every_last_piece_is_the_proved_best_turn_and_every_last_word_wins() -> None:
    for puzzle in PUZZLES["aztec"]:
        if puzzle["kind"] not in ("last_pieces", "last_word"):
            continue
        state = _state(puzzle)
        solution = engine.solve(state)
        assert solution.outcome is not None
        assert seat_of(state) in solution.outcome.winners
        if puzzle["kind"] == "last_pieces":
            assert [" ".join(map(str, turn)) for turn in solution.turns] == puzzle["answers"]


@pytest.mark.xdist_group("thinking")
def test_finder_proves_last_pieces() -> None:
    for puzzle in _sample("aztec", "last_pieces"):
        found = last_pieces(_state(puzzle))
        assert found is not None
        assert list(found.answers) == puzzle["answers"]
    later = next(p for p in PUZZLES["aztec"] if p["kind"] == "third_level")
    assert last_pieces(_state(later)) is None


@_of_kind("aztec", "only_place")
def test_piece_fits_in_the_only_place_alone(puzzle: dict[str, Any]) -> None:
    assert [str(action) for action in aztec.legal_actions(_state(puzzle))] == puzzle["answers"]


@_of_kind("aztec", "last_word")
def test_only_the_answer_ends_the_game_with_a_win(puzzle: dict[str, Any]) -> None:
    state = _state(puzzle)
    outcomes = {str(a): aztec.apply(state, a).outcome for a in aztec.legal_actions(state)}
    ending = {turn: outcome for turn, outcome in outcomes.items() if outcome is not None}
    assert [*ending] == puzzle["answers"]
    assert all(o.winners == (state.to_move,) and o.reason == "blocked" for o in ending.values())
