"""The pueblo: blocks on the ground, and what follows from them (P3.1–P3.4, P7.3, P8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from baumeister.games.pueblo.block import FOOTPRINT_NUMBER, FOOTPRINTS, Block
from baumeister.games.pueblo.board import SQUARES

NEUTRAL = 4
"""The mark of a neutral cube in a column; a coloured cube is marked with its owner's seat."""
_MARKS = {owner: bytes([NEUTRAL if owner is None else owner]) for owner in (None, 0, 1, 2, 3)}

_Fit = tuple[int, int, int, int]
"""A footprint as the fit test needs it: number, corner, flush arm, other arm."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The constant part of a site: cult sites, and which footprints each block can affect."""

    cult_squares: frozenset[int]
    fits: bytes
    affected: tuple[tuple[_Fit, ...], ...]


@lru_cache(maxsize=256)
def ground(cult_sites: tuple[str, ...]) -> Ground:
    """The ground with these cult sites."""
    cult_squares = frozenset(
        square for name in cult_sites for square in FOOTPRINTS[FOOTPRINT_NUMBER[name]].squares
    )
    free = [f for f in FOOTPRINTS if not cult_squares.intersection(f.squares)]
    touching: list[set[int]] = [set() for _ in SQUARES]
    for f in free:
        for square in f.squares:
            touching[square].add(f.number)
    tests = {f.number: (f.number, f.corner, f.flush_arm, f.other_arm) for f in free}
    return Ground(
        cult_squares,
        bytes(f.number in tests for f in FOOTPRINTS),
        tuple(
            tuple(tests[n] for n in sorted(set().union(*(touching[s] for s in f.squares))))
            for f in FOOTPRINTS
        ),
    )


@dataclass(frozen=True, slots=True)
class Site:
    """The standing blocks. All other fields follow from them and are stored for speed.

    `order` is the one in which a position lists the blocks. `columns` holds the marks of each
    square's cubes from the ground upwards, `heights` their numbers, and `fits` a 1 for each
    footprint that takes a block (P3.3). Columns are solid (P3.2), so this is the whole pueblo.
    """

    blocks: frozenset[Block]
    order: tuple[Block, ...] = field(compare=False, repr=False)
    ground: Ground = field(compare=False, repr=False)
    columns: tuple[bytes, ...] = field(compare=False, repr=False)
    heights: bytes = field(compare=False, repr=False)
    fits: bytes = field(compare=False, repr=False)

    def lie(self, owner: int | None, footprint: int) -> Block:
        """The block that would be built on a fitting footprint: its tilt and level follow from the
        ground (P3.3)."""
        return Block(owner, footprint, *self.rest(footprint))

    def rest(self, footprint: int) -> tuple[int, int]:
        """The tilt and the level of a block on a fitting footprint (P3.3)."""
        f = FOOTPRINTS[footprint]
        corner, other_arm = self.heights[f.corner], self.heights[f.other_arm]
        return other_arm - corner, min(corner, other_arm)

    def built(self, block: Block) -> Site:
        """The site with one more block, which must fit."""
        columns = list(self.columns)
        heights = bytearray(self.heights)
        mark = _MARKS[block.owner]
        for square, _, count in block.stacks:
            columns[square] += mark * count
            heights[square] += count
        order = with_block(self.order, block)
        return self._changed(self.blocks | {block}, order, columns, heights, block.footprint)

    def lifted(self, block: Block) -> Site:
        """The site without a block, on which nothing may lie."""
        columns = list(self.columns)
        heights = bytearray(self.heights)
        for square, _, count in block.stacks:
            columns[square] = columns[square][:-count]
            heights[square] -= count
        order = tuple(other for other in self.order if other != block)
        return self._changed(self.blocks - {block}, order, columns, heights, block.footprint)

    def _changed(
        self,
        blocks: frozenset[Block],
        order: tuple[Block, ...],
        columns: list[bytes],
        heights: bytearray,
        footprint: int,
    ) -> Site:
        fits = bytearray(self.fits)
        for number, corner, flush_arm, other_arm in self.ground.affected[footprint]:
            height = heights[corner]
            fits[number] = height == heights[flush_arm] and -2 < heights[other_arm] - height < 2
        return Site(blocks, order, self.ground, tuple(columns), bytes(heights), bytes(fits))

    def is_open(self, block: Block) -> bool:
        """Whether no other block lies on a block (P7.3)."""
        return all(
            self.heights[square] == block.level + low + count for square, low, count in block.stacks
        )

    def top_block(self, square: int) -> Block | None:
        """The block whose cube is the top of a square's column."""
        height = self.heights[square]
        for block in self.blocks:
            for other, low, count in block.stacks:
                if other == square and block.level + low + count == height:
                    return block
        return None

    def owns(self, seat: int) -> bool:
        """Whether a block of the player's colour stands on the site (P7.5)."""
        return any(block.owner == seat for block in self.blocks)

    def liftable(self, seat: int) -> Iterator[Block]:
        """The blocks a player may lift, in no particular order (P7.3–P7.5)."""
        if self.owns(seat):
            for block in self.blocks:
                if block.owner in (None, seat) and self.is_open(block):
                    yield block


def with_block(order: tuple[Block, ...], block: Block) -> tuple[Block, ...]:
    """The order of blocks with one more, on which nothing lies.

    Of the blocks that can be built next, the one with the smallest footprint number comes first, so
    the order depends on the position only, not on its history. (Two such blocks share no square.)
    The new block can be built after those that it shares a square with, and keeps none waiting.
    """
    place, shared = len(order), _SHARED[block.footprint]
    for number in range(len(order) - 1, -1, -1):
        other = order[number].footprint
        if other in shared:
            break
        if other > block.footprint:
            place = number
    return (*order[:place], block, *order[place:])


_SHARED = tuple(
    frozenset(other.number for other in FOOTPRINTS if {*f.squares}.intersection(other.squares))
    for f in FOOTPRINTS
)
"""The footprints that share a square with each footprint."""


def empty_site(cult_sites: tuple[str, ...]) -> Site:
    """The site before the first block."""
    bare = ground(cult_sites)
    return Site(frozenset(), (), bare, (b"",) * len(SQUARES), bytes(len(SQUARES)), bare.fits)
