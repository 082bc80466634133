"""Reference for Aztec's observation planes, computed from the law's state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from baumeister.games import aztec
from baumeister.games.aztec import State

Squares = npt.NDArray[Any]


def planes(state: State, me: int) -> dict[str, Squares | int]:
    """All planes by name, in order, as a seat sees them. A number fills its plane."""
    seats = [(me + after) % state.options.players for after in range(state.options.players)]
    by_seat = {
        f"{kind} {after}": tell(state, seat)
        for kind, tell in BY_SEAT.items()
        for after, seat in enumerate(seats)
    }
    return {
        **_levels(state),
        **by_seat,
        "claim": (state.claim if state.bidding is None else state.bidding.claim) or 0,
        "pieces left": state.pieces_left,
        "auction": state.phase == "auction",
        "round": state.round + 1,
    }


def _levels(state: State) -> dict[str, Squares]:
    found = {f"level {z}": np.zeros((9, 9), int) for z in (1, 2, 3)}
    for x, y, z in aztec.cubes(state):
        found[f"level {z + 1}"][y, x] = 1
    return found


def _edge(state: State, seat: int) -> Squares:
    """The first builder owns north and south, the second east and west; corners belong to both or
    to none. In the auction nobody owns edges."""
    plane = np.zeros((9, 9), int)
    if seat not in state.builders:
        return plane
    if state.builders.index(seat) == 0:
        plane[[0, 8], :] = 1
    else:
        plane[:, [0, 8]] = 1
    if state.options.corners == "none":
        plane[np.ix_([0, 8], [0, 8])] = 0
    return plane


def _to_move(state: State, seat: int) -> int:
    return state.to_move == seat


def _points(state: State, seat: int) -> int:
    return state.scores[seat]


def _oh_puch(state: State, seat: int) -> int:
    return (state.oh_puch if state.bidding is None else state.bidding.claimant) == seat


def _passed(state: State, seat: int) -> int:
    return state.bidding is not None and seat in state.bidding.passed


BY_SEAT: dict[str, Callable[[State, int], Squares | int]] = {
    "edge": _edge,
    "to move": _to_move,
    "points": _points,
    "Oh Puch": _oh_puch,
    "passed": _passed,
}
"""Planes that exist for every seat."""
