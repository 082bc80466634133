"""The 3D drawings of whole states, for every mode of both games."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, partial
from pathlib import Path

import pytest

from baumeister import aztec, drawing, games, pueblo
from baumeister.core.rules import AnyState
from baumeister.drawing.aztec.edge import label
from baumeister.drawing.aztec.palette import EDGES
from baumeister.drawing.aztec.svg3d import temple
from baumeister.drawing.aztec.wall import WALLS
from baumeister.drawing.colour import TILE
from baumeister.drawing.document3d import WIDTH, fitted
from baumeister.drawing.eye import UP
from baumeister.drawing.lettering import outline
from baumeister.drawing.pueblo.svg3d import site
from baumeister.drawing.solid import Solid, lit
from drawing.aztec_positions import counting, small_temple
from drawing.pueblo_positions import small_pueblo, tower
from drawing.svg_geometry import SVG, parsed, polygons
from testing.aztec_games import after as temple_after
from testing.pueblo_games import after
from tools.goldens.playthrough import names

GOLDEN = Path(__file__).parents[1] / "golden"
_TURN = re.compile(r"\d+\. .+ (\S+) \(\d+ legal\)")
each_game = pytest.mark.parametrize("name", names())


@cache
def played(name: str) -> tuple[AnyState, ...]:
    """The first state of a golden game, one from its middle, and the last."""
    rules = games.get(name.partition("/")[0])
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    states: list[AnyState] = [rules.from_position(lines[1].removeprefix("# "))]
    for found in filter(None, map(_TURN.fullmatch, lines)):
        for action in rules.parse_turn(found[1]):
            states.append(rules.apply_unchecked(states[-1], action))
    assert rules.position(states[-1]) == lines[-2]
    return states[0], states[len(states) // 2], states[-1]


def _scene(state: AnyState) -> Solid:
    if isinstance(state, pueblo.State):
        return fitted(partial(site, state))
    assert isinstance(state, aztec.State)
    return fitted(partial(temple, state))


def _texts(state: AnyState) -> Counter[str]:
    root = parsed(drawing.to_svg(state, space=True))
    return Counter(text.text or "" for text in root.iter(f"{SVG}text"))


@each_game
def test_svg_is_standalone_and_fits_a_page(name: str) -> None:
    for state in played(name):
        picture = drawing.to_svg(state, space=True)
        root = parsed(picture)
        width, height = float(root.get("width", "")), float(root.get("height", ""))
        assert width == WIDTH == 760
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert {part.tag.removeprefix(SVG) for part in root.iter()} <= {
            *("svg", "title", "desc", "g", "path", "rect", "circle", "text")
        }
        shapes = [shape for part in root if part.tag == f"{SVG}g" for shape in polygons(part)]
        assert all(0 < x < width and 0 < y < height for shape in shapes for x, y in shape)
        assert len(picture) < 120_000


@each_game
def test_svg_shows_whose_turn_it_is_and_the_score(name: str) -> None:
    for state in played(name):
        rules = games.get(state.game)
        root, texts = parsed(drawing.to_svg(state, space=True)), _texts(state)
        flat = parsed(drawing.to_svg(state))
        assert root[0].text == flat[0].text
        said, told = ((part[1].text or "").split(". ") for part in (root, flat))
        assert said[:-1] == told[:-1]
        assert "in space from the south-east" in said[-1]
        for seat, points in zip(rules.seat_names(state.options), state.scores, strict=True):
            assert texts[seat.capitalize()] == 1
            assert state.game == "aztec" or texts[str(points)]


@each_game
def test_svg_shows_coordinates_and_surroundings(name: str) -> None:
    for state in played(name):
        texts, picture = _texts(state), drawing.to_svg(state, space=True)
        size = 8 if state.game == "pueblo" else 9
        assert all(texts[file] == 1 for file in "abcdefghi"[:size])
        assert all(texts[str(rank + 1)] >= 1 for rank in range(size))
        if isinstance(state, pueblo.State):
            standing = pueblo.WALKWAY[state.chieftain]
            assert all(texts[square] == 1 + (square == standing) for square in pueblo.WALKWAY)
            assert picture.count(f'fill="{TILE}"') == len(state.options.cult_sites)
        else:
            assert isinstance(state, aztec.State)
            for wall in WALLS:
                assert texts[label(state, wall)] == 1
                assert label(state, wall).startswith(f"{wall.side}: ")


@each_game
def test_top_face_of_every_column_is_drawn(name: str) -> None:
    for state in played(name):
        picture, scene = drawing.to_svg(state, space=True), _scene(state)
        highest = {(x, y): z for x, y, z in sorted(scene.cubes, key=lambda cube: cube[2])}
        assert scene.cubes.keys() == games.get(state.game).cubes(state).keys()
        for (x, y), z in highest.items():
            frame = scene.eye.frame((x, y, z), UP)
            corners = ((0, 0), (1, 0), (1, 1), (0, 1))
            path = outline(scene.eye.inside(frame, *corner) for corner in corners)
            fill = lit(scene.cubes[x, y, z].colour.paper, UP, scene.eye)
            assert f'd="{path}" fill="{fill}"' in picture


def test_equal_states_give_equal_drawings() -> None:
    options = pueblo.Options(chieftain_corner="NE")
    turns = ("oa1ne+1 od1ne+1 of1ne+1 nd3sw+1", "of1ne+1 od1ne+1 oa1ne+1 nd3sw+1")
    one, other = (after(line, options) for line in turns)
    assert one == other
    assert drawing.to_svg(one, space=True) == drawing.to_svg(other, space=True)
    built = small_temple()
    again = aztec.from_position(aztec.position(built))
    assert built == again
    assert drawing.to_svg(built, space=True) == drawing.to_svg(again, space=True)


def test_3d_drawing_is_optional() -> None:
    for state in (small_pueblo(), small_temple()):
        assert drawing.to_svg(state) == drawing.to_svg(state, space=False)
        assert drawing.to_svg(state) != drawing.to_svg(state, space=True)


def test_scoring_cubes_show_the_colours_of_their_edges() -> None:
    state = temple_after("d4.1nu d3.1uw e1.1un a4.1ue c2.1uw c7.1ue")
    pairs = [counting(state, cube) for cube in aztec.cubes(state)]
    badges = _scene(state).figures.values()
    for pair, colour in enumerate(EDGES):
        found = sum(f'fill="{colour.paper}"' in badge.markup for badge in badges)
        assert found == sum(cube[pair] for cube in pairs) == state.scores[pair]


def test_chieftain_does_not_overlap_the_caption() -> None:
    boxes = [_scene(pueblo.new_game(pueblo.Options(chieftain_corner=c))).box for c in ("SE", "NW")]
    assert boxes[0][1] - boxes[1][1] > 20
    assert boxes[0][0] == boxes[1][0]


def test_high_buildings_are_scaled_to_fit_the_page() -> None:
    low, high = _scene(small_pueblo()), _scene(tower())
    assert high.eye.size <= low.eye.size
    left, top, right, bottom = high.box
    assert right - left < 700
    assert bottom - top < 700
