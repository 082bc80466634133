"""Errors raised by tables and their logs."""

from __future__ import annotations

from baumeister.core.errors import BaumeisterError


class TableError(BaumeisterError):
    """Something that is not possible at this table now."""


class LogError(BaumeisterError):
    """A value that cannot be part of a log."""
