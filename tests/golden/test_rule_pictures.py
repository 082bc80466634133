"""The pictures of the rules need no language, no font of their own, and little room."""

import re
from xml.etree import ElementTree as ET

import pytest

from golden.rule_pictures import PICTURES, rule_pictures

SVG = "{http://www.w3.org/2000/svg}"
SAID = re.compile(r"\d+|[a-i][1-9]?|[WE][1-8]|[NS][a-h]|[NS][WE]")
"""Numbers, and the names of columns and squares."""
WIDEST, LARGEST = 760, 60_000
each_picture = pytest.mark.parametrize("name", PICTURES)


def _root(name: str) -> ET.Element:
    return ET.fromstring(PICTURES[name]())  # noqa: S314 - our own text


@each_picture
def test_nothing_is_written_but_numbers_and_coordinates(name: str) -> None:
    root = _root(name)
    written = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert [text for text in written if not SAID.fullmatch(text)] == []
    assert not {f"{SVG}title", f"{SVG}desc"} & {part.tag for part in root.iter()}


@each_picture
def test_a_picture_fits_a_page_and_loads_at_once(name: str) -> None:
    root = _root(name)
    width, height = root.get("width"), root.get("height")
    assert root.get("viewBox") == f"0 0 {width} {height}"
    assert int(width or 0) <= WIDEST
    assert len(PICTURES[name]()) < LARGEST


def test_pictures_are_drawn_alike_every_time() -> None:
    first, again = rule_pictures(), rule_pictures()
    assert first == again
    assert {file.suffix for file in first} == {".svg"}
