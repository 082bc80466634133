"""The root of the search: iterative deepening, then widening, until the budget is spent."""

from __future__ import annotations

import numpy as np

from baumeister.engine.bits import signed
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import SEATS, Flag, Record, Records, Value
from baumeister.engine.pueblo.search.evaluation import evaluate, value_for
from baumeister.engine.pueblo.search.move import play, take_back
from baumeister.engine.pueblo.search.network import blocks_left
from baumeister.engine.pueblo.search.ordering import list_turns
from baumeister.engine.pueblo.search.search import (
    EPSILON,
    gain,
    search,
    search_maxn,
)
from baumeister.engine.pueblo.search.workspace import PLIES, copy_row

MOST_LINES = 256
LAST_BLOCKS = 2
"""With this few blocks left, nearly all turns are searched."""
ROOT = np.dtype(
    [
        ("lines", np.int32),  # number of best turns that need exact values
        ("width", np.int32),  # turns searched at the root
        (
            "max_width",
            np.int32,
        ),  # limit of the widening once the search reaches the end of the game
        ("max_depth", np.int32),  # depth limit, in turns
        ("count", np.int32),
        ("depth", np.int32),  # depth reached, in turns
        ("exact", np.int32, MOST_LINES),  # whether a turn's value is exact, or only an upper bound
        ("moves", np.int32, MOST_LINES),
        ("value", np.float32, MOST_LINES),
        ("line", np.int32, (MOST_LINES, PLIES)),
        ("length", np.int32, MOST_LINES),
        ("totals", np.float32, (MOST_LINES, SEATS)),  # expected final totals
    ],
    align=True,
)
"""Settings and results of the search of a position's turns."""


@kernel
def expect_totals(
    tables: Record,
    site: Record,
    turns: Records,
    networks: Records,
    workspace: Record,
    root: Record,
    line: int,
) -> None:
    """Play a line, evaluate its end and take it back: these are the expected final totals."""
    length = signed(root.length[line])
    for ply in range(signed(length)):
        play(tables, site, turns, ply, signed(root.line[line, ply]))
    evaluate(tables, site, turns[2 * length], networks, workspace)
    for seat in range(SEATS):
        root.totals[line, seat] = turns[2 * length].scores[seat] + workspace.expected[seat]
    for ply in range(length - 1, -1, -1):
        take_back(tables, site, turns, ply)


@entry
def search_root(
    all_tables: Records,
    sites: Records,
    turns: Records,
    networks: Records,
    workspaces: Records,
    roots: Records,
    transpositions: Records,
    flag: Flag,
) -> None:
    """Search the position at the bottom of the stack, in which a seat builds, lifts or walks."""
    tables, site, workspace, root = all_tables[0], sites[0], workspaces[0], roots[0]
    deepen(tables, site, turns, networks, workspace, roots, transpositions, flag)
    for line in range(root.count):
        if root.exact[line] or line == 0:
            expect_totals(tables, site, turns, networks, workspace, root, line)


@kernel
def deepen(
    tables: Record,
    site: Record,
    turns: Records,
    networks: Records,
    workspace: Record,
    roots: Records,
    transpositions: Records,
    flag: Flag,
) -> None:
    """Deepen until the end of the game or of the budget, then widen. The result is in the first
    root."""
    root, left = roots[0], blocks_left(site, turns[0])
    here = signed(0)  # a variable: kernels are compiled again for every constant
    wide = max(signed(root.width), 1)
    if left <= LAST_BLOCKS and root.max_width > workspace.width:
        wide = MOST_LINES
    list_turns(tables, site, turns, here, networks, workspace, wide)
    workspace.nodes += 1
    root.count = min(workspace.count[0], MOST_LINES)
    for n in range(root.count):
        root.moves[n] = workspace.moves[0, n]
        root.value[n] = workspace.value[0, n]
        root.exact[n] = 1
        root.line[n, 0] = root.moves[n]
        root.length[n] = 1
    root.depth = 1
    if root.count == 1 and not workspace.stopped and root.lines == 1:
        return
    # Before and in a demolition the number of turns left is unknown.
    last = signed(root.max_depth) if turns[0].demolition else min(signed(root.max_depth), left)
    for depth in range(2, last + 1):
        search_to_depth(
            tables, site, turns, depth, networks, workspace, roots, transpositions, flag
        )
        if workspace.stopped:
            return
        root.depth = depth
    # The search has reached the end of the game: now widen it.
    while last < root.max_depth and workspace.width < root.max_width:
        workspace.width = min(2 * workspace.width, root.max_width)
        search_to_depth(tables, site, turns, last, networks, workspace, roots, transpositions, flag)
        if workspace.stopped:
            return


@kernel
def search_to_depth(
    tables: Record,
    site: Record,
    turns: Records,
    depth: int,
    networks: Records,
    workspace: Record,
    roots: Records,
    transpositions: Records,
    flag: Flag,
) -> None:
    """Search every turn to a depth in turns, and sort the turns. If the budget runs out, the
    results of this depth count only if all lines that need exact values have them."""
    root = roots[0]
    roots[1] = roots[0]
    players, seat = signed(turns[0].players), signed(turns[0].to_move)
    here, next_ply = signed(0), signed(1)
    for n in range(root.count):
        move = signed(root.moves[n])
        play(tables, site, turns, here, move)
        exact = True
        value = np.float32(0)
        if players == 2:
            paid = gain(turns, here)
            floor = paid - np.float32(1e6)
            upper = paid + np.float32(1e6)
            if n >= root.lines:
                upper = paid - root.value[root.lines - 1]
            value = paid - search(
                tables,
                site,
                turns,
                next_ply,
                depth - 1,
                upper - EPSILON if n >= root.lines else floor,
                upper,
                networks,
                workspace,
                transpositions,
                flag,
            )
            if n >= root.lines:
                exact = value > root.value[root.lines - 1]
                if exact and not workspace.stopped:
                    value = paid - search(
                        tables,
                        site,
                        turns,
                        next_ply,
                        depth - 1,
                        floor,
                        upper,
                        networks,
                        workspace,
                        transpositions,
                        flag,
                    )
        else:
            search_maxn(tables, site, turns, next_ply, depth - 1, networks, workspace, flag)
            for other in range(players):
                fine = turns[2].scores[other] - turns[0].scores[other]
                workspace.remaining[1, other] += fine
            value = np.float32(value_for(seat, players, workspace.remaining[1]))
        take_back(tables, site, turns, here)
        if workspace.stopped:
            if n < root.lines:
                roots[0] = roots[1]
            for rest in range(max(n, root.lines), root.count):
                root.exact[rest] = 0
            return
        place_root_turn(workspace, root, n, move, value, exact)


@kernel
def place_root_turn(
    workspace: Record, root: Record, n: int, move: int, value: Value, exact: bool
) -> None:
    """Insert a turn with a new value among the turns before it. The others keep their values from
    the last depth, and stay behind."""
    length = workspace.length[1]
    line = workspace.line[0]  # free to use: the search works on later plies
    line[0] = move
    for k in range(length):
        line[k + 1] = workspace.line[1, k]
    place = n
    while place > 0 and root.value[place - 1] < value and exact:
        root.moves[place] = root.moves[place - 1]
        root.value[place] = root.value[place - 1]
        root.exact[place] = root.exact[place - 1]
        root.length[place] = root.length[place - 1]
        copy_row(root.line[place - 1], root.line[place])
        place -= 1
    root.moves[place] = move
    root.value[place] = value
    root.exact[place] = exact
    root.length[place] = length + 1
    copy_row(line, root.line[place])
