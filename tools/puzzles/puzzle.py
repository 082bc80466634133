"""A puzzle, how answers are matched, and how its rating is computed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import log2
from typing import Any

from baumeister import games
from baumeister.core.rules import AnyState
from baumeister.players.level import level
from baumeister.players.player import Player

LEVELS = range(1, 7)
"""The levels that try each puzzle."""
TRIES = 2
"""Attempts of each level, with different seeds."""
EASIEST, HARDEST = 800, 2400
PER_CHOICE = 25
"""Rating of each choice in a kind of puzzle whose answer the levels do not aim for."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what is asked, and all right answers.

    An answer is a turn or the beginning of one, in notation. `best` is the value of the right
    answers by the kind's measure, `second` that of the best wrong one. `choices` is the number of
    things a solver can choose from. `costs`, for bids, says how much worse each action is. `unit`
    is what counts as one point of difference.
    """

    kind: str
    position: str
    answers: tuple[str, ...]
    best: float
    second: float
    choices: int
    costs: Mapping[str, float] = field(default_factory=dict)
    levels_aim_for_it: bool = True
    unit: float = 1.0


def state_of(puzzle: Puzzle) -> AnyState:
    """The state of a puzzle's position."""
    game, _, _ = puzzle.position.partition("/")
    state: AnyState = games.get(game).from_position(puzzle.position)
    return state


def solves(state: AnyState, answers: tuple[str, ...], turn: tuple[Any, ...]) -> bool:
    """Whether a turn is, or begins with, one of the answers."""
    parse = games.get(state.game).parse_turn
    return any(turn[: len(actions)] == actions for actions in map(parse, answers))


@cache
def _level(number: int) -> Player:
    return level(number)


def level_turn(state: AnyState, number: int, rng: Any) -> tuple[Any, ...]:
    """A level's turn."""
    return _level(number).turn(state, rng=rng)


def rating(puzzle: Puzzle) -> int:
    """A difficulty on the scale of the levels' ratings: higher the fewer levels find the answer,
    the more choices there are, and the closer the second best answer is."""
    if puzzle.levels_aim_for_it:
        state = state_of(puzzle)
        solved = [
            solves(state, puzzle.answers, level_turn(state, number, seed))
            for number in LEVELS
            for seed in range(TRIES)
        ]
        unsolved = 1 - sum(solved) / len(solved)
        margin = min(abs(puzzle.second - puzzle.best) / puzzle.unit, 6)
        found = 500 + 900 * unsolved + 90 * log2(puzzle.choices) - 50 * margin
    else:
        found = EASIEST + PER_CHOICE * puzzle.choices
    return max(EASIEST, min(HARDEST, 10 * round(found / 10)))
