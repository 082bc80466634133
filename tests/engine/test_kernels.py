"""How kernels are compiled: without the GIL, once, and without allocating memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import numpy as np
import pytest
from numba import njit
from numba.core.dispatcher import Dispatcher

import baumeister.engine
from baumeister import games
from baumeister.engine import kernel, linking, warmup
from baumeister.engine.cache import KernelCache

ASKS_FOR_MEMORY = re.compile(r"call .*@\"?(NRT_\w*[Aa]lloc\w*|malloc|calloc|realloc)\b")


def kernels() -> Iterator[tuple[str, Any]]:
    """Every compiled function of the engine."""
    prefix = baumeister.engine.__name__ + "."
    for module in walk_packages(baumeister.engine.__path__, prefix):
        for name, value in vars(import_module(module.name)).items():
            if isinstance(value, Dispatcher) and value.__module__ == module.name:
                yield f"{module.name}.{name}", value


@pytest.fixture(scope="module")
def warm() -> None:
    """Call every entry of every game."""
    for _ in warmup.warm_up():
        pass


def test_kernels_release_the_gil() -> None:
    found = dict(kernels())
    assert len(found) > 80
    held = [name for name, one in found.items() if one.targetoptions.get("nogil") is not True]
    assert held == []


def test_no_kernel_falls_back_to_object_mode() -> None:
    for name, one in kernels():
        assert one.targetoptions.get("nopython") is True, name
        assert "forceobj" not in one.targetoptions, name
        assert "parallel" not in one.targetoptions, name


def test_every_game_has_the_entries_of_the_contract() -> None:
    names = ("list_actions", "advance", "go_back", "kept_key", "fresh_key", "compute_features")
    for game in games.NAMES:
        compiled = baumeister.engine.get(game)
        for name in (*names, "play_games"):
            assert getattr(compiled, name) in kernel.entries(), f"{name} of {game}"


@pytest.mark.usefixtures("warm")
def test_every_entry_has_one_signature() -> None:
    """Warming up calls them all."""
    counts = {f"{one.__module__}.{one.__name__}": len(one.signatures) for one in kernel.entries()}
    assert len(counts) > 8 * len(games.NAMES)
    assert {name: count for name, count in counts.items() if count != 1} == {}


@pytest.mark.usefixtures("warm")
def test_disk_has_all_entries_after_warming_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in games.NAMES:
        assert warmup.is_compiled(game)
    monkeypatch.setattr(KernelCache, "is_stored", False)
    assert not warmup.is_compiled("pueblo")


@pytest.mark.long
@pytest.mark.usefixtures("warm")
def test_no_entry_allocates_memory() -> None:
    """An entry contains all kernels it calls, so its code is enough to check; cached code cannot be
    inspected, so the entry is compiled again."""
    for entry in kernel.entries():
        for signature in entry.signatures:
            again: Any = linking.Entry(entry.py_func)  # not cached
            again.compile(signature)
            code = again.inspect_llvm(signature)
            assert "define" in code, entry.__name__
            asking = [line for line in code.splitlines() if ASKS_FOR_MEMORY.search(line)]
            assert asking == [], f"{entry.__module__}.{entry.__name__}"


def test_allocation_would_be_detected() -> None:
    @njit
    def ask(n: int) -> Any:
        return np.zeros(n)

    ask(3)
    assert ASKS_FOR_MEMORY.search(ask.inspect_llvm(ask.signatures[0]))
