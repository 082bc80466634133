"""Playing an action: turns, rounds and the end of the game (A4, A5, A6)."""

from __future__ import annotations

from baumeister.engine.aztec.auction import claim, decline
from baumeister.engine.aztec.edge import add_points
from baumeister.engine.aztec.layout import FIRST_CLAIM, OVER, PASSED
from baumeister.engine.aztec.temple import clear, is_finished, place
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NOBODY, Record
from baumeister.games.aztec.bidding import BIDDERS
from baumeister.games.aztec.state import ROUNDS


@kernel
def make(tables: Record, temple: Record, turn: Record, action: int) -> None:
    """Play a legal action, given by its code, on the temple and the turn."""
    turn.action = action
    if action < FIRST_CLAIM:
        place(tables, temple, action)
        next_turn(tables, temple, turn)
    elif action == PASSED:
        decline(turn)
    else:
        claim(turn, action - FIRST_CLAIM + 1)


@kernel
def next_turn(tables: Record, temple: Record, turn: Record) -> None:
    """Pass the turn to the next seat, unless the round is over (A4.2, A4.3, A5.4)."""
    if is_finished(temple):
        end_round(tables, temple, turn)
    else:
        turn.to_move = (turn.to_move + 1) % turn.players


@kernel
def end_round(tables: Record, temple: Record, turn: Record) -> None:
    """End the game, or begin the next round of the match (A4.3, A6.1, A6.2)."""
    if not turn.match or turn.round_number == ROUNDS - 1:
        turn.phase = OVER
        turn.to_move = NOBODY
        return
    add_points(tables, temple, turn, turn.earlier)
    turn.round_number += 1
    turn.oh_puch = (turn.first_seat + turn.round_number) % BIDDERS
    turn.to_move = turn.oh_puch
    clear(tables, temple)
