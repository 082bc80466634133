"""Rendering of environments: text, or pixels of the drawing."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image, ImageFont

from baumeister.core.expected import one_of
from baumeister.core.options import impossible
from baumeister.core.rules import AnyState
from baumeister.drawing import to_svg, to_text

MODES = ("human", "ansi", "rgb_array")
FRAMES_PER_SECOND = 2
"""For videos: about as fast as one can follow."""

SUBSTITUTES = str.maketrans({"–": "-"})
"""Replaces characters of our drawings that the font lacks."""

Pixels = npt.NDArray[np.uint8]


def check_mode(mode: str | None) -> str | None:
    """Return a render mode if it is valid."""
    if mode is not None and mode not in MODES:
        impossible("render_mode", mode, one_of((*MODES, "None")))
    return mode


def rendered(state: AnyState, mode: str) -> str | Pixels | None:
    """A state in a render mode. `human` prints it and returns nothing."""
    if mode == "rgb_array":
        return pixels(state)
    text = to_text(state)
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(state: AnyState) -> Pixels:
    """The drawing of a state as rows of RGB values, the same on every machine."""
    name, font = _font()
    with TemporaryDirectory() as folder:
        file = Path(folder, "font.ttf")
        file.write_bytes(font)
        png = resvg_py.svg_to_bytes(
            svg_string=to_svg(state).translate(SUBSTITUTES),
            background="white",
            skip_system_fonts=True,
            font_files=[str(file)],
            sans_serif_family=name,
        )
    with Image.open(BytesIO(png)) as image:
        return np.array(image.convert("RGB"))


@cache
def _font() -> tuple[str, bytes]:
    """Pillow's built-in font, which exists on every machine. System fonts may be missing, and resvg
    then leaves out the text."""
    font = ImageFont.load_default(size=16)
    if not isinstance(font, ImageFont.FreeTypeFont):  # Pillow built without FreeType
        return "", b""
    return font.getname()[0] or "", font.font_bytes
