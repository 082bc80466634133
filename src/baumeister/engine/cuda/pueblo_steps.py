"""Pueblo's part of a step on a GPU: positions in shared memory, compact observations and masks."""

from __future__ import annotations

from baumeister.engine.bits import NONE, Word, bit, first, has, popcount, signed, without_first
from baumeister.engine.cuda.compact import JOINT_BITS, MARK_BITS
from baumeister.engine.cuda.intrinsics import words
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Values, Words
from baumeister.engine.pueblo.batch_step import settle, write_scores
from baumeister.engine.pueblo.exposure import choose
from baumeister.engine.pueblo.layout import (
    BLOCK_CUBES,
    DIRECTIONS,
    LEVELS,
    MARKS,
    NEUTRAL_PLACES,
    PLACE,
    PLANES,
    VIEWS,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.legal import count_fits, count_legal, nth_legal
from baumeister.engine.pueblo.observation import write_numbers
from baumeister.engine.pueblo.observation_layout import LEVELS_SHOWN, MOST, NEUTRAL_MARK
from baumeister.engine.pueblo.playout import ends_turn, judge
from baumeister.engine.pueblo.sight import (
    CORNER_VIEW,
    EAST_VIEW,
    NORTH_VIEW,
    SOUTH_VIEW,
    WEST_VIEW,
    east_of,
    north_of,
    south_of,
    west_of,
)
from baumeister.engine.pueblo.stock import may_use_neutral, may_use_own
from baumeister.engine.pueblo.turn import make
from baumeister.games.pueblo.board import SIZE
from baumeister.games.pueblo.site import NEUTRAL

KERNELS = (make, settle, write_scores, ends_turn, count_legal, nth_legal, choose)
"""Kernels that a step calls, the same as on the CPU."""
SEARCH_KERNELS = (make, write_scores, judge)
"""Kernels that a node of a search calls."""
LEVEL_ROWS = MARKS + 1
"""Rows of words by level at the beginning of a site: all cubes, and the cubes of each mark."""
LEVEL_WORDS = LEVEL_ROWS * LEVELS
VIEW_COUNT = len(VIEWS)
HALF = SIZE // 2
EACH = Word(0x0101010101010101)
"""One in each byte of a word."""
EVEN = Word(0x00FF00FF00FF00FF)
"""The bytes with even numbers."""
ALMOST = Word(0x7F7F7F7F7F7F7F7F)
DIAGONAL = Word(0x8040201008040201)
SOUTH_WEST = Word(0x000000000F0F0F0F)
"""The squares of the south-western quarter."""


@kernel
def spread(bits: Word) -> Word:
    """Eight bits as eight bytes."""
    chosen = (bits * EACH) & DIAGONAL
    return ((chosen + ALMOST) >> Word(7)) & EACH


@kernel
def load(source: Words, site: Record) -> None:
    """Copy a site from its words. Levels above the highest cube are not copied: see `prepare`."""
    target = words(site)
    for w in range(LEVEL_WORDS, len(target)):
        target[w] = source[w]
    for level in range(site.top):
        for row in range(LEVEL_ROWS):
            target[row * LEVELS + level] = source[row * LEVELS + level]


@kernel
def store(site: Record, target: Words) -> None:
    """Copy a site to its words."""
    source = words(site)
    for w in range(LEVEL_WORDS, len(source)):
        target[w] = source[w]
    for level in range(site.top):
        for row in range(LEVEL_ROWS):
            target[row * LEVELS + level] = source[row * LEVELS + level]


@kernel
def prepare(site: Record) -> None:
    """Clear the levels that an action can reach: a block is two cubes high, and what is seen of a
    level depends on the one above it."""
    target = words(site)
    for level in range(site.top, site.top + 3):
        for row in range(LEVEL_ROWS):
            target[row * LEVELS + level] = NONE


@kernel
def write_compact(
    tables: Record,
    site: Record,
    turn: Record,
    seat: int,
    scratch: Points,
    numbers: Values,
    compact: Words,
) -> None:
    """Write a compact observation as a seat sees it, in the order of `compact_layout`."""
    compact[0] = site.cult
    for plane in range(PLANES):
        compact[1 + plane] = site.planes[plane]
    word = write_marks(site, turn.players, seat, compact, 1 + PLANES)
    if turn.demolition:
        word = write_joints(tables, site, compact, word)
    word = write_views(tables, site, turn, seat, compact, word)
    count = write_numbers(turn, seat, numbers, 0)
    write_bytes(numbers, count, compact, word)


@kernel
def write_marks(site: Record, players: int, seat: int, compact: Words, word: int) -> int:
    """Write whose cubes stand on each level: the mark's number as three bits by square."""
    for level in range(LEVELS_SHOWN):
        low = middle = high = NONE
        if level < site.top:
            for mark in range(MARKS):
                shown = NEUTRAL_MARK if mark == NEUTRAL else (mark - seat + players) % players + 1
                cubes = site.cubes[mark, level]
                if shown & 1:
                    low |= cubes
                if shown & 2:
                    middle |= cubes
                if shown & 4:
                    high |= cubes
        compact[word] = low
        compact[word + 1] = middle
        compact[word + 2] = high
        word += MARK_BITS
    return word


@kernel
def write_joints(tables: Record, site: Record, compact: Words, word: int) -> int:
    """Write which cubes belong to one block: six bits by square."""
    for number in range(JOINT_BITS * LEVELS_SHOWN):
        compact[word + number] = NONE
    rest = site.upright
    while rest != NONE:
        number = first(rest)
        rest = without_first(rest)
        footprint, tilt = site.footprints[number], site.tilts[number]
        for cube in range(BLOCK_CUBES):
            square = tables.squares[footprint, tables.cube_column[tilt, cube]]
            level = site.levels[number] + tables.cube_level[tilt, cube]
            if level < LEVELS_SHOWN:
                joints = Word(tables.joints[footprint, tilt, cube])
                for joint in range(JOINT_BITS):
                    if has(joints, joint):
                        compact[word + JOINT_BITS * level + joint] |= bit(square)
    return word + JOINT_BITS * LEVELS_SHOWN


@kernel
def write_views(
    tables: Record, site: Record, turn: Record, seat: int, compact: Words, word: int
) -> int:
    """Write the fines for a look at each row, column and quarter, and how far the chieftain has to
    walk for it. At each level at most one cube of a line is seen, so the fines of eight lines are
    added at once."""
    players = turn.players
    for after in range(players):
        owner = (seat + after) % players
        west_low = west_high = north_low = north_high = NONE
        east_low = east_high = south_low = south_high = quarters = NONE
        for level in range(site.top):
            cubes, own = site.standing[level], site.cubes[owner, level]
            fine = Word(level + 1)
            seen = rows_with(own & cubes & ~east_of(cubes))
            west_low += (seen & EVEN) * fine
            west_high += ((seen >> Word(8)) & EVEN) * fine
            seen = rows_with(own & cubes & ~west_of(cubes))
            east_low += (seen & EVEN) * fine
            east_high += ((seen >> Word(8)) & EVEN) * fine
            seen = columns_with(own & cubes & ~south_of(cubes))
            north_low += (seen & EVEN) * fine
            north_high += ((seen >> Word(8)) & EVEN) * fine
            seen = columns_with(own & cubes & ~north_of(cubes))
            south_low += (seen & EVEN) * fine
            south_high += ((seen >> Word(8)) & EVEN) * fine
            tops = own & cubes & ~site.standing[level + 1]
            for quarter in range(4):
                inside = SOUTH_WEST << Word(HALF * (quarter % 2) + SIZE * HALF * (quarter // 2))
                quarters += Word(popcount(tops & inside)) << Word(8 * quarter)
        compact[word + WEST_VIEW * players + after] = clipped(west_low, west_high)
        compact[word + NORTH_VIEW * players + after] = clipped(north_low, north_high)
        compact[word + EAST_VIEW * players + after] = clipped(east_low, east_high)
        compact[word + SOUTH_VIEW * players + after] = clipped(south_low, south_high)
        compact[word + CORNER_VIEW * players + after] = quarters
    word += VIEW_COUNT * players
    for view in range(VIEW_COUNT):
        compact[word] = distances(tables, view, turn.chieftain)
        word += 1
    return word


@kernel
def rows_with(cubes: Word) -> Word:
    """A 1 in the byte of each row that has a cube."""
    return (((cubes & ALMOST) + ALMOST | cubes) >> Word(7)) & EACH


@kernel
def columns_with(cubes: Word) -> Word:
    """A 1 in the byte of each column that has a cube."""
    cubes |= cubes >> Word(32)
    cubes |= cubes >> Word(16)
    cubes |= cubes >> Word(8)
    return spread(cubes & Word(255))


@kernel
def clipped(low: Word, high: Word) -> Word:
    """Eight sums of 16 bits, those with even numbers and those with odd ones, as eight bytes: sums
    that are too great are clipped."""
    found = NONE
    for number in range(4):
        even = (low >> Word(16 * number)) & Word(0xFFFF)
        odd = (high >> Word(16 * number)) & Word(0xFFFF)
        found |= (min(even, Word(MOST)) | min(odd, Word(MOST)) << Word(8)) << Word(16 * number)
    return found


@kernel
def distances(tables: Record, view: int, chieftain: int) -> Word:
    """How far the chieftain has to walk for a look, as bytes: by row, by column or by quarter."""
    found, count = NONE, 8 if tables.by_row[view] or tables.by_column[view] else 4
    for number in range(count):
        if tables.by_row[view]:
            square = SIZE * number
        elif tables.by_column[view]:
            square = number
        else:
            square = SIZE * HALF * (number // 2) + HALF * (number % 2)
        away = signed(tables.viewer[view, square]) + WALKWAY_COUNT - signed(chieftain)
        found |= Word((away - 1) % WALKWAY_COUNT + 1) << Word(8 * number)
    return found


@kernel
def write_bytes(numbers: Values, count: int, compact: Words, word: int) -> None:
    """Write small numbers as bytes, eight to a word."""
    for begin in range(0, count, 8):
        found = NONE
        for number in range(begin, min(begin + 8, count)):
            found |= Word(numbers[number]) << Word(8 * (number - begin))
        compact[word] = found
        word += 1


@kernel
def write_mask(tables: Record, site: Record, turn: Record, own_mask: Words, masks: Words) -> None:
    """Set a bit for each legal action, by code. `own_mask` is a work array."""
    for w in range(len(masks)):
        own_mask[w] = NONE
    if turn.step == PLACE and count_fits(site) > 0:
        own, neutral = may_use_own(turn, turn.to_move), may_use_neutral(turn, turn.to_move)
        for arms in range(DIRECTIONS):
            corners = site.fits[arms]
            while corners != NONE:
                footprint = signed(tables.footprint[first(corners), arms])
                corners = without_first(corners)
                if own:
                    own_mask[footprint // 64] |= bit(footprint % 64)
                if neutral:
                    code = NEUTRAL_PLACES + footprint
                    own_mask[code // 64] |= bit(code % 64)
    else:
        for n in range(count_legal(tables, site, turn)):
            code = nth_legal(tables, site, turn, n)
            own_mask[code // 64] |= bit(code % 64)
    for w in range(len(masks)):
        masks[w] = own_mask[w]
