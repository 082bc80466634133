"""Looking ahead: alpha and beta, the likely best placement first, the others with a narrow window.

With two players it is exact as far as it looks. With three, the two others are taken to stand
against whom we think for: Oh Puch has both builders against him anyway.

Numbers are handed on as `signed`: a plain 0, or a field of 16 bits, would be a type of its own, and
everything would be compiled once more for it.
"""

from __future__ import annotations

from baumeister.engine.aztec.edge import points_along
from baumeister.engine.aztec.layout import SIDES, WORDS
from baumeister.engine.aztec.legal import nth_placement
from baumeister.engine.aztec.mind.evaluation import add_piece, expect
from baumeister.engine.aztec.mind.judgement import BOTH
from baumeister.engine.aztec.mind.memory import recall, remember, remembered, settles
from baumeister.engine.aztec.mind.plan import ENDLESS, LEARNED, role_to_move
from baumeister.engine.aztec.mind.worth import worth
from baumeister.engine.aztec.temple import is_finished, place
from baumeister.engine.bits import NONE, WORD_BITS, first, has, signed, without_first
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, Record, Records
from baumeister.games.aztec.temple import PIECES


@kernel
def step(
    tables: Record,
    judgement: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    ply: int,
    placement: int,
) -> None:
    """Place a piece one ply up."""
    temples[ply + 1] = temples[ply]
    place(tables, temples[ply + 1], placement)
    if plan.evaluation == LEARNED:
        for h in range(BOTH):
            nodes[ply + 1].sums[h] = nodes[ply].sums[h]
        add_piece(judgement, plan.players - 2, placement, nodes[ply + 1].sums)


@kernel
def is_ours(plan: Record, temple: Record) -> bool:
    """Whether whom we think for is to place the next piece."""
    return role_to_move(plan.players, temple.placed) == plan.role


@kernel
def out_of_budget(plan: Record, flag: Records) -> bool:
    """Count a node, unless time or nodes are spent."""
    if plan.nodes >= plan.limit or flag[0]:
        plan.stopped = 1
        return True
    plan.nodes += 1
    return False


@kernel
def expand(
    tables: Record,
    judgement: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    flag: Records,
    ply: int,
    guess: int,
    enough: int,
) -> int:
    """List the placements that come to mind, with what each is worth to who places it; the first
    legal one if none does. Say how many. One that is worth enough ends the list; a guess is already
    in it."""
    count = 0 if guess == NO_ACTION else 1
    for w in range(WORDS):
        rest = temples[ply].legal[w] & plan.noticed[w]
        while rest != NONE:
            placement = WORD_BITS * w + first(rest)
            rest = without_first(rest)
            if placement == guess:
                continue
            if out_of_budget(plan, flag):
                return count
            weigh(tables, judgement, plan, temples, nodes, ply, count, placement)
            count += 1
            if nodes[ply].worths[count - 1] >= enough:
                return count
    if count == 0 and not out_of_budget(plan, flag):
        any_one = signed(nth_placement(temples[ply], 0))
        weigh(tables, judgement, plan, temples, nodes, ply, count, any_one)
        count = 1
    return count


@kernel
def weigh(
    tables: Record,
    judgement: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    ply: int,
    count: int,
    placement: int,
) -> None:
    """Write down a placement and what it is worth at first sight."""
    node, after = nodes[ply], nodes[ply + 1]
    left = PIECES - temples[ply].placed - 1
    if left == 0:  # then only its own cubes matter
        for side in range(SIDES):
            gain = judgement.gains[plan.corners, side, placement]
            node.ends[count, side] = points_along(tables, temples[ply], plan, side) + gain
    else:
        step(tables, judgement, plan, temples, nodes, ply, placement)
        if temples[ply + 1].room == 0:
            left = 0
        expect(tables, judgement, plan, temples[ply + 1], after)
        for side in range(SIDES):
            node.ends[count, side] = after.totals[side]
    value = worth(plan, node.ends[count, 0], node.ends[count, 1], left)
    node.codes[count] = placement
    node.worths[count] = value if is_ours(plan, temples[ply]) else -value


@kernel
def bring_forward(node: Record, place_in_line: int, count: int) -> None:
    """Exchange the best of the placements from here on with the one that stands here."""
    best = place_in_line
    for i in range(place_in_line + 1, count):
        if node.worths[i] > node.worths[best]:
            best = i
    code, value = node.codes[best], node.worths[best]
    node.codes[best] = node.codes[place_in_line]
    node.worths[best] = node.worths[place_in_line]
    node.codes[place_in_line] = code
    node.worths[place_in_line] = value
    for side in range(SIDES):
        end = node.ends[best, side]
        node.ends[best, side] = node.ends[place_in_line, side]
        node.ends[place_in_line, side] = end


@kernel
def end_here(node: Record, i: int) -> None:
    """The best line is the i-th placement and nothing more."""
    node.line[0] = node.codes[i]
    node.length = 1
    for side in range(SIDES):
        node.leaf[side] = node.ends[i, side]


