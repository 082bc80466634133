"""The client's lessons against the law: positions are reachable, solutions reach their goals, and
wrong turns are legal but do not."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister import games
from baumeister.core.errors import IllegalAction
from baumeister.tables import practice

FILE = Path(__file__).parents[2] / "web" / "src" / "learn" / "lessons.json"
LESSONS: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))


def _steps() -> Iterator[Any]:
    for game, lessons in LESSONS.items():
        for lesson in lessons:
            for number, step in enumerate(lesson["steps"]):
                yield pytest.param(step, id=f"{game}-{lesson['id']}-{number}")


def _points(told: dict[str, Any], seat: int) -> int:
    return sum(n for each in told["happened"] for of, n in each["points"] if of == seat)


def _meets(condition: dict[str, Any], told: dict[str, Any]) -> bool:
    """The conditions of web/src/learn/goal.ts."""
    if "points" in condition:
        least, most = condition.get("least", -1000), condition.get("most", 1000)
        return bool(least <= _points(told, condition["points"]) <= most)
    if "winner" in condition:
        outcome = told["state"]["outcome"]
        return outcome is not None and condition["winner"] in outcome["winners"]
    return any(_is_event(condition, each, told["state"]) for each in told["happened"])


def _is_event(condition: dict[str, Any], happening: dict[str, Any], state: dict[str, Any]) -> bool:
    params = happening["params"]
    number = params.get("bid", params.get("claim", condition.get("least", 0)))
    owner = "neutral" if params.get("owner") is None else "own"
    return (
        happening["code"].rpartition(".")[2] == condition["event"]
        and condition.get("owner", owner) == owner
        and max((z for *_, z in params.get("cubes", [])), default=9) + 1
        >= condition.get("level", 1)
        and (not condition.get("corner") or params["square"] % 9 == 0)
        and (not condition.get("overhang") or _has_overhang(params["cubes"], state))
        and condition.get("least", 0) <= number <= condition.get("most", 99)
    )


def _has_overhang(cubes: list[list[int]], state: dict[str, Any]) -> bool:
    standing = [cube for piece in state["pieces"] for cube in piece["cubes"]]
    return any(z > 0 and [x, y, z - 1] not in standing for x, y, z in cubes)


def _solves(step: dict[str, Any], actions: list[str]) -> bool:
    told = json.loads(practice.position_text(step["position"], actions))
    return all(_meets(condition, told) for condition in step["goal"])


@pytest.mark.parametrize("step", list(_steps()))
def test_solution_reaches_the_goal_and_wrong_turn_does_not(step: dict[str, Any]) -> None:
    told = json.loads(practice.position_text(step["position"]))
    assert told["state"]["to_move"] == step["seat"]
    if step["goal"] == [{"refused": True}]:
        with pytest.raises(IllegalAction):
            practice.position_text(step["position"], step["solution"])
        assert json.loads(practice.preview_text(step["position"], step["solution"]))["violations"]
        return
    assert _solves(step, step["solution"])
    if "wrong" in step:
        assert not _solves(step, step["wrong"])
    else:  # every turn reaches the goal: the first step of a game
        assert step["goal"] == [{"event": "placed"}]


@pytest.mark.parametrize("game", games.NAMES)
def test_each_game_has_six_to_eight_lessons(game: str) -> None:
    ids = [lesson["id"] for lesson in LESSONS[game]]
    assert 6 <= len(set(ids)) == len(ids) <= 8
    assert ids[0] == "first"
