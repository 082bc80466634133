"""Levels 1–4 in plain Python play the turns of the compiled levels, seed by seed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache

import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.engine.aztec.search.network import stored_weights
from baumeister.one_turn.aztec.weights import arrays
from baumeister.players import Player
from baumeister.players.level import PLAIN_COUNT, SETTINGS, compiled_level, level
from players.sample_states import forced, sample_states
from testing.programs import run_program
from testing.variants import options, variants

PLAIN = range(1, PLAIN_COUNT + 1)
each_variant = pytest.mark.parametrize(("game", "index"), variants())
compiled = cache(compiled_level)


def positions(game: str, index: int, seed: int) -> Iterator[tuple[AnyState, int]]:
    """The positions of a game, each with a seed for its turn. Levels play two turns of three; a
    random action instead of the third leads into the middle of turns and to unusual positions."""
    rules, dice = games.get(game), Chance(seed)
    state = rules.new_game(options(game, index))
    while state.to_move is not None:
        yield state, dice.next()
        if dice.below(3) == 0:
            state = rules.apply(state, dice.choice(rules.legal_actions(state)))
        else:
            for action in level(1 + dice.below(PLAIN_COUNT)).turn(state, rng=dice):
                state = rules.apply(state, action)


def assert_same_turn(number: int, state: AnyState, seed: int, nodes: int | None = None) -> None:
    """Both versions of a level play the same turn and draw the same random numbers. The budget is
    in nodes: on a slow machine, seconds would end the compiled level's auctions early."""
    nodes = nodes or SETTINGS[state.game][number - 1].nodes
    plain, engine = Chance(seed), Chance(seed)
    where = f"level {number}, seed {seed}: {games.get(state.game).position(state)}"
    turn = level(number).turn(state, nodes=nodes, rng=plain)
    assert turn == compiled(number).turn(state, nodes=nodes, rng=engine), where
    assert plain.state == engine.state, where


@each_variant
def test_plain_and_compiled_levels_play_the_same_turns(game: str, index: int) -> None:
    for ply, (state, seed) in enumerate(positions(game, index, seed=index)):
        assert_same_turn(1 + ply % PLAIN_COUNT, state, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 106))
@each_variant
def test_plain_and_compiled_levels_play_the_same_turns_in_many_games(
    game: str, index: int, seed: int
) -> None:
    for state, turn_seed in positions(game, index, seed):
        for number in PLAIN:
            assert_same_turn(number, state, turn_seed)


@each_variant
def test_plain_and_compiled_levels_explain_alike(game: str, index: int) -> None:
    for number, state in enumerate(sample_states(game, index)):
        one, other = level(1 + number % PLAIN_COUNT), compiled(1 + number % PLAIN_COUNT)
        plain = one.explain(state, nodes=1000, rng=number).candidates
        assert plain == other.explain(state, nodes=1000, rng=number).candidates[: len(plain)]


@each_variant
def test_budget_in_nodes_limits_both_versions_alike(game: str, index: int) -> None:
    for number, state in enumerate(sample_states(game, index)):
        assert_same_turn(1 + number % PLAIN_COUNT, state, seed=number, nodes=1 + number % 20)


@each_variant
def test_only_turn_needs_no_random_numbers(game: str, index: int) -> None:
    for state in forced(game, index) if game == "pueblo" else ():
        dice = Chance(1)
        assert level(1).turn(state, rng=dice) == games.get(game).legal_actions(state)
        assert dice.state == Chance(1).state


def test_plain_reader_reads_what_numpy_reads() -> None:
    stored = stored_weights()
    assert arrays().keys() == stored.keys()
    for name, array in arrays().items():
        assert array.shape == stored[name].shape
        assert array.numbers == tuple(stored[name].ravel().tolist())


def test_array_rows_are_those_of_numpy() -> None:
    array, stored = arrays()["output"], stored_weights()["output"]
    assert array.row(1, 7, 0, 1) == tuple(stored[1, 7, 0, 1].tolist())
    assert array.row(1, 22) == tuple(stored[1, 22].ravel().tolist())


@pytest.mark.parametrize("game", games.NAMES)
def test_plain_levels_need_only_the_law(game: str) -> None:
    """They run where neither NumPy nor Numba can be imported, and load nothing of the engine."""
    code = (
        "import sys\n"
        "sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "from baumeister import games, players\n"
        f"rules = games.get({game!r})\n"
        "state = rules.new_game(rules.Options())\n"
        "for name in players.LEVELS[:4]:\n"
        "    player = players.create(name)\n"
        "    print(name, *player.turn(state, rng=1), len(player.explain(state).candidates))\n"
        "print([name for name in sys.modules if name.startswith('baumeister.engine')])\n"
    )
    answer = run_program([sys.executable, "-c", code], check=True)
    *turns, engine_modules = answer.stdout.splitlines()
    assert [line.split()[0] for line in turns] == ["level1", "level2", "level3", "level4"]
    assert engine_modules == "[]"


def test_levels_above_need_the_engine() -> None:
    def kind(player: Player) -> str:
        return type(player).__name__

    assert {kind(level(number)) for number in PLAIN} == {"OneTurnPlayer"}
    assert kind(level(PLAIN_COUNT + 1)) == "EnginePlayer"
