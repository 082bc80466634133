"""Positions as JSON values."""

from __future__ import annotations

from typing import Any

from baumeister.core.options import to_fields
from baumeister.core.position import agreeing
from baumeister.games.aztec.position_line import from_position, position
from baumeister.games.aztec.queries import standing_pieces
from baumeister.games.aztec.state import State


def to_json(state: State) -> dict[str, Any]:
    """The state as JSON values: the position line and its contents field by field."""
    bidding, outcome = state.bidding, state.outcome
    return {
        "position": position(state),
        "options": to_fields(state.options),
        "phase": state.phase,
        "round": state.round,
        "to_move": state.to_move,
        "order": list(state.order),
        "oh_puch": state.oh_puch,
        "claim": state.claim,
        "earlier": list(state.earlier),
        "scores": list(state.scores),
        "pieces_left": state.pieces_left,
        "pieces": [
            {"id": piece.id, "owner": piece.owner, "cubes": [list(cell) for cell in piece.cells]}
            for piece in standing_pieces(state)
        ],
        "auction": bidding
        and {
            "claim": bidding.claim,
            "claimant": bidding.claimant,
            "passed": sorted(bidding.passed),
        },
        "outcome": outcome and outcome.to_json(),
    }


def from_json(value: object) -> State:
    """The state described by JSON values, checked like a line."""
    return agreeing(value, from_position, to_json)
