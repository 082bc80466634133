"""Exhaustive solver for the end of a round of Aztec, on the law alone."""

from __future__ import annotations

from baumeister.games import aztec
from baumeister.games.aztec import State


def wins(state: State, seat: int) -> bool:
    """Whether a seat wins against all others together with perfect play."""
    if state.outcome is not None:
        return seat in state.outcome.winners
    after = (
        wins(aztec.apply_unchecked(state, action), seat) for action in aztec.legal_actions(state)
    )
    return any(after) if state.to_move == seat else all(after)
