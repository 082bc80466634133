"""The document around every picture, readable on light and dark pages and in print; and the rows
and swatches of its score."""

from __future__ import annotations

from collections.abc import Iterable

from baumeister.drawing.colour import CARD, FAINT, OUTLINE, TURQUOISE, Colour
from baumeister.drawing.markup import element, escaped, group, words

MARGIN = 36.0
ROW = 34.0
"""The height of a row of the score."""
FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def document(
    parts: list[str],
    width: float,
    height: float,
    *,
    title: str = "",
    description: str = "",
    definitions: str = "",
) -> str:
    """An SVG document. `description` is for screen readers. Leave it and the title out if the page
    that shows the picture supplies them in its own language."""
    card = element(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 2,
        rx=18,
        fill=CARD,
        stroke="#e2d7c5",
        stroke_width=2,
    )
    body = [
        *([element("title", escaped(title))] if title else []),
        *([element("desc", escaped(description))] if description else []),
        *([element("defs", definitions)] if definitions else []),
        card,
        *parts,
    ]
    return element(
        "svg",
        "\n",
        *(f"{part}\n" for part in body),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        role="img",
        font_family=FONTS,
    )


def heading(title: str, version: str, phase: str, lines: Iterable[str]) -> str:
    """The heading: the game and its version, and below them the phase and what is due."""
    return group(
        words(title, MARGIN, 42, 34, font_weight="700"),
        words(version, MARGIN, 74, 14, fill=FAINT),
        words(phase, MARGIN, 107, 18, font_weight="600"),
        *(words(line, MARGIN, 131 + 18 * place, 14) for place, line in enumerate(lines)),
        fill=OUTLINE,
    )


def row(x: float, y: float, width: float, chosen: bool) -> str:
    """The background of a score row, centred on y; `chosen` marks the seat to move or a winner."""
    return element(
        "rect",
        x=x,
        y=y - ROW / 2 + 1.5,
        width=width,
        height=ROW - 3,
        rx=7,
        fill="#e3f1ee" if chosen else "#f6f0e5",
        stroke=TURQUOISE if chosen else "none",
        stroke_width=1.6,
    )


def swatch(colour: Colour, letter: str, x: float, y: float, size: float) -> str:
    """A small face of a cube, with its letter."""
    box = element(
        "rect",
        x=x,
        y=y - size / 2,
        width=size,
        height=size,
        rx=3,
        fill=colour.paper,
        stroke=OUTLINE,
        stroke_width=1.5,
    )
    middle = x + size / 2, y, size * 0.58
    return box + group(
        words(letter, *middle, font_weight="700", text_anchor="middle"), fill=colour.writing
    )
