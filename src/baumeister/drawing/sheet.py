"""A sheet of character cells to draw text on. Ink is kept apart from the characters, so a coloured
drawing has the same characters in the same places as a plain one."""

from __future__ import annotations

from itertools import groupby, zip_longest

Ink = str
"""The parameters of an ANSI colour sequence; empty for none."""
ANSI_FAINT = "2"
ANSI_STRONG = "1"
_BLANK = (" ", "")


class Sheet:
    """Characters by row and column, both counted from 0; it grows to hold what is written."""

    def __init__(self) -> None:
        self._rows: list[list[tuple[str, Ink]]] = []

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self._rows)

    def write(self, row: int, column: int, text: str, ink: Ink = "") -> None:
        """Write over what is there."""
        self._put(row, column, [(character, ink) for character in text])

    def paste(self, row: int, column: int, other: Sheet) -> None:
        """Copy another sheet over what is there."""
        for down, cells in enumerate(other._rows):
            self._put(row + down, column, cells)

    def _put(self, row: int, column: int, written: list[tuple[str, Ink]]) -> None:
        while len(self._rows) <= row:
            self._rows.append([])
        cells = self._rows[row]
        cells.extend([_BLANK] * (column - len(cells)))
        cells[column : column + len(written)] = written

    def to_text(self, colour: bool) -> str:
        """The drawing, without blanks at the ends of lines, and with or without its inks."""
        return "\n".join(_line(cells, colour) for cells in self._rows)


def _line(cells: list[tuple[str, Ink]], colour: bool) -> str:
    width = len("".join(character for character, _ in cells).rstrip())
    runs = groupby(cells[:width], key=lambda cell: cell[1] if colour else "")
    pieces = ((ink, "".join(character for character, _ in run)) for ink, run in runs)
    return "".join(f"\x1b[{ink}m{text}\x1b[0m" if ink else text for ink, text in pieces)


def beside(sheets: list[Sheet], width: int, across: int) -> Sheet:
    """Sheets in rows of so many, each in a column of a width; a blank line between the rows."""
    joined = Sheet()
    for row in zip_longest(*[iter(sheets)] * across):
        top = joined.height + 1 if joined.height else 0
        for place, sheet in enumerate(row):
            if sheet is not None:
                joined.paste(top, place * width, sheet)
    return joined
