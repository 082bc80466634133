"""Reinforcement learning environments: PettingZoo's for all seats (`pueblo_v1`, `aztec_v1`),
Gymnasium's for one seat (`baumeister/Pueblo-v1`, `baumeister/Aztec-v1`).

Importing this registers the Gymnasium environments. Needs the extra `envs`.
"""

from typing import Any

from baumeister.core.errors import BaumeisterError


class EnvsMissing(BaumeisterError, ImportError):
    """A package that the environments need is not installed."""

    code = "envs.missing"


try:
    import gymnasium
    import pettingzoo  # noqa: F401
    import PIL  # noqa: F401
    import resvg_py  # noqa: F401

    import baumeister.engine  # noqa: F401 - raises an error that names its own extra
except ImportError as error:
    raise EnvsMissing from error

VERSIONS = {"pueblo": 1, "aztec": 1}
"""The version of each game's environments. Observations, actions and rewards never change within a
version: tests/envs keeps a fingerprint of them."""

VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "Pueblo": ("pueblo", {}),
    "Pueblo3": ("pueblo", {"players": 3}),
    "Pueblo4": ("pueblo", {"players": 4}),
    "PuebloPro": ("pueblo", {"pro": True}),
    "PuebloDemolition": ("pueblo", {"demolition": True}),
    "Aztec": ("aztec", {}),
    "Aztec3": ("aztec", {"players": 3}),
    "AztecMatch": ("aztec", {"players": 3, "match": True}),
}
"""The variants with a Gymnasium id of their own, such as `PuebloPro` in `baumeister/PuebloPro-v1`:
the game, and the options that differ from its defaults."""

for _name, (_game, _options) in VARIANTS.items():
    gymnasium.register(
        f"baumeister/{_name}-v{VERSIONS[_game]}",
        entry_point=f"baumeister.envs.single_agent:{_game.capitalize()}Env",
        vector_entry_point=f"baumeister.envs.vector:{_game.capitalize()}VectorEnv",
        kwargs=_options,
    )

__all__ = ["VARIANTS", "VERSIONS", "EnvsMissing"]


def __dir__() -> list[str]:
    return sorted(__all__)
