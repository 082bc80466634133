"""The one source of chance: SplitMix64, the same numbers in every part of the house and on every
platform.

The generator is Steele, Lea and Flood's (OOPSLA 2014): a counter that advances by a fixed odd
number, and a mixing function. It is small enough to be written twice (here and in compiled
kernels) and to be carried in a record as a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """A stream of numbers that a seed determines.

    >>> dice = Chance(1234567)
    >>> dice.next()
    6457827717110365317
    >>> dice.below(6)
    5
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Any integer is a seed; only its lowest 64 bits count."""
        self.state = seed & _MASK

    def next(self) -> int:
        """The next number of the stream, 0 … 2⁶⁴ − 1."""
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An even choice among 0 … n − 1.

        Takes the lowest bits that can hold n − 1 and draws again while they are too large: no
        value is favoured, and a kernel does the same with one mask and one comparison.
        """
        if n < 1:
            raise ValueError(f"cannot choose below {n}")
        mask = (1 << (n - 1).bit_length()) - 1
        while (value := self.next() & mask) >= n:
            pass
        return value

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, each as likely as the others."""
        return options[self.below(len(options))]

    def spawn(self) -> Chance:
        """A stream of its own, for a part of the work that must not depend on how much the others
        draw."""
        return Chance(self.next())


def chance(rng: Chance | int) -> Chance:
    """What every `rng` argument goes through: a stream as it is, a seed as a new stream."""
    return rng if isinstance(rng, Chance) else Chance(rng)
