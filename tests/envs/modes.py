"""Every mode of the environments, with other settings varied among them."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest

from baumeister.envs import aztec_v1, pueblo_v1
from baumeister.envs.aec import BoardGameEnv

MODULES: dict[str, Any] = {"pueblo": pueblo_v1, "aztec": aztec_v1}


class Mode(NamedTuple):
    """A game and the settings of its environment."""

    game: str
    settings: dict[str, Any]

    def __str__(self) -> str:
        told = ("players", "pro", "demolition", "cult_sites", "corners", "match")
        chosen = {name: self.settings.get(name) for name in told}
        words = [
            name if value is True else f"{name}={value}" for name, value in chosen.items() if value
        ]
        return "-".join((self.game, *words))

    def env(self, **more: Any) -> Any:
        """The environment with PettingZoo's wrapper."""
        return MODULES[self.game].env(**self.settings, **more)

    def raw_env(self, **more: Any) -> BoardGameEnv:
        """The environment without a wrapper."""
        raw: BoardGameEnv = MODULES[self.game].raw_env(**self.settings, **more)
        return raw


def _pueblo() -> list[Mode]:
    versions = product((2, 3, 4), (False, True), (False, True))
    sites = [
        (players, pro, demolition, count)
        for players, pro, demolition in versions
        for count in ((0, 4) if pro else (0,))
    ]
    return [
        Mode(
            "pueblo",
            {
                "players": players,
                "pro": pro,
                "demolition": demolition,
                "cult_sites": count,
                "edition": ("2002", "2023")[i % 2],
                "chieftain_corner": ("SW", "NW", "NE", "SE")[i % 4],
                "first_seat": i % players,
                "first_bidder": (i // 2) % players,
            },
        )
        for i, (players, pro, demolition, count) in enumerate(sites)
    ]


def _aztec() -> list[Mode]:
    versions = product(("both", "none"), ((2, False), (3, False), (3, True)))
    return [
        Mode(
            "aztec",
            {"players": players, "match": match, "corners": corners, "first_seat": i % players},
        )
        for i, (corners, (players, match)) in enumerate(versions)
    ]


MODES = (*_pueblo(), *_aztec())
each_mode = pytest.mark.parametrize("mode", MODES, ids=str)
ONE_OF_EACH = (Mode("pueblo", {"pro": True, "cult_sites": 2}), Mode("aztec", {"players": 3}))
one_of_each = pytest.mark.parametrize("mode", ONE_OF_EACH, ids=str)
