"""The glyphs of the seats have the names and shapes of the browser client's."""

from __future__ import annotations

import re
from itertools import pairwise

from baumeister.drawing.eye import Point
from baumeister.drawing.glyph import SEATS, STONE, glyph
from drawing.svg_geometry import points
from tools.client_source import CLIENT, evaluate

PALETTE = CLIENT / "scene" / "palette.ts"


def test_every_seat_has_the_same_glyph_as_in_the_client() -> None:
    found = re.search(r"GLYPHS: readonly Glyph\[\] = \[(.+)\]", PALETTE.read_text("utf-8"))
    assert found
    assert tuple(re.findall(r'"(\w+)"', found[1])) == SEATS
    drawn = {
        name: glyph(name, lambda right, up: (100 * right, 100 * up)) for name in (*SEATS, STONE)
    }
    assert len(set(drawn.values())) == len(drawn)
    for path in drawn.values():
        assert all(15 <= x <= 85 and 15 <= y <= 85 for x, y in points(path))


_INK = """
import { circle, cross, diamond, triangle } from "./web/src/board3d/patterns.ts";
const at = [...Array(41)].map((_, i) => (i + 0.25) / 41);
const inked = (shape) => at.map((v) => at.map((u) => shape(u, v)));
console.log(JSON.stringify([circle, triangle, cross, diamond].map(inked)));
"""


def test_glyphs_have_the_same_shape_as_in_the_client() -> None:
    at = [(i + 0.25) / 41 for i in range(41)]
    for name, inked in zip(SEATS, evaluate(_INK), strict=True):
        outline = _flattened(glyph(name, lambda right, up: (1000 * right, 1000 * up)))
        wrong = [
            (u, v)
            for v, row in zip(at, inked, strict=True)
            for u, ink in zip(at, row, strict=True)
            if ink in (0, 1) and ink != _is_inside(outline, (1000 * u, 1000 * v))
        ]
        assert wrong == [], name


def _flattened(path: str) -> list[Point]:
    """The corners of a path, curves in many small steps."""
    found: list[Point] = []
    for command, written in re.findall(r"([MLC])([^MLCZ]*)", path):
        corners = points(written)
        if command != "C":
            found += corners
            continue
        curve = [found[-1], *corners]
        for step in range(1, 21):
            t = step / 20
            shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (sum(s * p[i] for s, p in zip(shares, curve, strict=True)) for i in (0, 1))
            found.append((x, y))
    return found


def _is_inside(corners: list[Point], at: Point) -> bool:
    """Whether a point lies inside a shape: a ray to the right crosses its outline an odd number of
    times."""
    crossed = [
        (ax + (at[1] - ay) / (by - ay) * (bx - ax)) > at[0]
        for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])
        if (ay > at[1]) != (by > at[1])
    ]
    return sum(crossed) % 2 == 1
