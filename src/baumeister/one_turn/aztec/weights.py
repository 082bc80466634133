"""The network's weights and the measured auctions, read from `network.npz` without NumPy.

A *spot* is a scoring cell.
"""

from __future__ import annotations

import ast
import math
import zipfile
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from struct import unpack
from typing import NamedTuple

from baumeister.games.aztec.top import CELLS, SCORING, SIZE, cells_of, number_of

CORNERS = tuple(SCORING)
"""The choices of the option `corners`, as the arrays number them."""
SPOTS = tuple(map(number_of, cells_of(SCORING["both"][0] | SCORING["both"][1])))
"""The scoring cells, by number."""
_FORMATS = {"<f2": "e", "<f4": "f"}
_MAGIC = b"\x93NUMPY\x01\x00"
_HEADER = len(_MAGIC) + 2


class Array(NamedTuple):
    """Numbers in rows, the last index running fastest."""

    shape: tuple[int, ...]
    numbers: tuple[float, ...]

    def row(self, *index: int) -> tuple[float, ...]:
        """The numbers with these first indices."""
        start, length = 0, len(self.numbers)
        for i, size in zip(index, self.shape, strict=False):
            length //= size
            start += i * length
        return self.numbers[start : start + length]


def path() -> Traversable:
    """The file."""
    return files("baumeister.one_turn.aztec") / "network.npz"


@cache
def arrays() -> dict[str, Array]:
    """All arrays of the file, by name."""
    with path().open("rb") as file, zipfile.ZipFile(file) as archive:
        return {
            name.removesuffix(".npy"): _array(archive.read(name)) for name in archive.namelist()
        }


def _array(data: bytes) -> Array:
    """An array in NumPy's format, version 1.0."""
    if not data.startswith(_MAGIC):
        raise ValueError("not an array in NumPy's format 1.0")
    start = _HEADER + int.from_bytes(data[len(_MAGIC) : _HEADER], "little")
    header = ast.literal_eval(data[_HEADER:start].decode())
    if header["fortran_order"]:
        raise ValueError("not in C order")
    count = math.prod(header["shape"])
    return Array(header["shape"], unpack(f"<{count}{_FORMATS[header['descr']]}", data[start:]))


@cache
def quarter_turn() -> tuple[int, ...]:
    """For every input of the network, the input it becomes when east is turned to the north."""
    turned = [number_of(cell._replace(x=SIZE - 1 - cell.y, y=cell.x)) for cell in CELLS]
    spots = [SPOTS.index(turned[spot]) for spot in SPOTS]
    reach, open_ = len(CELLS), len(CELLS) + len(SPOTS)
    return (*turned, *(reach + s for s in spots), *(open_ + s for s in spots))
