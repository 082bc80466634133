"""Baumeister: the building games Pueblo and Aztec.

`baumeister.pueblo` and `baumeister.aztec` are the laws, `baumeister.games` finds a game by name,
`baumeister.drawing` draws.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from baumeister import former_names as _former_names
from baumeister.core.game import Game as _Game
from baumeister.core.rules import AnyState

if TYPE_CHECKING:
    from baumeister.games import aztec as aztec
    from baumeister.games import pueblo as pueblo

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:  # noqa: ANN401 - modules, imported when they are first asked for
    if name in ("aztec", "pueblo"):
        return import_module(f"baumeister.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _picture(state: AnyState) -> str:
    """The drawing that a printed game shows. Connected here because `core` must not import
    `drawing`."""
    return str(import_module("baumeister.drawing").to_text(state))


_Game.picture = staticmethod(_picture)
_former_names.install()
