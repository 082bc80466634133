"""The grid and the walkway from above, north up, as SVG."""

from __future__ import annotations

from baumeister.core.grid import FILES
from baumeister.drawing.colour import (
    DEEP_TURQUOISE,
    GRID,
    GROUND,
    JOINT,
    OUTLINE,
    PAVING,
    TILE,
    TILE_EDGE,
    TILE_HATCHING,
    TURQUOISE,
)
from baumeister.drawing.face_grid import FaceGrid, Place
from baumeister.drawing.markup import element, group, number, words
from baumeister.drawing.pueblo import palette
from baumeister.drawing.pueblo.figure import chieftain
from baumeister.drawing.pueblo.status import WALKS
from baumeister.games.pueblo.block import FOOTPRINT_NUMBER, FOOTPRINTS
from baumeister.games.pueblo.board import CORNERS, SIZE, SQUARES, WALKWAY, walked
from baumeister.games.pueblo.state import State

SQUARE = 60.0
WALK = 50.0
WIDTH = SIZE * SQUARE + 2 * WALK
HATCH = "cult-site"
_SHALLOWEST = 5
"""The least height range, so that low pueblos do not look like mountains."""


def hatching() -> str:
    """The pattern of cult sites."""
    return element(
        "pattern",
        element("rect", width=8, height=8, fill=TILE),
        element("path", d="M0 0V8", stroke=TILE_HATCHING, stroke_width=3.2),
        id=HATCH,
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def plan(state: State, x: float, y: float) -> str:
    """The plan with its upper left corner at a point."""
    return group(
        *(_stone(state, number) for number in range(len(WALKWAY))),
        group(
            *_ground(state), _pueblo(state), transform=f"translate({number(WALK)} {number(WALK)})"
        ),
        transform=f"translate({number(x)} {number(y)})",
        text_anchor="middle",
    )


def _place(square: int) -> Place:
    """A square's column from the west and row from the north."""
    return square % SIZE, SIZE - 1 - square // SIZE


def _ground(state: State) -> list[str]:
    side = SIZE * SQUARE
    lines = "".join(
        f"M{number(i * SQUARE)} 0v{number(side)}M0 {number(i * SQUARE)}h{number(side)}"
        for i in range(1, SIZE)
    )
    names = []
    for square, name in enumerate(SQUARES):
        column, row = _place(square)
        if not state.site.heights[square] and square not in state.site.ground.cult_squares:
            names.append(words(name, (column + 0.5) * SQUARE, (row + 0.5) * SQUARE, 12))
    return [
        element("rect", width=side, height=side, fill=GROUND),
        element("path", d=lines, stroke=GRID, stroke_width=1),
        group(*names, fill="#8f806b"),
        *(_cult_site(name) for name in state.options.cult_sites),
        element("rect", width=side, height=side, fill="none", stroke=OUTLINE, stroke_width=2),
    ]


def _cult_site(name: str) -> str:
    """A tile: its three squares and their outline."""
    places = sorted(_place(square) for square in FOOTPRINTS[FOOTPRINT_NUMBER[name]].squares)
    edges = [
        f"M{number((c + right) * SQUARE)} {number((r + down) * SQUARE)}{way}{number(SQUARE)}"
        for c, r in places
        for neighbour, right, down, way in (
            ((c - 1, r), 0, 0, "v"),
            ((c + 1, r), 1, 0, "v"),
            ((c, r - 1), 0, 0, "h"),
            ((c, r + 1), 0, 1, "h"),
        )
        if neighbour not in places
    ]
    squares = [
        element("rect", x=c * SQUARE, y=r * SQUARE, width=SQUARE, height=SQUARE) for c, r in places
    ]
    return group(
        group(*squares, fill=f"url(#{HATCH})"),
        element(
            "path", d="".join(edges), stroke=TILE_EDGE, stroke_width=2, stroke_linecap="square"
        ),
    )


def _pueblo(state: State) -> str:
    heights = state.site.heights
    edition = state.options.edition_facts
    picture = FaceGrid(SQUARE, max(_SHALLOWEST, *heights))
    for square, height in enumerate(heights):
        block = state.site.top_block(square)
        picture.relief[_place(square)] = height
        if block is not None:
            picture.faces[_place(square)] = palette.face(edition, block, height)
    return picture.drawn(0, 0)


def _stone(state: State, square: int) -> str:
    """A square of the walkway, with its name, and the chieftain if it stands there."""
    name = WALKWAY[square]
    x, y, width, height = _stone_box(name)
    middle = x + width / 2, y + height / 2
    here = square == state.chieftain
    box = element(
        "rect",
        x=x + 1.5,
        y=y + 1.5,
        width=width - 3,
        height=height - 3,
        rx=7,
        fill="#ffffff" if here else PAVING,
        stroke=TURQUOISE if here else JOINT,
        stroke_width=3 if here else 1,
    )
    if here:
        return box + chieftain(name, *middle, min(width, height) - 7)
    marks = words(name, *middle, 14, fill="#5f5244", font_weight="500")
    for steps in WALKS if state.step == "walk" else ():
        if walked(state.chieftain, steps) == square:
            at = middle[0], middle[1] + 16
            marks += words(f"+{steps}", *at, 11, fill=DEEP_TURQUOISE, font_weight="700")
    return box + marks + (_arrow(name, *middle) if name in CORNERS else "")


def _arrow(corner: str, x: float, y: float) -> str:
    """The direction in which the chieftain leaves a corner."""
    return element(
        "path",
        d="M-5 -15L0 -20L5 -15",
        fill="none",
        stroke=TURQUOISE,
        stroke_width=2.4,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({number(x)} {number(y)}) rotate({90 * CORNERS.index(corner)})",
    )


def _stone_box(name: str) -> tuple[float, float, float, float]:
    """A walkway square as x, y, width and height."""
    far = WIDTH - WALK
    if name in CORNERS:
        return (0 if name[1] == "W" else far), (0 if name[0] == "N" else far), WALK, WALK
    if name[0] in "WE":
        return (0 if name[0] == "W" else far), WALK + (SIZE - int(name[1])) * SQUARE, WALK, SQUARE
    x = WALK + FILES.index(name[1]) * SQUARE
    return x, (0 if name[0] == "N" else far), SQUARE, WALK
