"""Drawings for the rules of Aztec. The rules module decides what they mark."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from baumeister import aztec
from baumeister.drawing import symbols
from baumeister.drawing.aztec.palette import EDGES, HUES
from baumeister.drawing.aztec.solid import STRIP, badges, double_arrow, solid, strips
from baumeister.drawing.colour import GLOW, GROUND, OUTLINE, mixed
from baumeister.drawing.eye import UP, Eye, Point, Vector, moved, opposite
from baumeister.drawing.ground import Ground
from baumeister.drawing.lettering import outline
from baumeister.drawing.markup import element, words
from baumeister.drawing.solid import Body, Note, Solid
from baumeister.games.aztec.top import (
    CELLS,
    SCORING,
    STARTING_CELL,
    cells_of,
    number_of,
)
from testing.aztec_contacts import STEPS, loose
from testing.aztec_contacts import contacts as touching
from testing.aztec_games import after, name, refused
from tools.pictures.card import BOLD, MARGIN, Card, four_sides

NEW = HUES[7]
"""The colour of the new piece."""
TOUCHED = "#ffb000"
UNHELD = "#e2695c"
"""The colour of cubes without support."""
GAP = "#d8cbb2"
"""The colour of the ground below a gap."""


def top() -> str:
    """A1.3: the top of the pyramid with its starting cube and tinted scoring edges; arrows mark
    those of North/South and of East/West, and the corners, which belong to both, are grey."""
    state = aztec.new_game()
    assert set(aztec.cubes(state)) == {STARTING_CELL}
    assert STARTING_CELL.square == "e5"
    card, scene = Card(), solid(state, Eye(42, 157, 46))
    assert scene.ground is not None
    eye, tints, arrows = scene.eye, {}, []
    for cell in CELLS:
        pairs = [pair for pair in (0, 1) if SCORING["both"][pair] >> number_of(cell) & 1]
        is_middle = STARTING_CELL.x in (cell.x, cell.y)
        if pairs:
            colour = EDGES[pairs[0]].paper if len(pairs) == 1 else OUTLINE
            tints[cell.x, cell.y] = colour if is_middle else mixed(GROUND, colour, 0.24)
        if pairs and is_middle:
            place = partial(eye.inside, eye.frame((cell.x, cell.y, -1), UP))
            arrows.append(double_arrow(pairs[0], place))
    assert len(tints) == 4 * 8
    ground = replace(scene.ground, thickness=0.5, steps=2, tints=tints, laid=tuple(arrows))
    card.scene(replace(scene, ground=ground), 0, MARGIN)
    return card.document()


def piece() -> str:
    """A2.2: the piece from four sides, as the rule says it lies."""
    cubes = aztec.cells(aztec.new_game(), aztec.parse("a1.1en"))
    assert {name(cube) for cube in cubes} == {"a1.1", "b1.1", "c1.1", "c1.2", "a2.1", "a3.1"}
    return four_sides(cubes, Body("piece", HUES[3]), 3, 40)


def contacts() -> str:
    """A3.2: a transparent piece that touches with two faces, and one that touches with one."""
    state, scenes = after("d4.1nu"), []
    for action, count in (("f5.1en", 2), ("f3.1en", 1)):
        found = touching(state, action)
        assert len(found) == count
        assert refused(state, action) == ([] if count > 1 else [("aztec.contacts", "A3.2")])
        scene = _with_piece(state, action, Eye(46, 128, 38), Ground(range(3, 8), range(2, 7)))
        notes = {
            (standing, opposite(STEPS[way])): Note(fill=TOUCHED, text=str(label), ink=OUTLINE)
            for label, (_, way, standing) in enumerate(found, 1)
        }
        assert all(scene.eye.sees(way) for _, way in notes)
        scenes.append(replace(scene, notes=notes))
    return _judged(*((scene, []) for scene in scenes))


def _with_piece(
    state: aztec.State, action: str, eye: Eye, ground: Ground, *, glass: bool = True
) -> Solid:
    """The temple with a new piece."""
    scene, new = solid(state, eye), Body(action, NEW, glass=glass)
    cubes = scene.cubes | dict.fromkeys(aztec.cells(state, aztec.parse(action)), new)
    assert all(x in ground.files and y in ground.ranks for x, y, _ in cubes)
    return replace(scene, ground=ground, cubes=cubes)


def _judged(*scenes: tuple[Solid, list[str]]) -> str:
    """A legal placement, and beside it an illegal one."""
    card, left = Card(), MARGIN
    for (scene, marks), verdict in zip(scenes, (symbols.right, symbols.wrong), strict=True):
        card.scene(scene, 1.5, left, MARGIN, marks)
        card.add(verdict((left + card.right) / 2, card.low + 4, 34))
        left = card.right + 34
    card.reach(0, card.low + 12)
    return card.document()


def held() -> str:
    """A3.4: a piece with one cube over a gap, and one with two neighbouring cubes over a gap."""
    state, scenes = after("f6.1ws"), []
    for action, count in (("f4.2wn", 1), ("f3.2wn", 2)):
        unheld = loose(state, action)
        assert len(unheld) == count
        assert refused(state, action) == ([] if count < 2 else [("aztec.unheld", "A3.4")])
        eye, ground = Eye(50, 157, 32), Ground(range(2, 7), range(1, 6))
        scene = _with_piece(state, action, eye, ground, glass=False)
        over_gap = [cube for cube in scene.cubes if name(cube) in unheld]
        note = Note(fill=GLOW if count < 2 else UNHELD)
        notes = {
            (cube, way): note
            for cube in over_gap
            for way in eye.ways
            if moved(cube, way) not in scene.cubes
        }
        ground = replace(ground, tints=dict.fromkeys(((x, y) for x, y, _ in over_gap), GAP))
        scene = replace(scene, notes=notes, ground=ground)
        scenes.append((scene, [line for cube in over_gap for line in _plumb_lines(eye, cube)]))
    return _judged(*scenes)


ALLOWED = (
    ("AC", "d4.1en f5.1en", "g6.2sw", 22),
    ("BD", "d4.1en f5.1en", "d6.2ne", 22),
    ("BC", "f6.1ws", "e6.2ne", 67),
)
FORBIDDEN = (
    ("CD", "f6.1ws", "e4.2wn", 157),
    ("AD", "d4.1en f5.1en", "e7.2es", 22),
    ("AB", "f6.1ws", "e5.2es", 247),
)
"""Pieces on a foot: which of A, B, C and D are held, what stands, the new piece, and the bearing
from which everything is visible."""


def support(pieces: tuple[tuple[str, str, str, int], ...]) -> str:
    """A3.4: pieces on a foot. A, B, C and D are the cubes of the V in order, beginning beside the
    foot; those over a gap are marked."""
    card, left = Card(), MARGIN
    for which, standing, action, bearing in pieces:
        state, place = after(standing), aztec.parse(action)
        assert isinstance(place, aztec.Place)
        corner = ("abcdefghi".index(place.corner[0]), int(place.corner[1]) - 1, place.level - 1)
        carrier, other = STEPS[place.carrier], STEPS[place.other]
        path = (moved(corner, carrier), corner, moved(corner, other), moved(corner, other, other))
        letters = dict(zip(path, "ABCD", strict=True))
        unheld = [cube for cube in path if name(cube) in loose(state, action)]
        assert {letters[cube] for cube in unheld} == set("ABCD") - set(which)
        allowed = refused(state, action) == []
        assert allowed == (which in ("AC", "BD", "BC")) == (pieces is ALLOWED)

        eye = Eye(33, bearing, 40)
        scene = _with_piece(state, action, eye, _ground_below(state, action), glass=False)
        fill = GLOW if allowed else UNHELD
        notes = {
            (cube, UP): Note(fill=fill if cube in unheld else "", text=letter, ink=OUTLINE)
            for cube, letter in letters.items()
        }
        assert scene.ground is not None
        ground = replace(scene.ground, tints=dict.fromkeys(((x, y) for x, y, _ in unheld), GAP))
        lines = [line for cube in unheld for line in _plumb_lines(eye, cube)]
        card.scene(replace(scene, notes=notes, ground=ground), 1.6, left, MARGIN, lines)
        verdict = symbols.right if allowed else symbols.wrong
        card.add(verdict(left + 8, MARGIN + 12, 28))
        left += 246
    return card.document()


def _ground_below(state: aztec.State, action: str) -> Ground:
    """Five by five squares that contain the temple and a new piece."""
    cubes = [*aztec.cubes(state), *aztec.cells(state, aztec.parse(action))]
    west, south = (min(cube[axis] for cube in cubes) for axis in (0, 1))
    return Ground(range(west, west + 5), range(south, south + 5))


def _plumb_lines(eye: Eye, cube: Vector) -> Iterator[str]:
    """Lines from the lower edge of a cube's front down to the ground."""
    frame = eye.frame(cube, eye.front)
    for right in (0, 1):
        ends = eye.inside(frame, right, 0), eye.inside(frame, right, -cube[2])
        yield element(
            "path",
            d=outline(ends, closed=False),
            stroke=OUTLINE,
            stroke_width=1.8,
            stroke_dasharray="2 4",
        )


