"""The four side views as SVG, as the chieftain sees them."""

from __future__ import annotations

from typing import NamedTuple

from baumeister.drawing.colour import DEEP_TURQUOISE, FAINT, OUTLINE
from baumeister.drawing.face_grid import FaceGrid
from baumeister.drawing.markup import element, group, number, words
from baumeister.drawing.pueblo import palette
from baumeister.drawing.pueblo.elevation import SIDE_NAMES, Elevation, elevations, highest
from baumeister.games.pueblo.board import SIZE, WALKWAY
from baumeister.games.pueblo.state import State

_LARGEST = 28.0
_FEWEST_LEVELS = 4
_GAP = 22.0
_LEVEL_NUMBERS = 20.0
_TITLE = 26.0
_NAMES = 22.0


class _Scale(NamedTuple):
    """The layout of the views: number side by side, number of levels, size of a face."""

    across: int
    levels: int
    face: float

    @property
    def writing(self) -> float:
        """The size of names and level numbers."""
        return min(11.0, self.face * 0.6)


def side_views(state: State, x: float, y: float, width: float, height: float) -> str:
    """The four views in a box: two by two, or four in a row if the pueblo is so high that this
    makes them larger."""
    levels = max(_FEWEST_LEVELS, highest(state))
    scales = [_scale(across, levels, width, height) for across in (2, 4)]
    scale = max(scales, key=lambda scale: scale.face)
    pictures = []
    for place, view in enumerate(elevations(state)):
        row, column = divmod(place, scale.across)
        left = x + column * (width + _GAP) / scale.across + _LEVEL_NUMBERS
        ground = y + (row + 1) * height * scale.across / 4 - _NAMES
        pictures.append(_view(state, view, left, ground, scale))
    return group(*pictures, text_anchor="middle")


def _scale(across: int, levels: int, width: float, height: float) -> _Scale:
    wide = ((width + _GAP) / across - _GAP - _LEVEL_NUMBERS) / SIZE
    high = (height * across / 4 - _TITLE - _NAMES) / levels
    return _Scale(across, levels, min(_LARGEST, wide, high))


def _view(state: State, view: Elevation, left: float, ground: float, scale: _Scale) -> str:
    face = scale.face
    top = ground - scale.levels * face
    picture = FaceGrid(face, SIZE)
    for (column, level), (block, distance) in view.seen.items():
        place = column, scale.levels - 1 - level
        picture.faces[place] = palette.face(state.options.edition_facts, block)
        picture.relief[place] = SIZE - distance
    title = words(
        f"From the {SIDE_NAMES[view.side]}",
        left,
        top - _TITLE / 2,
        13 if scale.across == 2 else 10.5,
        fill=OUTLINE,
        font_weight="600",
        text_anchor="start",
    )
    numbers = [
        words(str(level + 1), left - 11, ground - (level + 0.5) * face, scale.writing)
        for level in range(scale.levels)
    ]
    names = [
        _name(state, place, left + (column + 0.5) * face, ground + _NAMES / 2, scale)
        for column, place in enumerate(view.places)
    ]
    line = element(
        "path",
        d=f"M{number(left - 4)} {number(ground)}h{number(SIZE * face + 8)}",
        stroke=OUTLINE,
        stroke_width=2.5,
        stroke_linecap="round",
    )
    drawn = picture.drawn(left, top)
    return group(title, group(*numbers, fill=FAINT), drawn, line, group(*names, fill=FAINT))


def _name(state: State, place: int, x: float, y: float, scale: _Scale) -> str:
    """The name of a walkway square below its column; filled where the chieftain stands."""
    name, size = WALKWAY[place], scale.writing
    if place != state.chieftain:
        return words(name, x, y, size)
    box = element(
        "rect",
        x=x - scale.face / 2,
        y=y - size * 0.75,
        width=scale.face,
        height=size * 1.5,
        rx=size / 3,
        fill=DEEP_TURQUOISE,
    )
    return box + words(name, x, y, size, fill="#ffffff", font_weight="700")
