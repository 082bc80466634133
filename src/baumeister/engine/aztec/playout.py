"""Games by chance alone, from any position to the end, without leaving the kernel."""

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
    """Play to the end, each legal action as likely as the others. The actions go into the trace as
    far as there is room."""
    actions = 0
    while turn.to_move != NOBODY:
        n = below(dice, count_legal(tables, temple, turn))
        action = nth_legal(tables, temple, turn, n)
        make(tables, temple, turn, action)
        if actions < len(trace):
            trace[actions] = action
        actions += 1
    result.actions = actions
    result.turns = actions  # each is a turn
    judge(tables, temple, turn, result)


@kernel
def judge(tables: Record, temple: Record, turn: Record, result: Record) -> None:
    """Totals, winners and the reason of a game that is over (A4.3)."""
    total_points(tables, temple, turn, result.totals)
    result.winners = winners(turn, result)
    result.reason = temple.placed < PIECES


@kernel
def winners(turn: Record, result: Record) -> int:
    """Who has won, a bit for each seat: in a match everybody with the most points (A6.3); Oh Puch
    below his number (A5.5); else the better builder, of equals the first (A4.6, A5.6)."""
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
