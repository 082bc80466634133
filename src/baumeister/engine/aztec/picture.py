"""Aztec as planes of numbers: the kernel that writes them, in the order of `planes`."""

from __future__ import annotations

from baumeister.engine.aztec.edge import builder, total_points
from baumeister.engine.aztec.layout import AUCTION, SIDES
from baumeister.engine.bits import WORD_BITS, has
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Words
from baumeister.engine.plane import Picture
from baumeister.games.aztec.temple import PIECES
from baumeister.games.aztec.top import LEVELS, SIZE

SQUARE_COUNT = SIZE * SIZE


@kernel
def draw(
    tables: Record, temple: Record, turn: Record, seat: int, looks: Points, picture: Picture
) -> None:
    """Write all planes as a seat sees them. `looks` is room for everybody's points."""
    for level in range(LEVELS):
        draw_cubes(temple.cubes, level, picture, level)
    plane = draw_edges(tables, turn, seat, picture, LEVELS)
    plane = draw_seats(tables, temple, turn, seat, looks[0], picture, plane)
    plane = fill(picture, plane, turn.claim)
    plane = fill(picture, plane, PIECES - temple.placed)
    plane = fill(picture, plane, turn.phase == AUCTION)
    fill(picture, plane, turn.round_number + 1)


@kernel
def fill(picture: Picture, plane: int, value: int) -> int:
    """Write a number onto a whole plane, and say which plane is next."""
    for square in range(SQUARE_COUNT):
        picture[plane, square] = value
    return plane + 1


@kernel
def draw_cubes(cubes: Words, level: int, picture: Picture, plane: int) -> None:
    """The cubes of a level that are in a set."""
    for square in range(SQUARE_COUNT):
        cube = level * SQUARE_COUNT + square
        picture[plane, square] = has(cubes[cube // WORD_BITS], cube % WORD_BITS)


@kernel
def draw_edges(tables: Record, turn: Record, looker: int, picture: Picture, plane: int) -> int:
    """Whose cubes on the third level count; nobody's before Oh Puch is known (A4.1, A5.4)."""
    players = turn.players
    for after in range(players):
        fill(picture, plane + after, 0)
    if turn.phase != AUCTION:
        for side in range(SIDES):
            after = (builder(turn, side) - looker + players) % players
            scoring = tables.scoring[turn.corners, side]
            draw_cubes(scoring, LEVELS - 1, picture, plane + after)
    return plane + players


@kernel
def draw_seats(
    tables: Record,
    temple: Record,
    turn: Record,
    looker: int,
    points: Points,
    picture: Picture,
    plane: int,
) -> int:
    """What belongs to seats: four numbers each, by number and then by seat."""
    players = turn.players
    total_points(tables, temple, turn, points)
    for after in range(players):
        seat = (looker + after) % players
        fill(picture, plane + after, turn.to_move == seat)
        fill(picture, plane + players + after, points[seat])
        fill(picture, plane + 2 * players + after, turn.oh_puch == seat)
        fill(picture, plane + 3 * players + after, turn.passed >> seat & 1)
    return plane + 4 * players
