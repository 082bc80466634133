"""The outer walls as SVG: each edge row from outside, with the scoring third level set off."""

from __future__ import annotations

from baumeister.drawing.aztec.edge import TINTS, ring
from baumeister.drawing.aztec.marks import Marks
from baumeister.drawing.aztec.palette import EDGES
from baumeister.drawing.aztec.plan import face
from baumeister.drawing.aztec.wall import TOP_LEVEL, WALLS, Wall, counts, owner, points
from baumeister.drawing.colour import FAINT, OUTLINE
from baumeister.drawing.face_grid import FaceGrid
from baumeister.drawing.markup import element, group, number, words
from baumeister.drawing.phrase import counted
from baumeister.games.aztec.options import seat_names
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import LEVELS, SIZE

FACE = 26.0
HEIGHT = LEVELS * FACE
_NUMBERS = 20.0
_TITLE = 24.0
_NAMES = 13.0


def facades(state: State, marked: Marks, x: float, y: float, width: float) -> str:
    """The four walls in a row, below a line at y."""
    step = (width - _NUMBERS - SIZE * FACE) / (len(WALLS) - 1)
    rows = [
        _facade(state, marked, wall, x + _NUMBERS + place * step, y + _TITLE)
        for place, wall in enumerate(WALLS)
    ]
    return group(*rows, text_anchor="middle")


def _facade(state: State, marked: Marks, wall: Wall, left: float, top: float) -> str:
    width = SIZE * FACE
    picture = FaceGrid(FACE, 2)
    for column, square in enumerate(wall.squares):
        for level in range(LEVELS):
            mark = marked.get(square.moved(z=level))
            if mark is not None:
                picture.faces[column, TOP_LEVEL - level] = face(mark)
                picture.relief[column, TOP_LEVEL - level] = 1
    numbers = [
        words(str(level + 1), left - 11, top + (LEVELS - level - 0.5) * FACE, 11)
        for level in range(LEVELS)
    ]
    names = [
        words(square.square, left + (column + 0.5) * FACE, top + HEIGHT + _NAMES, 11)
        for column, square in enumerate(wall.squares)
    ]
    ground = element(
        "path",
        d=f"M{number(left - 4)} {number(top + HEIGHT)}h{number(width + 8)}",
        stroke=OUTLINE,
        stroke_width=2.5,
        stroke_linecap="round",
    )
    return group(
        _title(state, wall, left, top - _TITLE / 2 - 6),
        group(*numbers, fill=FAINT),
        *_counting(state, wall, left, top),
        picture.drawn(left, top),
        ground,
        group(*names, fill=FAINT),
    )


def _title(state: State, wall: Wall, left: float, y: float) -> str:
    """The owner of the wall and its points."""
    seat = owner(state, wall.edges)
    whose = "" if seat is None else f": {seat_names(state.options)[seat]}"
    name = words(
        wall.side.capitalize() + whose, left, y, 13, font_weight="600", text_anchor="start"
    )
    brings = words(
        counted(points(state, wall), "point"),
        left + SIZE * FACE,
        y,
        12.5,
        fill=EDGES[wall.edges].paper,
        font_weight="700",
        text_anchor="end",
    )
    return group(name, brings, fill=OUTLINE)


def _counting(state: State, wall: Wall, left: float, top: float) -> list[str]:
    """The scoring places of the third level: a line, a band, and a ring in each."""
    colour = EDGES[wall.edges]
    columns = [
        column
        for column, square in enumerate(wall.squares)
        if counts(state, square.moved(z=TOP_LEVEL))
    ]
    width = len(columns) * FACE
    start = left + columns[0] * FACE
    return [
        element("rect", x=start, y=top, width=width, height=FACE, fill=TINTS[wall.edges]),
        element("rect", x=start, y=top - 6, width=width, height=4, rx=2, fill=colour.paper),
        *(
            ring(left + (column + 0.5) * FACE, top + FACE / 2, FACE, [wall.edges])
            for column in columns
        ),
    ]
