"""Errors raised for player names, specs and settings."""

from __future__ import annotations

from typing import Literal

from baumeister.core.errors import BaumeisterError


class UnknownPlayer(BaumeisterError):
    """No player has this name."""

    code = "players.unknown"
    text_: str
    known: list[str]


class ReplacedPlayer(UnknownPlayer):
    """A player of an earlier version."""

    code = "players.replaced"
    by: str


class PlayerSettingError(BaumeisterError):
    """The player does not have this setting, or the setting does not accept the value."""


class EngineProgramError(BaumeisterError):
    """An engine program did not start, ended, was late or answered with an illegal turn."""

    program: str


class PlayerNameError(BaumeisterError):
    """A player cannot be entered under this name."""

    code: Literal["players.name", "players.taken"]
    text_: str


class NoPlayer(BaumeisterError, TypeError):
    """The value entered does not make a player."""

    code: Literal["players.no_maker", "players.no_player"]
    name: str
    text_: str
