"""Games are copied, pickled and compared by their history, and begin in any state."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import baumeister
from baumeister import aztec, games, pueblo
from baumeister.core.chance import Chance
from baumeister.core.errors import OptionsError, PositionError, RecordError
from baumeister.core.game import Game
from baumeister.core.outcome import Outcome

AnyGame = Game[Any, Any, Any]


def _played(game: str, turns: int = 5) -> AnyGame:
    played: AnyGame = pueblo.Game(players=3) if game == "pueblo" else aztec.Game()
    dice = Chance(turns)
    for _ in range(turns):
        played.play(dice.choice(played.legal))
    played.undo()
    return played


def _pickled(game: AnyGame) -> AnyGame:
    again: AnyGame = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own bytes
    return again


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("duplicate", [lambda g: g.copy(), copy.copy, copy.deepcopy, _pickled])
def test_duplicates_are_equal_and_independent(
    game: str, duplicate: Callable[[AnyGame], AnyGame]
) -> None:
    original = _played(game)
    twin = duplicate(original)
    assert twin == original
    assert type(twin) is type(original)
    assert twin.record == original.record
    twin.redo()
    assert twin != original
    original.redo()
    assert twin == original
    twin.play(twin.legal[0])
    assert original.history.ply == twin.history.ply - 1


def test_games_with_different_history_seats_or_result_differ() -> None:
    one, other = pueblo.Game(), pueblo.Game()
    assert one == other
    one.play("od4ne+3")
    assert one != other
    one.undo()
    assert one.state == other.state
    assert one != other, "what was taken back can be redone"
    assert pueblo.Game() != aztec.Game()
    assert pueblo.Game() != pueblo.Game().state
    continued = pueblo.Game(one.record)
    assert continued == one
    resigned = {**one.record.to_json(), "result": Outcome((1,), (0, 0), "resigned").to_json()}
    assert pueblo.Game(baumeister.core.record.Record.from_json(resigned)) != one


def test_games_are_not_hashable() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(pueblo.Game())


@pytest.mark.parametrize("game", games.NAMES)
def test_game_begins_in_a_state_or_position(game: str) -> None:
    state = _played(game).state
    kind: Any = type(_played(game))
    begun: AnyGame = kind(state)
    assert begun == kind.from_position(begun.rules.position(state))
    assert (begun.state, begun.actions) == (state, ())
    begun.play(begun.legal[0])
    begun.undo()
    assert begun.state == state
    with pytest.raises(RecordError, match="has no record") as refused:
        _ = begun.record
    assert refused.value.code == "games.no_record"


def test_game_that_begins_at_the_start_has_a_record() -> None:
    assert pueblo.Game(pueblo.new_game()) == pueblo.Game()
    assert pueblo.Game(pueblo.new_game()).record == pueblo.Game().record


def test_states_of_another_game_and_unreachable_positions_are_refused() -> None:
    with pytest.raises(OptionsError):
        pueblo.Game(aztec.new_game())  # type: ignore[arg-type]
    with pytest.raises(PositionError):
        aztec.Game.from_position("pueblo/1")


def test_package_lists_its_modules() -> None:
    listed = {"pueblo", "aztec", "games", "drawing", "engine", "players", "envs", "arena"}
    assert {name for name in dir(baumeister) if not name.startswith("_")} == listed
    for name in ("pueblo", "aztec", "games", "drawing", "players"):
        assert getattr(baumeister, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = baumeister.nothing


def test_missing_extra_is_an_attribute_error_that_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`help(baumeister)` and completion ask for every name that `dir` lists."""

    def missing(name: str) -> None:
        raise ImportError(f"{name} needs an extra")

    monkeypatch.setattr(baumeister, "import_module", missing)
    monkeypatch.delattr(baumeister, "arena", raising=False)
    with pytest.raises(AttributeError, match=r"baumeister\.arena needs an extra"):
        _ = baumeister.arena


def test_perft_counts_sequences_of_any_game() -> None:
    assert games.perft(pueblo.new_game(), 2) == 784
    assert games.perft(aztec.new_game(), 1) == len(games.divide(aztec.new_game(), 1)) == 8
    assert sum(games.divide(aztec.new_game(), 2).values()) == games.perft(aztec.new_game(), 2)
