"""A slow and simple reference for Pueblo's search, on the law alone: values of turns, network
outputs, and plain minimax and max^n."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister import pueblo
from baumeister.engine.pueblo.search.network import SCALE
from baumeister.games.pueblo import State, Walk
from baumeister.games.pueblo.board import LINES
from players.pueblo_positions import blocks_left

Turn = tuple[int, ...]
"""Action codes."""
Points = tuple[Fraction, ...]
"""By seat."""
ALL = range(len(pueblo.WALKWAY))


def advantage(points: Iterable[Any], seat: int) -> Any:
    """How many points less a seat pays than the average of the others."""
    by_seat = list(points)
    own = by_seat.pop(seat)
    return sum(by_seat) / Fraction(len(by_seat)) - own


def turns(state: State) -> Iterator[tuple[Turn, State, State]]:
    """Every turn, with the state before its walk and the state after it."""
    for action in pueblo.legal_actions(state):
        after = pueblo.apply_unchecked(state, action)
        code = pueblo.to_code(action)
        if isinstance(action, Walk) or after.step != "walk" or after.to_move != state.to_move:
            yield (code,), state, after
            continue
        for walk in pueblo.legal_actions(after):
            yield (code, pueblo.to_code(walk)), after, pueblo.apply_unchecked(after, walk)


def played(state: State, turn: Turn) -> State:
    """The state after a turn; raises if an action is illegal."""
    for code in turn:
        state = pueblo.apply(state, pueblo.from_code(code))
    return state


def seen(state: State, squares: Iterable[int]) -> list[int]:
    """The fines of every seat if the chieftain looked from some squares now (P5)."""
    points = [0] * state.options.players
    for square in squares:
        for fine in pueblo.look(state, square):
            points[fine.seat] += fine.points
    return points


def judged(state: State, evaluation: str, noticed: Iterable[int] = ALL) -> dict[Turn, Any]:
    """The value of every turn: the fines at its end (P5.1), and for the evaluation `exposure` the
    fines from all squares; only noticed squares count."""
    squares, seat, known = set(noticed), state.to_move, dict[Turn, list[int]]()
    assert seat is not None
    found = {}
    for turn, before_walk, after in turns(state):
        if not isinstance(pueblo.from_code(turn[-1]), Walk):
            found[turn] = Fraction(0)  # the last coloured block was lifted (P7.7)
            continue
        here = seen(before_walk, squares & {after.chieftain})
        if evaluation == "exposure":
            if turn[:-1] not in known:
                known[turn[:-1]] = seen(before_walk, squares)
            here = [now + later for now, later in zip(here, known[turn[:-1]], strict=True)]
        found[turn] = advantage(here, seat)
    return found


def weighed(state: State) -> dict[Turn, float]:
    """The value of every turn by the fines after it, with the networks' weights: by owner, blocks
    left and distance ahead of the chieftain."""
    players, seat = state.options.players, state.to_move
    net = _stored(players, _kind(state))
    assert seat is not None
    left = blocks_left(state) - (state.step != "walk")
    found = {}
    for turn, before_walk, after in turns(state):
        found[turn] = 0.0
        for square in ALL if isinstance(pueblo.from_code(turn[-1]), Walk) else ():
            points = seen(before_walk, [square])
            own, ahead = points.pop(seat), (square - after.chieftain - 1) % len(ALL)
            now = square == after.chieftain
            others = sum(points) / (players - 1)
            found[turn] += others * (net["others_look"][left, ahead] / SCALE + now)
            found[turn] -= own * (net["own_look"][left, ahead] / SCALE + now)
    return found


def still_to_pay(state: State) -> Points:
    """The points the evaluation `exposure` expects."""
    if state.phase == "over":
        return (Fraction(0),) * state.options.players
    return tuple(map(Fraction, seen(state, ALL)))


# Search


Lists = Callable[[State], list[Turn]]
"""The turns searched in a position, the best first."""


def searched(state: State, depth: int, lists: Lists) -> tuple[Points, tuple[Turn, ...]]:
    """The points every seat still pays if every seat plays the listed turn best for itself, the
    first on a tie; and that line. Minimax for two players, max^n for more."""
    if depth == 0 or state.phase in ("over", "auction"):
        return still_to_pay(state), ()
    return best_of(state, afterwards(state, depth, lists))


def afterwards(
    state: State, depth: int, lists: Lists
) -> dict[Turn, tuple[Points, tuple[Turn, ...]]]:
    """The same for each of the listed turns."""
    found = {}
    for turn in lists(state):
        after = played(state, turn)
        rest, line = searched(after, depth - 1, lists)
        paid = zip(after.scores, state.scores, rest, strict=True)
        found[turn] = tuple(new - old + later for new, old, later in paid), (turn, *line)
    return found


def best_of(
    state: State, found: dict[Turn, tuple[Points, tuple[Turn, ...]]]
) -> tuple[Points, tuple[Turn, ...]]:
    """The best of some turns for the seat to move."""
    seat = state.to_move
    assert seat is not None
    return max(found.values(), key=lambda result: advantage(result[0], seat))


# Networks

KINDS = {"building": 0, "building before a demolition": 1, "demolition": 2}
HALVES = (None, "own", "neutral")


@cache
def _stored(players: int, kind: int) -> dict[str, npt.NDArray[np.float64]]:
    """A shipped network."""
    path = files("baumeister.engine.pueblo.search") / "network.npz"
    with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
        begin = f"{players}.{kind}."
        return {
            name.removeprefix(begin): stored[name].astype(np.float64)
            for name in stored
            if name.startswith(begin)
        }


def _where(side: int) -> dict[int, int]:
    """The squares of a site turned so that a side is in the west: what is seen from a walkway
    square stays the same."""
    quarter = len(ALL) // 4
    return {
        square: there
        for k in range(1, quarter)
        for square, there in zip(LINES[side * quarter + k], LINES[k], strict=True)
    }


def expected(state: State, noticed: Iterable[int] = ALL) -> list[float]:
    """The points the network expects every seat to pay still; before an auction, the average over
    every seat beginning, clockwise."""
    players = state.options.players
    if state.phase == "over":
        return [0.0] * players
    if state.phase == "auction":
        orders = [[(begins + n) % players for n in range(players)] for begins in range(players)]
    else:
        assert state.to_move is not None
        begins = state.order.index(state.to_move)
        orders = [[*state.order[begins:], *state.order[:begins]]]
    found = [_expected(state, order, set(noticed)) for order in orders]
    return [sum(points) / len(found) for points in zip(*found, strict=True)]


def _kind(state: State) -> int:
    if state.part == 3:
        return KINDS["demolition"]
    return KINDS["building before a demolition" if state.options.demolition else "building"]


def _expected(state: State, order: list[int], noticed: set[int]) -> list[float]:
    """The same for a given order of moves from now on."""
    net = _stored(state.options.players, _kind(state))
    side, corner = divmod(state.chieftain, len(ALL) // 4)
    left = len(state.site.blocks) if state.part == 3 else blocks_left(state)
    hidden = net["by_left"][left] + net["by_corner"][corner]
    hidden = hidden + net["by_part"][int(state.options.pro and state.part == 1)]
    where, coming = _where(side), [(state.chieftain + n) % len(ALL) for n in range(1, 37)]
    for place, seat in enumerate(order):
        own = sum(block.owner == seat for block in state.site.blocks)
        hidden = hidden + net["by_half"][place, HALVES.index(state.stocks[seat].half)]
        hidden = hidden + net["by_standing"][place, min(own, net["by_standing"].shape[1] - 1)]
        looks = [seen(state, {square} & noticed)[seat] for square in coming]
        hidden = hidden + np.array(looks) @ net["first"][place * len(ALL) :][: len(ALL)]
    for square, column in enumerate(state.site.columns):
        hidden = hidden + len(column) * net["by_height"][where[square]]
        if column and column[-1] in order:  # not neutral
            hidden = hidden + net["by_top"][order.index(column[-1]), where[square]]
    middle = np.maximum(np.maximum(hidden, 0) @ net["second"] + net["second_bias"], 0)
    out = middle @ net["last"] + net["last_bias"]
    return [float(out[order.index(seat)]) for seat in range(len(order))]
