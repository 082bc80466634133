"""Move ordering: lists the placements of a position, evaluates each one ply ahead, and picks the
best remaining one when the search asks for the next."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.engine.aztec.edge import points_along
from baumeister.engine.aztec.layout import SIDES, WORDS
from baumeister.engine.aztec.legal import nth_placement
from baumeister.engine.aztec.search.evaluation import evaluate, value_of
from baumeister.engine.aztec.search.move import is_ours, play_move
from baumeister.engine.aztec.search.transposition_table import stored_move
from baumeister.engine.aztec.search.workspace import is_out_of_budget
from baumeister.engine.bits import NONE, WORD_BITS, first, has, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records
from baumeister.games.aztec.temple import PIECES


@kernel
def generate_moves(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    flag: Records,
    ply: int,
    guess: int,
    enough: int,
) -> int:
    """List the noticed placements with their values for the side that places; the first legal
    placement if none is noticed. Return their number. A value of at least `enough` ends the list; a
    first guess is already in it."""
    count = 0 if guess == NO_ACTION else 1
    for w in range(WORDS):
        rest = temples[ply].legal[w] & plan.noticed[w]
        while rest != NONE:
            placement = WORD_BITS * w + first(rest)
            rest = without_first(rest)
            if placement == guess:
                continue
            if is_out_of_budget(plan, flag):
                return count
            add_move(tables, network, plan, temples, nodes, ply, count, placement)
            count += 1
            if nodes[ply].values[count - 1] >= enough:
                return count
    if count == 0 and not is_out_of_budget(plan, flag):
        any_one = signed(nth_placement(temples[ply], 0))
        add_move(tables, network, plan, temples, nodes, ply, count, any_one)
        count = 1
    return count


@kernel
def add_move(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    ply: int,
    count: int,
    placement: int,
) -> None:
    """Append a placement with its value one ply ahead."""
    node, after = nodes[ply], nodes[ply + 1]
    left = PIECES - temples[ply].placed - 1
    if left == 0:  # then only its own cubes matter
        for side in range(SIDES):
            gain = network.gains[plan.corners, side, placement]
            node.totals_after[count, side] = points_along(tables, temples[ply], plan, side) + gain
    else:
        play_move(tables, network, plan, temples, nodes, ply, placement)
        if temples[ply + 1].room == 0:
            left = 0
        evaluate(tables, network, plan, temples[ply + 1], after)
        for side in range(SIDES):
            node.totals_after[count, side] = after.totals[side]
    value = value_of(plan, node.totals_after[count, 0], node.totals_after[count, 1], left)
    node.codes[count] = placement
    node.values[count] = value if is_ours(plan, temples[ply]) else -value


@kernel
def select_best(node: Record, first_index: int, count: int) -> None:
    """Swap the best placement from index `first_index` on to that index."""
    best = first_index
    for i in range(first_index + 1, count):
        if node.values[i] > node.values[best]:
            best = i
    code, value = node.codes[best], node.values[best]
    node.codes[best] = node.codes[first_index]
    node.values[best] = node.values[first_index]
    node.codes[first_index] = code
    node.values[first_index] = value
    for side in range(SIDES):
        end = node.totals_after[best, side]
        node.totals_after[best, side] = node.totals_after[first_index, side]
        node.totals_after[first_index, side] = end


@kernel
def first_guess(transpositions: Records, plan: Record, temple: Record, node: Record) -> int:
    """The move likely to be best: the table's move, or the killer move of this ply; NO_ACTION if
    neither is legal and noticed."""
    guess = signed(stored_move(transpositions, plan, temple))
    if guess == NO_ACTION:
        guess = signed(node.killer_move)
    if guess != NO_ACTION:
        w = guess // WORD_BITS
        if not has(temple.legal[w] & plan.noticed[w], guess % WORD_BITS):
            guess = signed(NO_ACTION)
    return guess


@kernel
def prepare_move(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    flag: Records,
    ply: int,
    i: int,
    count: int,
    guess: int,
    enough: int,
) -> int:
    """Bring the i-th best placement to index i, if there are that many, and return the number
    listed so far. The first guess comes first; a cutoff often makes the rest unnecessary."""
    if i == 0 and guess != NO_ACTION:
        if not is_out_of_budget(plan, flag):
            add_move(tables, network, plan, temples, nodes, ply, i, guess)
        return 1
    if i == 0 or (i == 1 and guess != NO_ACTION):
        count = generate_moves(tables, network, plan, temples, nodes, flag, ply, guess, enough)
    select_best(nodes[ply], i, count)
    return count


def sort_candidates(candidates: Records, by: npt.NDArray[Any]) -> None:
    """Sort candidates by a key, the lowest first; the sort is stable."""
    candidates[:] = candidates[np.argsort(by, kind="stable")]


def put_best_first(candidates: Records, searched: int, finished: int) -> None:
    """Sort candidates after a search in which `finished` of the `searched` candidates got new
    values. The others cannot be better: they were worse before."""
    if finished == 0:
        return
    values = candidates["value"]
    values[finished:] = np.minimum(values[finished:], values[:finished].max() - 1)
    values[searched:] = np.minimum(values[searched:], values[:searched].min())
    sort_candidates(candidates, -values)
