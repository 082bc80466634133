"""Baumeister: the building games Pueblo and Aztec.

`baumeister.pueblo` and `baumeister.aztec` are the laws, `baumeister.games` finds a game by name,
`baumeister.drawing` draws, `baumeister.players` are opponents. `baumeister.engine` (compiled),
`arena` and `envs` need extras. All are imported when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from baumeister.core.game import Game as _Game
from baumeister.core.notebook import connect as _connect

if TYPE_CHECKING:
    from baumeister import arena as arena
    from baumeister import drawing as drawing
    from baumeister import engine as engine
    from baumeister import envs as envs
    from baumeister import games as games
    from baumeister import players as players
    from baumeister.games import aztec as aztec
    from baumeister.games import pueblo as pueblo

__version__ = "0.1.0"


_LAZY = ("arena", "aztec", "drawing", "engine", "envs", "games", "players", "pueblo")
"""Modules that are imported when they are first used."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - a module
    if name in _LAZY:
        try:
            return import_module(f"baumeister.{name}")
        except (
            ImportError
        ) as error:  # an extra is missing; `from baumeister import` raises it as is
            raise AttributeError(str(error)) from error
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The modules that users need, and Python's own names."""
    return sorted({*_LAZY, *(name for name in globals() if name[:2] == "__")})


def _to_text(drawn: Any) -> str:  # noqa: ANN401 - as `drawing` accepts it
    """The drawing that a printed game shows. Connected here because `core` must not import
    `drawing`."""
    return str(import_module("baumeister.drawing").to_text(drawn))


def _to_svg(drawn: Any) -> str:  # noqa: ANN401 - as `drawing` accepts it
    """The picture that a notebook shows."""
    return str(import_module("baumeister.drawing").to_svg(drawn))


_Game.picture = staticmethod(_to_text)
_connect(_to_svg)
