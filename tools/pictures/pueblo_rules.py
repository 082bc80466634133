"""Drawings for Pueblo's rules about building. The rules module decides what they mark."""

from collections.abc import Iterable
from dataclasses import replace

from baumeister import pueblo
from baumeister.drawing import symbols
from baumeister.drawing.card import document
from baumeister.drawing.colour import OUTLINE, TURQUOISE
from baumeister.drawing.eye import UP, Eye
from baumeister.drawing.glyph import SEATS
from baumeister.drawing.ground import Ground
from baumeister.drawing.markup import element, group, words
from baumeister.drawing.pueblo import palette, plan
from baumeister.drawing.pueblo.solid import body
from baumeister.drawing.solid import Body, Note, Solid, face
from baumeister.games.pueblo.block import FOOTPRINT_NUMBER, FOOTPRINTS, SHAPE, Block
from baumeister.games.pueblo.board import (
    COORDINATES,
    CORNERS,
    QUARTERS,
    SIZE,
    WALKWAY,
    WALKWAY_NUMBER,
)
from testing.pueblo_games import after, refused
from tools.pictures.card import MARGIN, Card, four_sides

EDITION = pueblo.Options().edition_facts


def seat(number: int) -> Body:
    return Body(number, palette.colour(EDITION, number), SEATS[number])


QUARTER_TINTS = ("#1f8a84", "#c9a227", "#a4553a", "#4d6a9a")
"""None of them is the colour of a seat."""


def site() -> str:
    """P1.3: the names of squares, the quarters, and the direction of the walkway."""
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
    """Labels in darker ink: the plan's pale ones are hard to read on a tint."""
    names = []
    for (x, y), name in zip(COORDINATES, pueblo.SQUARES, strict=True):
        across = left + plan.WALK + (x + 0.5) * plan.SQUARE
        down = top + plan.WALK + (SIZE - 0.5 - y) * plan.SQUARE
        names.append(words(name, across, down, 12))
    return group(*names, fill="#4a3d30", text_anchor="middle")


def _way_round(left: float, top: float) -> list[str]:
    """Arrows along every side, outside the walkway: the direction of the chieftain."""
    far, out = plan.WIDTH, 15.0
    low, high = plan.WALK + 16, plan.WIDTH - plan.WALK - 16
    ways = (
        ((-out, high), (-out, low)),
        ((low, -out), (high, -out)),
        ((far + out, low), (far + out, high)),
        ((high, far + out), (low, far + out)),
    )
    return [
        symbols.arrow([(left + x, top + y) for x, y in way], TURQUOISE, 4.5 if n == 0 else 2.6)
        for n, way in enumerate(ways)
    ]


def block() -> str:
    """P2.2: the block from four sides, in the rule's orientation."""
    cubes = pueblo.cells(pueblo.new_game(), pueblo.parse("ob1nw"))
    assert cubes == set(SHAPE)
    return four_sides(cubes, seat(0), 2, 50)


FOOTPRINT = FOOTPRINTS[FOOTPRINT_NUMBER["d4ne"]]
GROUNDS = {"flat": "nh1nw", "higher": "ne5nw", "lower": "ne4nw", "uneven": "nf4nw"}
"""Neutral blocks that shape the ground below the footprint."""
FLUSH_TINT, OTHER_TINT = "#bfe3dd", "#f6dc9a"
"""Colours of the corner with its flush arm, and of the other arm."""


