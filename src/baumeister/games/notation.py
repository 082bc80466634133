"""The error for text that is not notation of a game."""

from __future__ import annotations

from typing import Literal

from baumeister.core.errors import NotationError


class UnreadableNotation(NotationError):
    """Text that is not an action, or not a turn."""

    code: Literal["notation.action", "notation.turn"]
    text_: str
    game: Literal["pueblo", "aztec"]
