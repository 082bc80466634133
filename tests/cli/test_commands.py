"""The command line, for people and for programs."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import typer.main

from baumeister import __version__, games
from baumeister.cli.app import app
from baumeister.core.perft import perft
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.games import aztec, pueblo
from cli.command_line import run
from testing.programs import run_program

START = pueblo.position(pueblo.new_game())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    code, _ = run("simulate", "--games", "1", "--seed", "5", "--out", str(tmp_path))
    assert code == 0
    (file,) = tmp_path.glob("*.json")
    return file


def test_every_command_has_help() -> None:
    commands = typer.main.get_group(app).commands
    assert set(commands) == {
        *(
            "play",
            "terminal",
            "replay",
            "show",
            "simulate",
            "perft",
            "engine",
            "rules",
            "warmup",
            "bench",
            "arena",
            "serve",
            "worker",
            "backup",
            "restore",
            "verify",
            "maintain",
            "admin",
        )
    }
    for name in commands:
        code, text = run(name, "--help")
        assert code == 0
        assert "Usage:" in text


def test_game_options_are_command_options() -> None:
    _, text = run("perft", "--help")
    for option in ("players", "pro", "demolition", "cult-sites", "edition", "first-bidder"):
        assert f"--{option}" in text


def test_bare_command_and_version() -> None:
    assert "simulate" in run()[1]
    assert run("--version") == (0, f"baumeister {__version__}\n")


def test_perft_counts() -> None:
    code, text = run("perft", "--depth", "3")
    assert code == 0
    assert [
        int(n.replace(",", "")) for n in re.findall(r"^ +\d+ +([\d,]+) ", text, re.MULTILINE)
    ] == [
        196,
        784,
        140560,
    ]
    code, text = run("perft", "--depth", "2", "--json", "--divide")
    answer = json.loads(text)
    assert answer["counts"] == [196, 784]
    assert answer["position"] == START
    assert sum(answer["divide"].values()) == 784


def test_perft_takes_options_and_positions() -> None:
    assert json.loads(run("perft", "--pro", "--depth", "1", "--json")[1])["counts"] == [100]
    _, text = run("perft", "--pro", "--cult-sites", "4", "--seed", "2", "--depth", "1", "--json")
    drawn = pueblo.from_position(json.loads(text)["position"]).options
    assert drawn.cult_sites == pueblo.draw_cult_sites(4, 2)
    assert json.loads(run("perft", "--position", START, "--json")[1])["counts"] == [196, 784]
    temple = aztec.position(aztec.new_game())
    assert json.loads(run("perft", "--position", temple, "--json")[1])["counts"] == [8, 704]
    assert "is not a game this version can read" in run("perft", "pueblo", "--position", temple)[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("perft", "--players", "5"), "Option players: “5” is not possible"),
        (
            ("perft", "--cult-sites", "c3ne"),
            "Cult sites and garden tiles belong",
        ),
        (("perft", "--pro", "--cult-sites", "5"), "Option cult_sites"),
        (("perft", "--edition", "1999"), "Option edition"),
        (("perft", "checkers"), "There is no game “checkers”"),
        (("perft", "--position", "x"), "“x” is not a game this version can read"),
        (("simulate", "--seats", "person"), "There is no player “person”"),
        (("simulate", "--seats", "random,random,random"), "The game has 2 seats, but 3 are taken."),
        (("terminal", "--seats", "person,genius"), "There is no player “genius”"),
        (("perft", "--position", START, "--pro"), "--position and options of the game cannot"),
        (("perft", "aztec", "--pro"), "There is no option “pro”"),
        (
            ("perft", "--position", START, "--seed", "3"),
            "--position and options of the game cannot",
        ),
        (
            ("simulate", "--games", "1", "--out", "/dev/null/x"),
            "cannot be written: “Not a directory”",
        ),
        (("replay", "nowhere.json"), "“nowhere.json” cannot be read: “No such file"),
        (("show", "nowhere.json"), "“nowhere.json” cannot be read: “No such file"),
        (("show", ""), "“.” cannot be read: “Is a directory”"),
        (("show", START, "--ply", "3"), "a position and --ply cannot be used together."),
        (("show", START, "--svg", "x.svg", "--json"), "--svg and --json cannot be used together."),
        (
            ("show", START, "--space", "x", "--svg", "x"),
            "--svg and --space cannot be used",
        ),
        (("show", START, "--svg", "."), "“.” cannot be written: “Is a directory”."),
        (("rules", "P99"), "“P99” is neither a game"),
    ],
)
def test_errors_are_sentences_with_a_non_zero_exit(
    arguments: tuple[str, ...], sentence: str
) -> None:
    code, said = run(*arguments)
    assert code == 1
    assert sentence in said
    assert "\n" not in said


def test_error_of_a_program_is_a_sentence_with_a_non_zero_exit() -> None:
    answer = run_program([sys.executable, "-m", "baumeister", "perft", "checkers"])
    assert answer.returncode == 1
    assert answer.stderr.startswith("There is no game “checkers”")
    assert answer.stderr.count("\n") == 1


def test_simulate_is_deterministic_and_writes_records(tmp_path: Path) -> None:
    arguments = ("simulate", "--games", "6", "--seed", "3", "--players", "3", "--pro")
    first = run(*arguments, "--json", "--out", str(tmp_path / "a"))[1]
    again = run(*arguments, "--json", "--out", str(tmp_path / "b"))[1]
    assert first == again
    summary: dict[str, Any] = json.loads(first)
    assert summary["games"] == 6
    assert [seat["name"] for seat in summary["seats"]] == ["red", "blue", "green"]
    assert sum(seat["win_share"] for seat in summary["seats"]) == pytest.approx(1)
    assert summary["reasons"] == {"last_walk": 6}
    files = sorted((tmp_path / "a").glob("*.json"))
    assert len(files) == 6
    totals = []
    for file in files:
        assert file.read_text(encoding="utf-8") == (tmp_path / "b" / file.name).read_text(
            encoding="utf-8"
        )
        record = Record.from_text(file.read_text(encoding="utf-8"))
        assert replay(pueblo, record).error is None
        assert record.result is not None
        totals.append(record.result.totals)
    assert summary["seats"][0]["total"]["least"] == min(total[0] for total in totals)


def test_simulate_draws_cult_sites_for_every_game(tmp_path: Path) -> None:
    run("simulate", "--games", "5", "--pro", "--cult-sites", "2", "--out", str(tmp_path))
    drawn = {
        tuple(Record.from_text(f.read_text(encoding="utf-8")).options["cult_sites"])
        for f in tmp_path.glob("*")
    }
    assert len(drawn) == 5


@pytest.mark.parametrize("game", games.NAMES)
def test_every_command_works_for_every_game(game: str, tmp_path: Path) -> None:
    rules = games.get(game)
    start = rules.new_game(rules.Options())
    summary = json.loads(run("simulate", game, "--games", "2", "--json", "--out", str(tmp_path))[1])
    assert (summary["game"], summary["games"]) == (game, 2)
    file = str(min(tmp_path.iterdir()))
    assert "replays:" in run("replay", file, "--check")[1]
    assert "The game is over" in run("replay", file)[1]
    assert "The game is over" in run("show", file, "--views", "--levels")[1]
    assert json.loads(run("show", rules.position(start), "--json")[1]) == rules.to_json(start)
    picture = tmp_path / "picture.svg"
    assert run("show", file, "--svg", str(picture)) == (0, f"{picture} has been written.\n")
    counts = json.loads(run("perft", game, "--depth", "2", "--json")[1])["counts"]
    assert counts == [perft(rules, start, 1), perft(rules, start, 2)]
    assert rules.NAME.capitalize() in run("rules", game)[1]


def test_simulate_prints_a_summary() -> None:
    code, text = run("simulate", "--games", "3")
    assert code == 0
    assert "3 games of pueblo, seed 0" in text
    assert "red" in text


def test_replay_checks(record: Path) -> None:
    code, text = run("replay", "--check", str(record))
    assert code == 0
    assert "replays: 60 actions, last_walk, totals" in text
    answer = json.loads(run("replay", "--check", "--json", str(record))[1])
    assert (answer["ok"], answer["plies"]) == (True, 60)
    assert answer["result"]["reason"] == "last_walk"


def test_replay_reports_where_a_record_fails(record: Path) -> None:
    document = json.loads(record.read_text(encoding="utf-8"))
    document["actions"][4] = "+9"
    record.write_text(json.dumps(document), encoding="utf-8")
    code, text = run("replay", "--check", str(record))
    assert code == 1
    assert text.startswith("Action 5 of the saved game (+9) breaks rule P4.1.")
    code, text = run("replay", "--check", "--json", str(record))
    assert code == 1
    assert json.loads(text)["error"]["ply"] == 4
    record.write_bytes(b"\xff\xfe")
    assert json.loads(run("replay", "--json", str(record))[1])["error"]["code"] == "record.json"
    answer = json.loads(run("replay", "--json", "nowhere.json")[1])
    assert (answer["ok"], answer["error"]["code"]) == (False, "file.read")


def test_replay_prints_the_whole_game_without_a_terminal(record: Path) -> None:
    code, text = run("replay", str(record))
    assert code == 0
    assert "60. +" in text
    assert "The game is over:" in text


def test_show_draws_positions_and_records(record: Path, tmp_path: Path) -> None:
    assert "Pueblo: 2002 edition" in run("show", START)[1]
    assert "From W, looking east" in run("show", START, "--views")[1]
    assert run("show", str(record))[0] == 0
    assert json.loads(run("show", str(record), "--json")[1])["phase"] == "over"
    assert json.loads(run("show", str(record), "--ply", "0", "--json")[1])["position"] == START
    code, text = run("show", str(record), "--ply", "61")
    assert (code, text) == (1, "The saved game has 60 actions; there is no action 61.")
    picture = tmp_path / "picture.svg"
    assert run("show", str(record), "--svg", str(picture))[0] == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    in_space = tmp_path / "space.svg"
    assert run("show", str(record), "--space", str(in_space)) == (
        0,
        f"{in_space} has been written.\n",
    )
    assert "in space" in in_space.read_text(encoding="utf-8")
    assert "in space" not in picture.read_text(encoding="utf-8")


def test_rules_are_shown() -> None:
    code, text = run("rules")
    assert code == 0
    assert "P9.8" in text
    code, text = run("rules", "p4.2")
    assert "1, 2, 3 or 4 squares" in text
    assert "P4.3" not in text
    assert "centre square e5" in run("rules", "A1.3")[1]
    assert "Oh Puch" in run("rules", "aztec")[1]


def test_missing_extra_is_named() -> None:
    code = "import sys; sys.modules['typer'] = None; from baumeister.cli import main; main()"
    answer = run_program([sys.executable, "-c", code])
    assert answer.returncode == 1
    assert answer.stderr == (
        "The command line needs the extra [cli]: pip install 'baumeister[cli]'.\n"
    )
