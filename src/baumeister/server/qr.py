"""QR codes of addresses: as a path to draw for the browser, as text for a terminal."""

from __future__ import annotations

from io import StringIO

import segno

LONGEST = 500
"""Characters; longer addresses make codes that no phone reads from a screen."""


def qr_path(address: str) -> tuple[int, str]:
    """For who draws it: the modules along an edge, border included, and the path of the dark
    ones as SVG writes it."""
    rows = tuple(_code(address).matrix_iter(border=4))
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return len(rows), path


def qr_text(address: str) -> str:
    """Half blocks, two rows of the code in a line."""
    out = StringIO()
    _code(address).terminal(out, border=2, compact=True)
    return out.getvalue()


def _code(address: str) -> segno.QRCode:
    if len(address) > LONGEST:
        raise ValueError(f"an address of {len(address)} characters is too long for a QR code")
    return segno.make_qr(address, error="m")
