"""What drawings of both games share: text that fits a terminal, and standalone SVG documents."""

from __future__ import annotations

import re

import pytest

from baumeister import aztec, pueblo
from baumeister.drawing import to_text
from drawing.aztec_positions import small_temple, some_of_each
from drawing.pueblo_positions import one_of_each, tower
from drawing.svg_elements import SVG, parsed
from testing.aztec_games import after

State = aztec.State | pueblo.State


@pytest.fixture(scope="module", params=["pueblo", "aztec"])
def states(request: pytest.FixtureRequest) -> list[State]:
    """States of each kind from a game in each mode, and one with a high building."""
    if request.param == "pueblo":
        return [*one_of_each(7), tower()]
    return [*some_of_each(5), after("c18", aztec.Options(players=3)), small_temple()]


def test_no_line_is_too_long_or_ends_in_blanks(states: list[State]) -> None:
    for state in states:
        for line in to_text(state, views=True, levels=True).split("\n"):
            assert len(line) <= 80
            assert line == line.rstrip()


def test_colour_changes_only_colours(states: list[State]) -> None:
    for state in states:
        plain = to_text(state, views=True, levels=True)
        coloured = to_text(state, colour=True, views=True, levels=True)
        assert "\x1b" not in plain
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain != coloured


def test_svg_is_a_standalone_document(states: list[State]) -> None:
    for state in states:
        root = parsed(state)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert not {"script", "image", "style", "foreignObject"} & {
            element.tag.removeprefix(SVG) for element in root.iter()
        }
        values = [value for element in root.iter() for value in element.attrib.values()]
        assert not [value for value in values if "http" in value or "data:" in value]
        assert {value for value in values if "url(" in value} <= {"url(#cult-site)"}
