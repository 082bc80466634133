"""Lookup tables for kernels, built from the law's geometry."""

from __future__ import annotations

from functools import cache

import numpy as np

from baumeister.engine.aztec.layout import (
    CORNERS,
    CUBE_WORDS,
    PLACEMENT_COUNT,
    SIDES,
    SPOT_COUNT,
    SPOTS,
    TEMPLE,
    WORDS,
)
from baumeister.engine.layout import Record, Records, Words, named, records
from baumeister.games.aztec.piece import CELL_TABLES, MOST_HOLDS, PLACEMENTS
from baumeister.games.aztec.temple import START
from baumeister.games.aztec.top import SCORING, number_of

PIECE = np.dtype(
    [
        ("overlapped", np.uint64, WORDS),
        ("touched", np.uint64, WORDS),  # with at least one face,
        ("touched_twice", np.uint64, WORDS),  # and with at least two
        (
            "held",
            np.uint64,
            (MOST_HOLDS, WORDS),
        ),  # placements that have one of its cubes in their k-th hold
        ("cubes", np.uint64, CUBE_WORDS),
    ],
    align=True,
)
"""A placed piece: its cubes, and the sets of placements it affects. All of a piece's data lies
together, because most of the time of a placement is spent fetching it."""

TABLES = np.dtype(
    [
        ("pieces", PIECE, PLACEMENT_COUNT),
        ("start", TEMPLE),  # the starting cube alone (A1.3)
        ("scoring", np.uint64, (len(CORNERS), SIDES, CUBE_WORDS)),  # the cubes that count (A4.5)
        # Likewise as a set of spots; and by word of placements and spot: those that fill it.
        ("scoring_spots", np.uint64, (len(CORNERS), SIDES)),
        ("filling", np.uint64, (WORDS, SPOT_COUNT)),
        ("highest_claim", np.uint8, len(CORNERS)),  # (A5.2)
    ],
    align=True,
)


def _words(sets: list[int], count: int) -> Words:
    """Sets as rows of words."""
    rows = b"".join(members.to_bytes(8 * count, "little") for members in sets)
    return np.frombuffer(rows, "<u8").reshape(len(sets), count)


@cache
def tables() -> Records:
    """The tables as an array of one record, built on first use."""
    built = records(TABLES, 1)
    table = named(built)[0]
    _write_pieces(table.pieces)
    _write_start(table.start)
    for number, corners in enumerate(CORNERS):
        table.scoring[number] = _words(list(SCORING[corners]), CUBE_WORDS)
        for side, cells in enumerate(SCORING[corners]):
            spots = sum(1 << spot for spot, cell in enumerate(SPOTS) if cells >> cell & 1)
            table.scoring_spots[number, side] = spots
        table.highest_claim[number] = SCORING[corners][0].bit_count()
    table.filling[:] = _words([CELL_TABLES[spot].overlapped for spot in SPOTS], WORDS).T
    return built


def _write_pieces(pieces: Records) -> None:
    """Combine what each cube of a piece affects, as the law does cube by cube (`Temple.placed`),
    for all pieces at once."""
    overlapped = _words([cube.overlapped for cube in CELL_TABLES], WORDS)
    touched = _words([cube.touched for cube in CELL_TABLES], WORDS)
    touched_twice = _words([cube.touched_twice for cube in CELL_TABLES], WORDS)
    held = [_words([cube.held[k] for cube in CELL_TABLES], WORDS) for k in range(MOST_HOLDS)]
    numbers = np.array([[number_of(cell) for cell in p.cells] for p in PLACEMENTS])
    for cubes in numbers.T:
        pieces["overlapped"] |= overlapped[cubes]
        pieces["touched_twice"] |= pieces["touched"] & touched[cubes] | touched_twice[cubes]
        pieces["touched"] |= touched[cubes]
        for k in range(MOST_HOLDS):
            pieces["held"][:, k] |= held[k][cubes]
    pieces["cubes"] = _words([p.mask for p in PLACEMENTS], CUBE_WORDS)


def _write_start(start: Record) -> None:
    sets = [START.free, START.touching, START.touching_twice, START.legal]
    start.free, start.once, start.twice, start.legal = _words(sets, WORDS)
    start.held = _words(list(START.held), WORDS)
    start.cubes = _words([START.cubes], CUBE_WORDS)[0]
    start.room = START.legal.bit_count()
