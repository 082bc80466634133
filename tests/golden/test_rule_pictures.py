"""The drawings of the rules contain no words, fit a page and are reproducible."""

import os
import re
import subprocess
import sys
from math import cos, inf, nextafter, radians, sin
from xml.etree import ElementTree as ET

import pytest

from baumeister.drawing import eye
from baumeister.drawing.eye import Vector
from baumeister.drawing.solid import Solid
from tools import ROOT
from tools.pictures.card import Card
from tools.pictures.rules import PICTURES

SVG = "{http://www.w3.org/2000/svg}"
SAID = re.compile(r"[+−]?\d+|\d+ \+ \d+ = \d+|[=≠–]|[a-i][1-9]?|[WE][1-8]|[NS][a-h]|[NS][WE]|[A-D]")
"""Numbers and sums, signs, the names of columns and squares, and letters of cubes."""
WIDEST, LARGEST = 760, 60_000
NOTES = {
    "pueblo-walks": 11,
    "pueblo-footprints": 15,
    "pueblo-side": 3,
    "pueblo-corner": 7,
    "pueblo-cult-sites": 2,
    "aztec-contacts": 3,
    "aztec-held": 7,
    "aztec-supported": 12,
    "aztec-unsupported": 12,
}
"""The number of noted faces in each drawing."""
each_picture = pytest.mark.parametrize("name", PICTURES)


def _root(name: str) -> ET.Element:
    return ET.fromstring(PICTURES[name]())  # noqa: S314 - our own text


@each_picture
def test_text_is_only_numbers_and_coordinates(name: str) -> None:
    root = _root(name)
    written = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert [text for text in written if not SAID.fullmatch(text)] == []
    assert not {f"{SVG}title", f"{SVG}desc"} & {part.tag for part in root.iter()}


@each_picture
def test_picture_fits_a_page_and_is_small(name: str) -> None:
    root = _root(name)
    width, height = root.get("width"), root.get("height")
    assert root.get("viewBox") == f"0 0 {width} {height}"
    assert int(width or 0) <= WIDEST
    assert len(PICTURES[name]()) < LARGEST


@each_picture
def test_noted_faces_are_visible(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scenes: list[Solid] = []
    monkeypatch.setattr(Card, "scene", lambda _, scene, *__: scenes.append(scene))
    PICTURES[name]()
    hidden = [
        (cube, way) for scene in scenes for cube, way in scene.notes if _is_hidden(scene, cube, way)
    ]
    assert hidden == []
    assert len([note for scene in scenes for note in scene.notes]) == NOTES.get(name, 0)


def _is_hidden(scene: Solid, cube: Vector, way: Vector) -> bool:
    """Found by following the line from a face to the eye, independently of the drawing order."""
    east, north = sin(radians(scene.eye.bearing)), cos(radians(scene.eye.bearing))
    high, level = sin(radians(scene.eye.tilt)), cos(radians(scene.eye.tilt))
    towards = east * level, north * level, high
    if sum(a * b for a, b in zip(way, towards, strict=True)) < 0.1:
        return True
    own = scene.cubes.get(cube)
    start = [c + 0.5 + w / 2 for c, w in zip(cube, way, strict=True)]
    start[2] += own.raised if own is not None else 0.0
    solid = [(*place, body.raised) for place, body in scene.cubes.items() if not body.glass]
    for step in range(1, 1000):
        x, y, z = (a + b * step / 100 for a, b in zip(start, towards, strict=True))
        for left, front, low, raised in solid:
            if 0 <= x - left < 1 and 0 <= y - front < 1 and 0 <= z - low - raised < 1:
                return True
    return False


def test_pictures_do_not_depend_on_the_hash_seed() -> None:
    """A process with another hash seed orders sets differently."""
    code = "from tools.pictures.rules import PICTURES as p; print(*(draw() for draw in p.values()))"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        capture_output=True,
        check=True,
        timeout=60,
    ).stdout.decode()
    assert found.rstrip("\n") == " ".join(draw() for draw in PICTURES.values())


def test_pictures_do_not_depend_on_the_last_digit_of_sines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = [draw() for draw in PICTURES.values()]
    for towards in (inf, -inf):
        monkeypatch.setattr(eye, "sin", lambda x, to=towards: nextafter(sin(x), to))
        monkeypatch.setattr(eye, "cos", lambda x, to=towards: nextafter(cos(x), to))
        eye._turned.cache_clear()
        there = [draw() for draw in PICTURES.values()]
        monkeypatch.undo()
        eye._turned.cache_clear()
        assert here == there
