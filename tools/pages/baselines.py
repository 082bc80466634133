"""The tables of docs/baselines.md, from benchmarks/baselines.json."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from baumeister import games, players
from tools.pages.markdown import DOCS, filled, table

PAGE = DOCS / "baselines.md"
STORED = DOCS.parent / "benchmarks" / "baselines.json"


def generate() -> dict[Path, str]:
    parts = {game: partial(_standings, game) for game in games.NAMES}
    return filled(PAGE, {**parts, "training": _training})


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
