"""What other libraries expect of the environments: TorchRL, PettingZoo's parallel form, Gymnasium's
ids."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from pettingzoo.test import parallel_api_test

from baumeister import games
from baumeister.core.errors import OptionsError
from baumeister.engine.observer import observe
from baumeister.envs import VARIANTS, VERSIONS
from baumeister.envs.vector import BoardVectorEnv
from envs.modes import MODULES, Mode, one_of_each


@pytest.mark.parametrize("game", games.NAMES)
def test_unknown_options_are_type_errors_in_pythons_words(game: str) -> None:
    """TorchRL tries `frameskip` and looks for these words in the text that Gymnasium makes."""
    name = f"baumeister/{game.capitalize()}-v1"
    for make in (gymnasium.make, lambda each, **more: gymnasium.make_vec(each, 2, **more)):
        with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'") as error:
            make(name, frameskip=4)
        assert "Options: players" in str(error.value)
    with pytest.raises(OptionsError, match="There is no option “frameskip”"):
        MODULES[game].env(frameskip=4)
    refused: Any = BoardVectorEnv.__new__(BoardVectorEnv)
    refused.close_extras()  # as Gymnasium's `__del__` does


def test_vector_environments_tell_how_they_restart() -> None:
    envs: Any = gymnasium.make_vec("baumeister/Aztec-v1", 2)
    assert envs.unwrapped.autoreset_mode == AutoresetMode.SAME_STEP
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


@pytest.mark.filterwarnings("ignore:Observation")
@one_of_each
def test_parallel_form(mode: Mode) -> None:
    parallel_api_test(MODULES[mode.game].parallel_env(**mode.settings), num_cycles=150)


@one_of_each
def test_state_is_what_the_first_seat_sees(mode: Mode) -> None:
    env = mode.env()
    env.reset(seed=3)
    for _ in range(5):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
        state = env.state()
        assert env.unwrapped.state_space.contains(state)
        assert (state == observe(env.unwrapped.position, 0)).all()


@pytest.mark.parametrize("name", VARIANTS)
def test_variants_have_ids(name: str) -> None:
    game, options = VARIANTS[name]
    env: Any = gymnasium.make(f"baumeister/{name}-v{VERSIONS[game]}")
    env.reset(seed=1)
    held = env.unwrapped.position.state
    assert held.options == games.get(game).Options(**options)
    assert held.game == game
    envs: Any = gymnasium.make_vec(f"baumeister/{name}-v{VERSIONS[game]}", 2)
    assert envs.unwrapped.options == held.options
