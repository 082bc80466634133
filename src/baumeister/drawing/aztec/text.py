"""Aztec as text for a terminal of 80 columns: the three levels, from which one can play."""

from __future__ import annotations

from textwrap import wrap

from baumeister.core.catalogue import sentence
from baumeister.core.grid import Cell
from baumeister.drawing.aztec import status, text_views
from baumeister.drawing.aztec.marks import STARTING_SIGN, Marks, marks
from baumeister.drawing.aztec.palette import EDGES
from baumeister.drawing.aztec.seat import seats
from baumeister.drawing.aztec.text_views import COUNTING_SIGN, frame, write_cube
from baumeister.drawing.aztec.wall import TOP_LEVEL, WALLS, counts, owner
from baumeister.drawing.text_canvas import ANSI_FAINT, ANSI_STRONG, TextCanvas
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import LEVELS, SIZE

_WIDTH = 80
_PLAN = 26
"""The distance from one level to the next."""
_HEAD = 2
"""The number of lines above a plan."""
_MARGIN = 2
"""The space beside the third level for the owners of the edges."""


def to_text(state: State, *, colour: bool, views: bool, levels: bool, language: str) -> str:
    """The levels, what is due, and the players; then the outer walls and the view from above if
    requested."""
    sheet = TextCanvas()
    phase = status.phase(state, language)
    sheet.write(0, 0, f"Aztec: {status.version(state.options, language)}", ANSI_STRONG)
    sheet.write(0, _WIDTH - len(phase) - _MARGIN, phase, ANSI_STRONG)
    sheet.paste(2, 0, _levels(state, language))
    sheet.paste(sheet.height + 1, 0, _due(state, language))
    sheet.paste(sheet.height + 1, 0, _players(state, language))
    if views:
        sheet.paste(sheet.height + 1, 0, text_views.walls(state, language))
        sheet.paste(sheet.height + 1, 0, text_views.placements(state, language))
    if levels:
        sheet.paste(sheet.height + 1, 0, text_views.from_above(state, language))
    return sheet.to_text(colour)


def _levels(state: State, language: str) -> TextCanvas:
    """Plans of the levels, north up; the third has its owners round it."""
    sheet = TextCanvas()
    marked = marks(state)
    for level in range(LEVELS):
        left = level * _PLAN + (_MARGIN if level == TOP_LEVEL else 0)
        sheet.write(0, left, sentence("drawing.level", {"level": level}, language), ANSI_STRONG)
        sheet.paste(_HEAD, left, _level(state, marked, level))
    _owners(sheet, state, TOP_LEVEL * _PLAN + _MARGIN)
    signs = {"sign": STARTING_SIGN, "counting": COUNTING_SIGN}
    key = status.say("key", language, builders=sorted(state.builders), **signs)
    sheet.write(SIZE + _HEAD + 2, 0, key, ANSI_FAINT)
    return sheet


def _level(state: State, marked: Marks, level: int) -> TextCanvas:
    sheet = frame(2)
    for x in range(SIZE):
        for y in range(SIZE):
            write_cube(sheet, state, marked, Cell(x, y, level), at=(SIZE - y, 1 + 2 * x))
    return sheet


def _owners(sheet: TextCanvas, state: State, left: int) -> None:
    """The number of the player who scores, beside every scoring square."""
    for wall in WALLS:
        seat, (east, north) = owner(state, wall.edges), wall.outwards
        for square in wall.squares:
            if seat is not None and counts(state, square.moved(z=TOP_LEVEL), wall.edges):
                x, y, _ = square.moved(2 * east, 2 * north)
                place = SIZE - y + _HEAD, left + 2 + 2 * x
                sheet.write(*place, str(seat + 1), EDGES[wall.edges].ansi)


def _due(state: State, language: str) -> TextCanvas:
    """The action that is due, and the state of an auction."""
    sheet = TextCanvas()
    for line in wrap(f"> {' '.join(status.due(state, language))}", _WIDTH, subsequent_indent="  "):
        sheet.write(sheet.height, 0, line)
    for line in status.auction(state, language):
        sheet.write(sheet.height, 2, line)
    return sheet


def _players(state: State, language: str) -> TextCanvas:
    """A line for each player: the role, the pieces left, and the points."""
    sheet = TextCanvas()
    head = {h: status.say(f"heads.{h}", language) for h in _HEADS}
    rounds = (head["earlier"], head["round"]) if state.options.match else ("", "")
    cells = ["", "", head["part"], head["left"], *rounds, head["points"]]
    _table_row(sheet, 0, cells, ANSI_FAINT)
    for row, seat in enumerate(seats(state, language), 1):
        mark = "" if not seat.note else ">" if seat.number == state.to_move else "*"
        left = (
            status.say("left", language, left=seat.left, pieces=seat.pieces) if seat.pieces else "–"
        )
        points = "–" if seat.points is None else str(seat.points)
        if state.options.match:
            rounds = str(state.earlier[seat.number]), str(state.round_points[seat.number])
        _table_row(sheet, row, [mark, seat.name, seat.part, left, *rounds, points])
        sheet.write(row, 2, f" {seat.number + 1} ", seat.colour.ansi)
    return sheet


_HEADS = ("part", "left", "earlier", "round", "points")
_COLUMNS = (0, 6, 18)
_COLUMN_ENDS = (54, 63, 70, 78)


def _table_row(sheet: TextCanvas, row: int, cells: list[str], ink: str = "") -> None:
    numbers = zip(cells[len(_COLUMNS) :], _COLUMN_ENDS, strict=True)
    starts = [*_COLUMNS, *(end - len(cell) for cell, end in numbers)]
    for cell, start in zip(cells, starts, strict=True):
        sheet.write(row, start, cell, ink)
