"""Sets as words: compiled, and as they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from baumeister.engine import bits
from baumeister.engine.kernel import kernel
from engine.words import check_bits

NAMES = {
    *("popcount", "first", "last", "nth", "has"),
    *("bit", "without_first", "only_first", "packed", "signed"),
}


@kernel
def popcount(word: bits.Word) -> int:
    return bits.popcount(word)


@kernel
def first(word: bits.Word) -> int:
    return bits.first(word)


@kernel
def last(word: bits.Word) -> int:
    return bits.last(word)


COMPILED = {"popcount": popcount, "first": first, "last": last}
"""Those that Python calls as they stand; inside a kernel they become an instruction."""


def compiled(name: str) -> Callable[..., Any]:
    function: Callable[..., Any] = COMPILED.get(name) or getattr(bits, name)
    return function


def plain(name: str) -> Callable[..., Any]:
    function: Any = getattr(bits, name)
    written: Callable[..., Any] = getattr(function, "py_func", function)
    return written


def test_compiled() -> None:
    check_bits(compiled)


@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
def test_as_they_stand() -> None:
    check_bits(plain)


def test_all_of_them_are_tested() -> None:
    public = {
        name
        for name, value in vars(bits).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == bits.__name__
    }
    assert public == NAMES
