"""Games between strong computers, reproducible by seed, for realistic positions."""

from __future__ import annotations

from functools import cache
from typing import Any

from baumeister import games, players
from baumeister.core.chance import Chance

OPENER = "level4"
"""Plays the first turn of every seat, because strong levels always open the same way."""
NODES = 1500


@cache
def computer_game(
    game: str, seed: int, level: str = "level7", **options: Any
) -> tuple[tuple[str, ...], ...]:
    """The turns of a whole game, each as its actions in notation."""
    rules = games.get(game)
    state, chance = rules.new_game(rules.Options(**options)), Chance(seed)
    opener, player = players.create(OPENER), players.create(level)
    turns: list[tuple[str, ...]] = []
    while state.outcome is None:
        who = opener if len(turns) < len(state.scores) else player
        turn = who.turn(state, nodes=NODES, rng=chance)
        for action in turn:
            state = rules.apply(state, action)
        turns.append(tuple(map(str, turn)))
    return tuple(turns)
