"""The tables of docs/baselines.md, from benchmarks/baselines.json."""

import json
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from baumeister import games, players
from tools.pages.markdown import DOCS, filled, table

PAGE = DOCS / "baselines.md"
TASKS, RESULTS = (DOCS.parent / "benchmarks" / f"tasks.{kind}" for kind in ("toml", "json"))
STORED = DOCS.parent / "benchmarks" / "baselines.json"


def generate() -> dict[Path, str]:
    parts = {game: partial(_standings, game) for game in games.NAMES}
    return filled(PAGE, {**parts, "training": _training, "tasks": _tasks, "task results": _results})


def _tasks() -> Iterator[str]:
    """The named tasks."""
    yield from table(
        ("task", "variant", "opponent", "games for each seed", "metric"),
        (
            (
                f"`{name}`",
                " ".join(
                    (task["game"], *(f"{key}={v}" for key, v in task.get("options", {}).items()))
                ),
                f"`{task['opponent']}`" if "opponent" in task else "the endgame set",
                task.get("games", "–"),
                "share won" if "opponent" in task else "share solved",
            )
            for name, task in tomllib.loads(TASKS.read_text(encoding="utf-8")).items()
        ),
    )


def _results() -> Iterator[str]:
    """The stored results of the tasks, with intervals over the seeds."""
    yield from table(
        ("task", "player", "nodes a turn", "mean of five seeds", "95%"),
        (
            (
                f"`{each['task']}`",
                f"`{each['player']}`",
                each["nodes"] or "its own",
                f"{each['mean']:.1%}",
                f"± {each['half_interval']:.1%}",
            )
            for each in json.loads(RESULTS.read_text(encoding="utf-8"))
        ),
    )


def _read(name: str) -> Any:
    return json.loads(STORED.read_text(encoding="utf-8"))[name]


def _standings(game: str) -> Iterator[str]:
    """The measured baselines and the levels, the strongest first."""
    measured = _read(game)
    rows = [
        (
            each["elo"]["value"],
            f"{each['elo']['low']:.0f} to {each['elo']['high']:.0f}",
            f"`{each['name']}`",
            f"{each['share']:.1%} of {each['games']}",
            f"{each['mean_total']:.1f}",
        )
        for each in measured["standings"]
        if each["name"] not in players.LEVELS
    ]
    rows += [
        (float(rating), "[the ladder](levels.md)", f"`{level}`", "–", "–")
        for level in players.LEVELS
        if (rating := players.rating(level, game)) is not None
    ]
    rows.sort(key=lambda row: -row[0])
    yield "```sh"
    yield measured["command"]
    yield "```"
    yield ""
    yield from table(
        ("player", "Elo", "95%", "won against level 1", "mean points"),
        ((name, f"{elo:.0f}", interval, won, total) for elo, interval, name, won, total in rows),
    )
    yield ""
    yield f"*{measured['date']}.*"


def _training() -> Iterator[str]:
    yield from table(
        ("command", "steps", "CPU seconds", "won against level 1"),
        (
            (
                f"`{e['command']}`",
                f"{e['steps']:,}",
                e["cpu_seconds"],
                f"{e['share']:.1%} of {e['games']}",
            )
            for e in _read("training")
        ),
    )
