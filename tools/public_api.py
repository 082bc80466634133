"""The public names of the library: what the modules of the API reference define, with attributes of
classes and parameters of functions."""

from __future__ import annotations

import inspect
import re
import warnings
from collections.abc import Iterator
from enum import Enum
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
    """For each public module: its names, `Class.attribute` and `function(parameter)`, with `=…` if
    the parameter may be left out."""
    return {module: sorted(_names(public(module))) for module in MODULES}


def _names(values: dict[str, object]) -> Iterator[str]:
    for name, value in values.items():
        yield name
        if inspect.isclass(value):
            # What Python's own classes define may differ between its versions.
            ours = [base for base in value.__mro__ if base.__module__.startswith("baumeister")]
            own = {each for base in ours for each in (*vars(base), *inspect.get_annotations(base))}
            yield from (f"{name}.{each}" for each in own if not each.startswith("_"))
            routines = {
                f"{name}.{each}": getattr(value, each, None)
                for each in own
                if not each.startswith("_")
            }
            if own & {"__init__", "__new__"} and not issubclass(value, Enum):
                routines[name] = value
        else:
            routines = {name: value}
        for place, routine in routines.items():
            if place == name or inspect.isroutine(routine):
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
            if parameter.default is not inspect.Parameter.empty:
                yield f"{name}=…"


def missing_names(older: dict[str, list[str]]) -> list[str]:
    """The names of an older version that no longer exist, and new parameters of its functions that
    may not be left out. Deprecated names, which warn, still exist."""
    found = []
    for module, names in older.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                now = set(_names(public(module)))
                now |= {name for name in names if hasattr(import_module(module), name)}
            except ImportError:
                now = set()
        found += [f"{module}.{name}" for name in names if name not in now]
        for new in sorted(now - set(names)):
            function, is_parameter, parameter = new.partition("(")
            is_needed = is_parameter and f"{function}({parameter[:-1]}=…)" not in now
            if is_needed and "=…" not in parameter and function in names:
                found.append(f"{module}.{new} is required")
    return found
