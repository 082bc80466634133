"""What can go wrong at a table: what cannot be done there now, and what cannot be in its log."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class TableError(BaumeisterError):
    """Something that cannot be done at this table now."""


class LogError(BaumeisterError):
    """Something that cannot be part of a log."""
