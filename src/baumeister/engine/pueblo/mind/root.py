"""Thinking about a position: deeper and deeper, then wider and wider, until the budget is spent."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import signed
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import SEATS, Flag, Record, Records, Worth
from baumeister.engine.pueblo.mind.evaluation import evaluate, worth_to
from baumeister.engine.pueblo.mind.many import search_many
from baumeister.engine.pueblo.mind.memory import PLIES
from baumeister.engine.pueblo.mind.move import play, take_back
from baumeister.engine.pueblo.mind.network import blocks_left
from baumeister.engine.pueblo.mind.search import (
    TINY,
    gain,
    list_turns,
    search,
)

MOST_LINES = 256
LAST_BLOCKS = 2
"""With so few blocks left nearly all turns are thought about."""
ROOT = np.dtype(
    [
        ("lines", np.int32),  # how many of the best turns must be known exactly
        ("wide", np.int32),  # turns that are thought about
        ("widest", np.int32),  # how wide a search to the end of the game may become
        ("deepest", np.int32),  # turns to look ahead at most
        ("count", np.int32),
        ("depth", np.int32),  # turns looked ahead
        ("exact", np.int32, MOST_LINES),  # whether a turn's worth is known, or only that it is less
        ("moves", np.int32, MOST_LINES),
        ("worth", np.float32, MOST_LINES),
        ("line", np.int32, (MOST_LINES, PLIES)),
        ("length", np.int32, MOST_LINES),
        ("totals", np.float32, (MOST_LINES, SEATS)),  # how the game is then expected to end
    ],
    align=True,
)
"""What is to be found out about the turns of a position, and what was."""


@kernel
def expect_after(
    tables: Record,
    site: Record,
    turns: Records,
    networks: Records,
    memory: Record,
    root: Record,
    line: int,
) -> None:
    """Play a line, evaluate where it leads, and take it back: so the game is expected to end."""
    length = signed(root.length[line])
    for ply in range(signed(length)):
        play(tables, site, turns, ply, signed(root.line[line, ply]))
    evaluate(tables, site, turns[2 * length], networks, memory)
    for seat in range(SEATS):
        root.totals[line, seat] = turns[2 * length].scores[seat] + memory.expected[seat]
    for ply in range(length - 1, -1, -1):
        take_back(tables, site, turns, ply)


@entry
def think(
    all_tables: Records,
    sites: Records,
    turns: Records,
    networks: Records,
    memories: Records,
    roots: Records,
    entries: Records,
    flag: Flag,
) -> None:
    """Think about the position at the bottom of the stack, in which somebody builds, lifts or
    walks."""
    tables, site, memory, root = all_tables[0], sites[0], memories[0], roots[0]
    ponder(tables, site, turns, networks, memory, roots, entries, flag)
    for line in range(root.count):
        if root.exact[line] or line == 0:
            expect_after(tables, site, turns, networks, memory, root, line)


@kernel
def ponder(
    tables: Record,
    site: Record,
    turns: Records,
    networks: Records,
    memory: Record,
    roots: Records,
    entries: Records,
    flag: Flag,
) -> None:
    """Look deeper until the end of the game or of the budget, then wider. What was found is in the
    first root."""
    root, left = roots[0], blocks_left(site, turns[0])
    here = signed(0)  # a variable: kernels are compiled anew for every constant
    wide = max(signed(root.wide), 1)
    if left <= LAST_BLOCKS and root.widest > memory.width:
        wide = MOST_LINES
    list_turns(tables, site, turns, here, networks, memory, wide)
    memory.nodes += 1
    root.count = min(memory.count[0], MOST_LINES)
    for n in range(root.count):
        root.moves[n] = memory.moves[0, n]
        root.worth[n] = memory.worth[0, n]
        root.exact[n] = 1
        root.line[n, 0] = root.moves[n]
        root.length[n] = 1
    root.depth = 1
    if root.count == 1 and not memory.stopped and root.lines == 1:
        return
    # Before and in a demolition nobody knows how many turns are left.
    last = signed(root.deepest) if turns[0].demolition else min(signed(root.deepest), left)
    for depth in range(2, last + 1):
        look_deeper(tables, site, turns, depth, networks, memory, roots, entries, flag)
        if memory.stopped:
            return
        root.depth = depth
    # All that is left was looked at: now look at more of it.
    while last < root.deepest and memory.width < root.widest:
        memory.width = min(2 * memory.width, root.widest)
        look_deeper(tables, site, turns, last, networks, memory, roots, entries, flag)
        if memory.stopped:
            return


@kernel
def look_deeper(
    tables: Record,
    site: Record,
    turns: Records,
    depth: int,
    networks: Records,
    memory: Record,
    roots: Records,
    entries: Records,
    flag: Flag,
) -> None:
    """Look so many turns ahead from every turn, and sort them. If the budget ends in between, what
    was found counts if it is enough for all lines that must be known, or else nothing of it."""
    root = roots[0]
    roots[1] = roots[0]
    players, seat = signed(turns[0].players), signed(turns[0].to_move)
    here, next_ply = signed(0), signed(1)
    for n in range(root.count):
        move = signed(root.moves[n])
        play(tables, site, turns, here, move)
        exact = True
        worth = np.float32(0)
        if players == 2:
            paid = gain(turns, here)
            floor = paid - np.float32(1e6)
            upper = paid + np.float32(1e6)
            if n >= root.lines:
                upper = paid - root.worth[root.lines - 1]
            worth = paid - search(
                tables,
                site,
                turns,
                next_ply,
                depth - 1,
                upper - TINY if n >= root.lines else floor,
                upper,
                networks,
                memory,
                entries,
                flag,
            )
            if n >= root.lines:
                exact = worth > root.worth[root.lines - 1]
                if exact and not memory.stopped:
                    worth = paid - search(
                        tables,
                        site,
                        turns,
                        next_ply,
                        depth - 1,
                        floor,
                        upper,
                        networks,
                        memory,
                        entries,
                        flag,
                    )
        else:
            search_many(tables, site, turns, next_ply, depth - 1, networks, memory, flag)
            for other in range(players):
                fine = turns[2].scores[other] - turns[0].scores[other]
                memory.remaining[1, other] += fine
            worth = np.float32(worth_to(seat, players, memory.remaining[1]))
        take_back(tables, site, turns, here)
        if memory.stopped:
            if n < root.lines:
                roots[0] = roots[1]
            for rest in range(max(n, root.lines), root.count):
                root.exact[rest] = 0
            return
        settle(memory, root, n, move, worth, exact)


@kernel
def settle(memory: Record, root: Record, n: int, move: int, worth: Worth, exact: bool) -> None:
    """Put a turn whose worth was found anew into its place among those before it. The others keep
    theirs from before, and stay behind."""
    length = memory.length[1]
    line = memory.line[0]  # nobody else needs it: the search is of later plies
    line[0] = move
    for k in range(length):
        line[k + 1] = memory.line[1, k]
    place = n
    while place > 0 and root.worth[place - 1] < worth and exact:
        root.moves[place] = root.moves[place - 1]
        root.worth[place] = root.worth[place - 1]
        root.exact[place] = root.exact[place - 1]
        root.length[place] = root.length[place - 1]
        root.line[place] = root.line[place - 1]
        place -= 1
    root.moves[place] = move
    root.worth[place] = worth
    root.exact[place] = exact
    root.length[place] = length + 1
    root.line[place] = line
