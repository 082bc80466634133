"""A state in space as a document: what it shows in words, the building from a corner as large as
the page allows, and below it the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from baumeister.drawing.card import MARGIN, ROW, document, heading
from baumeister.drawing.eye import Eye
from baumeister.drawing.solid import Solid

WIDTH = 760.0
LINE = 96
"""How many characters a line of words has room for."""
_TALLEST = 640.0
"""Of the building; one that is higher is drawn smaller."""
_BEARING, _TILT = 147.0, 41.0


class Caption(NamedTuple):
    """The words of a document; `description` is for those who cannot see the picture."""

    game: str
    version: str
    phase: str
    lines: list[str]
    description: str


def vista(
    caption: Caption,
    seats: int,
    solid: Callable[[Eye], Solid],
    score: Callable[[float, float, float], str],
) -> str:
    """The document. `score` draws the rows of so many seats at x and y, in a width."""
    scene, top = fitted(solid), 131.0 + 18 * len(caption.lines)
    left, high, right, low = scene.box
    foot = top + low - high + 16
    return document(
        [
            heading(caption.game, caption.version, caption.phase, caption.lines),
            scene.drawn(WIDTH / 2 - (left + right) / 2, top - high),
            score(MARGIN, foot, WIDTH - 2 * MARGIN),
        ],
        WIDTH,
        round(foot + 24 + seats * ROW + MARGIN / 2),
        title=f"{caption.game}: {caption.version}",
        description=caption.description,
    )


def fitted(solid: Callable[[Eye], Solid]) -> Solid:
    """A scene as large as it can be in such a document."""
    eye = Eye(1.0, _BEARING, _TILT)
    left, high, right, low = solid(eye).box
    size = min((WIDTH - 2 * MARGIN) / (right - left), _TALLEST / (low - high))
    return solid(eye._replace(size=size))