TEMPLE = (
    "aztec/1 2/both/0/single over/0/- - -/- 0,0 f4.1nw,d3.1ue,g2.1en,h1.1wu,c3.1su,a1.1nu,a4.1ue,"
    "e4.2sw,d2.3de,g4.2es,g3.3sw,b5.1ue,g5.1en,d6.1uw,e6.1nu,g7.2es,h3.3nd,g8.1ue,c9.1su,c6.2wn,"
    "f9.1uw,i9.1uw"
)
PALE = 0.72
"""The paleness of cubes that do not score."""


def edges() -> str:
    """A4.5: a finished temple with its scoring cubes, coloured by edge."""
    state = aztec.from_position(TEMPLE)
    assert state.outcome is not None
    pairs = {
        cell: [pair for pair, cubes in enumerate(SCORING["both"]) if cubes >> number_of(cell) & 1]
        for cell in cells_of(state.temple.cubes)
    }
    points = [sum(pair in found for found in pairs.values()) for pair in (0, 1)]
    assert points == [state.scores[seat] for seat in state.builders] == [7, 5]
    corners = [cell.square for cell, found in pairs.items() if len(found) == 2]
    assert corners == ["a1", "i9"]

    card, scene = Card(), solid(state, Eye(38, 157, 44))
    assert scene.ground is not None
    ground = replace(scene.ground, border=STRIP, laid=tuple(strips(scene.eye)))
    cubes = {cube: body.paler(PALE) for cube, body in scene.cubes.items()}
    counting = badges(state, scene.eye)
    assert counting.keys() == {cell.moved(z=1) for cell, found in pairs.items() if found}
    card.scene(replace(scene, ground=ground, cubes=cubes, figures=counting), 2.4, MARGIN)
    x, size = card.right - 10, 42.0
    for pair, total in enumerate(points):
        y = MARGIN + 40 + 64 * pair
        box = element("rect", x=x, y=y, width=size, height=size, rx=4, fill=EDGES[pair].paper)

        def place(right: float, up: float, y: float = y) -> Point:
            return x + right * size, y + (1 - up) * size

        card.add(box, double_arrow(pair, place), words(str(total), x + 54, y + 21, 30, **BOLD))
    card.reach(x + 96, 0)
    return card.document()
