"""The examples in docstrings run. (Those in README and docs are collected by pytest itself.)"""

import doctest
import importlib
import pkgutil

import pytest

import baumeister

MODULES = [
    module.name
    for module in pkgutil.walk_packages(baumeister.__path__, "baumeister.")
    if not module.name.endswith(("__main__", "baumeister.pueblo"))
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_there_are_examples() -> None:
    found = doctest.DocTestFinder(exclude_empty=True)
    assert sum(bool(found.find(importlib.import_module(name))) for name in MODULES) > 3