def footprints() -> str:
    """P3.3: one footprint on four grounds. The upper row compares the heights of its squares, the
    lower one shows the block; 2 marks the square on which it is two cubes high."""
    card, eye, step, below = Card(), Eye(41, 297, 60), 180.0, MARGIN + 200
    own = pueblo.parse(f"o{FOOTPRINT.name}")
    for column, (kind, ground) in enumerate(GROUNDS.items()):
        state = after(f"oa8se+1 oh8sw+1 {ground}+1 na1ne+1")
        left = MARGIN + column * step
        middle = left + 87
        card.scene(_with_heights(state, _part_of_site(state, eye)), 1.5, left)
        card.add(symbols.arrow([(middle, below - 14), (middle, below + 12)], TURQUOISE, 3.6))
        if own in pueblo.legal_actions(state):
            assert kind != "uneven"
            state = pueblo.apply(state, own)
            scene, verdict = _with_tall_column(state, _part_of_site(state, eye)), symbols.right
        else:
            assert refused(state, str(own)) == [("pueblo.not_level", "P3.3")]
            scene, verdict = _over_a_gap(state, _part_of_site(state, eye)), symbols.wrong
        card.scene(scene, 1.7, left, below)
        card.add(verdict(middle, card.low + 8, 26))
    card.reach(0, card.low + 12)
    return card.document()


def _part_of_site(state: pueblo.State, eye: Eye) -> Solid:
    """The cubes on d4 to f6."""
    ground = Ground(range(3, 6), range(3, 6))
    standing = {
        cube: body(EDITION, block)
        for cube, block in pueblo.cubes(state).items()
        if cube[0] in ground.files and cube[1] in ground.ranks
    }
    return Solid(eye, ground, standing)


def _with_heights(state: pueblo.State, scene: Solid) -> Solid:
    """The squares of the footprint: corner and flush arm with an equals sign, or an unequal one
    where they differ, and the other arm with how much higher or lower it is."""
    height = {square: state.site.heights[square] for square in FOOTPRINT.squares}
    above = height[FOOTPRINT.other_arm] - height[FOOTPRINT.corner]
    same = "=" if height[FOOTPRINT.flush_arm] == height[FOOTPRINT.corner] else "≠"
    texts = {
        FOOTPRINT.corner: same,
        FOOTPRINT.flush_arm: same,
        FOOTPRINT.other_arm: f"{above:+d}".replace("-", "−") if above else "0",
    }
    notes = {}
    for square, text in texts.items():
        tint = OTHER_TINT if square == FOOTPRINT.other_arm else FLUSH_TINT
        top = (*COORDINATES[square], height[square] - 1), UP
        notes[top] = Note(fill=tint, text=text, ink=OUTLINE)
    return replace(scene, notes=notes)


def _with_tall_column(state: pueblo.State, scene: Solid) -> Solid:
    """A 2 on top of the column in which the block is two cubes high."""
    (block,) = (block for block in state.site.blocks if block.footprint == FOOTPRINT.number)
    notes = {
        ((*COORDINATES[square], block.level + low + count - 1), UP): Note(text=str(count))
        for square, low, count in block.stacks
        if count > 1
    }
    return replace(scene, notes=notes)


def _over_a_gap(state: pueblo.State, scene: Solid) -> Solid:
    """The block resting on the highest of its squares, with gaps below the others."""
    heights = [state.site.heights[square] for square in FOOTPRINT.squares]
    assert min(heights) < max(heights)
    block = Block(0, FOOTPRINT.number, 0, max(heights))
    floating = dict.fromkeys(block.cells, replace(body(EDITION, block), glass=True))
    return replace(scene, cubes=scene.cubes | floating)


RAISED = 1.0


def lift() -> str:
    """P7.5: a building, and the same one with the blocks raised that the first seat can lift."""
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
    card.add(symbols.arrow([(middle - 22, top + 146), (middle + 24, top + 146)], TURQUOISE, 4.5))
    card.scene(Solid(eye, ground, lifted), 2.6, middle + 42, top, _upwards(eye, free))
    return card.document()


def _upwards(eye: Eye, blocks: Iterable[Block]) -> list[str]:
    """An arrow on the highest cube of each block."""
    arrows = []
    for block in sorted(blocks, key=lambda block: block.id):
        x, y, z = max(block.cells, key=lambda cube: (cube[2], -cube[0], -cube[1]))
        way = [eye.at(x + 0.5, y + 0.5, z + 1 + RAISED + rise) for rise in (0.2, 0.9)]
        arrows.append(symbols.arrow(way, TURQUOISE, 4.5))
    return arrows
