"""Computer players. `create` makes one by name, `read` from a spec; `enter` registers one of your
own."""

from baumeister.players.errors import (
    NoPlayer,
    PlayerNameError,
    PlayerSettingError,
    UnknownPlayer,
)
from baumeister.players.player import Candidate, Explanation, Player
from baumeister.players.ratings import rating
from baumeister.players.registry import (
    NAMES,
    Maker,
    check,
    create,
    enter,
    entered,
    names,
    read,
)
from baumeister.players.titles import LEVELS, called, title

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
