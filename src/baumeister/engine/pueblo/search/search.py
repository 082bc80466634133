"""Search below the root: alpha-beta for two players, max^n for three and four."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Flag, Record, Records, Value
from baumeister.engine.pueblo.key import turn_key
from baumeister.engine.pueblo.layout import AUCTION, OVER
from baumeister.engine.pueblo.search.evaluation import evaluate, value_for
from baumeister.engine.pueblo.search.move import NO_MOVE, play, take_back
from baumeister.engine.pueblo.search.ordering import (
    list_turns,
    move_to_front,
    value_after,
)
from baumeister.engine.pueblo.search.transposition_table import (
    cuts_off,
    entry_of,
    matches,
    store,
)
from baumeister.engine.pueblo.search.workspace import copy_row, count_node

EPSILON = np.float32(0.01)
"""Width of a null window, in points."""


@kernel
def is_leaf(turn: Record) -> bool:
    """Whether no turn is searched here: the game is over, or cards are bid for."""
    return turn.phase == OVER or turn.phase == AUCTION


@kernel
def keep_line(workspace: Record, ply: int, move: int) -> None:
    """Set the principal variation of a ply to a turn and the continuation found after it."""
    workspace.line[ply, 0] = move
    length = workspace.length[ply + 1]
    for n in range(length):
        workspace.line[ply, n + 1] = workspace.line[ply + 1, n]
    workspace.length[ply] = length + 1


@kernel
def gain(turns: Records, ply: int) -> Value:
    """How many points more the opponent pays in a turn than the player whose turn it is."""
    before, after = turns[2 * ply].scores, turns[2 * ply + 2].scores
    seat = signed(turns[2 * ply].to_move)
    other = 1 - seat
    return np.float32((after[other] - before[other]) - (after[seat] - before[seat]))


@kernel
def search(
    tables: Record,
    site: Record,
    turns: Records,
    bottom: int,
    depth: int,
    alpha: Value,
    beta: Value,
    networks: Records,
    workspace: Record,
    transpositions: Records,
    flag: Flag,
) -> Value:
    """Alpha-beta. The value of a position for the player to move: how many points more the opponent
    still has to pay. Meaningless if the search was stopped."""
    ply, value = bottom, np.float32(0)
    set_window(workspace.frames[ply], depth, alpha, beta)
    goes_down = True
    while True:
        frame = workspace.frames[ply]
        if goes_down:
            goes_down, value = enter(
                tables, site, turns, ply, frame, networks, workspace, transpositions, flag
            )
        else:
            value = frame.paid - value  # negamax
            if frame.null_window and value > max(frame.alpha, frame.best) and not workspace.stopped:
                set_full_window(workspace.frames[ply + 1], frame)
                ply += 1
                goes_down = True
                continue
            take_back(tables, site, turns, ply)
            update_best(workspace, ply, frame, signed(workspace.moves[ply, frame.next]), value)
            frame.next += 1
            goes_down = True
        if workspace.stopped:
            while ply > bottom:
                ply -= 1
                take_back(tables, site, turns, ply)
            return np.float32(0)
        if goes_down:
            goes_down = play_next(tables, site, turns, ply, frame, workspace)
            if goes_down:
                ply += 1
                continue
            value = store(workspace, frame, transpositions)
        if ply == bottom:
            return value
        ply -= 1


@kernel
def set_window(frame: Record, depth: int, alpha: Value, beta: Value) -> None:
    """Set the depth and the window for the search of a frame."""
    frame.depth = depth
    frame.alpha = alpha
    frame.beta = beta


@kernel
def enter(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    frame: Record,
    networks: Records,
    workspace: Record,
    transpositions: Records,
    flag: Flag,
) -> tuple[bool, Value]:
    """Enter a position. Return whether its turns are to be searched, and if not, its value."""
    turn = turns[2 * ply]
    workspace.length[ply] = 0
    if frame.depth <= 0 or is_leaf(turn):
        evaluate(tables, site, turn, networks, workspace)
        mover = max(signed(turn.to_move), 0)
        return False, np.float32(workspace.expected[1 - mover] - workspace.expected[mover])
    if not count_node(workspace, flag):
        return False, np.float32(0)
    frame.key = site.key ^ turn_key(turn)
    frame.hash_move = NO_MOVE
    entry = entry_of(transpositions, frame)
    if matches(entry, frame):
        frame.hash_move = entry.move
        if cuts_off(entry, frame, workspace.width):
            return False, entry.value
    list_turns(tables, site, turns, ply, networks, workspace, signed(workspace.width))
    if frame.hash_move != NO_MOVE:
        move_to_front(workspace, ply, signed(frame.hash_move))
    frame.best = np.float32(-1e9)
    frame.best_move = NO_MOVE
    frame.next = 0
    return True, np.float32(0)


@kernel
def play_next(
    tables: Record, site: Record, turns: Records, ply: int, frame: Record, workspace: Record
) -> bool:
    """Play the next turn to search; false if there is none."""
    while frame.next < workspace.count[ply] and frame.best < frame.beta:
        n = frame.next
        move = signed(workspace.moves[ply, n])
        if frame.depth == 1 and move != frame.hash_move:
            workspace.length[ply + 1] = 0
            update_best(workspace, ply, frame, move, workspace.value[ply, n])
            frame.next += 1
            continue
        play(tables, site, turns, ply, move)
        frame.paid = gain(turns, ply)
        frame.null_window = n > 0
        below = workspace.frames[ply + 1]
        if n == 0:
            set_full_window(below, frame)
        else:
            # A null window tests whether it is better than the best. Later turns are searched one
            # turn less deep at first (late move reduction).
            less = n >= workspace.full_depth and frame.depth >= 3
            upper = frame.paid - max(frame.alpha, frame.best)
            set_window(below, frame.depth - 1 - less, upper - EPSILON, upper)
        return True
    return False


@kernel
def set_full_window(below: Record, frame: Record) -> None:
    """Search the current turn with the full window."""
    upper = frame.paid - max(frame.alpha, frame.best)
    set_window(below, frame.depth - 1, frame.paid - frame.beta, upper)
    frame.null_window = 0


@kernel
def update_best(workspace: Record, ply: int, frame: Record, move: int, value: Value) -> None:
    """Update the best value, move and line with a turn's value."""
    if value > frame.best:
        frame.best = value
        frame.best_move = move
        if value > frame.alpha:
            keep_line(workspace, ply, move)


