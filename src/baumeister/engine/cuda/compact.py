"""Compact observations: the planes of an observation as a row of 64-bit words.

A plane with small numbers by square is stored bit by bit: one bit of every square in a word. A
number that belongs to a row, a column, a quarter of the board or to no square is one byte. From
this, `decode` computes the same planes that the environments show on the CPU.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from baumeister.engine.contract import get
from baumeister.engine.pueblo.layout import PLANES, VIEWS
from baumeister.engine.pueblo.observation_layout import LEVELS_SHOWN

BITS, NUMBER, BY_ROW, BY_COLUMN, BY_QUARTER = range(5)
"""How a plane is stored: its squares bit by bit, or as one byte for all squares, for each row, for
each column or for each quarter of the board."""
MARK_BITS, JOINT_BITS = 3, 6
WORD_BYTES = 8


class StoredPlane(NamedTuple):
    """Where a plane is stored."""

    kind: int
    first: int
    """The first word of its bits; else the first of its bytes, counted over the whole row."""
    bits: int = 0
    """How many bits a square has."""


@dataclass(frozen=True)
class CompactLayout:
    """How the observations of a game with these options are stored."""

    shape: tuple[int, int]
    planes: tuple[StoredPlane, ...]
    words: int

    @property
    def bit_words(self) -> int:
        """The words that hold one bit of every square."""
        return -(-self.shape[0] * self.shape[1] // 64)

    def table(self) -> Any:  # noqa: ANN401 - an array
        """Kind, first word or byte, and number of bits of every plane."""
        return np.array(self.planes, np.int32)

    def places(self) -> Any:  # noqa: ANN401 - an array
        """For each square of each plane, the word with its number, how far it is shifted, and its
        mask. Only for planes with one bit for a square."""
        squares = np.arange(self.shape[0] * self.shape[1])
        found = []
        for kind, first, bits in self.planes:
            assert kind in (BITS, NUMBER) and bits <= 1  # noqa: S101, PT018 - not input: layouts are ours
            byte = np.full_like(squares, first)
            word = first + squares // 64 if kind == BITS else byte // WORD_BYTES
            shift = squares % 64 if kind == BITS else 8 * (byte % WORD_BYTES)
            found.append(
                np.stack([word, shift, np.full_like(squares, 1 if kind == BITS else 255)], 1)
            )
        return np.concatenate(found).astype(np.int32)

    def decode(self, compact: Any) -> Any:  # noqa: ANN401 - a NumPy array or a PyTorch tensor
        """The planes of compact observations (games × words): games × planes × rows × files, as
        8-bit numbers. Takes a NumPy array or a PyTorch tensor, and returns the same kind."""
        rows, files = self.shape
        parts = [self._plane(compact, plane) for plane in self.planes]
        if isinstance(compact, np.ndarray):
            return np.stack(parts, axis=1).reshape(-1, len(parts), rows, files)
        import torch  # noqa: PLC0415 - only for tensors

        return torch.stack(parts, dim=1).reshape(-1, len(parts), rows, files)

    def _plane(self, compact: Any, plane: StoredPlane) -> Any:  # noqa: ANN401
        area = self.shape[0] * self.shape[1]
        squares = np.arange(area)
        if plane.kind != BITS:
            numbers = plane.first + _places(plane.kind, *self.shape)
            return _byte(_picked(compact, numbers // WORD_BYTES), 8 * (numbers % WORD_BYTES), 255)
        value = None
        for bit in range(plane.bits):
            words = plane.first + bit * self.bit_words + squares // 64
            one = _byte(_picked(compact, words), squares % 64, 1)
            value = one if value is None else value + one * (1 << bit)
        return value


def unpack_masks(masks: Any, codes: int) -> Any:  # noqa: ANN401 - an array or a tensor
    """The masks of legal actions (games × codes, 0 or 1) from their bits (games × words)."""
    numbers = np.arange(codes)
    return _byte(_picked(masks, numbers // 64), numbers % 64, 1)


def _picked(rows: Any, words: Any) -> Any:  # noqa: ANN401
    """Some words of every row."""
    if isinstance(rows, np.ndarray):
        return rows[:, words]
    import torch  # noqa: PLC0415 - only for tensors

    return rows[:, torch.as_tensor(words, device=rows.device)]


def _byte(words: Any, shifts: Any, mask: int) -> Any:  # noqa: ANN401
    """The lowest bits of shifted words as 8-bit numbers."""
    if isinstance(words, np.ndarray):
        return ((words >> shifts.astype(words.dtype)) & words.dtype.type(mask)).astype(np.uint8)
    import torch  # noqa: PLC0415 - only for tensors

    return ((words >> torch.as_tensor(shifts, device=words.device)) & mask).to(torch.uint8)


def _places(kind: int, rows: int, files: int) -> Any:  # noqa: ANN401 - an array
    """By square: which of a plane's bytes belongs to it."""
    row, file = np.divmod(np.arange(rows * files), files)
    if kind == BY_ROW:
        return row
    if kind == BY_COLUMN:
        return file
    if kind == BY_QUARTER:
        return 2 * (row // (rows // 2)) + file // (files // 2)
    return np.zeros(rows * files, np.int64)


@cache
def compact_layout(game: str, options: Any) -> CompactLayout:  # noqa: ANN401 - of any game
    """How observations of a game are stored, in the order in which its kernels write them."""
    compiled = get(game)
    count = len(compiled.planes(options))
    bits = _pueblo(options) if game == "pueblo" else _aztec(options)
    words = max(
        plane.first + plane.bits * (1 if game == "pueblo" else 2)
        if plane.kind == BITS
        else plane.first // WORD_BYTES + 1
        for plane in bits
    )
    numbers = [StoredPlane(NUMBER, words * WORD_BYTES + n) for n in range(count - len(bits))]
    words += -(-len(numbers) // WORD_BYTES)
    return CompactLayout(compiled.SHAPE, (*bits, *numbers), words)


def _pueblo(options: Any) -> list[StoredPlane]:  # noqa: ANN401
    """The planes of Pueblo whose numbers belong to squares."""
    found = [StoredPlane(BITS, 1, PLANES), StoredPlane(BITS, 0, 1)]
    word = 1 + PLANES
    for bits in (MARK_BITS, JOINT_BITS) if options.demolition else (MARK_BITS,):
        for _ in range(LEVELS_SHOWN):
            found.append(StoredPlane(BITS, word, bits))
            word += bits
    kinds = {"W": BY_ROW, "E": BY_ROW, "N": BY_COLUMN, "S": BY_COLUMN, "corner": BY_QUARTER}
    for per_view in (options.players, 1):  # the fines by seat, and the steps
        for view in VIEWS:
            for _ in range(per_view):
                found.append(StoredPlane(kinds[view], word * WORD_BYTES))
                word += 1
    return found


def _aztec(options: Any) -> list[StoredPlane]:  # noqa: ANN401
    """The planes of Aztec whose numbers belong to squares: three levels and the edges."""
    return [StoredPlane(BITS, 2 * number, 1) for number in range(3 + options.players)]
