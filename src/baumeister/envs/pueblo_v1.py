"""Pueblo for PettingZoo, version 1."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from baumeister.envs.aec import BoardGameEnv, metadata_of
from baumeister.envs.base_env import Observation


class raw_env(BoardGameEnv):  # noqa: N801 - PettingZoo calls it so
    GAME = "pueblo"
    metadata = metadata_of("pueblo_v1")


def env(
    render_mode: str | None = None,
    reward: str = "rank",
    **options: Any,  # noqa: ANN401 - see games/pueblo/options.py
) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """The environment, with a check that `reset` is called first.

    >>> game = env(players=3, pro=True, cult_sites=2)
    >>> game.reset(seed=1)
    >>> seen, reward, over, _, _ = game.last()
    >>> seen["observation"].shape, int(seen["action_mask"].sum())
    ((90, 8, 8), 100)
    """
    return OrderEnforcingWrapper(raw_env(render_mode, reward, **options))


def parallel_env(
    render_mode: str | None = None,
    reward: str = "rank",
    **options: Any,  # noqa: ANN401 - see games/pueblo/options.py
) -> turn_based_aec_to_parallel_wrapper[str, Observation, int | None]:
    """The environment in PettingZoo's parallel form, for libraries that know no other. One agent
    acts in a step, so all others pass None."""
    return turn_based_aec_to_parallel_wrapper(raw_env(render_mode, reward, **options))
