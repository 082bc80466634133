"""The elements of the SVG drawing of a state."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree as ET

from baumeister import aztec, pueblo
from baumeister.drawing import to_svg

SVG = "{http://www.w3.org/2000/svg}"


@cache
def parsed(state: aztec.State | pueblo.State) -> ET.Element:
    return ET.fromstring(to_svg(state))  # noqa: S314 - our own text


def texts_of(state: aztec.State | pueblo.State) -> list[str]:
    return [element.text or "" for element in parsed(state).iter(f"{SVG}text")]
