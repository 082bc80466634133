"""The named tasks of the benchmark: valid, measurable, and their endgames are solved correctly."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from baumeister import engine, games
from baumeister.core.rules import AnyState

ROOT = Path(__file__).parents[2]
tasks: Any = import_module("benchmarks.tasks")
ENDGAMES: list[dict[str, Any]] = [
    json.loads(line) for line in tasks.ENDGAMES.read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("name", tasks.TASKS)
def test_tasks_name_games_and_options(name: str) -> None:
    task = tasks.TASKS[name]
    options = games.get(task["game"]).read_options(task.get("options", {}), 0)
    assert options.players in games.get(task["game"]).META.players
    if "opponent" in task:
        assert task["games"] % options.players == 0, "every seat is taken equally often"


@pytest.mark.parametrize("one", ENDGAMES, ids=lambda one: f"{one['game']}-{one['nodes']}")
def test_endgames_are_solved(one: dict[str, Any]) -> None:
    if one["nodes"] > 20_000:
        pytest.skip("long: test_all_endgames_are_solved")
    check(one)


@pytest.mark.long
def test_all_endgames_are_solved() -> None:
    for one in ENDGAMES:
        check(one)


def check(one: dict[str, Any]) -> None:
    state: AnyState = games.get(one["game"]).from_position(one["position"])
    solution = engine.solve(state)
    assert solution.proved
    assert solution.seat == one["seat"]
    assert list(solution.values) == one["values"]
    assert [list(map(str, turn)) for turn in solution.turns] == one["turns"]


def test_a_match_and_an_endgame_task_are_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    quick = {"quick": {"game": "aztec", "opponent": "random@nodes=1", "games": 2}}
    monkeypatch.setattr(tasks, "TASKS", tasks.TASKS | quick)
    monkeypatch.setattr(tasks, "RESULTS", tmp_path / "tasks.json")
    match = tasks.measured("quick", "random")
    assert len(match["shares"]) == tasks.SEEDS
    assert all(0 <= share <= 1 for share in match["shares"])
    solved = tasks.measured("aztec-endgames", "random")
    assert 0 < solved["mean"] < 0.5
    assert solved["half_interval"] is not None
    for result in (match, solved, {**solved, "mean": 0.25}):
        tasks.record(result)
    stored = json.loads(tasks.RESULTS.read_text(encoding="utf-8"))
    assert [(one["task"], one["mean"]) for one in stored] == [
        ("aztec-endgames", 0.25),
        ("quick", match["mean"]),
    ]


def test_stored_results_are_of_todays_tasks_and_rules() -> None:
    for result in json.loads((ROOT / "benchmarks" / "tasks.json").read_text(encoding="utf-8")):
        task = tasks.TASKS[result["task"]]
        assert result["rules_version"] == games.get(task["game"]).RULES_VERSION
        assert len(result["shares"]) == tasks.SEEDS
