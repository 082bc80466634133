"""The chieftain as a wooden pawn labelled with its square."""

from __future__ import annotations

from baumeister.drawing.colour import POLISHED_WOOD, TURQUOISE, WOOD
from baumeister.drawing.markup import element, group, number, words


def chieftain(name: str, x: float, y: float, size: float) -> str:
    """The figure, centred on a point, in a square of a size."""
    return group(
        element("path", d="M-20 24C-20 6 -7 6 -6 -4H6C7 6 20 6 20 24Z", fill=WOOD),
        element("path", d="M-10.5 -1.5Q0 3.5 10.5 -1.5L8.5 -6Q0 -2.5 -8.5 -6Z", fill=TURQUOISE),
        element("circle", cx=0, cy=-13.5, r=9, fill=WOOD),
        element("circle", cx=-2.8, cy=-16.6, r=2.6, fill=POLISHED_WOOD),
        words(name, 0, 19, 12, fill="#ffffff", font_weight="700", text_anchor="middle"),
        transform=f"translate({number(x)} {number(y)}) scale({number(size / 50)})",
    )
