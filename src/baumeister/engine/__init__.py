"""Compiled positions: what search, mass simulation and environments run on.

Equal to the law in everything, and some hundred times as fast. Needs Numba (extra `engine`).
"""

from baumeister.core.errors import BaumeisterError


class EngineMissing(BaumeisterError, ImportError):
    """The engine is not installed."""


try:
    import numba  # noqa: F401
    import platformdirs  # noqa: F401
except ModuleNotFoundError as error:
    raise EngineMissing("engine.missing") from error

from baumeister.engine import warmup  # noqa: E402 - first see that they can be
from baumeister.engine.contract import Compiled, get  # noqa: E402 - first see that they can be
from baumeister.engine.playouts import play_games, start  # noqa: E402
from baumeister.engine.position import Position  # noqa: E402

__all__ = ["Compiled", "EngineMissing", "Position", "get", "play_games", "start", "warmup"]
