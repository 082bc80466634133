"""One step of a batch of Pueblo games: play an action, the opponents' replies, and write the new
observations.

Written separately for each game: Numba never finds kernels in its cache again that take others as
arguments or in a closure.
"""

from __future__ import annotations

from baumeister.engine.chance import below
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import (
    NO_ACTION,
    NOBODY,
    SEATS,
    Masks,
    Points,
    Record,
    Records,
)
from baumeister.engine.observation_layout import Planes
from baumeister.engine.pueblo.exposure import choose
from baumeister.engine.pueblo.legal import count_legal, is_legal, mask_legal, nth_legal
from baumeister.engine.pueblo.observation import write_planes
from baumeister.engine.pueblo.playout import ends_turn, judge
from baumeister.engine.pueblo.turn import make


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
    write_planes(tables[0], board[0], turns[depth], seat, scratch, observation)


@entry
def score_position(
    tables: Records, board: Records, turns: Records, depth: int, points: Points
) -> None:
    """Write all seats' points as they stand."""
    write_scores(tables[0], board[0], turns[depth], points)


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
        site, turn, slot = boards[game], turns[game], slots[game]
        if slot.action != NO_ACTION:
            make(table, site, turn, slot.action)
            let_others_play(table, site, turn, slot, scratch)
        settle(table, site, turn, slot)
        if slot.ended:
            write_planes(table, site, turn, slot.mover, scratch, last_observations[game])
        if slot.starts:
            first = game if len(start) > 1 else 0
            turn.to_move = NOBODY
            while turn.to_move == NOBODY:  # an opening may end the game
                boards[game] = start[first]
                turns[game] = start_turns[first]
                begin(table, site, turn, slot, scratch)
            slot.starts = 0
        write_scores(table, site, turn, slot.scores)
        slot.mover = turn.to_move
        write_planes(table, site, turn, slot.mover, scratch, observations[game])
        mask_legal(table, site, turn, masks[game])


@kernel
def write_scores(tables: Record, site: Record, turn: Record, points: Points) -> None:
    """Write all seats' points."""
    for seat in range(SEATS):
        points[seat] = turn.scores[seat]


@kernel
def settle(tables: Record, site: Record, turn: Record, slot: Record) -> None:
    """Write the points that a step added, and the result if the game is over."""
    slot.ended = 0
    slot.starts = slot.action == NO_ACTION
    if slot.starts:
        return
    write_scores(tables, site, turn, slot.gained)
    for seat in range(turn.players):
        slot.gained[seat] -= slot.scores[seat]
    if turn.to_move == NOBODY:
        judge(tables, site, turn, slot.result)
        slot.ended = 1
        slot.starts = 1


@kernel
def begin(tables: Record, site: Record, turn: Record, slot: Record, scratch: Points) -> None:
    """Begin a game: play the opening, draw the seat if asked, and play the opponents' actions
    before its first turn."""
    left = slot.opening_turns
    while left > 0 and turn.to_move != NOBODY:
        n = below(slot.stream, count_legal(tables, site, turn))
        action = nth_legal(tables, site, turn, n)
        make(tables, site, turn, action)
        left -= ends_turn(turn, action)
    if slot.draws_seat:
        slot.seat = below(slot.stream, turn.players)
    let_others_play(tables, site, turn, slot, scratch)


@kernel
def let_others_play(
    tables: Record, site: Record, turn: Record, slot: Record, scratch: Points
) -> None:
    """Play for the other seats, at random or by `exposure`, until it is the slot's turn or the game
    is over."""
    if slot.seat == NOBODY:
        return
    while turn.to_move != NOBODY and turn.to_move != slot.seat:
        if slot.exposure:
            action = choose(tables, site, turn, slot.stream, scratch)
        else:
            n = below(slot.stream, count_legal(tables, site, turn))
            action = nth_legal(tables, site, turn, n)
        make(tables, site, turn, action)
