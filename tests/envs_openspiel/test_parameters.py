"""Every option is a parameter, and wrong ones are refused with a message."""

from __future__ import annotations

import importlib
import pickle
import sys
from dataclasses import fields

import pyspiel
import pytest

import baumeister.envs.openspiel
from baumeister import games, pueblo
from baumeister.core.errors import OptionsError, PositionError
from baumeister.envs.openspiel import AztecGame, OtherOptions, PuebloGame, start_position
from baumeister.envs.openspiel.utility import most_utility
from baumeister.envs.reward import RewardError
from testing.openspiel_games import by_chance, game_string, loaded
from testing.programs import run_program
from testing.variants import options, variants


@pytest.mark.parametrize(("game", "index"), variants())
def test_parameters_become_the_options(game: str, index: int) -> None:
    spiel = loaded(game, index, "margin")
    assert spiel.options == options(game, index)
    assert spiel.reward == "margin"
    assert spiel.num_players() == spiel.options.players
    assert spiel.num_distinct_actions() == games.get(game).CODES


@pytest.mark.parametrize(("game", "index"), variants())
def test_game_string_loads_the_same_game(game: str, index: int) -> None:
    spiel = loaded(game, index)
    again = pyspiel.load_game(str(spiel))
    assert again == spiel
    assert again.options == spiel.options
    assert str(again) == str(spiel)


@pytest.mark.parametrize("kind", [PuebloGame, AztecGame])
def test_every_option_is_a_parameter(
    kind: type[baumeister.envs.openspiel.SpielGame],
) -> None:
    game = pyspiel.load_game(f"python_{kind.name}")
    names = {f.name for f in fields(games.get(kind.name).Options)} | {"reward", "position"}
    assert set(game.get_type().parameter_specification) == names
    assert set(game.get_parameters()) == names
    assert kind().options == game.options == games.get(kind.name).Options()
    assert game == pyspiel.load_game(f"python_{kind.name}(players=2)")


@pytest.mark.parametrize(("game", "index"), variants())
def test_games_begin_in_a_position(game: str, index: int) -> None:
    codes, _ = by_chance(game, index)
    rules, state = games.get(game), games.get(game).new_game(options(game, index))
    for code in codes[: len(codes) // 2]:
        state = rules.apply_unchecked(state, rules.from_code(code))
    text = f"python_{game}(position={start_position(state)})"
    spiel = pyspiel.load_game(text)
    assert spiel.options == options(game, index)
    assert str(spiel.new_initial_state()) == rules.position(state)
    assert pyspiel.load_game(str(spiel)) == spiel
    assert spiel != pyspiel.load_game(f"python_{game}")


def test_positions_with_other_options_are_refused() -> None:
    line = start_position(pueblo.new_game(players=3))
    with pytest.raises(OtherOptions):
        pyspiel.load_game("python_pueblo", {"players": 4, "position": line})
    with pytest.raises(PositionError):
        pyspiel.load_game("python_pueblo", {"position": "pueblo/1 nonsense"})


@pytest.mark.parametrize("sites", ["f6sw;c3ne", "c3ne;f6sw", "c3ne, f6sw", "c3ne f6sw"])
def test_equal_cult_sites_give_equal_games(sites: str) -> None:
    game = pyspiel.load_game("python_pueblo", {"pro": True, "cult_sites": sites})
    assert game.options.cult_sites == ("c3ne", "f6sw")
    assert game == pyspiel.load_game("python_pueblo(pro=true,cult_sites=f6sw;c3ne)")
    assert pyspiel.load_game(str(game)) == game


def test_number_of_players_is_within_the_type() -> None:
    for name in games.NAMES:
        kind = pyspiel.load_game(f"python_{name}").get_type()
        for players in range(7):
            if kind.min_num_players <= players <= kind.max_num_players:
                assert pyspiel.load_game(f"python_{name}(players={players})").num_players()
            else:
                with pytest.raises(OptionsError, match="Option players"):
                    pyspiel.load_game(f"python_{name}(players={players})")


@pytest.mark.parametrize(
    ("game", "error", "words"),
    [
        ("python_pueblo(cult_sites=c3ne)", OptionsError, "belong to the Pro version"),
        ("python_pueblo(pro=true,cult_sites=c3ne;zz)", OptionsError, "“zz” is not possible"),
        ("python_pueblo(edition=1999)", OptionsError, "must be 2002 or 2023"),
        ("python_pueblo(first_seat=-1)", OptionsError, "a whole number from 0 to 1"),
        ("python_pueblo(chieftain_corner=N)", OptionsError, "SW, NW, NE or SE"),
        ("python_aztec(corners=one)", OptionsError, "both or none"),
        ("python_aztec(match=true)", OptionsError, "for three players"),
        ("python_aztec(reward=glory)", RewardError, "Rewards: rank, margin"),
        ("python_aztec(reward=points)", RewardError, "Rewards: rank, margin"),
        # OpenSpiel itself refuses these:
        ("python_pueblo(pro=true,cult_sites=2)", pyspiel.SpielError, "Wrong type for parameter"),
        ("python_pueblo(pro=yes)", pyspiel.SpielError, "Wrong type for parameter pro"),
        ("python_aztec(pro=true)", pyspiel.SpielError, "Unknown parameter 'pro'"),
    ],
)
def test_wrong_parameters_are_refused_with_a_message(
    game: str, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        pyspiel.load_game(game)


@pytest.mark.parametrize(("game", "index"), variants())
def test_margins_stay_far_below_the_bound(game: str, index: int) -> None:
    most = most_utility(game, "margin", options(game, index))
    spiel = loaded(game, index, "margin")
    assert (spiel.min_utility(), spiel.max_utility()) == (-most, most)
    _, states = by_chance(game, index)
    end = spiel.new_initial_state(games.get(game).position(states[-1]))
    assert 0 < max(map(abs, end.returns())) < most


@pytest.mark.parametrize(("game", "index"), variants())
def test_games_are_pickled(game: str, index: int) -> None:
    spiel = loaded(game, index, "margin")
    twin = pickle.loads(pickle.dumps(spiel))  # noqa: S301 - our own bytes
    assert str(twin) == str(spiel)
    assert twin.reward == "margin"
    assert str(twin.new_initial_state()) == str(spiel.new_initial_state())


def test_importing_twice_is_harmless() -> None:
    before = pyspiel.registered_names()
    importlib.reload(baumeister.envs.openspiel)
    assert pyspiel.registered_names() == before
    assert before.count("python_pueblo") == before.count("python_aztec") == 1
    assert pyspiel.load_game(game_string("aztec", 0)).new_initial_state().clone()


def test_process_exits_cleanly() -> None:
    code = (
        "import baumeister.envs.openspiel, pyspiel\n"
        "for name in ('python_pueblo', 'python_aztec'):\n"
        "    state = pyspiel.load_game(name).new_initial_state()\n"
        "    state.apply_action(state.legal_actions()[0])\n"
    )
    answer = run_program([sys.executable, "-W", "error", "-c", code])
    assert (answer.returncode, answer.stderr) == (0, "")


def test_missing_openspiel_is_reported() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import baumeister.envs.openspiel"
    answer = run_program([sys.executable, "-c", code])
    assert answer.returncode == 1
    assert answer.stderr.splitlines()[-1].endswith(
        "OpenSpielMissing: The OpenSpiel games need OpenSpiel: pip install 'baumeister[openspiel]'"
    )
