"""A second opinion on totals_after of rounds: every game that can still be played, by the law alone."""

from __future__ import annotations

from baumeister.games import aztec
from baumeister.games.aztec import State


def wins(state: State, seat: int) -> bool:
    """Whether a seat wins against all others together, if it plays as well as can be."""
    if state.outcome is not None:
        return seat in state.outcome.winners
    after = (
        wins(aztec.apply_unchecked(state, action), seat) for action in aztec.legal_actions(state)
    )
    return any(after) if state.to_move == seat else all(after)


def margin(state: State, seat: int) -> int:
    """By how many points one of two is ahead at the end, if both play as well as can be."""
    if state.outcome is not None:
        return state.scores[seat] - state.scores[1 - seat]
    after = [
        margin(aztec.apply_unchecked(state, action), seat) for action in aztec.legal_actions(state)
    ]
    return max(after) if state.to_move == seat else min(after)
