"""Errors raised by the OpenSpiel games."""

from __future__ import annotations

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError

wording.add(
    "en",
    {
        "envs.no_openspiel": (
            "The games for OpenSpiel need OpenSpiel: pip install 'baumeister[openspiel]'."
        ),
        "envs.other_options": "The position is of a game with other options: {position}.",
    },
)


class OpenSpielMissing(BaumeisterError, ImportError):
    """OpenSpiel is not installed."""


class OtherOptions(BaumeisterError):
    """The position belongs to a game with other options."""
