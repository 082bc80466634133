"""The compiled engine, for search, mass simulation and environments.

It follows the same rules as the law, and is some hundred times as fast. Needs Numba (extra
`engine`).
"""

from baumeister.core.errors import BaumeisterError


class EngineMissing(BaumeisterError, ImportError):
    """The engine is not installed."""

    code = "engine.missing"


class EngineUnusable(EngineMissing):
    """The engine's packages cannot be loaded."""

    code = "engine.unusable"
    reason: str


try:
    import numba  # noqa: F401
    import platformdirs  # noqa: F401
except ImportError as error:
    if isinstance(error, ModuleNotFoundError) and error.name == "numba":
        raise EngineMissing from error
    raise EngineUnusable(str(error)) from error

from baumeister.engine import warmup  # noqa: E402 - after the check for Numba
from baumeister.engine.contract import Compiled, get  # noqa: E402 - after the check for Numba
from baumeister.engine.endgame import Solution, solve  # noqa: E402
from baumeister.engine.playouts import play_games, start  # noqa: E402
from baumeister.engine.position import Position  # noqa: E402

__all__ = [
    "Compiled",
    "EngineMissing",
    "Position",
    "Solution",
    "get",
    "play_games",
    "solve",
    "start",
    "warmup",
]


def __dir__() -> list[str]:
    return sorted(__all__)
