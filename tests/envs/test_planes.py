"""Every plane holds what its description says, in whole games of every mode and from every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from baumeister import engine, games
from baumeister.core.chance import Chance
from baumeister.core.rules import AnyState
from baumeister.envs.aec import BoardGameEnv
from baumeister.games import pueblo
from envs import aztec_planes, pueblo_planes
from envs.law_comparison import play_beside_law
from envs.modes import Mode, each_mode

TOLD: dict[str, Any] = {"pueblo": pueblo_planes.planes, "aztec": aztec_planes.planes}


def check_planes(env: BoardGameEnv, state: AnyState) -> None:
    """Compare each agent's observation with the reference."""
    shape = engine.get(env.GAME).SHAPE
    names = [plane.name for plane in engine.get(env.GAME).planes(state.options)]
    for seat, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)["observation"]
        told = TOLD[env.GAME](state, seat)
        assert names == list(told)
        expected = np.stack([np.broadcast_to(plane, shape) for plane in told.values()])
        wrong = np.flatnonzero((seen != expected).any(axis=(1, 2)))
        position = games.get(env.GAME).position(state)
        assert [names[plane] for plane in wrong] == [], f"as seen by {agent} in {position}"
        assert env.observation_space(agent)["observation"].contains(seen)


@each_mode
def test_planes_equal_the_reference(mode: Mode) -> None:
    for env, state in play_beside_law(mode.raw_env(), 1):
        check_planes(env, state)


OPENING, ROUND = ["d4ne", "e5nw", "e4nw", "d4ne"], ["d5se", "e5sw", "e4nw", "d4ne"]
TOWER = [*OPENING, *ROUND * 6, "d5se", "d5se"]
"""Where two players build a tower of 31 levels."""


@pytest.mark.parametrize("demolition", [False, True])
def test_planes_of_the_highest_tower_equal_the_reference(demolition: bool) -> None:
    waiting = TOWER.copy()

    def choose(state: pueblo.State, legal: Sequence[Any], dice: Chance) -> Any:
        if state.step != "place":
            return dice.choice(legal)
        name = waiting.pop(0)
        return next(action for action in legal if str(action)[1:] == name)

    highest = 0
    for env, state in play_beside_law(
        Mode("pueblo", {"demolition": demolition}).raw_env(), 1, choose
    ):
        check_planes(env, state)
        highest = max(highest, *state.site.heights)
    assert highest == 31 > pueblo_planes.SHOWN