@kernel
def search_maxn(
    tables: Record,
    site: Record,
    turns: Records,
    bottom: int,
    depth: int,
    networks: Records,
    workspace: Record,
    flag: Flag,
) -> None:
    """Max^n: every seat plays its own best turn. Fills in `workspace.remaining` of a ply: the
    points every seat still pays."""
    ply = bottom
    workspace.frames[ply].depth = depth
    goes_down = True
    while True:
        frame = workspace.frames[ply]
        if goes_down:
            goes_down = enter_maxn(tables, site, turns, ply, frame, networks, workspace, flag)
        else:
            update_best_for_mover(turns, ply, frame, workspace)
            take_back(tables, site, turns, ply)
            frame.next += 1
            goes_down = True
        if workspace.stopped:
            while ply > bottom:
                ply -= 1
                take_back(tables, site, turns, ply)
            return
        if goes_down and frame.next < workspace.count[ply]:
            play(tables, site, turns, ply, signed(workspace.moves[ply, frame.next]))
            workspace.frames[ply + 1].depth = frame.depth - 1
            ply += 1
            continue
        goes_down = False
        if ply == bottom:
            return
        ply -= 1


@kernel
def enter_maxn(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    frame: Record,
    networks: Records,
    workspace: Record,
    flag: Flag,
) -> bool:
    """Enter a position. Return whether its turns are to be searched; if not, the points every seat
    still pays are filled in."""
    turn = turns[2 * ply]
    workspace.length[ply] = 0
    if frame.depth <= 0 or is_leaf(turn):
        evaluate(tables, site, turn, networks, workspace)
        copy_row(workspace.expected, workspace.remaining[ply])
        return False
    if not count_node(workspace, flag):
        return False
    # The player searched for compares many turns; opponents are assumed to play one of few.
    own = turn.to_move == turns[0].to_move
    width = signed(workspace.width) if own else signed(workspace.opponent_width)
    list_turns(tables, site, turns, ply, networks, workspace, width)
    frame.next = 0
    frame.best = np.float32(-1e9)
    if frame.depth > 1:
        return True
    players, seat, move = (
        signed(turn.players),
        signed(turn.to_move),
        signed(workspace.moves[ply, 0]),
    )
    value_after(tables, site, turns, ply, networks, workspace, move, seat, players, False)
    copy_row(workspace.expected, workspace.remaining[ply])
    workspace.length[ply + 1] = 0
    keep_line(workspace, ply, move)
    return False


@kernel
def update_best_for_mover(turns: Records, ply: int, frame: Record, workspace: Record) -> None:
    """Keep a turn if it is the best so far for the seat that plays it."""
    before, after = turns[2 * ply], turns[2 * ply + 2]
    players, seat = signed(before.players), signed(before.to_move)
    for other in range(players):
        workspace.remaining[ply + 1, other] += after.scores[other] - before.scores[other]
    value = np.float32(value_for(seat, players, workspace.remaining[ply + 1]))
    if value > frame.best:
        frame.best = value
        copy_row(workspace.remaining[ply + 1], workspace.remaining[ply])
        keep_line(workspace, ply, signed(workspace.moves[ply, frame.next]))
