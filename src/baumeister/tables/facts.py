"""The games that can be played, and the computer opponents."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from baumeister import games, players
from baumeister.core.catalogue import LANGUAGES, sentence


def facts(levels: Iterable[str] = players.LEVELS) -> dict[str, Any]:
    """The games with their options, and these levels with names and ratings."""
    return {"games": [_game(name) for name in games.NAMES], "levels": list(map(_level, levels))}


def _game(name: str) -> dict[str, Any]:
    rules = games.get(name)
    options = [
        {
            "name": option.name,
            "default": list(option.default)
            if isinstance(option.default, tuple)
            else option.default,
            "help": option.metadata.get("help", ""),
        }
        for option in fields(rules.Options)
    ]
    return {
        "name": name,
        "rules_version": rules.RULES_VERSION,
        "players": [rules.META.players[0], rules.META.players[-1]],
        "options": options,
        "notation": {form: sentence(code, {}) for form, code in rules.NOTATION.items()},
    }


def _level(level: str) -> dict[str, Any]:
    return {
        "player": level,
        "titles": {language: players.title(level, language) for language in LANGUAGES},
        "ratings": {game: players.rating(level, game) for game in games.NAMES},
    }
