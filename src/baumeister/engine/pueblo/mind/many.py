"""Looking ahead in a game of three or four: everybody plays what is best for himself (max^n)."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Flag, Record, Records
from baumeister.engine.pueblo.mind.candidate import worth_after
from baumeister.engine.pueblo.mind.evaluation import evaluate, worth_to
from baumeister.engine.pueblo.mind.move import play, take_back
from baumeister.engine.pueblo.mind.search import is_leaf, keep_line, list_turns, visit


@kernel
def search_many(
    tables: Record,
    site: Record,
    turns: Records,
    bottom: int,
    depth: int,
    networks: Records,
    memory: Record,
    flag: Flag,
) -> None:
    """Fill in `memory.remaining` of a ply: what everybody still pays."""
    ply = bottom
    memory.frames[ply].depth = depth
    goes_down = True
    while True:
        frame = memory.frames[ply]
        if goes_down:
            goes_down = enter_many(tables, site, turns, ply, frame, networks, memory, flag)
        else:
            weigh_for_mover(turns, ply, frame, memory)
            take_back(tables, site, turns, ply)
            frame.next += 1
            goes_down = True
        if memory.stopped:
            while ply > bottom:
                ply -= 1
                take_back(tables, site, turns, ply)
            return
        if goes_down and frame.next < memory.count[ply]:
            play(tables, site, turns, ply, signed(memory.moves[ply, frame.next]))
            memory.frames[ply + 1].depth = frame.depth - 1
            ply += 1
            continue
        goes_down = False
        if ply == bottom:
            return
        ply -= 1


@kernel
def enter_many(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    frame: Record,
    networks: Records,
    memory: Record,
    flag: Flag,
) -> bool:
    """Come to a position: whether its turns are to be looked at. If not, what everybody still pays
    is filled in."""
    turn = turns[2 * ply]
    memory.length[ply] = 0
    if frame.depth <= 0 or is_leaf(turn):
        evaluate(tables, site, turn, networks, memory)
        memory.remaining[ply] = memory.expected
        return False
    if not visit(memory, flag):
        return False
    # Who thinks weighs his own turns; of the others he expects what looks best to them.
    own = turn.to_move == turns[0].to_move
    width = signed(memory.width) if own else signed(memory.rivals)
    list_turns(tables, site, turns, ply, networks, memory, width)
    frame.next = 0
    frame.best = np.float32(-1e9)
    if frame.depth > 1:
        return True
    players, seat, move = signed(turn.players), signed(turn.to_move), signed(memory.moves[ply, 0])
    worth_after(tables, site, turns, ply, networks, memory, move, seat, players, False)
    memory.remaining[ply] = memory.expected
    memory.length[ply + 1] = 0
    keep_line(memory, ply, move)
    return False


@kernel
def weigh_for_mover(turns: Records, ply: int, frame: Record, memory: Record) -> None:
    """Take a turn if it is the best so far for who plays it."""
    before, after = turns[2 * ply], turns[2 * ply + 2]
    players, seat = signed(before.players), signed(before.to_move)
    for other in range(players):
        memory.remaining[ply + 1, other] += after.scores[other] - before.scores[other]
    worth = np.float32(worth_to(seat, players, memory.remaining[ply + 1]))
    if worth > frame.best:
        frame.best = worth
        memory.remaining[ply] = memory.remaining[ply + 1]
        keep_line(memory, ply, signed(memory.moves[ply, frame.next]))
