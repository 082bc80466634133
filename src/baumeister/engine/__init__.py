"""Compiled positions: what search, mass simulation and environments run on.

Equal to the law in everything, and some hundred times as fast. Needs Numba (extra `engine`).
"""

from importlib.util import find_spec

from baumeister.core import wording
from baumeister.core.errors import BaumeisterError

wording.add("en", {"engine.missing": "The engine needs Numba: pip install 'baumeister[engine]'."})


class EngineMissing(BaumeisterError, ImportError):
    """The engine is not installed."""


if find_spec("numba") is None or find_spec("platformdirs") is None:
    raise EngineMissing("engine.missing")

from baumeister.engine.contract import Compiled, get  # noqa: E402 - first see that they can be
from baumeister.engine.playouts import play_games, play_here  # noqa: E402
from baumeister.engine.position import Position  # noqa: E402

__all__ = ["Compiled", "EngineMissing", "Position", "get", "play_games", "play_here"]
