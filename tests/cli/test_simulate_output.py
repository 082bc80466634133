"""Files and folders of simulated games: never replaced by accident, complete or absent, and with a
note of how they were made."""

import json
import shlex
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from baumeister import __version__
from baumeister.cli import simulate
from baumeister.cli.record_file import write_text
from cli.command_line import run

FILES = ("games.jsonl", "games.parquet")


def contents(path: Path) -> list[tuple[str, bytes]]:
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    return [(file.name, file.read_bytes()) for file in files if file.is_file()]


@pytest.mark.parametrize("name", FILES)
def test_existing_games_are_replaced_only_by_force(name: str, tmp_path: Path) -> None:
    out = tmp_path / name
    arguments = ("simulate", "aztec", "--games", "2", "--out", str(out))
    assert run(*arguments)[0] == 0
    before = contents(tmp_path)
    code, text = run(*arguments, "--seed", "9")
    assert code == 1
    assert text.endswith(" exists already. Choose another name, or add --force to replace it.")
    assert contents(tmp_path) == before
    assert run(*arguments, "--seed", "9", "--force")[0] == 0
    assert contents(tmp_path) != before


def test_games_never_mix_in_a_folder(tmp_path: Path) -> None:
    """A later run of fewer games would leave some of the earlier ones beside its own."""
    arguments = ("simulate", "--games", "2", "--out", str(tmp_path))
    assert run(*arguments)[0] == 0
    before = contents(tmp_path)
    for more in ((), ("--force",)):
        code, text = run(*arguments, "--seed", "9", *more)
        assert code == 1
        assert text.endswith(" has files already. Choose a new or an empty one.")
        assert contents(tmp_path) == before


def test_folder_does_not_replace_a_file(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("mine", encoding="utf-8")
    for more in ((), ("--force",)):
        assert run("simulate", "--games", "1", "--out", str(tmp_path / "games"), *more)[0] == 1
    assert (tmp_path / "games").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", FILES)
def test_folder_with_the_name_of_a_file_is_refused_before_any_game(
    name: str, tmp_path: Path
) -> None:
    (tmp_path / name).mkdir()
    code, text = run("simulate", "--games", "1", "--out", str(tmp_path / name))
    assert code == 1
    assert "Is a directory" in text


@pytest.mark.parametrize("name", ["games.csv", "games.json", "games.JSONL"])
def test_unknown_suffixes_are_refused(name: str, tmp_path: Path) -> None:
    code, text = run("simulate", "--games", "1", "--out", str(tmp_path / name))
    assert code == 1
    assert ".jsonl, .parquet, or a name without a suffix for a folder" in text
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("end", ["keyboard", "SIGTERM"])
@pytest.mark.parametrize("name", FILES)
def test_interrupted_run_leaves_the_earlier_file(
    name: str, end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / name
    arguments = ("simulate", "aztec", "--games", "3", "--out", str(out), "--force")
    run(*arguments)
    before = contents(tmp_path)
    add = simulate._add_table
    added: list[int] = []

    def interrupted(*arguments: object) -> None:
        if added and end == "keyboard":
            raise KeyboardInterrupt
        if added:
            signal.raise_signal(signal.SIGTERM)
        added.append(1)
        add(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "_add_table", interrupted)
    assert run(*arguments, "--engine", "law", "--seed", "9")[0] != 0
    assert added
    assert contents(tmp_path) == before


@pytest.mark.parametrize("name", ["games.jsonl", "games"])
@pytest.mark.parametrize(
    "options",
    [
        ("pueblo", "--players", "3", "--pro", "--no-demolition", "--seed", "7"),
        ("aztec", "--seats", "random", "--nodes", "5", "--with", "json"),
    ],
)
def test_the_note_names_the_command_that_makes_the_same_games(
    options: Sequence[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "first" / name
    assert run("simulate", *options, "--games", "2", "--out", str(out))[0] == 0
    note = json.loads((out.parent / f"{name}.origin.json").read_text(encoding="utf-8"))
    assert note["version"] == __version__
    assert note["rules_version"] == 1
    assert note["seed"] == (7 if "--seed" in options else 0)
    program, *again = shlex.split(note["command"])
    assert program == "baumeister"
    (tmp_path / "second").mkdir()
    monkeypatch.chdir(tmp_path / "second")
    assert run(*again)[0] == 0
    assert contents(tmp_path / "second" / name) == contents(out)


def test_parquet_contains_its_note(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "games.parquet"
    run("simulate", "aztec", "--games", "1", "--seed", "3", "--out", str(out))
    note = json.loads(parquet.read_schema(out).metadata[b"baumeister"])
    assert note["command"] == "baumeister simulate aztec --games 1 --seed 3 --out games.parquet"
    assert [file.name for file in tmp_path.iterdir()] == [out.name]


def test_files_are_as_readable_as_others_of_the_user(tmp_path: Path) -> None:
    """A temporary file of the system would be readable by its owner only."""
    (tmp_path / "plain").touch()
    write_text(tmp_path / "picture.svg", "<svg/>")
    assert [*tmp_path.glob(".*")] == []
    modes = {name: (tmp_path / name).stat().st_mode for name in ("plain", "picture.svg")}
    assert modes["picture.svg"] == modes["plain"]
