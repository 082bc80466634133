"""The SVG drawing of Pueblo, and its colours."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister import pueblo
from baumeister.drawing import to_svg, to_text
from baumeister.drawing.colour import toned
from baumeister.drawing.pueblo import palette
from drawing.colour_vision import contrast
from drawing.pueblo_positions import letter, one_of_each, small_pueblo, tower, visible
from drawing.svg_elements import SVG, parsed, texts_of
from testing.pueblo_games import after


@pytest.fixture(scope="module")
def states() -> list[pueblo.State]:
    """A state of each kind from a game in each mode, and a tower."""
    return [*one_of_each(11), tower()]


def test_every_visible_square_has_its_letter(states: list[pueblo.State]) -> None:
    for state in states:
        owners: list[int | None] = [*range(state.options.players), None]  # the score and the key
        owners += visible(state).values()
        owners += [
            block.owner
            for (x, y, z), block in pueblo.cubes(state).items()
            if z + 1 == state.site.heights[x + 8 * y]
        ]
        shown = Counter(text for text in texts_of(state) if len(text) == 1 and text.isalpha())
        assert shown == Counter(letter(state, owner) for owner in owners)


def test_every_grid_and_walkway_square_is_named() -> None:
    texts = Counter(texts_of(pueblo.new_game()))
    assert all(texts[square] == 1 for square in pueblo.SQUARES)
    # Side squares also stand below the elevations.
    for name in pueblo.WALKWAY:
        assert texts[name] == (1 if name in ("SW", "NW", "NE", "SE") else 2)


def test_drawing_shows_heights_points_and_steps() -> None:
    texts = texts_of(small_pueblo())
    assert {"+1", "+2", "+3", "+4", "to move", "Red", "Blue"} <= set(texts)
    assert "Red moves the chieftain." in texts
    end = tower()
    assert {"wins", *map(str, end.scores), str(max(end.site.heights))} <= set(texts_of(end))


def test_equal_states_give_equal_drawings() -> None:
    """Two orders of play lead to the same position; the chieftain sees nothing on the way."""
    options = pueblo.Options(chieftain_corner="NE")
    one = after("oa1ne+1 od1ne+1 of1ne+1 nd3sw+1", options)
    other = after("of1ne+1 od1ne+1 oa1ne+1 nd3sw+1", options)
    assert one == other
    assert to_svg(one) == to_svg(other)
    for views in (False, True):
        drawings = {to_text(s, colour=True, views=views, levels=True) for s in (one, other)}
        assert len(drawings) == 1


def test_lines_inside_blocks_are_thinner_than_between_blocks() -> None:
    state = after("od4ne+3")
    root = parsed(state)
    outlines = [
        (float(path.get("stroke-width", "0")), path.get("d", "").count("M"))
        for path in root.iter(f"{SVG}path")
        if path.get("stroke-linecap") == "square"
    ]
    # From above an L: two lines inside it, eight round it.
    (thin, inside), (thick, around) = outlines[:2]
    assert (inside, around) == (2, 8)
    assert thin < thick / 2


def test_editions_have_their_own_names() -> None:
    options = pueblo.Options(players=4, edition="2023", pro=True, cult_sites=("c3ne",))
    texts = texts_of(pueblo.new_game(options))
    assert {"garden tile", "on track of 60", "Auction of the pots for part one"} <= set(texts)
    assert {"Blue", "Orange", "Yellow", "Pink"} <= set(texts)


@pytest.mark.parametrize("name", sorted(palette.COLOURS))
def test_text_is_readable_on_every_tone(name: str) -> None:
    colour = palette.COLOURS[name]
    for step in range(21):
        tone = toned(colour.paper, step / 20)
        assert contrast(tone, colour.writing) >= 4.5
    assert toned(colour.paper, 0) != toned(colour.paper, 1)
