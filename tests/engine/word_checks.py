"""Sample words and their properties in plain Python, for tests of compiled and uncompiled
kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from baumeister.core.chance import Chance
from baumeister.engine.bits import Word

BITS = 64


def words() -> list[int]:
    """Empty, full, single bits, neighbours of powers of two, stripes, and random words of different
    density."""
    dice = Chance(64)
    single = [1 << n for n in range(BITS)]
    found = [0, 2**64 - 1, *single, *(n - 1 for n in single), *(2**64 - n for n in single)]
    found += [0x5555555555555555, 0xAAAAAAAAAAAAAAAA, 0x0123456789ABCDEF, 0x8000000000000001]
    for _ in range(60):
        one, two, three = dice.next(), dice.next(), dice.next()
        found += [one, one & two & three, one | two | three]
    return found


def members(word: int) -> list[int]:
    """The indices of the set bits, ascending."""
    return [n for n in range(BITS) if word >> n & 1]


def check_bits(function: Callable[[str], Callable[..., Any]]) -> None:
    """Check functions of `engine.bits`, looked up by name."""
    popcount, first, last = function("popcount"), function("first"), function("last")
    bit, has, nth = function("bit"), function("has"), function("nth")
    without_first, only_first = function("without_first"), function("only_first")
    packed, signed = function("packed"), function("signed")
    for number in range(BITS):
        assert int(bit(number)) == 1 << number, number
        assert signed(Word(number)) - signed(Word(BITS)) == number - BITS
        assert int(packed(Word(number), 5, 3)) == 8 * number + 5
    assert int(packed(Word(2**63 + 9), 0, 1)) == 18  # bits that do not fit are lost
    for word in words():
        inside = members(word)
        assert popcount(Word(word)) == len(inside), hex(word)
        assert [n for n in range(BITS) if has(Word(word), n)] == inside, hex(word)
        assert [nth(Word(word), n) for n in range(len(inside))] == inside, hex(word)
        rest = sum(1 << n for n in inside[1:])
        assert int(without_first(Word(word))) == rest, hex(word)
        assert int(only_first(Word(word))) == word - rest, hex(word)
        if inside:
            assert (first(Word(word)), last(Word(word))) == (inside[0], inside[-1]), hex(word)
