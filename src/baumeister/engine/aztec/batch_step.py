"""One step of a batch of Aztec games: play an action, the opponents' replies, and write the new
observations.

Written separately for each game, because a kernel that takes kernels as arguments cannot be cached
on disk.
"""

from __future__ import annotations

from baumeister.engine.aztec.legal import count_legal, mask_legal, nth_legal
from baumeister.engine.aztec.observation import write_planes
from baumeister.engine.aztec.playout import judge
from baumeister.engine.aztec.turn import make
from baumeister.engine.chance import below
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import NO_ACTION, NOBODY, Masks, Points, Record, Records
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
def step_games(
    tables: Records,
    start: Records,
    start_turns: Records,
    boards: Records,
    turns: Records,
    slots: Records,
    scratch: Points,
    observations: Planes,
    masks: Masks,
) -> None:
    """Play the action of every slot; games that are over get their result and start again. Then
    write what the seat to move sees and may do."""
    table = tables[0]
    for game in range(len(slots)):
        temple, turn, slot = boards[game], turns[game], slots[game]
        if step(table, temple, turn, slot):
            boards[game] = start[0]
            turns[game] = start_turns[0]
            begin(table, temple, turn, slot)
        slot.mover = turn.to_move
        write_planes(table, temple, turn, slot.mover, scratch, observations[game])
        mask_legal(table, temple, turn, masks[game])


@kernel
def step(tables: Record, temple: Record, turn: Record, slot: Record) -> bool:
    """Play the action of a slot and the opponents' replies. Return whether a new game is to
    start."""
    slot.ended = 0
    if slot.action != NO_ACTION:
        make(tables, temple, turn, slot.action)
        let_others_play(tables, temple, turn, slot)
        if turn.to_move == NOBODY:
            judge(tables, temple, turn, slot.result)
            slot.ended = 1
    return slot.ended or slot.action == NO_ACTION


@kernel
def begin(tables: Record, temple: Record, turn: Record, slot: Record) -> None:
    """Start a game: draw the seat if asked, and play the opponents' actions before its first
    turn."""
    if slot.draws_seat:
        slot.seat = below(slot.stream, turn.players)
    let_others_play(tables, temple, turn, slot)


@kernel
def let_others_play(tables: Record, temple: Record, turn: Record, slot: Record) -> None:
    """Play random actions for the other seats until it is the slot's turn or the game is over."""
    if slot.seat == NOBODY:
        return
    while turn.to_move != NOBODY and turn.to_move != slot.seat:
        n = below(slot.stream, count_legal(tables, temple, turn))
        make(tables, temple, turn, nth_legal(tables, temple, turn, n))
