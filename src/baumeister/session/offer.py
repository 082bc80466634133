"""What a seat offers, and who has yet to answer."""

from __future__ import annotations

from dataclasses import dataclass

WHATS = ("undo", "end", "pause", "rematch")
"""What can be offered: to take back, to end the game without a winner, to pause, to play again."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: whose, to what ply (`undo`), which seats are still to answer, which agree."""

    seat: int
    ply: int | None
    needed: frozenset[int]
    agreed: frozenset[int]
