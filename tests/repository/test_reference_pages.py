"""The API reference lists every public module, and everything in it has a docstring."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from repository.test_import_boundaries import MAY_IMPORT

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "reference").glob("*.md"))
MODULES = [
    name
    for page in PAGES
    for name in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))
]
INTERNAL = {"games", "one_turn", "tables", "server", "browser", "cli"}
PARTS = {"aztec", "pueblo", *MAY_IMPORT} - INTERNAL
"""The packages for programmers. Server and command line have pages of their own; `one_turn` is
internal to players, and `tables` to the server and the browser."""
KERNELS = re.compile(r"baumeister\.engine\.(pueblo|aztec)\.")
"""Internals of the engine, which may change."""


def test_every_public_package_has_a_page() -> None:
    assert {page.stem for page in PAGES} == PARTS | {"index"}
    assert {name.split(".")[1] for name in MODULES} == PARTS | {"games"}


def test_modules_in_examples_are_in_the_reference() -> None:
    taught = {
        name
        for page in (DOCS.parent / "README.md", *DOCS.rglob("*.md"))
        for name in re.findall(r">>> (?:from|import) (baumeister\.\S+)", page.read_text("utf-8"))
    }
    assert {name for name in taught if not KERNELS.match(name)} <= set(MODULES)
    assert len(taught) > 10


def _public(name: str) -> dict[str, object]:
    module = import_module(name)
    names = getattr(module, "__all__", None) or [
        each
        for each, value in vars(module).items()
        if not each.startswith("_") and getattr(value, "__module__", None) == module.__name__
    ]
    return {each: getattr(module, each) for each in names}


@pytest.mark.parametrize("name", MODULES)
def test_public_names_have_docstrings(name: str) -> None:
    assert import_module(name).__doc__
    silent = [
        each
        for each, value in _public(name).items()
        if (inspect.isclass(value) or inspect.isroutine(value)) and not inspect.getdoc(value)
    ]
    assert silent == []


@pytest.mark.parametrize("name", MODULES)
def test_public_methods_have_docstrings(name: str) -> None:
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
