"""The kernels that search many games at once on a GPU: a thread owns a game and its tree.

Arrays hold the same number of all games together; node `m` of game `g` is column `m * games + g`,
and its edge `k` is entry `(m * edges + k) * games + g`. PyTorch evaluates the leaves in between.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from baumeister.engine.bits import signed
from baumeister.engine.cuda.intrinsics import half_words, private, thread_count, thread_number
from baumeister.engine.cuda.kernels import load_words, store_words
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import NO_ACTION, NOBODY, Records, Values, Words

SEATS = 4
FACTS = 12
"""How many numbers are written of each position."""
MOVER, PLAYERS, OVER, WINNERS, POINTS, TURNS = 0, 1, 2, 3, 4, 8
"""Rows of the facts: seat to move (-1: over), players, whether the game is over, its winners as a
bit mask, points by seat, and how often the network turns the board."""
_SQUARINGS = 6
_LEAST = -60.0
NO_EDGE = -1


@kernel
def exponential(x: float) -> float:
    """e to the x, for x up to 0 or little more; GPUs have no instruction that CPUs have, too."""
    x = max(x, _LEAST) / 64.0
    found = 1.0 + x * (1.0 + x * (0.5 + x * (1 / 6 + x * (1 / 24 + x / 120))))
    for _ in range(_SQUARINGS):
        found *= found
    return found


def advancer(steps: ModuleType, inputs: ModuleType) -> Callable[..., Any]:
    """The kernel that plays an action in one node's position and writes another node's."""
    load, store, prepare, write_mask = steps.load, steps.store, steps.prepare, steps.write_mask
    make, write_points, judge = steps.SEARCH_KERNELS
    turns_of, write_inputs = inputs.quarter_turns, inputs.write_inputs

    def advance_nodes(
        tables: Records,
        start: Records,
        start_turns: Records,
        scratch: Records,
        result_like: Records,
        boards: Words,
        turns: Words,
        sources: Any,  # noqa: ANN401
        actions: Any,  # noqa: ANN401
        target: int,
        masks: Words,
        words: Words,
        numbers: Values,
        facts: Any,  # noqa: ANN401
    ) -> None:
        """Play an action of every game, unless it is NO_ACTION, in the position of the column
        `sources`; write the position to the column `target + game`, and what the network sees."""
        place, turn, own = private(start), private(start_turns), private(scratch)
        result, table = private(result_like), tables[0]
        game, games = thread_number(), len(actions)
        while game < games:
            source = sources[game]
            load(boards[:, source], place)
            load_words(turns, source, half_words(turn))
            if actions[game] != NO_ACTION:
                prepare(place)
                make(table, place, turn, signed(actions[game]))
            column = target + game
            store(place, boards[:, column])
            store_words(half_words(turn), turns, column)
            prepare(place)
            facts[MOVER, game] = signed(turn.to_move)
            facts[PLAYERS, game] = turn.players
            facts[OVER, game] = signed(turn.to_move) == NOBODY
            facts[WINNERS, game] = 0
            for seat in range(SEATS):
                result.totals[seat] = 0
            write_points(table, place, turn, result.totals)
            if signed(turn.to_move) == NOBODY:
                judge(table, place, turn, result)
                facts[WINNERS, game] = result.winners
            for seat in range(SEATS):
                facts[POINTS + seat, game] = result.totals[seat] if seat < turn.players else 0
            facts[TURNS, game] = turns_of(turn)
            write_inputs(table, place, turn, own.points, words[:, game], numbers[:, game])
            write_mask(table, place, turn, own.mask, masks[:, game])
            game += thread_count()

    return advance_nodes


def square_writer(inputs: ModuleType) -> Callable[..., Any]:
    """The kernel that writes the planes of all games: a thread writes a square."""
    write_square, squares = inputs.write_square, inputs.SQUARE_COUNT

    def write_planes(turned: Any, words: Words, planes: Any) -> None:  # noqa: ANN401
        """Write the planes, game × plane × square."""
        games = words.shape[1]
        number = thread_number()
        while number < games * squares:
            game, square = number // squares, number % squares
            write_square(turned, words, game, square, planes[game])
            number += thread_count()

    return write_planes


@kernel
def quality(visits: Any, sums: Values, edge: int) -> float:  # noqa: ANN401
    """The mean utility of a visited edge for its node's mover."""
    return sums[edge] / visits[edge]


@kernel
def mixed_value(
    logits: Values,
    visits: Any,  # noqa: ANN401
    sums: Values,
    raw: float,
    edges: int,
    first: int,
    games: int,
) -> float:
    """The value of unvisited edges: the network's, mixed with that of the visited ones."""
    share, weighted, total = 0.0, 0.0, 0
    for k in range(edges):
        edge = first + k * games
        if visits[edge] > 0:
            prior = exponential(logits[edge])
            share += prior
            weighted += prior * quality(visits, sums, edge)
            total += visits[edge]
    if share <= 0.0:
        return raw
    return (raw + total * weighted / share) / (1 + total)


