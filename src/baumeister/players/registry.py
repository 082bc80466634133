"""Players by name: the built-in ones with their settings, and those a program enters."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import partial
from inspect import signature
from typing import Any

from baumeister import games
from baumeister.core.catalogue import excerpt
from baumeister.core.chance import Chance
from baumeister.core.record_entry import PERSON
from baumeister.one_turn import Judgement
from baumeister.players.engine_program import EngineProgram
from baumeister.players.errors import (
    NoPlayer,
    PlayerNameError,
    PlayerSettingError,
    ReplacedPlayer,
    UnknownPlayer,
)
from baumeister.players.level import INSTANT_COUNT, level
from baumeister.players.one_turn_player import OneTurnPlayer
from baumeister.players.player import NamedPlayer, Player
from baumeister.players.player_with_defaults import PlayerWithDefaults
from baumeister.players.random import RandomPlayer
from baumeister.players.spec import PROGRAM, RepeatedSetting, parse, split_budget
from baumeister.players.titles import LEVELS

INSTANT_LEVELS = LEVELS[:INSTANT_COUNT]
"""The levels that need only Python, the strongest last."""

Maker = Callable[..., Player]
"""Makes a player from settings given as keywords: a class or a function."""


class UnknownSetting(PlayerSettingError):
    code = "players.setting"
    name: str
    text_: str
    known: list[str]


class SettingValue(PlayerSettingError):
    """A value outside the setting's range."""

    code = "players.value"
    text_: str
    name: str
    low: int
    high: int


class WrongSettings(PlayerSettingError):
    """Settings that the maker of a registered player does not take."""

    code = "players.settings"
    name: str
    detail: str


def _greedy(evaluation: str, among: int = 1) -> Player:
    judgement = Judgement(evaluation=evaluation)
    return OneTurnPlayer(dict.fromkeys(games.NAMES, judgement), among)


def _varied(among: int = 40) -> Player:
    return _greedy("exposure", among)


def _learned(simulations: int = 64) -> Player:
    from baumeister.players.learned.player import LearnedPlayer  # noqa: PLC0415 - loads NumPy

    return LearnedPlayer(dict.fromkeys(games.NAMES, simulations))


_PLAYERS: dict[str, Maker] = {
    "random": RandomPlayer,
    "myopic": partial(_greedy, "turn"),
    "exposure": partial(_greedy, "exposure"),
    "varied": _varied,
    "learned": _learned,
    **{name: partial(level, number) for number, name in enumerate(LEVELS, 1)},
}
_INSTANT = frozenset({"random", "myopic", "exposure", "varied", *INSTANT_LEVELS})
_SUCCESSORS = {"beam": "level5", "search": "level8"}
"""Players that searched with compiled kernels, and the levels that replaced them."""
NAMES = tuple(_PLAYERS)
_RANGES: dict[str, dict[str, tuple[int, int]]] = {
    "varied": {"among": (1, 1000)},
    "learned": {"simulations": (0, 100_000)},
}
"""Lowest and highest value of each setting, by player."""
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_METHODS = ("turn", "choose", "explain", "stop")
_entered: dict[str, Maker] = {}


def enter(name: str, maker: Maker) -> None:
    """Register a player of your own: the arena, the terminal, the environments and `create` then
    accept its name. Entering the same name again replaces it; built-in names are taken."""
    if not _NAME.fullmatch(name) and not name.startswith(PROGRAM):
        raise PlayerNameError("players.name", excerpt(name))
    if name in NAMES or name in (PERSON, PROGRAM.rstrip(":")):
        raise PlayerNameError("players.taken", excerpt(name))
    if not callable(maker):
        raise NoPlayer("players.no_maker", name=name, text_=excerpt(maker))
    _entered[name] = maker


def enter_program(spec: str) -> None:
    """Register a program that speaks the engine protocol, such as `engine:./path`. `create` does
    it, and so do the commands; specs from records and clients never start a program by
    themselves."""
    _entered.setdefault(spec, partial(EngineProgram, spec.removeprefix(PROGRAM)))


