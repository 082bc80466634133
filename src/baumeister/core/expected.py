"""The values that an error expected, as messages nested in the error's message."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict


class Nested(TypedDict):
    """A message as the parameter of another: its code and its parameters."""

    code: str
    params: dict[str, Any]


def nested(code: str, **params: object) -> Nested:
    """A message that another message renders with `{name, message}`."""
    return {"code": code, "params": params}


def whole_number(least: int, most: int) -> Nested:
    """A whole number within bounds was expected."""
    return nested("expected.number", least=least, most=most)


def between(low: float, high: float) -> Nested:
    """A number strictly between two others was expected."""
    return nested("expected.between", low=low, high=high)


def one_of(choices: Iterable[str]) -> Nested:
    """One of these texts was expected."""
    return nested("expected.choice", choices=list(choices))
