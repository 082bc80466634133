"""Who can take a seat besides a person. `create` makes a player by name."""

from __future__ import annotations

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError
from baumeister.core.wording import quoted
from baumeister.players.player import Player
from baumeister.players.random import RandomPlayer

_PLAYERS = {"random": RandomPlayer}
NAMES = tuple(_PLAYERS)
wording.add("en", {"players.unknown": "There is no player {text}; there are {known}."})

__all__ = ["NAMES", "Player", "UnknownPlayer", "create"]


class UnknownPlayer(BaumeisterError):
    """A name that no player has."""


def create(name: str) -> Player:
    """A player by its name."""
    if name not in NAMES:
        raise UnknownPlayer("players.unknown", text=quoted(str(name)), known=", ".join(NAMES))
    return _PLAYERS[name]()
