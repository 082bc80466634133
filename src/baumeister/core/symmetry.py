"""Checks of rotations, for the games' symmetries."""

from __future__ import annotations

from collections.abc import Collection

from baumeister.core.catalogue import excerpt
from baumeister.core.errors import BaumeisterError


class NoRotation(BaumeisterError):
    """A rotation after which the rules of the game are not the same."""

    code = "games.rotation"
    game: str
    text_: str
    known: list[str]


def check_rotation(game: str, quarter_turns: object, symmetries: Collection[int]) -> int:
    """The number of quarter turns, if the rules of the game are the same after it."""
    if type(quarter_turns) is not int or quarter_turns not in symmetries:
        raise NoRotation(game=game, text_=excerpt(quarter_turns), known=list(map(str, symmetries)))
    return quarter_turns
