"""Exhaustive search of the last pieces of Aztec (see `engine.alpha_beta`).

Written separately for each game: Numba never finds kernels in its cache again that take others as
arguments.
"""

from __future__ import annotations

from baumeister.engine.alpha_beta import (
    GAVE_UP,
    UNBOUNDED,
    add_value,
    known_value,
    next_action,
    open_frame,
    remember,
)
from baumeister.engine.aztec.edge import builder, total_points
from baumeister.engine.aztec.key import turn_key
from baumeister.engine.aztec.legal import count_legal, list_legal
from baumeister.engine.aztec.turn import make
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import NOBODY, Codes, Points, Record, Records

LEAD_UNITS = 8
"""Units of a lead per point; less than half a point breaks ties."""


@kernel
def lead(tables: Record, temple: Record, turn: Record, hero: int, points: Points) -> int:
    """How far a seat is ahead of the best other one, in units. On a tie the first builder wins, and
    a builder who reaches the claim wins against Oh Puch (A4.6, A5.5, A5.6); in a match ties share
    the win (A6.3)."""
    total_points(tables, temple, turn, points)
    for seat in range(turn.players):
        points[seat] *= LEAD_UNITS
    if not turn.match:
        points[builder(turn, 0)] += 1
        if turn.claim != 0:
            points[turn.oh_puch] = LEAD_UNITS * turn.claim - 1
    ahead = UNBOUNDED
    for seat in range(turn.players):
        if seat != hero:
            ahead = min(ahead, points[hero] - points[seat])
    return ahead


@entry
def rank_position(
    tables: Records, board: Records, turns: Records, depth: int, hero: int, points: Points
) -> int:
    """An estimate of a seat's final lead; exact when the game is over."""
    return lead(tables[0], board[depth], turns[depth], hero, points)


@entry
def search_endgame(
    tables: Records,
    board: Records,
    turns: Records,
    hero: int,
    alpha: int,
    beta: int,
    frames: Records,
    codes: Codes,
    ranks: Points,
    points: Points,
    memory: Records,
    nodes: Points,
) -> int:
    """The final lead of a seat with best play from the position at depth 0: exact between alpha and
    beta, elsewhere a bound. `GAVE_UP` if that takes more than `nodes[1]` nodes in all, more room
    than the stack has, or a choice of one of several opponents."""
    table, depth, value = tables[0], 0, 0
    open_node(table, board, turns, 0, hero, alpha, beta, frames[0], codes[0], ranks[0], points)
    while True:
        frame = frames[depth]
        if frame.tried < frame.count:
            action = next_action(frame, codes[depth], ranks[depth])
            turn, temple = turns[depth + 1], board[depth + 1]
            turns[depth + 1] = turns[depth]
            board[depth + 1] = board[depth]
            make(table, temple, turn, action)
            if turn.to_move == NOBODY:
                value = lead(table, temple, turn, hero, points)
            else:
                value = known_value(memory, frame, temple.key ^ turn_key(turn), 0)
            if value == GAVE_UP:
                depth += 1
                nodes[0] += 1
                others = turn.players > 2 and turn.to_move != hero
                if nodes[0] > nodes[1] or depth + 1 == len(frames):
                    return GAVE_UP
                if others and count_legal(table, temple, turn) > 1:
                    return GAVE_UP
                open_node(
                    table,
                    board,
                    turns,
                    depth,
                    hero,
                    frame.alpha,
                    frame.beta,
                    frames[depth],
                    codes[depth],
                    ranks[depth],
                    points,
                )
                continue
        else:
            value = frame.best
            remember(memory, frame)
            if depth == 0:
                return value
            depth -= 1
        add_value(frames[depth], value)


@kernel
def open_node(
    tables: Record,
    board: Records,
    turns: Records,
    depth: int,
    hero: int,
    alpha: int,
    beta: int,
    frame: Record,
    codes: Codes,
    ranks: Points,
    points: Points,
) -> None:
    """Begin with a position: list and rank its actions."""
    turn, after = turns[depth], turns[depth + 1]
    open_frame(frame, board[depth].key ^ turn_key(turn), 0, alpha, beta, turn.to_move == hero)
    frame.count = list_legal(tables, board[depth], turn, codes)
    for n in range(frame.count):
        turns[depth + 1] = turns[depth]
        board[depth + 1] = board[depth]
        make(tables, board[depth + 1], after, codes[n])
        ranks[n] = lead(tables, board[depth + 1], after, hero, points)
