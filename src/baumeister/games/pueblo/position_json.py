"""Positions as JSON values."""

from __future__ import annotations

from typing import Any

from baumeister.core.options import to_fields
from baumeister.core.position import agreeing
from baumeister.games.pueblo.board import WALKWAY
from baumeister.games.pueblo.position_line import from_position, position
from baumeister.games.pueblo.state import State


def to_json(state: State) -> dict[str, Any]:
    """The state as JSON values: the position line and its contents field by field."""
    auction, outcome = state.auction, state.outcome
    return {
        "position": position(state),
        "options": to_fields(state.options),
        "phase": state.phase,
        "part": state.part,
        "step": state.step,
        "to_move": state.to_move,
        "order": list(state.order),
        "chieftain": WALKWAY[state.chieftain],
        "scores": list(state.scores),
        "stocks": [
            {"single": s.single, "pairs": s.pairs, "half": s.half, "held": s.held}
            for s in state.stocks
        ],
        "blocks": [
            {"id": block.id, "owner": block.owner, "cubes": [list(cell) for cell in block.cells]}
            for block in sorted(state.site.blocks, key=lambda block: block.id)
        ],
        "auction": auction
        and {
            "cards": list(auction.cards),
            "opener": auction.opener,
            "passed": sorted(auction.passed),
            "bid": auction.bid,
            "bidder": auction.bidder,
        },
        "outcome": outcome and outcome.to_json(),
    }


def from_json(value: object) -> State:
    """The state described by JSON values, checked like a line."""
    return agreeing(value, from_position, to_json)
