"""The commands that use the compiled engine."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from baumeister.engine.kernel import entries
from baumeister.engine.warmup import warm_up
from cli.command_line import run
from testing.programs import run_program

VERSIONS = (
    ("pueblo",),
    ("pueblo", "--players", "4", "--pro", "--demolition"),
    ("pueblo", "--players", "3", "--pro", "--cult-sites", "3"),
    ("pueblo", "--demolition", "--first-seat", "1"),
    ("aztec",),
    ("aztec", "--players", "3"),
    ("aztec", "--players", "3", "--match", "--corners", "none"),
)


def _summary(*arguments: str) -> str:
    """The last line of a successful command; on a slow machine, lines of progress come before."""
    code, text = run(*arguments)
    assert code == 0, text
    return text.splitlines()[-1]


@pytest.mark.parametrize("version", VERSIONS, ids=" ".join)
def test_law_and_compiled_engine_play_the_same_games(version: tuple[str, ...]) -> None:
    arguments = ("simulate", *version, "--games", "40", "--seed", "11", "--json")
    by_law = _summary(*arguments, "--engine", "law")
    assert _summary(*arguments, "--engine", "compiled") == by_law
    assert _summary(*arguments) == by_law


@pytest.mark.parametrize("workers", ["1", "2", "5"])
def test_number_of_workers_does_not_affect_results(workers: str) -> None:
    arguments = ("simulate", "--games", "2600", "--seed", "4", "--json")
    assert _summary(*arguments, "--workers", workers) == _summary(*arguments)


def test_unknown_engine_is_refused() -> None:
    code, text = run("simulate", "--engine", "fast")
    assert code == 1
    assert text == "There is no engine “fast”. Engines: law, compiled."


def test_records_require_the_law_engine(tmp_path: Path) -> None:
    code, text = run("simulate", "--engine", "compiled", "--out", str(tmp_path))
    assert code == 1
    assert text == "--engine compiled and --out cannot be used together."


@pytest.mark.parametrize("game", ["pueblo", "aztec"])
def test_bench_prints_three_figures_as_json(game: str) -> None:
    code, text = run("bench", "playouts", game, "--players", "3", "--seconds", "0.1", "--json")
    assert code == 0
    figures = json.loads(text)
    assert figures.keys() == {"turns_per_second", "games_per_second", "actions_per_second"}
    assert figures["actions_per_second"] >= figures["turns_per_second"]
    assert figures["turns_per_second"] > figures["games_per_second"] > 0


def test_bench_on_an_unknown_device_is_refused() -> None:
    code, text = run("bench", "playouts", "--device", "tpu")
    assert (code, text) == (1, "Option device: “tpu” is not possible. It must be cpu or cuda.")


def test_bench_prints_a_sentence_for_people() -> None:
    code, text = run("bench", "playouts", "--seconds", "0.1")
    assert code == 0
    assert text.startswith("pueblo, random play on one core: ")


def test_warmup_compiles_every_entry_point_once() -> None:
    steps = list(warm_up())
    assert [number for number, _, _ in steps] == list(range(len(steps)))
    assert {total for _, total, _ in steps} == {len(steps)}
    assert {entry.py_func.__qualname__: len(entry.signatures) for entry in entries()} == {
        entry.py_func.__qualname__: 1 for entry in entries()
    }


def test_warmup_says_when_the_engine_is_ready() -> None:
    code, text = run("warmup")
    assert code == 0
    assert "The engine is ready" in text


WITHOUT = (
    "import sys; sys.modules[{package!r}] = None; from baumeister.cli import main;"
    " sys.argv[1:] = {arguments}; main()"
)


def without_numba(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command in an installation without the engine."""
    return without("numba", *arguments)


def without(package: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command in an installation without a package."""
    code = WITHOUT.format(package=package, arguments=list(arguments))
    return run_program([sys.executable, "-c", code])


@pytest.mark.parametrize(
    "arguments", [("simulate", "--engine", "compiled"), ("warmup",), ("bench", "playouts")]
)
def test_missing_engine_is_reported_in_a_sentence(arguments: tuple[str, ...]) -> None:
    answer = without_numba(*arguments)
    assert answer.returncode == 1
    assert answer.stderr == "The engine needs Numba: pip install 'baumeister[engine]'\n"


def test_broken_engine_is_not_reported_as_missing_numba() -> None:
    answer = without("platformdirs", "warmup")
    assert answer.returncode == 1
    assert answer.stderr.startswith("The engine cannot be loaded: import of platformdirs halted")


def test_simulate_works_without_the_engine() -> None:
    answer = without_numba("simulate", "--games", "3", "--json")
    assert answer.returncode == 0
    assert answer.stdout == run("simulate", "--games", "3", "--json")[1]
