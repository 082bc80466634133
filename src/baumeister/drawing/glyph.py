"""The glyphs on the faces of cubes, which identify seats without colour, as in the browser."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import sqrt

from baumeister.drawing.eye import Point
from baumeister.drawing.lettering import tenth

SEATS = ("disc", "triangle", "cross", "diamond")
"""The glyph of each seat."""
STONE = "stepped stone"
"""The glyph of Aztec's starting cube."""

Stroke = tuple[str, tuple[Point, ...]]
"""A path command and its points, in a unit square with y pointing up."""


def glyph(name: str, place: Callable[[float, float], Point]) -> str:
    """The path of a glyph; `place` maps points of the unit square to the paper."""
    written = []
    for command, points in _SIGNS[name]:
        written.append(command + " ".join(tenth(place(*point)) for point in points))
    return "".join(written)


def _polygon(*points: Point) -> list[Stroke]:
    return [("M", points[:1]), ("L", points[1:]), ("Z", ())]


def _disc(radius: float) -> list[Stroke]:
    """Four curves, so that a circle stays smooth on a face seen from the side."""
    bent = 4 / 3 * (sqrt(2) - 1)
    poles = [(radius, 0.0), (0.0, radius), (-radius, 0.0), (0.0, -radius), (radius, 0.0)]
    strokes: list[Stroke] = [("M", ((0.5 + radius, 0.5),))]
    for (a, b), (c, d) in pairwise(poles):
        curve = (a + c * bent, b + d * bent), (c + a * bent, d + b * bent), (c, d)
        strokes.append(("C", tuple((0.5 + x, 0.5 + y) for x, y in curve)))
    return [*strokes, ("Z", ())]


def _cross(length: float, width: float) -> list[Stroke]:
    """A cross of two diagonal bars; the arguments are half sizes."""
    arm = [(width, width), (width, length), (-width, length)]
    upright = []
    for _ in range(4):
        upright += arm
        arm = [(-y, x) for x, y in arm]
    turn = sqrt(0.5)
    return _polygon(*((0.5 + (x - y) * turn, 0.5 + (x + y) * turn) for x, y in upright))


def _stone() -> list[Stroke]:
    """A stepped diamond with a hole."""
    steps = [(4, 16), (4, 10), (10, 10), (10, 4), (16, 4)]
    outline = []
    for _ in range(4):
        outline += steps
        steps = [(y, -x) for x, y in steps]
    hole = [(4, 4), (-4, 4), (-4, -4), (4, -4)]
    return [
        stroke
        for points in (outline, hole)
        for stroke in _polygon(*((0.5 + x / 50, 0.5 + y / 50) for x, y in points))
    ]


_SIGNS = {
    "disc": _disc(0.225),
    "triangle": _polygon((0.5, 0.76), (0.76, 0.31), (0.24, 0.31)),
    "cross": _cross(0.27, 0.062),
    "diamond": _polygon((0.5, 0.78), (0.78, 0.5), (0.5, 0.22), (0.22, 0.5)),
    STONE: _stone(),
}
