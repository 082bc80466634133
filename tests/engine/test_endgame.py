"""Exact endgames: compared with every line of the law, on the positions before the end of games
between random players."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from baumeister import engine, games
from baumeister.core.chance import Chance
from baumeister.core.errors import OptionsError
from baumeister.core.rules import AnyRules, AnyState
from baumeister.engine.position import NoState

TWO_SEATS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pueblo", {}),
    ("pueblo", {"pro": True}),
    ("pueblo", {"demolition": True}),
    ("aztec", {}),
    ("aztec", {"corners": "none"}),
)
MORE_SEATS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pueblo", {"players": 3}),
    ("pueblo", {"players": 4, "pro": True}),
    ("aztec", {"players": 3}),
    ("aztec", {"players": 3, "match": True}),
)
LINES = 3_000
"""The law tries at most so many actions for a position."""


@cache
def random_game(game: str, options: tuple[tuple[str, Any], ...], seed: int) -> list[AnyState]:
    rules, dice = games.get(game), Chance(seed)
    states = [rules.new_game(rules.Options(**dict(options)))]
    while states[-1].to_move is not None:
        legal = rules.legal_actions(states[-1])
        states.append(rules.apply_unchecked(states[-1], dice.choice(legal)))
    return states


def endings(game: str, options: dict[str, Any], left: int, seeds: int) -> list[AnyState]:
    """The positions some actions before the end of random games."""
    fixed = tuple(options.items())
    return [random_game(game, fixed, seed)[-1 - left] for seed in range(seeds)]


class TooLong(Exception):
    pass


class Law:
    """Tries every line with the law alone."""

    def __init__(self, rules: AnyRules, hero: int) -> None:
        self.rules, self.hero, self.left = rules, hero, LINES

    def key(self, state: AnyState) -> tuple[int, bool]:
        """What the hero wants at the end: the lead, and on a tie the win."""
        outcome = state.outcome
        assert outcome is not None
        totals = list(outcome.totals)
        oh_puch = getattr(state, "oh_puch", None)
        if oh_puch is not None and not state.options.match:
            totals[oh_puch] = state.claim  # type: ignore[attr-defined] # of Aztec
        sign = -1 if state.game == "pueblo" else 1
        others = [sign * total for seat, total in enumerate(totals) if seat != self.hero]
        return sign * totals[self.hero] - max(others), self.hero in outcome.winners

    def best(self, state: AnyState) -> tuple[int, bool]:
        if state.to_move is None:
            return self.key(state)
        legal = self.rules.legal_actions(state)
        self.left -= len(legal)
        if self.left < 0:
            raise TooLong
        values = [self.best(self.rules.apply_unchecked(state, action)) for action in legal]
        return max(values) if state.to_move == self.hero else min(values)

    def best_turns(self, state: AnyState) -> tuple[tuple[int, bool], set[tuple[Any, ...]]]:
        values: dict[tuple[Any, ...], tuple[int, bool]] = {}
        waiting: list[tuple[AnyState, tuple[Any, ...]]] = [(state, ())]
        while waiting:
            here, turn = waiting.pop()
            legal = self.rules.legal_actions(here)
            if turn and not (legal and self.rules.joins(turn[-1], legal[0])):
                values[turn] = self.best(here)
                continue
            waiting.extend(
                (self.rules.apply_unchecked(here, action), (*turn, action)) for action in legal
            )
        best = max(values.values())
        return best, {turn for turn, value in values.items() if value == best}


@pytest.mark.parametrize(("game", "options"), [*TWO_SEATS, *MORE_SEATS])
def test_solutions_are_those_of_the_law(game: str, options: dict[str, Any]) -> None:
    rules, compared = games.get(game), 0
    for left in (1, 2, 3, 4, 5):
        for state in endings(game, options, left, 4):
            assert state.to_move is not None
            solution = engine.solve(state)
            if not solution.proved:
                continue
            try:
                value, turns = Law(rules, state.to_move).best_turns(state)
            except TooLong:
                continue
            compared += 1
            assert solution.values[state.to_move] == value[0]
            assert set(solution.turns) == turns
            assert solution.outcome is not None
            assert (state.to_move in solution.outcome.winners) == value[1]
    assert compared >= 4


@pytest.mark.parametrize(("game", "options"), TWO_SEATS)
def test_line_is_legal_and_reaches_the_values(game: str, options: dict[str, Any]) -> None:
    rules = games.get(game)
    for state in endings(game, options, 6, 3):
        solution = engine.solve(state)
        assert solution.proved
        assert solution.line[: len(solution.turns[0])] in solution.turns
        after = state
        for action in solution.line:
            after = rules.apply(after, action)
        assert after.outcome == solution.outcome
        first, second = after.scores
        lead = second - first if game == "pueblo" else first - second
        assert solution.values == (lead, -lead)


@pytest.mark.parametrize("game", games.NAMES)
def test_solutions_turn_with_the_board(game: str) -> None:
    rules = games.get(game)
    for state in endings(game, {}, 5, 3):
        solution = engine.solve(state)
        for quarter_turns in rules.SYMMETRIES:
            turned = engine.solve(rules.rotate(state, quarter_turns))
            assert turned.values == solution.values
            assert len(turned.turns) == len(solution.turns)


def test_choices_of_several_opponents_are_not_solved() -> None:
    for game, options in MORE_SEATS:
        (state, *_) = endings(game, options, 12, 1)
        solution = engine.solve(state)
        assert (solution.proved, solution.values, solution.turns) == (False, (), ())
        assert solution.outcome is None


@pytest.mark.parametrize("game", games.NAMES)
def test_the_limit_of_nodes_ends_the_search(game: str) -> None:
    rules = games.get(game)
    solution = engine.solve(rules.new_game(rules.Options()), nodes=1000)
    assert not solution.proved
    assert solution.nodes == 1001
    assert solution.line == solution.turns == ()
    for wrong in (0, -1, 1.5, True, 1 << 40):
        with pytest.raises(OptionsError, match="nodes"):
            engine.solve(rules.new_game(rules.Options()), nodes=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games.NAMES)
def test_positions_and_finished_games_are_solved_too(game: str) -> None:
    (end,), (state,) = endings(game, {}, 0, 1), endings(game, {}, 3, 1)
    over = engine.solve(end)
    assert over.proved
    assert (over.turns, over.line, over.nodes) == ((), (), 0)
    assert over.outcome == end.outcome
    position = engine.Position(endings(game, {}, 4, 1)[0])
    position.make(games.get(game).to_code(position.rules.legal_actions(position.state)[0]))
    before = position.state
    assert engine.solve(position) == engine.solve(before)
    assert position.state == before
    assert engine.solve(state) == engine.solve(state), "nothing is left to chance"
    with pytest.raises(NoState):
        engine.solve(None)  # type: ignore[arg-type]
