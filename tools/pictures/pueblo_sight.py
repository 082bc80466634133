"""Drawings for Pueblo's rules about the chieftain's looks. The rules module decides what they
mark."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from baumeister import pueblo
from baumeister.drawing import symbols
from baumeister.drawing.colour import FAINT, GRID, GROUND, OUTLINE
from baumeister.drawing.eye import SOUTH, UP, Eye
from baumeister.drawing.face_grid import Face, FaceGrid
from baumeister.drawing.lettering import outline
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.pueblo.figure import chieftain
from baumeister.drawing.pueblo.solid import body, solid
from baumeister.drawing.solid import Note, Solid, face, sign_on
from baumeister.games.pueblo.block import Block
from baumeister.games.pueblo.board import COORDINATES, LINES, QUARTERS, SIZE, WALKWAY
from baumeister.games.pueblo.event import Looked
from testing.pueblo_games import after, refused
from tools.pictures.card import BOLD, MARGIN, Card, digit_on
from tools.pictures.pueblo_rules import EDITION, seat

Cube = tuple[int, int, int]
Square = tuple[int, int]
SIGHT = "#a06a00"
"""The colour of lines of sight."""
SEEN = "#fdeeb9"
"""The colour of the ground that the chieftain looks at."""
PALE = 0.62
"""The paleness of irrelevant cubes."""


def side() -> str:
    """P5.4: what the chieftain sees from a side: the scene, a section of one line, and the wall of
    faces."""
    state, look = _looked(
        "od7nw+2 od3sw+2 nd4nw+2 ob8se+2 oc7ne+2 nc4ne",
        "+4",
        pueblo.Options(chieftain_corner="NE"),
    )
    line = [COORDINATES[square] for square in LINES[look.square]]
    seen = first_cubes(state, line)
    owners = {cube: block.owner for cube, block in pueblo.cubes(state).items()}
    points = dict.fromkeys(seen, 0) | {fine.cube: fine.points for fine in look.fines}
    assert list(points) == seen
    assert [points[cube] for cube in seen] == [1, 0, 3]
    assert [owners[cube] is None for cube in seen] == [False, True, False]
    behind = [cube for cube in owners if cube[:2] in line and cube[2] == 1 and cube not in seen]
    assert any(owners[cube] is not None for cube in behind), "the neutral cube hides one"

    card, scene = Card(), solid(state, Eye(31.5, 160, 36))
    notes = {(cube, SOUTH): Note(text=str(cost)) for cube, cost in points.items()}
    rays = _rays(scene.eye, seen)
    card.scene(replace(_looked_at(scene, line), notes=notes), 2, MARGIN, MARGIN, rays)
    left = card.right + 12
    card.add(*_section(state, line, points, left, MARGIN + 4))
    card.add(*_wall(state, points, left + 50, MARGIN + 174))
    card.add(*_paid(look, left + 182, MARGIN + 191))
    card.reach(left + 42 + SIZE * SECTION, 0)
    return card.document()


def _looked(turns: str, walk: str, options: pueblo.Options) -> tuple[pueblo.State, Looked]:
    """The position after a walk, and the look at its end."""
    before, action = after(turns, options), pueblo.parse(walk)
    (look,) = (e for e in pueblo.events(before, action) if isinstance(e, Looked))
    return pueblo.apply(before, action), look


def _looked_at(scene: Solid, squares: list[Square]) -> Solid:
    """A scene that highlights the squares that the chieftain looks at."""
    assert scene.ground is not None
    ground = replace(scene.ground, tints=dict.fromkeys(squares, SEEN))
    cubes = {c: b if c[:2] in squares else b.paler(PALE) for c, b in scene.cubes.items()}
    return replace(scene, cubes=cubes, ground=ground)


def first_cubes(state: pueblo.State, line: list[Square]) -> list[Cube]:
    """The first cube of a line on each level, from the lowest up."""
    standing = pueblo.cubes(state)
    levels = range(max(z for _, _, z in standing) + 1)
    found = (next((c for x, y in line if (c := (x, y, z)) in standing), None) for z in levels)
    return [cube for cube in found if cube is not None]


def _rays(eye: Eye, cubes: Iterable[Cube]) -> list[str]:
    """Lines of sight to the north on each level, up to the first cube."""
    return [
        symbols.arrow(
            [eye.at(x + 0.5, -0.1, z + 0.5), eye.at(x + 0.5, y, z + 0.5)],
            SIGHT,
            1.6,
            stroke_dasharray="4 3",
        )
        for x, y, z in cubes
    ]


SECTION = 32.0
"""The size of a cube in the section."""


def _section(
    state: pueblo.State, line: list[Square], points: dict[Cube, int], left: float, top: float
) -> list[str]:
    """A section along the line: the chieftain on the left, points on the visible cubes."""
    start, low = left + 42, top + len(points) * SECTION
    picture, signs, rays = FaceGrid(SECTION, 4), [], []
    for cube, block in sorted(pueblo.cubes(state).items()):
        if cube[:2] not in line:
            continue
        column, row = line.index(cube[:2]), len(points) - 1 - cube[2]
        x, y = start + column * SECTION, top + row * SECTION
        wood = body(EDITION, block) if cube in points else body(EDITION, block).paler(PALE)
        picture.faces[column, row] = Face(block, wood.colour, "")
        picture.relief[column, row] = 2
        if cube in points:
            signs.append(digit_on(wood, points[cube], x, y, SECTION))
            ray = [(start - 8, y + SECTION / 2), (x - 1, y + SECTION / 2)]
            rays.append(symbols.arrow(ray, SIGHT, 1.8, stroke_dasharray="4 3"))
        elif wood.glyph:
            signs.append(sign_on(wood, x, y, SECTION))
    floor = outline([(left - 6, low), (start + SIZE * SECTION, low)], closed=False)
    names = [
        words(pueblo.SQUARES[x + SIZE * y], start + (column + 0.5) * SECTION, low + 14, 12.5)
        for column, (x, y) in enumerate(line)
    ]
    return [
        picture.drawn(start, top),
        *signs,
        *rays,
        element("path", d=floor, stroke=OUTLINE, stroke_width=2.2, stroke_linecap="round"),
        group(*names, fill=FAINT, text_anchor="middle"),
        chieftain(WALKWAY[state.chieftain], left + 15, low - 20, 42),
    ]


def _wall(state: pueblo.State, points: dict[Cube, int], left: float, top: float) -> list[str]:
    """The visible faces, level by level, with their points."""
    size, standing, parts = 34.0, pueblo.cubes(state), []
    for row, (cube, cost) in enumerate(reversed(points.items())):
        y = top + row * size
        middle, beside = y + size / 2, left + size
        parts.append(face(body(EDITION, standing[cube]), left, y, size))
        parts.append(words(str(cube[2] + 1), left - 18, middle, 13, fill=FAINT))
        parts.append(symbols.arrow([(beside + 7, middle), (beside + 24, middle)], FAINT, 1.6))
        parts.append(words(str(cost), beside + 30, middle, 19, **BOLD))
    return parts


def _paid(look: Looked, left: float, top: float) -> list[str]:
    """The penalty points of each seat for a look."""
    paid: Counter[int] = Counter()
    for fine in look.fines:
        paid[fine.seat] += fine.points
    parts = []
    for row, (number, cost) in enumerate(sorted(paid.items())):
        y = top + row * 38
        parts.append(face(seat(number), left, y, 28))
        parts.append(words(str(cost), left + 40, y + 14, 22, **BOLD))
    return parts


def corner() -> str:
    """P5.5: what the chieftain sees from a corner, as a scene and from above."""
    state, look = _looked(
        "oa4ne+1 oc4se+1 oa3ne+1 oa4ne+2 nd2sw+1 oc4ne+1 ne5ne",
        "+2",
        pueblo.Options(players=3, chieftain_corner="SE"),
    )
    squares = [COORDINATES[square] for square in QUARTERS[look.square]]
    points = {fine.cube: fine.points for fine in look.fines}
    assert WALKWAY[look.square] == "SW"
    assert set(points.values()) == {1}
    assert {z for _, _, z in points} == {0, 1, 2}, "whatever its height"

    card, scene, size = Card(), solid(state, Eye(31.5, 162, 50)), 50.0
    notes = {(cube, UP): Note(text=str(cost)) for cube, cost in points.items()}
    card.scene(replace(_looked_at(scene, squares), notes=notes), 0.2, MARGIN, MARGIN)
    left = card.right + 34
    card.add(*_quarter(state, squares, points, left, size))
    card.add(*_paid(look, left + 4 * size + 18, MARGIN + 56))
    card.reach(left + 4 * size + 74, 0)
    return card.document()


def _quarter(
    state: pueblo.State,
    squares: list[Square],
    points: dict[Cube, int],
    left: float,
    size: float,
) -> list[str]:
    """A quarter from above, north up: the visible tops, coloured ones with their points."""
    (west, south), (east, north) = min(squares), max(squares)
    top, side = MARGIN + 6, (east + 1 - west) * size
    picture, signs = FaceGrid(size, 4), []
    for x, y in squares:
        place, height = (x - west, north - y), state.site.heights[x + SIZE * y]
        picture.relief[place] = height
        block = state.site.top_block(x + SIZE * y)
        if block is None:
            continue
        wood, at = body(EDITION, block), (left + place[0] * size, top + place[1] * size)
        picture.faces[place] = Face(block, wood.colour, "")
        if block.owner is not None:
            signs.append(digit_on(wood, points.pop((x, y, height - 1)), *at, size))
            signs.append(sign_on(wood, *at, size * 0.42))
    assert not points
    lines = [
        line
        for i in range(1, 4)
        for line in (
            outline([(left + i * size, top), (left + i * size, top + side)], closed=False),
            outline([(left, top + i * size), (left + side, top + i * size)], closed=False),
        )
    ]
    names = [
        words(pueblo.SQUARES[x][0], left + (x - west + 0.5) * size, top + side + 14, 13)
        for x in range(west, east + 1)
    ]
    names += [
        words(str(y + 1), left - 13, top + (north - y + 0.5) * size, 13)
        for y in range(south, north + 1)
    ]
    frame = {"x": left, "y": top, "width": side, "height": side}
    return [
        element("rect", **frame, fill=GROUND),
        element("path", d="".join(lines), stroke=GRID, stroke_width=1),
        element("rect", **frame, fill="none", stroke=OUTLINE, stroke_width=2),
        picture.drawn(left, top),
        *signs,
        group(*names, fill=FAINT, text_anchor="middle"),
        chieftain(WALKWAY[state.chieftain], left - 22, top + side + 16, 40),
    ]


def cult_sites() -> str:
    """P8.3: no block stands on a cult site (left), and the chieftain looks across it (right)."""
    options = pueblo.Options(pro=True, cult_sites=("c3ne", "f3nw"), chieftain_corner="SE")
    state, look = _looked("p p #1 ob5ne+1 og6ne+2 nd7nw", "+3", options)
    line = [COORDINATES[square] for square in LINES[look.square]]
    points = {fine.cube: fine.points for fine in look.fines}
    tiles = {COORDINATES[square] for square in state.site.ground.cult_squares}
    seen = first_cubes(state, line)
    assert points.keys() == set(seen)
    assert all(tiles.intersection(line[: line.index((x, y))]) for x, y, _ in seen), (
        "the view crosses it"
    )
    action = pueblo.parse("of3nw")
    assert isinstance(action, pueblo.Place)
    assert refused(state, str(action)) == [("pueblo.cult_site", "P8.3")]

    card, eye = Card(), Eye(27.5, 158, 40)
    scene, block = solid(state, eye), Block(0, action.footprint, 0, 0)
    floating = dict.fromkeys(block.cells, replace(body(EDITION, block), glass=True))
    wrong = symbols.wrong(*eye.at(5.5, 3.5, 2.6), 30)
    pale = {cube: wood.paler(PALE) for cube, wood in scene.cubes.items()}
    shown = replace(scene, cubes=pale | floating)
    card.scene(shown, 0.6, MARGIN, MARGIN, [wrong])
    notes = {(cube, SOUTH): Note(text=str(cost)) for cube, cost in points.items()}
    shown = replace(_looked_at(scene, line), notes=notes)
    card.scene(shown, 0.6, card.right + 20, MARGIN, _rays(eye, seen))
    return card.document()
