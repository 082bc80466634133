"""Comparison of Aztec's states and compiled positions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from baumeister.engine import Position
from baumeister.engine.layout import NOBODY, Record
from baumeister.games import aztec
from baumeister.games.aztec import State
from baumeister.games.aztec.piece import PLACEMENTS
from baumeister.games.aztec.state import PHASES
from baumeister.games.aztec.top import SCORING

PASS = aztec.to_code(aztec.Pass())
LEFTOVERS = {"pieces": "placed"}
ANY_ORDER = frozenset({"pieces"})


def law_summary(state: State) -> tuple[Any, ...]:
    """Phase, round, seat, Oh Puch and the claim (in the auction the lowest claim and whose it is),
    scores of earlier rounds."""
    oh_puch, claim = state.oh_puch, state.claim
    if state.bidding is not None:
        oh_puch, claim = state.bidding.claimant, state.bidding.claim
    return (
        PHASES.index(state.phase),
        state.round,
        NOBODY if state.to_move is None else state.to_move,
        NOBODY if oh_puch is None else oh_puch,
        claim or 0,
        list(state.earlier),
    )


def engine_summary(position: Position) -> tuple[Any, ...]:
    """Phase, round, seat, Oh Puch and the claim, scores of earlier rounds."""
    turn = position.turns[position.depth]
    return (
        turn["phase"],
        turn["round_number"],
        turn["to_move"],
        turn["oh_puch"],
        turn["claim"],
        turn["earlier"][: turn["players"]].tolist(),
    )


def expected_features(state: State) -> dict[str, Any]:
    """Points, scoring cells that one more piece can fill by edges, room, pieces left."""
    fillable, legal = 0, state.temple.legal
    for placement in PLACEMENTS:
        if legal >> placement.number & 1:
            fillable |= placement.mask
    return {
        "points": list(state.scores),
        "within_reach": [
            (fillable & cubes).bit_count() for cubes in SCORING[state.options.corners]
        ],
        "room": legal.bit_count(),
        "pieces_left": state.pieces_left,
    }


def without_scores(state: State) -> State:
    """The state without points from earlier rounds."""
    return replace(state, earlier=(0,) * state.options.players)


def present(position: Position) -> Record:
    """The temple at the top of the stack."""
    return position.board[position.depth]
