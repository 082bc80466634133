"""Levels 1–4 in plain Python."""

from __future__ import annotations

import sys
from importlib.resources import files

import numpy as np
import pytest

from baumeister import games
from baumeister.core.chance import Chance
from baumeister.one_turn.aztec.weights import arrays
from baumeister.players import Player
from baumeister.players.level import COUNT, INSTANT_COUNT, level
from players.sample_states import forced
from testing.programs import run_program
from testing.variants import variants

each_variant = pytest.mark.parametrize(("game", "index"), variants())


@each_variant
def test_only_turn_needs_no_random_numbers(game: str, index: int) -> None:
    for state in forced(game, index) if game == "pueblo" else ():
        dice = Chance(1)
        assert level(1).turn(state, rng=dice) == games.get(game).legal_actions(state)
        assert dice.state == Chance(1).state


def test_plain_reader_reads_what_numpy_reads() -> None:
    with (files("baumeister.one_turn.aztec") / "network.npz").open("rb") as file:
        stored = dict(np.load(file))
    assert arrays().keys() == stored.keys()
    for name, array in arrays().items():
        assert array.shape == stored[name].shape
        assert array.numbers == tuple(stored[name].ravel().tolist())
    assert arrays()["output"].row(1, 7, 0, 1) == tuple(stored["output"][1, 7, 0, 1].tolist())
    assert arrays()["output"].row(1, 22) == tuple(stored["output"][1, 22].ravel().tolist())


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


def test_levels_above_play_the_network() -> None:
    def kind(player: Player) -> str:
        return type(player).__name__

    assert {kind(level(n)) for n in range(1, INSTANT_COUNT + 1)} == {"OneTurnPlayer"}
    assert {kind(level(n)) for n in range(INSTANT_COUNT + 1, COUNT + 1)} == {"LearnedPlayer"}


def test_levels_above_name_a_missing_numpy() -> None:
    """The law and the simple players go on without it."""
    code = (
        "import sys\n"
        "sys.modules['numpy'] = None\n"
        "from baumeister import players, pueblo\n"
        "players.create('random').turn(pueblo.new_game())\n"
        "try:\n"
        "    players.create('level8')\n"
        "except ImportError as error:\n"
        "    print(error)\n"
    )
    answer = run_program([sys.executable, "-c", code], check=True)
    assert "need NumPy: pip install 'baumeister[players]'" in answer.stdout
