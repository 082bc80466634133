"""QR codes of URLs: as an SVG path for the browser, as text for a terminal."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import segno

LONGEST = 500
"""Characters. Longer URLs make codes that no phone can read from a screen."""


def qr_path(address: str) -> tuple[int, str]:
    """The number of modules along an edge, including the border, and the SVG path of the dark
    ones."""
    rows = tuple(_code(address).matrix_iter(border=4))
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return len(rows), path


def qr_text(address: str) -> str:
    """The code in half-block characters, two rows per line."""
    out = StringIO()
    _code(address).terminal(out, border=2, compact=True)
    return out.getvalue()


def _code(address: str) -> segno.QRCode:
    import segno  # noqa: PLC0415 - it is heavy

    if len(address) > LONGEST:
        raise ValueError(f"an address of {len(address)} characters is too long for a QR code")
    return segno.make_qr(address, error="m")
