"""Random games, from any position to the end, inside one kernel."""

from __future__ import annotations

from baumeister.engine.chance import below
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Codes, Record, Words
from baumeister.engine.pueblo.layout import FIRST_BID, FIRST_WALK, OWN_DISCARD, WALK
from baumeister.engine.pueblo.legal import count_legal, nth_legal
from baumeister.engine.pueblo.turn import make


@kernel
def play_out(
    tables: Record, site: Record, turn: Record, dice: Words, trace: Codes, result: Record
) -> None:
    """Play uniformly random actions to the end. The actions go into the trace as far as they
    fit."""
    actions = turns = 0
    while turn.to_move != NOBODY:
        n = below(dice, count_legal(tables, site, turn))
        action = nth_legal(tables, site, turn, n)
        make(tables, site, turn, action)
        if actions < len(trace):
            trace[actions] = action
        actions += 1
        turns += ends_turn(turn, action)
    result.actions = actions
    result.turns = turns
    judge(tables, site, turn, result)


@kernel
def ends_turn(turn: Record, action: int) -> bool:
    """Whether an action that led to `turn` ended a seat's turn: a walk does, and so does any action
    that no walk follows; a card ends one too."""
    ends = FIRST_WALK <= action < OWN_DISCARD or action >= FIRST_BID
    return ends or turn.step != WALK


@kernel
def judge(tables: Record, site: Record, turn: Record, result: Record) -> None:
    """Write totals, winners and reason: the lowest total wins; ties share the win (P6.3, P7.7)."""
    least = turn.scores[0]
    for seat in range(turn.players):
        result.totals[seat] = turn.scores[seat]
        least = min(least, turn.scores[seat])
    result.winners = 0
    for seat in range(turn.players):
        if turn.scores[seat] == least:
            result.winners |= 1 << seat
    result.reason = turn.demolition
