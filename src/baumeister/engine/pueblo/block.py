"""Building and removing blocks, and which blocks can be lifted (P3.2, P3.3, P7.3–P7.5)."""

from __future__ import annotations

from baumeister.engine.bits import NONE, Word, bit, first, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record
from baumeister.engine.pueblo.ground import lower_columns, raise_columns, refit
from baumeister.engine.pueblo.key import block_key
from baumeister.games.pueblo.site import NEUTRAL


@kernel
def build(tables: Record, site: Record, mark: int, footprint: int) -> None:
    """Build a block where it fits; the ground decides its tilt (P3.3)."""
    corner, other_arm = tables.squares[footprint, 0], tables.squares[footprint, 2]
    height = signed(site.heights[corner])
    tilt = signed(site.heights[other_arm]) - height
    number = site.built
    site.marks[number] = mark
    site.footprints[number] = footprint
    site.tilts[number] = tilt
    site.levels[number] = height + min(tilt, 0)
    site.built += 1
    put(tables, site, number)


@kernel
def put(tables: Record, site: Record, number: int) -> None:
    """Put a listed block onto the columns below it."""
    mark, footprint, tilt = site.marks[number], site.footprints[number], site.tilts[number]
    all_squares = doubled = NONE
    for column in range(3):
        square = tables.squares[footprint, column]
        here = bit(square)
        all_squares |= here
        height = signed(site.heights[square])
        cubes = tables.cubes[tilt, column]
        if cubes == 2:
            doubled = here
        for level in range(height, height + cubes):
            site.standing[level] |= here
            site.cubes[mark, level] |= here
        site.heights[square] = height + cubes
        site.top = max(signed(site.top), height + cubes)
    raise_columns(site, all_squares)
    raise_columns(site, doubled)
    site.upright |= bit(number)
    site.count[mark] += 1
    site.key ^= block_key(mark, footprint, tilt, site.levels[number])
    refit(tables, site)


@kernel
def take_away(tables: Record, site: Record, number: int) -> None:
    """Remove a block that no other block lies on."""
    mark, footprint, tilt = site.marks[number], site.footprints[number], site.tilts[number]
    all_squares = doubled = NONE
    for column in range(3):
        square = tables.squares[footprint, column]
        here = bit(square)
        all_squares |= here
        height = signed(site.heights[square])
        cubes = tables.cubes[tilt, column]
        if cubes == 2:
            doubled = here
        for level in range(height - cubes, height):
            site.standing[level] &= ~here
            site.cubes[mark, level] &= ~here
        site.heights[square] = height - cubes
    while site.top > 0 and site.standing[site.top - 1] == NONE:
        site.top -= 1
    lower_columns(site, doubled)
    lower_columns(site, all_squares)
    site.upright &= ~bit(number)
    site.count[mark] -= 1
    site.key ^= block_key(mark, footprint, tilt, site.levels[number])
    refit(tables, site)


@kernel
def is_open(tables: Record, site: Record, number: int) -> bool:
    """Whether no other block lies on a block (P7.3)."""
    footprint, tilt = site.footprints[number], site.tilts[number]
    for column in range(3):
        square = tables.squares[footprint, column]
        top = site.levels[number] + tables.tops[tilt, column]
        if site.heights[square] != top:
            return False
    return True


@kernel
def liftable(tables: Record, site: Record, seat: int) -> Word:
    """The blocks a player may lift, each by its lowest-numbered square (P7.2–P7.5)."""
    found = NONE
    if site.count[seat] == 0:
        return found
    rest = site.upright
    while rest != NONE:
        number = first(rest)
        rest = without_first(rest)
        mine = site.marks[number] == seat or site.marks[number] == NEUTRAL
        if mine and is_open(tables, site, number):
            found |= bit(tables.lowest[site.footprints[number]])
    return found


@kernel
def open_block(tables: Record, site: Record, square: int) -> int:
    """The block that a lift names by its lowest-numbered square."""
    number = 0
    rest = site.upright
    while rest != NONE:
        number = first(rest)
        rest = without_first(rest)
        if tables.lowest[site.footprints[number]] == square and is_open(tables, site, number):
            break
    return number


@kernel
def coloured_left(site: Record) -> bool:
    """Whether a coloured block still stands (P7.7)."""
    for seat in range(SEATS):
        if site.count[seat] > 0:
            return True
    return False
