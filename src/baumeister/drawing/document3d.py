"""A document with a 3D drawing of a state: the caption, the building from a corner as large as
possible, and the score below."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from baumeister.drawing.card import MARGIN, ROW, document, heading
from baumeister.drawing.eye import Eye
from baumeister.drawing.solid import Solid

WIDTH = 760.0
LINE = 96
"""Characters per caption line."""
_TALLEST = 640.0
"""Maximum height of the building; higher ones are scaled down."""
_BEARING, _TILT = 147.0, 41.0


class Caption(NamedTuple):
    """The text of a document; `description` is for screen readers."""

    game: str
    version: str
    phase: str
    lines: list[str]
    description: str


def document3d(
    caption: Caption,
    seats: int,
    solid: Callable[[Eye], Solid],
    score: Callable[[float, float, float], str],
) -> str:
    """The document. `score` draws the rows of the seats at x and y with a given width."""
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
    """The scene, scaled to fit the document."""
    eye = Eye(1.0, _BEARING, _TILT)
    left, high, right, low = solid(eye).box
    size = min((WIDTH - 2 * MARGIN) / (right - left), _TALLEST / (low - high))
    return solid(eye._replace(size=size))
