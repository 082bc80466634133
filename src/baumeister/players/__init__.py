"""Who can take a seat besides a person. `create` makes a player by name, `read` by a text."""

from baumeister.players.player import Candidate, Explanation, Player
from baumeister.players.register import (
    LEVELS,
    NAMES,
    PlayerSettingError,
    UnknownPlayer,
    create,
    read,
)

__all__ = [
    "LEVELS",
    "NAMES",
    "Candidate",
    "Explanation",
    "Player",
    "PlayerSettingError",
    "UnknownPlayer",
    "create",
    "read",
]
