"""The fines from each walkway square, and how a block that is placed or lifted changes them.

Fines are one number that holds three: those of the seat that judges, those of all others together,
and those of the block that is tried. All three are added at once.
"""

from __future__ import annotations

from itertools import accumulate

from baumeister.games.pueblo.block import FOOTPRINTS, Block
from baumeister.games.pueblo.board import LINES, QUARTERS, SQUARES, WALKWAY
from baumeister.games.pueblo.site import NEUTRAL, Site

OTHERS, OWN, TRIED = 1, 1 << 24, 1 << 48
"""A point of the others, of the seat, and of the tried block."""
_MASK = OWN - 1
Changes = dict[int, int]
"""New fines by walkway square."""

_CORNER = {square: n for n, quarter in enumerate(QUARTERS) for square in quarter}
"""The walkway corner that looks down on a square."""
_LOOKS = tuple(
    tuple((n, line) for n, line in enumerate(LINES) if set(line) & set(footprint.squares))
    for footprint in FOOTPRINTS
)
"""By footprint: the walkway squares on a side that look at it, and the squares in front of them."""


def parts(fines: int) -> tuple[int, int, int]:
    """The fines of the seat, of the others and of the tried block."""
    return fines >> 24 & _MASK, fines & _MASK, fines >> 48


class FineTable:
    """The fines of a site for a seat."""

    def __init__(self, site: Site, seat: int, noticed: list[bool]) -> None:
        units = [OWN if owner == seat else OTHERS for owner in range(NEUTRAL)] + [0]
        self._columns = site.columns
        self._units = units
        self._heights = list(site.heights)
        # By square and height: the fines of the column below, were all of it seen from a side.
        self._sums = [
            [0, *accumulate(units[mark] * level for level, mark in enumerate(column, 1))]
            for column in site.columns
        ]
        self._noticed = noticed
        self.by_square = [
            self._seen_along(LINES[n])
            + sum(units[self._columns[square][-1]] for square in quarter if self._columns[square])
            for n, quarter in enumerate(QUARTERS)
        ]
        self.all = sum(self.by_square)
        self.all_noticed = sum(f for f, seen in zip(self.by_square, noticed, strict=True) if seen)

    def placed(self, footprint: int) -> tuple[Changes, int, int]:
        """What changes when a block is placed: fines by walkway square, their sum, and the sum over
        the noticed squares."""
        heights, sums = self._heights, self._sums
        f = FOOTPRINTS[footprint]
        tilt = heights[f.other_arm] - heights[f.corner]
        before, tops = [], []
        for square, _, count in f.tilts[tilt]:
            height, column = heights[square], sums[square]
            before.append((square, height, column))
            top = [column[-1] + TRIED * (height + 1)]
            if count == 2:
                top.append(top[0] + TRIED * (height + 2))
            sums[square] = column + top
            heights[square] = height + count
            tops.append((square, TRIED))
        return self._changed(footprint, before, tops)

    def lifted(self, block: Block) -> tuple[Changes, int, int]:
        """Likewise when a block is lifted."""
        heights = self._heights
        before, tops = [], []
        for square, _, count in block.stacks:
            height = heights[square]
            before.append((square, height, self._sums[square]))
            heights[square] = height - count
            below = self._columns[square][: height - count]
            tops.append((square, self._units[below[-1]] if below else 0))
        return self._changed(block.footprint, before, tops)

    def _changed(
        self,
        footprint: int,
        before: list[tuple[int, int, list[int]]],
        tops: list[tuple[int, int]],
    ) -> tuple[Changes, int, int]:
        """Look again along the lines that changed, then restore the site."""
        noticed, by_square = self._noticed, self.by_square
        changes, all_fines, all_noticed = {}, self.all, self.all_noticed
        for n, line in _LOOKS[footprint]:
            changes[n] = fines = self._seen_along(line)
            difference = fines - by_square[n]
            all_fines += difference
            if noticed[n]:
                all_noticed += difference
        for square, top in tops:
            n, column = _CORNER[square], self._columns[square]
            difference = top - (self._units[column[-1]] if column else 0)
            changes[n] = changes.get(n, by_square[n]) + difference
            all_fines += difference
            if noticed[n]:
                all_noticed += difference
        for square, height, column_sums in before:
            self._heights[square], self._sums[square] = height, column_sums
        return changes, all_fines, all_noticed

    def _seen_along(self, line: tuple[int, ...]) -> int:
        """The fines of a look: a column shows what rises above all columns before it (P5.1)."""
        heights, sums = self._heights, self._sums
        level = fines = 0
        for square in line:
            height = heights[square]
            if height > level:
                column = sums[square]
                fines += column[height] - column[level]
                level = height
        return fines


assert len(_CORNER) == len(SQUARES)  # noqa: S101 - not input: the quarters make up the site
assert len(QUARTERS) == len(WALKWAY)  # noqa: S101
