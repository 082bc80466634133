"""Errors raised by the OpenSpiel games."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class OpenSpielMissing(BaumeisterError, ImportError):
    """OpenSpiel is not installed."""

    code = "envs.no_openspiel"


class OtherOptions(BaumeisterError):
    """The position belongs to a game with other options."""

    code = "envs.other_options"
    position: str
