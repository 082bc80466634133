"""The only random number generator: SplitMix64, with the same numbers everywhere and on every
platform.

The generator is Steele, Lea and Flood's (OOPSLA 2014): a counter that advances by a fixed odd
number, and a mixing function. It is small enough to be written twice (here and in the compiled
kernels), and a record stores it as a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TypeVar

from baumeister.core.expected import nested
from baumeister.core.options import impossible

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """A stream of random numbers, determined by its seed.

    >>> dice = Chance(1234567)
    >>> dice.next()
    6457827717110365317
    >>> dice.below(6)
    5
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Any integer is a seed; only its lowest 64 bits matter."""
        try:
            self.state = index(seed) & _MASK
        except TypeError:
            impossible("seed", seed, nested("expected.whole"))

    def next(self) -> int:
        """The next number of the stream, 0 … 2⁶⁴ − 1."""
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A uniformly random number from 0 to n − 1.

        Takes the lowest bits that can hold n − 1 and draws again while they are too large, so that
        all values are equally likely. A kernel does the same with one mask and one comparison.
        """
        if n < 1:
            raise ValueError(f"cannot choose below {n}")
        mask = (1 << (n - 1).bit_length()) - 1
        while (value := self.next() & mask) >= n:
            pass
        return value

    def choice(self, options: Sequence[T]) -> T:
        """A uniformly random element."""
        return options[self.below(len(options))]

    def ahead(self, count: int) -> Chance:
        """The stream after `count` more numbers, without drawing them."""
        return Chance(self.state + count * _STEP)

    def spawn(self) -> Chance:
        """A new stream, for work that must not depend on how much other work draws."""
        return Chance(self.next())


def chance(rng: Chance | int) -> Chance:
    """The stream for an `rng` argument: itself, or a new stream for a seed."""
    return rng if isinstance(rng, Chance) else Chance(rng)