def entered() -> dict[str, Maker]:
    """The players entered in this process, by name."""
    return dict(_entered)


def names() -> tuple[str, ...]:
    """Every name `create` accepts: the built-in players, then the entered ones."""
    return (*NAMES, *_entered)


def create(spec: str, *, seed: int | None = None, **settings: Any) -> Player:  # noqa: ANN401
    """A player from its name or its spec, with or without a budget per turn:
    `create("learned", simulations=9)`, `create("learned@nodes=200")`; or a program that speaks the
    engine protocol: `create("engine:./path")`.

    With a `seed`, turns for which the caller gives no `rng` draw from one random stream, so that a
    whole game can be repeated; without one, each such turn uses seed 0.
    """
    if not isinstance(spec, str):
        raise UnknownPlayer(text_=excerpt(str(spec)), known=list(names()))
    player, seconds, nodes = split_budget(spec)
    if player.startswith(PROGRAM):
        enter_program(player)
    name, written = parse(player)
    if twice := settings.keys() & written.keys():
        raise RepeatedSetting(excerpt(min(twice)))
    settings = written | settings
    if seed is not None and name in _entered and "seed" in _declared(name):
        settings["seed"], seed = seed, None
    made = _made(name, settings)
    if seconds is None and nodes is None and seed is None:
        return made
    return PlayerWithDefaults(made, seconds, nodes, None if seed is None else Chance(seed))


def _made(name: str, settings: dict[str, Any]) -> Player:
    _check(name, settings)
    player: Player = {**_PLAYERS, **_entered}[name](**settings)
    for method in _METHODS:
        if not callable(getattr(player, method, None)):
            raise NoPlayer("players.no_player", name=name, text_=method)
    if isinstance(player, NamedPlayer) and name in _PLAYERS:
        player.spec = ":".join((name, *(f"{key}={value}" for key, value in settings.items())))
    return player


def read(text: str) -> Player:
    """A player from its spec: the name, then the settings, as in `varied:among=3`. For specs from
    records and clients: unlike `create`, it accepts no budget, and for a player that was replaced
    it makes its successor, so that old games go on."""
    name, settings = parse(text)
    if name in _SUCCESSORS and name not in _entered:
        return _made(_SUCCESSORS[name], {})
    return _made(name, settings)


def check(text: str) -> None:
    """Raise the error that `read` would raise, without making the player or loading NumPy."""
    _check(*parse(text))


def is_instant(text: str) -> bool:
    """Whether a spec names a player that answers within milliseconds and needs only Python. The
    others need NumPy, and time for their search."""
    return text.partition(":")[0] in _INSTANT


def _check(name: str, settings: dict[str, Any]) -> None:
    if name in _SUCCESSORS and name not in _entered:
        known = list(names())
        raise ReplacedPlayer(text_=excerpt(name), known=known, by=_SUCCESSORS[name])
    if name not in names():
        raise UnknownPlayer(text_=excerpt(str(name)), known=list(names()))
    if name in _entered:
        _check_entered(name, settings)
        return
    ranges = _RANGES.get(name, {})
    for setting, value in settings.items():
        if setting not in ranges:
            known = list(ranges)
            raise UnknownSetting(name=name, text_=excerpt(setting), known=known)
        low, high = ranges[setting]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise SettingValue(text_=excerpt(value), name=setting, low=low, high=high)


def _check_entered(name: str, settings: dict[str, Any]) -> None:
    """Check settings against the maker's signature; it checks their values itself."""
    try:
        declared = signature(_entered[name])
    except ValueError:  # written in C, without a signature: calling it will raise
        return
    try:
        declared.bind(**settings)
    except TypeError as error:
        raise WrongSettings(name=name, detail=str(error)) from None


def _declared(name: str) -> Collection[str]:
    """The settings that an entered player declares."""
    try:
        return signature(_entered[name]).parameters
    except ValueError:
        return ()
