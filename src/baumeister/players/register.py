"""The players by name: who there is, what can be set about each, and whoever somebody enters."""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import signature
from typing import TYPE_CHECKING, Any

from baumeister.core.catalogue import quoted
from baumeister.core.errors import BaumeisterError
from baumeister.core.history import PERSON
from baumeister.players.level import level
from baumeister.players.player import Player
from baumeister.players.random import RandomPlayer
from baumeister.players.trade import LEVELS

if TYPE_CHECKING:
    from baumeister.players.thinker import Thinker


SECONDS = 1.0
"""What a turn may cost where nobody says otherwise: who looks far would look for ever."""


class UnknownPlayer(BaumeisterError):
    """A name that no player has."""


class PlayerSettingError(BaumeisterError, ValueError):
    """A setting that a player does not have, or a value that it cannot take."""


class PlayerNameError(BaumeisterError, ValueError):
    """A name that a player of one's own cannot have."""


class NoPlayer(BaumeisterError, TypeError):
    """Something was entered as a player and is none."""


Maker = Callable[..., Player]
"""Makes a player, with settings as keywords: a class, a function."""


def _beam(depth: int = 3, width: int = 12) -> Thinker:
    return _thinker(evaluation="exposure", depth=depth, width=width)


def _search(depth: int = 20, width: int = 0) -> Thinker:
    return _thinker(evaluation="learned", depth=depth, width=width)


def _varied(among: int = 40) -> Thinker:
    return _thinker(evaluation="exposure", among=among)


def _thinker(**manner: Any) -> Thinker:  # noqa: ANN401 - the fields of a manner
    from baumeister import games  # noqa: PLC0415 - Numba is loaded for who thinks only
    from baumeister.engine.manner import Manner  # noqa: PLC0415
    from baumeister.players.thinker import Thinker  # noqa: PLC0415

    return Thinker(dict.fromkeys(games.NAMES, Manner(**manner)), seconds=SECONDS)


_PLAYERS: dict[str, Maker] = {
    "random": RandomPlayer,
    "myopic": lambda: _thinker(evaluation="turn"),
    "exposure": lambda: _thinker(evaluation="exposure"),
    "varied": _varied,
    "beam": _beam,
    "search": _search,
    **{name: (lambda n=number: level(n)) for number, name in enumerate(LEVELS, 1)},
}
NAMES = tuple(_PLAYERS)
_RANGES: dict[str, dict[str, tuple[int, int]]] = {
    "varied": {"among": (1, 1000)},
    "beam": {"depth": (1, 20), "width": (1, 1000)},
    "search": {"depth": (1, 20), "width": (0, 1000)},
}
"""The settings of those who have some, from the lowest to the highest value."""
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?")
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_METHODS = ("turn", "choose", "explain", "stop")
_entered: dict[str, Maker] = {}


def enter(name: str, maker: Maker) -> None:
    """Give a player of one's own a name: arena, terminal, environments and `create` take it then.
    Who enters it again has changed it; the names of others are taken."""
    if not _NAME.fullmatch(name):
        raise PlayerNameError("players.name", text=quoted(name))
    if name in NAMES or name == PERSON:
        raise PlayerNameError("players.taken", text=quoted(name))
    if not callable(maker):
        raise NoPlayer("players.no_maker", name=name, text=quoted(maker))
    _entered[name] = maker


def entered() -> dict[str, Maker]:
    """The players that were entered in this process, by name."""
    return dict(_entered)


def names() -> tuple[str, ...]:
    """Everybody who can be named now: ours, and who was entered."""
    return (*NAMES, *_entered)


def create(name: str, **settings: Any) -> Player:  # noqa: ANN401 - checked below
    """A player by its name, with settings if it has any."""
    _check(name, settings)
    if name in _PLAYERS:
        return _PLAYERS[name](**settings)
    player = _entered[name](**settings)
    for method in _METHODS:
        if not callable(getattr(player, method, None)):
            raise NoPlayer("players.no_player", name=name, text=method)
    return player


def read(text: str) -> Player:
    """A player as people write it: its name, then its settings, as in `beam:depth=5:width=12`."""
    name, settings = _parts(text)
    return create(name, **settings)


def check(text: str) -> None:
    """Refuse what `read` refuses. Makes no player, so nothing is loaded for one."""
    _check(*_parts(text))


def _parts(text: str) -> tuple[str, dict[str, Any]]:
    """Name and settings. Each is written in one way only: texts of equal players can be compared,
    but for the order of their settings."""
    name, *parts = text.split(":")
    settings: dict[str, Any] = {}
    for part in parts:
        setting, _, value = part.partition("=")
        if setting in settings:
            raise PlayerSettingError("players.twice", text=quoted(setting))
        settings[setting] = _value(value)
    return name, settings


def _value(text: str) -> int | float | str:
    """A number, if it is written as one; ours take whole ones only."""
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)


def _check(name: str, settings: dict[str, Any]) -> None:
    if name not in names():
        raise UnknownPlayer("players.unknown", text=quoted(str(name)), known=", ".join(names()))
    if name in _entered:
        _check_own(name, settings)
        return
    ranges = _RANGES.get(name, {})
    for setting, value in settings.items():
        if setting not in ranges:
            known = ", ".join(ranges) or "none"
            raise PlayerSettingError(
                "players.setting", name=name, text=quoted(setting), known=known
            )
        low, high = ranges[setting]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise PlayerSettingError(
                "players.value", text=quoted(value), name=setting, low=low, high=high
            )


def _check_own(name: str, settings: dict[str, Any]) -> None:
    """What a maker takes is what it is declared with; the values are its own business."""
    try:
        declared = signature(_entered[name])
    except ValueError:  # written in C: it will say itself what it cannot take
        return
    try:
        declared.bind(**settings)
    except TypeError as error:
        raise PlayerSettingError("players.settings", name=name, reason=str(error)) from None