@kernel
def root_edge(
    logits: Values,
    noise: Values,
    visits: Any,  # noqa: ANN401
    sums: Values,
    mixed: float,
    scale: float,
    considered: int,
    edges: int,
    first: int,
    games: int,
) -> int:
    """The best of the root's edges with as many visits as are considered."""
    best, best_score = -1, 0.0
    least, least_visits = 0, 1 << 30
    for k in range(edges):
        edge = first + k * games
        n = visits[edge]
        if n < least_visits:
            least, least_visits = k, n
        if n == considered:
            value = quality(visits, sums, edge) if n > 0 else mixed
            score = noise[edge] + logits[edge] + scale * (value - mixed)
            if best < 0 or score > best_score:
                best, best_score = k, score
    return best if best >= 0 else least


@kernel
def improved(
    logits: Values,
    visits: Any,  # noqa: ANN401
    sums: Values,
    mixed: float,
    scale: float,
    edge: int,
) -> float:
    """An edge's logit after what the search found."""
    if visits[edge] == 0:
        return logits[edge]
    return logits[edge] + scale * (quality(visits, sums, edge) - mixed)


@kernel
def inner_edge(
    logits: Values,
    visits: Any,  # noqa: ANN401
    sums: Values,
    mixed: float,
    scale: float,
    total: int,
    edges: int,
    first: int,
    games: int,
) -> int:
    """The edge whose share of the visits is furthest behind the improved policy."""
    top, weight = -1e30, 0.0
    for k in range(edges):
        top = max(top, improved(logits, visits, sums, mixed, scale, first + k * games))
    for k in range(edges):
        score = improved(logits, visits, sums, mixed, scale, first + k * games)
        weight += exponential(score - top)
    best, best_score = 0, -1e30
    for k in range(edges):
        edge = first + k * games
        score = improved(logits, visits, sums, mixed, scale, edge)
        score = exponential(score - top) / weight - visits[edge] / (1.0 + total)
        if score > best_score:
            best, best_score = k, score
    return best


def select_leaves(
    schedule: Any,  # noqa: ANN401
    simulation: int,
    edges: int,
    visit_base: int,
    counts: Any,  # noqa: ANN401
    codes: Any,  # noqa: ANN401
    logits: Values,
    noise: Values,
    children: Any,  # noqa: ANN401
    visits: Any,  # noqa: ANN401
    sums: Values,
    raw: Values,
    over: Any,  # noqa: ANN401
    parents: Any,  # noqa: ANN401
    parent_edges: Any,  # noqa: ANN401
    sources: Any,  # noqa: ANN401
    actions: Any,  # noqa: ANN401
    leaves: Any,  # noqa: ANN401
) -> None:
    """Walk from the root to the edge to expand, as node `simulation + 1`, or to an end of the game
    that is known already. `schedule` says with how many visits a root edge is considered."""
    game, games = thread_number(), len(actions)
    while game < games:
        node, new = 0, simulation + 1
        leaf, action = new, NO_ACTION
        while True:
            column = node * games + game
            first, count = node * edges * games + game, counts[column]
            most, total = 0, 0
            for k in range(count):
                n = visits[first + k * games]
                most = max(most, n)
                total += n
            mixed = mixed_value(logits, visits, sums, raw[column], count, first, games)
            scale = 0.01 * (visit_base + most)
            if node == 0:
                considered = schedule[count, simulation]
                best = root_edge(
                    logits, noise, visits, sums, mixed, scale, considered, count, first, games
                )
            else:
                best = inner_edge(logits, visits, sums, mixed, scale, total, count, first, games)
            edge = first + best * games
            child = children[edge]
            if child == NO_EDGE:
                children[edge] = new
                parents[new * games + game] = node
                parent_edges[new * games + game] = best
                action = codes[edge]
                break
            if over[child * games + game] != 0:
                leaf = child
                break
            node = child
        sources[game] = node * games + game
        actions[game] = action
        leaves[game] = leaf
        game += thread_count()


def back_up(
    edges: int,
    leaves: Any,  # noqa: ANN401
    movers: Any,  # noqa: ANN401
    parents: Any,  # noqa: ANN401
    parent_edges: Any,  # noqa: ANN401
    utilities: Values,
    values: Values,
    visits: Any,  # noqa: ANN401
    sums: Values,
    root_values: Values,
) -> None:
    """Add a leaf's utilities to all edges above it, and its values to the root's edge."""
    game, games = thread_number(), len(leaves)
    while game < games:
        leaf = leaves[game]
        node = leaf
        while node > 0:
            column = node * games + game
            above, k = parents[column], parent_edges[column]
            edge = (above * edges + k) * games + game
            visits[edge] += 1
            sums[edge] += utilities[(leaf * SEATS + movers[above * games + game]) * games + game]
            if above == 0:
                for number in range(2 * SEATS):
                    value = values[(leaf * 2 * SEATS + number) * games + game]
                    root_values[(k * 2 * SEATS + number) * games + game] += value
            node = above
        game += thread_count()
