"""What a position is worth at the end of a line."""

from __future__ import annotations

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record, Records, Worth
from baumeister.engine.pueblo.layout import AUCTION, OVER, WALKWAY_COUNT
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
        expect(site, turn, network, memory.forecast, memory, signed(turn.rank))
        return
    # The order is still to be bid for: anybody may come to begin, clockwise.
    for seat in range(turn.players):
        turn.order[seat] = seat
    for begins in range(turn.players):
        expect(site, turn, network, memory.forecast, memory, signed(begins))
    turn.order[:] = 0
    for seat in range(turn.players):
        memory.expected[seat] /= turn.players


@kernel
def worth_to(seat: int, players: int, points: Record) -> Worth:
    """How good points are for a seat: how much less it pays than the others on average."""
    others = 0.0
    for other in range(players):
        if other != seat:
            others += points[other]
    return others / (players - 1) - points[seat]
