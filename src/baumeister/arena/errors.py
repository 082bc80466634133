"""Errors raised by tournaments."""

from __future__ import annotations

from typing import Literal

from baumeister.core.errors import BaumeisterError


class ArenaError(BaumeisterError):
    """The tournament cannot be played with these settings or files."""


class ArenaMissing(BaumeisterError, ImportError):
    """A package that the tournament needs is not installed."""

    code: Literal["arena.no_numpy", "arena.no_openskill", "arena.no_ray"]
