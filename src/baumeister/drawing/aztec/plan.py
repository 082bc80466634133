"""One level from above, north up, as SVG; the third level shows the edges and their owners."""

from __future__ import annotations

from baumeister.core.grid import FILES, Cell
from baumeister.drawing.aztec import edge
from baumeister.drawing.aztec.figure import stepped_stone
from baumeister.drawing.aztec.marks import STARTING_SIGN, Mark, Marks
from baumeister.drawing.aztec.wall import TOP_LEVEL
from baumeister.drawing.colour import FAINT, GRID, GROUND, OUTLINE, Colour, mixed
from baumeister.drawing.face_grid import Face, FaceGrid, Place
from baumeister.drawing.markup import element, group, number, words
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import SIZE

SQUARE = 36.0
SIDE = SIZE * SQUARE
_BELOW = 0.7
"""The share of the ground's colour in the colour of a cube below an empty place."""


def plan(state: State, marked: Marks, level: int, x: float, y: float) -> str:
    """The plan of a level, with its upper left square at a point."""
    top = level == TOP_LEVEL
    frame = element("rect", width=SIDE, height=SIDE, fill="none", stroke=OUTLINE, stroke_width=2)
    return group(
        element("rect", width=SIDE, height=SIDE, fill=GROUND if level == 0 else "#ffffff"),
        *(edge.tints(state, SQUARE) if top else ()),
        *_below(marked, level),
        *(edge.rings(state, SQUARE) if top else ()),
        _grid(),
        frame,
        _temple(marked, level),
        *_continued(marked, level),
        *(edge.strips(state, SIDE) if top else ()),
        _names(edge.MARGIN if top else 0),
        transform=f"translate({number(x)} {number(y)})",
        text_anchor="middle",
    )


def face(mark: Mark) -> Face:
    """A visible square of a piece; the starting cube has a figure instead of a letter."""
    letter = "" if mark.letter == STARTING_SIGN else mark.letter
    return Face(mark.piece, mark.colour, letter)


def pale(colour: Colour) -> str:
    """The colour of a cube below an empty place."""
    return mixed(colour.paper, GROUND, _BELOW)


def _place(cell: Cell) -> Place:
    """A cube's column from the west and row from the north."""
    return cell.x, SIZE - 1 - cell.y


def _grid() -> str:
    lines = "".join(
        f"M{number(i * SQUARE)} 0v{number(SIDE)}M0 {number(i * SQUARE)}h{number(SIDE)}"
        for i in range(1, SIZE)
    )
    return element("path", d=lines, stroke=GRID, stroke_width=1)


_RIM = 0.2


def _below(marked: Marks, level: int) -> list[str]:
    """The colour of a cube directly below an empty place shines through.

    The rim of the square stays free, so that the colour of a scoring edge is visible.
    """
    squares = []
    for cell, mark in sorted(marked.items()):
        above = Cell(*cell).moved(z=1)
        if above.z == level and above not in marked:
            column, row = _place(above)
            squares.append(
                element(
                    "rect",
                    x=(column + _RIM) * SQUARE,
                    y=(row + _RIM) * SQUARE,
                    width=(1 - 2 * _RIM) * SQUARE,
                    height=(1 - 2 * _RIM) * SQUARE,
                    rx=3,
                    fill=pale(mark.colour),
                )
            )
    return squares


def _temple(marked: Marks, level: int) -> str:
    """The cubes of the level; they cast shadows on empty places."""
    picture = FaceGrid(SQUARE, 2)
    stones = []
    for y in range(SIZE):
        for x in range(SIZE):
            cell = Cell(x, y, level)
            place = _place(cell)
            picture.relief[place] = int(cell in marked)
            if cell in marked:
                picture.faces[place] = face(marked[cell])
                if not picture.faces[place].letter:
                    middle = (place[0] + 0.5) * SQUARE, (place[1] + 0.5) * SQUARE
                    stones.append(stepped_stone(*middle, SQUARE))
    return picture.drawn(0, 0) + "".join(stones)


def _continued(marked: Marks, level: int) -> list[str]:
    """Small arrows where a piece continues above or below."""
    arrows = []
    for cell, mark in sorted(marked.items()):
        if cell[2] != level:
            continue
        column, row = _place(Cell(*cell))
        x, y = (column + 0.86) * SQUARE, (row + 0.5) * SQUARE
        for step, way in ((1, -1), (-1, 1)):
            if marked.get(Cell(*cell).moved(z=step)) == mark:
                arrows.append(arrow(x, y + way * 0.33 * SQUARE, way, mark.colour.writing))
    return arrows


def arrow(x: float, y: float, way: int, fill: str) -> str:
    """A small arrow up (−1) or down (1), centred on a point."""
    point, base = number(y + way * 3), number(y - way * 2)
    d = f"M{number(x)} {point}L{number(x + 3.6)} {base}H{number(x - 3.6)}Z"
    return element("path", d=d, fill=fill, fill_opacity=0.8)


def _names(outside: float) -> str:
    """Files below and ranks beside the plan, outside the strips."""
    files = [
        words(name, (i + 0.5) * SQUARE, SIDE + outside + 11, 12)
        for i, name in enumerate(FILES[:SIZE])
    ]
    ranks = [words(str(SIZE - i), -outside - 11, (i + 0.5) * SQUARE, 12) for i in range(SIZE)]
    return group(*files, *ranks, fill=FAINT)
