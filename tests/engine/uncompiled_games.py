"""Parts of games with uncompiled kernels, side by side with the law. `test_uncompiled` runs this in
a separate process, because Numba decides at import whether kernels are compiled."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from baumeister import engine, games, players
from baumeister.core.chance import Chance
from baumeister.engine import Position, bits
from baumeister.engine.chance import below, stream
from engine.adversarial_players import random_player
from engine.side_by_side import SideBySide, tidy
from engine.word_checks import check_bits
from testing.random_games import random_course
from testing.variants import VARIANTS

MOMENTS = 5
"""Number of states of a game, including all phases, from which"""
FORWARDS = 5
"""this many actions are played and taken back."""


def states(game: str, index: int) -> list[Any]:
    """Every state of a game by the law."""
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
    """A random game to the end."""
    rules, end, dice = games.get(start.game), start, Chance(3)
    while end.outcome is None:
        for action in players.create("random").turn(end, rng=dice):
            end = rules.apply(end, action)
    same_dice = Chance(3)
    assert Position(start).play_out(same_dice) == end.outcome, rules.position(start)
    assert same_dice.state == dice.state


def main() -> None:
    """Every game, and the small kernels they share."""
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
                print(game, index)  # read by the test


if __name__ == "__main__":
    main()
