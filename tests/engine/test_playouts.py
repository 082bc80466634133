"""Random games of the engine equal those of the law's random player."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from baumeister import engine, games, players
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError
from baumeister.core.rules import AnyState
from baumeister.engine import Position
from baumeister.engine.chance import seeds
from baumeister.engine.layout import RESULT, Record
from baumeister.engine.playouts import CHUNK, traced_game
from baumeister.games import pueblo
from engine.adversarial_players import random_player, tower_builder
from engine.side_by_side import SideBySide, actions, tidy
from testing.random_games import random_course
from testing.variants import options, variants

GAMES = 8
TOWERS = 12
LONG_GAMES = 80
FIRST_STREAMS = (0, 1, 2**63, 2**64 - 1)
"""Streams that could be misread as negative."""

each_variant = pytest.mark.parametrize(("game", "index"), variants())


def start_of(game: str, index: int) -> AnyState:
    start: AnyState = games.get(game).new_game(options(game, index))
    return start


def by_law(start: Any, dice: Chance) -> tuple[AnyState, list[Any], int]:
    """A game of the law's random player: final state, actions and number of turns."""
    rules, player = games.get(start.game), players.create("random")
    state, turns = start, 0
    played: list[Any] = []
    while state.outcome is None:
        turn = player.turn(state, rng=dice)
        for action in turn:
            state = rules.apply_unchecked(state, action)
        played.extend(turn)
        turns += 1
    return state, played, turns


def result_of(end: Any, played: list[Any], turns: int) -> tuple[Any, ...]:
    outcome = end.outcome
    return list(outcome.totals), set(outcome.winners), outcome.reason, len(played), turns


def read(result: Record, start: AnyState) -> tuple[Any, ...]:
    seats = len(start.scores)
    assert not result["totals"][seats:].any()
    return (
        result["totals"][:seats].tolist(),
        {seat for seat in range(8) if result["winners"] >> seat & 1},
        engine.get(start.game).REASONS[result["reason"]],
        result["actions"],
        result["turns"],
    )


def compare(start: AnyState, streams: list[int]) -> None:
    results = engine.play_games(start, np.array(streams, np.uint64), workers=1)
    for stream, result in zip(streams, results, strict=True):
        end = result_of(*by_law(start, Chance(stream)))
        where = f"stream {stream} from {games.get(start.game).position(start)}"
        assert read(result, start) == end, where


@each_variant
def test_games_equal_the_laws_random_games(game: str, index: int) -> None:
    dice = Chance(index)
    compare(start_of(game, index), [*FIRST_STREAMS, *(dice.next() for _ in range(GAMES))])


@pytest.mark.long
@each_variant
def test_games_equal_the_laws_random_games_for_long(game: str, index: int) -> None:
    dice = Chance(1000 + index)
    compare(start_of(game, index), [dice.next() for _ in range(LONG_GAMES)])


