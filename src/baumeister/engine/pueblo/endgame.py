"""Exhaustive search of the last turns of Pueblo (see `engine.alpha_beta`).

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
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import NOBODY, Codes, Points, Record, Records
from baumeister.engine.pueblo.key import turn_key
from baumeister.engine.pueblo.layout import BUILDING
from baumeister.engine.pueblo.legal import count_legal, list_legal
from baumeister.engine.pueblo.sight import look_round
from baumeister.engine.pueblo.turn import make, unmake

LEAD_UNITS = 1
"""Units of a lead per point: ties share the win."""


@kernel
def lead(turn: Record, points: Points, hero: int) -> int:
    """How far a seat is ahead of the best other one: the lowest total wins (P6.3, P7.7)."""
    ahead = UNBOUNDED
    for seat in range(turn.players):
        if seat != hero:
            ahead = min(ahead, points[seat] - points[hero])
    return ahead


@kernel
def rank(site: Record, turn: Record, hero: int, points: Points) -> int:
    """The lead of a seat if only the last walk followed; exact when the game is over."""
    for seat in range(turn.players):
        points[seat] = turn.scores[seat]
    if turn.phase == BUILDING:
        look_round(site, turn.players, points)
    return lead(turn, points, hero)


@entry
def rank_position(
    tables: Records, board: Records, turns: Records, depth: int, hero: int, points: Points
) -> int:
    """An estimate of a seat's final lead; exact when the game is over."""
    return rank(board[0], turns[depth], hero, points)


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
    than the stack has, or a choice of one of several opponents; the position is undefined then."""
    table, site, depth, value = tables[0], board[0], 0, 0
    open_node(table, site, turns, 0, hero, alpha, beta, frames[0], codes[0], ranks[0], points)
    while True:
        frame = frames[depth]
        if frame.tried < frame.count:
            action = next_action(frame, codes[depth], ranks[depth])
            turn = turns[depth + 1]
            turns[depth + 1] = turns[depth]
            make(table, site, turn, action)
            value = lead(turn, turn.scores, hero)
            if turn.to_move != NOBODY:
                value = known_value(memory, frame, site.key ^ turn_key(turn), value)
            if value == GAVE_UP:
                depth += 1
                nodes[0] += 1
                others = turn.players > 2 and turn.to_move != hero
                if nodes[0] > nodes[1] or depth + 1 == len(frames):
                    return GAVE_UP
                if others and count_legal(table, site, turn) > 1:
                    return GAVE_UP
                open_node(
                    table,
                    site,
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
            unmake(table, site, turn)
        else:
            value = frame.best
            remember(memory, frame)
            if depth == 0:
                return value
            unmake(table, site, turns[depth])
            depth -= 1
        add_value(frames[depth], value)


@kernel
def open_node(
    tables: Record,
    site: Record,
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
    base = lead(turn, turn.scores, hero)  # keys leave out the scores
    open_frame(frame, site.key ^ turn_key(turn), base, alpha, beta, turn.to_move == hero)
    frame.count = list_legal(tables, site, turn, codes)
    for n in range(frame.count):
        turns[depth + 1] = turns[depth]
        make(tables, site, after, codes[n])
        ranks[n] = rank(site, after, hero, points)
        unmake(tables, site, after)
