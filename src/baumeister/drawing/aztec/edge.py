"""The scoring edges of the third level as SVG, and their owners (A4.4, A4.5)."""

from __future__ import annotations

from baumeister.core.grid import Cell
from baumeister.drawing.aztec.palette import EDGES
from baumeister.drawing.aztec.wall import TOP_LEVEL, WALLS, Wall, counts, owner
from baumeister.drawing.colour import GROUND, mixed
from baumeister.drawing.markup import element, group, number, words
from baumeister.games.aztec.options import seat_names
from baumeister.games.aztec.state import State
from baumeister.games.aztec.top import CELLS, SIZE

_STRIP = 20.0
_GAP = 2.0
MARGIN = _STRIP + _GAP
"""The width of the strips around the plan."""
_UNKNOWN = ("builder after Oh Puch", "the other builder")
_BOTH = "#6b5443"
TINTS = tuple(mixed(colour.paper, GROUND, 0.8) for colour in EDGES)


def tints(state: State, size: float) -> list[str]:
    """The scoring squares in the tint of their edges; corners have both."""
    shapes = []
    for cell, pairs in counting(state):
        x, y = cell.x * size, (SIZE - 1 - cell.y) * size
        shapes.append(element("rect", x=x, y=y, width=size, height=size, fill=TINTS[pairs[0]]))
        if len(pairs) > 1:
            shapes.append(element("path", d=_half(cell, x, y, size), fill=TINTS[1]))
    return shapes


def rings(state: State, size: float) -> list[str]:
    """A ring in every scoring square; cubes cover it."""
    return [
        ring((cell.x + 0.5) * size, (SIZE - 0.5 - cell.y) * size, size, pairs)
        for cell, pairs in counting(state)
    ]


def ring(x: float, y: float, size: float, pairs: list[int]) -> str:
    """The ring of an empty scoring place, centred on a point."""
    return element(
        "circle",
        cx=x,
        cy=y,
        r=size * 0.13,
        fill="none",
        stroke=EDGES[pairs[0]].paper if len(pairs) == 1 else _BOTH,
        stroke_opacity=0.55,
        stroke_width=1.5,
    )


def counting(state: State) -> list[tuple[Cell, list[int]]]:
    """The scoring places, each with the pairs of edges it lies on."""
    places = [
        (cell, [edges for edges in range(len(EDGES)) if counts(state, cell, edges)])
        for cell in CELLS
    ]
    return [(cell, pairs) for cell, pairs in places if pairs]


def _half(cell: Cell, x: float, y: float, size: float) -> str:
    """The east or west half of a corner square."""
    side = x if cell.x == 0 else x + size
    top, bottom = y, y + size
    outer, inner = (top, bottom) if cell.y == SIZE - 1 else (bottom, top)
    across = x + size if cell.x == 0 else x
    return f"M{number(side)} {number(outer)}V{number(inner)}H{number(across)}Z"


def strips(state: State, side: float) -> list[str]:
    """A strip along every edge with the name of its owner, rotated with its side."""
    return [_strip(state, wall, side) for wall in WALLS]


def label(state: State, wall: Wall) -> str:
    """A side and its owner."""
    seat = owner(state, wall.edges)
    name = _UNKNOWN[wall.edges] if seat is None else seat_names(state.options)[seat]
    return f"{wall.side}: {name}"


def _strip(state: State, wall: Wall, side: float) -> str:
    colour, size = EDGES[wall.edges], side / SIZE
    places = [square for square in wall.squares if counts(state, square.moved(z=TOP_LEVEL))]
    length = len(places) * size
    turn = {"north": 0, "east": 90, "south": 0, "west": -90}[wall.side]
    east, north = wall.outwards
    far = side / 2 + _GAP + _STRIP / 2
    middle = side / 2 + east * far, side / 2 - north * far
    return group(
        element(
            "rect",
            x=-length / 2,
            y=-_STRIP / 2,
            width=length,
            height=_STRIP,
            rx=4,
            fill=colour.paper,
        ),
        words(
            label(state, wall),
            0,
            0,
            12.5,
            fill=colour.writing,
            font_weight="600",
        ),
        transform=f"translate({number(middle[0])} {number(middle[1])}) rotate({turn})",
    )
