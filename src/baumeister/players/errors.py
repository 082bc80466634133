"""Errors raised for player names, specs and settings."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class UnknownPlayer(BaumeisterError):
    """No player has this name."""


class PlayerSettingError(BaumeisterError, ValueError):
    """The player does not have this setting, or the setting does not accept the value."""


class EngineProgramError(BaumeisterError):
    """An engine program did not start, ended, was late or answered with an illegal turn."""


class PlayerNameError(BaumeisterError, ValueError):
    """A player cannot be entered under this name."""


class NoPlayer(BaumeisterError, TypeError):
    """What was entered does not make a player."""
