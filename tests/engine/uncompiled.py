"""Pieces of games with uncompiled kernels, side by side with the law. Run by `test_uncompiled` in a
process of its own, for whether kernels are compiled is decided when they are imported."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from baumeister import engine, games, players
from baumeister.core.chance import Chance
from baumeister.engine import Position, bits
from baumeister.engine.chance import below, stream
from engine.players import random_player
from engine.side_by_side import SideBySide, tidy
from engine.words import check_bits
from random_games import random_course
from variants import VARIANTS

MOMENTS = 5
"""From so many moments of a game, all phases among them,"""
FORWARDS = 5
"""so many actions are made and taken back."""


def states(game: str, index: int) -> list[Any]:
    """Every state of a game of the law."""
    return [state for state, _ in random_course(game, index, seed=index)]


def forwards_and_back(start: Any, note: str) -> None:
    """A few actions beside the law."""
    both, rng = SideBySide(start, note), Chance(1)
    known = [tidy(both.position)]
    while len(both.course) < FORWARDS and both.law.to_move is not None:
        both.play(random_player(both.position, rng))
        known.append(tidy(both.position))
    both.compare_all()
    while both.position.depth:
        known.pop()
        both.position.unmake()
        assert tidy(both.position) == known[-1], both.where()


def play_out(start: Any) -> None:
    """To the end by chance alone."""
    rules, end, dice = games.get(start.game), start, Chance(3)
    while end.outcome is None:
        for action in players.create("random").turn(end, rng=dice):
            end = rules.apply(end, action)
    same_dice = Chance(3)
    assert Position(start).play_out(same_dice) == end.outcome, rules.position(start)
    assert same_dice.state == dice.state


def main() -> None:
    """Every game, and the small kernels that all of them use."""
    assert getattr(numba.config, "DISABLE_JIT", False)
    assert not engine.kernel.entries()
    with np.errstate(over="ignore"):
        check_bits(lambda name: getattr(bits, name))
        dice, words = Chance(8), stream(Chance(8))
        assert [int(below(words, n)) for n in range(1, 200)] == [
            dice.below(n) for n in range(1, 200)
        ]
        for game in games.NAMES:
            for index in range(len(VARIANTS[game])):
                course = states(game, index)
                for n in range(MOMENTS):
                    start = course[n * len(course) // MOMENTS]
                    forwards_and_back(start, f"{game} {index}, uncompiled, {n}/{MOMENTS}")
                play_out(course[len(course) // 2])
                print(game, index)  # the test reads it


if __name__ == "__main__":
    main()
