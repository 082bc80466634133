"""Who can take a seat besides a person. `create` makes a player by name, `read` by a text."""

from baumeister.players.player import Candidate, Explanation, Player
from baumeister.players.ratings import rating
from baumeister.players.register import (
    NAMES,
    PlayerSettingError,
    UnknownPlayer,
    check,
    create,
    read,
)
from baumeister.players.trade import LEVELS, called, title

__all__ = [
    "LEVELS",
    "NAMES",
    "Candidate",
    "Explanation",
    "Player",
    "PlayerSettingError",
    "UnknownPlayer",
    "called",
    "check",
    "create",
    "rating",
    "read",
    "title",
]
