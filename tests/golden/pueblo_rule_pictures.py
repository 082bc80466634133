"""The pictures of Pueblo's rules. What they mark is what the law says."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from baumeister import pueblo
from baumeister.drawing import sign
from baumeister.drawing.card import document
from baumeister.drawing.colour import FAINT, GRID, GROUND, OUTLINE, TURQUOISE
from baumeister.drawing.eye import SOUTH, UP, Eye
from baumeister.drawing.glyph import SEATS
from baumeister.drawing.ground import Ground
from baumeister.drawing.lettering import lettering, outline
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.pueblo import palette, plan
from baumeister.drawing.pueblo.figure import chieftain
from baumeister.drawing.pueblo.solid import body, solid
from baumeister.drawing.pueblo.solid import chieftain as chieftain_in_space
from baumeister.drawing.relief import Face, Relief
from baumeister.drawing.solid import Body, Note, Solid
from baumeister.games.pueblo.block import FOOTPRINT_NUMBER, FOOTPRINTS, SHAPE, Block
from baumeister.games.pueblo.board import (
    COORDINATES,
    CORNERS,
    LINES,
    QUARTERS,
    SIZE,
    WALKWAY,
    WALKWAY_NUMBER,
)
from baumeister.games.pueblo.event import Looked
from golden.scene import BOLD, MARGIN, Card, digit_on, face, four_sides, sign_on
from played import after, refused

Cube = tuple[int, int, int]
Square = tuple[int, int]
EDITION = pueblo.Options().edition_facts
SIGHT = "#a06a00"
"""Of what he looks along."""
SEEN = "#fdeeb9"
"""Of the ground he looks at."""
PALE = 0.62
"""How much of what does not matter fades."""


def seat(number: int) -> Body:
    """What belongs to a seat."""
    return Body(number, palette.colour(EDITION, number), SEATS[number])


QUARTER_TINTS = ("#1f8a84", "#c9a227", "#a4553a", "#4d6a9a")
"""None is a seat's."""


def site() -> str:
    """P1.3: the site and the walkway with their names, the quarters, and which way he walks."""
    state = pueblo.new_game()
    assert WALKWAY[state.chieftain] == "SW"
    left = top = MARGIN + 26
    parts, far = [plan.plan(state, left, top)], plan.WIDTH - plan.WALK
    for corner, tint in zip(CORNERS, QUARTER_TINTS, strict=True):
        places = [COORDINATES[square] for square in QUARTERS[WALKWAY_NUMBER[corner]]]
        (west, east), (south, north) = (
            (min(axis), max(axis)) for axis in zip(*places, strict=True)
        )
        assert len(places) == (east + 1 - west) * (north + 1 - south)
        quarter = element(
            "rect",
            x=left + plan.WALK + west * plan.SQUARE,
            y=top + plan.WALK + (SIZE - 1 - north) * plan.SQUARE,
            width=(east + 1 - west) * plan.SQUARE,
            height=(north + 1 - south) * plan.SQUARE,
        )
        stone = element(
            "rect",
            x=left + (0 if "W" in corner else far) + 1.5,
            y=top + (0 if "N" in corner else far) + 1.5,
            width=plan.WALK - 3,
            height=plan.WALK - 3,
            rx=7,
        )
        parts.append(group(quarter, stone, fill=tint, fill_opacity=0.17))
    whole = plan.WIDTH + 2 * left
    return document([*parts, _square_names(left, top), *_way_round(left, top)], whole, whole)


def _square_names(left: float, top: float) -> str:
    """On a tint the pale names of the plan are hard to read, and here they are the point."""
    names = []
    for (x, y), name in zip(COORDINATES, pueblo.SQUARES, strict=True):
        across = left + plan.WALK + (x + 0.5) * plan.SQUARE
        down = top + plan.WALK + (SIZE - 0.5 - y) * plan.SQUARE
        names.append(words(name, across, down, 12))
    return group(*names, fill="#4a3d30", text_anchor="middle")


def _way_round(left: float, top: float) -> list[str]:
    """Along every side the way he walks, outside the walkway."""
    far, out = plan.WIDTH, 15.0
    low, high = plan.WALK + 16, plan.WIDTH - plan.WALK - 16
    ways = (
        ((-out, high), (-out, low)),
        ((low, -out), (high, -out)),
        ((far + out, low), (far + out, high)),
        ((high, far + out), (low, far + out)),
    )
    return [
        sign.arrow([(left + x, top + y) for x, y in way], TURQUOISE, 4.5 if n == 0 else 2.6)
        for n, way in enumerate(ways)
    ]


