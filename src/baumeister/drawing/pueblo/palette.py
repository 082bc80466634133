"""The colours of the editions (P10.1) on paper and in a terminal, and the letters of the owners."""

from __future__ import annotations

from typing import NamedTuple

from baumeister.games.pueblo.editions import Edition

NEUTRAL_LETTER = "n"


class Colour(NamedTuple):
    """A block's colour: on paper, the writing on it, and both in a terminal of 256 colours.

    Terminal colours are a background with its own foreground, so they read the same on dark and
    on light terminals.
    """

    paper: str
    writing: str
    ansi: str


LIGHT = "#ffffff"
DARK = "#211a14"
COLOURS = {
    "red": Colour("#b23a32", LIGHT, "1;38;5;231;48;5;124"),
    "blue": Colour("#2f5f9e", LIGHT, "1;38;5;231;48;5;25"),
    "green": Colour("#3a7a4a", LIGHT, "1;38;5;231;48;5;22"),
    "violet": Colour("#77509c", LIGHT, "1;38;5;231;48;5;91"),
    "orange": Colour("#ea8a3c", DARK, "1;38;5;16;48;5;208"),
    "yellow": Colour("#f2c84b", DARK, "1;38;5;16;48;5;220"),
    "pink": Colour("#ee9fbd", DARK, "1;38;5;16;48;5;218"),
    "beige": Colour("#e4d3ae", DARK, "38;5;16;48;5;187"),
    "neutral": Colour("#d8d3c8", DARK, "38;5;16;48;5;252"),
}
ANSI_CHIEFTAIN = "1;38;5;16;48;5;80"
ANSI_FAINT = "2"
ANSI_STRONG = "1"

_NEAREST_LIGHTER = 0.06
_FARTHEST_DARKER = 0.2


def colour(edition: Edition, owner: int | None) -> Colour:
    """The colour of a seat's blocks, or of the neutral ones."""
    return COLOURS[edition.neutral if owner is None else edition.colours[owner]]


def letter(edition: Edition, owner: int | None) -> str:
    """The letter that stands for an owner: the initial of the colour."""
    return NEUTRAL_LETTER if owner is None else edition.colours[owner][0].upper()


def toned(paper: str, nearness: float) -> str:
    """A colour as it looks near to the eye (1, lighter) or far from it (0, darker)."""
    nearness = min(max(nearness, 0.0), 1.0)
    if nearness > 0.5:
        return mixed(paper, LIGHT, _NEAREST_LIGHTER * (2 * nearness - 1))
    return mixed(paper, DARK, _FARTHEST_DARKER * (1 - 2 * nearness))


def mixed(paper: str, other: str, share: float) -> str:
    """A colour with a share of another mixed in."""
    pairs = zip(_channels(paper), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(paper: str) -> list[int]:
    return [int(paper[i : i + 2], 16) for i in (1, 3, 5)]