@each_variant
def test_games_from_any_state_equal_the_laws(game: str, index: int) -> None:
    course = [state for state, _ in random_course(game, index, seed=21)]
    for number, start in enumerate(course[:: max(1, len(course) // 8)]):
        compare(start, [number])
    compare(course[-1], [1])  # the game is over: nothing is drawn


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_four_cult_sites_equal_the_laws(players: int) -> None:
    for seed in range(4):
        sites = pueblo.draw_cult_sites(4, Chance(seed))
        chosen = pueblo.Options(players, pro=True, demolition=seed % 2 == 0, cult_sites=sites)
        compare(pueblo.new_game(chosen), [seed, seed + 100])


@pytest.mark.rule("P7.6", "P8.6")
def test_turn_without_a_lift_counts_as_a_turn() -> None:
    """In a tower only a few blocks are open. A seat that takes the first card and owns none of them
    only walks; the card and the walk are two turns."""
    begun = 0
    for seed in range(TOWERS):
        start = third_auction(pueblo.Options(players=3, pro=True, demolition=True), seed)
        compare(start, list(range(4)))
        for stream in range(4):
            _, played, _ = by_law(start, Chance(stream))
            kinds = [type(action) for action in played]
            begun += (pueblo.TakeCard, pueblo.Walk) in pairwise(kinds)
    assert begun >= 4, begun


def third_auction(chosen: pueblo.Options, seed: int) -> Any:
    """The state when towers have been built and the order of their demolition is auctioned."""
    position, rng = Position(pueblo.new_game(chosen)), Chance(seed)
    while position.turns[position.depth]["part"] < 3:
        position.make(tower_builder(position, rng))
    return position.state


@pytest.mark.parametrize(
    ("game", "index"), [("pueblo", 0), ("pueblo", 11), ("aztec", 0), ("aztec", 5)]
)
def test_number_of_workers_does_not_matter(game: str, index: int) -> None:
    start = start_of(game, index)
    streams = seeds(Chance(31), 2 * CHUNK + CHUNK // 3)
    before = streams.tobytes()
    alone = engine.play_games(start, streams, workers=1)
    assert len(alone) == len(streams)
    assert len(np.unique(alone["totals"], axis=0)) > CHUNK // 100
    for workers in (2, 3, 7, None):
        progress: list[int] = []
        results = engine.play_games(start, streams, workers=workers, progress=progress.append)
        for name in RESULT.names or ():
            assert np.array_equal(results[name], alone[name]), f"{name}, {workers} workers"
        assert sorted(progress) == [CHUNK // 3, CHUNK, CHUNK]
    assert streams.tobytes() == before


@pytest.mark.parametrize("count", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1])
def test_any_number_of_games_can_be_played(count: int) -> None:
    start, streams = start_of("aztec", 0), seeds(Chance(32), CHUNK + 1)
    results = engine.play_games(start, streams[:count], workers=2)
    all_of_them = engine.play_games(start, streams, workers=1)
    assert len(results) == count
    for name in RESULT.names or ():
        assert np.array_equal(results[name], all_of_them[name][:count])


@each_variant
def test_traced_game_equals_the_laws_actions(game: str, index: int) -> None:
    start = start_of(game, index)
    for stream in (index, 2**64 - 1 - index):
        trace = traced_game(start, stream)
        both = SideBySide(start, f"stream {stream}, variant {index}")
        for code in trace.tolist():
            both.play(code)
        assert both.law.to_move is None, both.where()
        _, played, _ = by_law(start, Chance(stream))
        assert [actions(game)[code] for code in trace.tolist()] == played


@each_variant
def test_play_out_keeps_the_position_and_advances_the_stream(game: str, index: int) -> None:
    rules, rng = games.get(game), Chance(index)
    position = Position(start_of(game, index))
    state = position.state
    while position.to_move is not None:
        code = random_player(position, rng)
        position.make(code)
        state = rules.apply(state, actions(game)[code])
        if rng.below(12):
            continue
        before, legal = tidy(position), position.legal.tolist()
        dice, same_dice = Chance(position.depth), Chance(position.depth)
        for _ in range(2):  # the second game continues the same stream
            end, _, _ = by_law(state, same_dice)
            assert position.play_out(dice) == end.outcome, rules.position(state)
            assert dice.state == same_dice.state, rules.position(state)
        assert (tidy(position), position.legal.tolist()) == (before, legal)
        assert position.play_out(7) == by_law(state, Chance(7))[0].outcome  # a seed is enough


@pytest.mark.parametrize("game", games.NAMES)
def test_play_out_of_a_finished_game(game: str) -> None:
    start = start_of(game, 0)
    position = Position(start)
    for code in traced_game(start, 1).tolist():
        position.make(code)
    dice = Chance(5)
    assert position.play_out(dice) == position.state.outcome
    assert dice.state == 5


def test_streams_may_be_any_integers() -> None:
    state = games.get("pueblo").new_game(games.get("pueblo").Options())
    wanted = engine.play_games(state, np.arange(4, dtype=np.uint64)).tobytes()
    for streams in ([0, 1, 2, 3], np.arange(4), np.arange(4, dtype=np.int32), range(4)):
        assert engine.play_games(state, streams).tobytes() == wanted
    for wrong in (5, np.arange(4.0), "1234", [[1, 2]]):
        with pytest.raises(BaumeisterError, match="Streams must be a list or an array"):
            engine.play_games(state, wrong)
