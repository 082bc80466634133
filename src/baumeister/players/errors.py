"""Errors raised for player names, specs and settings."""

from __future__ import annotations

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError

wording.add(
    "en",
    {
        "players.unknown": "There is no player {text}; there are {known}.",
        "players.setting": "The player {name} has no setting {text}; there are {known}.",
        "players.value": "The setting {name} takes a number from {low} to {high}, not {text}.",
        "players.twice": "The setting {text} is given twice.",
        "players.name": "A player's name is a small letter, then small letters, digits, - and _:"
        " not {text}.",
        "players.taken": "The name {text} is taken.",
        "players.settings": "The player {name} cannot be made with these settings: {reason}.",
        "players.no_maker": "{name} is entered with what makes it, such as its class, not with"
        " {text}.",
        "players.no_player": "{name} is no player: what was made has no {text}.",
    },
)


class UnknownPlayer(BaumeisterError):
    """No player has this name."""


class PlayerSettingError(BaumeisterError, ValueError):
    """The player does not have this setting, or the setting does not accept the value."""


class PlayerNameError(BaumeisterError, ValueError):
    """A player cannot be entered under this name."""


class NoPlayer(BaumeisterError, TypeError):
    """What was entered does not make a player."""
