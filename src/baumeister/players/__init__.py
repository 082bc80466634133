"""Who can take a seat besides a person. `create` makes a player by name, `read` by a text;
`enter` gives one of your own a name."""

from baumeister.players.player import Candidate, Explanation, Player
from baumeister.players.ratings import rating
from baumeister.players.register import (
    NAMES,
    Maker,
    NoPlayer,
    PlayerNameError,
    PlayerSettingError,
    UnknownPlayer,
    check,
    create,
    enter,
    entered,
    names,
    read,
)
from baumeister.players.trade import LEVELS, called, title

__all__ = [
    "LEVELS",
    "NAMES",
    "Candidate",
    "Explanation",
    "Maker",
    "NoPlayer",
    "Player",
    "PlayerNameError",
    "PlayerSettingError",
    "UnknownPlayer",
    "called",
    "check",
    "create",
    "enter",
    "entered",
    "names",
    "rating",
    "read",
    "title",
]
