"""A pytest plugin that runs tests in random order: `pytest -p random_order --order-seed 7`. Folders
are shuffled, the files of each, and the tests of each file; so fixtures of a folder or a file are
still made once.

Without a seed it chooses one. It prints the seed, with which the same order can be run again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import pytest

Part = TypeVar("Part")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Called by pytest."""
    parser.addoption("--order-seed", type=int, help="the seed of the random order of the tests")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed; the processes of pytest-xdist get it with the options."""
    if config.option.order_seed is None:
        config.option.order_seed = random.SystemRandom().randrange(1_000_000)


def pytest_report_header(config: pytest.Config) -> str:
    """Called by pytest."""
    return f"random order: --order-seed {config.option.order_seed}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Called by pytest."""
    dice = random.Random(config.option.order_seed)  # noqa: S311 - for tests
    folders: dict[Path, dict[Path, list[pytest.Item]]] = {}
    for item in items:
        folders.setdefault(item.path.parent, {}).setdefault(item.path, []).append(item)
    items.clear()
    for files in _shuffled(dice, folders.values()):
        for tests in _shuffled(dice, files.values()):
            items += _shuffled(dice, tests)


def _shuffled(dice: random.Random, given: Iterable[Part]) -> list[Part]:
    found = list(given)
    dice.shuffle(found)
    return found
