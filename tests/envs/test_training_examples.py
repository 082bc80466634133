"""The training examples run, where their packages are installed. `make test` does not install
them; the weekly workflow does."""

import pytest

SHORT = ["--steps", "256", "--envs", "4", "--length", "16", "--games", "2"]


@pytest.mark.parametrize("game", ["aztec", "pueblo"])
def test_pytorch_ppo_trains_and_plays(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="needs PyTorch")
    import ppo

    assert 0 <= ppo.main([*SHORT, "--game", game, "--opponents", "random"]) <= 1
    assert "new games against random after 256 steps" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")  # of Ray
def test_rllib_ppo_trains(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="needs PyTorch")
    pytest.importorskip("ray.rllib.algorithms.ppo", reason="needs RLlib", exc_type=ImportError)
    import rllib_ppo

    assert rllib_ppo.main(["--iterations", "1", "--steps", "64", "--opponents", "random"]) > 0
    assert "64 steps: " in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")  # of Stable-Baselines3
def test_maskable_ppo_trains_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="needs sb3-contrib")
    import maskable_ppo

    assert 0 <= maskable_ppo.main([*SHORT, "--opponents", "random"]) <= 1
    assert "new games against random after 256 steps" in capsys.readouterr().out
