"""A tournament on disk."""

import json
from pathlib import Path

import pytest

from arena.small_tournaments import tournament
from baumeister import arena
from baumeister.arena import ArenaError, Folder
from baumeister.arena.match import play


def kept(path: Path, games: int = 4) -> Folder:
    """A folder with some games of a tournament."""
    held, folder = tournament(games=10), Folder(path)
    folder.begin(held)
    with folder:
        for number in range(games):
            folder.add(play(held, number))
    return folder


def refused(code: str) -> "pytest.RaisesExc[ArenaError]":
    """Expect an error with this code."""
    return pytest.raises(ArenaError, check=lambda error: error.code == code)


def test_games_are_read_back_unchanged(tmp_path: Path) -> None:
    folder, held = kept(tmp_path), tournament(games=10)
    again = [play(held, number) for number in range(4)]
    assert [(s.number, s.seats, s.totals) for s in folder.scores()] == [
        (p.score.number, p.score.seats, p.score.totals) for p in again
    ]
    assert dict(folder.records()) == {p.score.number: p.record for p in again}
    assert folder.tournament() == held


@pytest.mark.parametrize("torn", [b"{", b'{"number": 4, "opening"', b"\xff\x00"])
def test_torn_last_line_is_dropped(tmp_path: Path, torn: bytes) -> None:
    folder = kept(tmp_path)
    file = tmp_path / "games.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole + torn)
    assert [score.number for score in folder.scores()] == [0, 1, 2, 3]
    with folder:
        assert file.read_bytes() == whole
        folder.add(play(tournament(games=10), 4))
    assert [score.number for score in folder.scores()] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"number": 1}'])
def test_damaged_line_is_reported(tmp_path: Path, line: str) -> None:
    folder = kept(tmp_path)
    file = tmp_path / "games.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([lines[0], line + "\n", *lines[1:]]), encoding="utf-8")
    with refused("arena.damaged") as error:
        folder.scores()
    assert "line 2" in str(error.value)


def test_another_tournament_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    folder = kept(tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with refused("arena.other") as error:
        folder.begin(tournament(games=10, seed=5))
    assert str(error.value).endswith("has “0” as its seed, not “5”.")
    with refused("arena.other"):
        folder.begin(tournament(games=8))
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_more_games_can_be_added(tmp_path: Path) -> None:
    folder = kept(tmp_path)
    folder.begin(tournament(games=12))
    assert folder.tournament().games == 12


def test_no_games_can_be_added_to_a_share_threshold(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.begin(tournament(games=10, until_share=0.5))
    with refused("arena.other"):
        folder.begin(tournament(games=12, until_share=0.5))


def test_folder_is_locked_while_playing(tmp_path: Path) -> None:
    with kept(tmp_path), refused("arena.in_use"), Folder(tmp_path):
        pass


def test_invalid_tournament_files_are_refused(tmp_path: Path) -> None:
    with refused("arena.no_tournament"):
        arena.show(tmp_path)
    for text in ("nonsense", "[]", "{}"):
        (tmp_path / "tournament.json").write_text(text, encoding="utf-8")
        with pytest.raises(ArenaError):
            arena.show(tmp_path)


def test_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here", encoding="utf-8")
    with refused("arena.file"):
        arena.run(tournament(games=2), tmp_path / "file" / "folder")


def test_results_are_written_as_json(tmp_path: Path) -> None:
    kept(tmp_path)
    results = arena.show(tmp_path)
    written = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert written == results.to_json()
    assert written["games"] == {"planned": 10, "counted": 4}
    assert written["finished"] is False
