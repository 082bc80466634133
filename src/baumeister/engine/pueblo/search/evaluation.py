"""Evaluation of leaf positions."""

from __future__ import annotations

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import SEATS, Record, Records, Value
from baumeister.engine.pueblo.layout import AUCTION, OVER, WALKWAY_COUNT
from baumeister.engine.pueblo.search.network import (
    add_block,
    kind_of,
    predict,
    set_places,
    side_of,
    sum_site,
)
from baumeister.engine.pueblo.search.workspace import copy_row
from baumeister.engine.pueblo.sight import forecast_fines
from baumeister.engine.search_settings import EXPOSURE_EVALUATION, TURN_EVALUATION


@kernel
def evaluate(
    tables: Record, site: Record, turn: Record, networks: Records, workspace: Record
) -> None:
    """Fill in `workspace.expected`: by seat, the points still to be paid."""
    workspace.expected[:] = 0
    if turn.phase == OVER or workspace.evaluation == TURN_EVALUATION:
        return
    forecast_fines(tables, site, turn.players, workspace.forecast)
    if workspace.evaluation == EXPOSURE_EVALUATION:
        for square in range(WALKWAY_COUNT):
            for seat in range(SEATS):
                workspace.expected[seat] += (
                    workspace.forecast[square, seat] * workspace.seen[square]
                )
        return
    network = networks[kind_of(turn)]
    if turn.phase != AUCTION:
        predict_all(site, turn, network, workspace, signed(turn.rank))
        return
    # The order of play is still to be bid for: average over every seat beginning, clockwise.
    for seat in range(turn.players):
        turn.order[seat] = seat
    for begins in range(turn.players):
        predict_all(site, turn, network, workspace, signed(begins))
    turn.order[:] = 0
    for seat in range(turn.players):
        workspace.expected[seat] /= turn.players


@kernel
def predict_all(
    site: Record, turn: Record, network: Record, workspace: Record, begins: int
) -> None:
    """Predict the points still to be paid, with the site's part of the first layer summed from
    scratch."""
    set_places(turn, begins, workspace)
    sum_site(site, turn, network, side_of(turn), workspace, workspace.rows)
    predict(site, turn, network, workspace.rows, workspace, begins)


@kernel
def evaluate_built(
    tables: Record, site: Record, turn: Record, networks: Records, workspace: Record
) -> None:
    """Like `evaluate`, after a block was built: `workspace.ground` has the sums of the site before,
    for the side where the chieftain stood and for the next."""
    workspace.expected[:] = 0
    forecast_fines(tables, site, turn.players, workspace.forecast)
    side = side_of(turn)
    network = networks[kind_of(turn)]
    copy_row(workspace.ground[0 if side == workspace.side else 1], workspace.rows)
    add_block(tables, site, turn, network, side, workspace, workspace.rows)
    predict(site, turn, network, workspace.rows, workspace, signed(turn.rank))


@kernel
def prepare_site(
    site: Record, turn: Record, rank: int, networks: Records, workspace: Record
) -> None:
    """Sum up the site for all turns that are tried on it; afterwards the seat at `rank` in the
    order of play is to move."""
    network = networks[kind_of(turn)]
    workspace.side = side_of(turn)
    set_places(turn, rank, workspace)
    for n in range(2):
        sum_site(site, turn, network, (workspace.side + n) % 4, workspace, workspace.ground[n])


@kernel
def value_for(seat: int, players: int, points: Record) -> Value:
    """How many points less a seat pays than the average of the others."""
    others = 0.0
    for other in range(players):
        if other != seat:
            others += points[other]
    return others / (players - 1) - points[seat]
