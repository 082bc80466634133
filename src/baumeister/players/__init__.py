"""Computer players. `create` makes one by name, `read` from a spec; `enter` registers one of your
own."""

from baumeister.players.errors import (
    EngineProgramError,
    NoPlayer,
    PlayerNameError,
    PlayerSettingError,
    UnknownPlayer,
)
from baumeister.players.player import Candidate, Explanation, Player
from baumeister.players.ratings import rating
from baumeister.players.registry import (
    INSTANT_LEVELS,
    NAMES,
    Maker,
    check,
    create,
    enter,
    enter_program,
    entered,
    is_instant,
    names,
    read,
)
from baumeister.players.titles import LEVELS, called, title

__all__ = [
    "INSTANT_LEVELS",
    "LEVELS",
    "NAMES",
    "Candidate",
    "EngineProgramError",
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
    "enter_program",
    "entered",
    "is_instant",
    "names",
    "rating",
    "read",
    "title",
]


def __dir__() -> list[str]:
    return sorted(__all__)
