"""The examples in docstrings run. (pytest itself collects those in README and docs.)"""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import baumeister
import pueblo_drawings
from testing import aztec_games, pueblo_games

MODULES = [
    module.name
    for module in pkgutil.walk_packages(baumeister.__path__, "baumeister.")
    if not module.name.endswith(("__main__", "baumeister.aztec", "baumeister.pueblo"))
]


@pytest.mark.parametrize("name", MODULES)
def test_module_examples_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize(
    "module", [aztec_games, pueblo_drawings, pueblo_games], ids=lambda module: module.__name__
)
def test_examples_of_test_modules_run(module: ModuleType) -> None:
    failed, attempted = doctest.testmod(module)
    assert attempted > 0
    assert failed == 0


def test_some_modules_have_examples() -> None:
    found = doctest.DocTestFinder(exclude_empty=True)
    assert sum(bool(found.find(importlib.import_module(name))) for name in MODULES) > 3