@kernel
def go_on(node: Record, i: int, after: Record) -> None:
    """The best line is the i-th placement and then the best line from there, if it goes on."""
    if after.length == 0:
        end_here(node, i)
        return
    node.line[0] = node.codes[i]
    for k in range(after.length):
        node.line[k + 1] = after.line[k]
    node.length = after.length + 1
    for side in range(SIDES):
        node.leaf[side] = after.leaf[side]


@kernel
def seen_from(sign: int, low: int, high: int) -> int:
    """The lower of two bounds as the next one sees it, who is an ally (1) or not (-1)."""
    return low if sign > 0 else -high


@kernel
def guessed(memory: Records, plan: Record, temple: Record, node: Record) -> int:
    """A placement that is likely to be the best: it was the last time, here or beside."""
    guess = signed(remembered(memory, plan, temple))
    if guess == NO_ACTION:
        guess = signed(node.favourite)
    if guess != NO_ACTION:
        w = guess // WORD_BITS
        if not has(temple.legal[w] & plan.noticed[w], guess % WORD_BITS):
            guess = signed(NO_ACTION)
    return guess


@kernel
def line_up(
    tables: Record,
    judgement: Record,
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
    """See to it that the i-th best placement stands in its place, if there are so many; say how
    many there are so far. The guess goes first, and often nothing else has to be looked at."""
    if i == 0 and guess != NO_ACTION:
        if not out_of_budget(plan, flag):
            weigh(tables, judgement, plan, temples, nodes, ply, i, guess)
        return 1
    if i == 0 or (i == 1 and guess != NO_ACTION):
        count = expand(tables, judgement, plan, temples, nodes, flag, ply, guess, enough)
    bring_forward(nodes[ply], i, count)
    return count


@kernel
def look_once(
    tables: Record,
    judgement: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    memory: Records,
    flag: Records,
    ply: int,
    beta: int,
) -> int:
    """What a position is worth to who is to move, one turn ahead."""
    node = nodes[ply]
    guess = guessed(memory, plan, temples[ply], node)
    none, one = signed(0), signed(1)
    count = line_up(tables, judgement, plan, temples, nodes, flag, ply, none, none, guess, beta)
    if guess != NO_ACTION and not plan.stopped and node.worths[0] < beta:
        count = line_up(tables, judgement, plan, temples, nodes, flag, ply, one, count, guess, beta)
        bring_forward(node, none, count)
    if plan.stopped:
        return 0
    end_here(node, none)
    node.favourite = node.codes[0]
    remember(memory, plan, temples[ply], node, 1, node.worths[0], -ENDLESS, beta)
    return signed(node.worths[0])


@kernel
def look(
    tables: Record,
    judgement: Record,
    plan: Record,
    temples: Records,
    nodes: Records,
    memory: Records,
    flag: Records,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """What a position is worth to who is to move, so many turns ahead."""
    node, temple = nodes[ply], temples[ply]
    if settles(memory, plan, temple, depth, alpha, beta):
        return recall(memory, temple, node)
    if depth == 1 or temple.placed + 1 == PIECES:
        return look_once(tables, judgement, plan, temples, nodes, memory, flag, ply, beta)
    ours, guess = is_ours(plan, temple), guessed(memory, plan, temple, node)
    i, count, best, endless = 0, 0, -ENDLESS, signed(ENDLESS)
    while i < plan.width and best < beta:
        count = line_up(
            tables, judgement, plan, temples, nodes, flag, ply, i, count, guess, endless
        )
        if i >= count or plan.stopped:
            break
        step(tables, judgement, plan, temples, nodes, ply, signed(node.codes[i]))
        nodes[ply + 1].length = 0
        value = signed(node.worths[i])
        if not is_finished(temples[ply + 1]):
            # Allies (the two who stand against us) want the same; else what is good for one is
            # bad for the other.
            sign = 1 if ours == is_ours(plan, temples[ply + 1]) else -1
            low = max(alpha, best)
            high = low + 1 if i > 0 else beta
            value = sign * look(
                tables,
                judgement,
                plan,
                temples,
                nodes,
                memory,
                flag,
                ply + 1,
                depth - 1,
                seen_from(sign, low, high),
                -seen_from(sign, -high, -low),
            )
            if low < value and high < beta and not plan.stopped:  # better than thought: how much?
                value = sign * look(
                    tables,
                    judgement,
                    plan,
                    temples,
                    nodes,
                    memory,
                    flag,
                    ply + 1,
                    depth - 1,
                    seen_from(sign, low, beta),
                    -seen_from(sign, -beta, -low),
                )
        if value > best and not plan.stopped:
            best = value
            go_on(node, i, nodes[ply + 1])
        i += 1
    if plan.stopped:
        return 0
    node.favourite = node.line[0]
    remember(memory, plan, temple, node, depth, best, alpha, beta)
    return best
