"""The kernel that writes observations of Aztec, plane by plane in the order of `planes`."""

from __future__ import annotations

from baumeister.engine.aztec.edge import builder, total_points
from baumeister.engine.aztec.layout import AUCTION, SIDES
from baumeister.engine.bits import WORD_BITS, has
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Values, Words
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
    # A number that belongs to no square is written into the first one, and fills the plane.
    end = write_numbers(tables, temple, turn, seat, scratch[0], observation[:, 0], plane)
    for number in range(plane, end):
        fill(observation, number, observation[number, 0])


@kernel
def fill(observation: Planes, plane: int, value: int) -> None:
    """Fill a plane with a number."""
    for square in range(SQUARE_COUNT):
        observation[plane, square] = value


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
def write_numbers(
    tables: Record,
    temple: Record,
    turn: Record,
    observer: int,
    points: Points,
    numbers: Values,
    plane: int,
) -> int:
    """Write the numbers that belong to no square, by plane, and return the next plane's index:
    four for each seat, by number and then by seat, and four others."""
    players = turn.players
    total_points(tables, temple, turn, points)
    for after in range(players):
        seat = (observer + after) % players
        numbers[plane + after] = turn.to_move == seat
        numbers[plane + players + after] = points[seat]
        numbers[plane + 2 * players + after] = turn.oh_puch == seat
        numbers[plane + 3 * players + after] = turn.passed >> seat & 1
    plane += 4 * players
    numbers[plane] = turn.claim
    numbers[plane + 1] = PIECES - temple.placed
    numbers[plane + 2] = turn.phase == AUCTION
    numbers[plane + 3] = turn.round_number + 1
    return plane + 4
