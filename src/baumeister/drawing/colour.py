"""Colours shared by all drawings, and how a colour changes with the distance from the viewer."""

from __future__ import annotations

from typing import NamedTuple


class Colour(NamedTuple):
    """A colour of cubes: its SVG fill (`paper`), the text colour on it (`writing`), and both for
    256-colour terminals (`ansi`).

    Terminal colours are a background with its own foreground, so they read the same on dark and
    on light terminals.
    """

    paper: str
    writing: str
    ansi: str


LIGHT = "#ffffff"
DARK = "#211a14"
OUTLINE = "#2b211a"
FAINT = "#75685a"
CARD = "#fffdf9"
"""The background of pictures; less important things fade into it."""
GROUND = "#faf5ea"
GRID = "#ddd0ba"
PAVING = "#ece4d6"
JOINT = "#d3c6b1"
TURQUOISE = "#1f8a84"
DEEP_TURQUOISE = "#156a65"
WOOD = "#33271f"
POLISHED_WOOD = "#6b5443"
TILE = "#e9ddc6"
TILE_HATCHING = "#8b7452"
TILE_EDGE = "#6f5a3c"
GLOW = "#ffd04d"
"""Marks what the chieftain sees; used only where colours can change interactively."""

# Enough to tell heights apart, but text stays readable on every tone.
_NEAREST_LIGHTER = 0.03
_FARTHEST_DARKER = 0.12


def toned(paper: str, nearness: float) -> str:
    """A colour near the viewer (1, lighter) or far away (0, darker)."""
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
