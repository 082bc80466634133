"""What a position is worth at the end of a line."""

from __future__ import annotations

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record, Records, Worth
from baumeister.engine.pueblo.layout import AUCTION, OVER, WALKWAY_COUNT
from baumeister.engine.pueblo.mind.ground import add_block, find_places, side_of, sum_ground
from baumeister.engine.pueblo.mind.memory import EXPOSURE_EVALUATION, TURN_EVALUATION
from baumeister.engine.pueblo.mind.network import expect, kind_of
from baumeister.engine.pueblo.sight import foresee


@kernel
def evaluate(tables: Record, site: Record, turn: Record, networks: Records, memory: Record) -> None:
    """Fill in `memory.expected`: by seat, the points that are still to be paid."""
    memory.expected[:] = 0
    if turn.phase == OVER or memory.evaluation == TURN_EVALUATION:
        return
    foresee(tables, site, turn.players, memory.forecast)
    if memory.evaluation == EXPOSURE_EVALUATION:
        for square in range(WALKWAY_COUNT):
            for seat in range(SEATS):
                memory.expected[seat] += memory.forecast[square, seat] * memory.seen[square]
        return
    network = networks[kind_of(turn)]
    if turn.phase != AUCTION:
        expect_all(site, turn, network, memory, signed(turn.rank))
        return
    # The order is still to be bid for: anybody may come to begin, clockwise.
    for seat in range(turn.players):
        turn.order[seat] = seat
    for begins in range(turn.players):
        expect_all(site, turn, network, memory, signed(begins))
    turn.order[:] = 0
    for seat in range(turn.players):
        memory.expected[seat] /= turn.players


@kernel
def expect_all(site: Record, turn: Record, network: Record, memory: Record, begins: int) -> None:
    """Expect what is still to be paid, from all squares of the site."""
    find_places(turn, begins, memory)
    sum_ground(site, turn, network, side_of(turn), memory, memory.rows)
    expect(site, turn, network, memory.rows, memory, begins)


@kernel
def evaluate_built(
    tables: Record, site: Record, turn: Record, networks: Records, memory: Record
) -> None:
    """Like `evaluate`, after a block was built: the sum of the site before is in
    `memory.ground`, for the side where he stood and for the next."""
    memory.expected[:] = 0
    foresee(tables, site, turn.players, memory.forecast)
    side = side_of(turn)
    network = networks[kind_of(turn)]
    memory.rows[:] = memory.ground[0 if side == memory.side else 1]
    add_block(tables, site, turn, network, side, memory, memory.rows)
    expect(site, turn, network, memory.rows, memory, signed(turn.rank))


@kernel
def prepare_ground(
    site: Record, turn: Record, rank: int, networks: Records, memory: Record
) -> None:
    """Sum up the site for the turns that will be tried on it; then the one at a place in the order
    of play is to move."""
    network = networks[kind_of(turn)]
    memory.side = side_of(turn)
    find_places(turn, rank, memory)
    for n in range(2):
        sum_ground(site, turn, network, (memory.side + n) % 4, memory, memory.ground[n])


@kernel
def worth_to(seat: int, players: int, points: Record) -> Worth:
    """How good points are for a seat: how much less it pays than the others on average."""
    others = 0.0
    for other in range(players):
        if other != seat:
            others += points[other]
    return others / (players - 1) - points[seat]
