"""The command `baumeister arena`."""

import json
import re
import shlex
from pathlib import Path

import pytest

from baumeister import arena
from baumeister.arena.results import Results, summarise
from cli.command_line import run

ROOT = Path(__file__).parents[2]
SMALL = ("--opening", "random", "--games", "4", "--workers", "1")
TWO = ("--between", "random,random@nodes=1")


def test_command_plays_a_tournament(tmp_path: Path) -> None:
    out = str(tmp_path / "deep" / "folder")
    arguments = ("arena", "aztec", *TWO, *SMALL, "--seed", "6", "--out", out)
    code, text = run(*arguments)
    assert code == 0, text
    assert "aztec, 4 of 4 games, seed 6" in text
    assert "random@nodes=1" in text
    assert out in text
    assert {file.name for file in Path(out).iterdir()} == {
        *("tournament.json", "games.jsonl", "results.json", "plot.svg")
    }
    games = (Path(out) / "games.jsonl").read_bytes()
    assert run(*arguments) == (0, text), "resuming a finished tournament shows its results"
    assert run("arena", "show", out) == (0, text)
    code, answer = run("arena", "show", out, "--json")
    assert json.loads(answer) == json.loads(
        (Path(out) / "results.json").read_text(encoding="utf-8")
    )
    assert (Path(out) / "games.jsonl").read_bytes() == games


def test_table_in_a_pipe_is_never_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    names = [f"random@nodes=1234567890{number}" for number in range(3)]
    code, text = run(
        *("arena", "aztec", "--between", ",".join(names), *SMALL, "--out", str(tmp_path))
    )
    assert code == 0, text
    rows = [line.strip() for line in text.splitlines() if "random@" in line]
    assert sorted(row.split()[0] for row in rows) == names
    assert "…" not in text
    assert "s a turn   most" in text


def test_both_command_names_are_the_same_command(tmp_path: Path) -> None:
    long = run("arena", "run", "pueblo", *TWO, *SMALL, "--out", str(tmp_path / "a"), "--json")
    short = run("arena", *TWO, *SMALL, "--out", str(tmp_path / "b"), "--json")
    assert long[0] == short[0] == 0
    assert json.loads(long[1])["tournament"] == json.loads(short[1])["tournament"]
    assert "--until-share" in run("arena", "run", "--help")[1]
    assert "show" in run("arena", "--help")[1]


def test_every_option_reaches_the_tournament(tmp_path: Path) -> None:
    options = ("--players", "3", "--pro", "--cult-sites", "2", "--opening-turns", "1")
    limits = ("--nodes", "7", "--until-share", "0.9", "--anchor", "random=100")
    code, text = run(
        *("arena", "pueblo", *options, "--hero", "random", "--between", "random@seconds=1"),
        *(*limits, *SMALL, "--out", str(tmp_path), "--json"),
    )
    assert code == 0, text
    held = arena.Folder(tmp_path).tournament()
    assert held == arena.Tournament(
        game="pueblo",
        options={"players": "3", "pro": "True", "cult_sites": "2"},
        hero="random",
        between=("random@seconds=1",),
        games=4,
        nodes=7,
        opening="random",
        opening_turns=1,
        until_share=0.9,
        anchor=("random", 100.0),
    )
    assert json.loads(text)["verdict"]["rule"] == "share"


def test_sequential_test_prints_its_verdict(tmp_path: Path) -> None:
    code, text = run(
        *("arena", *TWO, "--sprt", "200,400", "--games", "2000", "--opening", "random"),
        *("--workers", "1", "--out", str(tmp_path)),
    )
    assert code == 0
    assert "sprt: rejected (elo 200 to 400, llr -" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--between", "random,nobody"), "There is no player “nobody”"),
        (("--between", "random"), "A tournament needs at least two contestants."),
        ((), "Name the contestants with between"),
        ((*TWO, "--sprt", "20"), "--sprt is written like 0,20; “20” cannot be read."),
        ((*TWO, "--anchor", "random"), "--anchor is written like exposure=0; “random” cannot"),
        ((*TWO, "--anchor", "myopic=0"), "The anchor “myopic” is not one of the contestants"),
        (
            (*TWO, "--nodes", "5", "--seconds", "1"),
            "--seconds and --nodes cannot be used together.",
        ),
        ((*TWO, "--ray", "auto"), "--workers and --ray cannot be used together."),
        ((*TWO, "--players", "7"), "Option players: “7” is not possible"),
        (
            ("--lineup", "random,random,random"),
            "The table has 2 seats, but the line-up has 3 players.",
        ),
    ],
)
def test_errors_are_printed_and_nothing_is_written(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    code, text = run("arena", "pueblo", *arguments, *SMALL, "--out", str(tmp_path / "folder"))
    assert code == 1
    assert text.startswith(sentence)
    assert not (tmp_path / "folder").exists()


def test_different_settings_for_the_same_folder_are_refused(tmp_path: Path) -> None:
    assert run("arena", *TWO, *SMALL, "--out", str(tmp_path))[0] == 0
    code, text = run("arena", *TWO, *SMALL, "--seed", "3", "--out", str(tmp_path))
    assert code == 1
    assert text.endswith("has “0” as its seed, not “3”.")
    code, text = run("arena", "show", str(tmp_path / "elsewhere"))
    assert code == 1
    assert text.startswith("There is no tournament in")


def test_interrupt_prints_how_to_resume(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    code, text = run("arena", *TWO, *SMALL, "--out", str(tmp_path))
    assert code == 130
    assert "Run the same command again" in text


def test_terminal_shows_a_live_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    code, text = run("arena", *TWO, *SMALL, "--out", str(tmp_path))
    assert code == 0
    assert "Playing" in text
    assert "4/4" in text


def documented() -> list[str]:
    """The commands of docs/arena.md."""
    text = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    return re.findall(r"^baumeister (arena .*)$", text, re.MULTILINE)


@pytest.mark.parametrize("command", documented())
def test_documented_commands_are_valid(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unplayed(held: arena.Tournament | Path, *_: object, **__: object) -> Results:
        small = arena.Tournament(between=("random", "random@nodes=1"), opening="random")
        return summarise(held if isinstance(held, arena.Tournament) else small, [])

    monkeypatch.setattr(arena, "run", unplayed)
    monkeypatch.setattr(arena, "show", unplayed)
    code, text = run(*shlex.split(command))
    assert code == 0, text
