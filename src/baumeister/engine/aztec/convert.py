"""Conversion between the law's states and compiled positions."""

from __future__ import annotations

import numpy as np

from baumeister.engine.aztec.layout import AUCTION, CORNERS, TEMPLE, TURN
from baumeister.engine.aztec.tables import tables
from baumeister.engine.aztec.temple import clear, place
from baumeister.engine.kernel import entry
from baumeister.engine.layout import (
    NO_ACTION,
    Codes,
    Record,
    Records,
    from_seat,
    named,
    records,
    to_seat,
)
from baumeister.games.aztec.bidding import BIDDERS, Bidding
from baumeister.games.aztec.options import Options
from baumeister.games.aztec.state import PHASES, State
from baumeister.games.aztec.temple import START, Temple


@entry
def place_all(all_tables: Records, temples: Records, pieces: Codes) -> None:
    """Place pieces around the starting cube; their order does not matter."""
    tables, temple = all_tables[0], temples[0]
    clear(tables, temple)
    for number in range(len(pieces)):
        place(tables, temple, pieces[number])


def compiled(state: State, room: int) -> tuple[Records, Records]:
    """The temple and the turn of a state, with room above them for `room` actions."""
    temples, turns = records(TEMPLE, room + 1), records(TURN, room + 1)
    place_all(tables(), temples, np.array(sorted(state.temple.pieces), np.int16))
    _write_turn(named(turns)[0], state)
    return temples, turns


def _write_turn(turn: Record, state: State) -> None:
    options = state.options
    turn.players, turn.first_seat, turn.match = options.players, options.first_seat, options.match
    turn.corners = CORNERS.index(options.corners)
    turn.phase, turn.round_number = PHASES.index(state.phase), state.round
    turn.to_move = from_seat(state.to_move)
    turn.oh_puch, turn.claim = from_seat(state.oh_puch), state.claim or 0
    if state.bidding is not None:
        turn.oh_puch, turn.claim = from_seat(state.bidding.claimant), state.bidding.claim
        turn.passed = sum(1 << seat for seat in state.bidding.passed)
    turn.earlier[: options.players] = state.earlier
    turn.action = NO_ACTION


def law_state(temples: Records, turns: Records, depth: int, options: Options) -> State:
    """The law's state of a temple and a turn, which must have these options."""
    turn = named(turns)[depth]
    auction = turn.phase == AUCTION
    oh_puch, claim = to_seat(turn.oh_puch), int(turn.claim)
    return State(
        options=options,
        phase=PHASES[turn.phase],
        round=int(turn.round_number),
        to_move=to_seat(turn.to_move),
        bidding=Bidding(claim, oh_puch, _passed(turn)) if auction else None,
        oh_puch=None if auction else oh_puch,
        claim=None if auction else claim or None,
        earlier=tuple(map(int, turn.earlier[: options.players])),
        temple=_temple(named(temples)[depth]),
    )


def _passed(turn: Record) -> frozenset[int]:
    return frozenset(seat for seat in range(BIDDERS) if turn.passed >> seat & 1)


def _temple(record: Record) -> Temple:
    temple = START
    for number in record.pieces[: record.placed]:
        temple = temple.placed(int(number))
    return temple
