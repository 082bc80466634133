"""The pueblo in 3D, on its grid, surrounded by the walkway."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from baumeister.core.grid import FILES
from baumeister.drawing.colour import (
    FAINT,
    JOINT,
    LIGHT,
    PAVING,
    TILE,
    TILE_EDGE,
    TILE_HATCHING,
    TURQUOISE,
)
from baumeister.drawing.eye import UP, Eye, Point, Vector
from baumeister.drawing.glyph import SEATS
from baumeister.drawing.ground import Ground
from baumeister.drawing.lettering import lettering, outline
from baumeister.drawing.markup import element, group
from baumeister.drawing.pueblo import figure, palette
from baumeister.drawing.solid import Body, Figure, Solid
from baumeister.games.pueblo import cubes
from baumeister.games.pueblo.block import FOOTPRINT_NUMBER, FOOTPRINTS, Block
from baumeister.games.pueblo.board import COORDINATES, CORNERS, SIZE, WALKWAY
from baumeister.games.pueblo.editions import Edition
from baumeister.games.pueblo.state import State

WALK = 0.8
"""The width of the walkway in squares."""
_HATCHES = 4


def solid(state: State, eye: Eye) -> Solid:
    """All blocks on the whole grid, and the chieftain."""
    stones = (_stone(eye, name, here=n == state.chieftain) for n, name in enumerate(WALKWAY))
    tiles = (_cult_site(eye, name) for name in state.options.cult_sites)
    ground = Ground(
        range(SIZE), range(SIZE), border=WALK, laid=(group(*stones, stroke=JOINT), *tiles)
    )
    edition = state.options.edition_facts
    bodies = {cube: body(edition, block) for cube, block in cubes(state).items()}
    return Solid(eye, ground, bodies, figures=dict([_chieftain(state, eye)]))


def named(scene: Solid) -> Solid:
    """The same, with the names of the walkway squares."""
    if scene.ground is None:
        return scene
    frame = scene.eye.frame((0, 0, -1), UP)
    names = (
        lettering(name, scene.eye, (*middle(name), 0.0), (frame.right, frame.up), 0.3)
        for name in WALKWAY
    )
    laid = (*scene.ground.laid, group(*names, fill=FAINT))
    return replace(scene, ground=replace(scene.ground, laid=laid))


def body(edition: Edition, block: Block) -> Body:
    """A block as a body in its owner's colour, with its owner's glyph."""
    sign = "" if block.owner is None else SEATS[block.owner]
    return Body(block, palette.colour(edition, block.owner), sign)


def stone(name: str) -> tuple[float, float, float, float]:
    """A walkway square in the plane of the grid: west, south, east, north."""
    far = float(SIZE)
    west, east = (-WALK, 0.0) if "W" in name else (far, far + WALK)
    south, north = (-WALK, 0.0) if "S" in name else (far, far + WALK)
    if name in CORNERS:
        return west, south, east, north
    if name[0] in "WE":
        return west, int(name[1]) - 1.0, east, float(name[1])
    file = float(FILES.index(name[1]))
    return file, south, file + 1, north


def middle(name: str) -> Point:
    """The middle of a walkway square."""
    west, south, east, north = stone(name)
    return (west + east) / 2, (south + north) / 2


def _chieftain(state: State, eye: Eye) -> tuple[Vector, Figure]:
    """The chieftain, and the cube whose place it takes on its square."""
    name = WALKWAY[state.chieftain]
    (east, north), size = middle(name), max(26.0, eye.size * 1.05)
    x, y = eye.at(east, north)
    drawn = figure.chieftain(name, x, y - size * 0.36, size)
    return (floor(east), floor(north), 0), Figure(drawn, height=1.0)


def _stone(eye: Eye, name: str, *, here: bool) -> str:
    west, south, east, north = stone(name)
    points = ((west, south), (east, south), (east, north), (west, north))
    look: dict[str, str | float] = {"stroke": TURQUOISE, "stroke_width": 2.5} if here else {}
    path = outline(eye.at(*point) for point in points)
    return element("path", d=path, fill=LIGHT if here else PAVING, **look)


def _cult_site(eye: Eye, name: str) -> str:
    """A tile: hatched squares and their outline."""
    squares = [COORDINATES[n] for n in FOOTPRINTS[FOOTPRINT_NUMBER[name]].squares]
    edges = [
        outline((eye.at(*one), eye.at(*other)), closed=False)
        for x, y in squares
        for beside, one, other in (
            ((x - 1, y), (x, y), (x, y + 1)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x, y + 1), (x, y + 1), (x + 1, y + 1)),
        )
        if beside not in squares
    ]
    areas = "".join(
        outline(eye.at(*corner) for corner in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)))
        for x, y in squares
    )
    lines = "".join(line for x, y in squares for line in _hatching(eye, x, y))
    return group(
        element("path", d=areas, fill=TILE),
        element("path", d=lines, stroke=TILE_HATCHING, stroke_width=eye.size * 0.06),
        element("path", d="".join(edges), stroke=TILE_EDGE, stroke_width=2),
        stroke_linecap="butt",
    )


def _hatching(eye: Eye, x: int, y: int) -> Iterator[str]:
    for step in range(1, 2 * _HATCHES):
        part = step / _HATCHES
        low, high = max(0.0, part - 1), min(1.0, part)
        ends = eye.at(x + low, y + part - low), eye.at(x + high, y + part - high)
        yield outline(ends, closed=False)
