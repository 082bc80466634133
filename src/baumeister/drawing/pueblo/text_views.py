"""The additional views below the board in text: the four side views, the cost of a look from each
walkway square, and the levels one by one."""

from __future__ import annotations

from baumeister.core.catalogue import sentence
from baumeister.core.grid import FILES
from baumeister.drawing.pueblo import palette
from baumeister.drawing.pueblo.elevation import FACING, Elevation, elevations, highest
from baumeister.drawing.pueblo.status import say
from baumeister.drawing.text_canvas import ANSI_FAINT, ANSI_STRONG, TextCanvas, beside
from baumeister.games.pueblo import cubes, look
from baumeister.games.pueblo.board import CORNERS, SIZE, WALKWAY, WALKWAY_NUMBER
from baumeister.games.pueblo.state import State


def views(state: State, language: str) -> TextCanvas:
    """The chieftain's view from each square of each side, level by level."""
    levels = max(1, highest(state))
    return beside([_view(state, view, levels, language) for view in elevations(state)], 40, 2)


def _view(state: State, view: Elevation, levels: int, language: str) -> TextCanvas:
    sheet = TextCanvas()
    head = say("view", state, language, side=view.side, facing=FACING[view.side])
    sheet.write(0, 0, head, ANSI_STRONG)
    for level in range(levels):
        sheet.write(levels - level, 0, f"{level + 1:2}", ANSI_FAINT)
    for (column, level), (block, _) in view.seen.items():
        _cube(sheet, state, levels - level, 4 + 3 * column, block.owner)
    for column, place in enumerate(view.places):
        here = place == state.chieftain
        ink = palette.ANSI_CHIEFTAIN if here else ""
        text = ("@" if here else " ") + WALKWAY[place]
        sheet.write(levels + 1, 3 + 3 * column, text, ink)
    return sheet


def costs(state: State, language: str) -> TextCanvas:
    """The cost of a look from each walkway square, for each player."""
    sheet = TextCanvas()
    sheet.write(0, 0, say("costs", state, language), ANSI_STRONG)
    sides = [_side_costs(state, WALKWAY_NUMBER[corner]) for corner in CORNERS]
    sheet.paste(1, 0, beside(sides, 40, 2))
    return sheet


def _side_costs(state: State, corner: int) -> TextCanvas:
    """The costs from a corner and from the side that follows it."""
    edition = state.options.edition_facts
    sheet = TextCanvas()
    for seat in range(state.options.players):
        letter = palette.letter(edition, seat)
        sheet.write(1 + seat, 0, letter, palette.colour(edition, seat).ansi)
    for column, place in enumerate(range(corner, corner + SIZE + 1)):
        here = place == state.chieftain
        ink = palette.ANSI_CHIEFTAIN if here else ""
        sheet.write(0, 2 + 4 * column, ("@" if here else " ") + WALKWAY[place], ink)
        points = [0] * state.options.players
        for fine in look(state, place):
            points[fine.seat] += fine.points
        for seat, cost in enumerate(points):
            sheet.write(1 + seat, 2 + 4 * column, f"{cost or '·':>3}")
    return sheet


def levels(state: State, language: str) -> TextCanvas:
    """A plan of each level, north up."""
    plans = [_level(state, level, language) for level in range(max(1, highest(state)))]
    return beside(plans, 20, 4)


def _level(state: State, level: int, language: str) -> TextCanvas:
    sheet = TextCanvas()
    sheet.write(0, 0, sentence("drawing.level", {"level": level}, language), ANSI_STRONG)
    sheet.write(SIZE + 1, 2, " ".join(FILES[:SIZE]), ANSI_FAINT)
    standing = cubes(state)
    for y in range(SIZE):
        sheet.write(SIZE - y, 0, str(y + 1), ANSI_FAINT)
        for x in range(SIZE):
            block = standing.get((x, y, level))
            if block is not None:
                _cube(sheet, state, SIZE - y, 2 + 2 * x, block.owner)
            elif x + SIZE * y in state.site.ground.cult_squares:
                sheet.write(SIZE - y, 2 + 2 * x, "#", ANSI_STRONG)
            else:
                sheet.write(SIZE - y, 2 + 2 * x, "·", ANSI_FAINT)
    return sheet


def _cube(sheet: TextCanvas, state: State, row: int, column: int, owner: int | None) -> None:
    edition = state.options.edition_facts
    ink = palette.colour(edition, owner).ansi
    sheet.write(row, column, palette.letter(edition, owner), ink)
