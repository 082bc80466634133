"""The public names of the library: what the modules of the API reference define, with attributes of
classes and parameters of functions."""

from __future__ import annotations

import inspect
import re
import warnings
from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

from tools import ROOT

REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))
MODULES = [
    name
    for page in REFERENCE
    for name in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))
]
"""The public modules."""


def public(module: str) -> dict[str, object]:
    """The public names of a module, and what they mean."""
    found = import_module(module)
    names = getattr(found, "__all__", None) or [
        each
        for each, value in vars(found).items()
        if not each.startswith("_")
        and getattr(value, "__module__", None) == module
        and not isinstance(value, TypeVar)
    ]
    return {each: getattr(found, each) for each in names}


def public_api() -> dict[str, list[str]]:
    """For each public module: its names, `Class.attribute` and `function(parameter)`."""
    return {module: sorted(_names(public(module))) for module in MODULES}


def _names(values: dict[str, object]) -> Iterator[str]:
    for name, value in values.items():
        yield name
        if inspect.isclass(value):
            own = {each: getattr(value, each) for each in dir(value) if not each.startswith("_")}
            yield from (f"{name}.{each}" for each in own)
            members = {f"{name}.{each}": it for each, it in own.items() if inspect.isroutine(it)}
        else:
            members = {name: value} if inspect.isroutine(value) else {}
        for place, routine in members.items():
            yield from (f"{place}({each})" for each in _parameters(routine))


def _parameters(routine: object) -> Iterator[str]:
    try:
        signature = inspect.signature(routine)  # type: ignore[arg-type] # some have none
    except (TypeError, ValueError):
        return
    variable = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    for name, parameter in signature.parameters.items():
        if not name.startswith("_") and name != "self" and parameter.kind not in variable:
            yield name


def missing_names(older: dict[str, list[str]]) -> list[str]:
    """The names of an older version that no longer exist. Deprecated ones, which warn, do."""
    missing = []
    for module, names in older.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                now = set(_names(public(module)))
                now |= {name for name in names if hasattr(import_module(module), name)}
            except ImportError:
                now = set()
        missing += [f"{module}.{name}" for name in names if name not in now]
    return missing
