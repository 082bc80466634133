"""How strong the levels are: what the arena measured in games between them, kept in `ratings.json`
beside this file."""

from __future__ import annotations

import json
from functools import cache
from typing import Any


def rating(level: str, game: str) -> int | None:
    """The rating of a level in a game; None where none was measured."""
    measured = _ratings().get(game, {}).get(level)
    return None if measured is None else round(measured["rating"])


@cache
def _ratings() -> dict[str, dict[str, dict[str, Any]]]:
    """By game and level: `rating`, and the `interval` in which it lies with 95 % certainty."""
    from importlib.resources import files  # noqa: PLC0415 - slow, and few ask

    text = (files("baumeister.players") / "ratings.json").read_text(encoding="utf-8")
    ratings: dict[str, dict[str, dict[str, Any]]] = json.loads(text)
    return ratings
