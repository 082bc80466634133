"""Files of games: both engines write the same, and batches are what the law says."""

from __future__ import annotations

import hashlib
import re
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from baumeister import engine, games
from baumeister.core.record import Record
from baumeister.core.replay import replay
from baumeister.engine.observer import mask, observe
from baumeister.envs.dataset import batches, read_games
from baumeister.envs.reward import rewards_of
from cli.command_line import run

MODES = (
    ("pueblo", "--players", "3", "--pro", "--cult-sites", "2"),
    ("pueblo", "--demolition"),
    ("aztec", "--players", "3"),
)


def written(path: Path, *arguments: str) -> Path:
    code, text = run("simulate", *arguments, "--seed", "4", "--out", str(path))
    assert code == 0, text
    return path


@pytest.mark.parametrize("mode", MODES)
def test_law_and_engine_write_the_same_records(mode: tuple[str, ...], tmp_path: Path) -> None:
    law = written(tmp_path / "law.jsonl", *mode, "--games", "4", "--engine", "law")
    compiled = written(tmp_path / "new" / "compiled.jsonl", *mode, "--games", "4")
    assert compiled.read_bytes() == law.read_bytes()
    lines = law.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    for line in lines:
        record = Record.from_text(line)
        assert replay(games.get(record.game), record).error is None


@pytest.mark.parametrize("reward", ["rank", "margin", "points"])
@pytest.mark.parametrize("mode", MODES)
def test_batches_follow_the_law(mode: tuple[str, ...], reward: str, tmp_path: Path) -> None:
    file = written(tmp_path / "games.jsonl", *mode, "--games", "2")
    rules = games.get(mode[0])
    found = list(batches(file, 32, reward=reward))
    assert {len(batch.actions) for batch in found[:-1]} == {32}
    joined = [np.concatenate(parts) for parts in zip(*found, strict=True)]
    at = 0
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
        record: Any = Record.from_text(line)
        history = replay(rules, record).checked()
        for state, action in zip(history.states, history.actions, strict=False):
            observation, legal, code, came, seat, game = (column[at] for column in joined)
            assert (rules.from_code(int(code)), seat, game) == (action, state.to_move, number)
            expected = rewards_of(mode[0], reward, record.result)[seat]
            if reward == "points":
                scale = {"pueblo": -100, "aztec": 10}[mode[0]]
                expected = (record.result.totals[seat] - state.scores[seat]) / scale
            assert came == pytest.approx(expected, abs=1e-5)
            if at % 7 == 0:
                position = engine.Position(state)
                assert (observation == observe(position, seat)).all()
                assert (legal == mask(position)).all()
            at += 1
    assert at == len(joined[0])


def test_batches_become_tensors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake: Any = types.ModuleType("torch")
    fake.from_numpy = lambda array: ("tensor", array.dtype.name, array.shape)
    monkeypatch.setitem(sys.modules, "torch", fake)
    file = written(tmp_path / "games.jsonl", "aztec", "--games", "1")
    (batch,) = batches(file, torch=True)
    assert batch.actions[:2] == ("tensor", "int64")
    assert batch.observations[1] == "uint8"


def test_unfinished_games_and_undone_turns_are_refused(tmp_path: Path) -> None:
    file = written(tmp_path / "games.jsonl", "aztec", "--games", "1")
    text = file.read_text(encoding="utf-8")
    unfinished = text[: text.index(', "result"')] + ', "result": null}\n'
    undone = text.replace('"actions": [', '"actions": [{"undo": 0}, ')
    old = text.replace('"rules_version": 1', '"rules_version": 99')
    for wrong, sentence in ((unfinished, "not over"), (undone, "undone"), (old, "version 99")):
        file.write_text(wrong, encoding="utf-8")
        with pytest.raises(ValueError, match=sentence):
            list(read_games(file))


def test_parquet_needs_an_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, text = run("simulate", "aztec", "--games", "1", "--out", str(tmp_path / "games.parquet"))
    assert code != 0
    assert "pip install 'baumeister[data]'" in text


def test_parquet_has_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    mode = MODES[0]
    lines = written(tmp_path / "games.jsonl", *mode, "--games", "4")
    rows = written(tmp_path / "games.parquet", *mode, "--games", "4")
    assert list(read_games(rows)) == list(read_games(lines))


def test_folder_of_records_has_the_same_games(tmp_path: Path) -> None:
    lines = written(tmp_path / "games.jsonl", *MODES[0], "--games", "4")
    folder = written(tmp_path / "games", *MODES[0], "--games", "4")
    assert list(read_games(folder)) == list(read_games(lines))
    assert sum(len(batch.actions) for batch in batches(folder)) > 100


def test_folder_without_records_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").touch()
    with pytest.raises(ValueError, match=r"there are no records \(\.json\) in the folder"):
        next(batches(tmp_path))


def test_nodes_make_games_of_searching_players_repeatable(tmp_path: Path) -> None:
    arguments = ("aztec", "--games", "1", "--seats", "level6,level6", "--nodes", "200")
    files = [written(tmp_path / f"{n}.jsonl", *arguments) for n in range(2)]
    assert files[0].read_bytes() == files[1].read_bytes()
    (played,) = read_games(files[0])
    assert played.players == ("level6", "level6")


def test_random_dataset_has_the_documented_digest(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "data.md"
    for game in games.NAMES:
        file = tmp_path / f"random-{game}.jsonl"
        run("simulate", game, "--games", "1000", "--seed", "1", "--out", str(file))
        assert hashlib.sha256(file.read_bytes()).hexdigest() in page.read_text(encoding="utf-8")


def test_openings_make_games_differ_and_workers_do_not(tmp_path: Path) -> None:
    arguments = ("aztec", "--games", "3", "--seats", "level8", "--nodes", "50")
    repeated = {game.codes for game in read_games(written(tmp_path / "a.jsonl", *arguments))}
    files = [
        written(
            tmp_path / f"{workers}.jsonl",
            *arguments,
            *("--opening-turns", "2", "--workers", workers),
        )
        for workers in ("1", "3")
    ]
    assert files[0].read_bytes() == files[1].read_bytes()
    openings = {game.codes[:2] for game in read_games(files[0])}
    assert len(openings) == 3
    assert len({codes[:2] for codes in repeated}) < 3, "without openings there is less variety"


def test_openings_need_the_law_engine() -> None:
    code, text = run("simulate", "--engine", "compiled", "--opening-turns", "2")
    assert code == 1
    assert text == "--engine compiled and --opening-turns cannot be used together."


@pytest.mark.parametrize("game", games.NAMES)
def test_level4_dataset_begins_with_the_documented_games(game: str, tmp_path: Path) -> None:
    """The recipe of the reference dataset gives the same first two games, however many follow."""
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    recipe = "--seed 1 --seats level4 --opening-turns 4"
    assert re.search(rf"simulate {game} --games \d+ {recipe} --out level4-{game}.jsonl", page)
    file = tmp_path / f"level4-{game}.jsonl"
    code, text = run("simulate", game, "--games", "2", *recipe.split(), "--out", str(file))
    assert code == 0, text
    assert hashlib.sha256(file.read_bytes()).hexdigest() in page
