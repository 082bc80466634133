"""The colours of the editions (P10.1) on paper and in a terminal, and the letters of the owners."""

from __future__ import annotations

from baumeister.drawing.colour import DARK, LIGHT, Colour
from baumeister.drawing.face_grid import Face
from baumeister.games.pueblo.block import Block
from baumeister.games.pueblo.editions import Edition

NEUTRAL_LETTER = "n"
# The colours of an edition also differ in lightness, for every kind of colour vision (tested).
COLOURS = {
    "red": Colour("#c43d30", LIGHT, "1;38;5;231;48;5;124"),
    "blue": Colour("#1f3d80", LIGHT, "1;38;5;231;48;5;25"),
    "green": Colour("#9fca7f", DARK, "1;38;5;231;48;5;22"),
    "violet": Colour("#ab86d4", DARK, "1;38;5;231;48;5;91"),
    "orange": Colour("#e9853d", DARK, "1;38;5;16;48;5;208"),
    "yellow": Colour("#f0c23f", DARK, "1;38;5;16;48;5;220"),
    "pink": Colour("#c83d7d", LIGHT, "1;38;5;16;48;5;218"),
    "beige": Colour("#ecdcb8", DARK, "38;5;16;48;5;187"),
    "neutral": Colour("#ece7db", DARK, "38;5;16;48;5;252"),
}
ANSI_CHIEFTAIN = "1;38;5;16;48;5;80"


def colour(edition: Edition, owner: int | None) -> Colour:
    """The colour of a seat's blocks, or of neutral blocks."""
    return COLOURS[edition.neutral if owner is None else edition.colours[owner]]


def letter(edition: Edition, owner: int | None) -> str:
    """The letter that stands for an owner: the initial of the colour."""
    return NEUTRAL_LETTER if owner is None else edition.colours[owner][0].upper()


def face(edition: Edition, block: Block, height: int | None = None) -> Face:
    """A visible square of a block."""
    return Face(block, colour(edition, block.owner), letter(edition, block.owner), height)
