"""Sets as 64-bit words: bit instructions that every processor has and Python has no name for.

Each function also works uncompiled; inside a kernel it becomes one instruction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from baumeister.engine.kernel import kernel

Word = np.uint64
NONE = Word(0)
ONE = Word(1)
ALL = Word(0xFFFFFFFFFFFFFFFF)
WORD_BITS = 64
_NEVER_EMPTY = ir.Constant(ir.IntType(1), 1)
"""Tells the compiler that the first or last bit of an empty word is never asked for."""


def popcount(word: Word) -> int:
    """Number of set bits."""
    return int(word).bit_count()


def first(word: Word) -> int:
    """Index of the lowest set bit; the word must not be empty."""
    return (int(word) & -int(word)).bit_length() - 1


def last(word: Word) -> int:
    """Index of the highest set bit; the word must not be empty."""
    return int(word).bit_length() - 1


def _instruction(build: Callable[[ir.IRBuilder, ir.Value], ir.Value]) -> Any:  # noqa: ANN401
    """An intrinsic for use in kernels: a function of one word that is a single instruction."""

    def typed(_context: Any, _word: Any) -> Any:  # noqa: ANN401 - Numba's own types
        return types.uint64(types.uint64), lambda _target, builder, _signature, words: build(
            builder, words[0]
        )

    return intrinsic(typed)


_popcount = _instruction(lambda builder, word: builder.ctpop(word))
_zeros_below = _instruction(lambda builder, word: builder.cttz(word, _NEVER_EMPTY))
_zeros_above = _instruction(lambda builder, word: builder.ctlz(word, _NEVER_EMPTY))


@overload(popcount)
def _compiled_popcount(word: Any) -> Any:  # noqa: ANN401 - Numba passes types
    def answer(word: Any) -> Any:  # noqa: ANN401
        return np.int64(_popcount(word))

    return answer


@overload(first)
def _compiled_first(word: Any) -> Any:  # noqa: ANN401
    def answer(word: Any) -> Any:  # noqa: ANN401
        return np.int64(_zeros_below(word))

    return answer


@overload(last)
def _compiled_last(word: Any) -> Any:  # noqa: ANN401
    def answer(word: Any) -> Any:  # noqa: ANN401
        return np.int64(63) - np.int64(_zeros_above(word))

    return answer


@kernel
def signed(value: Any) -> int:  # noqa: ANN401 - any kind of number
    """A signed 64-bit integer. (In a kernel, `int` would leave an unsigned number unsigned.)"""
    number: Any = np.int64(value)
    return number


@kernel
def bit(number: int) -> Word:
    """The word with one bit set."""
    return ONE << Word(number)


@kernel
def has(word: Word, number: int) -> bool:
    """Whether a bit is set."""
    return (word >> Word(number)) & ONE != NONE


@kernel
def without_first(word: Word) -> Word:
    """The word without its lowest set bit."""
    return word & (word - ONE)


@kernel
def only_first(word: Word) -> Word:
    """The lowest set bit alone; an empty word stays empty."""
    return word & (~word + ONE)


@kernel
def nth(word: Word, n: int) -> int:
    """Index of the n-th set bit, counted from 0; the word must have that many."""
    place, width = 0, 32
    while width > 0:
        # Does the lower half of the rest have enough bits?
        lower = popcount((word >> Word(place)) & (bit(width) - ONE))
        if n >= lower:
            n -= lower
            place += width
        width >>= 1
    return place


@kernel
def packed(word: Word, value: int, bits: int) -> Word:
    """A word shifted left, with a small number in its low bits."""
    return (word << Word(bits)) | Word(value)
