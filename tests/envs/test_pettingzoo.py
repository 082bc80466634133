"""PettingZoo's own tests, in every mode."""

from __future__ import annotations

import importlib
from itertools import count
from types import SimpleNamespace

import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from envs.modes import MODES, Mode, each_mode

CYCLES = 200
"""More turns than random games have, so that every test plays to the end."""

pytestmark = [
    # PettingZoo knows environments with an action mask by name, and ours are not on its list.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # Nothing is legal when a game is over.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@each_mode
def test_api(mode: Mode) -> None:
    api_test(mode.env(), num_cycles=CYCLES)


@each_mode
def test_seeds(mode: Mode) -> None:
    seed_test(mode.env, num_cycles=CYCLES)


@pytest.mark.parametrize(
    "mode",
    [
        MODES[0],
        *(pytest.param(mode, marks=pytest.mark.long) for mode in MODES[1:-1]),  # drawing is slow
        MODES[-1],
    ],
    ids=str,
)
def test_render(mode: Mode) -> None:
    render_test(mode.env)


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that advances one second per reading: the benchmark runs for five."""
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", SimpleNamespace(time=count().__next__))


@pytest.mark.usefixtures("quick_clock")
@each_mode
def test_performance_benchmark(mode: Mode, capsys: pytest.CaptureFixture[str]) -> None:
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    module.performance_benchmark(mode.env())
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_metadata() -> None:
    for mode in (MODES[0], MODES[-1]):
        env = mode.env()
        assert isinstance(env, OrderEnforcingWrapper)
        assert str(env) == f"{mode.game}_v1"
        assert env.metadata["render_modes"] == ["human", "ansi", "rgb_array"]
        assert env.metadata["is_parallelizable"] is False
        assert env.metadata["render_fps"] > 0
        assert env.possible_agents == [f"player_{seat}" for seat in range(mode.settings["players"])]
