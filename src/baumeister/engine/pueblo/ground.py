"""Heights, and the footprints where a block fits (P3.2, P3.3).

The heights of all 64 squares are stored bit by bit: plane b holds bit b of each. So heights are
added and compared for the whole site at once.
"""

from __future__ import annotations

from baumeister.engine.bits import NONE, Word, last
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Record
from baumeister.engine.pueblo.layout import DIRECTIONS
from baumeister.games.pueblo.board import SIZE

EAST, NORTH = Word(1), Word(SIZE)


@kernel
def raise_columns(site: Record, squares: Word) -> None:
    """Add one to the heights of some squares: a carry runs through the planes."""
    plane = 0
    while squares != NONE:
        carried = site.planes[plane] & squares
        site.planes[plane] ^= squares
        squares = carried
        plane += 1


@kernel
def lower_columns(site: Record, squares: Word) -> None:
    """Subtract one from the heights of some squares."""
    plane = 0
    while squares != NONE:
        borrowed = squares & ~site.planes[plane]
        site.planes[plane] ^= squares
        squares = borrowed
        plane += 1


@kernel
def refit(tables: Record, site: Record) -> None:
    """Find all footprints where a block fits.

    Corner and flush arm must be equally high, and the other arm at most one higher or lower (P3.3).
    For each square and its neighbours to the east and to the north, compute whether the two are
    level and whether one is higher by one; footprints then combine these.
    """
    uneven_east = uneven_north = above_east = above_north = below_east = below_north = NONE
    carry = ~NONE
    for plane in range(last(Word(site.top + 1)) + 1):
        height = site.planes[plane]
        plus_one = height ^ carry
        carry &= height
        east, north = height >> EAST, height >> NORTH
        uneven_east |= height ^ east
        uneven_north |= height ^ north
        above_east |= plus_one ^ east
        above_north |= plus_one ^ north
        below_east |= height ^ (plus_one >> EAST)
        below_north |= height ^ (plus_one >> NORTH)
    level = (~uneven_east, ~uneven_north)
    near = (
        ~(uneven_east & above_east & below_east),
        ~(uneven_north & above_north & below_north),
    )
    for arms in range(DIRECTIONS):
        flush_arm = level[tables.axis[arms, 0]] << tables.back[arms, 0]
        other_arm = near[tables.axis[arms, 1]] << tables.back[arms, 1]
        site.fits[arms] = site.open[arms] & flush_arm & other_arm
