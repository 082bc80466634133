"""QR codes."""

import re

import pytest

from baumeister.server.qr import qr_path, qr_text

ADDRESS = "http://192.168.178.23:8642/join/" + "A" * 43
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
"""The finder pattern in three corners of every code."""


def drawn(size: int, path: str) -> list[str]:
    """The modules that a path fills, row by row."""
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    assert len(dark) * len("M0 0h1v1h-1z") <= len(path)
    return ["".join("1" if (x, y) in dark else "0" for x in range(size)) for y in range(size)]


def test_svg_path_has_a_quiet_zone() -> None:
    size, path = qr_path(ADDRESS)
    rows = drawn(size, path)
    assert {row[:4] + row[-4:] for row in rows} == {"0" * 8}
    assert rows[:4] == rows[-4:] == ["0" * size] * 4
    for top, left in ((4, 4), (4, size - 11), (size - 11, 4)):
        assert [row[left : left + 7] for row in rows[top : top + 7]] == FINDER
    assert ADDRESS not in path  # a link must not get into logs and caches either


def test_text_qr_code_equals_the_path() -> None:
    lines = qr_text(ADDRESS).rstrip("\n").split("\n")
    widths = {len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines}
    assert len(widths) == 1
    assert abs(widths.pop() - 2 * len(lines)) <= 1


def test_same_address_gives_the_same_qr_code() -> None:
    assert qr_path(ADDRESS) == qr_path(ADDRESS) != qr_path(ADDRESS + "A")


def test_oversized_qr_codes_are_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr_path("x" * 501)
