"""What can go wrong between us and OpenSpiel."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class OpenSpielMissing(BaumeisterError, ImportError):
    """OpenSpiel is not installed."""


class OtherOptions(BaumeisterError):
    """A position of a game with other options than the one that should start from it."""
