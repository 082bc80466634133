"""User-defined players: once entered under a name, they are accepted wherever a player is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister import arena, players, pueblo
from baumeister.arena.errors import ArenaError
from baumeister.cli.plugins import import_modules
from baumeister.core.chance import Chance
from baumeister.players import (
    NoPlayer,
    PlayerNameError,
    PlayerSettingError,
    UnknownPlayer,
    registry,
)
from baumeister.players.random import RandomPlayer
from cli.command_line import run

MINE = """
from baumeister import players
from baumeister.players.random import RandomPlayer

class Shy(RandomPlayer):
    def __init__(self, steps=2):
        self.steps = steps

players.enter("shy", Shy)
"""


class Shy(RandomPlayer):
    """A user-defined player."""

    def __init__(self, steps: int = 2) -> None:
        self.steps = steps


@pytest.fixture(autouse=True)
def _nobody_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entered", {})


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module `mine` that enters a player."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    sys.modules.pop("mine", None)


def test_entered_player_is_read_with_settings() -> None:
    assert players.names() == players.NAMES
    players.enter("shy", Shy)
    assert players.names() == (*players.NAMES, "shy")
    made = [players.create("shy"), players.create("shy", steps=3), players.read("shy:steps=4")]
    assert [player.steps for player in made if isinstance(player, Shy)] == [2, 3, 4]
    players.check("shy:steps=5")


@pytest.mark.parametrize(
    ("text", "value"),
    [("7", 7), ("-7", -7), ("0.5", 0.5), ("-0.25", -0.25), ("07", "07"), ("", "")],
)
def test_numeric_settings_are_passed_as_numbers(text: str, value: object) -> None:
    players.enter("shy", Shy)
    player = players.read(f"shy:steps={text}")
    assert isinstance(player, Shy)
    assert player.steps == value
    assert type(player.steps) is type(value)


def test_entering_a_name_again_replaces_the_player() -> None:
    players.enter("shy", lambda: Shy(1))
    players.enter("shy", lambda: Shy(9))
    player = players.create("shy")
    assert isinstance(player, Shy)
    assert player.steps == 9


@pytest.mark.parametrize("name", ["", "Shy", "9", "a.b", "a:b", "a b", "a,b", "a@b", "é"])
def test_malformed_names_are_refused(name: str) -> None:
    with pytest.raises(PlayerNameError) as refused:
        players.enter(name, Shy)
    assert refused.value.code == "players.name"


@pytest.mark.parametrize("name", [*players.NAMES, "person"])
def test_built_in_names_are_taken(name: str) -> None:
    with pytest.raises(PlayerNameError) as refused:
        players.enter(name, Shy)
    assert refused.value.code == "players.taken"


def test_settings_are_checked_against_the_maker() -> None:
    players.enter("shy", Shy)
    for refuses in (players.read, players.check):
        with pytest.raises(PlayerSettingError, match="unexpected keyword argument 'depth'"):
            refuses("shy:depth=1")


@pytest.mark.parametrize("maker", [object, dict, lambda: None])
def test_maker_must_return_a_player(maker: Any) -> None:
    players.enter("shy", maker)
    with pytest.raises(NoPlayer, match="shy is not a player: it has no method turn"):
        players.create("shy")


@pytest.mark.parametrize("maker", [Shy(), None, "shy"])
def test_maker_must_be_callable(maker: Any) -> None:
    with pytest.raises(
        NoPlayer, match="Register shy with something that makes it, such as its class"
    ):
        players.enter("shy", maker)


def test_tournament_plays_it_in_this_process_and_in_workers(
    beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(beside))
    __import__("mine")
    held = arena.Tournament(between=("shy", "random"), games=4, opening="random", nodes=1)
    alone, several = (arena.run(held, beside / str(n), workers=n) for n in (1, 2))
    for found in (alone, several):
        assert {standing.name: standing.games for standing in found.standings} == {
            "shy": 4,
            "random": 4,
        }
    records = [dict(arena.Folder(beside / str(n)).records()) for n in (1, 2)]
    assert records[0] == records[1]


def test_unpicklable_player_is_reported_and_plays_in_process() -> None:
    """Only participants are sent; other entered players do not matter."""
    players.enter("shy", lambda: Shy(1))
    held = arena.Tournament(between=("shy", "random"), games=2, opening="random", nodes=1)
    with pytest.raises(ArenaError, match="The player shy cannot be sent to other processes"):
        arena.run(held, workers=2)
    assert arena.run(held, workers=1).games == 2
    others = arena.Tournament(between=("random", "random@nodes=2"), games=2, opening="random")
    assert arena.run(others, workers=2).games == 2


def test_tournament_uses_the_replaced_player() -> None:
    players.enter("shy", Shy)
    contestant = arena.Tournament(between=("shy", "random")).contestants["shy"]
    first = contestant.seated()
    assert contestant.seated() is first
    players.enter("shy", lambda: Shy(9))
    assert contestant.seated() is not first


def test_command_imports_it_from_the_current_folder(beside: Path) -> None:
    small = ("--games", "2", "--opening", "random", "--workers", "1")
    arguments = ("arena", "pueblo", "--hero", "shy", "--between", "random", *small)
    out = str(beside / "out")
    code, said = run(*arguments, "--out", out)
    assert code == 1
    assert said.startswith("There is no player “shy”")
    code, said = run(*arguments, "--out", out, "--with", "mine")
    assert code == 0, said
    assert "shy" in said
    registry._entered.clear()
    assert run("arena", "show", out) == (0, said), "showing results needs no players"
    sys.modules.pop("mine")
    code, said = run("simulate", "--seats", "shy:steps=3,random", "--games", "1", "--with", "mine")
    assert code == 0, said


def test_missing_module_is_reported(beside: Path) -> None:
    for text in ("yours", "", ".mine", "./mine", "mine.py"):
        code, said = run("simulate", "--with", text, "--games", "1")
        assert (code, said.split(",")[0]) == (1, f"There is no module “{text}”")
    (beside / "broken.py").write_text("import nowhere_to_be_found", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        import_modules(["broken"])


def test_a_player_is_created_by_its_name_only() -> None:
    with pytest.raises(UnknownPlayer, match=r"There is no player “3”\. Players: random"):
        players.create(3)  # type: ignore[arg-type]


def test_record_does_not_load_players(beside: Path) -> None:
    """A player that is only named in a file is unknown: only the command line decides which code
    runs."""
    assert (beside / "mine.py").exists()
    for text in ("shy", "mine.Shy", "mine", "subprocess.run:args=true"):
        with pytest.raises(UnknownPlayer):
            players.read(text)
        with pytest.raises((UnknownPlayer, ArenaError)):
            arena.Tournament(between=(text, "random"))
    assert "mine" not in sys.modules


@pytest.mark.parametrize("spec", ["random", "level1", "level4"])
def test_players_are_shown_by_their_spec(spec: str) -> None:
    assert repr(players.create(spec)) == f"<Player {spec}>"
    assert repr(players.create(spec, seed=7)) == f"<Player {spec}, seed 7>"


def test_searching_players_show_settings_and_budgets() -> None:
    shown = "<Player learned:simulations=5, simulations: 5 in pueblo, 5 in aztec>"
    assert repr(players.create("learned", simulations=5)) == shown
    assert repr(players.create("learned@nodes=9")) == "<Player learned@nodes=9>"
    assert "in pueblo" in repr(players.create("level8"))


def test_create_accepts_the_arenas_specs() -> None:
    state = pueblo.new_game()
    plain = players.create("learned", simulations=3)
    made = players.create("learned:simulations=3@nodes=5", seed=5)
    dice = Chance(5)
    for _ in range(3):
        assert made.turn(state) == plain.turn(state, nodes=5, rng=dice)
    assert made.explain(state).nodes <= 5 < made.explain(state, nodes=20).nodes <= 20


def test_seed_makes_a_stream_and_turns_without_rng_use_seed_0() -> None:
    state = pueblo.new_game()
    first, again = (players.create("random", seed=3) for _ in range(2))
    turns = [first.turn(state) for _ in range(5)]
    assert [again.turn(state) for _ in range(5)] == turns
    assert len(set(turns)) > 1
    unseeded = players.create("random")
    assert unseeded.turn(state) == unseeded.turn(state) == unseeded.turn(state, rng=0)
    assert unseeded.choose(state) == unseeded.choose(state, rng=0)


def test_entered_player_gets_the_seed_if_it_declares_one() -> None:
    class Seeded(RandomPlayer):
        def __init__(self, seed: int = 0) -> None:
            self.seed = seed

    players.enter("seeded", Seeded)
    player = players.create("seeded", seed=4)
    assert isinstance(player, Seeded)
    assert player.seed == 4


@pytest.mark.parametrize(
    "wrong",
    [
        "varied@nodes=0",
        "varied@nodes=x",
        "varied@seconds=-1",
        "varied@seconds=nan",
        "varied@",
        "a@b",
    ],
)
def test_invalid_budgets_are_refused(wrong: str) -> None:
    with pytest.raises(PlayerSettingError) as refused:
        players.create(wrong)
    assert refused.value.code == "players.budget"


def test_setting_in_spec_and_keyword_is_refused() -> None:
    with pytest.raises(PlayerSettingError, match="among"):
        players.create("varied:among=5", among=4)


@pytest.mark.parametrize("reads", [players.read, players.check])
def test_specs_of_records_and_clients_have_no_budget(reads: Any) -> None:
    with pytest.raises((PlayerSettingError, UnknownPlayer)):
        reads("level4@nodes=5")
