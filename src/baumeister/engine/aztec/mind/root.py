"""The first turn of a search: what Python calls (see `mind`)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from baumeister.engine.aztec.layout import SIDES
from baumeister.engine.aztec.mind.evaluation import begin_sums, expect
from baumeister.engine.aztec.mind.plan import ENDLESS, LEARNED
from baumeister.engine.aztec.mind.search import expand, look, step
from baumeister.engine.aztec.temple import is_finished
from baumeister.engine.bits import signed
from baumeister.engine.kernel import entry, kernel
from baumeister.engine.layout import NO_ACTION, Record, Records

Flag = npt.NDArray[np.uint8]


@entry
def survey(
    tables: Records,
    judgements: Records,
    plans: Records,
    temples: Records,
    nodes: Records,
    flag: Flag,
    candidates: Records,
) -> int:
    """Write every placement that comes to mind, and what it is worth at first sight; say how
    many. How the round looks now goes into the first node."""
    plan, node = plans[0], nodes[0]
    if plan.evaluation == LEARNED:
        begin_sums(judgements[0], plan.players - 2, temples[0], node.sums)
    expect(tables[0], judgements[0], plan, temples[0], node)
    ply, guess, enough = signed(0), signed(NO_ACTION), signed(ENDLESS)
    count = expand(tables[0], judgements[0], plan, temples, nodes, flag, ply, guess, enough)
    for i in range(count):
        candidate = candidates[i]
        candidate.code = node.codes[i]
        candidate.worth = node.worths[i]
        candidate.length = 0
        for side in range(SIDES):
            candidate.leaf[side] = node.ends[i, side]
    return count


@entry
def deepen(
    tables: Records,
    judgements: Records,
    plans: Records,
    temples: Records,
    nodes: Records,
    memory: Records,
    flag: Flag,
    candidates: Records,
    depth: int,
    exactly: int,
) -> int:
    """Look so many turns ahead after each candidate, the best so far first; say how many were
    looked at before the budget was spent.

    So many are weighed exactly; of the others it is found out whether they are better than the
    best, and if not, that they are worth no more than so much.
    """
    plan, best, ply = plans[0], signed(-ENDLESS), signed(0)
    for i in range(len(candidates)):
        candidate = candidates[i]
        step(tables[0], judgements[0], plan, temples, nodes, ply, signed(candidate.code))
        value = signed(candidate.worth)
        if not is_finished(temples[1]):
            narrow = i >= exactly
            value = answer(
                tables[0],
                judgements[0],
                plan,
                temples,
                nodes,
                memory,
                flag,
                depth,
                best if narrow else -ENDLESS,
                best + 1 if narrow else ENDLESS,
            )
            if narrow and value > best and not plan.stopped:
                value = answer(
                    tables[0],
                    judgements[0],
                    plan,
                    temples,
                    nodes,
                    memory,
                    flag,
                    depth,
                    best,
                    ENDLESS,
                )
            if plan.stopped:
                return i
            if not narrow or value > best or value < candidate.worth:
                keep(candidate, value, nodes[1])
        best = max(best, value)
    return len(candidates)


@kernel
def answer(
    tables: Record,
    judgement: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    memory: Records,
    flag: Flag,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """What the others leave of the turn that was just made: they are next."""
    # A ply written as a plain 1 would be a type of its own: a second `look`, and what calls itself
    # in two types cannot be loaded from disk (Numba's issue 6713).
    ply = signed(1)
    return -look(
        tables, judgement, plan, temples, nodes, memory, flag, ply, depth - 1, -beta, -alpha
    )


@kernel
def keep(candidate: Record, worth: int, after: Record) -> None:
    """Keep what was found out about a candidate."""
    candidate.worth = worth
    candidate.length = after.length
    for k in range(after.length):
        candidate.line[k] = after.line[k]
    for side in range(SIDES):
        candidate.leaf[side] = after.leaf[side]
