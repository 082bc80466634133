"""The additional views below the levels in text: the outer walls, the number of placements, and the
temple from above; and how a cube is drawn in all of them."""

from __future__ import annotations

from baumeister.core.grid import FILES, Cell
from baumeister.drawing.aztec.marks import Marks, marks
from baumeister.drawing.aztec.palette import EDGES
from baumeister.drawing.aztec.status import say
from baumeister.drawing.aztec.wall import TOP_LEVEL, WALLS, Wall, counts, owner, points
from baumeister.drawing.text_canvas import ANSI_FAINT, ANSI_STRONG, TextCanvas, beside
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import LEVELS, SCORING, SIZE

COUNTING_SIGN = "○"
_EMPTY_SIGN = "·"


def frame(width: int) -> TextCanvas:
    """An empty plan with the names of its files and ranks and squares of the given width."""
    sheet = TextCanvas()
    files = "".join(f"─{file}{'─' * (width - 2)}" for file in FILES[:SIZE])
    sheet.write(0, 0, f"╭{files}─╮", ANSI_FAINT)
    for y in range(SIZE):
        for column in (0, SIZE * width + 2):
            sheet.write(SIZE - y, column, str(y + 1), ANSI_FAINT)
    sheet.write(SIZE + 1, 0, f"╰{files}─╯", ANSI_FAINT)
    return sheet


def write_cube(
    sheet: TextCanvas, state: State, marked: Marks, cell: Cell, *, at: tuple[int, int]
) -> None:
    """A cube, or the sign of its empty place, two characters wide, at a row and column."""
    mark = marked.get(cell)
    if mark is not None:
        sheet.write(*at, f" {mark.letter}", mark.colour.ansi)
    elif counts(state, cell):
        sheet.write(*at, f" {COUNTING_SIGN}")
    else:
        sheet.write(*at, f" {_EMPTY_SIGN}", ANSI_FAINT)


def walls(state: State, language: str) -> TextCanvas:
    """The edge rows from outside, and the points of each."""
    marked = marks(state)
    return beside([_wall(state, wall, marked, language) for wall in WALLS], 40, 2)


def _wall(state: State, wall: Wall, marked: Marks, language: str) -> TextCanvas:
    sheet = TextCanvas()
    seat = owner(state, wall.edges)
    sheet.write(0, 0, say("edge", language, side=wall.side, seat=seat), ANSI_STRONG)
    for level in range(LEVELS):
        sheet.write(LEVELS - level, 0, f"{level + 1:2}", ANSI_FAINT)
        for place, square in enumerate(wall.squares):
            at = LEVELS - level, 3 + 3 * place
            write_cube(sheet, state, marked, square.moved(z=level), at=at)
    sheet.write(1, 31, f"= {points(state, wall)}", EDGES[wall.edges].ansi)
    for place, square in enumerate(wall.squares):
        sheet.write(LEVELS + 1, 4 + 3 * place, square.square, ANSI_FAINT)
    return sheet


def placements(state: State, language: str) -> TextCanvas:
    """The number of placements, and how many of them score points."""
    sheet = TextCanvas()
    legal = [p.mask for p in PLACEMENTS if state.temple.allows(p.number)]
    scoring = [
        {"seat": seat, "count": sum(bool(mask & counting) for mask in legal)}
        for seat, counting in sorted(
            zip(state.builders, SCORING[state.options.corners], strict=False)
        )
    ]
    count = len(legal) if state.pieces_left else 0
    sheet.write(0, 0, say("placements", language, legal=count, scoring=scoring))
    return sheet


def from_above(state: State, language: str) -> TextCanvas:
    """The topmost cube of every square with its level, and the number of cubes on each level."""
    marked = marks(state)
    sheet = TextCanvas()
    sheet.write(0, 0, say("from_above", language), ANSI_STRONG)
    plan = frame(3)
    for x in range(SIZE):
        for y in range(SIZE):
            column = [cell for z in range(LEVELS) if (cell := Cell(x, y, z)) in marked]
            place = SIZE - y, 2 + 3 * x
            if column:
                mark = marked[column[-1]]
                plan.write(*place, f"{mark.letter}{column[-1].z + 1}", mark.colour.ansi)
            else:
                plan.write(*place, f"{_EMPTY_SIGN} ", ANSI_FAINT)
    sheet.paste(1, 0, plan)
    sheet.paste(1, 40, _fullness(state, marked, language))
    return sheet


def _fullness(state: State, marked: Marks, language: str) -> TextCanvas:
    """The numbers of cubes on each level, and of empty places below others."""
    sheet = TextCanvas()
    sheet.write(0, 0, say("fullness", language), ANSI_FAINT)
    for level in range(LEVELS):
        cubes = sum(z == level for _, _, z in marked)
        covered = {(x, y) for x, y, z in marked if z > level}
        gaps = sum((*square, level) not in marked for square in covered)
        row = LEVELS - level
        sheet.write(
            row, 0, f"{level + 1:5}  {cubes:5}" + (f"  {gaps:4}" if level < TOP_LEVEL else "")
        )
    standing = say("standing", language, pieces=len(state.temple.pieces))
    sheet.write(LEVELS + 1, 0, standing, ANSI_FAINT)
    return sheet
