"""The root of the search: the kernels that `searcher` calls."""

from __future__ import annotations

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.search.evaluation import evaluate
from baumeister.engine.aztec.search.move import play_move
from baumeister.engine.aztec.search.network import reset_accumulator
from baumeister.engine.aztec.search.ordering import generate_moves
from baumeister.engine.aztec.search.search import search
from baumeister.engine.aztec.search.workspace import INFINITY
from baumeister.engine.aztec.temple import is_finished
from baumeister.engine.bits import signed
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import NO_ACTION, Flag, Record, Records
from baumeister.engine.search_settings import LEARNED_EVALUATION


@entry
def evaluate_root_moves(
    tables: Records,
    networks: Records,
    plans: Records,
    temples: Records,
    nodes: Records,
    flag: Flag,
    candidates: Records,
) -> int:
    """List every noticed placement with its value one ply ahead, and return their number. The
    evaluation of the position itself goes into the first node."""
    plan, node = plans[0], nodes[0]
    if plan.evaluation == LEARNED_EVALUATION:
        reset_accumulator(networks[0], plan.players - 2, temples[0], node.accumulator)
    evaluate(tables[0], networks[0], plan, temples[0], node)
    ply, guess, enough = signed(0), signed(NO_ACTION), signed(INFINITY)
    count = generate_moves(tables[0], networks[0], plan, temples, nodes, flag, ply, guess, enough)
    for i in range(count):
        candidate = candidates[i]
        candidate.code = node.codes[i]
        candidate.value = node.values[i]
        candidate.length = 0
        for side in range(SIDES):
            candidate.leaf_totals[side] = node.totals_after[i, side]
    return count


@entry
def search_root_moves(
    tables: Records,
    networks: Records,
    plans: Records,
    temples: Records,
    nodes: Records,
    transpositions: Records,
    flag: Flag,
    candidates: Records,
    depth: int,
    exact_count: int,
) -> int:
    """Search every candidate to a depth in turns, the best so far first, and return how many were
    finished before the budget was spent.

    The first `exact_count` get exact values. The others are tested against the best with a null
    window: they get an exact value if they are better, else an upper bound.
    """
    plan, best, ply = plans[0], signed(-INFINITY), signed(0)
    for i in range(len(candidates)):
        candidate = candidates[i]
        play_move(tables[0], networks[0], plan, temples, nodes, ply, signed(candidate.code))
        value = signed(candidate.value)
        if not is_finished(temples[1]):
            null_window = i >= exact_count
            value = search_reply(
                tables[0],
                networks[0],
                plan,
                temples,
                nodes,
                transpositions,
                flag,
                depth,
                best if null_window else -INFINITY,
                best + 1 if null_window else INFINITY,
            )
            if null_window and value > best and not plan.stopped:
                value = search_reply(
                    tables[0],
                    networks[0],
                    plan,
                    temples,
                    nodes,
                    transpositions,
                    flag,
                    depth,
                    best,
                    INFINITY,
                )
            if plan.stopped:
                return i
            if not null_window or value > best or value < candidate.value:
                store_candidate(candidate, value, nodes[1])
        best = max(best, value)
    return len(candidates)


@kernel
def search_reply(
    tables: Record,
    network: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    transpositions: Records,
    flag: Flag,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The value of the root move just played: the opponents move next."""
    # A literal 1 would have a type of its own and compile a second `search`; a recursive function
    # compiled for two types cannot be loaded from disk (Numba issue 6713).
    ply = signed(1)
    return -search(
        tables, network, plan, temples, nodes, transpositions, flag, ply, depth - 1, -beta, -alpha
    )


@kernel
def store_candidate(candidate: Record, value: int, after: Record) -> None:
    """Store the value and the principal variation of a candidate."""
    candidate.value = value
    candidate.length = after.length
    for k in range(after.length):
        candidate.line[k] = after.line[k]
    for side in range(SIDES):
        candidate.leaf_totals[side] = after.leaf_totals[side]
