"""Observations, actions and rewards never change within a version."""

from __future__ import annotations

import hashlib
import importlib
from typing import Any

import gymnasium
import numpy as np
import pytest

from baumeister import engine, games
from baumeister.core.chance import Chance
from baumeister.envs import VERSIONS
from baumeister.envs.reward import REWARDS
from envs.law_comparison import play_beside_law
from envs.modes import MODES, Mode

FINGERPRINTS = {
    "pueblo": "77fdf201b71f79c017084a8ccb8bac9d",
    "aztec": "6aa3c058d34cbe2d14ec10994ad3e95d",
}
"""Fingerprints of the published versions."""


class Fingerprint:
    """A digest of everything added to it, in order."""

    def __init__(self) -> None:
        self._digest = hashlib.blake2b(digest_size=16)

    def add(self, *values: Any) -> None:
        """Arrays by type, shape and content, the rest by its text."""
        for value in values:
            if isinstance(value, np.ndarray):
                self.add(value.dtype.name, value.shape)
                self._digest.update(value.tobytes())
            else:
                self._digest.update(f"{value!r}\n".encode())

    @property
    def text(self) -> str:
        return self._digest.hexdigest()


def fingerprint(game: str) -> str:
    """Planes, actions and bounds in all modes, and a game in each of them, from all seats and as a
    single agent."""
    print_, rules = Fingerprint(), games.get(game)
    print_.add(rules.RULES_VERSION, rules.CODES)
    for mode in MODES:
        if mode.game == game:
            _add_mode(print_, mode)
    return print_.text


def _add_mode(print_: Fingerprint, mode: Mode) -> None:
    kinds = {kind: mode.raw_env(reward=kind) for kind in REWARDS}
    for env in kinds.values():
        for _ in play_beside_law(env, 6):
            for agent in env.possible_agents:
                print_.add(*env.observe(agent).values())
        print_.add(env.rewards)
    space: Any = env.observation_space("player_0")["observation"]
    for plane in engine.get(mode.game).planes(env.position.options):
        print_.add(plane.name, plane.most)  # rewording a meaning is allowed
    print_.add(space.low, space.high)
    single = gymnasium.make(f"baumeister/{mode.game.capitalize()}-v1", **mode.settings)
    dice, over = Chance(6), False
    seen, info = single.reset(seed=6)
    print_.add(info["seat"])
    while not over:
        print_.add(*seen.values())
        legal = np.flatnonzero(info["action_mask"]).tolist()
        seen, reward, over, _, info = single.step(dice.choice(legal))
    print_.add(reward)


@pytest.mark.parametrize("game", VERSIONS)
def test_version_never_changes(game: str) -> None:
    version, found = VERSIONS[game], fingerprint(game)
    assert found == FINGERPRINTS[game], (
        f"The environments of {game} are no longer what {game}_v{version} was. If this was"
        f" intended, raise the version: rename the module to {game}_v{version + 1}, change the"
        f" table in envs/__init__.py, list it in the changelog, and enter {found!r} here."
    )


@pytest.mark.parametrize("game", VERSIONS)
def test_version_is_the_same_everywhere(game: str) -> None:
    name = f"{game}_v{VERSIONS[game]}"
    module = importlib.import_module(f"baumeister.envs.{name}")
    assert module.raw_env.metadata["name"] == name
    env: Any = gymnasium.make(f"baumeister/{game.capitalize()}-v{VERSIONS[game]}")
    assert env.unwrapped.GAME == module.raw_env.GAME == game


def test_every_game_has_a_version() -> None:
    assert tuple(VERSIONS) == games.NAMES
