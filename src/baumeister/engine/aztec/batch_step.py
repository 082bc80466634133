"""One step of a batch of Aztec games: play an action, the opponents' replies, and write the new
observations.

Written separately for each game: Numba never finds kernels in its cache again that take others as
arguments or in a closure.
"""

from __future__ import annotations

from baumeister.engine.aztec.edge import total_points
from baumeister.engine.aztec.exposure import choose
from baumeister.engine.aztec.legal import count_legal, is_legal, mask_legal, nth_legal
from baumeister.engine.aztec.observation import write_planes
from baumeister.engine.aztec.playout import judge
from baumeister.engine.aztec.turn import make
from baumeister.engine.chance import below
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import (
    NO_ACTION,
    NOBODY,
    Masks,
    Points,
    Record,
    Records,
)
from baumeister.engine.observation_layout import Planes


@entry
def observe_position(
    tables: Records,
    board: Records,
    turns: Records,
    depth: int,
    seat: int,
    scratch: Points,
    observation: Planes,
) -> None:
    """Write the planes of one position as a seat sees them."""
    write_planes(tables[0], board[depth], turns[depth], seat, scratch, observation)


@entry
def score_position(
    tables: Records, board: Records, turns: Records, depth: int, points: Points
) -> None:
    """Write all seats' points as they stand."""
    total_points(tables[0], board[depth], turns[depth], points)


@entry
def play_action(tables: Records, boards: Records, turns: Records, action: int) -> bool:
    """Play an action at depth 0, without a way back, if it is legal; return whether it was."""
    if not is_legal(tables[0], boards[0], turns[0], action):
        return False
    make(tables[0], boards[0], turns[0], action)
    return True


@entry
def step_games(
    tables: Records,
    start: Records,
    start_turns: Records,
    boards: Records,
    turns: Records,
    slots: Records,
    scratch: Points,
    observations: Planes,
    last_observations: Planes,
    masks: Masks,
) -> None:
    """Play the action of every slot; games that are over get their result and start again. Then
    write what the seat to move sees and may do."""
    table = tables[0]
    for game in range(len(slots)):
        temple, turn, slot = boards[game], turns[game], slots[game]
        if slot.action != NO_ACTION:
            make(table, temple, turn, slot.action)
            let_others_play(table, temple, turn, slot, scratch)
        settle(table, temple, turn, slot)
        if slot.ended:
            write_planes(table, temple, turn, slot.mover, scratch, last_observations[game])
        if slot.starts:
            first = game if len(start) > 1 else 0
            turn.to_move = NOBODY
            while turn.to_move == NOBODY:  # an opening may end the game
                boards[game] = start[first]
                turns[game] = start_turns[first]
                begin(table, temple, turn, slot, scratch)
            slot.starts = 0
        total_points(table, temple, turn, slot.scores)
        slot.mover = turn.to_move
        write_planes(table, temple, turn, slot.mover, scratch, observations[game])
        mask_legal(table, temple, turn, masks[game])


@kernel
def settle(tables: Record, temple: Record, turn: Record, slot: Record) -> None:
    """Write the points that a step added, and the result if the game is over."""
    slot.ended = 0
    slot.starts = slot.action == NO_ACTION
    if slot.starts:
        return
    total_points(tables, temple, turn, slot.gained)
    for seat in range(turn.players):
        slot.gained[seat] -= slot.scores[seat]
    if turn.to_move == NOBODY:
        judge(tables, temple, turn, slot.result)
        slot.ended = 1
        slot.starts = 1


@kernel
def begin(tables: Record, temple: Record, turn: Record, slot: Record, scratch: Points) -> None:
    """Begin a game: play the opening, draw the seat if asked, and play the opponents' actions
    before its first turn."""
    left = slot.opening_turns
    while left > 0 and turn.to_move != NOBODY:
        n = below(slot.stream, count_legal(tables, temple, turn))
        action = nth_legal(tables, temple, turn, n)
        make(tables, temple, turn, action)
        left -= 1
    if slot.draws_seat:
        slot.seat = below(slot.stream, turn.players)
    let_others_play(tables, temple, turn, slot, scratch)


@kernel
def let_others_play(
    tables: Record, temple: Record, turn: Record, slot: Record, scratch: Points
) -> None:
    """Play for the other seats, at random or by `exposure`, until it is the slot's turn or the game
    is over."""
    if slot.seat == NOBODY:
        return
    while turn.to_move != NOBODY and turn.to_move != slot.seat:
        if slot.exposure:
            action = choose(tables, temple, turn, slot.stream, scratch)
        else:
            n = below(slot.stream, count_legal(tables, temple, turn))
            action = nth_legal(tables, temple, turn, n)
        make(tables, temple, turn, action)