def block() -> str:
    """P2.2: the block from four sides, as the rule says it lies."""
    cubes = pueblo.cells(pueblo.new_game(), pueblo.parse("ob1nw"))
    assert cubes == set(SHAPE)
    return four_sides(cubes, seat(0), 2, 50)


FOOTPRINT = FOOTPRINTS[FOOTPRINT_NUMBER["d4ne"]]
GROUNDS = {"flat": "nh1nw", "higher": "ne5nw", "lower": "ne4nw", "uneven": "nf4nw"}
"""What a neutral block makes of the ground below the footprint."""
LEVEL_TINT, OTHER_TINT = "#bfe3dd", "#f6dc9a"
"""Of the corner and its level arm, and of the other arm."""


def footprints() -> str:
    """P3.3: one footprint on four grounds. Above the heights of the ground, below the block, with
    the number of its cubes in each column."""
    card, eye, step, below = Card(), Eye(41, 224, 46), 180.0, MARGIN + 190
    own = pueblo.parse(f"o{FOOTPRINT.name}")
    for column, (kind, ground) in enumerate(GROUNDS.items()):
        state = after(f"oa8se+1 oh8sw+1 {ground}+1 na1ne+1")
        left = MARGIN + column * step
        middle = left + 87
        card.scene(_with_heights(state, _part_of_site(state, eye)), 1.5, left)
        card.add(sign.arrow([(middle, below - 14), (middle, below + 12)], TURQUOISE, 3.6))
        if own in pueblo.legal_actions(state):
            assert kind != "uneven"
            state = pueblo.apply(state, own)
            scene, verdict = _with_counts(state, _part_of_site(state, eye)), sign.right
        else:
            assert refused(state, str(own)) == [("pueblo.not_level", "P3.3")]
            scene, verdict = _over_a_gap(state, _part_of_site(state, eye)), sign.wrong
        card.scene(scene, 1.7, left, below)
        card.add(verdict(middle, card.low + 2, 26))
    card.reach(0, card.low + 12)
    return card.document()


def _part_of_site(state: pueblo.State, eye: Eye) -> Solid:
    """What stands on d4 to f6."""
    ground = Ground(range(3, 6), range(3, 6))
    standing = {
        cube: body(EDITION, block)
        for cube, block in pueblo.cubes(state).items()
        if cube[0] in ground.files and cube[1] in ground.ranks
    }
    return Solid(eye, ground, standing)


def _with_heights(state: pueblo.State, scene: Solid) -> Solid:
    """The height of the ground on the squares of the footprint, written on each."""
    notes, tints, laid = dict(scene.notes), {}, []
    for square in FOOTPRINT.squares:
        (x, y), height = COORDINATES[square], state.site.heights[square]
        tint = OTHER_TINT if square == FOOTPRINT.other_arm else LEVEL_TINT
        if height:
            notes[(x, y, height - 1), UP] = Note(fill=tint, text=str(height), ink=OUTLINE)
        else:
            tints[x, y] = tint
            frame, at = scene.eye.frame((x, y, -1), UP), (x + 0.5, y + 0.5, 0.0)
            laid.append(lettering("0", scene.eye, at, (frame.right, frame.up), 0.66, **BOLD))
    assert scene.ground is not None
    ground = replace(scene.ground, tints=tints, laid=tuple(laid))
    return replace(scene, notes=notes, ground=ground)


def _with_counts(state: pueblo.State, scene: Solid) -> Solid:
    """The number of the block's cubes in each of its columns, written on top."""
    (block,) = (block for block in state.site.blocks if block.footprint == FOOTPRINT.number)
    notes = {
        ((*COORDINATES[square], block.level + low + count - 1), UP): Note(text=str(count))
        for square, low, count in block.stacks
    }
    return replace(scene, notes=notes)


def _over_a_gap(state: pueblo.State, scene: Solid) -> Solid:
    """The block as it would lie on the highest of its squares: with nothing below the others."""
    heights = [state.site.heights[square] for square in FOOTPRINT.squares]
    assert min(heights) < max(heights)
    block = Block(0, FOOTPRINT.number, 0, max(heights))
    floating = dict.fromkeys(block.cells, replace(body(EDITION, block), glass=True))
    return replace(scene, cubes=scene.cubes | floating)


