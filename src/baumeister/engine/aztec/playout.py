"""Random games, from any position to the end, inside one kernel."""

from __future__ import annotations

from baumeister.engine.aztec.edge import builder, total_points
from baumeister.engine.aztec.legal import count_legal, nth_legal
from baumeister.engine.aztec.turn import make
from baumeister.engine.chance import below
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Codes, Record, Words
from baumeister.games.aztec.temple import PIECES


@kernel
def play_out(
    tables: Record, temple: Record, turn: Record, dice: Words, trace: Codes, result: Record
) -> None:
    """Play uniformly random actions to the end. The actions go into the trace as far as they
    fit."""
    actions = 0
    while turn.to_move != NOBODY:
        n = below(dice, count_legal(tables, temple, turn))
        action = nth_legal(tables, temple, turn, n)
        make(tables, temple, turn, action)
        if actions < len(trace):
            trace[actions] = action
        actions += 1
    result.actions = actions
    result.turns = actions  # each action is a turn
    judge(tables, temple, turn, result)


@kernel
def judge(tables: Record, temple: Record, turn: Record, result: Record) -> None:
    """Write totals, winners and reason of a game that is over (A4.3)."""
    total_points(tables, temple, turn, result.totals)
    result.winners = winners(turn, result)
    result.reason = temple.placed < PIECES


@kernel
def winners(turn: Record, result: Record) -> int:
    """The winners as a bit mask: in a match all seats with the most points (A6.3); Oh Puch if
    both builders stay below the claim (A5.5); else the better builder, on a tie the first (A4.6,
    A5.6)."""
    first, second = builder(turn, 0), builder(turn, 1)
    most = max(result.totals[first], result.totals[second])
    if turn.match:
        most = max(most, result.totals[turn.oh_puch])
        shared = 0
        for seat in range(turn.players):
            shared |= (result.totals[seat] == most) << seat
        return shared
    if most < turn.claim:
        return 1 << turn.oh_puch
    return 1 << (first if result.totals[first] == most else second)
