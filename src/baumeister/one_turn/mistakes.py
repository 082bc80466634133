"""Random numbers for deliberate mistakes."""

from __future__ import annotations

from math import cos, log1p, pi, sqrt

from baumeister.core.chance import Chance

_FINE = 2.0**-53


def uniform(dice: Chance, count: int) -> list[float]:
    """Uniform random numbers in [0, 1)."""
    return [(dice.next() >> 11) * _FINE for _ in range(count)]


def normal(dice: Chance, count: int, deviation: float) -> list[float]:
    """Normally distributed random numbers with mean 0 (Box-Muller)."""
    radii, angles = uniform(dice, count), uniform(dice, count)
    return [
        deviation * sqrt(-2.0 * log1p(-radius)) * cos(2.0 * pi * angle)
        for radius, angle in zip(radii, angles, strict=True)
    ]
