"""Conversion between the law's states and compiled positions, from everywhere in a game."""

from __future__ import annotations

from typing import Any

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.engine import Position
from engine.adversarial_players import PLAYERS, random_player
from engine.side_by_side import CodePlayer, SideBySide, tidy
from testing.pueblo_games import FULL, FULL_EARLY, FULL_EARLY_OPTIONS, after
from testing.random_games import random_course
from testing.variants import options, variants

each_variant = pytest.mark.parametrize(("game", "index"), variants())
WAYS_ON = 6
"""Number of states of a game from which it is played on."""


def states(game: str, index: int, player: CodePlayer, seed: int) -> list[Any]:
    """Every state of a game by the law."""
    rules = games.get(game)
    position, found = Position(rules.new_game(options(game, index))), []
    state, rng = rules.new_game(options(game, index)), Chance(seed)
    while state.to_move is not None:
        found.append(state)
        code = player(position, rng)
        position.make(code)
        state = rules.apply(state, rules.from_code(code))
    return [*found, state]


@each_variant
def test_every_state_round_trips(game: str, index: int) -> None:
    for state, _ in random_course(game, index, seed=11):
        assert Position(state).state == state, games.get(game).position(state)


@each_variant
def test_every_state_with_towers_and_cult_sites_round_trips(game: str, index: int) -> None:
    for player in PLAYERS[game][1:3]:
        for state in states(game, index, player, seed=12)[::3]:
            assert Position(state).state == state, games.get(game).position(state)


@each_variant
def test_history_of_a_state_does_not_matter(game: str, index: int) -> None:
    """A state read from a position line was built in another order."""
    rules = games.get(game)
    for state in states(game, index, random_player, seed=13)[::4]:
        read = Position(rules.from_position(rules.position(state)))
        position = Position(state)
        assert read.state == state, rules.position(state)
        assert read.key == position.key, rules.position(state)
        assert read.legal.tolist() == position.legal.tolist(), rules.position(state)


@each_variant
def test_converted_position_equals_the_incremental_one(game: str, index: int) -> None:
    for player in PLAYERS[game][:3]:
        both = SideBySide(games.get(game).new_game(options(game, index)), f"variant {index}")
        rng = Chance(14)
        while both.law.to_move is not None:
            both.play(player(both.position, rng))
            if len(both.course) % 5 == 0 or both.law.to_move is None:
                both.compare_with_new()


@each_variant
def test_play_continues_from_any_state(game: str, index: int) -> None:
    course = states(game, index, random_player, seed=15)
    for way in range(WAYS_ON):
        start = course[way * len(course) // WAYS_ON]
        if way % 2:
            start = games.get(game).from_position(games.get(game).position(start))
        both = SideBySide(start, f"variant {index}, seed 15, on from {way}/{WAYS_ON} of it")
        both.play_on(random_player, Chance(way))
        both.compare_with_new()
        for _ in both.course:
            both.position.unmake()
        assert tidy(both.position) == tidy(Position(start)), both.note
        assert both.position.state == start


@pytest.mark.rule("P3.5")
@pytest.mark.parametrize(("turns", "chosen"), [(FULL, None), (FULL_EARLY, FULL_EARLY_OPTIONS)])
def test_play_continues_from_a_full_site(turns: str, chosen: Any) -> None:
    start = after(turns, chosen)
    both = SideBySide(start, "nothing fits any more", thorough=True)
    assert both.position.features["room"] == 0
    both.play_on(random_player, Chance(1))
