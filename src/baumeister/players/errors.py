"""Errors raised for player names, specs and settings."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class UnknownPlayer(BaumeisterError):
    """No player has this name."""


class PlayerSettingError(BaumeisterError, ValueError):
    """The player does not have this setting, or the setting does not accept the value."""


class PlayerNameError(BaumeisterError, ValueError):
    """A player cannot be entered under this name."""


class NoPlayer(BaumeisterError, TypeError):
    """What was entered does not make a player."""