def side() -> str:
    """P5.4: what he sees from a side, in space; beside it the line as a section, and the wall."""
    state, look = _looked(
        "od7nw+2 od3sw+2 nd4nw+2 ob8se+2 oc7ne+2 nc4ne",
        "+4",
        pueblo.Options(chieftain_corner="NE"),
    )
    line = [COORDINATES[square] for square in LINES[look.square]]
    seen = _first_cubes(state, line)
    owners = {cube: block.owner for cube, block in pueblo.cubes(state).items()}
    points = dict.fromkeys(seen, 0) | {fine.cube: fine.points for fine in look.fines}
    assert list(points) == seen
    assert [points[cube] for cube in seen] == [1, 0, 3]
    assert [owners[cube] is None for cube in seen] == [False, True, False]
    behind = [cube for cube in owners if cube[:2] in line and cube[2] == 1 and cube not in seen]
    assert any(owners[cube] is not None for cube in behind), "the neutral cube hides one"

    card, scene = Card(), solid(state, Eye(31.5, 160, 36))
    notes = {(cube, SOUTH): Note(text=str(cost)) for cube, cost in points.items()}
    marks = [*_rays(scene.eye, seen), chieftain_in_space(state, scene.eye)]
    card.scene(replace(_looked_at(scene, line), notes=notes), 2, MARGIN, MARGIN, marks)
    left = card.right + 12
    card.add(*_section(state, line, points, left, MARGIN + 4))
    card.add(*_wall(state, points, left + 50, MARGIN + 174))
    card.add(*_paid(look, left + 182, MARGIN + 191))
    card.reach(left + 42 + SIZE * SECTION, 0)
    return card.document()


def _looked(turns: str, walk: str, options: pueblo.Options) -> tuple[pueblo.State, Looked]:
    """The position after a walk, and what the chieftain saw at its end."""
    before, action = after(turns, options), pueblo.parse(walk)
    (look,) = (e for e in pueblo.events(before, action) if isinstance(e, Looked))
    return pueblo.apply(before, action), look


def _looked_at(scene: Solid, squares: list[Square]) -> Solid:
    """A scene in which only the squares he looks at stand out."""
    assert scene.ground is not None
    ground = replace(scene.ground, tints=dict.fromkeys(squares, SEEN))
    cubes = {c: b if c[:2] in squares else b.paler(PALE) for c, b in scene.cubes.items()}
    return replace(scene, cubes=cubes, ground=ground)


def _first_cubes(state: pueblo.State, line: list[Square]) -> list[Cube]:
    """The first cube of a line on each level, from below."""
    standing = pueblo.cubes(state)
    levels = range(max(z for _, _, z in standing) + 1)
    found = (next((c for x, y in line if (c := (x, y, z)) in standing), None) for z in levels)
    return [cube for cube in found if cube is not None]


