"""3D drawings of cubes: visible and hidden faces, lines, glyphs and positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import cos, radians, sin
from xml.etree import ElementTree as ET

import pytest

from baumeister import aztec, pueblo
from baumeister.core.chance import Chance
from baumeister.drawing.aztec.solid import solid as temple
from baumeister.drawing.card import document
from baumeister.drawing.colour import OUTLINE, Colour
from baumeister.drawing.eye import EAST, NORTH, SIDES, SOUTH, UP, WEST, Eye, Point, Vector, around
from baumeister.drawing.glyph import SEATS, STONE
from baumeister.drawing.ground import Ground
from baumeister.drawing.pueblo.solid import middle, stone
from baumeister.drawing.pueblo.solid import solid as site
from baumeister.drawing.solid import Body, Figure, Note, Solid, lit
from drawing.aztec_positions import small_temple
from drawing.pueblo_positions import small_pueblo
from drawing.svg_geometry import SVG, parsed, points, polygons
from testing.pueblo_games import after

EYES = [Eye(40, bearing, tilt) for bearing in (20, 110, 156, 225, 300) for tilt in (25, 50)]
each_eye = pytest.mark.parametrize("eye", EYES, ids=str)


def _body(number: int, *, sign: str = "", raised: float = 0.0, glass: bool = False) -> Body:
    """A body with a unique colour."""
    paper = f"#{number * 2 + 20:02x}{200 - number:02x}{(number * 37) % 200 + 30:02x}"
    return Body(number, Colour(paper, "#ffffff", ""), sign, raised, glass)


def _paths(picture: Solid) -> list[ET.Element]:
    return list(parsed(picture.drawn(0, 0)).iter(f"{SVG}path"))


def _edges(corners: list[Point]) -> Iterator[tuple[Point, Point]]:
    yield from zip(corners, corners[1:] + corners[:1], strict=True)


def _contains(corners: list[Point], at: Point) -> bool:
    """Whether a convex shape contains a point."""
    sides = [
        (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax)
        for (ax, ay), (bx, by) in _edges(corners)
    ]
    return min(sides) > 0 or max(sides) < 0


def _is_near_an_edge(corners: list[Point], at: Point) -> bool:
    """Whether a point is so close to an edge that small steps along a ray could miss it."""
    for (ax, ay), (bx, by) in _edges(corners):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        share = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / length
        share = min(max(share, 0.0), 1.0)
        off = at[0] - ax - share * (bx - ax), at[1] - ay - share * (by - ay)
        if off[0] ** 2 + off[1] ** 2 < 1.5:
            return True
    return False


def _some_cubes(seed: int) -> dict[Vector, Body]:
    dice = Chance(seed)
    places = [(x, y, z) for x in range(4) for y in range(4) for z in range(3)]
    return {place: _body(n) for n, place in enumerate(places) if dice.below(2)}


def _first_on_the_ray(cubes: dict[Vector, Body], eye: Eye, at: Point) -> tuple[Body, Vector]:
    """The cube and the face that a ray from the camera through a point of the drawing hits first,
    found in small steps along the ray and independently of the drawing order."""
    east, north = sin(radians(eye.bearing)), cos(radians(eye.bearing))
    low, high = sin(radians(eye.tilt)), cos(radians(eye.tilt))
    right, up = at[0] / eye.size, -at[1] / eye.size
    # On the plane through the origin that is perpendicular to the line of sight.
    x, y, z = -north * right - east * low * up, east * right - north * low * up, up * high
    way = (east * high, north * high, low)
    before: Vector | None = None
    for step in range(2400):
        far = 12 - step / 100
        cell = tuple(int((p + far * w) // 1) for p, w in zip((x, y, z), way, strict=True))
        cube = (cell[0], cell[1], cell[2])
        if cube in cubes:
            assert before is not None
            face = (before[0] - cube[0], before[1] - cube[1], before[2] - cube[2])
            return cubes[cube], face
        before = cube
    raise AssertionError("the ray meets nothing")


@each_eye
def test_exactly_the_unhidden_faces_are_drawn(eye: Eye) -> None:
    cubes = _some_cubes(int(eye.bearing))
    faces = [
        (points(path.get("d", "")), path.get("fill"))
        for path in _paths(Solid(eye, cubes=cubes))
        if path.get("fill") not in ("none", OUTLINE)
    ]
    places = [(0.5, 0.5), (0.3, 0.4), (0.8, 0.2)]
    tried = 0
    for cube, way, place in product(cubes, eye.ways, places):
        at = eye.inside(eye.frame(cube, way), *place)
        if any(_is_near_an_edge(corners, at) for corners, _ in faces):
            continue
        shown = [fill for corners, fill in faces if _contains(corners, at)]
        body, face = _first_on_the_ray(cubes, eye, at)
        assert shown[-1] == lit(body.colour.paper, face, eye)
        tried += 1
    assert tried > len(cubes)


def test_seen_from_the_south_west_is_left_and_north_at_the_back() -> None:
    eye = Eye(10, 180, 30)
    assert eye.at(1, 0) == pytest.approx((10, 0))
    assert eye.at(0, 1) == pytest.approx((0, -5))
    assert eye.at(0, 0, 1)[1] == pytest.approx(-10 * cos(radians(30)))
    assert eye.front == SOUTH
    assert eye.ways == (SOUTH, UP)


@each_eye
def test_two_sides_and_the_top_are_visible_and_frames_face_outwards(eye: Eye) -> None:
    assert len(eye.ways) == 3
    assert eye.front in eye.ways
    for way in eye.ways:
        frame = eye.frame((2, 3, 1), way)
        right, up = frame.right, frame.up
        across = (
            right[1] * up[2] - right[2] * up[1],
            right[2] * up[0] - right[0] * up[2],
            right[0] * up[1] - right[1] * up[0],
        )
        assert across == way
        corners = {
            tuple(c + i * r + j * u for c, r, u in zip(*frame, strict=True))
            for i in (0, 1)
            for j in (0, 1)
        }
        outside = tuple((2, 3, 1)[axis] + (sum(way) > 0) for axis in range(3))
        axis = next(i for i in range(3) if way[i])
        assert {corner[axis] for corner in corners} == {outside[axis]}


def _lines(picture: Solid) -> tuple[list[str], list[str]]:
    """Thin and thick lines."""
    strokes = [path for path in _paths(picture) if path.get("stroke") not in (None, "none")]
    widths = {float(path.get("stroke-width", "0")) for path in strokes}
    assert len(widths) == 2
    thin, thick = (
        [
            line
            for path in strokes
            if float(path.get("stroke-width", "0")) == width
            for line in path.get("d", "").split("M")[1:]
        ]
        for width in sorted(widths)
    )
    return thin, thick


def test_outlines_are_thick_and_inner_lines_thin() -> None:
    thin, thick = _lines(Solid(Eye(40), cubes={(0, 0, 0): _body(1)}))
    assert (len(set(thin)), len(set(thick))) == (3, 6)
    two = {(0, 0, 0): _body(1), (1, 0, 0): _body(1)}
    thin, thick = _lines(Solid(Eye(40), cubes=two))
    assert (len(set(thin)), len(set(thick))) == (6, 8)
    apart = {(0, 0, 0): _body(1), (1, 0, 0): _body(2)}
    thin, thick = _lines(Solid(Eye(40), cubes=apart))
    assert (len(set(thin)), len(set(thick))) == (4, 10)


def test_a_raised_body_floats_and_hides_nothing_below_it() -> None:
    eye, low, high = Eye(40), _body(1), _body(2, raised=1.0)
    stacked = {(0, 0, 0): low, (0, 0, 1): _body(2)}
    tops = [lit(low.colour.paper, UP, eye), lit(high.colour.paper, UP, eye)]

    def shown(cubes: dict[Vector, Body]) -> dict[str, list[Point]]:
        paths = _paths(Solid(eye, cubes=cubes))
        return {path.get("fill", ""): points(path.get("d", "")) for path in paths}

    standing, floating = shown(stacked), shown({(0, 0, 0): low, (0, 0, 1): high})
    assert tops[0] not in standing
    assert tops[0] in floating
    rise = eye.at(0, 0, 1)[1]
    assert floating[tops[1]][0][1] == pytest.approx(standing[tops[1]][0][1] + rise, abs=0.11)


def test_glass_shows_the_bodies_that_touch_it() -> None:
    eye, standing = Eye(40), _body(1)
    east = lit(standing.colour.paper, EAST, eye)
    assert eye.sees(EAST)
    fills = [
        {path.get("fill") for path in _paths(Solid(eye, cubes=cubes))}
        for cubes in (
            {(0, 0, 0): standing, (1, 0, 0): _body(2)},
            {(0, 0, 0): standing, (1, 0, 0): _body(2, glass=True)},
        )
    ]
    assert [east in fill for fill in fills] == [False, True]


def test_note_replaces_colour_and_glyph() -> None:
    eye, body = Eye(40), _body(1, sign=SEATS[0])
    picture = Solid(eye, cubes={(0, 0, 0): body}, notes={((0, 0, 0), UP): Note("#ffd04d", "3")})
    root = parsed(picture.drawn(0, 0))
    assert [text.text for text in root.iter(f"{SVG}text")] == ["3"]
    fills = [path.get("fill") for path in root.iter(f"{SVG}path")]
    assert lit("#ffd04d", UP, eye) in fills
    assert fills.count("#ffffff") == 2, "the sign on the other two faces"


def test_cube_hides_what_a_ray_from_it_meets() -> None:
    eye, far = Eye(40, 130, 40), (0, 0, 0)
    near = [(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)]
    hiding = {cube for cube in near if eye.hides(cube, far)}
    assert hiding == {
        cube
        for cube in near
        if cube != far
        and eye.order(cube) > eye.order(far)
        and _overlap(_silhouette(eye, cube), _silhouette(eye, far))
    }
    assert (1, -1, 1) in hiding
    assert not any(eye.hides(far, cube) for cube in hiding)


def _silhouette(eye: Eye, cube: Vector) -> list[Point]:
    return [eye.at(*(c + d for c, d in zip(cube, step, strict=True))) for step in _CORNERS]


_CORNERS = list(product((0, 1), repeat=3))


def _overlap(one: list[Point], other: list[Point]) -> bool:
    """Whether two convex shapes overlap: no edge direction separates them."""
    ways = {(bx - ax, by - ay) for shape in (one, other) for ax, ay in shape for bx, by in shape}
    for dx, dy in ways - {(0.0, 0.0)}:
        first, second = ([x * dy - y * dx for x, y in shape] for shape in (one, other))
        if max(first) - min(second) < 1e-6 or max(second) - min(first) < 1e-6:
            return False
    return True


def test_glass_does_not_show_its_own_far_side() -> None:
    glass = dict.fromkeys(((0, 0, 0), (1, 0, 0), (0, 1, 0)), _body(2, glass=True))
    behind, before = (-1, 1, 0), (1, -2, 0)
    picture = Solid(Eye(40), cubes=glass | {behind: _body(1), before: _body(3)})
    (scene,) = parsed(picture.drawn(0, 0))
    (pane,) = (part for part in scene if part.get("opacity"))
    fills = [[path.get("fill") for path in part.iter(f"{SVG}path")] for part in scene]
    place = list(scene).index(pane)
    tops = [lit(_body(number).colour.paper, UP, Eye(40)) for number in (1, 2, 3)]
    assert [tops[0]] in fills[:place]
    assert fills[place].count(tops[1]) == 3
    assert [tops[2]] in fills[place + 1 :]


def test_notes_behind_glass_stay_visible() -> None:
    cubes = {(0, 0, 0): _body(1), (1, 0, 0): _body(2, glass=True)}
    picture = Solid(Eye(40), cubes=cubes, notes={((0, 0, 0), EAST): Note("#ffd04d", "1")})
    (scene,) = parsed(picture.drawn(0, 0))
    parts = list(scene)
    place = next(i for i, part in enumerate(parts) if part.get("opacity"))
    assert parts[place + 1].get("fill") == lit("#ffd04d", EAST, Eye(40))
    assert parts[place + 2].text == "1"


def test_ground_can_have_notes() -> None:
    picture = Solid(Eye(40), Ground(range(2), range(2)), notes={((1, 0, -1), UP): Note(text="0")})
    written = [text.text for text in parsed(picture.drawn(0, 0)).iter(f"{SVG}text")]
    assert written.count("0") == 1


def test_bodies_in_front_hide_figures() -> None:
    cube, sign = (3, 3, 0), '<circle r="1"/>'
    for place, after_it in (((3, 2, 0), True), ((3, 4, 0), False)):
        drawn = Solid(Eye(40, 180), cubes={cube: _body(1)}, figures={place: Figure(sign)}).drawn(
            0, 0
        )
        assert (drawn.index(sign) > drawn.index("<path")) == after_it


def test_coordinates_are_on_the_visible_sides_of_the_ground() -> None:
    ground = Ground(range(2, 5), range(4, 6))
    for eye, names in ((Eye(40, 156), "cde56"), (Eye(40, 330), "cde56")):
        written = [t.text for t in parsed(ground.drawn(eye)).iter(f"{SVG}text")]
        assert sorted(filter(None, written)) == sorted(names)


@each_eye
def test_bounding_box_contains_the_whole_ground(eye: Eye) -> None:
    ground = Ground(range(3), range(2), border=0.5, steps=2)
    left, top, right, bottom = ground.box(eye, 0)
    shapes = list(polygons(parsed(ground.drawn(eye))))
    slabs = 1 + ground.steps
    assert len(shapes) == slabs * (len(eye.ways) - 1) + ground.steps + 4
    inside = [point for shape in shapes for point in shape]
    assert around(inside) == pytest.approx((left, top, right, bottom), abs=0.2)
    assert all(left - 0.1 <= x <= right + 0.1 for x, _ in inside)
    assert all(top - 0.1 <= y <= bottom + 0.1 for _, y in inside)


def test_every_cube_is_drawn_in_its_colour() -> None:
    eye = Eye(30)
    state = small_pueblo()
    standing = site(state, eye).cubes
    assert {cube: body.name for cube, body in standing.items()} == pueblo.cubes(state)
    for body in set(standing.values()):
        owner = body.name.owner if isinstance(body.name, pueblo.Block) else 9
        assert body.glyph == ("" if owner is None else SEATS[owner])
    stones = {body.glyph for body in temple(small_temple(), eye).cubes.values()}
    assert stones == {"", STONE}
    assert temple(small_temple(), eye).cubes.keys() == aztec.cubes(small_temple()).keys()


def test_walkway_surrounds_the_grid_without_gaps() -> None:
    size = sum(
        (east - west) * (north - south) for west, south, east, north in map(stone, pueblo.WALKWAY)
    )
    assert size == pytest.approx(9.6 * 9.6 - 64)
    assert middle("SW") == pytest.approx((-0.4, -0.4))
    assert middle("Nc") == pytest.approx((2.5, 8.4))
    assert middle("E2") == pytest.approx((8.4, 1.5))


def test_equal_states_give_equal_3d_drawings() -> None:
    options = pueblo.Options(chieftain_corner="NE")
    one = after("oa1ne+1 od1ne+1 of1ne+1 nd3sw+1", options)
    other = after("of1ne+1 od1ne+1 oa1ne+1 nd3sw+1", options)
    assert site(one, Eye(30)).drawn(0, 0) == site(other, Eye(30)).drawn(0, 0)


def test_document_can_omit_title_and_description() -> None:
    tags = [child.tag for child in ET.fromstring(document([], 9, 9))]  # noqa: S314
    assert tags == [f"{SVG}rect"]


def test_opposite_sides_are_never_visible_together() -> None:
    for bearing in range(0, 360, 5):
        seen = [side for side in SIDES if Eye(1, bearing).sees(side)]
        assert not {NORTH, SOUTH} <= set(seen)
        assert not {EAST, WEST} <= set(seen)
        assert 1 <= len(seen) <= 2
