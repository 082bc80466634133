"""Pictures of positions. Drawing takes too long for the event loop, and rasterising longer
still."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from baumeister import drawing, games
from baumeister.core.rules import AnyState
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop

FORMS = ("png", "svg")
_BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "svg": b"<svg"}
_SUBSTITUTES = str.maketrans({"–": "-"})
"""Replacements for characters of our drawings that the font lacks."""


@dataclass(frozen=True, slots=True)
class RenderJob:
    """The drawing of a position as the bytes of a PNG or SVG file; equal positions give equal
    bytes."""

    KIND: ClassVar = "picture"
    PRIORITY: ClassVar = Priority.LOOK

    game: str
    position: str
    form: str = "png"
    seconds: float = 5.0

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise ValueError(f"{self.form} is none of {FORMS}")

    def do(self, stoppable: Callable[[Stop], None]) -> str:
        """Draw."""
        state = games.get(self.game).from_position(self.position)
        made = drawing.to_svg(state).encode() if self.form == "svg" else png(state)
        return base64.b64encode(made).decode()

    def answer(self, value: object) -> bytes:
        """The bytes of the file."""
        try:
            made = base64.b64decode(value, validate=True) if isinstance(value, str) else b""
        except binascii.Error:
            made = b""
        if not made.startswith(_BEGINNINGS[self.form]):
            raise InvalidAnswer("not a picture")
        return made


def png(state: AnyState) -> bytes:
    """The drawing of a state as a PNG file: the same on every machine."""
    import resvg_py  # noqa: PLC0415 - loaded in workers only

    name, font = _font()
    with TemporaryDirectory() as folder:
        file = Path(folder, "font.ttf")
        file.write_bytes(font)
        return resvg_py.svg_to_bytes(
            svg_string=drawing.to_svg(state).translate(_SUBSTITUTES),
            background="white",
            skip_system_fonts=True,
            font_files=[str(file)],
            sans_serif_family=name,
        )


@cache
def _font() -> tuple[str, bytes]:
    """A font that exists on every machine: the one bundled with Pillow. System fonts may be
    missing, and without a font resvg omits all text."""
    from PIL import ImageFont  # noqa: PLC0415 - loaded in workers only

    font = ImageFont.load_default(size=16)
    if not isinstance(font, ImageFont.FreeTypeFont):  # a Pillow built without FreeType
        return "", b""
    return font.getname()[0] or "", font.font_bytes