def _rays(eye: Eye, cubes: Iterable[Cube]) -> list[str]:
    """How he looks north on each level, as far as a cube."""
    return [
        sign.arrow(
            [eye.at(x + 0.5, -0.4, z + 0.5), eye.at(x + 0.5, y, z + 0.5)],
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
    """The line cut open: he stands on the left, and what he sees bears its points."""
    start, low = left + 42, top + len(points) * SECTION
    picture, signs, rays = Relief(SECTION, 4), [], []
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
            rays.append(sign.arrow(ray, SIGHT, 1.8, stroke_dasharray="4 3"))
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
    """What he sees, level above level, and what each square costs."""
    size, standing, parts = 34.0, pueblo.cubes(state), []
    for row, (cube, cost) in enumerate(reversed(points.items())):
        y = top + row * size
        middle, beside = y + size / 2, left + size
        parts.append(face(body(EDITION, standing[cube]), left, y, size))
        parts.append(words(str(cube[2] + 1), left - 18, middle, 13, fill=FAINT))
        parts.append(sign.arrow([(beside + 7, middle), (beside + 24, middle)], FAINT, 1.6))
        parts.append(words(str(cost), beside + 30, middle, 19, **BOLD))
    return parts


def _paid(look: Looked, left: float, top: float) -> list[str]:
    """What each seat pays for a look."""
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
    """P5.5: what he sees from a corner, in space and from above."""
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
    figure = chieftain_in_space(state, scene.eye)
    card.scene(replace(_looked_at(scene, squares), notes=notes), 0.2, MARGIN, MARGIN, [figure])
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
    """A quarter from above, north up: the tops he sees, those of a colour with what they cost."""
    (west, south), (east, north) = min(squares), max(squares)
    top, side = MARGIN + 6, (east + 1 - west) * size
    picture, signs = Relief(size, 4), []
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


RAISED = 1.0


def lift() -> str:
    """P7.5: a building, and the same with the blocks raised that the first seat can lift."""
    state = pueblo.from_position(
        "pueblo/1 2/2002/demolition/SW/0/0/- demolition/3/lift/0 0,1 - SW 0,0 0,0"
        " nc3ne,0e4sw,0d3nw,1f3nw,ne5ne,1d6sw"
    )
    assert (state.step, state.to_move) == ("lift", 0)
    freed = [pueblo.cells(state, action) for action in pueblo.legal_actions(state)]
    free = {block for block in state.site.blocks if frozenset(block.cells) in freed}
    covered = {block for block in state.site.blocks if not state.site.is_open(block)}
    assert len(free) == len(freed)
    assert {block.owner for block in free} == {0, None}
    assert {block.owner for block in covered} == {0, None}, "P7.3"
    assert {block.owner for block in state.site.blocks - free - covered} == {1}, "P7.4"

    card, eye, top = Card(), Eye(52, 158, 36), MARGIN + 20
    ground, cubes = Ground(range(2, 6), range(2, 6)), pueblo.cubes(state)
    bodies = {block: body(EDITION, block) for block in state.site.blocks}
    standing = {cube: bodies[block] for cube, block in cubes.items()}
    for block, wood in bodies.items():
        bodies[block] = replace(wood, raised=RAISED) if block in free else wood.paler(0.5)
    lifted = {cube: bodies[block] for cube, block in cubes.items()}
    card.scene(Solid(eye, ground, standing), 2.6, MARGIN, top)
    middle = card.right + 42
    card.add(face(seat(0), middle - 17, top + 92, 34))
    card.add(sign.arrow([(middle - 22, top + 146), (middle + 24, top + 146)], TURQUOISE, 4.5))
    card.scene(Solid(eye, ground, lifted), 2.6, middle + 42, top, _upwards(eye, free))
    return card.document()


def _upwards(eye: Eye, blocks: Iterable[Block]) -> list[str]:
    """An arrow on the highest cube of each block."""
    arrows = []
    for block in sorted(blocks, key=lambda block: block.id):
        x, y, z = max(block.cells, key=lambda cube: (cube[2], -cube[0], -cube[1]))
        way = [eye.at(x + 0.5, y + 0.5, z + 1 + RAISED + rise) for rise in (0.2, 0.9)]
        arrows.append(sign.arrow(way, TURQUOISE, 4.5))
    return arrows


def cult_sites() -> str:
    """P8.3: nobody builds on a cult site, and the chieftain looks across it."""
    options = pueblo.Options(pro=True, cult_sites=("c3ne", "f6sw"), chieftain_corner="SE")
    turns = "p p #1 ob5ne+1 og5ne+1 nd6nw+1 nf7ne+1 oa3ne+1 og1ne"
    state, look = _looked(turns, "+1", options)
    line = [COORDINATES[square] for square in LINES[look.square]]
    points = {fine.cube: fine.points for fine in look.fines}
    tiles = {COORDINATES[square] for square in state.site.ground.cult_squares}
    seen = _first_cubes(state, line)
    assert points.keys() == set(seen)
    for x, y, _ in seen:
        assert tiles.intersection(line[: line.index((x, y))]), "he looks across"
    action = pueblo.parse("of6sw")
    assert isinstance(action, pueblo.Place)
    assert refused(state, str(action)) == [("pueblo.cult_site", "P8.3")]

    card, scene = Card(), solid(state, Eye(45, 158, 40))
    block = Block(0, action.footprint, 0, 0)
    floating = dict.fromkeys(block.cells, replace(body(EDITION, block), glass=True))
    notes = {(cube, SOUTH): Note(text=str(cost)) for cube, cost in points.items()}
    marks = [*_rays(scene.eye, seen), chieftain_in_space(state, scene.eye)]
    marks.append(sign.wrong(*scene.eye.at(4.5, 5, 1.5), 34))
    shown = replace(scene, cubes=scene.cubes | floating, notes=notes)
    card.scene(shown, 0.6, MARGIN, MARGIN, marks)
    return card.document()
