"""Edges: whose they are, and their points (A4.1, A4.4, A4.5, A5.4)."""

from __future__ import annotations

from baumeister.engine.aztec.layout import CUBE_WORDS, SIDES
from baumeister.engine.bits import popcount
from baumeister.engine.kernel import kernel
from baumeister.engine.layout import Points, Record


@kernel
def builder(turn: Record, side: int) -> int:
    """The seat that owns a pair of edges: north and south are the first builder's (A4.1, A5.4)."""
    if turn.players == SIDES:
        return (turn.first_seat + side) % turn.players
    return (turn.oh_puch + 1 + side) % turn.players


@kernel
def points_along(tables: Record, temple: Record, turn: Record, side: int) -> int:
    """Number of cubes that count for a pair of edges now (A4.4, A4.5)."""
    count = 0
    for w in range(CUBE_WORDS):
        count += popcount(temple.cubes[w] & tables.scoring[turn.corners, side, w])
    return count


@kernel
def add_points(tables: Record, temple: Record, turn: Record, points: Points) -> None:
    """Add this round's points, as the temple stands (A4.4)."""
    for side in range(SIDES):
        points[builder(turn, side)] += points_along(tables, temple, turn, side)


@kernel
def total_points(tables: Record, temple: Record, turn: Record, points: Points) -> None:
    """Write all seats' points, including those of earlier rounds (A6.3)."""
    for seat in range(turn.players):
        points[seat] = turn.earlier[seat]
    # In an auction there are no edges, and nothing stands on them.
    add_points(tables, temple, turn, points)
