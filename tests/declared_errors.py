"""Checks that errors have the parameters that the catalogue declares for their codes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NewType, get_args, get_origin, get_type_hints, is_typeddict

from baumeister.core.catalogue.error_parameters import PARAMETERS


def mismatch(code: str, params: Mapping[str, object]) -> str | None:
    """How the parameters of an error differ from the declared ones; None if they match. Errors that
    no server sends are not declared."""
    declared = PARAMETERS.get(code)
    if declared is None:
        return None
    if params.keys() != declared.keys():
        return f"{code} has {sorted(params)}, not {sorted(declared)}"
    for name, kind in declared.items():
        if not _is(params[name], kind):
            return f"{code}: {name} is {params[name]!r}, not {kind}"
    return None


_hints = cache(get_type_hints)


def _is(value: object, kind: Any) -> bool:
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(_is(part, get_args(kind)[0]) for part in value)
    if get_origin(kind) is dict:
        return isinstance(value, dict)
    if is_typeddict(kind):
        hints = _hints(kind)
        return (
            isinstance(value, dict)
            and value.keys() == hints.keys()
            and all(_is(value[name], of) for name, of in hints.items())
        )
    if isinstance(kind, NewType):
        return _is(value, kind.__supertype__)
    if kind is float:
        return type(value) in (int, float)
    return type(value) is kind
