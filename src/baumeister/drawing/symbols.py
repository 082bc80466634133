"""Symbols: ticks, crosses, arrows and lines of sight, drawn as shapes so that they do not depend on
fonts."""

from __future__ import annotations

from math import sqrt

from baumeister.drawing.colour import DEEP_TURQUOISE, LIGHT
from baumeister.drawing.eye import Point
from baumeister.drawing.lettering import outline
from baumeister.drawing.markup import Attribute, element, group, number

WRONG = "#b3261e"
_LONG, _WIDE = 0.88, 0.48
"""The length and half width of an arrow's head."""


def right(x: float, y: float, size: float) -> str:
    """A tick in a disc, centred on a point."""
    return _badge("M-5.6 0.4L-1.6 4.6L6 -4.6", DEEP_TURQUOISE, x, y, size)


def wrong(x: float, y: float, size: float) -> str:
    """A cross in a disc, centred on a point."""
    return _badge("M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6", WRONG, x, y, size)


def _badge(path: str, colour: str, x: float, y: float, size: float) -> str:
    return group(
        element("circle", r=11, fill=colour, stroke=LIGHT, stroke_width=1.5),
        element(
            "path",
            d=path,
            fill="none",
            stroke=LIGHT,
            stroke_width=3,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        transform=f"translate({number(x)} {number(y)}) scale({number(size / 24)})",
    )


def arrow(points: list[Point], colour: str, width: float, **look: Attribute) -> str:
    """A line with an arrow head at its end."""
    (ax, ay), (bx, by) = points[-2:]
    length, head = sqrt((bx - ax) ** 2 + (by - ay) ** 2), width * 3.2
    along = (bx - ax) / length * head, (by - ay) / length * head
    back = bx - 0.8 * along[0], by - 0.8 * along[1]
    wings = [
        (bx - along[0] * _LONG - along[1] * wide, by - along[1] * _LONG + along[0] * wide)
        for wide in (_WIDE, -_WIDE)
    ]
    line = element(
        "path",
        d=outline([*points[:-1], back], closed=False),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **look,
    )
    return line + element("path", d=outline([wings[0], (bx, by), wings[1]]), fill=colour)
