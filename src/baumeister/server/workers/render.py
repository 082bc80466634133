"""Pictures of positions. Drawing takes too long for the event loop, and rasterising longer
still."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from baumeister import drawing, games
from baumeister.core.rules import AnyState
from baumeister.tables.worker_jobs.protocol import InvalidAnswer, Priority, Stop

FORMS = ("png", "svg")
_BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "svg": b"<svg", "gif": b"GIF89a"}
FONTS = Path(__file__).with_name("fonts")
"""Noto Sans with the letters of European languages."""


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
        state = games.get(self.game).from_position(self.position)
        picture = drawing.to_svg(state).encode() if self.form == "svg" else png(state)
        return packed(picture)

    def answer(self, value: object) -> bytes:
        return unpacked(value, self.form)


def packed(picture: bytes) -> str:
    """A file as a JSON value."""
    return base64.b64encode(picture).decode()


def unpacked(value: object, form: str) -> bytes:
    """The file of this form in a worker's answer. Raises InvalidAnswer."""
    try:
        picture = base64.b64decode(value, validate=True) if isinstance(value, str) else b""
    except binascii.Error:
        picture = b""
    if not picture.startswith(_BEGINNINGS[form]):
        raise InvalidAnswer("not a picture")
    return picture


def png(state: AnyState) -> bytes:
    """The drawing of a state as a PNG file: the same on every machine."""
    return rasterized(drawing.to_svg(state))


def rasterized(svg: str, width: int | None = None) -> bytes:
    """An SVG document as a PNG file, with fonts that exist on every machine. Without them resvg
    would omit all text."""
    import resvg_py  # noqa: PLC0415 - loaded in workers only

    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        background="white",
        skip_system_fonts=True,
        font_files=[str(FONTS / f"NotoSans-{weight}.ttf") for weight in ("Regular", "Bold")],
        sans_serif_family="Noto Sans",
    )
