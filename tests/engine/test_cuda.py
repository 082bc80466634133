"""The engine on a GPU: its kernels compile everywhere, and where there is a GPU, games are the same
as on the CPU, bit for bit."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from baumeister import engine, games
from baumeister.core.chance import Chance
from baumeister.core.errors import BaumeisterError, OptionsError
from baumeister.engine.chance import seeds
from baumeister.engine.cuda import driver as cuda_driver
from baumeister.engine.cuda.batch import batch_kernels
from baumeister.engine.cuda.compiler import OLDEST
from baumeister.engine.cuda.driver import CudaError
from baumeister.engine.cuda.launch import GpuKernel
from baumeister.engine.cuda.playouts import play_kernel
from baumeister.engine.cuda.search_kernels import search_kernels
from needs_gpu import needs_gpu
from testing.variants import options, variants

GAMES = 5000


each_variant = pytest.mark.parametrize(("game", "index"), variants())


def kernels(game: str) -> list[GpuKernel]:
    *search, _ = search_kernels(game)
    exposure = batch_kernels(game, exposure=True).step
    return [play_kernel(game), *batch_kernels(game), exposure, *search]


@pytest.mark.parametrize("game", games.NAMES)
def test_kernels_compile_for_a_gpu(game: str, tmp_path: Path) -> None:
    """A kernel calls nothing that does not exist on a GPU; where CUDA's assembler is installed, it
    accepts the code."""
    for kernel in kernels(game):
        entry = kernel.name.rpartition("-")[2]
        assert re.findall(r"\.visible \.entry (\w+)\(", kernel.ptx) == [entry], kernel.name
        assert f".target {OLDEST}" in kernel.ptx
        assert not re.search(r"\.extern|\bcall\b", kernel.ptx), kernel.name
        assembler = shutil.which("ptxas")
        if assembler is not None:
            file = tmp_path / f"{kernel.name}.ptx"
            file.write_text(kernel.ptx, encoding="utf-8")
            command = [assembler, f"-arch={OLDEST}", "-O0", str(file), "-o", str(tmp_path / "code")]
            subprocess.run(command, check=True)


def test_kernels_are_read_from_the_disk_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    ptx = play_kernel("aztec").ptx
    play_kernel.cache_clear()
    monkeypatch.setattr("baumeister.engine.cuda.compiler.compile_ptx", None)
    assert play_kernel("aztec").ptx == ptx


def test_unknown_device_is_refused() -> None:
    state = games.get("aztec").new_game(games.get("aztec").Options())
    with pytest.raises(OptionsError, match="It must be cpu or cuda"):
        engine.play_games(state, [1], device="tpu")


def test_missing_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda_driver, "LIBRARY", "no-such-library.so")
    cuda_driver._driver.cache_clear()
    state = games.get("aztec").new_game(games.get("aztec").Options())
    with pytest.raises(BaumeisterError) as raised:
        engine.play_games(state, [1], device="cuda")
    assert raised.value.code == "engine.no_gpu_driver"


class _NoGpu:
    """A driver that finds no GPU."""

    def __init__(self, _name: str) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return lambda *_arguments: 100


def test_missing_gpu_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.engine.cuda.driver.ctypes.CDLL", _NoGpu)
    with pytest.raises(CudaError) as raised:
        cuda_driver.Driver()
    assert raised.value.code == "engine.no_gpu"


@needs_gpu
@each_variant
def test_random_games_are_the_same_on_a_gpu(game: str, index: int) -> None:
    state = games.get(game).new_game(options(game, index))
    streams = seeds(Chance(index), GAMES)
    on_cpu = engine.play_games(state, streams)
    on_gpu = engine.play_games(state, streams, device="cuda")
    assert on_gpu.tobytes() == on_cpu.tobytes()


@needs_gpu
@pytest.mark.parametrize("count", [0, 1, 31, 129])
def test_any_number_of_games_can_be_played_on_a_gpu(count: int) -> None:
    state = games.get("pueblo").new_game(games.get("pueblo").Options())
    played: list[int] = []
    results = engine.play_games(state, np.arange(count), device="cuda", progress=played.append)
    assert results.tobytes() == engine.play_games(state, np.arange(count)).tobytes()
    assert sum(played) == count
