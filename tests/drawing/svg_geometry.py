"""The positions of shapes in an SVG document: points of paths, with the transformations of the
groups around them applied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from baumeister.drawing.eye import Point

SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = r"(-?\d+\.?\d*)"
_MOVED = re.compile(rf"translate\({_NUMBER} {_NUMBER}\)(?: scale\({_NUMBER}\))?")


def parsed(markup: str) -> ET.Element:
    """A parsed document, or the parsed markup inside one."""
    if not markup.startswith("<svg"):
        markup = f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>'
    return ET.fromstring(markup)  # noqa: S314 - our own text


def points(path: str) -> list[Point]:
    """The points of a path of straight lines."""
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def polygons(part: ET.Element, at: Point = (0.0, 0.0)) -> Iterator[list[Point]]:
    """The corners of every path of straight lines, in the document's coordinates; figures are left
    out."""
    x, y = at
    if written := part.get("transform"):
        found = _MOVED.fullmatch(written)
        assert found, written
        if found[3]:
            return
        x, y = x + float(found[1]), y + float(found[2])
    if part.tag == f"{SVG}path":
        yield [(x + a, y + b) for a, b in points(part.get("d", ""))]
    for child in part:
        if child.tag in (f"{SVG}path", f"{SVG}g"):
            yield from polygons(child, (x, y))
