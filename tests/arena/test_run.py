"""Whole tournaments: with every executor, and with crashes and interrupts."""

import multiprocessing
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arena.small_tournaments import NAMES, tournament
from baumeister import arena
from baumeister.arena import ArenaError, Folder, Progress, Results
from baumeister.core.record import Record
from testing.programs import run_program

SEED = 21


def records(folder: Path) -> dict[int, Record]:
    """All games by number; fails if one is there twice."""
    found = list(Folder(folder).records())
    assert len({number for number, _ in found}) == len(found)
    return dict(found)


def timeless(results: Results) -> dict[str, Any]:
    """Results without the times of turns."""
    values = results.to_json()
    for standing in values["standings"]:
        del standing["seconds_a_turn"]
    return values


def test_one_process_and_several_play_the_same_games(tmp_path: Path) -> None:
    held = tournament(between=NAMES[:3], games=8, seed=SEED)
    alone = arena.run(held, tmp_path / "one", workers=1)
    several = arena.run(held, tmp_path / "three", workers=3)
    assert records(tmp_path / "one") == records(tmp_path / "three")
    assert timeless(alone) == timeless(several)
    assert timeless(arena.run(held, workers=1)) == timeless(alone)
    assert alone.finished
    assert alone.games == held.size == 24


KILL, KILLED = "os.kill(os.getpid(), 9)", 9 if sys.platform == "win32" else -9
"""SIGKILL and its status. Windows has no such signal, but ends the process with this number."""
INTERRUPT = "signal.raise_signal(signal.SIGINT)"
SCRIPT = """
import os, signal, sys
from baumeister import arena
held = arena.Folder(sys.argv[1]).tournament()
def watch(progress):
    if progress.played == int(sys.argv[2]):
        exec(sys.argv[4])
arena.run(held, sys.argv[1], workers=int(sys.argv[3]), watch=watch)
"""


def broken_off(folder: Path, after: int, workers: int, by: str) -> int:
    """Play the tournament of a folder in a process that gets a signal after some games; return its
    status. On POSIX the workers hold the pipe of its output, so this returns once all of them have
    ended as well."""
    arguments = [str(folder), str(after), str(workers), by]
    answer = subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments], capture_output=True, timeout=300, check=False
    )
    return answer.returncode


@pytest.mark.parametrize("workers", [1, 2])
def test_killed_tournament_resumes_without_losing_or_repeating_a_game(
    tmp_path: Path, workers: int
) -> None:
    held = tournament(between=NAMES[:3], games=10, seed=SEED)
    whole = arena.run(held, tmp_path / "whole", workers=1)
    folder = tmp_path / "broken"
    Folder(folder).begin(held)
    assert broken_off(folder, 7, workers, KILL) == KILLED
    first = records(folder)
    assert len(first) == 7
    assert not (folder / "results.json").exists()
    with (folder / "games.jsonl").open("ab") as games:
        games.write(b'{"number":')  # as if it died while writing a line
    assert broken_off(folder, 19, workers, KILL) == KILLED
    assert len(records(folder)) == 19
    went_on = arena.run(held, folder, workers=1)
    assert records(folder) == records(tmp_path / "whole")
    assert {number: records(folder)[number] for number in first} == first
    assert timeless(went_on) == timeless(whole)
    before = (folder / "games.jsonl").read_bytes()
    assert timeless(arena.run(held, folder)) == timeless(whole)
    assert (folder / "games.jsonl").read_bytes() == before


def test_interrupt_writes_results(tmp_path: Path) -> None:
    held = tournament(games=20, seed=SEED)
    Folder(tmp_path).begin(held)
    assert broken_off(tmp_path, 5, 2, INTERRUPT) != 0
    assert len(records(tmp_path)) == 5
    assert (tmp_path / "results.json").exists()
    assert (tmp_path / "plot.svg").exists()
    assert arena.run(held, tmp_path, workers=1).games == 20


def test_dead_worker_raises_instead_of_hanging(tmp_path: Path) -> None:
    held = tournament(games=400, seed=SEED)

    def kill_one(progress: Progress) -> None:
        if progress.played == 3:
            multiprocessing.active_children()[0].kill()

    with pytest.raises(ArenaError, match="A worker died in game") as error:
        arena.run(held, tmp_path, workers=2, watch=kill_one)
    assert error.value.code == "arena.worker"
    assert error.value.params["status"] == (-15 if sys.platform == "win32" else -9)
    assert 3 <= len(records(tmp_path)) < 400
    assert multiprocessing.active_children() == []


def test_worker_exception_is_raised_in_the_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    held = tournament(games=4)
    monkeypatch.setitem(held.__dict__, "tables", (("random", "nobody"),))
    with pytest.raises(KeyError, match="nobody") as error:
        arena.run(held, workers=2)
    assert any("in game" in note for note in error.value.__notes__)


def test_more_games_can_be_played_later(tmp_path: Path) -> None:
    arena.run(tournament(games=4, seed=SEED), tmp_path, workers=1)
    few = records(tmp_path)
    assert arena.run(tournament(games=8, seed=SEED), tmp_path, workers=1).games == 8
    assert {number: records(tmp_path)[number] for number in few} == few


def test_stopping_rule_stops_after_the_same_game_with_every_executor(tmp_path: Path) -> None:
    held = tournament(games=4000, seed=SEED, sprt=(150.0, 300.0))
    alone = arena.run(held, tmp_path / "one", workers=1)
    several = arena.run(held, tmp_path / "three", workers=3)
    assert alone.verdict is not None
    assert alone.verdict.answer == "rejected"
    assert alone.finished
    assert alone.games < 400
    assert timeless(alone) == timeless(several)
    assert timeless(arena.show(tmp_path / "three")) == timeless(alone)
    assert timeless(arena.run(held, tmp_path / "three", workers=2)) == timeless(alone)


@pytest.mark.parametrize("game", ["pueblo", "aztec"])
def test_engine_players_play_the_same_games_with_every_executor(tmp_path: Path, game: str) -> None:
    held = arena.Tournament(
        game=game, between=("exposure", "level4@nodes=300"), nodes=50, games=4, seed=SEED
    )
    arena.run(held, tmp_path / "one", workers=1)
    arena.run(held, tmp_path / "two", workers=2)
    one, two = records(tmp_path / "one"), records(tmp_path / "two")
    assert one == two
    assert one[0].entries[:2] == one[1].entries[:2]
    assert one[0].entries != one[1].entries


def test_missing_numpy_is_reported_with_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "try:\n"
        "    import baumeister.arena\n"
        "except ImportError as error:\n"
        "    print(type(error).__name__, error)\n"
    )
    answer = run_program([sys.executable, "-c", code], check=True)
    sentence = "The arena needs NumPy: pip install 'baumeister[arena]'"
    assert answer.stdout.strip() == f"ArenaMissing {sentence}"
