"""A canvas of character cells. Colours are stored separately, so a coloured drawing has the same
characters in the same places as a plain one."""

from __future__ import annotations

from itertools import groupby, zip_longest

Ink = str
"""The parameters of an ANSI colour sequence; empty for none."""
ANSI_FAINT = "2"
ANSI_STRONG = "1"
_BLANK = (" ", "")


class TextCanvas:
    """Characters by row and column, both counted from 0; the canvas grows as needed."""

    def __init__(self) -> None:
        self._rows: list[list[tuple[str, Ink]]] = []

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self._rows)

    def write(self, row: int, column: int, text: str, ink: Ink = "") -> None:
        """Write text, replacing what was there."""
        self._put(row, column, [(character, ink) for character in text])

    def paste(self, row: int, column: int, other: TextCanvas) -> None:
        """Copy another canvas, replacing what was there."""
        for down, cells in enumerate(other._rows):
            self._put(row + down, column, cells)

    def _put(self, row: int, column: int, written: list[tuple[str, Ink]]) -> None:
        while len(self._rows) <= row:
            self._rows.append([])
        cells = self._rows[row]
        cells.extend([_BLANK] * (column - len(cells)))
        cells[column : column + len(written)] = written

    def to_text(self, colour: bool) -> str:
        """The drawing without trailing blanks, with or without colours."""
        return "\n".join(_line(cells, colour) for cells in self._rows)


def _line(cells: list[tuple[str, Ink]], colour: bool) -> str:
    width = len("".join(character for character, _ in cells).rstrip())
    runs = groupby(cells[:width], key=lambda cell: cell[1] if colour else "")
    pieces = ((ink, "".join(character for character, _ in run)) for ink, run in runs)
    return "".join(f"\x1b[{ink}m{text}\x1b[0m" if ink else text for ink, text in pieces)


def beside(sheets: list[TextCanvas], width: int, across: int) -> TextCanvas:
    """Canvases in rows of a given length and column width, with a blank line between rows."""
    joined = TextCanvas()
    for row in zip_longest(*[iter(sheets)] * across):
        top = joined.height + 1 if joined.height else 0
        for place, sheet in enumerate(row):
            if sheet is not None:
                joined.paste(top, place * width, sheet)
    return joined
