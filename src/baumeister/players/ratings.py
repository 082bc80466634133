"""Ratings of the levels, measured by the arena and kept in `ratings.json`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any


def rating(level: str, game: str) -> int | None:
    """A level's rating in a game; None if it has not been measured."""
    measured = _ratings().get(game, {}).get(level)
    return None if measured is None else round(measured["rating"])


@cache
def _ratings() -> dict[str, dict[str, dict[str, Any]]]:
    """By game and level: `rating`, and its 95% `interval`."""
    from importlib.resources import files  # noqa: PLC0415 - slow to import, and rarely needed

    text = (files("baumeister.players") / "ratings.json").read_text(encoding="utf-8")
    ratings: dict[str, dict[str, dict[str, Any]]] = json.loads(text)
    return ratings
