"""What can go wrong with a tournament, in words."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class ArenaError(BaumeisterError):
    """A tournament that cannot be played, or not like this."""


class ArenaMissing(BaumeisterError, ImportError):
    """Something that a tournament needs is not installed."""
