"""Players by name: the built-in ones with their settings, and those a program enters."""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import signature
from typing import TYPE_CHECKING, Any

from baumeister.core.catalogue import excerpt
from baumeister.core.record_entry import PERSON
from baumeister.players.errors import NoPlayer, PlayerNameError, PlayerSettingError, UnknownPlayer
from baumeister.players.level import PLAIN_COUNT, level
from baumeister.players.player import Player
from baumeister.players.random import RandomPlayer
from baumeister.players.spec import parse
from baumeister.players.titles import LEVELS

if TYPE_CHECKING:
    from baumeister.players.engine_player import EnginePlayer

FALLBACK = LEVELS[PLAIN_COUNT - 1]
"""The player that plays if a stronger one cannot answer: the strongest that needs no engine."""
SECONDS = 1.0
"""Default budget per turn of the built-in players that are not levels."""

Maker = Callable[..., Player]
"""Makes a player from settings given as keywords: a class or a function."""


def _beam(depth: int = 3, width: int = 12) -> EnginePlayer:
    return _engine_player(evaluation="exposure", depth=depth, width=width)


def _search(depth: int = 20, width: int = 0) -> EnginePlayer:
    return _engine_player(evaluation="learned", depth=depth, width=width)


def _varied(among: int = 40) -> EnginePlayer:
    return _engine_player(evaluation="exposure", among=among)


def _engine_player(**settings: Any) -> EnginePlayer:  # noqa: ANN401 - fields of SearchSettings
    from baumeister import games  # noqa: PLC0415 - loads Numba only when an engine player is made
    from baumeister.engine.search_settings import SearchSettings  # noqa: PLC0415
    from baumeister.players.engine_player import EnginePlayer  # noqa: PLC0415

    return EnginePlayer(dict.fromkeys(games.NAMES, SearchSettings(**settings)), seconds=SECONDS)


_PLAYERS: dict[str, Maker] = {
    "random": RandomPlayer,
    "myopic": lambda: _engine_player(evaluation="turn"),
    "exposure": lambda: _engine_player(evaluation="exposure"),
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
"""Lowest and highest value of each setting, by player."""
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_METHODS = ("turn", "choose", "explain", "stop")
_entered: dict[str, Maker] = {}


def enter(name: str, maker: Maker) -> None:
    """Register a player of your own: the arena, the terminal, the environments and `create` then
    accept its name. Entering the same name again replaces it; built-in names are taken."""
    if not _NAME.fullmatch(name):
        raise PlayerNameError("players.name", text=excerpt(name))
    if name in NAMES or name == PERSON:
        raise PlayerNameError("players.taken", text=excerpt(name))
    if not callable(maker):
        raise NoPlayer("players.no_maker", name=name, text=excerpt(maker))
    _entered[name] = maker


def entered() -> dict[str, Maker]:
    """The players entered in this process, by name."""
    return dict(_entered)


def names() -> tuple[str, ...]:
    """Every name `create` accepts: the built-in players, then the entered ones."""
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
    """A player from its spec: the name, then the settings, as in `beam:depth=5:width=12`."""
    name, settings = parse(text)
    return create(name, **settings)


def check(text: str) -> None:
    """Raise the error that `read` would raise, without making the player or loading Numba."""
    _check(*parse(text))


def needs_engine(text: str) -> bool:
    """Whether a spec names a player that may need the compiled engine. The others answer within
    milliseconds."""
    return text.partition(":")[0] not in ("random", *LEVELS[:PLAIN_COUNT])


def _check(name: str, settings: dict[str, Any]) -> None:
    if name not in names():
        raise UnknownPlayer("players.unknown", text=excerpt(str(name)), known=list(names()))
    if name in _entered:
        _check_entered(name, settings)
        return
    ranges = _RANGES.get(name, {})
    for setting, value in settings.items():
        if setting not in ranges:
            known = list(ranges)
            raise PlayerSettingError(
                "players.setting", name=name, text=excerpt(setting), known=known
            )
        low, high = ranges[setting]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise PlayerSettingError(
                "players.value", text=excerpt(value), name=setting, low=low, high=high
            )


def _check_entered(name: str, settings: dict[str, Any]) -> None:
    """Check settings against the maker's signature; it checks their values itself."""
    try:
        declared = signature(_entered[name])
    except ValueError:  # written in C, without a signature: calling it will raise
        return
    try:
        declared.bind(**settings)
    except TypeError as error:
        raise PlayerSettingError("players.settings", name=name, detail=str(error)) from None
