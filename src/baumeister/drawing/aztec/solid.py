"""The temple in 3D on its pyramid, with the scoring edges and the scoring cubes of the third level
(A4.4, A4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from baumeister.core.grid import Cell
from baumeister.drawing.aztec.edge import counting, label
from baumeister.drawing.aztec.marks import STARTING_SIGN, Mark, marks
from baumeister.drawing.aztec.palette import EDGES
from baumeister.drawing.aztec.wall import WALLS, Wall
from baumeister.drawing.eye import EAST, NORTH, UP, WEST, Eye, Point, Vector
from baumeister.drawing.glyph import STONE
from baumeister.drawing.ground import Ground
from baumeister.drawing.lettering import lettering, outline
from baumeister.drawing.markup import element
from baumeister.drawing.solid import Body, Figure, Solid
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import SIZE

STRIP = 0.46
"""The width of the edges, in squares."""


def solid(state: State, eye: Eye) -> Solid:
    """All pieces, on the whole top."""
    bodies = {cube: body(mark) for cube, mark in marks(state).items()}
    return Solid(eye, Ground(range(SIZE), range(SIZE)), bodies)


def body(mark: Mark) -> Body:
    """A piece as a body in its hue; the starting cube has a glyph."""
    return Body(mark.piece, mark.colour, STONE if mark.letter == STARTING_SIGN else "")


def strips(eye: Eye) -> Iterator[str]:
    """A strip along every edge of the top, in the colour of its pair."""
    for wall in WALLS:
        x, y, along, out = _strip(wall)
        corners = [(x + i * along[0] + j * out[0], y + i * along[1] + j * out[1]) for i, j in _BAR]
        path = outline(eye.at(*corner) for corner in corners)
        yield element("path", d=path, fill=EDGES[wall.edges].paper)


def owners(state: State, eye: Eye) -> Iterator[str]:
    """The owner of every strip."""
    for wall in WALLS:
        x, y, along, out = _strip(wall)
        at = x + along[0] / 2 + out[0] / 2, y + along[1] / 2 + out[1] / 2, 0.0
        plane = (EAST, NORTH) if wall.edges == 0 else (NORTH, WEST)
        look = {"fill": EDGES[wall.edges].writing, "font_weight": "600"}
        yield lettering(label(state, wall), eye, at, plane, 0.32, **look)


_BAR = ((0, 0), (1, 0), (1, 1), (0, 1))


def _strip(wall: Wall) -> tuple[float, float, Point, Point]:
    """The start of a strip, and the vectors along and across it."""
    east, north = wall.outwards
    x, y = SIZE * max(east, 0), SIZE * max(north, 0)
    along = (SIZE * abs(north), SIZE * abs(east))
    return x, y, along, (STRIP * east, STRIP * north)


def badges(state: State, eye: Eye) -> dict[Vector, Figure]:
    """On each scoring cube, the colours of its edges with arrows towards them, drawn as figures in
    the places above, which are always empty."""
    standing = marks(state)
    return {
        cell.moved(z=1): Figure(_badge(eye, cell, pairs))
        for cell, pairs in counting(state)
        if cell in standing
    }


def _badge(eye: Eye, cell: Cell, pairs: list[int]) -> str:
    frame = eye.frame(cell, UP)

    def place(right: float, up: float) -> Point:
        return eye.inside(frame, right, up)

    square = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]
    shapes = [square, square[1:]]  # on a corner, the second pair gets half of it
    colours = [
        element("path", d=outline(place(*point) for point in shape), fill=EDGES[pair].paper)
        for pair, shape in zip(pairs, shapes, strict=False)
    ]
    return "".join([*colours, *(double_arrow(pair, place) for pair in pairs)])


def double_arrow(pair: int, place: Callable[[float, float], Point]) -> str:
    """An arrow towards both edges of a pair, in a square with north at the top."""
    half = [(0.44, 0.62), (0.32, 0.62), (0.5, 0.84), (0.68, 0.62), (0.56, 0.62)]
    upright = [*half, *((1 - right, 1 - up) for right, up in half)]
    turned = upright if pair == 0 else [(up, right) for right, up in upright]
    return element("path", d=outline(place(*point) for point in turned), fill=EDGES[pair].writing)
