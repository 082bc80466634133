"""Small figures: Oh Puch's skull, and the stepped stone of the starting cube."""

from __future__ import annotations

from baumeister.drawing.colour import LIGHT
from baumeister.drawing.markup import element, group, number

_BONE = "#fbf6ea"


def skull(x: float, y: float, size: float, ground: str) -> str:
    """Oh Puch's skull, centred on a point, in a square of a given size."""
    return group(
        element(
            "path",
            d="M-17 -4A17 16 0 0 1 17 -4C17 4 13 6 12 9V19Q12 21 10 21H-10Q-12 21 -12 19V9"
            "C-13 6 -17 4 -17 -4Z",
            fill=_BONE,
        ),
        element("circle", cx=-7, cy=-3, r=4.6, fill=ground),
        element("circle", cx=7, cy=-3, r=4.6, fill=ground),
        element("path", d="M0 3L3.4 9H-3.4Z", fill=ground),
        element("path", d="M-6 14V21M0 14V21M6 14V21", stroke=ground, stroke_width=2.4),
        transform=f"translate({number(x)} {number(y)}) scale({number(size / 50)})",
    )


def stepped_stone(x: float, y: float, size: float) -> str:
    """A stepped diamond, centred on a point."""
    return element(
        "path",
        d="M-4 -16H4V-10H10V-4H16V4H10V10H4V16H-4V10H-10V4H-16V-4H-10V-10H-4ZM-4 -4V4H4V-4Z",
        fill=LIGHT,
        fill_rule="evenodd",
        transform=f"translate({number(x)} {number(y)}) scale({number(size / 50)})",
    )
