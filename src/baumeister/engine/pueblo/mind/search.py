"""Looking ahead in a game of two: alpha-beta, with a memory of positions."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import Word, signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Flag, Record, Records, Worth
from baumeister.engine.pueblo.key import turn_key
from baumeister.engine.pueblo.layout import AUCTION, OVER
from baumeister.engine.pueblo.mind.candidate import look_closer, rank
from baumeister.engine.pueblo.mind.evaluation import evaluate
from baumeister.engine.pueblo.mind.memory import (
    AT_LEAST,
    AT_MOST,
    EMPTY,
    EXACT,
    LEARNED_EVALUATION,
)
from baumeister.engine.pueblo.mind.move import NO_MOVE, play, take_back

TINY = np.float32(0.01)


@kernel
def is_leaf(turn: Record) -> bool:
    """Whether nobody builds or lifts here: the game is over, or cards are bid for."""
    return turn.phase == OVER or turn.phase == AUCTION


@kernel
def visit(memory: Record, flag: Flag) -> bool:
    """Count a position; whether there is still budget for it."""
    if memory.nodes >= memory.limit or flag[0] != 0:
        memory.stopped = 1
    if memory.stopped:
        return False
    memory.nodes += 1
    return True


@kernel
def list_turns(
    tables: Record,
    site: Record,
    turns: Records,
    ply: int,
    networks: Records,
    memory: Record,
    width: int,
) -> None:
    """List the turns worth looking at."""
    if memory.evaluation == LEARNED_EVALUATION:
        close = signed(memory.close)
        rank(tables, site, turns, ply, networks, memory, max(width, close))
        look_closer(tables, site, turns, ply, networks, memory, close)
        memory.count[ply] = min(memory.count[ply], width)
    else:
        rank(tables, site, turns, ply, networks, memory, width)


@kernel
def keep_line(memory: Record, ply: int, move: int) -> None:
    """Let the line from here be a turn and what was found after it."""
    memory.line[ply, 0] = move
    length = memory.length[ply + 1]
    for n in range(length):
        memory.line[ply, n + 1] = memory.line[ply + 1, n]
    memory.length[ply] = length + 1


@kernel
def gain(turns: Records, ply: int) -> Worth:
    """How much more the other of two players pays in a turn than the one who plays it."""
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
    alpha: Worth,
    beta: Worth,
    networks: Records,
    memory: Record,
    entries: Records,
    flag: Flag,
) -> Worth:
    """What a position is worth to the one of two players who is to move: how much more the other
    still has to pay. Nothing if the search was stopped."""
    ply, worth = bottom, np.float32(0)
    expect_between(memory.frames[ply], depth, alpha, beta)
    goes_down = True
    while True:
        frame = memory.frames[ply]
        if goes_down:
            goes_down, worth = enter(
                tables, site, turns, ply, frame, networks, memory, entries, flag
            )
        else:
            worth = frame.paid - worth  # what is good for the other is bad for me
            if frame.narrow and worth > max(frame.alpha, frame.best) and not memory.stopped:
                look_fully(memory.frames[ply + 1], frame)
                ply += 1
                goes_down = True
                continue
            take_back(tables, site, turns, ply)
            weigh(memory, ply, frame, signed(memory.moves[ply, frame.next]), worth)
            frame.next += 1
            goes_down = True
        if memory.stopped:
            while ply > bottom:
                ply -= 1
                take_back(tables, site, turns, ply)
            return np.float32(0)
        if goes_down:
            goes_down = descend(tables, site, turns, ply, frame, memory)
            if goes_down:
                ply += 1
                continue
            worth = remember(memory, frame, entries)
        if ply == bottom:
            return worth
        ply -= 1


@kernel
def expect_between(frame: Record, depth: int, alpha: Worth, beta: Worth) -> None:
    """Ask for what a position is worth, as far as it matters."""
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
    memory: Record,
    entries: Records,
    flag: Flag,
) -> tuple[bool, Worth]:
    """Come to a position: whether its turns are to be looked at, and if not, what it is worth."""
    turn = turns[2 * ply]
    memory.length[ply] = 0
    if frame.depth <= 0 or is_leaf(turn):
        evaluate(tables, site, turn, networks, memory)
        mover = max(signed(turn.to_move), 0)
        return False, np.float32(memory.expected[1 - mover] - memory.expected[mover])
    if not visit(memory, flag):
        return False, np.float32(0)
    frame.key = site.key ^ turn_key(turn)
    frame.known = NO_MOVE
    entry = entries[signed(frame.key & Word(len(entries) - 1))]
    if entry.bound != EMPTY and entry.key == frame.key:
        frame.known = entry.move
        if entry.depth >= frame.depth and entry.width >= memory.width:
            above = entry.bound == AT_LEAST and entry.worth >= frame.beta
            below = entry.bound == AT_MOST and entry.worth <= frame.alpha
            if entry.bound == EXACT or above or below:
                return False, entry.worth
    list_turns(tables, site, turns, ply, networks, memory, signed(memory.width))
    if frame.known != NO_MOVE:
        to_front(memory, ply, signed(frame.known))
    frame.best = np.float32(-1e9)
    frame.best_move = NO_MOVE
    frame.next = 0
    return True, np.float32(0)


@kernel
def descend(
    tables: Record, site: Record, turns: Records, ply: int, frame: Record, memory: Record
) -> bool:
    """Play the next turn that is to be looked at; false if there is none."""
    while frame.next < memory.count[ply] and frame.best < frame.beta:
        n = frame.next
        move = signed(memory.moves[ply, n])
        if frame.depth == 1 and move != frame.known:
            memory.length[ply + 1] = 0
            weigh(memory, ply, frame, move, memory.worth[ply, n])
            frame.next += 1
            continue
        play(tables, site, turns, ply, move)
        frame.paid = gain(turns, ply)
        frame.narrow = n > 0
        below = memory.frames[ply + 1]
        if n == 0:
            look_fully(below, frame)
        else:
            # Is it better than the best? The better turns as deeply as can be, the others at first
            # one turn less.
            less = n >= memory.full and frame.depth >= 3
            upper = frame.paid - max(frame.alpha, frame.best)
            expect_between(below, frame.depth - 1 - less, upper - TINY, upper)
        return True
    return False


@kernel
def look_fully(below: Record, frame: Record) -> None:
    """Ask for what the turn now being looked at is worth."""
    upper = frame.paid - max(frame.alpha, frame.best)
    expect_between(below, frame.depth - 1, frame.paid - frame.beta, upper)
    frame.narrow = 0


@kernel
def weigh(memory: Record, ply: int, frame: Record, move: int, worth: Worth) -> None:
    """Take what was found about a turn into account."""
    if worth > frame.best:
        frame.best = worth
        frame.best_move = move
        if worth > frame.alpha:
            keep_line(memory, ply, move)


@kernel
def remember(memory: Record, frame: Record, entries: Records) -> Worth:
    """Keep what was found about a position."""
    entry = entries[signed(frame.key & Word(len(entries) - 1))]
    entry.key = frame.key
    entry.worth = frame.best
    entry.move = frame.best_move
    entry.width = memory.width
    entry.depth = frame.depth
    if frame.best >= frame.beta:
        entry.bound = AT_LEAST
    else:
        entry.bound = EXACT if frame.best > frame.alpha else AT_MOST
    return frame.best


@kernel
def to_front(memory: Record, ply: int, move: int) -> None:
    """Let a turn that was the best before be the first to be looked at."""
    place, count = 0, memory.count[ply]
    while place < count and memory.moves[ply, place] != move:
        place += 1
    if place == count:
        return
    worth = memory.worth[ply, place]
    while place > 0:
        memory.moves[ply, place] = memory.moves[ply, place - 1]
        memory.worth[ply, place] = memory.worth[ply, place - 1]
        place -= 1
    memory.moves[ply, 0] = move
    memory.worth[ply, 0] = worth
