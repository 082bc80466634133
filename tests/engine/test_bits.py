"""Bit operations: compiled and uncompiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from baumeister.engine import bits
from baumeister.engine.kernel import kernel
from engine.word_checks import check_bits

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
"""Functions that Python calls directly; inside a kernel they become an instruction."""


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
def test_uncompiled() -> None:
    check_bits(plain)


def test_every_function_is_tested() -> None:
    public = {
        name
        for name, value in vars(bits).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == bits.__name__
    }
    assert public == NAMES
