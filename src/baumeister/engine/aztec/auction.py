"""The auction for the role of Oh Puch (A5.1–A5.3)."""

from __future__ import annotations

from baumeister.engine.aztec.layout import BUILDING
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Record
from baumeister.games.aztec.bidding import BIDDERS, LOWEST_CLAIM


@kernel
def claim(turn: Record, points: int) -> None:
    """Make a claim lower than all before (A5.2)."""
    turn.claim = points
    turn.oh_puch = turn.to_move
    pass_on(turn)


@kernel
def decline(turn: Record) -> None:
    """Pass: leave the auction (A5.2)."""
    turn.passed |= 1 << turn.to_move
    pass_on(turn)


@kernel
def pass_on(turn: Record) -> None:
    """The next seat still in the auction is to move; if there is none, Oh Puch places first
    (A5.2–A5.4)."""
    turn.to_move = next_bidder(turn)
    if turn.to_move == NOBODY:
        turn.phase = BUILDING
        turn.passed = 0
        turn.to_move = turn.oh_puch


@kernel
def next_bidder(turn: Record) -> int:
    """The next seat clockwise that can still claim; NOBODY when the auction has ended (A5.2)."""
    if turn.claim == LOWEST_CLAIM:
        return NOBODY
    for step in range(1, BIDDERS):
        seat = (turn.to_move + step) % BIDDERS
        if seat != turn.oh_puch and not turn.passed >> seat & 1:
            return seat
    return NOBODY
