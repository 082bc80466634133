"""Reference for Pueblo's observation planes, computed from the law's state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.games import pueblo
from baumeister.games.pueblo import State

Squares = npt.NDArray[Any]
VIEWS = ("W", "N", "E", "S", "corner")
SHOWN = 16
"""Levels that have a plane."""
JOINTS = {
    (0, 0, 1): 1,
    (0, 0, -1): 2,
    (1, 0, 0): 4,
    (-1, 0, 0): 8,
    (0, 1, 0): 16,
    (0, -1, 0): 32,
}


def planes(state: State, me: int) -> dict[str, Squares | int]:
    """All planes by name, in order, as a seat sees them. A number fills its plane."""
    seats = [(me + after) % state.options.players for after in range(state.options.players)]
    joined = _joined(state) if state.options.demolition else {}
    auctions: dict[str, int] = {}
    if state.options.pro:
        bid = 0 if state.auction is None else state.auction.bid
        auctions = {**_numbers(IN_AUCTIONS, state, seats), "bid": bid}
    return {
        "height": _height(state),
        "cult site": _cult_site(state),
        **_levels(state, me),
        **joined,
        **_fines(state, seats),
        **_steps(state),
        **_numbers(BY_SEAT, state, seats),
        **auctions,
        "part": state.part,
        **{phase: state.phase == phase for phase in ("auction", "building", "demolition")},
        **{f"step {step}": state.step == step for step in ("bid", "take", "place", "walk", "lift")},
    }


def _numbers(
    kinds: Mapping[str, Callable[[State, int], int]], state: State, seats: list[int]
) -> dict[str, int]:
    return {
        name: tell(state, seat)
        for kind, tell in kinds.items()
        for name, seat in _named(kind, seats)
    }


def _named(kind: str, seats: list[int]) -> list[tuple[str, int]]:
    return [(f"{kind} {after}", seat) for after, seat in enumerate(seats)]


def _empty() -> Squares:
    return np.zeros((8, 8), int)


def _height(state: State) -> Squares:
    plane = _empty()
    for x, y, z in pueblo.cubes(state):
        plane[y, x] = max(plane[y, x], z + 1)
    return plane


def _cult_site(state: State) -> Squares:
    plane = _empty()
    steps = {"n": (0, 1), "s": (0, -1), "e": (1, 0), "w": (-1, 0)}
    for name in state.options.cult_sites:  # such as c3ne: a corner and where the arms point
        x, y = "abcdefgh".index(name[0]), int(name[1]) - 1
        for dx, dy in ((0, 0), steps[name[2]], steps[name[3]]):
            plane[y + dy, x + dx] = 1
    return plane


def _levels(state: State, me: int) -> dict[str, Squares]:
    found = {f"level {z}": _empty() for z in range(1, SHOWN + 1)}
    for (x, y, z), block in pueblo.cubes(state).items():
        if z < SHOWN:
            owner = block.owner
            mark = 5 if owner is None else 1 + (owner - me) % state.options.players
            found[f"level {z + 1}"][y, x] = mark
    return found


@lru_cache(maxsize=1)
def _joined(state: State) -> dict[str, Squares]:
    found = {f"joined {z}": _empty() for z in range(1, SHOWN + 1)}
    for (x, y, z), block in pueblo.cubes(state).items():
        if z < SHOWN:
            neighbours = ((x + dx, y + dy, z + dz) for dx, dy, dz in JOINTS)
            bits = zip(neighbours, JOINTS.values(), strict=True)
            found[f"joined {z + 1}"][y, x] = sum(bit for cell, bit in bits if cell in block.cells)
    return found


def _viewer(view: str, x: int, y: int) -> str:
    """The walkway square from which a square is seen."""
    if view in "WE":
        return f"{view}{y + 1}"
    if view in "NS":
        return f"{view}{'abcdefgh'[x]}"
    return ("S" if y < 4 else "N") + ("W" if x < 4 else "E")


VIEWERS = {
    view: np.array(
        [[pueblo.WALKWAY.index(_viewer(view, x, y)) for x in range(8)] for y in range(8)]
    )
    for view in VIEWS
}


@lru_cache(maxsize=1)  # consecutive calls are for the seats of one state
def _paid(state: State) -> Squares:
    """The fines of each seat for a look from each walkway square."""
    paid = np.zeros((len(pueblo.WALKWAY), state.options.players), int)
    for square in range(len(pueblo.WALKWAY)):
        for fine in pueblo.look(state, square):
            paid[square, fine.seat] += fine.points
    return paid


def _fines(state: State, seats: list[int]) -> dict[str, Squares]:
    return {
        name: np.minimum(_paid(state)[VIEWERS[view], seat], 255)
        for view in VIEWS
        for name, seat in _named(f"fine {view}", seats)
    }


def _steps(state: State) -> dict[str, Squares]:
    """The chieftain always moves: back to its own square it is a whole lap."""
    away = (np.arange(36) - state.chieftain) % 36
    away[state.chieftain] = 36
    return {f"steps {view}": away[VIEWERS[view]] for view in VIEWS}


def _to_move(state: State, seat: int) -> int:
    return state.to_move == seat


def _laps(state: State, seat: int) -> int:
    return state.scores[seat] // 100


def _space(state: State, seat: int) -> int:
    return state.scores[seat] % 100


def _place(state: State, seat: int) -> int:
    return 0 if state.phase == "auction" else state.order.index(seat) + 1


def _single(state: State, seat: int) -> int:
    return state.stocks[seat].single


def _pairs(state: State, seat: int) -> int:
    return state.stocks[seat].pairs


def _own_half(state: State, seat: int) -> int:
    return state.stocks[seat].half == "own"


def _neutral_half(state: State, seat: int) -> int:
    return state.stocks[seat].half == "neutral"


def _held(state: State, seat: int) -> int:
    return state.stocks[seat].held


def _card(state: State, seat: int) -> int:
    return 0 if state.auction is None else state.auction.cards[seat] or 0


def _passed(state: State, seat: int) -> int:
    return state.auction is not None and seat in state.auction.passed


def _bidder(state: State, seat: int) -> int:
    return state.auction is not None and state.auction.bidder == seat


def _first_bidder(state: State, seat: int) -> int:
    return state.options.first_bidder == seat


def _opener(state: State, seat: int) -> int:
    return state.auction is not None and state.auction.opener == seat


IN_AUCTIONS = {
    "held": _held,
    "first bidder": _first_bidder,
    "opener": _opener,
    "card": _card,
    "passed": _passed,
    "bidder": _bidder,
}
"""The same, for the Pro version only."""
BY_SEAT = {
    "to move": _to_move,
    "laps": _laps,
    "space": _space,
    "place": _place,
    "single": _single,
    "pairs": _pairs,
    "own half": _own_half,
    "neutral half": _neutral_half,
}
"""Planes that exist for every seat; each holds one number."""
