"""The kernel that writes observations of Aztec, plane by plane in the order of `planes`."""

from __future__ import annotations

from baumeister.engine.aztec.edge import builder, total_points
from baumeister.engine.aztec.layout import AUCTION, SIDES
from baumeister.engine.bits import WORD_BITS, has
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Words
from baumeister.engine.observation_layout import Planes
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import LEVELS, SIZE

SQUARE_COUNT = SIZE * SIZE


@kernel
def write_planes(
    tables: Record, temple: Record, turn: Record, seat: int, scratch: Points, observation: Planes
) -> None:
    """Write all planes as a seat sees them. `scratch` has room for all seats' points."""
    for level in range(LEVELS):
        write_cubes(temple.cubes, level, observation, level)
    plane = write_edges(tables, turn, seat, observation, LEVELS)
    plane = write_seats(tables, temple, turn, seat, scratch[0], observation, plane)
    plane = fill(observation, plane, turn.claim)
    plane = fill(observation, plane, PIECES - temple.placed)
    plane = fill(observation, plane, turn.phase == AUCTION)
    fill(observation, plane, turn.round_number + 1)


@kernel
def fill(observation: Planes, plane: int, value: int) -> int:
    """Fill a plane with a number, and return the next plane's index."""
    for square in range(SQUARE_COUNT):
        observation[plane, square] = value
    return plane + 1


@kernel
def write_cubes(cubes: Words, level: int, observation: Planes, plane: int) -> None:
    """Write the cubes of a level that are in a set."""
    for square in range(SQUARE_COUNT):
        cube = level * SQUARE_COUNT + square
        observation[plane, square] = has(cubes[cube // WORD_BITS], cube % WORD_BITS)


@kernel
def write_edges(
    tables: Record, turn: Record, observer: int, observation: Planes, plane: int
) -> int:
    """Write whose cubes on the third level count; nobody's before Oh Puch is known (A4.1, A5.4)."""
    players = turn.players
    for after in range(players):
        fill(observation, plane + after, 0)
    if turn.phase != AUCTION:
        for side in range(SIDES):
            after = (builder(turn, side) - observer + players) % players
            scoring = tables.scoring[turn.corners, side]
            write_cubes(scoring, LEVELS - 1, observation, plane + after)
    return plane + players


@kernel
def write_seats(
    tables: Record,
    temple: Record,
    turn: Record,
    observer: int,
    points: Points,
    observation: Planes,
    plane: int,
) -> int:
    """Write the numbers that belong to seats: four for each seat, by number and then by seat."""
    players = turn.players
    total_points(tables, temple, turn, points)
    for after in range(players):
        seat = (observer + after) % players
        fill(observation, plane + after, turn.to_move == seat)
        fill(observation, plane + players + after, points[seat])
        fill(observation, plane + 2 * players + after, turn.oh_puch == seat)
        fill(observation, plane + 3 * players + after, turn.passed >> seat & 1)
    return plane + 4 * players
