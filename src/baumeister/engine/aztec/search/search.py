"""Alpha-beta search with principal variation search: the likely best placement is searched first,
the others with a null window.

With two players it is exact to its depth. With three, both opponents are assumed to play against
the role searched for; for Oh Puch they do anyway.

Numbers are passed on as `signed`: a literal 0 or a 16-bit field would have a type of its own, and
everything would be compiled again for it.
"""

from __future__ import annotations

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.search.move import is_ours, play_move
from baumeister.engine.aztec.search.ordering import first_guess, prepare_move, select_best
from baumeister.engine.aztec.search.transposition_table import (
    cuts_off,
    load_line,
    store,
)
from baumeister.engine.aztec.search.workspace import INFINITY
from baumeister.engine.aztec.temple import is_finished
from baumeister.engine.bits import signed
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records
from baumeister.games.aztec.temple import PIECES


@kernel
def end_line(node: Record, i: int) -> None:
    """Set the principal variation to the i-th placement alone."""
    node.line[0] = node.codes[i]
    node.length = 1
    for side in range(SIDES):
        node.leaf_totals[side] = node.totals_after[i, side]


@kernel
def extend_line(node: Record, i: int, after: Record) -> None:
    """Set the principal variation to the i-th placement and the continuation found after it."""
    if after.length == 0:
        end_line(node, i)
        return
    node.line[0] = node.codes[i]
    for k in range(after.length):
        node.line[k + 1] = after.line[k]
    node.length = after.length + 1
    for side in range(SIDES):
        node.leaf_totals[side] = after.leaf_totals[side]


@kernel
def window_bound(sign: int, low: int, high: int) -> int:
    """A window's lower bound as the next mover sees it, who is an ally (1) or an opponent (-1)."""
    return low if sign > 0 else -high


@kernel
def search_last_ply(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    transpositions: Records,
    flag: Records,
    ply: int,
    beta: int,
) -> int:
    """The value of a position for the side to move, searched one turn ahead."""
    node = nodes[ply]
    guess = first_guess(transpositions, plan, temples[ply], node)
    none, one = signed(0), signed(1)
    count = prepare_move(tables, network, plan, temples, nodes, flag, ply, none, none, guess, beta)
    if guess != NO_ACTION and not plan.stopped and node.values[0] < beta:
        count = prepare_move(
            tables, network, plan, temples, nodes, flag, ply, one, count, guess, beta
        )
        select_best(node, none, count)
    if plan.stopped:
        return 0
    end_line(node, none)
    node.killer_move = node.codes[0]
    store(transpositions, plan, temples[ply], node, 1, node.values[0], -INFINITY, beta)
    return signed(node.values[0])


@kernel
def search(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    transpositions: Records,
    flag: Records,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The value of a position for the side to move, searched `depth` turns ahead."""
    node, temple = nodes[ply], temples[ply]
    if cuts_off(transpositions, plan, temple, depth, alpha, beta):
        return load_line(transpositions, temple, node)
    if depth == 1 or temple.placed + 1 == PIECES:
        return search_last_ply(
            tables, network, plan, temples, nodes, transpositions, flag, ply, beta
        )
    ours, guess = is_ours(plan, temple), first_guess(transpositions, plan, temple, node)
    i, count, best, endless = 0, 0, -INFINITY, signed(INFINITY)
    while i < plan.width and best < beta:
        count = prepare_move(
            tables, network, plan, temples, nodes, flag, ply, i, count, guess, endless
        )
        if i >= count or plan.stopped:
            break
        play_move(tables, network, plan, temples, nodes, ply, signed(node.codes[i]))
        nodes[ply + 1].length = 0
        value = signed(node.values[i])
        if not is_finished(temples[ply + 1]):
            # The two opponents are allies and want the same; otherwise one side's gain is the
            # other's loss.
            sign = 1 if ours == is_ours(plan, temples[ply + 1]) else -1
            low = max(alpha, best)
            high = low + 1 if i > 0 else beta
            value = sign * search(
                tables,
                network,
                plan,
                temples,
                nodes,
                transpositions,
                flag,
                ply + 1,
                depth - 1,
                window_bound(sign, low, high),
                -window_bound(sign, -high, -low),
            )
            if (
                low < value and high < beta and not plan.stopped
            ):  # fails high: search again for the exact value
                value = sign * search(
                    tables,
                    network,
                    plan,
                    temples,
                    nodes,
                    transpositions,
                    flag,
                    ply + 1,
                    depth - 1,
                    window_bound(sign, low, beta),
                    -window_bound(sign, -beta, -low),
                )
        if value > best and not plan.stopped:
            best = value
            extend_line(node, i, nodes[ply + 1])
        i += 1
    if plan.stopped:
        return 0
    node.killer_move = node.line[0]
    store(transpositions, plan, temple, node, depth, best, alpha, beta)
    return best
