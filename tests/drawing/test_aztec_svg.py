"""The SVG drawing of Aztec, and its colours."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister import aztec
from baumeister.drawing import to_svg, to_text
from baumeister.drawing.aztec import palette
from baumeister.drawing.aztec.marks import LETTERS, marks
from baumeister.drawing.aztec.plan import pale
from baumeister.drawing.colour import Colour
from drawing.aztec_positions import counting, course, sides, small_temple, some_of_each
from drawing.colour_vision import contrast
from drawing.svg_elements import SVG, parsed, texts_of
from testing.aztec_games import after

THREE = aztec.Options(players=3)


@pytest.fixture(scope="module")
def states() -> list[aztec.State]:
    """Some states of each phase and round from a game in each mode."""
    return [*some_of_each(3), small_temple()]


def test_every_cube_has_its_letter_in_its_level_and_on_its_walls(
    states: list[aztec.State],
) -> None:
    for state in states:
        marked = marks(state)
        expected = [marked[cube].letter for cube in aztec.cubes(state) if cube != (4, 4, 0)]
        expected += [
            marked[*square, level].letter
            for squares in sides().values()
            for square in squares
            for level in range(3)
            if (*square, level) in marked
        ]
        shown = Counter(text for text in texts_of(state) if text in set(LETTERS))
        assert shown == Counter(expected)


def test_walls_name_the_squares_of_their_edges() -> None:
    texts = Counter(texts_of(aztec.new_game()))
    squares = Counter(square for squares in sides().values() for square in squares)
    for (x, y), times in squares.items():
        assert texts["abcdefghi"[x] + str(y + 1)] == times
    assert all(texts[file] == 3 for file in "abcdefghi")


def test_arrows_show_where_pieces_continue() -> None:
    for state in (aztec.new_game(), small_temple()):
        standing = aztec.cubes(state)
        upwards = sum(standing.get((x, y, z + 1)) == p for (x, y, z), p in standing.items())
        arrows = [e for e in parsed(state).iter(f"{SVG}path") if e.get("fill-opacity") == "0.8"]
        assert len(arrows) == 2 * upwards + 2  # two in the key


def test_every_scoring_place_has_a_ring(states: list[aztec.State]) -> None:
    for state in states:
        cubes = [(x, y, 2) for x in range(9) for y in range(9)]
        on_plan = sum(any(counting(state, cube)) for cube in cubes)
        on_walls = sum(sum(counting(state, cube)) for cube in cubes)
        rings = [
            circle for circle in parsed(state).iter(f"{SVG}circle") if circle.get("fill") == "none"
        ]
        assert len(rings) == on_plan + on_walls


def test_edges_are_labelled_with_their_players() -> None:
    texts = texts_of(small_temple())
    assert {"north: player 1", "south: player 1", "east: player 2", "west: player 2"} <= set(texts)
    assert {"North: player 1", "East: player 2", "3 points", "2 points"} <= set(texts)
    unknown = texts_of(aztec.new_game(THREE))
    assert {"north: builder after Oh Puch", "east: the other builder", "North"} <= set(unknown)


def test_without_corners_the_edges_are_shorter() -> None:
    for corners, squares in (("both", 9), ("none", 7)):
        root = parsed(aztec.new_game(aztec.Options(corners=corners)))
        strips = [e for e in root.iter(f"{SVG}rect") if e.get("height") == "20"]
        assert [float(e.get("width", "0")) / 36 for e in strips] == [squares] * 4


def test_drawing_shows_roles_points_and_pieces() -> None:
    state = after("c12 c11 p p f6.1su", THREE)
    texts = texts_of(state)
    assert {"Oh Puch: nobody reaches 11", "7 of 8", "7 of 7", "to move", "–"} <= set(texts)
    assert "Player 3 places a piece." in texts
    bidding = texts_of(after("c12 p", THREE))
    assert {"claims 12", "passed", "still in", "Auction of Oh Puch’s role"} <= set(bidding)
    *_, end = course(aztec.Options(players=3, match=True), 2)
    assert {"The match is over", "earlier", "this round", *map(str, end.scores)} <= set(
        texts_of(end)
    )


def test_equal_states_give_equal_drawings() -> None:
    """Two orders of play lead to the same position."""
    one, other = after("d4.1nu f6.1su"), after("f6.1su d4.1nu")
    assert one == other
    assert to_svg(one) == to_svg(other)
    drawings = {to_text(s, colour=True, views=True, levels=True) for s in (one, other)}
    assert len(drawings) == 1


def test_lines_inside_pieces_are_thinner_than_between_pieces() -> None:
    root = parsed(after("f6.1su"))
    outlines = [
        (float(path.get("stroke-width", "0")), path.get("d", "").count("M"))
        for path in root.iter(f"{SVG}path")
        if path.get("stroke-linecap") == "square"
    ]
    # On level 1 a V of four cubes beside the starting cube: three lines inside it; ten round it
    # and four round the starting cube, of which they share two.
    (thin, inside), (thick, around) = outlines[:2]
    assert (inside, around) == (3, 12)
    assert thin < thick / 2


@pytest.mark.parametrize(
    "colour", [*palette.HUES, *palette.EDGES, palette.STARTING_STONE, palette.OH_PUCH]
)
def test_text_is_readable_on_every_hue(colour: Colour) -> None:
    assert contrast(colour.paper, colour.writing) >= 4.5
    assert pale(colour) != colour.paper


def test_hues_differ() -> None:
    assert len({hue.paper for hue in palette.HUES}) == len(palette.HUES)
    assert len({hue.ansi for hue in palette.HUES}) == len(palette.HUES)
