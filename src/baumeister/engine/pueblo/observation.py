"""The kernel that writes observations of Pueblo, plane by plane in the order of `planes`."""

from __future__ import annotations

from baumeister.engine.bits import NONE, first, has, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record, Values
from baumeister.engine.observation_layout import Planes
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
from baumeister.engine.pueblo.observation_layout import LAP, LEVELS_SHOWN, MOST, NEUTRAL_MARK
from baumeister.engine.pueblo.sight import forecast_fines
from baumeister.games.pueblo.board import SIZE
from baumeister.games.pueblo.site import NEUTRAL
from baumeister.games.pueblo.state import STEPS

VIEW_COUNT = len(VIEWS)
STEP_COUNT = len(STEPS)


@kernel
def write_planes(
    tables: Record, site: Record, turn: Record, seat: int, scratch: Points, observation: Planes
) -> None:
    """Write all planes as a seat sees them. `scratch` has room for a forecast."""
    plane = write_ground(site, observation)
    plane = write_levels(site, turn.players, seat, observation, plane)
    if turn.demolition:
        plane = write_joints(tables, site, observation, plane)
    forecast_fines(tables, site, turn.players, scratch)
    plane = write_fines(tables, turn, seat, scratch, observation, plane)
    # A number that belongs to no square is written into the first one, and fills the plane.
    end = write_numbers(turn, seat, observation[:, 0], plane)
    for number in range(plane, end):
        fill(observation, number, observation[number, 0])


@kernel
def fill(observation: Planes, plane: int, value: int) -> None:
    """Fill a plane with a number."""
    for square in range(SQUARE_COUNT):
        observation[plane, square] = value


@kernel
def write_ground(site: Record, observation: Planes) -> int:
    """Write heights and cult sites."""
    for square in range(SQUARE_COUNT):
        observation[0, square] = site.heights[square]
        observation[1, square] = has(site.cult, square)
    return 2


@kernel
def write_levels(site: Record, players: int, seat: int, observation: Planes, plane: int) -> int:
    """Write whose cubes stand on each level."""
    for level in range(LEVELS_SHOWN):
        fill(observation, plane + level, 0)
    for mark in range(MARKS):
        shown = NEUTRAL_MARK if mark == NEUTRAL else (mark - seat + players) % players + 1
        for level in range(min(site.top, LEVELS_SHOWN)):
            rest = site.cubes[mark, level]
            while rest != NONE:
                observation[plane + level, first(rest)] = shown
                rest = without_first(rest)
    return plane + LEVELS_SHOWN


@kernel
def write_joints(tables: Record, site: Record, observation: Planes, plane: int) -> int:
    """Write which cubes belong to one block, which decides what can be lifted."""
    for level in range(LEVELS_SHOWN):
        fill(observation, plane + level, 0)
    rest = site.upright
    while rest != NONE:
        number = first(rest)
        rest = without_first(rest)
        footprint, tilt = site.footprints[number], site.tilts[number]
        for cube in range(BLOCK_CUBES):
            square = tables.squares[footprint, tables.cube_column[tilt, cube]]
            level = site.levels[number] + tables.cube_level[tilt, cube]
            if level < LEVELS_SHOWN:
                observation[plane + level, square] = tables.joints[footprint, tilt, cube]
    return plane + LEVELS_SHOWN


@kernel
def write_fines(
    tables: Record, turn: Record, seat: int, scratch: Points, observation: Planes, plane: int
) -> int:
    """Write the fines for a look at each square, and how far the chieftain has to walk for it."""
    for view in range(VIEW_COUNT):
        for after in range(turn.players):
            write_view(tables, view, scratch[:, (seat + after) % turn.players], observation[plane])
            plane += 1
    # The forecast is no longer needed: reuse its first column for the distances.
    for square in range(WALKWAY_COUNT):
        away = square + WALKWAY_COUNT - turn.chieftain
        scratch[square, 0] = (away - 1) % WALKWAY_COUNT + 1
    for view in range(VIEW_COUNT):
        write_view(tables, view, scratch[:, 0], observation[plane])
        plane += 1
    return plane


@kernel
def write_view(tables: Record, view: int, numbers: Points, plane: Planes) -> None:
    """Write, for each square, the number of the walkway square it is seen from."""
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
def write_numbers(turn: Record, observer: int, numbers: Values, plane: int) -> int:
    """Write the numbers that belong to no square, by plane, and return the next plane's index."""
    plane = write_seats(turn, observer, numbers, plane)
    if turn.pro:
        plane = write_auctions(turn, observer, numbers, plane)
    return write_table(turn, numbers, plane)


@kernel
def write_seats(turn: Record, observer: int, numbers: Values, plane: int) -> int:
    """Write the numbers that belong to seats: eight for each seat, by number and then by seat."""
    players = turn.players
    for after in range(players):
        seat = (observer + after) % players
        place = 0
        if turn.phase != AUCTION:
            for rank in range(players):
                if turn.order[rank] == seat:
                    place = rank + 1
        numbers[plane + after] = turn.to_move == seat
        numbers[plane + players + after] = turn.scores[seat] // LAP
        numbers[plane + 2 * players + after] = turn.scores[seat] % LAP
        numbers[plane + 3 * players + after] = place
        numbers[plane + 4 * players + after] = turn.single[seat]
        numbers[plane + 5 * players + after] = turn.pairs[seat]
        numbers[plane + 6 * players + after] = turn.half[seat] == OWN_HALF
        numbers[plane + 7 * players + after] = turn.half[seat] == NEUTRAL_HALF
    return plane + 8 * players


@kernel
def write_auctions(turn: Record, observer: int, numbers: Values, plane: int) -> int:
    """Write the numbers of the Pro version: six for each seat, and the bid."""
    players = turn.players
    for after in range(players):
        seat = (observer + after) % players
        numbers[plane + after] = turn.held[seat]
        numbers[plane + players + after] = turn.first_bidder == seat
        numbers[plane + 2 * players + after] = turn.opener == seat
        numbers[plane + 3 * players + after] = turn.cards[seat]
        numbers[plane + 4 * players + after] = turn.passed >> seat & 1
        numbers[plane + 5 * players + after] = turn.bidder == seat
    numbers[plane + 6 * players] = turn.bid
    return plane + 6 * players + 1


@kernel
def write_table(turn: Record, numbers: Values, plane: int) -> int:
    """Write the numbers that belong to no seat: part, phase and step."""
    numbers[plane] = turn.part
    plane += 1
    for phase in range(OVER):
        numbers[plane] = turn.phase == phase
        plane += 1
    for step in range(STEP_COUNT):
        numbers[plane] = turn.step == step
        plane += 1
    return plane
