"""Pueblo as planes of numbers: the kernel that writes them, in the order of `planes`."""

from __future__ import annotations

from baumeister.engine.bits import NONE, first, has, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record
from baumeister.engine.plane import Picture
from baumeister.engine.pueblo.layout import (
    AUCTION,
    BLOCK_CUBES,
    MARKS,
    NEUTRAL_HALF,
    OVER,
    OWN_HALF,
    SQUARE_COUNT,
    VIEWS,
    WALKWAY_COUNT,
)
from baumeister.engine.pueblo.planes import LAP, LEVELS_SHOWN, MOST, NEUTRAL_MARK
from baumeister.engine.pueblo.sight import foresee
from baumeister.games.pueblo.board import SIZE
from baumeister.games.pueblo.site import NEUTRAL
from baumeister.games.pueblo.state import STEPS

VIEW_COUNT = len(VIEWS)
STEP_COUNT = len(STEPS)


@kernel
def draw(
    tables: Record, site: Record, turn: Record, seat: int, looks: Points, picture: Picture
) -> None:
    """Write all planes as a seat sees them. `looks` is room for a forecast."""
    plane = draw_ground(site, picture)
    plane = draw_levels(site, turn.players, seat, picture, plane)
    if turn.demolition:
        plane = draw_joints(tables, site, picture, plane)
    foresee(tables, site, turn.players, looks)
    plane = draw_fines(tables, turn, seat, looks, picture, plane)
    plane = draw_seats(turn, seat, picture, plane)
    if turn.pro:
        plane = draw_auctions(turn, seat, picture, plane)
    draw_table(turn, picture, plane)


@kernel
def fill(picture: Picture, plane: int, value: int) -> int:
    """Write a number onto a whole plane, and say which plane is next."""
    for square in range(SQUARE_COUNT):
        picture[plane, square] = value
    return plane + 1


@kernel
def draw_ground(site: Record, picture: Picture) -> int:
    """Heights and cult sites."""
    for square in range(SQUARE_COUNT):
        picture[0, square] = site.heights[square]
        picture[1, square] = has(site.cult, square)
    return 2


@kernel
def draw_levels(site: Record, players: int, seat: int, picture: Picture, plane: int) -> int:
    """The cubes of each level by whose they are."""
    for level in range(LEVELS_SHOWN):
        fill(picture, plane + level, 0)
    for mark in range(MARKS):
        shown = NEUTRAL_MARK if mark == NEUTRAL else (mark - seat + players) % players + 1
        for level in range(min(site.top, LEVELS_SHOWN)):
            rest = site.cubes[mark, level]
            while rest != NONE:
                picture[plane + level, first(rest)] = shown
                rest = without_first(rest)
    return plane + LEVELS_SHOWN


@kernel
def draw_joints(tables: Record, site: Record, picture: Picture, plane: int) -> int:
    """Which cubes belong to one block: needed to see what can be lifted."""
    for level in range(LEVELS_SHOWN):
        fill(picture, plane + level, 0)
    rest = site.upright
    while rest != NONE:
        number = first(rest)
        rest = without_first(rest)
        footprint, tilt = site.footprints[number], site.tilts[number]
        for cube in range(BLOCK_CUBES):
            square = tables.squares[footprint, tables.cube_column[tilt, cube]]
            level = site.levels[number] + tables.cube_level[tilt, cube]
            if level < LEVELS_SHOWN:
                picture[plane + level, square] = tables.joints[footprint, tilt, cube]
    return plane + LEVELS_SHOWN


@kernel
def draw_fines(
    tables: Record, turn: Record, seat: int, looks: Points, picture: Picture, plane: int
) -> int:
    """What a look at each square would cost everybody, and how far away it is."""
    for view in range(VIEW_COUNT):
        for after in range(turn.players):
            draw_view(tables, view, looks[:, (seat + after) % turn.players], picture[plane])
            plane += 1
    # The forecast has been used: its first column is room for the distances.
    for square in range(WALKWAY_COUNT):
        away = square + WALKWAY_COUNT - turn.chieftain
        looks[square, 0] = (away - 1) % WALKWAY_COUNT + 1
    for view in range(VIEW_COUNT):
        draw_view(tables, view, looks[:, 0], picture[plane])
        plane += 1
    return plane


@kernel
def draw_view(tables: Record, view: int, numbers: Points, plane: Picture) -> None:
    """Write for each square the number of the walkway square from where it is seen."""
    viewer = tables.viewer[view]
    if tables.by_row[view]:
        for row in range(0, SQUARE_COUNT, SIZE):
            number = min(numbers[viewer[row]], MOST)
            for file in range(SIZE):
                plane[row + file] = number
    elif tables.by_column[view]:
        for file in range(SIZE):
            number = min(numbers[viewer[file]], MOST)
            for row in range(0, SQUARE_COUNT, SIZE):
                plane[row + file] = number
    else:
        for square in range(SQUARE_COUNT):
            plane[square] = min(numbers[viewer[square]], MOST)


@kernel
def draw_seats(turn: Record, looker: int, picture: Picture, plane: int) -> int:
    """What belongs to seats: eight numbers each, by number and then by seat."""
    players = turn.players
    for after in range(players):
        seat = (looker + after) % players
        place = 0
        if turn.phase != AUCTION:
            for rank in range(players):
                if turn.order[rank] == seat:
                    place = rank + 1
        fill(picture, plane + after, turn.to_move == seat)
        fill(picture, plane + players + after, turn.scores[seat] // LAP)
        fill(picture, plane + 2 * players + after, turn.scores[seat] % LAP)
        fill(picture, plane + 3 * players + after, place)
        fill(picture, plane + 4 * players + after, turn.single[seat])
        fill(picture, plane + 5 * players + after, turn.pairs[seat])
        fill(picture, plane + 6 * players + after, turn.half[seat] == OWN_HALF)
        fill(picture, plane + 7 * players + after, turn.half[seat] == NEUTRAL_HALF)
    return plane + 8 * players


@kernel
def draw_auctions(turn: Record, looker: int, picture: Picture, plane: int) -> int:
    """What only the pro game has: six numbers for each seat, and the bid."""
    players = turn.players
    for after in range(players):
        seat = (looker + after) % players
        fill(picture, plane + after, turn.held[seat])
        fill(picture, plane + players + after, turn.first_bidder == seat)
        fill(picture, plane + 2 * players + after, turn.opener == seat)
        fill(picture, plane + 3 * players + after, turn.cards[seat])
        fill(picture, plane + 4 * players + after, turn.passed >> seat & 1)
        fill(picture, plane + 5 * players + after, turn.bidder == seat)
    return fill(picture, plane + 6 * players, turn.bid)


@kernel
def draw_table(turn: Record, picture: Picture, plane: int) -> None:
    """What belongs to nobody: the part, the phase and the step."""
    plane = fill(picture, plane, turn.part)
    for phase in range(OVER):
        plane = fill(picture, plane, turn.phase == phase)
    for step in range(STEP_COUNT):
        plane = fill(picture, plane, turn.step == step)
