"""Random numbers for deliberate mistakes, and rounding to single precision."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, log1p, pi, sqrt
from struct import Struct

from baumeister.core.chance import Chance

_FINE = 2.0**-53
_SINGLE = Struct("f")


def uniform(dice: Chance, count: int) -> list[float]:
    """Uniform random numbers in [0, 1)."""
    return [(dice.next() >> 11) * _FINE for _ in range(count)]


def normal(dice: Chance, count: int, deviation: float) -> list[float]:
    """Normally distributed random numbers with mean 0."""
    return box_muller(uniform(dice, count), uniform(dice, count), deviation)


def box_muller(radii: Iterable[float], angles: Iterable[float], deviation: float) -> list[float]:
    """Normally distributed numbers from two rows of uniform ones (Box-Muller)."""
    return [
        deviation * sqrt(-2.0 * log1p(-radius)) * cos(2.0 * pi * angle)
        for radius, angle in zip(radii, angles, strict=True)
    ]


def to_single(number: float) -> float:
    """A number rounded to single precision."""
    (rounded,) = _SINGLE.unpack(_SINGLE.pack(number))
    return float(rounded)
