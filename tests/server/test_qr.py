"""QR codes."""

import re
from xml.etree import ElementTree as ET

import pytest

from baumeister.server.qr import qr_svg, qr_text

ADDRESS = "http://192.168.178.23:8642/join/" + "A" * 43


def test_the_picture_stands_alone_and_needs_no_style() -> None:
    """S11: a policy without inline styles and scripts shows it."""
    picture = qr_svg(ADDRESS)
    root = ET.fromstring(picture)  # noqa: S314 - our own
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not re.search(r"style|script|href|class=|on\w+=", picture)
    assert ADDRESS not in picture  # also a link is nothing for logs and caches


def test_the_text_is_a_square() -> None:
    lines = qr_text(ADDRESS).rstrip("\n").split("\n")
    widths = {len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines}
    assert len(widths) == 1
    assert abs(widths.pop() - 2 * len(lines)) <= 1


def test_the_same_address_gives_the_same_code() -> None:
    assert qr_svg(ADDRESS) == qr_svg(ADDRESS) != qr_svg(ADDRESS + "A")


def test_what_no_phone_can_read_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr_svg("x" * 501)
