"""The reference is made from docstrings: everything public is in it, and says what it is."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs" / "reference").glob("*.md"))
MODULES = [
    name
    for page in PAGES
    for name in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))
]
PARTS = ("aztec", "pueblo", "core", "drawing", "engine", "players", "arena", "session", "envs")


def test_every_part_for_programmers_has_a_page() -> None:
    assert {page.stem for page in PAGES} == {*PARTS, "index"}
    assert {name.split(".")[1] for name in MODULES} == {*PARTS, "games"}


def _public(name: str) -> dict[str, object]:
    module = import_module(name)
    names = getattr(module, "__all__", None) or [
        each
        for each, value in vars(module).items()
        if not each.startswith("_") and getattr(value, "__module__", None) == module.__name__
    ]
    return {each: getattr(module, each) for each in names}


@pytest.mark.parametrize("name", MODULES)
def test_everything_in_the_reference_says_what_it_is(name: str) -> None:
    assert import_module(name).__doc__
    silent = [
        each
        for each, value in _public(name).items()
        if (inspect.isclass(value) or inspect.isroutine(value)) and not inspect.getdoc(value)
    ]
    assert silent == []


@pytest.mark.parametrize("name", MODULES)
def test_every_method_in_the_reference_says_what_it_does(name: str) -> None:
    silent = [
        f"{each}.{method}"
        for each, value in _public(name).items()
        if inspect.isclass(value)
        for method, found in vars(value).items()
        if not method.startswith("_")
        and (inspect.isfunction(found) or isinstance(found, property | classmethod | staticmethod))
        and not inspect.getdoc(getattr(value, method))
    ]
    assert silent == []
